import type { PageCopy } from '#contract/builder/copy.ts'
import { problemsOf, textChecker, type ProblemKind } from './copy-check.ts'
import type { CopyInput } from './copy-input.ts'
import { sentencesOf } from './page-text.ts'
import { bareKey } from './text-key.ts'

/** A sentence that was not published, and why. */
export type Dropped = { sentence: string; kind: ProblemKind }

/** A text with more wrong sentences than this is not worth mending: the rest was written by the same hand. */
const most = 8

/**
 * A model's copy without the sentences that no fact supports: they are left out where others remain, and a part that would be empty is
 * taken from our own copy. Null when too much is wrong, or when it is still wrong afterwards.
 */
export const mendCopy = (
  copy: PageCopy,
  own: PageCopy,
  input: CopyInput,
  problemsLeft: (mended: PageCopy) => readonly string[] = (mended) => problemsOf(mended, input),
): { copy: PageCopy; dropped: Dropped[] } | null => {
  const check = textChecker(input)
  const dropped = new Map<string, ProblemKind>()
  const isFine = (text: string): boolean => {
    const [problem] = check(text)
    if (problem) dropped.set(text, problem.kind)
    return !problem
  }
  const part = (text: string, instead: string): string =>
    sentencesOf(text).filter(isFine).join(' ') || instead
  /** Wrong entries make room for entries of our own that say something else. */
  const list = <T>(entries: readonly T[], ours: readonly T[], textsOf: (entry: T) => string[]): T[] => {
    const fine = entries.filter((entry) => textsOf(entry).every(isFine))
    const keys = new Set(fine.map((entry) => bareKey(textsOf(entry)[0] ?? '')))
    const more = ours.filter((entry) => !keys.has(bareKey(textsOf(entry)[0] ?? '')))
    return [...fine, ...more.slice(0, entries.length - fine.length)]
  }
  const blocks = (text: string): string =>
    text
      .split('\n\n')
      .map((block) =>
        block
          .split('\n')
          .map((line) => part(line, ''))
          .filter(Boolean)
          .join('\n'),
      )
      .filter(Boolean)
      .join('\n\n')
  const itself = (text: string) => [text]
  const mended: PageCopy = {
    ...copy,
    title: part(copy.title, own.title),
    shortName: part(copy.shortName, own.shortName),
    hook: part(copy.hook, own.hook),
    bullets: list(copy.bullets, own.bullets, itself),
    longDescription: blocks(copy.longDescription) || own.longDescription,
    faq: list(copy.faq, own.faq, ({ q, a }) => [q, ...sentencesOf(a)]),
    seoTitle: part(copy.seoTitle, own.seoTitle),
    seoDescription: part(copy.seoDescription, own.seoDescription),
    keywords: list(copy.keywords, own.keywords, itself),
    benefitsSection: {
      title: part(copy.benefitsSection.title, own.benefitsSection.title),
      subtitle: part(copy.benefitsSection.subtitle, own.benefitsSection.subtitle),
      benefits: list(copy.benefitsSection.benefits, own.benefitsSection.benefits, ({ text }) => [text]),
      ctaText: part(copy.benefitsSection.ctaText, own.benefitsSection.ctaText),
    },
    featureSections: list(copy.featureSections, own.featureSections, ({ title, text }) => [
      title,
      ...sentencesOf(text),
    ]),
    problemSolutionSections: list(copy.problemSolutionSections, own.problemSolutionSections, (section) => [
      section.title,
      ...sentencesOf(section.description1),
      ...sentencesOf(section.description2),
      section.ctaText,
    ]),
  }
  if (dropped.size > most || problemsLeft(mended).length > 0) return null
  return { copy: mended, dropped: [...dropped].map(([sentence, kind]) => ({ sentence, kind })) }
}
