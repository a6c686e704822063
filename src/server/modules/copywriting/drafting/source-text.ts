import type { Line } from '../claims/ledger.ts'
import type { ClaimKind, Role } from '../claims/claims.ts'
import type { Language } from '../language/language.ts'
import type { Token } from '../lexicon/patterns.ts'

/** One passage of a source, cleaned, in the dialect of the market: a sentence with those that mean nothing without it. */
export type SourceSentence = {
  /** Its place among all. */
  at: number
  text: string
  /** Word for word as the source or the seller has it. */
  fact: string
  basis: Extract<Line['basis'], 'page' | 'seller'>
  tokens: readonly Token[]
  /** How many sentences it has. */
  sentences: number
  /**
   * Where it was said: in the few words beside the price, in the text, in a list, or in the seller's answers, where what it does
   * and why it is bought are two things. */
  origin: 'short' | 'text' | 'list' | 'seller' | 'reason'
  /** A paragraph, or a list with all its entries. */
  block: number
  /** The heading or the sentence it stood below, where that says nothing we know: an entry of its list may mean nothing without it. */
  under: string | null
  /** The sentence that announces its list. */
  lead: string | null
  role: Role | 'question' | 'fact'
}

export type SourceValue = {
  label: string
  value: string
  fact: string
  basis: SourceSentence['basis']
  /** The kind of attribute, where the label is one of ours. */
  id: string | null
}

/** A table of several columns, the first row their names. */
export type SourceTable = {
  rows: string[][]
  /** See `SourceSentence`. */
  under: string | null
  block: number
  /** How many sentences were read before it. */
  at: number
}

type Stated = { text: string; fact: string; basis: SourceSentence['basis'] }

/** Everything that may be said of a product, as its source says it: other shops' voice, terms and boasts are gone. */
export type SourceText = {
  name: string
  /** What the shop of the page calls itself, see `shopNameIn`. */
  shop: string | null
  /** Stems of the names of its people, see `peopleIn`. */
  people: readonly string[]
  /** See `modelsIn`. */
  models: readonly string[]
  language: Language
  /** Ours by its words and nobody's by its grammar: its sentences are taken over as little as foreign ones. */
  isBroken: boolean
  sentences: SourceSentence[]
  values: SourceValue[]
  tables: SourceTable[]
  /** The source's own words before what is in the package, where they are a verb's (`U koferu dobijate`). */
  boxTitle: string | null
  box: Stated[]
  steps: Stated[]
  /** Questions that the seller, or the product's page itself, answers. */
  answered: { ask: string; answer: Stated }[]
  /** What was not taken over, for the seller to know. */
  dropped: { text: string; kind: ClaimKind }[]
  /** Figures that contradict each other, as questions for the seller; neither of them stands on the page. */
  conflicts: string[]
  hasMachineText: boolean
  /** One piece that was somebody's before. */
  isUsed: boolean
}
