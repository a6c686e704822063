import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyLimits, generatedPageSchema, questionsOf, type GeneratedPage } from '#contract/builder/copy.ts'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { markets } from '#contract/common/market.ts'
import { readStory } from '#contract/websites/story.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { textsOf } from '../claims/copy-check.ts'
import { inventedNumbers } from '../../../../../test/copywriting/invented-numbers.ts'
import { claimOf } from '../claims/claims.ts'
import {
  copyInput,
  pageFacts,
  sampleProducts,
  type SampleProduct,
} from '../../../../../test/copywriting/products.fixture.ts'
import { goldenProducts } from '../../../../../test/copywriting/golden-products.ts'
import { sentencesOf } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'
import { markupOf, shopPages } from '../../../../../test/copywriting/shop-pages.ts'
import { readProductPage } from '../../product-import/read-product-page.ts'
import { writePage } from './write-page.ts'

const samples = (Object.entries(sampleProducts) as [string, SampleProduct][]).map(([kind, product]) => ({
  kind,
  product,
}))
const golden = goldenProducts.map(({ id, name, facts, seller }) => ({
  kind: id,
  product: { name, facts, ...(seller ? { seller } : {}) } satisfies SampleProduct,
}))
const cases = [...samples, ...golden].flatMap((one) => markets.map((market) => ({ ...one, market })))

const printed = ({ copy, details }: GeneratedPage): string[] => [
  copy.title,
  copy.hook,
  ...copy.bullets,
  ...copy.longDescription.split('\n').map((line) => line.replace(/^- /, '')),
  ...questionsOf(copy).map(({ a }) => a),
  ...copy.benefitsSection.benefits.map(({ text }) => text),
  ...copy.problemSolutionSections.flatMap(({ title, description1, description2 }) => [title, description1, description2]),
  ...copy.featureSections.flatMap(({ title, text }) => [title, ...text.split('\n\n')]),
  ...details.box, ...details.steps, ...details.warnings, ...details.care,
] // prettier-ignore

describe.each(cases)('$kind for $market', ({ product, market }) => {
  const input = copyInput(product.name, product.facts, product.seller ?? {}, market)
  const page = writePage(input)
  const { copy } = page

  it('keeps every count and length', () => {
    expect(generatedPageSchema.safeParse(page).error).toBeUndefined()
    expect(copy.bullets).toHaveLength(copyLimits.bullets)
    expect(copy.faq).toHaveLength(copyLimits.faq)
    expect(copy.keywords).toHaveLength(copyLimits.keywords)
    expect(new Set(copy.keywords.map(foldWords)).size).toBe(copyLimits.keywords)
  })

  it('has three ticks that the hero shows uncut', () => {
    const cut = copy.bullets.slice(0, 3).filter((text) => text.length > 50)
    expect(cut).toEqual([])
  })

  it('says in the ledger, word for word, what everything rests on', () => {
    const known = page.aiCopy.ledger.map(({ text }) => text).toSorted((a, b) => b.length - a.length)
    const unaccounted = printed(page).filter(
      (text) =>
        known.reduce((rest, line) => rest.replaceAll(line, ''), text).replaceAll(/[-\s.]/g, '') !== '',
    )
    expect(unaccounted).toEqual([])
    expect(page.aiCopy.ledger.filter(({ basis, fact }) => basis !== 'opinion' && !fact)).toEqual([])
  })

  it('says no sentence more than twice, and invents no number', () => {
    const sentences = printed(page)
      .slice(
        0,
        printed(page).length -
          page.details.warnings.length -
          page.details.care.length -
          page.details.steps.length,
      )
      .flatMap((text) => text.split('\n').flatMap(sentencesOf))
      .filter((text) => text.length > 25 && !text.includes(': '))
    expect(sentences.filter((text) => sentences.filter((other) => other === text).length > 2)).toEqual([])
    expect(inventedNumbers(textsOf(copy), input)).toEqual([])
  })

  it('claims no effect and no wonder, except in warnings', () => {
    const name = product.name.toLocaleLowerCase('sr')
    const claims = printed(page).filter(
      (text) => claimOf(text) && claimOf(text) !== 'doubtful' && !text.toLocaleLowerCase('sr').includes(name),
    )
    expect(claims).toEqual([])
  })
})

describe.each(shopPages.map((page) => [page.id, page] as const))('the words of %s', (id, page) => {
  const facts = readProductPage({
    bytes: Buffer.from(markupOf(page)),
    url: `https://radnja.example/p/${id}`,
  })
  it.each(templateNames)(
    'stand once on a page of %s, but for a bullet or an answer that the text or a warning says too',
    (templateName) => {
      const { copy, details } = writePage({ ...copyInput(page.name, facts), templateName })
      const parts = [
        copy.hook,
        ...copy.bullets,
        ...copy.benefitsSection.benefits.map(({ text }) => text),
        ...copy.problemSolutionSections.map(({ description2 }) => description2),
        ...copy.featureSections.map(({ text }) => text),
        ...questionsOf(copy).map(({ a }) => a),
        copy.longDescription,
        ...details.steps,
        ...details.care,
        ...details.warnings,
      ]
      const said = parts
        .flatMap((text) => text.split('\n'))
        .flatMap(sentencesOf)
        .map((text) => foldWords(text))
        .filter((text) => text.length > 12)
      const summed = new Set(
        [...copy.bullets, ...questionsOf(copy).map(({ a }) => a)].flatMap(sentencesOf).map(foldWords),
      )
      const again = said.filter((text, at) => said.indexOf(text) !== at)
      expect(again.filter((text) => !summed.has(text))).toEqual([])
      expect(new Set(again).size).toBe(again.length)
    },
  )
})

describe('the built-in writer', () => {
  it('gives the same page for the same input, byte by byte', () => {
    const input = copyInput(
      'Kuvarski nož 20 cm',
      pageFacts({ language: 'sr', description: 'Nož je fabrički naoštren i seče hleb.' }),
    )
    expect(JSON.stringify(writePage(input))).toBe(JSON.stringify(writePage(input)))
  })

  it('names no value that is sold out, and says of a pair what cannot be had', () => {
    const options = [
      { name: 'Veličina', values: ['M', 'L', 'XL'] },
      { name: 'Boja', values: ['crna', 'bela'] },
    ]
    const combinations = options[0]?.values.flatMap((size) =>
      ['crna', 'bela'].map((colour) => ({
        values: [size, colour],
        price: null,
        picture: null,
        available: size !== 'XL' && !(size === 'L' && colour === 'bela'),
        sku: null,
      })),
    )
    const page = writePage(
      copyInput(
        'Steznik za koleno',
        pageFacts({
          language: 'sr',
          description: 'Izmerite obim kolena: M 33–38 cm, L 39–44 cm, XL 45–50 cm.',
          choices: ['Veličina: M, L', 'Boja: crna, bela (nema L)'],
          variants: { options, combinations: combinations ?? [] },
        }),
      ),
    )
    expect(JSON.stringify([page.copy, page.details])).not.toMatch(/XL|\(nema/)
    expect(page.details.values).toContainEqual({ label: 'Nema u ponudi', value: 'bela L' })
  })

  it('says of a used piece that it is one, and tells the seller', () => {
    const { details, aiCopy, copy } = writePage(
      copyInput(
        'Dečiji bicikl Zvrk',
        pageFacts({
          language: 'sr',
          description:
            'Prodajem bicikl jer mi ne treba. Bicikl je korišćen jednu sezonu. Točkovi su zamenjeni, kočnice rade. Ne menjam. Garancija još 6 meseci.',
        }),
      ),
    )
    expect(details.values).toContainEqual({ label: 'Stanje', value: 'polovno' })
    expect(aiCopy.notes.join(' ')).toMatch(/polovan komad.*garanciju/s)
    expect(JSON.stringify(copy)).not.toMatch(/treba\.|menjam|komada|garanc/i)
  })

  it('opens with the seller’s sentence and puts the seller’s reasons first', () => {
    const { copy, details } = writePage(
      copyInput(
        'Mini blender',
        pageFacts({ language: 'en', name: 'Blender', description: 'Strong motor for your smoothies.' }),
        {
          purpose: 'Sok napravite u čaši iz koje ga i pijete.',
          benefits: 'Puni se preko USB-C kabla\nČaša staje u držač u autu\nPere se za minut',
          inTheBox: 'blender, USB-C kabl i poklopac',
        },
      ),
    )
    expect(copy.hook).toBe('Sok napravite u čaši iz koje ga i pijete.')
    expect(copy.bullets.slice(0, 3)).toEqual([
      'Puni se preko USB-C kabla',
      'Čaša staje u držač u autu',
      'Pere se za minut',
    ])
    expect(details.box).toEqual(['blender', 'USB-C kabl', 'poklopac'])
  })

  it('tells which sentence was not taken over, and why', () => {
    const { aiCopy } = writePage(
      copyInput(
        'Krema',
        pageFacts({ language: 'sr', description: 'Krema se brzo upija. Leči ekcem i upalu kože.' }),
      ),
    )
    expect(aiCopy.notes.join('\n')).toContain('Nije preuzeto: „Leči ekcem i upalu kože.“')
  })

  it.each(templateNames)('recommends the sections of %s and writes plain data', (templateName) => {
    const page = writePage({ ...copyInput('Noćna lampa'), templateName })
    expect(page.design.sectionStructure.sections.length).toBeGreaterThan(6)
    expect(structuredClone(page)).toEqual(page)
  })

  it('tells an article without promises of its own', () => {
    const facts = pageFacts({
      language: 'sr',
      description:
        'Noževi su fabrički naoštreni, pa lako seku. Ne gnječe ni paradajz.\nPakovani su u poklon kutiju sa magnetom, poklon za useljenje ili slavu.\nDrška je od bukve.\nNe preporučuje se pranje u mašini za sudove.',
      shortDescription: 'Šest komada za svaki posao.',
    })
    const { advertorialStory } = writePage({
      ...copyInput('Set kuhinjskih noževa', facts),
      templateName: 'Advertorial Template',
    })
    const story = readStory(advertorialStory)
    expect(story.blocks).toEqual([])
    expect(story.statistics).toEqual([])
    expect(story.noLongerNeed).toEqual([])
    expect(story.timeline.steps).toEqual([])
    expect(story.advice.text).toBe('Ne preporučuje se pranje u mašini za sudove.')
  })
})

const anyText = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 80 }))
const anyFacts = fc
  .record({
    name: fc.option(anyText),
    description: fc.option(anyText),
    shortDescription: fc.option(anyText),
    features: fc.array(anyText, { maxLength: 6 }),
    choices: fc.array(anyText, { maxLength: 3 }),
    language: fc.constantFrom('sr', 'en', null),
  })
  .map((found): ProductFacts => pageFacts(found))
const anySeller: fc.Arbitrary<SellerFacts> = fc.record(
  { purpose: anyText, benefits: anyText, inTheBox: anyText, material: anyText },
  { requiredKeys: [] },
)

it('keeps the shape of a page whatever the facts are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...markets),
      anyText.filter((name) => name.trim() !== ''),
      fc.option(anyFacts),
      anySeller,
      (market, name, facts, seller) => {
        const page = writePage(copyInput(name, facts, seller, market))
        expect(generatedPageSchema.safeParse(page).error).toBeUndefined()
        expect(new Set(page.copy.keywords).size).toBe(copyLimits.keywords)
      },
    ),
    { numRuns: 300, seed: 20261121 },
  )
})

it('announces no data where none stand, and says each term of ordering in one place', () => {
  const { copy } = writePage(copyInput('Ovca', pageFacts({ language: 'en', name: 'Wool thing' })))
  expect(copy.hook).toBe('Na slikama vidite kako proizvod izgleda.')
  const words = [...copy.bullets, ...questionsOf(copy).map(({ q, a: text }) => `${q} ${text}`)].map((text) =>
    text.toLocaleLowerCase('sr'),
  )
  for (const word of ['iznos', 'količin', 'adres', 'naloga', 'promenim', 'ekranu'])
    expect(words.filter((text) => text.includes(word))).toHaveLength(1)
})

it('does not name a foreign product by half of its name', () => {
  const name = "Tour d'apprentissage évolutive pour les enfants"
  const { copy } = writePage(copyInput(name, pageFacts({ language: 'fr', name, description: 'Une tour.' })))
  expect(copy.shortName).toBe('Ovaj proizvod')
  const brand = 'Scree Runner 2 Trail Shoe for Wet Rock and Bog'
  const facts = pageFacts({
    language: 'en',
    name: brand,
    description: 'A shoe for the wet days of the year.',
  })
  expect(writePage(copyInput(brand, facts)).copy.shortName).toBe('Ovaj proizvod')
})

it('puts what the seller answered among the questions and not among the ticks', () => {
  const { name, facts } = sampleProducts['a rich Serbian page']
  const { copy, aiCopy } = writePage({
    ...copyInput(name, facts),
    sellerFacts: { benefits: 'Može li napolju? da\nLampa leči nesanicu? Da\nIma kuku za kačenje' },
  })
  expect(copy.faq[0]).toEqual({ q: 'Može li napolju?', a: 'Da.' })
  expect(copy.bullets.join('\n')).not.toContain('?')
  expect(JSON.stringify(copy)).not.toContain('nesanic')
  expect(aiCopy.ledger).toContainEqual({ text: 'Da.', basis: 'seller', fact: 'Može li napolju? da' })
})

describe('a page opens with what the thing is', () => {
  const opening = (name: string, description: string, shortDescription: string | null = null) =>
    writePage(
      copyInput(
        name,
        pageFacts({
          language: 'sr',
          description,
          shortDescription,
          features: ['Nosivost: 50 kg', 'Boja: bela'],
        }),
      ),
    ).copy.hook

  it.each([
    // A remainder of an enumeration, a question, a cry before the sentence that names it.
    [
      'Baterija Voltra',
      'Telefoni, tableti, aparati sa USB-C. Laptopovi do 45 W.\nBaterija puni telefon dva i po puta i staje u džep.',
      null,
      'Baterija puni telefon dva i po puta i staje u džep.',
    ],
    [
      'Toranj SOVA',
      'Platforma ima tri visine.',
      'Kuhinjski toranj od bukve. Tri visine, sklopiv? Ne, i evo zašto.',
      'Kuhinjski toranj od bukve.',
    ],
    [
      'Krevet za psa BUMBAR',
      'Unutra je pena.',
      'Mekan, a ne propada. Bumbar je krevet za pse do 45 kg, navlaka se skida.',
      'Bumbar je krevet za pse do 45 kg, navlaka se skida.',
    ],
    [
      'Paročistač Para',
      '## Fuge crne?\nDosta je klečanja sa četkicom. Paročistač pravi suvu paru i omekšava nečistoću.',
      null,
      'Paročistač pravi suvu paru i omekšava nečistoću.',
    ],
    // Nothing names it: what decides of its table does.
    [
      'Stolica Prut',
      'Nema lampu.\nZelena munja pored broja znači da je u redu.\nKutija je od kartona.',
      null,
      'Nosivost: 50 kg.',
    ],
  ])('%s: %j %j', (name, description, short, hook) => {
    expect(opening(name, description, short)).toBe(hook)
  })
})

describe('a thin source', () => {
  const write = (description: string) =>
    writePage(copyInput('LED traka', pageFacts({ language: 'sr', description }))).copy

  it('is told clause by clause, each once, before how one orders', () => {
    const { hook, bullets, longDescription } = write(
      'Samolepljiva LED traka dužine 5 m. Može da se seče na svakih 5 cm, adapter i konektori se kupuju posebno.',
    )
    expect(hook).toBe('Samolepljiva LED traka dužine 5 m.')
    expect(bullets.slice(0, 2)).toEqual([
      'Može da se seče na svakih 5 cm',
      'Adapter i konektori se kupuju posebno',
    ])
    expect(longDescription).toBe('')
  })

  it.each([
    'Traka se lepi na zid, ali i na fasadu.',
    'Traka svetli jako, kada je adapter od 12 V.',
    'Traka je od bakra, koji se greje.',
  ])('keeps a sentence whole that one word ties: %j', (sentence) => {
    expect(write(`LED traka je duga 5 m. ${sentence}`).bullets).toContain(sentence.slice(0, -1))
  })

  it('keeps what it warns of as a text', () => {
    const { bullets, longDescription } = write('LED traka je duga 5 m. Ne sme u vodu. Svetli toplo belo.')
    expect(bullets.join(' ')).not.toContain('vodu')
    expect(longDescription).toContain('Ne sme u vodu.')
  })
})

describe('a page opens with a whole thought', () => {
  it.each([
    ['2 Dugme za otpuštanje glave. Mašina melje meso za domaćinstvo i ima tri rešetke od čelika.', /^2 /],
    [
      '12. Odlaganje otpada u kontejner. Mašina melje meso za domaćinstvo i ima tri rešetke od čelika.',
      /^12/,
    ],
  ])('%j', (description, cut) => {
    const { copy } = writePage({
      ...copyInput(
        'Mašina',
        pageFacts({ language: 'sr', description, features: ['Varijanta: M', 'Zemlja: Srbija'] }),
      ),
    })
    expect(copy.hook).not.toMatch(cut)
    expect(copy.bullets.join(' ')).not.toMatch(/Varijanta|Zemlja|Srbija|^2 /)
  })
})

describe('the questions of a page', () => {
  const pageOf = (description: string, care: string[] = []) =>
    writePage(
      copyInput(
        'Sušara SV',
        pageFacts({
          language: 'sr',
          description: `Sušara suši voće i povrće.\n${description}`,
          care,
          features: ['Težina: 3 kg', 'Snaga: 350 W'],
        }),
      ),
    )

  it.each([
    ['Kako izmeriti', 'Kako izmeriti?'],
    ['Pražnjenje', 'Kako se prazni?'],
    ['Održavanje tacni', 'Kako se održava?'],
  ])('are those that headings of the source ask, and what is asked leaves the text: %s', (heading, q) => {
    const answer = 'Otkopčajte dve kopče i istresite tacnu.'
    const { copy } = pageOf(`## ${heading}\n${answer}\n## Tacne\nKad se slože, donje suše brže.`)
    expect(copy.faq[0]).toEqual({ q, a: answer })
    expect(copy.longDescription).not.toContain('istresite')
    expect(copy.longDescription).toContain('donje suše brže')
  })

  it('leave what denies or limits in the text, below its heading', () => {
    const { copy } = pageOf('## Kako ne treba sušiti\nNe sušite meso u njoj.')
    expect(copy.longDescription).toContain('## Kako ne treba sušiti')
    expect(JSON.stringify(copy.faq)).not.toContain('meso')
  })

  it('ask of care instead of listing it, and of no row of the table', () => {
    const { copy, details } = pageOf('', ['Tacne se peru ručno.'])
    expect(copy.faq[0]).toEqual({ q: 'Kako se održava?', a: 'Tacne se peru ručno.' })
    expect(details.care).toEqual([])
    expect(JSON.stringify(copy.faq)).not.toContain('3 kg')
  })
})
