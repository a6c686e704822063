import type { CopyInput } from '../drafting/copy-input.ts'
import { forbiddenClaimOf } from './claims.ts'
import { plainText, sentencesOf } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'

/** Pages may carry sentences meant for whatever model reads them. They are no facts, and who obeys them is found out by their words. */

/** Split as the writer splits them: a tag between two sentences does not join them. */
const sentencesIn = (text: string): string[] => plainText(text).split('\n').flatMap(sentencesOf)

const isInjection = (sentence: string): boolean => forbiddenClaimOf(sentence) === 'machine'

export const withoutInjections = (text: string): string =>
  sentencesIn(text)
    .filter((sentence) => !isInjection(sentence))
    .join('\n')

/** First letters of a word, which stay when its ending changes. */
const stems = (text: string): string[] =>
  foldWords(text)
    .split(' ')
    .filter((word) => word.length >= 5)
    .map((word) => word.slice(0, 5))

/** Stems of what a page tells programs to say, as far as no fact says them too. */
export const injectedStems = ({ facts }: CopyInput, sources: string): Set<string> => {
  const known = new Set(stems(sources))
  const orders = [
    facts?.name,
    facts?.shortDescription,
    facts?.description,
    ...(facts?.features ?? []),
    ...(facts?.warnings ?? []),
    ...(facts?.usage ?? []),
    ...(facts?.care ?? []),
    ...(facts?.answers ?? []).flatMap(({ ask, answer }) => [ask, answer]),
    ...(facts?.objections ?? []).map(({ text }) => text),
  ].flatMap((text) => sentencesIn(text ?? '').filter(isInjection))
  return new Set(orders.flatMap(stems).filter((stem) => !known.has(stem)))
}

/** One such word may be chance; two in one sentence were asked for. */
const chance = 1

export const obeys = (text: string, orders: ReadonlySet<string>): boolean =>
  orders.size > 0 && new Set(stems(text).filter((stem) => orders.has(stem))).size > chance
