import type { Market } from '#contract/common/market.ts'
import { searchKey } from '#contract/common/text.ts'
import { knownTowns } from '../postal-codes.ts'
import type { Word } from './words.ts'

type Town = { market: Market; town: string; code: string }

const partsOf = (town: string): string[] =>
  searchKey(town)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const byFirst = Map.groupBy(
  knownTowns.map((town) => ({ ...town, parts: partsOf(town.town) })),
  ({ parts }) => parts[0] ?? '',
)
const townOfCode = new Map(knownTowns.map((town) => [town.code, town]))

/** A word as „iz“, „u“ and „za“ bend it: `niša`, `vranju`, `novog`. Its own form is among them. */
const straightened = (key: string): string[] => {
  const stem = key.slice(0, -1)
  const last = key.at(-1)
  if (key.length < 3 || !last || !'aueimg'.includes(last)) return [key]
  const adjective = /^(.+)(?:og|om|im)$/.exec(key)?.[1]
  return [
    key,
    ...('au'.includes(last) ? [stem, `${stem}e`, `${stem}o`] : []),
    ...('eiu'.includes(last) ? [`${stem}a`] : []),
    ...(adjective ? [`${adjective}i`, `${adjective}o`] : []),
  ]
}

const bending = new Set(['iz', 'u', 'za', 'do', 'kod', 'na'])

export type FoundTown = Town & { at: number; length: number; score: number }

/** Codes of the three markets; what stands inside of a phone is taken before. */
export const isPostalCode = (word: Pick<Word, 'text'>): boolean => /^[1-37-8]\d{4}$/.test(word.text)

/** The town that a code alone names, if the table has it. */
export const townWithCode = (code: string): Town | undefined => townOfCode.get(code)

/**
 * Where the words name a town, the surest first: one that stands by itself or beside its code before one that could be a word of a
 * street.
 */
export const findTowns = (words: readonly (Word & { isFree: boolean })[]): FoundTown[] => {
  const found: FoundTown[] = []
  for (const [at, word] of words.entries()) {
    if (!word.isFree) continue
    const isBent = bending.has(words[at - 1]?.key ?? '')
    const firsts = isBent ? straightened(word.key) : [word.key]
    for (const first of firsts)
      for (const town of byFirst.get(first) ?? []) {
        const rest = town.parts.slice(1)
        const isWhole = rest.every((part, more) => {
          const next = words[at + more + 1]
          if (!next?.isFree || next.piece !== word.piece) return false
          return (isBent ? straightened(next.key) : [next.key]).includes(part)
        })
        if (!isWhole) continue
        const { length } = town.parts
        const [before, behind] = [words[at - 1], words[at + length]]
        const isAlone =
          (!before || before.piece !== word.piece || isPostalCode(before)) &&
          (!behind || behind.piece !== word.piece || isPostalCode(behind))
        const hasCode = [before, behind].some((one) => one && one.line === word.line && isPostalCode(one))
        const isBehindHouse = before !== undefined && /^\d+[a-z]?$|^bb$/.test(before.key)
        const isNamed = /^\p{Lu}/u.test(word.text)
        const isShort = length === 1 && word.key.length <= 4
        found.push({
          market: town.market,
          town: town.town,
          code: town.code,
          at,
          length,
          score:
            length +
            (hasCode ? 4 : 0) +
            (isAlone ? 3 : 0) +
            (isBehindHouse ? 2 : 0) +
            (isBent && first !== word.key ? 2 : 0) +
            (isNamed ? 1 : 0) -
            (isShort && !isAlone && !hasCode && !isBehindHouse ? 4 : 0) -
            (behind && behind.piece === word.piece && /^\d{1,3}[a-z]?$/.test(behind.key) ? 4 : 0),
        })
      }
  }
  return found.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || b.at - a.at)
}
