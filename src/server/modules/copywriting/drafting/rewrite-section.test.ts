import { describe, expect, it } from 'vitest'
import { copySectionNames, type CopySection, type RewriteWay } from '#contract/builder/rewriting.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { textsOf } from '../claims/copy-check.ts'
import { inventedNumbers } from '../../../../../test/copywriting/invented-numbers.ts'
import { forbiddenClaimOf } from '../claims/claims.ts'
import {
  copyInput,
  pageFacts,
  sampleProducts,
  type SampleProduct,
} from '../../../../../test/copywriting/products.fixture.ts'
import { rewriteOurselves, typedSentences } from './rewrite-section.ts'
import {
  changeOf,
  lengthOf,
  newEnough,
  newnessOf,
  readSection,
  sentencesIn,
  type SectionCopy,
} from './section.ts'
import type { CopyInput } from './copy-input.ts'
import { writePage } from './write-page.ts'

/** What no text of ours may hold, whichever wish it was written for. */
const faultsIn = (copy: SectionCopy, input: CopyInput): string[] => [
  ...inventedNumbers(textsOf(copy), input),
  ...textsOf(copy).filter((text) => forbiddenClaimOf(text) !== null),
]

const made = ({ name, facts, seller = {} }: SampleProduct) => {
  const input = copyInput(name, facts, seller)
  const { copy, aiCopy } = writePage(input)
  const document = {
    ...copy,
    advertorialStory: composeStory(copy, input.market),
  } as unknown as WebsiteDocument
  const rewrite = (section: CopySection, way: RewriteWay, over: Partial<WebsiteDocument> = {}) =>
    rewriteOurselves(input, { section, way, document: { ...document, ...over }, ledger: aiCopy.ledger })
  return { input, document, ledger: aiCopy.ledger, rewrite }
}

const lamp = made(sampleProducts['a rich Serbian page'])

describe.each([
  'a poor Serbian page',
  'a German kitchen tool',
  'a cream with forbidden claims',
  'nothing but a name and a price',
  'a page that gives orders to programs',
  'what only the seller knows',
] as const)('%s', (name) => {
  const product = sampleProducts[name]
  const { input, document, rewrite } = made(product)

  it.each(copySectionNames)('has %s written again truly or not at all', (section) => {
    const now = readSection(document, section)
    const again = rewrite(section, 'again')
    if ('refused' in again) expect(again.refused).toBe('builder.nothing_new')
    if (!('copy' in again)) return
    expect(newnessOf(again.copy, now)).toBeGreaterThanOrEqual(newEnough)
    expect(faultsIn(again.copy, input)).toEqual([])
  })

  it.each(copySectionNames)('has %s shortened truly or not at all', (section) => {
    const shorter = rewrite(section, 'shorter')
    if ('refused' in shorter)
      expect(shorter.refused).toBe(
        sentencesIn(readSection(document, section)).length === 0
          ? 'builder.section_empty'
          : 'builder.short_enough',
      )
    if (!('copy' in shorter)) return
    expect(lengthOf(shorter.copy)).toBeLessThan(lengthOf(readSection(document, section)))
    expect(faultsIn(shorter.copy, input)).toEqual([])
    // Sentences are left out, never cut.
    if (section !== 'search' && section !== 'opening')
      expect(newnessOf(shorter.copy, readSection(document, section))).toBe(0)
  })
})

it('shows another text each time until all were shown', () => {
  let { document } = lamp
  const seen = new Set<string>()
  for (let press = 0; press < 2; press += 1) {
    const next = lamp.rewrite('opening', 'again', document)
    if (!('copy' in next)) throw new Error('nothing new')
    seen.add(JSON.stringify(next.copy))
    document = { ...document, ...next.copy } as WebsiteDocument
  }
  expect(seen.size).toBe(2)
})

/** With more to say than five lines hold. */
const richLamp = made({
  name: 'Noćna LED lampa sa senzorom pokreta',
  facts: {
    ...sampleProducts['a rich Serbian page'].facts,
    features: [
      ...sampleProducts['a rich Serbian page'].facts.features,
      'Domet senzora: 3 m',
      'Težina: 120 g',
      'Boja svetla: toplo bela',
      'Trajanje: do 20 h',
    ],
  },
})

it('tells what the new sentences rest on', () => {
  const next = richLamp.rewrite('bullets', 'again')
  if (!('copy' in next)) throw new Error('nothing new')
  const told = new Set(next.lines.map(({ text }) => text))
  expect(next.copy.bullets?.filter((bullet) => !told.has(bullet))).toEqual([])
  expect(next.lines.map(({ basis }) => basis)).toContain('page')
})

it('keeps a bullet the seller typed as the seller’s word', () => {
  const bullets = ['Radi i na dve AA baterije', ...richLamp.document.bullets.slice(1)]
  expect(typedSentences({ bullets }, richLamp.ledger)).toEqual(['Radi i na dve AA baterije'])
  const next = richLamp.rewrite('bullets', 'again', { bullets })
  if (!('copy' in next)) throw new Error('nothing new')
  expect(next.copy.bullets).toContain('Radi i na dve AA baterije')
  expect(next.lines.find(({ text }) => text === 'Radi i na dve AA baterije')?.basis).toBe('seller')
})

it('leaves opinions out before facts, and standing promises between them', () => {
  const hook = 'Lepo je imati svetlo. Plaćate kuriru. Traje 5 sati na jednom punjenju.'
  const ledger = [
    { text: 'Lepo je imati svetlo.', basis: 'opinion' as const, fact: null },
    { text: 'Plaćate kuriru.', basis: 'setting' as const, fact: 'plaćanje pouzećem' },
    { text: 'Traje 5 sati na jednom punjenju.', basis: 'page' as const, fact: 'Trajanje: 5 h' },
  ]
  const document = { ...lamp.document, title: 'Lampa', hook }
  const ask = (way: RewriteWay) => rewriteOurselves(lamp.input, { section: 'opening', way, document, ledger })
  expect(ask('shorter')).toMatchObject({ copy: { hook: 'Traje 5 sati na jednom punjenju.' } })
  expect(ask('stronger')).toMatchObject({
    copy: { hook: 'Plaćate kuriru. Traje 5 sati na jednom punjenju.' },
  })
})

it('keeps blocks and lists of a description in their shape', () => {
  const longDescription =
    'Prva rečenica o lampi. Druga rečenica o lampi.\n\n- Materijal: ABS plastika\n- Dimenzije: 20 cm\n\nPoslednji pasus koji govori o nečemu što je mišljenje pisca i zato je dug.'
  const ledger = [
    {
      text: 'Poslednji pasus koji govori o nečemu što je mišljenje pisca i zato je dug.',
      basis: 'opinion' as const,
      fact: null,
    },
  ]
  expect(
    rewriteOurselves(lamp.input, {
      section: 'description',
      way: 'shorter',
      document: { ...lamp.document, longDescription },
      ledger,
    }),
  ).toMatchObject({
    copy: {
      longDescription:
        'Prva rečenica o lampi. Druga rečenica o lampi.\n\n- Materijal: ABS plastika\n- Dimenzije: 20 cm',
    },
  })
})

it.each([
  ['shorter', 'builder.short_enough'],
  ['stronger', 'builder.strong_enough'],
] as const)('says so when there is nothing to gain (%s)', (way, refused) => {
  const over = { title: 'Lampa', hook: 'Svetli 5 sati.' }
  expect(lamp.rewrite('opening', way, over)).toEqual({ refused })
})

it('has nothing to shorten in an empty part', () => {
  expect(lamp.rewrite('opening', 'shorter', { title: '', hook: '' })).toEqual({
    refused: 'builder.section_empty',
  })
})

it('leaves a forbidden claim of the seller out of a shorter text and says which', () => {
  const hook = 'Lampa leči glavobolju. Svetli 5 sati na jednom punjenju.'
  expect(lamp.rewrite('opening', 'shorter', { title: 'Lampa', hook })).toMatchObject({
    copy: { hook: 'Svetli 5 sati na jednom punjenju.' },
    dropped: [{ sentence: 'Lampa leči glavobolju.', kind: 'health' }],
  })
})

it('does not write around a forbidden claim that would remain', () => {
  const hook = 'Lampa leči glavobolju.'
  expect(lamp.rewrite('opening', 'shorter', { title: 'Lampa – za noć', hook })).toEqual({
    forbidden: { sentence: 'Lampa leči glavobolju.', kind: 'health' },
  })
})

it('does not take a forbidden bullet for the seller’s fact', () => {
  const bullets = ['Leči nesanicu i stres', ...lamp.document.bullets.slice(1)]
  expect(JSON.stringify(lamp.rewrite('bullets', 'again', { bullets }))).not.toContain('Leči')
})

describe('the story of an advertorial page', () => {
  const features = [
    { title: 'Novo', text: 'Nova rečenica.' },
    { title: 'Drugo', text: 'Druga rečenica.' },
  ]

  it('follows its sections as long as nobody changed it', () => {
    const change = changeOf('features', { featureSections: features }, lamp.document, 'Serbia')
    expect(change.advertorialStory).toMatchObject({
      ...lamp.document.advertorialStory,
      breakthroughMoment: '## Novo\nNova rečenica.',
      discoveryStory: '## Drugo\nDruga rečenica.',
    })
  })

  it('keeps what the seller wrote into it', () => {
    const advertorialStory = { ...lamp.document.advertorialStory, breakthroughMoment: '## Moje\nMoje reči.' }
    const document = { ...lamp.document, advertorialStory }
    const change = changeOf('features', { featureSections: features }, document, 'Serbia')
    expect(change.advertorialStory).toMatchObject({
      breakthroughMoment: '## Moje\nMoje reči.',
      discoveryStory: '## Drugo\nDruga rečenica.',
    })
  })

  it('is not written again where the blocks of the source stand in the description', () => {
    expect(lamp.rewrite('story', 'again')).toEqual({ refused: 'builder.nothing_new' })
  })

  it('does not grow on pages that have none', () => {
    const document = { ...lamp.document, advertorialStory: {} }
    expect(changeOf('features', { featureSections: features }, document, 'Serbia')).toEqual({
      featureSections: features,
    })
  })
})

it('a page without facts has nothing else to say, and says so', () => {
  const { rewrite } = made({ name: 'Proizvod', facts: pageFacts({}) })
  expect(rewrite('description', 'again')).toEqual({ refused: 'builder.nothing_new' })
})
