import { copySections } from '#contract/builder/rewriting.ts'
import type { DocumentKey } from '#contract/websites/draft.ts'
import { isEqual } from '#contract/websites/paths.ts'
import { standsIn } from './basis-lines.ts'

const without = (text: string, sentence: string): string =>
  standsIn(text, sentence)
    ? text
        .split('\n')
        .flatMap((line) => {
          if (!line.includes(sentence)) return [line]
          const left = line.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim()
          return left === '' || /^[-•*]$/.test(left) ? [] : [left]
        })
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text

/** Fields without which an entry of a list says nothing. */
const needed = ['q', 'a', 'text', 'description2']

const cleaned = (value: unknown, sentence: string): unknown => {
  if (typeof value === 'string') return without(value, sentence)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) => {
      const left = cleaned(entry, sentence)
      if (isEqual(left, entry)) return [entry]
      const isEmpty =
        left === '' ||
        (left !== null &&
          typeof left === 'object' &&
          needed.some((key) => key in left && (left as Record<string, unknown>)[key] === ''))
      return isEmpty ? [] : [left]
    })
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, sentence)]))
  return value
}

/** What changes in a draft when one sentence goes, wherever it stands; an entry of a list that says nothing any more goes with it. */
export const changesWithout = (
  draft: Partial<Record<DocumentKey, unknown>>,
  sentence: string,
): { at: DocumentKey; value: unknown }[] =>
  [...copySections.page, 'advertorialStory' as const].flatMap((at) => {
    const value = cleaned(draft[at], sentence)
    return isEqual(value, draft[at]) ? [] : [{ at, value }]
  })
