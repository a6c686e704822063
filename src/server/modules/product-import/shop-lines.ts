import { latin } from '#contract/common/cyrillic.ts'
import { readTable } from '../../lib/table.ts'
import { patternOf as panelPattern, readTitle, type ReadTitle } from './panel-titles.ts'
import { unmarked } from './plain-text.ts'
import { isPlanted } from './planted.ts'
import { deliveryWords, foldSpaces } from './vocabulary.ts'

const rows = readTable(new URL('shop-lines.tsv', import.meta.url), [
  'place',
  'words',
  'example',
  'counter',
] as const).map((row) => {
  if (row.place !== 'whole' && row.place !== 'start' && row.place !== 'any')
    throw new Error(`shop-lines.tsv: nobody knows the place „${row.place}“.`)
  return { ...row, place: row.place, phrases: row.words.split(' | ') }
})

export const shopLineRows = rows

const patternOf = (place: 'whole' | 'start'): RegExp => {
  const phrases = rows
    .filter((row) => row.place === place)
    .flatMap((row) => row.phrases.map(foldSpaces))
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`),
    )
  return new RegExp(
    `^(?:${phrases.join('|')})${place === 'whole' ? '[.:!…]{0,3}$' : String.raw`(?![\p{L}\p{N}])`}`,
    'u',
  )
}

const anywhere = panelPattern(rows.filter(({ place }) => place === 'any').flatMap(({ phrases }) => phrases))
const whole = patternOf('whole')
const start = patternOf('start')

/** Signs in front of a line: bullets, pictures, quotes. */
const signs = /^[^\p{L}\p{N}©"(]+/u

/** Letters within which a line about parcels says so. */
const saidFirst = 30

/** `-20%`, `#hrast #klupa`: a badge, tags. */
const bareSigns = /^(?:[-–+]?\s?\d{1,3}\s?%|(?:#[\p{L}\p{N}_]+\s*)+)$|^[★☆⭐]{2}/u

/** `PIB 101010234`, `ili pozovite 063/555-902`: whose shop it is, and how it is called. */
const callsShop =
  /(?<!\p{L})(?:pib|mb|mat(?:icni|\.)? ?br(?:oj|\.)?)[ :.]{1,3}\d{8,9}(?!\d)|(?<!\p{L})(?:po)?zovite (?:nas )?(?:na )?(?:broj )?\+?[\d/]{3,7}[ /-]?\d{2,4}/u

/** A line of the shop and not of the product: its buttons, parcels, payments, other offers. */
export const isShopLine = (line: string): boolean => {
  if (isPlanted(line) || bareSigns.test(line.trim()) || callsShop.test(foldSpaces(line))) return true
  const plain = foldSpaces(unmarked(line)).replace(signs, '').trim()
  return isShopText(plain) || (/[љњђћџј]|[а-я]{4}/u.test(plain) && isShopText(latin(plain)))
}

const isShopText = (plain: string): boolean => {
  return (
    plain.search(anywhere) >= 0 ||
    whole.test(plain) ||
    start.test(plain) ||
    // `Obim isporuke` lists what is in the package.
    (!/^(?:obim|sadrzaj) isporuke/u.test(plain) && deliveryWords.test(plain.slice(0, saidFirst)))
  )
}

/** A text without the sentences that are the shop's: `Igračka koja razvija maštu. Plaćanje pouzećem, isporuka 24h.` */
export const withoutShopSentences = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => !isShopLine(sentence) && !/^(?:cijena|cena|lokacija|grad)\s?:/iu.test(sentence))
    .join(' ')

/** Letters of a line that may be a title of what stands below it. */
const longestTitle = 60
/** So much of a bare line must be words of a title, since nothing else says that it is one. */
const enoughKnown = 0.6

/** What a line is the title of; null where it is no title. */
const titleIn = (line: string): ReadTitle | null => {
  const text = unmarked(line)
  if (text.length > longestTitle || /[.!,;]$|:\s*\S/.test(text)) return null
  const read = readTitle(text)
  if (text !== line && line.startsWith('## '))
    return read ?? { kind: 'description', share: 0, isMixed: false }
  return read && read.share >= enoughKnown && !line.startsWith('- ') ? read : null
}

/** `¹ Mereno na vrbi` below a title of the shop, where the text above bears its sign. */
export const isNoteOf = (line: string, above: readonly string[]): boolean => {
  const [, sign = ''] = /^(\*{1,3}|[¹²³])\)? ?\p{L}/u.exec(line) ?? []
  return sign !== '' && above.some((told) => !told.startsWith(sign) && told.includes(sign))
}

/** `„Nestale za mjesec!“` above `— Rada, Budva`: a buyer's words with who said them. */
const withoutQuotes = (lines: readonly string[]): string[] => {
  const isSigned = (at: number): boolean =>
    /^[„“"«].*[”“"»]$/u.test(lines[at] ?? '') &&
    /^[—–-] ?\p{Lu}[\p{L}. ]{1,30}(?:, .{2,30})?$/u.test(lines[at + 1] ?? '')
  // `„Hält alles aus!“ – Familie B.`
  const isQuote = (line: string): boolean =>
    /^[„“"«][^„“"”«»]{3,}[”“"»] ?[–—-] ?\p{Lu}[\p{L}. ,]{1,40}(?:\(\d[\d. ]+\))?$/u.test(line)
  return lines.filter((line, at) => !isSigned(at) && !isSigned(at - 1) && !isQuote(line))
}

/**
 * A text without the shop's lines, and without what stands under its titles: delivery, returns, buyers' opinions and their
 * questions, which have facts of their own.
 */
export const withoutShopLines = (text: string): string => {
  const kept: string[] = []
  let isTheirs = false
  let isEmptied = false
  for (const line of withoutQuotes(text.split('\n'))) {
    // `## Komfor ulošci` over a firm and its number alone goes with them.
    if (line.startsWith('## ') && isEmptied && kept.at(-1)?.startsWith('## ')) kept.pop()
    isEmptied = !line.startsWith('## ')
    const title = titleIn(line)
    if (title)
      isTheirs =
        title.kind === 'reviews' || title.kind === 'questions' || (title.kind === 'shop' && !title.isMixed)
    // A note at the foot belongs to its sign, wherever it stands.
    if ((!isTheirs && !isShopLine(line)) || isNoteOf(line, kept)) kept.push(line)
  }
  // A heading over nothing heads nothing.
  while (kept.at(-1)?.startsWith('## ')) kept.pop()
  return kept.join('\n')
}
