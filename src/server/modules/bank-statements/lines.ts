import type { Currency } from '#contract/common/market.ts'
import type { StatementColumns, StatementFormat } from '#contract/bank-statements/schema.ts'
import { isDay } from '#contract/common/typed-date.ts'

/** One line of a statement; its amount in minor units, above zero. */
export type StatementLine = {
  day: string
  amount: number
  isCredit: boolean
  payer: string
  account: string
  purpose: string
  reference: string
}

/** One account's statement. */
export type ReadStatementFile = {
  format: StatementFormat
  account: string
  /** Null where the file does not say. */
  currency: Currency | null
  number: string
  lines: StatementLine[]
}

/** What stands in columns until somebody says what they mean. */
export type StatementTable = {
  headers: string[]
  rows: string[][]
  /** Of XML: where its records stand. They are remembered by that, because what an element does not say it often leaves out. */
  path?: string
  /** What its columns may mean where their values say so, too. */
  guessed?: StatementColumns
}

/** No honest statement has more. */
export const mostLines = 5000

const two = (part: string): string => part.padStart(2, '0')

const wordedDay = /(?<!\d)(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})(?!\d)/
const isoDay = /(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?!\d)/

/** The first day in a text: `20.11.2026.`, `20/11/26`, `2026-11-20T00:00:00`, `20261120`. */
export const readDay = (text: string): string | null => {
  const iso = isoDay.exec(text)
  const found = iso?.slice(1).join('-')
  if (found && isDay(found)) return found
  const [, day = '', month = '', year = ''] = wordedDay.exec(text) ?? []
  const worded = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(worded) ? worded : null
}

/**
 * An amount as programs of banks write it, with its sign, in minor units: `1.234,50`, `1,234.50`, `125259.00`, `-2400`. The last
 * separator with one or two digits behind it begins the cents. Null for what is no amount.
 */
export const readAmount = (text: string): number | null => {
  const bare = text.replaceAll(/[\s\u00A0']|RSD|DIN|CSD|EUR|BAM|KM|€/gi, '')
  const [, before = '', digits = '', after = ''] = /^([-−+]?)(\d[\d.,]*)([-−+]?)$/.exec(bare) ?? []
  if (digits === '') return null
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  if (!/^(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return null
  const units = whole.replaceAll(/[.,]/g, '')
  if (units.length > 10) return null
  const minor = Number(units || '0') * 100 + Number(cents.padEnd(2, '0') || '0')
  return /[-−]/.test(before + after) ? -minor : minor
}

/** `DIN` and `CSD` are the dinar of older programs. */
export const readCurrency = (text: string): Currency | null => {
  const word = text.trim().toUpperCase()
  if (['RSD', 'DIN', 'CSD', '941'].includes(word)) return 'RSD'
  if (['EUR', '978', '€'].includes(word)) return 'EUR'
  return ['BAM', 'KM', '977'].includes(word) ? 'BAM' : null
}

const mostLetters = 300

/** Text of a cell or field in one line. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)

type Raw = Omit<StatementLine, 'day' | 'amount' | 'isCredit'> & { day: string | null; signed: number | null }

/** Null for what has no day or no amount: headings, sums, notes. A minus turns a credit round. */
export const lineOf = ({ day, signed, ...texts }: Raw): StatementLine | null =>
  day === null || signed === null || signed === 0
    ? null
    : {
        day,
        amount: Math.abs(signed),
        isCredit: signed > 0,
        payer: tidy(texts.payer),
        account: tidy(texts.account),
        purpose: tidy(texts.purpose),
        reference: tidy(texts.reference),
      }
