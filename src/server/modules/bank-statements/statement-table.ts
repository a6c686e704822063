import type { Currency } from '#contract/common/market.ts'
import type { StatementColumns, StatementField } from '#contract/bank-statements/schema.ts'
import { headingKey } from '../order-import/headings.ts'
import {
  lineOf,
  readAmount,
  readCurrency,
  readDay,
  type ReadStatementFile,
  type StatementLine,
} from './lines.ts'

/** Headings of banks' tables. */
const known: Record<StatementField, string> = {
  day: 'datum datumknjizenja datumobrade datumvalute datumizvrsenja datumpromene datumpromjene datumtransakcije valuta datumprometa date bookingdate valuedate postingdate',
  credit:
    'odobrenje odobrenja potrazuje potrazni uplata uplate priliv prilivi ukorist iznosodobrenja potraznipromet iznosuplate credit kredit',
  debit:
    'zaduzenje zaduzenja duguje dugovni isplata isplate odliv odlivi nateret iznoszaduzenja dugovnipromet iznosisplate debit',
  amount: 'iznos iznostransakcije amount suma iznosuvaluti',
  side: 'smer smjer tip vrsta dc dp strana dk vrstaprometa tiptransakcije creditdebit oznaka',
  payer:
    'naziv nalogodavac platilac uplatilac posiljalac partner nazivpartnera primalacposiljalac nazivkomitenta imeinaziv komitent nazivnalogodavca nazivplatioca primaocuplatilac payer name counterparty nazivprimaocaplatioca',
  account:
    'racunnalogodavca racunplatioca racunpartnera brojracunapartnera racunposiljaoca racunprimaocaposiljaoca iban counterpartyaccount partija brojracuna racun',
  purpose:
    'svrha svrhaplacanja svrhauplate opis opistransakcije svrhadoznake description purpose details namena',
  reference:
    'pozivnabroj poziv pozivnabrojodobrenja pozivnabrojprimaoca referenca brojreference reference pozivnabrojplatioca modelipozivnabroj',
  currency: 'oznakavalute sifravalute valutaracuna currency',
}

const fieldByKey = new Map<string, StatementField>(
  (Object.entries(known) as [StatementField, string][])
    .toReversed()
    .flatMap(([field, keys]) => keys.split(' ').map((key): [string, StatementField] => [key, field])),
)

/** What a heading means by its words. */
export const fieldOfHeading = (heading: string): StatementField | null =>
  fieldByKey.get(headingKey(heading)) ?? null

/** Each meaning once; the first column that has it. */
export const guessStatementColumns = (headers: readonly string[]): StatementColumns => {
  const used = new Set<StatementField>()
  return headers.map((heading) => {
    const field = fieldOfHeading(heading)
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** A day, and an amount that is known to be one of credits. */
export const isUsable = (columns: StatementColumns): boolean =>
  columns.includes('day') && (columns.includes('credit') || columns.includes('amount'))

/** Banks write name, account and period above their table: its headings are the line of which a table can be read. */
export const headingLine = (lines: readonly string[][]): number => {
  const isHeading = (row: string[]) => isUsable(guessStatementColumns(row))
  const found = lines.slice(0, 40).findIndex(isHeading)
  return found === -1 ? lines.findIndex((row) => row.filter(Boolean).length > 1) : found
}

const debitWords = /^(d|dt|db|dug|duguje|z|zad|zaduzenje|isplata|odliv|debit|dbit|1|-)$/

/**
 * Lines of a table by what its columns mean, apart for each currency that its rows name; rows without a day or an amount are sums and
 * notes.
 */
export const readRows = (
  columns: StatementColumns,
  rows: readonly string[][],
): Pick<ReadStatementFile, 'lines' | 'currency'>[] => {
  const cell = (row: readonly string[], field: StatementField): string => {
    const at = columns.indexOf(field)
    return at === -1 ? '' : (row[at] ?? '')
  }
  const signedOf = (row: readonly string[]): number | null => {
    const [credit, debit] = [readAmount(cell(row, 'credit')), readAmount(cell(row, 'debit'))]
    if (columns.includes('credit')) return (credit ?? 0) - Math.abs(debit ?? 0)
    const amount = readAmount(cell(row, 'amount'))
    if (amount === null) return debit === null ? null : -Math.abs(debit)
    return debitWords.test(headingKey(cell(row, 'side'))) ? -Math.abs(amount) : amount
  }
  const byCurrency = new Map<Currency | null, StatementLine[]>()
  for (const row of rows) {
    const texts = {
      payer: cell(row, 'payer'),
      account: cell(row, 'account'),
      purpose: cell(row, 'purpose'),
      reference: cell(row, 'reference'),
    }
    const line = lineOf({ ...texts, day: readDay(cell(row, 'day')), signed: signedOf(row) })
    if (!line) continue
    const currency = readCurrency(cell(row, 'currency'))
    const lines = byCurrency.get(currency)
    if (lines) lines.push(line)
    else byCurrency.set(currency, [line])
  }
  return [...byCurrency].map(([currency, lines]) => ({ lines, currency }))
}
