import { copyLimits, generatedPageSchema } from '#contract/builder/copy.ts'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { markets } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dishonestiesOf, inventedNumbers, textsOf } from './copy-check.ts'
import { wordsOfOtherDialect } from './dialect-words.ts'
import { sentencesOf } from './page-text.ts'
import { copyInput, pageFacts, sampleProducts, type SampleProduct } from './products.fixture.ts'
import { bareKey, textKey } from './text-key.ts'
import { writePage } from './write-page.ts'

const products = Object.entries(sampleProducts) as [string, SampleProduct][]
const cases = products.flatMap(([kind, product]) => markets.map((market) => ({ kind, market, product })))

const inputOf = ({ product, market }: (typeof cases)[number]) =>
  copyInput(product.name, product.facts, product.seller ?? {}, market)

/** Words of the samples' foreign pages and other words a Serbian page never shows. */
const foreignWords =
  /\b(?:the|and|with|your|for|holder|phone|charging|wireless|fast|rotation|operation|package|includes|cable|manual|warranty|years|brush|grooming|slicker|dogs|cats|handle|easy|clean|size|color|pressure|length|weight|display|inflator|tire|portable|der|die|das|und|fur|mit|gemuseschneider|edelstahl|farbe|schwarz|weiss|grosse|lieferumfang|klingen|bedienungsanleitung|spulmaschinen[a-z]*|autonomia|ricarica|peso|colore|nero|cuffie|leggere|pieghevol[ei]|senza|fili|tune|ignore|instructions|output|html|cancer|undefined|null|nan|object)\b/

describe.each(cases)('$kind for $market', (sample) => {
  const input = inputOf(sample)
  const page = writePage(input)
  const texts = textsOf(page.copy)

  it('keeps every count and length', () => {
    expect(generatedPageSchema.safeParse(page).error).toBeUndefined()
    const { copy } = page
    expect(copy.bullets).toHaveLength(copyLimits.bullets)
    expect(copy.faq).toHaveLength(copyLimits.faq)
    expect(copy.seoTitle.length).toBeLessThanOrEqual(60)
    expect(copy.seoDescription.length).toBeLessThanOrEqual(155)
    expect(copy.keywords).toHaveLength(8)
    expect(new Set(copy.keywords.map(bareKey)).size).toBe(8)
    expect(copy.featureSections).toHaveLength(2)
    expect(copy.problemSolutionSections.length).toBeGreaterThanOrEqual(2)
    expect(copy.problemSolutionSections.length).toBeLessThanOrEqual(3)
    const blocks = copy.longDescription.split('\n\n')
    expect(blocks.length).toBeGreaterThanOrEqual(3)
    expect(blocks.length).toBeLessThanOrEqual(6)
  })

  it('claims nothing that no fact, price or promise supports', () => {
    expect(inventedNumbers(texts, input)).toEqual([])
    expect(dishonestiesOf(page.copy, input)).toEqual([])
  })

  it('shows no word of another language', () => {
    const own = textKey(sample.product.name)
    const leaked = texts.filter((text) => foreignWords.test(textKey(text).replaceAll(own, '')))
    expect(leaked).toEqual([])
    expect(texts.filter((text) => /[Ѐ-ӿ]/.test(text))).toEqual([])
  })

  it('speaks the dialect of the market', () => {
    const name = sample.product.name
    const wrong = texts
      .map((text) =>
        text
          .replaceAll(name, '')
          .replaceAll(name.toLocaleLowerCase('sr'), '')
          .replaceAll(page.copy.shortName, ''),
      )
      .flatMap((text) => wordsOfOtherDialect(sample.market, text))
    expect(wrong.filter((word) => !textKey(name).includes(textKey(word)))).toEqual([])
  })

  it('is set cleanly: single spaces, balanced quotes, no marks, no empty text', () => {
    const untidy = texts.filter(
      (text) =>
        /\S {2}\S|^\s|\s$|[ěē{}[\]@|]|undefined|null| [,.;:!?](?:\s|$)|\.\.|""/.test(
          text.replace(/ \| /, ' – '),
        ) || text.trim() === '',
    )
    expect(untidy.filter((text) => text !== '')).toEqual([])
    expect(texts.filter((text) => text.split('„').length !== text.split('“').length)).toEqual([])
  })

  it('says in the ledger what every sentence rests on', () => {
    const { ledger } = page.aiCopy
    const known = ledger.map(({ text }) => text)
    const written = [
      page.copy.title,
      page.copy.hook,
      ...page.copy.bullets,
      ...page.copy.longDescription.split('\n'),
      ...page.copy.faq.map(({ a }) => a),
      ...page.copy.benefitsSection.benefits.map(({ text }) => text),
      ...page.copy.featureSections.map(({ text }) => text),
      ...page.copy.problemSolutionSections.flatMap(({ description1, description2 }) => [
        description1,
        description2,
      ]),
      ...page.copy.comparisonText.split('\n'),
    ]
    const unaccounted = written
      .filter(Boolean)
      .map((text) =>
        known
          .toSorted((a, b) => b.length - a.length)
          .reduce((rest, line) => rest.replaceAll(line, ''), text)
          .replaceAll(/[-\s]/g, ''),
      )
      .filter(Boolean)
    expect(unaccounted).toEqual([])
    expect(ledger.filter(({ basis, fact }) => basis !== 'opinion' && !fact)).toEqual([])
  })

  it('does not say one thing twice in the description and the sections beside it', () => {
    const sentences = [page.copy.longDescription, ...page.copy.featureSections.map(({ text }) => text)]
      .flatMap((text) => text.split('\n').flatMap(sentencesOf))
      .filter((text) => text.length > 12 && !text.startsWith('- '))
    expect(sentences.filter((text, at) => sentences.indexOf(text) !== at)).toEqual([])
  })

  it('opens at most two sentences of its description with the same word in a row', () => {
    const openings = page.copy.longDescription
      .split('\n')
      .filter((line) => !line.startsWith('- '))
      .flatMap(sentencesOf)
      .map((text) => textKey(text).split(' ')[0])
    expect(openings.filter((word, at) => at > 0 && openings[at - 1] === word)).toEqual([])
  })
})

describe('writePage', () => {
  it('gives the same page for the same input, byte by byte', () => {
    const input = copyInput('Noćna lampa', sampleProducts['a rich Serbian page'].facts)
    expect(JSON.stringify(writePage(input))).toBe(JSON.stringify(writePage(structuredClone(input))))
  })

  it('does not write products of one kind by the same form', () => {
    const copies = ['Luna', 'Zora', 'Mila', 'Nora', 'Iris', 'Vega'].map(
      (name) => writePage(copyInput(`Noćna lampa ${name}`)).copy,
    )
    for (const part of ['hook', 'longDescription', 'seoTitle'] as const) {
      expect(
        new Set(copies.map((copy) => copy[part].replaceAll(/Luna|Zora|Mila|Nora|Iris|Vega/g, ''))).size,
      ).toBeGreaterThan(1)
    }
    expect(new Set(copies.map(({ longDescription }) => longDescription)).size).toBeGreaterThanOrEqual(5)
  })

  it('uses the page’s own sentences without its shop, prices, phone and promises', () => {
    const { copy } = writePage(copyInput('Noćna LED lampa', sampleProducts['a rich Serbian page'].facts))
    expect(copy.longDescription).toContain('Svetlost je topla i ne budi ostale u sobi.')
    expect(copy.hook).toBe('Noćna lampa se pali čim priđete i gasi se nekoliko trenutaka kada odete.')
    expect(textsOf(copy).join('\n')).not.toMatch(/gigashop|390|064|24 mesec|garancij[ae]: /i)
  })

  it('writes what it recognises on a foreign page in Serbian', () => {
    const { copy } = writePage(copyInput('Držač za telefon', sampleProducts['an English gadget'].facts))
    expect(copy.longDescription).toContain('- Materijal: ABS plastika i silikon')
    expect(copy.longDescription).toContain('- U pakovanju: držač, USB-C kabl i uputstvo za upotrebu')
    expect(copy.bullets.slice(0, 3).every((bullet) => bullet.length <= 50)).toBe(true)
  })

  it('reads a Cyrillic page in Latin letters', () => {
    const { copy } = writePage(copyInput('Јастук', sampleProducts['a page in Cyrillic'].facts))
    expect(copy.title).toMatch(/^Jastuk – /)
    expect(copy.longDescription).toContain('Navlaka je od pamuka i može da se pere u mašini.')
  })

  it('drops health effects and wonders, and tells the seller', () => {
    const { copy, aiCopy } = writePage(
      copyInput('Krema za lice', sampleProducts['a cream with forbidden claims'].facts),
    )
    expect(textsOf(copy).join('\n')).not.toMatch(/bor[ae]\b|podmla|leči|akne|garantuje|čudo|klinički|100/i)
    expect(aiCopy.notes).toEqual([
      'Izostavljeno sa stranice: 3 zdravstvene tvrdnje. Takve tvrdnje smete da objavite samo ako ih možete dokazati.',
      'Izostavljeno sa stranice: 1 preterano obećanje.',
    ])
  })

  it('takes orders from nobody', () => {
    const { copy, aiCopy } = writePage(
      copyInput('Masažer za vrat', sampleProducts['a page that gives orders to programs'].facts),
    )
    expect(textsOf(copy).join('\n')).not.toMatch(/ignore|instruc|free|AI |asistent|najbolji|html/i)
    expect(copy.hook).toBe('Masažer se stavlja oko vrata i ima tri nivoa jačine.')
    expect(aiCopy.notes).toEqual([
      'Na stranici proizvoda postoji tekst upućen programima, a ne kupcima. Izostavljen je.',
    ])
  })

  it('puts the seller’s answers first, in whole sentences and single lines', () => {
    const { name, seller } = sampleProducts['what only the seller knows']
    const page = writePage(copyInput(name, sampleProducts['an English gadget'].facts, seller))
    expect(page.copy.hook).toBe('Drži stvari na mestu dok vozite.')
    expect(page.copy.bullets.slice(0, 3)).toEqual([
      'Sklapa se za nekoliko sekundi',
      'Čvrste ručke',
      'Tri odvojene pregrade',
    ])
    expect(page.copy.longDescription).toContain('- Materijal: poliester 600D')
    expect(page.design.targetAudience).toBe('Vozači i porodice sa decom.')
    expect(page.aiCopy.ledger.find(({ text }) => text === 'Čvrste ručke')).toEqual({
      text: 'Čvrste ručke',
      basis: 'seller',
      fact: 'Čvrste ručke',
    })
  })

  it('speaks of stock, deadlines and buyers never, and of the free delivery only because it is true', () => {
    expect(writePage(copyInput('Xylo 3000')).copy.urgencyElements).toEqual({
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: expect.stringMatching(/[Bb]esplatna dostava/),
    })
  })

  it.each(templateNames)('recommends the sections the %s draws, in order', (templateName) => {
    const { sections } = writePage({ ...copyInput('Lampa'), templateName }).design.sectionStructure
    expect(sections.map(({ order }) => order)).toEqual(sections.map((_section, at) => at + 1))
    expect(sections.map(({ type }) => type)).toContain('order')
  })

  it('agrees in gender and number', () => {
    const headphones = writePage(
      copyInput('Bežične slušalice', sampleProducts['an Italian pair of headphones'].facts),
    ).copy
    expect(headphones.hook).toMatch(/Ove slušalice služe /)
    expect(textsOf(headphones).join('\n')).not.toMatch(/\bPuni se\b|\bPodržava brzo\b|\bSklapa se\b/)
    const cream = writePage(
      copyInput('Krema za lice', sampleProducts['a cream with forbidden claims'].facts),
    ).copy
    expect(textsOf(cream).join('\n')).not.toMatch(/Namenjen je|Namenjeno je/)
  })
})

const anyText = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'Materijal: pamuk',
    'Waterproof IPX7',
    'Size: 10 x 20 cm',
    '2 pcs',
    '„navod',
    '"quote',
    '{a|b|c}',
    '[x/y]',
    'null',
    'undefined',
    '🚀🚀',
    'Снага: 20 W',
    'A'.repeat(400),
    'https://x.rs/?a=1',
    'Boja: @',
    '  dva  razmaka  ',
  ),
)
const anyFacts = fc
  .record({
    name: fc.option(anyText),
    description: fc.option(anyText),
    features: fc.array(anyText, { maxLength: 8 }),
    brand: fc.option(anyText),
    language: fc.option(fc.constantFrom('sr', 'en', 'de', 'xx', '')),
  })
  .map((found) => pageFacts(found))
const anySeller = fc.record(
  {
    purpose: anyText,
    benefits: anyText,
    material: anyText,
    dimensions: anyText,
    inTheBox: anyText,
    audience: anyText,
  },
  { requiredKeys: [] },
)

describe('whatever the facts are', () => {
  it('the page keeps its shape and is set cleanly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...markets),
        fc.oneof(anyText, fc.constantFrom('Lampa', 'Patike', 'X')).filter((name) => name.trim() !== ''),
        fc.option(anyFacts),
        anySeller,
        (market, name, facts, seller) => {
          const page = writePage(copyInput(name, facts, seller, market))
          expect(generatedPageSchema.safeParse(page).error).toBeUndefined()
          const own = [name, JSON.stringify(facts), JSON.stringify(seller)].join('\n')
          for (const text of textsOf(page.copy)) {
            expect(text).not.toMatch(/ {2}|[ěē]/)
            if (!own.includes('undefined')) expect(text).not.toContain('undefined')
            if (
              !/null/i.test(
                name +
                  JSON.stringify(seller) +
                  [facts?.name, facts?.description, ...(facts?.features ?? [])].join(' '),
              )
            )
              expect(text).not.toContain('null')
            expect(text.split('„').length, text).toBe(text.split('“').length)
          }
          expect(new Set(page.copy.keywords).size).toBe(8)
        },
      ),
      { numRuns: 400, seed: 20261121 },
    )
  })
})

describe('words that mean something else', () => {
  const all = (name: string, description: string) =>
    textsOf(writePage(copyInput(name, pageFacts({ name, description, language: 'sr' }))).copy).join('\n')

  it('a hammer drill has no vibration for pleasure', () => {
    expect(all('Vibraciona bušilica 600 W', 'Bušilica za kućne radove.')).not.toMatch(/vibracij/i)
    expect(all('Masažer za vrat', 'Masažer ima vibracije i grejanje.')).toMatch(/vibracij/i)
  })

  it('coffee is no kitchenware', () => {
    expect(all('Domaća mlevena kafa 200 g', 'Kafa iz male pržionice.')).not.toMatch(/pribor|kuhinj/i)
  })

  it('no text begins with its own heading', () => {
    const { featureSections } = writePage(
      copyInput(
        'Dečija kolica Luna',
        pageFacts({
          name: 'Dečija kolica Luna',
          description: 'Lagana kolica, sklapaju se jednom rukom.',
          language: 'sr',
        }),
      ),
    ).copy
    expect(featureSections.filter(({ title, text }) => text.startsWith(title))).toEqual([])
  })

  it('says one thing once among the bullets', () => {
    const bulletsOf = (name: string, features: string[], description = '') =>
      writePage(copyInput(name, pageFacts({ name, language: 'sr', features, description }))).copy.bullets
    const foot = bulletsOf('Masažer za stopala sa grejanjem', ['Tri jačine i grejanje', 'Snaga: 50 W'])
    expect(foot.filter((bullet) => /grejanj/.test(bullet))).toEqual(['Tri jačine i grejanje'])
    const cream = bulletsOf('Krema za ruke 75ml', ['75 ml', 'Sastav: urea'])
    expect(cream.filter((bullet) => bullet.includes('75'))).toHaveLength(1)
    const epilator = bulletsOf('Epilator', ['8 nivoa', '8 nivoa jačine'])
    expect(epilator.filter((bullet) => bullet.includes('8'))).toEqual(['8 nivoa jačine'])
    const watch = bulletsOf('Pametni sat', ['Otpornost na vodu: IP67'])
    expect(watch.filter((bullet) => /vod/.test(bullet))).toEqual(['Otpornost na vodu: IP67'])
  })

  it('puts a short sentence of the page among the bullets rather than a fifth promise', () => {
    const description =
      'Podrška kolenima pri ustajanju i penjanju uz stepenice. Jake opruge podižu i do 40 kg.'
    const { copy } = writePage(
      copyInput(
        'Oprema za kolena POWER',
        pageFacts({ name: 'Oprema za kolena POWER', language: 'sr', description }),
      ),
    )
    expect(copy.bullets[0]).toBe('Jake opruge podižu i do 40 kg')
  })

  it('counts up what a thing has and says in sentences what it does', () => {
    const facts = (features: string[]) => pageFacts({ name: 'Podmetači', language: 'sr', features })
    const { copy } = writePage(copyInput('Podmetači', facts(['Smanjuju buku', 'Odgovaraju svim mašinama'])))
    expect(copy.longDescription).toContain('Smanjuju buku. Odgovaraju svim mašinama.')
    expect(copy.longDescription).not.toContain(': smanjuju')
  })

  it('tells the seller that a name promises what no page may', () => {
    expect(writePage(copyInput('Kapi za mršavljenje')).aiCopy.notes[0]).toMatch(
      /^Naziv proizvoda sadrži zdravstvenu/,
    )
  })

  it('offers colours in the plural only where the page does, and calls what is hard no composition', () => {
    const pageOf = (features: string[]) =>
      textsOf(
        writePage(
          copyInput(
            'Jade roler za lice',
            pageFacts({ name: 'Jade roler', language: 'sr', features }),
            {},
            'Serbia',
          ),
        ).copy,
      ).join('\n')
    const offered = pageOf(['Boje: crna, siva', 'Materijal: žad'])
    expect(offered).toContain('Boje: crna i siva')
    expect(offered).toContain('Materijal: žad')
    expect(offered).not.toContain('Sastav')
    const itsOwn = pageOf(['Boja: crna i siva', 'Sastav: žad'])
    expect(itsOwn).toContain('Boja: crna i siva')
    expect(itsOwn).toContain('Sastav: žad')
  })

  it('gives things that hang at a door or ride along nobody who moves about with them', () => {
    const told = (name: string, features: string[]) =>
      textsOf(
        writePage(copyInput(name, pageFacts({ name, language: 'sr', features }), {}, 'Serbia')).copy,
      ).join('\n')
    const alarm = told('Bežični alarm za vrata sa daljinskim', ['Jačina zvuka: 120 dB'])
    expect(alarm).not.toMatch(/krećete se|sa kauča|prekratak|sve podešavate/)
    expect(alarm).toContain('Ovaj alarm se oglašava')
    expect(told('GPS lokator', ['Magnet'])).not.toMatch(/gde se nalazite|gde ste/)
    expect(told('Čeona lampa sa senzorom pokreta', ['Baterija: 1200 mAh'])).not.toMatch(/hodnik|prekidač/)
  })

  it('says of a thing only what such a thing can have', () => {
    const textOf = (name: string, facts: Partial<ProductFacts>) =>
      textsOf(writePage(copyInput(name, pageFacts({ name, language: 'sr', ...facts }))).copy).join('\n')
    expect(textOf('Lepak za sve površine', { features: ['Boja: providna'] })).not.toMatch(
      /odmah (?:se )?vidi/,
    )
    expect(
      textOf('Punjač 3 u 1', { language: 'en', description: 'It fits in your pocket and you can fold it.' }),
    ).not.toMatch(/džep/i)
    expect(textOf('Bluetooth zvučnik', { features: ['Mikrofon za karaoke'] })).not.toMatch(/pozive|razgovor/)
    expect(textOf('Magnetne kocke', { features: ['Uzrast: 3+'] })).not.toMatch(/prislonite/)
  })

  it('does not say in its own words what the page says already', () => {
    const pageOf = (features: string[], description = '') =>
      writePage(
        copyInput('GPS lokator', pageFacts({ name: 'GPS lokator', language: 'sr', features, description })),
      ).copy
    const told = pageOf(['Štiti od kiše'], 'Mali lokator javlja gde se nalazi ono što tražite.')
    expect(`${told.hook}\n${told.longDescription}`.match(/javlja gde se/gi)).toHaveLength(1)
    const lines = pageOf(['Javlja gde se stvar nalazi', 'Magnet', 'Lagan'])
    expect(lines.bullets.filter((bullet) => bullet.startsWith('Javlja'))).toEqual([
      'Javlja gde se stvar nalazi',
    ])
  })

  it('is looked for on the shelf only where the noun or the name says which', () => {
    const keywordsOf = (name: string, description = '') =>
      writePage(copyInput(name, pageFacts({ name, language: 'sr', description }))).copy.keywords
    expect(keywordsOf('Prenosivi plinski rešo').join()).not.toMatch(/fitnes|sportsk/)
    expect(
      keywordsOf('Gliding Board', 'Za trening, fitnes i vežbanje. Za teretanu i sport.').join(),
    ).not.toMatch(/rekreacij|slobodno vreme/)
    expect(keywordsOf('Klupa za trening').join()).toMatch(/rekreacij|slobodno vreme/)
    // Measures behind a comma are no search.
    expect(keywordsOf('Friteza na vruć vazduh Breza, 7,6 l, 1800 W')[0]).toBe('friteza na vruć vazduh breza')
  })

  it('calls a scale that hangs, a telescope and a cabbage slicer what they are', () => {
    const told = (name: string, facts: Partial<ProductFacts> = {}) =>
      textsOf(writePage(copyInput(name, pageFacts({ name, language: 'sr', ...facts }))).copy).join('\n')
    expect(told('Digitalna vaga za pecanje 50 kg')).not.toMatch(/kod kuće pratite|težine kod kuće|zdravlje/i)
    expect(told('Teleskop za decu i odrasle')).not.toMatch(/dvogled|izvuče|izvlačenj|utakmici/i)
    expect(told('Ribež za kupus')).not.toMatch(/rend/i)
    expect(told('Gasni rešo')).not.toMatch(/plinski/i)
    expect(told('Ručno vitlo', { description: 'Za izvlačenje i zatezanje tereta.' })).not.toMatch(/izvučete/i)
    expect(told('Sto na izvlačenje')).toMatch(/izvučete|izvlačenjem/i)
    expect(told('Gasni brener', { features: ['Sigurnosna blokada'] })).not.toMatch(/otvaranj|otvori/)
  })

  it('counts up below the bullets only what does not stand among them', () => {
    const features = ['Torbica u pakovanju', 'Duga drška', 'Materijal: drvo', 'Težina: 300 g']
    const { copy } = writePage(
      copyInput('Podmetači', pageFacts({ name: 'Podmetači', language: 'sr', features })),
    )
    expect(copy.bullets).toContain('Duga drška')
    expect(copy.longDescription).not.toMatch(/duga drška/i)
  })

  it('says a datum of the bullets and the name once more in no other place of the text', () => {
    const features = ['Materijal: 100% poliester', 'Dva bočna džepa']
    const description = 'Duga jakna ravnog kroja sa kapuljačom. Kapuljača se skida po potrebi i lako vraća.'
    const { copy } = writePage(
      copyInput('Ženska jakna', pageFacts({ name: 'Ženska jakna', language: 'sr', features, description })),
    )
    expect(copy.bullets).toContain('Materijal: 100% poliester')
    expect(copy.longDescription).not.toContain('poliester')
  })

  it('counts no line that only repeats the data and none that is the name', () => {
    const features = [
      'Dijagonala ekrana: 55" (139 cm)',
      'Rezolucija: 3840 x 2160',
      'Televizor 55" (139cm), 3840x2160, smart sistem',
      'Televizor Visa 55A6',
    ]
    const { copy } = writePage(
      copyInput('Televizor Visa 55A6', pageFacts({ name: 'Televizor Visa 55A6', language: 'sr', features })),
    )
    expect(copy.bullets.filter((bullet) => /smart sistem|Visa/.test(bullet))).toEqual([])
  })
})

describe('the questions of a page', () => {
  const faqOf = (name: string) =>
    writePage(
      copyInput(name, pageFacts({ name: 'Serum 30 ml', language: 'en', features: ['Volume: 30 ml'] })),
    )
      .copy.faq.map(({ q }) => q)
      .join(' ')

  it('do not ask for what the name says', () => {
    expect(faqOf('Serum za lice')).toContain('zapremina')
    expect(faqOf('Serum za lice, 30 ml')).not.toContain('zapremina')
  })

  it('shows beside the icons first what the bullets do not say', () => {
    const features = [
      'Materijal: drvo',
      'Težina: 300 g',
      'Dužina: 30 cm',
      'Širina: 10 cm',
      'Boja: bela',
      'Visina: 4 cm',
      'Debljina: 5 mm',
    ]
    const { copy } = writePage(
      copyInput('Podmetači', pageFacts({ name: 'Podmetači', language: 'sr', features })),
    )
    const tiles = copy.benefitsSection.benefits.map(({ text }) => text)
    expect(tiles.filter((text) => copy.bullets.includes(text)).length).toBeLessThanOrEqual(3)
    expect(copy.bullets).not.toContain(tiles[0])
  })

  it('says behind the name in the search result nothing that the name says', () => {
    const { copy } = writePage(
      copyInput(
        'Propolis kapi 30 ml',
        pageFacts({ name: 'Propolis kapi 30 ml', language: 'sr', features: [] }),
      ),
    )
    expect(copy.seoDescription).not.toMatch(/zapremina/i)
  })

  it('says one statement once, whatever order its words have', () => {
    const features = ['Podnica na tri visine', 'Tri visine podnice', 'Skidive šipke']
    const { copy } = writePage(
      copyInput('Krevetac Mila', pageFacts({ name: 'Krevetac Mila', language: 'sr', features })),
    )
    expect(JSON.stringify(copy)).not.toContain('Tri visine')
  })

  it('counts up what food is made of among the statements, and opens with a sentence that names the thing', () => {
    const description =
      'Klasičan kroj, bez bočnih šavova. Majica koju ćete nositi svaki dan. Jagnjetina (min. 24%), pirinač 20%, kukuruz, riblje ulje.'
    const { copy } = writePage(
      copyInput('Majica', pageFacts({ name: 'Majica', language: 'sr', description, features: [] })),
    )
    expect(copy.hook).toBe('Majica koju ćete nositi svaki dan.')
    expect(copy.bullets).toContain('Jagnjetina (min. 24%), pirinač 20%, kukuruz, riblje ulje')
    expect(copy.longDescription).not.toContain('Jagnjetina')
  })

  it('counts up what a thing has, and says in sentences what it does', () => {
    const { copy } = writePage(
      copyInput('Podmetači', null, {
        benefits: 'Sklapaju se kada nisu potrebni\nTri pregrade\nNeklizajuće dno',
      }),
    )
    expect(copy.longDescription).toMatch(
      /Sklapaju se kada nisu potrebni\. [^.:]+: tri pregrade i neklizajuće dno\./,
    )
  })

  it('sells nobody the code of a model', () => {
    const { copy } = writePage(
      copyInput('Blender', pageFacts({ name: 'Blender', language: 'sr', features: ['Model: VHR-600'] })),
    )
    expect([...copy.bullets, ...copy.benefitsSection.benefits.map(({ text }) => text)].join()).not.toContain(
      'VHR',
    )
  })
})

it('tells a light serum as no light thing, and the whole composition not among the bullets', () => {
  const name = 'Serum za lice'
  const features = ['Sastojci: Aqua, Niacinamide, Pentylene Glycol, Zinc PCA, Xanthan Gum']
  const facts = pageFacts({
    name,
    language: 'sr',
    features,
    description: 'Lagani serum koji ujednačava ten.',
  })
  const { copy } = writePage(copyInput(name, facts, {}, 'Serbia'))
  expect(textsOf(copy).filter((text) => /težin/i.test(text))).toEqual([])
  expect(copy.bullets.join()).not.toContain('Niacinamide')
  expect(copy.longDescription).toContain('Sastav: Aqua, Niacinamide')
})

describe('what a thing is for', () => {
  const pageOf = (name: string) =>
    textsOf(writePage(copyInput(name, pageFacts({ name, language: 'sr', features: [] }))).copy).join('\n')

  it('is not told of one whose name says another purpose', () => {
    expect(pageOf('Usisivač za kožu lica')).not.toMatch(/mrvice|prašin/i)
    expect(pageOf('Krpa za vetrobran')).not.toMatch(/po kući/)
  })

  it('is told where the purpose is the same, or the name says for whom', () => {
    expect(pageOf('Ranac za školu')).toMatch(/školu, posao/)
    expect(pageOf('Usisivač')).toMatch(/mrvice/)
    expect(pageOf('Patike za decu')).toMatch(/šetnj/)
  })
})

describe('what tiles and bullets begin with', () => {
  it('announces tiles that tell of the order alone as such', () => {
    const tilesOf = (features: string[]) =>
      writePage(copyInput('Podmetači', pageFacts({ name: 'Podmetači', language: 'sr', features }))).copy
        .benefitsSection
    expect(tilesOf([]).title).toBe('Uz svaku porudžbinu')
    expect(tilesOf(['Materijal: drvo']).title).not.toBe('Uz svaku porudžbinu')
  })

  it('puts understood data before raw ones and keeps a name its capital', () => {
    const features = ['HDMI: 3', 'Dijagonala ekrana: 55" (139 cm)', 'Težina: 12 kg']
    const { copy } = writePage(
      copyInput('Televizor Visa', pageFacts({ name: 'Televizor Visa', language: 'sr', features })),
    )
    expect(copy.bullets[0]).toContain('Ekran')
    const filter = writePage(
      copyInput(
        'Filter ulja MANN W 712',
        pageFacts({ name: 'Filter ulja MANN W 712', language: 'sr', features: ['SKODA OCTAVIA III, RAPID'] }),
      ),
    )
    expect(filter.copy.seoDescription).toContain('Škoda Octavia III, Rapid')
  })
})

describe('data in sentences', () => {
  const textOf = (name: string, features: string[]) =>
    textsOf(writePage(copyInput(name, pageFacts({ name: 'Chair', language: 'en', features }))).copy).join(
      '\n',
    )

  it('stand behind one preposition only', () => {
    const text = textOf('Stolica', ['Max load: up to 30 kg', 'Dimensions: 60 x 55 x 95 cm'])
    expect(text).toContain('do 30 kg')
    expect(text).not.toMatch(/ od do /)
  })

  it('send nobody to measure the place of a pillow', () => {
    const text = textOf('Jastuk', ['Dimensions: 60 x 40 x 12 cm', 'Material: cotton'])
    expect(text).toContain('60 × 40 × 12 cm')
    expect(text).not.toMatch(/[Ii]zmerite mesto|koliko mesta|vašem prostoru/)
  })

  it('are told in a section of their own only in other words than above', () => {
    const { copy } = writePage(
      copyInput(
        'Stolica',
        pageFacts({ name: 'Chair', language: 'en', features: ['Power source: USB', 'Colour: black'] }),
      ),
    )
    const above = new Set(copy.bullets.map(bareKey))
    const sentences = copy.featureSections.flatMap(({ text }) => sentencesOf(text)).map(bareKey)
    expect(sentences.filter((sentence) => above.has(sentence))).toEqual([])
  })
})

describe('the opening and the description', () => {
  it('do not tell one property twice in other words', () => {
    const { hook, longDescription } = writePage(
      copyInput(
        'Ženske sandale',
        pageFacts({ name: 'Sandali', language: 'it', features: ['Soft material'] }),
      ),
    ).copy
    expect(hook).toMatch(/mek/)
    expect(longDescription).not.toMatch(/mek/)
  })

  it('name what the opening speaks of', () => {
    const { hook } = writePage(
      copyInput('Šerpa', pageFacts({ name: 'Tencere', language: 'tr', features: ['İndüksiyon'] })),
    ).copy
    expect(hook).toMatch(/(?:Ova šerpa|Šerpa) (?:odgovara|može)/)
  })
})

it('keeps the verb before what stands in its case', () => {
  const name = 'Set kvačila'
  const facts = pageFacts({ name, language: 'sr', features: ['Set sadrži: korpu, lamelu i ležaj'] })
  const texts = textsOf(writePage(copyInput(name, facts, {}, 'Serbia')).copy).join('\n')
  expect(texts).toContain('Pakovanje sadrži: korpu, lamelu i ležaj')
  expect(texts).not.toMatch(/U (?:pakovanju|kutiji)[^.]*: korpu/)
})

it('knows what a thing is for by its name in every dialect', () => {
  const facts = pageFacts({ name: 'Milk Frother', language: 'en' })
  const hookOf = (name: string, market: 'Serbia' | 'Bosnia') =>
    writePage(copyInput(name, facts, {}, market)).copy.hook
  expect(hookOf('Penilica za mleko', 'Serbia')).toContain('pravi penu')
  expect(hookOf('Pjenilica za mlijeko', 'Bosnia')).toContain('pravi pjenu')
})
