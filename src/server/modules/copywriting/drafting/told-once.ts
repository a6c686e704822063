import { foldWords } from '../language/fold.ts'
import { deniesAnything } from '../language/denial.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { leans } from './leans.ts'
import { limits } from './source-headings.ts'
import { mapSections, type Section } from './source-text.ts'

/** What a statement says, by the beginnings of its words; figures whole. */
type Said = { stems: ReadonlySet<string>; isDenied: boolean; folded: string }

const stemsIn = (text: string): string[] => [
  ...new Set(
    tokensOf(text)
      .filter(({ folded }) => folded.length > 2 || /\d/.test(folded))
      .map(({ jatless }) => (/\d/.test(jatless) ? jatless : jatless.slice(0, 4))),
  ),
]

const saidBy = (text: string): Said => ({
  stems: new Set(stemsIn(text)),
  isDenied: deniesAnything(text),
  folded: foldWords(text),
})

/** So many words of a statement may be other ones than those that said it before. */
const mostOther = 0.2
const fewWords = 4

/** Whether a statement adds nothing to another: its words, its figures, and whether they are denied. */
const isWithin = (text: string, own: Said, known: Said): boolean => {
  if (own.folded === known.folded) return true
  if (own.isDenied !== known.isDenied) return false
  // `Crna` is said by a text that names it among other things only by chance.
  if (own.stems.size > 1 && ` ${known.folded} `.includes(` ${own.folded} `)) return true
  const left = [...own.stems].filter((stem) => !known.stems.has(stem))
  return (
    own.stems.size >= 2 &&
    !left.some((stem) => /\d/.test(stem)) &&
    (own.stems.size < fewWords
      ? left.length === 0 && /\d/.test(text)
      : left.length <= own.stems.size * mostOther)
  )
}

/** What stands on a page so far: each statement of the source has one home. */
export type Told = {
  /** Whether one of the statements says it already. */
  has: (text: string) => boolean
  add: (...texts: string[]) => void
}

export const toldSoFar = (texts: readonly string[] = []): Told => {
  const all: Said[] = texts.map(saidBy)
  return {
    has: (text) => {
      const own = saidBy(text)
      return all.some((known) => isWithin(text, own, known))
    },
    add: (...more) => {
      all.push(...more.map(saidBy))
    },
  }
}

/** Whether a paragraph goes on without one of its sentences: what follows has a subject of its own. */
export const canLeave = (all: readonly { text: string }[], at: number): boolean => {
  const next = all[at + 1]
  return next === undefined || !leans(next.text)
}

/** The text without what has its home elsewhere on the page, or was told before; below a heading that denies or limits all of it means something else. */
export const withoutTold = (sections: readonly Section[], told: Told): Section[] =>
  sections.flatMap((section) =>
    section.title !== null && limits(section.title)
      ? [section]
      : mapSections([section], (all, kind) => {
          const kept = all.filter(
            ({ text }, at) => !(told.has(text) && (kind === 'list' || canLeave(all, at))),
          )
          told.add(...kept.map(({ text }) => text))
          return kept
        }),
  )
