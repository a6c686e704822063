import { currencyPattern, spokenCurrency, threeDecimals, type CurrencyPlace } from '../currency.ts'

/** Stands before the text of an element that looks like cents (`173<sup>34</sup>`). */
export const centsBreak = '\ue001'
/** Stands between the texts of two elements: a sign may be on the other side, digits never join across it. */
export const softBreak = '\ue003'
/** Stands between blocks and around struck-out text: nothing joins across it. */
export const hardBreak = '\ue002'

export const withoutBreaks = (text: string): string =>
  anyBreak.test(text) ? text.replaceAll(/[\ue001-\ue003]+/g, ' ') : text

const anyBreak = /[\ue001-\ue003]/

export type Money = {
  amount: number
  /** ISO code when a sign or word stands beside the number. */
  currency: string | null
  /** Offsets in the normalised text. */
  start: number
  end: number
  /** Offset of the first digit. */
  numberAt: number
}

const digitZeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/** Digits of other scripts, thin and no-break spaces, dashes and Arabic separators in one plain form; length is kept. */
export const normalizePriceText = (text: string): string => (isPlain.test(text) ? text : normalized(text))

/** Nothing of what is replaced below. */
const isPlain = /^[ -_a-~\ue001-\ue003\u00a1-\u00b3\u00b5-\u02bb\u02bd-\u0600]*$/

const normalized = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = digitZeros.find((start) => code >= start && code <= start + 9) ?? code
      return String(code - zero)
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\n\r\f]/g, ' ')
    .replaceAll(/[\u2018\u2019\u00b4\u0060\u02bc]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ' ')

const number = [
  String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{1,2}(?!\d))?(?!\d)`,
  String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3}(?!\d))?(?![\d])`,
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,3}(?!\d))?(?![\d])`,
  String.raw`\d{1,3}(?:'\d{3})+(?:[.,]\d{1,2}(?!\d))?(?!\d)`,
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2}(?!\d))?(?!\d)`,
  String.raw`\d+(?:[.,]\d{1,4})?`,
].join('|')

/** `20,-` `20.–` `20,--`: the dash stands for cents. */
const dashCents = String.raw`(?:\s?[.,]?-{1,2}(?![\d\w-]))?`
const cents = String.raw`(?:[.,]?[ ${softBreak}]{0,3}${centsBreak}[ ${softBreak}]{0,3}\d{2}(?![\d.,%]))?`
const gap = `[ ${softBreak}${centsBreak}]{0,8}`
/** Signs of letters that touch the number: `Rp285.000`, `2.990,00 RSD2.490,00 RSD`. */
const gluedSigns =
  'RSD|EUR|USD|GBP|KM|din|kn|zł|Kč|Ft|lei|TL|kr|руб|дин|Rp|Rs|RM|AED|SAR|QAR|EGP|CHF|PLN|CZK|HUF|RON|SEK|NOK|DKK|BAM|INR|CAD|AUD|Tk|Ksh|Dhs?'
const moneyPattern = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?<before>${currencyPattern})${gap}[:]?${gap})?` +
    String.raw`(?<![\d.,])(?:(?<!\p{L})|(?<=${gluedSigns}))(?<![\d]['])(?<number>${number})(?<cents>${cents})(?<dash>${dashCents})` +
    // `79€99`, `79€` ‖ `99`: the sign stands where the decimal point would.
    String.raw`(?:(?<point>€|£)(?<split>[ ${softBreak}]{0,3}${centsBreak}[ ${softBreak}]{0,3}\d{2}|\d{2})(?![\d.,%])` +
    String.raw`| {0,2}(?<after>${currencyPattern})(?!\p{L})(?!(?<=\p{Sc})\d)` +
    String.raw`|(?<gap>${gap})(?<after>${currencyPattern})(?!\p{L}))?`,
  'giu',
)
const leadsOn = new RegExp(String.raw`^(${gap})\d`, 'u')

const anyDigit = /\p{Nd}/u

/** Every amount in a text, in order; numbers without a currency sign are there too, with `currency: null`. */
export const findMoney = (text: string, place: CurrencyPlace): Money[] => {
  if (!anyDigit.test(text)) return []
  const plain = normalizePriceText(text)
  const found: Money[] = []
  // A copy of an expression of this length costs more than most of the texts it is used on.
  const pattern = moneyPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const groups = match.groups ?? {}
    let end = match.index + match[0].length
    let sign = groups['after'] ?? groups['point']
    if (sign && groups['gap'] && isNextSign(groups['gap'], plain.slice(end, end + 10))) {
      end -= groups['gap'].length + sign.length
      sign = undefined
      pattern.lastIndex = end
    }
    // `10 %`, `30 km/h`
    if (/^ ?(?:%|\/ ?[hč](?!\p{L}))/iu.test(plain.slice(end, end + 5))) continue
    const after = spokenCurrency(sign, place)
    const before = spokenCurrency(groups['before'], place)
    const currency = pickSide(before, after, groups['before'])
    const split = (groups['cents'] || groups['split'])?.replaceAll(/[^\d]/g, '') ?? ''
    const amount = withCents(groups['number'] ?? '', split, currency)
    if (amount === null) continue
    const numberAt = match.index + match[0].search(/\d/)
    found.push({ amount, currency, start: match.index, end, numberAt })
  }
  return found
}

/** A sign between two numbers belongs to the one it stands nearer to: `Qty 1` ‖ `€ 80`, `36.999` ‖ `RSD` ‖‖‖ `32.999`. */
const isNextSign = (gapBefore: string, following: string): boolean => {
  const gapAfter = leadsOn.exec(following)?.[1]
  if (gapAfter === undefined || !/[\ue001\ue003]/.test(gapBefore)) return false
  const breaks = (text: string) => text.match(/[\ue001\ue003]/g)?.length ?? 0
  return breaks(gapAfter) <= breaks(gapBefore)
}

/** `€ 12 kn`: the sign that touches decides; a bare word in front (`Rs`) yields to a code behind. */
const pickSide = (before: string | null, after: string | null, sign: string | undefined): string | null => {
  if (before && after && before !== after)
    return /^[\p{Sc}]/u.test(sign ?? '') ? refine(before, after) : after
  return before ?? after
}

/** `$170 CAD`: the code behind names the dollar. */
const refine = (before: string, after: string): string =>
  before === 'USD' && /^(CAD|AUD|NZD|MXN|SGD|HKD|ARS|CLP|COP)$/.test(after) ? after : before

const withCents = (digits: string, split: string, currency: string | null): number | null => {
  const whole = readNumber(digits, currency)
  if (whole === null) return null
  return split && Number.isInteger(whole) && !/[.,]\d{1,2}$/.test(digits)
    ? whole + Number(split) / 100
    : whole
}

/** Reads one number; `1.299` is 1299 unless the currency has three decimals or it begins with `0`. */
const readNumber = (digits: string, currency: string | null = null): number | null => {
  const compact = digits.replaceAll(/[ ']/g, '')
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  if (last < 0) return finite(compact)
  const separator = compact[last] as string
  const decimals = compact.length - last - 1
  const other = separator === '.' ? ',' : '.'
  const repeated = compact.indexOf(separator) !== last
  const mixed = compact.includes(other)
  const thousands = !mixed && decimals === 3 && !threeDecimalReading(compact, last, currency)
  const isGroup = repeated || thousands
  if (isGroup && !mixed) return finite(compact.replaceAll(separator, ''))
  return finite(`${compact.slice(0, last).replaceAll(/[.,]/g, '')}.${compact.slice(last + 1)}`)
}

const threeDecimalReading = (compact: string, last: number, currency: string | null): boolean =>
  compact.startsWith('0') || last > 3 || (currency !== null && threeDecimals.has(currency))

const finite = (text: string): number | null => {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/**
 * A price in structured data: a JSON number, or a text in whatever notation the shop prints. Only the first amount
 * of the text counts. Null for nothing, zero and negatives.
 */
export const structuredAmount = (
  value: unknown,
  currency: string | null,
  place: CurrencyPlace,
): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? roundCents(value) : null
  if (typeof value !== 'string') return null
  const text = normalizePriceText(value).trim()
  // `1299.0000` and `24.989999` are machine output, never groups of thousands.
  if (/^\d+\.\d+$/.test(text) && !/^\d{1,3}\.\d{3}$/.test(text)) return positive(Number(text))
  if (/^\d+\.\d{3}$/.test(text) && currency && threeDecimals.has(currency)) return positive(Number(text))
  const money = findMoney(text, place)[0]
  return money && !/^\s*-\s*\d/.test(text) ? positive(money.amount) : null
}

const positive = (value: number): number | null => (value > 0 ? roundCents(value) : null)

const roundCents = (value: number): number => Math.round(value * 1000) / 1000
