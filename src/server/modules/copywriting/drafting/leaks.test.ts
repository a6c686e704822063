import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { writePage } from './write-page.ts'

const body = 'Kućište je od pamuka i drži oblik. Ručka se skida i pere se na 30 stepeni.'
const pageOf = (description: string, features: string[] = [], choices: string[] = []): string => {
  const facts = pageFacts({ language: 'sr', features, description: `${body}\n${description}`, choices })
  const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
  return JSON.stringify([page.copy, page.details])
}

describe('what a source says for its own shop stands on no page', () => {
  it.each([
    ['Za pitanja tu smo: tel.062 000 515.', '000'],
    ['Za pitanja: (062) 000-515 svakog dana.', '000'],
    ['Dovoljno je da pozovete Dragoslava: 062 000 515.', 'Dragoslav'],
    ['Ja sam Dragoslav, vozač kamiona. Ovo je Dragoslavov omiljeni jastuk za put.', 'Dragoslav'],
    ['Preuzima se u ulici Kralja Petra 12 ili na pijaci.', 'Petra'],
    ['Može se platiti i karticom u radnji, Zrenjanin, preko puta zelene pijace.', 'Zrenjanin'],
    ['Uz jastuk do kraja meseca poklon: dve navlake.', 'navlake'],
    ['Probajte 15 dana.', '15 dana'],
    ['97% korisnika oseti olakšanje za 7 dana!', '97'],
    ['Devet od deset kupaca kaže da je odličan.', 'Devet'],
    ['Klinički testirano na sedenju.', 'testirano'],
    ['Ovaj jastuk je meni pomogao posle dugog puta.', 'pomogao'],
    ['Četiri načina nošenja:', 'Četiri'],
    ['„Mama ga nosi mjesec i po. Spava bez budilnika. Slike pošaljem.“', 'budilnika'],
    ['"Komšija pita gde je kupljen." - Goran, Šabac', 'Komšija'],
    ['Psiholog Jelena kaže: Ko dobro spava, dobro i radi. To je pola posla.', 'pola posla'],
    ['Kaže da na njemu spava bez budilnika.', 'budilnika'],
    ['## Šta kažu vozači\nNa putu je odličan i posle deset sati.', 'deset sati'],
    ['Vratili novac bez problema.', 'novac'],
    ['Trenutno ovu stranicu gleda 47 osoba.', '47'],
    ['Izrada 3 dana, personalizovano se ne vraća.', '3 dana'],
    ['Početna > Spavanje > Jastuk Oblak', 'Spavanje'],
    ['Navlaka nije uključena :)', ': )'],
    ['Čuvajte se kopija.', 'kopija'],
    ['## Za koga NIJE\nDeca do tri godine.\nInput: USB 5 V', 'NIJE: input'],
    ['Nije u kompletu: navlaka', '"box":["navlaka'],
    ['Bez hemije, bezbedna za bebe, trudnice i ljubimce.', 'trudnice'],
  ])('%s', (sentence, leaked) => {
    expect(pageOf(sentence)).not.toContain(leaked)
  })

  it('offers no packages of the other shop', () => {
    expect(pageOf('', [], ['Ponuda: 1 jastuk, 2 jastuka, 3 jastuka (najpovoljnije)'])).not.toContain('Ponuda')
  })
})

describe('what protects the buyer stays, and is no reason to buy', () => {
  it.each([
    ['Proizvod nije medicinsko sredstvo.', 'medicinsko sredstvo'],
    ['Nije igračka.', 'Nije igračka'],
    ['## Ne odgovara kockastim ležajevima višim od 43 cm. Izmerite', 'Ne odgovara kockastim'],
    [
      '## Za koga NIJE\nDeca do tri godine i osobe sa astmom.\nInput: USB 5 V',
      '## Za koga NIJE\n\nDeca do tri godine',
    ],
    [
      '## Ne preporučuje se\n- deci do tri godine\n- ljubimcima',
      '## Ne preporučuje se\n\n- Deci do tri godine\n- Ljubimcima',
    ],
    ['## Nije za pitku vodu i nije za vruću vodu (najviše 40 °C).\nRadni pritisak: 3 bara', 'pitku vodu'],
    [
      'Nemojte produžavati ručku cevkom, lomi se zupčanik i to ne priznajemo u garanciju.',
      'produžavati ručku',
    ],
    ['Samu penu NE PRATI, samo obrisati krpom.', 'NE PRATI'],
    ['Vrata moraju da se otvaraju od vas.', 'otvaraju od vas'],
  ])('%s', (sentence, kept) => {
    const facts = pageFacts({ language: 'sr', features: [], description: `${body}\n${sentence}` })
    const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
    expect([...page.details.warnings, page.copy.longDescription].join(' ')).toContain(kept)
    expect(page.copy.bullets.join(' ')).not.toContain(kept)
  })
})

it('prints neither of two weights', () => {
  const page = pageOf('Teška je pola kila i staje u torbu.', ['Težina: 0,9 kg'])
  expect(page).not.toContain('pola kila')
  expect(page).not.toContain('0,9 kg')
})

it('keeps a counted list together, below its heading', () => {
  const rows = [
    'Napred, licem ka roditelju (usko sedište): 3,5–7 kg',
    'Na leđima: kad beba sama sedi, 9–15 kg',
  ]
  const facts = pageFacts({
    language: 'sr',
    features: [],
    description: `${body}\n## Dva načina nošenja\n${rows.map((row) => `- ${row}`).join('\n')}`,
  })
  const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
  expect(page.copy.longDescription).toContain(
    `## Dva načina nošenja\n\n${rows.map((row) => `- ${row}`).join('\n')}`,
  )
})

it.each([
  ['all', 'Stalno: cele noći, 4–5 sati', 2],
  ['none', 'Stalno: leči grčeve cele noći', 0],
])('prints %s of a counted list', (_what, last, count) => {
  const rows = ['Senzor: ugašen, budi se na pokret', last]
  const facts = pageFacts({
    language: 'sr',
    features: rows,
    description: `${body}\n## Dva načina rada\n${rows.map((row) => `- ${row}`).join('\n')}`,
  })
  const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
  const printed = rows.filter((row) => JSON.stringify(page.copy).includes(row))
  expect(printed).toHaveLength(count)
  expect(page.details.values.map(({ label }) => label)).not.toContain('Stalno')
})

it('says nothing of another model of the shop', () => {
  const facts = pageFacts({
    language: 'sr',
    sku: 'JO-100',
    features: ['Visina JO-200: 9 cm'],
    description: `${body}\nPoređenje: model JO-200 nema navlaku. Ko spava na boku neka uzme viši.\nPresvlaka JO-100 je bela.`,
  })
  const page = JSON.stringify(writePage(copyInput('Jastuk Oblak', facts, {})))
  expect(page).not.toMatch(/JO-200|neka uzme|9 cm/)
  expect(page).toContain('Presvlaka JO-100')
})

it('asks nothing of the table that its value does not answer', () => {
  expect(pageOf('', ['Punjenje: memorijska pena 50 kg/m³'])).not.toContain('Kako se puni')
})

describe('the words of a return or a purchase take nothing of the product along', () => {
  it.each([
    'Ručica se može vratiti u prvi položaj bez alata.',
    'Istrošena četkica menja se za novu bez alata.',
    'Neispravna sijalica se menja bez skidanja poklopca.',
  ])('%s', (sentence) => {
    expect(pageOf(sentence)).toContain(sentence.slice(0, -1))
  })

  it('what happens stays, what the shop answers for goes', () => {
    const page = pageOf('Od vlažne hrane pokvari se mehanizam i za to nema reklamacije.')
    expect(page).toContain('pokvari se mehanizam')
    expect(page).not.toContain('reklamacij')
  })
})

it('a caution that has a panel of its own is printed there and not in the text', () => {
  const facts = pageFacts({
    language: 'sr',
    description: `${body}\nNe ostavljajte dete samo na jastuku. Ne koristite ga ispod tri godine.`,
    warnings: ['Ne ostavljajte dete samo na jastuku.', 'Ne koristite ga ispod tri godine.'],
  })
  const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
  expect(page.details.warnings.join(' ')).toContain('Ne ostavljajte dete')
  expect(JSON.stringify(page.copy)).not.toContain('Ne ostavljajte dete')
})
