import type { Outline } from '../layout-node.ts'
import { hardBreak, withoutBreaks } from '../prices/money-text.ts'
import { foldSpaces } from '../vocabulary.ts'
import type { FoundControl } from './control.ts'
import { isInPlace } from './place.ts'

/** Private sellers say it in a sentence: `Imam bele i sive, brojevi 38-41`. */
export const sentences = (outline: Outline): FoundControl[] => {
  const found = new Map<string, FoundControl>()
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    const start = at
    at += block.length + 1
    if (block.length > longestBlock || !offers.test(foldSpaces(block))) continue
    const spot = outline.spotAt(start + Math.max(0, block.search(/\p{L}/u)))
    if (!spot || outline.zoneOf(spot) !== 'main' || !isInPlace(spot.element, outline)) continue
    for (const sentence of withoutBreaks(block).split(/(?<=[.!?])\s/)) {
      const said = foldSpaces(sentence)
      if (!offers.test(said)) continue
      const told = [
        ['Boja', coloursIn(said)],
        ['Veličina', sizesIn(said)],
      ] as const
      for (const [name, values] of told)
        if (values.length > 1 && !found.has(name))
          found.set(name, {
            where: 'text',
            at: spot.element,
            key: '',
            name,
            values: values.map((text) => ({ code: '', text, isGone: false })),
          })
    }
  }
  return [...found.values()]
}

const longestBlock = 2000

/** Whoever has it says so; a sentence about one thing of two colours does not. */
const offers =
  /(?<!\p{L})(?:imam(?:o)?|ima ih|na stanju|dostupn\w{1,2}|raspoloziv\w|u ponudi|pravim(?:o)?|radim(?:o)?|dolaz[ei] u|moze(?:te)? birati|birate|po izboru)(?!\p{L})/u

/** What bends is told as colours are called: `bele` → `bela`. */
const bent =
  'crn bijel bel siv plav crven zelen žut ljubičast narandžast zlatn srebrn tirkizn providn šaren'.split(' ')
const straight = ['bež', 'braon', 'roze', 'teget', 'bordo', 'krem', 'mint', 'petrol', 'lila', 'kaki']

const word = (stem: string, ending: string): RegExp =>
  new RegExp(`(?<!\\p{L})${foldSpaces(stem)}${ending}(?!\\p{L})`, 'u')

const known = [
  ...bent.map((stem) => ({ text: `${stem}a`, pattern: word(stem, '(?:[aeiou]|ih|oj|om|a boja)') })),
  ...straight.map((text) => ({ text, pattern: word(text, '') })),
]

const coloursIn = (said: string): string[] =>
  known
    .flatMap(({ text, pattern }) => {
      const at = said.search(pattern)
      return at < 0 ? [] : [{ text, at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)

const sizesIn = (said: string): string[] => {
  const [, from = '', to = ''] =
    /(?<![\d.,])([2-5]\d) ?(?:-|do) ?([2-5]\d)(?!\d|[.,]\d| ?(?:cm|mm|m|kg|g|l|w|v|°|%|din|km|€|god|dana|min))/u.exec(
      said,
    ) ?? []
  const [low, high] = [Number(from), Number(to)]
  const isRange = from !== '' && high > low && high - low <= 12
  return isRange && /(?<!\p{L})(?:broj|velicin|imam|vel\.?)/u.test(said)
    ? Array.from({ length: high - low + 1 }, (_, step) => String(low + step))
    : []
}
