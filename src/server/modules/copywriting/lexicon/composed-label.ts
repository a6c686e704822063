import { readTable } from '../../../lib/table.ts'
import { foldLine } from '../language/fold.ts'
import { readMeasure } from './measures.ts'

type Role = 'head' | 'part' | 'state'
type Word = { role: Role; written: string }

const rows = readTable(new URL('label-words.tsv', import.meta.url), ['role', 'written', 'words']).map(
  ({ role, written, words }) => ({
    word: { role: role as Role, written },
    whole: new RegExp(`^(?:${words})$`),
    begins: new RegExp(`^(?:${words})(?:s|n|en|er|es)?-?(?=[a-z]{4})`),
  }),
)

/** Words that tie the others and say nothing. */
const tying = new Set('of the der die das des di del della dell de du d la le les el a az do'.split(' '))

const wordOf = (text: string): Word | null => rows.find(({ whole }) => whole.test(text))?.word ?? null

/** `messerlange`, `innenmass`: German joins what others write apart. */
const joined = (text: string): Word[] | null => {
  for (const { word, begins } of rows) {
    const [first = ''] = begins.exec(text) ?? []
    const rest = first ? wordOf(text.slice(first.length)) : null
    if (rest && rest.role === 'head' && word.role !== 'head') return [word, rest]
  }
  return null
}

const only = (words: readonly Word[], role: Role): string[] => [
  ...new Set(words.filter((word) => word.role === role).map(({ written }) => written)),
]

/**
 * `Hose length`, `Messerlänge`, `Packed size` with a measure behind it: what is measured, of which part, in which state, where every word
 * is known. With the marks of `inDialect`; null for anything else.
 */
export const composedLabel = (key: string, value: string): { label: string; value: string } | null => {
  const texts = foldLine(key)
    .split(/[^a-z]+/)
    .filter((text) => text !== '' && !tying.has(text))
  const read = texts.map((text) => {
    const word = wordOf(text)
    return word ? [word] : joined(text)
  })
  const measure = readMeasure(value)
  if (measure === null || read.length === 0 || read.length > 4 || read.includes(null)) return null
  const words = read.flatMap((each) => each ?? [])
  const [heads, parts, states] = [only(words, 'head'), only(words, 'part'), only(words, 'state')]
  // `Gefaltet: 78 × 53 × 26 cm`
  if (heads.length === 0 && measure.includes(' × ')) heads.push('Dimenzije')
  if (heads.length !== 1 || parts.length > 1 || states.length > 1) return null
  const label = [...heads, ...parts].join(' ')
  return { label: states.length > 0 ? `${label} (${states.join(', ')})` : label, value: measure }
}
