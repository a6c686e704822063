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
    ['Bez hemije, bezbedna za bebe, trudnice i ljubimce.', 'trudnice'],
  ])('%s', (sentence, leaked) => {
    expect(pageOf(sentence)).not.toContain(leaked)
  })

  it('offers no packages of the other shop', () => {
    expect(pageOf('', [], ['Ponuda: 1 jastuk, 2 jastuka, 3 jastuka (najpovoljnije)'])).not.toContain('Ponuda')
  })
})

describe('what protects the buyer stays, among the warnings', () => {
  it.each([
    ['Proizvod nije medicinsko sredstvo.', 'medicinsko sredstvo'],
    ['Nije igračka.', 'Nije igračka'],
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
    expect([...page.details.warnings, ...page.copy.faq.map(({ a }) => a)].join(' ')).toContain(kept)
    expect(page.copy.bullets.join(' ')).not.toContain(kept)
  })
})

it('prints neither of two weights', () => {
  const page = pageOf('Teretana u torbi od pola kila.', ['Težina: 0,9 kg'])
  expect(page).not.toContain('pola kila')
  expect(page).not.toContain('0,9 kg')
})

it('keeps a counted list together, in the table', () => {
  const rows = [
    'Napred, licem ka roditelju (usko sedište): 3,5–7 kg',
    'Na leđima: kad beba sama sedi, 9–15 kg',
  ]
  const facts = pageFacts({
    language: 'sr',
    features: [],
    description: `${body}\n## Dva načina nošenja\n${rows.join('\n')}`,
  })
  const page = writePage({ ...copyInput('Jastuk Oblak', facts, {}), templateName: 'Sales Template' })
  expect(page.details.values.map(({ label, value }) => `${label}: ${value}`)).toEqual(
    expect.arrayContaining(rows),
  )
})

it('says of all lengths what is true of all', () => {
  const page = pageOf('Suvo crevo je dugo 5 metara.', ['Dužina bez vode: 5 m, 7,5 m, 10 m'])
  expect(page).not.toContain('5 metara')
  expect(page).toContain('7,5 m')
})

it('asks nothing of the table that its value does not answer', () => {
  expect(pageOf('', ['Punjenje: memorijska pena 50 kg/m³'])).not.toContain('Kako se puni')
})
