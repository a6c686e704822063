import type { Line } from '../claims/ledger.ts'
import type { ClaimKind } from '../claims/claims.ts'
import type { Language } from '../language/language.ts'
import type { Models } from './other-models.ts'

/** One statement of a source, cleaned, in the dialect of the market. */
export type Stated = {
  text: string
  /** Word for word as the source or the seller has it. */
  fact: string
  basis: Extract<Line['basis'], 'page' | 'seller'>
}

/** What stands below a heading, as its author made it: it is kept whole or left out whole. */
export type Part =
  | { kind: 'paragraph'; sentences: Stated[] }
  /** `lead`: the sentence that announces the entries. */
  | { kind: 'list'; lead: string | null; items: Stated[] }
  /** The first row names the columns. */
  | { kind: 'table'; rows: string[][] }

export type Section = {
  /** Null where no heading stands above, or one that says nothing. */
  title: string | null
  parts: Part[]
}

export type SourceValue = {
  label: string
  value: string
  fact: string
  basis: Stated['basis']
  /** The kind of attribute, where the label is one of ours. */
  id: string | null
}

/** Two statements of the source that cannot both be true, word for word. */
export type Conflict = { first: string; second: string }

/** Everything that may be said of a product, as its source says it: other shops' voice, terms and boasts are gone. */
export type SourceText = {
  name: string
  /** What the shop of the page calls itself, see `shopNameIn`. */
  shop: string | null
  /** Stems of the names of its people, see `peopleIn`. */
  people: readonly string[]
  /** See `modelsIn`. */
  models: Models
  language: Language
  /** Ours by its words and nobody's by its grammar: its sentences are taken over as little as foreign ones. */
  isBroken: boolean
  /** The seller's sentence about what it does, and the reasons to buy it. */
  purpose: Stated[]
  reasons: Stated[]
  /** The few words beside the price. */
  short: Stated[]
  /** The source's text in its order. */
  sections: Section[]
  values: SourceValue[]
  /** The source's own words before what is in the package, where they are a verb's (`U koferu dobijate`). */
  boxTitle: string | null
  box: Stated[]
  steps: Stated[]
  warnings: Stated[]
  care: Stated[]
  /** Questions that the seller, or the product's page itself, answers. */
  answered: { ask: string; answer: Stated }[]
  /** What was not taken over, for the seller to know. */
  dropped: { text: string; kind: ClaimKind }[]
  /** Statements of one property with two values; none of them stands on the page until the seller says which is true. */
  conflicts: Conflict[]
  /** Words of a text typed without marks of which somebody should look at the marks. */
  doubtfulWords: string[]
  hasMachineText: boolean
  /** One piece that was somebody's before. */
  isUsed: boolean
}

const ofPart = (part: Part): Stated[] =>
  part.kind === 'paragraph' ? part.sentences : part.kind === 'list' ? part.items : []

/** What the source tells in words, apart from warnings, steps and care. */
export const toldIn = ({ purpose, reasons, short, sections }: SourceText): Stated[] => [
  ...purpose,
  ...reasons,
  ...short,
  ...sections.flatMap(({ parts }) => parts.flatMap(ofPart)),
]

/** Goes through the statements of sections; a part or a section of which nothing is left goes too. */
export const mapSections = (
  sections: readonly Section[],
  change: (statements: Stated[], kind: 'paragraph' | 'list') => Stated[],
): Section[] =>
  sections
    .map(({ title, parts }) => ({
      title,
      parts: parts
        .map((part): Part =>
          part.kind === 'paragraph'
            ? { ...part, sentences: change(part.sentences, part.kind) }
            : part.kind === 'list'
              ? { ...part, items: change(part.items, part.kind) }
              : part,
        )
        .filter((part) => part.kind === 'table' || ofPart(part).length > 0),
    }))
    .filter(({ parts }) => parts.length > 0)
