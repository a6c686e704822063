import { readdirSync } from 'node:fs'
import { markets, type Market } from '#contract/common/market.ts'
import type { CopyInput } from '#server/modules/copywriting/drafting/copy-input.ts'
import { readTable } from '#server/lib/table.ts'
import { copyInput, pageFacts } from './products.fixture.ts'

/** Largest shares with right verdicts: of unsupported sentences that a page may print, and of supported ones that it may lack. */
export const panelTargets = { through: 0.05, refused: 0.02 } as const

const verdicts = ['SUPPORTED', 'FAIR_INFERENCE', 'UNSUPPORTED', 'CONTRADICTED', 'NO_STATEMENT'] as const

/** A sentence a copywriter might write of a product, as a strict reader of its facts judges it. */
export type PanelSentence = {
  text: string
  /** What it is about, or how it goes too far: `material`, `turned`, `half`, `scene`. */
  kind: string
  isSupported: boolean
  /** What it rests on, or what a careless writer would name for it. */
  facts: readonly string[]
  verdict: (typeof verdicts)[number]
  /** What may stand in its place; null where nothing can. */
  correction: string | null
}

/** One invented product with the facts of its page by their numbers, and the sentences about it. */
export type PanelPage = {
  id: string
  market: Market
  input: CopyInput
  facts: readonly { id: string; text: string }[]
  sentences: readonly PanelSentence[]
}

const folder = new URL('claims-panel/', import.meta.url)
/** Stands in a cell that says nothing. */
const none = '–'

const oneOf = <T extends string>(known: readonly T[], said: string): T => {
  const found = known.find((each) => each === said)
  if (!found) throw new Error(`Nobody knows „${said}“.`)
  return found
}

const readSentences = (id: string): PanelSentence[] =>
  readTable(new URL(`${id}.tsv`, folder), [
    'supported',
    'kind',
    'sentence',
    'facts',
    'verdict',
    'correction',
  ]).map(({ supported, kind, sentence, facts, verdict, correction }) => ({
    text: sentence,
    kind,
    isSupported: oneOf(['yes', 'no'], supported) === 'yes',
    facts: facts === none ? [] : facts.split(' '),
    verdict: oneOf(verdicts, verdict),
    correction: correction === none ? null : correction,
  }))

const readPage = (id: string): PanelPage => {
  const said = readTable(new URL(`${id}.source.tsv`, folder), ['fact', 'place', 'text'])
  const at = (place: string) => said.filter((row) => row.place === place).map(({ text }) => text)
  const market = oneOf(markets, at('market')[0] ?? '')
  const name = at('name')[0] ?? ''
  const source = pageFacts({
    name,
    language: 'sr',
    shortDescription: at('short').join('\n') || null,
    choices: at('choice'),
    features: at('feature'),
    description: at('description').join('\n'),
  })
  return {
    id,
    market,
    input: copyInput(name, source, {}, market),
    facts: said.filter(({ fact }) => fact !== none).map(({ fact, text }) => ({ id: fact, text })),
    sentences: readSentences(id),
  }
}

/** Pages that stand in no other evaluation, read from `claims-panel/<page>.source.tsv` and `<page>.tsv`. */
export const panelPages: readonly PanelPage[] = readdirSync(folder)
  .filter((file) => file.endsWith('.source.tsv'))
  .toSorted()
  .map((file) => readPage(file.replace('.source.tsv', '')))
