import { readTable } from '../../../lib/table.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { beginsWithVerb } from './phrases.ts'

const words = new Map(
  readTable(new URL('leaning-words.tsv', import.meta.url), ['place', 'words']).map(
    ({ place, words: all }) => [place, new Set(all.split(' '))],
  ),
)
const isOne = (place: string, token: Token | undefined): boolean =>
  token !== undefined && (words.get(place)?.has(token.folded) ?? false)

/** `Isti posao završi za sat`, `Zamenjuje sva tri`: of what, stands before. */
const isPointing = (tokens: readonly Token[]): boolean =>
  isOne('pronoun', tokens[0]) ||
  tokens.slice(0, 4).some(({ folded }) => /^(?:njega|njih|njoj|njemu|toga)$/.test(folded)) ||
  tokens.some(
    (token, at) => isOne('anywhere', token) && !/^(?:u|istovremeno)$/.test(tokens[at - 1]?.folded ?? ''),
  )

/** Whether a sentence takes up what stands before it. */
export const pointsBack = (text: string): boolean => isPointing(tokensOf(text))

/** Whether a sentence has no subject of its own: what does it stands in the one before. */
export const leans = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    isPointing(tokens) ||
    (beginsWithVerb(tokens) && tokens[0]?.folded !== 'ne') ||
    /^(?:A|I|Ali|Pa|Te|Zato|Onda|Zatim|Tako|Međutim|Ipak|Inače) /.test(text)
  )
}

/** Whether a sentence means the same away from all others. */
export const standsAlone = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    !leans(text) &&
    !isOne('opening', tokens[0]) &&
    !isOne('other', tokens[0]) &&
    !/[:?]$|^\d+\. |^[–-] /.test(text)
  )
}
