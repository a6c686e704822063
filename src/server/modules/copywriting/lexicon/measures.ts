import { counted } from '#contract/common/plural.ts'
import { countables, units, type Unit } from './units.ts'
import { foldLine } from '../language/fold.ts'

const number = String.raw`\d{1,3}(?:[.,\u00a0 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`
const unitPattern = units.map((unit) => `(?:${unit.match})`).join('|')
const part = new RegExp(
  String.raw`^(?:[lwhdbt] ?:? ?(?=\(?\d))?(?:\()?(${number})(?:\))? ?(?:(${unitPattern})(?![a-z0-9]))? ?(?:\(?[lwhdbt]\)?(?![a-z]))?`,
)
const joint = /^ ?(x|\*|by|-|~|to\b|bis\b|\/|do\b|al?\b|und\b|,) ?/
const separators: Record<string, string> = { x: ' × ', '*': ' × ', by: ' × ', '/': '/', ',': ', ' }

const prefixes: readonly [RegExp, string][] = [
  [
    /^(?:approx(?:imately)?\.?|about|ca\.?|circa|around|etwa|ungefahr|environ|env\.?|aprox\.?|aproximadamente|okolo|oko|cca\.?|priblizno|priblizn[a-z]*|yaklasik|primerno|~|≈) ?/,
    'oko ',
  ],
  [
    /^(?:up to|max(?:imum|imal)?\.?|bis(?: zu)?|fino a|jusqu'?a|hasta|do|pana la|maks(?:imalno|ymalnie)?\.?|ate|≤|<=?) ?/,
    'do ',
  ],
  [/^(?:from|ab|od|min(?:imum)?\.?|at least|≥|>=?) ?/, 'od '],
]

const inThousands = (digits: string): string => {
  const first = digits.length % 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...rest].join('.')
}

/** `1,500` is a thousand and a half thousand before mAh, one and a half before l: three digits behind one separator are thousands unless the number starts with zero. */
const writtenNumber = (raw: string): string => {
  const compact = raw.replaceAll(/[\u00a0 ]/g, '')
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(compact)
  const plain = thousands ? compact.replaceAll(/[.,]/g, '') : compact.replace('.', ',')
  const [whole = '', fraction] = plain.split(',')
  const grouped = whole.length >= 5 ? inThousands(whole) : whole
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

const unitOf = (raw: string): Unit | undefined =>
  units.find((unit) => new RegExp(`^(?:${unit.match})$`).test(raw))

/** The unit as written behind a number; words inflect (`8 sati`, `2 sata`). */
const writtenUnit = (raw: string, lastNumber: string): string => {
  const unit = unitOf(raw)
  if (!unit) return ''
  if (typeof unit.written === 'string') return unit.written === '%' ? '%' : ` ${unit.written}`
  const count = Number(lastNumber.replace('.', '').replace(',', '.'))
  return ` ${counted(Number.isInteger(count) ? count : 5, unit.written).replace(/^\S+ /, '')}`
}

/** Units in Cyrillic letters that fold into other ones: an hour (`ч`) is no degree, a volt (`В`) no letter. */
const cyrillicUnits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d ?)м[Аа]·?[чЧ]/gu, 'mAh'],
  [/(?<=\d ?)к[Вв]т/gu, 'kW'],
  [/(?<=\d ?)[Вв]т/gu, 'W'],
  [/(?<=\d ?)(?:ч|час(?:а|ов)?)(?![\p{L}])/gu, 'h'],
  [/(?<=\d ?)см(?![\p{L}])/gu, 'cm'],
  [/(?<=\d ?)Гц(?![\p{L}])/gu, 'Hz'],
  [/(?<=\d ?)В(?![\p{L}])/gu, 'V'],
  [/(?<=\d ?)А(?![\p{L}])/gu, 'A'],
  [/(?<=\d ?)об\/мин/gu, 'rpm'],
  [/(?<=\d ?)мин(?:ут[аы]?)?(?![\p{L}])/gu, 'min'],
]
const withLatinUnits = (text: string): string =>
  cyrillicUnits.reduce((read, [pattern, unit]) => read.replaceAll(pattern, unit), text)

/**
 * A measure written in Serbian (`approx. 30 x 20cm` → `oko 30 × 20 cm`), or null when any part of it is not understood.
 * Marks of `inDialect` may stand in the answer. `needsUnit` refuses bare numbers.
 */
export const readMeasure = (text: string, needsUnit = true): string | null => {
  let rest = foldLine(withLatinUnits(text).replaceAll('×', 'x'))
    .replaceAll(/\([^()]*\)/g, (part) => (/inch|zoll|"|''|oz|lbs?|fl/.test(part) ? '' : part))
    .replace(
      /(?:\/|,| or |=)? ?\d{1,9}(?:[.,]\d{1,9})? ?(?:x ?\d{1,9}(?:[.,]\d{1,9})? ?){0,5}(?:inch(?:es)?|oz|lbs?|fl\.? oz)\.?$/,
      (hit, at: number) => (at > 0 ? '' : hit),
    )
    // `25" / 64 cm`: the inches in front go as those behind do.
    .replace(/^\d+(?:[.,]\d+)? ?(?:inch(?:es)?|inca|"|''|″) ?[/|(=] ?(?=\d+(?:[.,]\d+)? ?(?:cm|mm|m)\b)/, '')
    .replace(/(?<![.;])[.;]+$/, '')
    .trim()
  const prefix = prefixes.find(([pattern]) => pattern.test(rest))
  if (prefix) rest = rest.replace(prefix[0], '')
  const pieces: { number: string; unit: string; separator: string }[] = []
  let separator = ''
  while (rest !== '') {
    const found = part.exec(rest)
    if (!found?.[1]) return null
    pieces.push({ number: writtenNumber(found[1]), unit: found[2] ?? '', separator })
    rest = rest.slice(found[0].length).trim()
    if (rest === '') break
    const joined = joint.exec(rest)
    if (!joined?.[1]) return null
    separator = separators[joined[1]] ?? '–'
    rest = rest.slice(joined[0].length)
  }
  const last = pieces.at(-1)
  if (!last || pieces.length > 4) return null
  const named = [...new Set(pieces.map(({ unit }) => unit).filter(Boolean))]
  if (named.length === 0 && needsUnit) return null
  const shared = named.length <= 1
  const written = pieces
    .map(
      ({ number: value, unit, separator: before }) =>
        before + value + (shared ? '' : writtenUnit(unit || (named[0] ?? ''), value)),
    )
    .join('')
  return (prefix?.[1] ?? '') + written + (shared && named[0] ? writtenUnit(named[0], last.number) : '')
}

const counters = countables.map(({ match, forms }) => ({ pattern: new RegExp(`^(?:${match})$`), forms }))

/** `3 speeds` → `3 brzine`; a bare number is counted with the forms given. */
export const readCount = (
  text: string,
  bare: { one: string; few: string; other: string } | null,
): string | null => {
  const found =
    /^(?:x ?|set of |set mit |set da |set di |lot de |juego de |zestaw |set od |komplet od )?(\d{1,4}) ?(?:x|-|×)? ?(.*)$/.exec(
      foldLine(text).replace(/(?<![.;])[.;]+$/, ''),
    )
  if (!found?.[1]) return null
  const count = Number(found[1])
  const thing = (found[2] ?? '').trim()
  if (thing === '') return bare ? counted(count, bare) : null
  const forms = counters.find(({ pattern }) => pattern.test(thing))?.forms
  return forms ? counted(count, forms) : null
}

export const countForms = {
  speeds: { one: 'brzina', few: 'brzine', other: 'brzina' },
  modes: { one: 'režim', few: 'režima', other: 'režima' },
  quantity: { one: 'komad', few: 'komada', other: 'komada' },
} as const
