/** Written by us and known to be harmless, so that nothing is put before it: a phone number, a negative amount. */
export type Exact = { exact: string }
export type CsvCell = string | Exact

/** A text that a spreadsheet would take for a formula is marked as text. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const written = (cell: CsvCell): string =>
  quoted((typeof cell === 'string' ? safe(cell) : cell.exact).replaceAll('\u00A0', ' '))

/** Semicolons, because a Serbian spreadsheet keeps the comma for decimals. */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(written).join(';')}\r\n`

/** Spreadsheets take a file without this mark for Windows-1250. */
export const byteOrderMark = '\uFEFF'

export const csvOf = (rows: CsvCell[][]): string => byteOrderMark + rows.map(csvLine).join('')

/** `"-2990.00"` → `-2990,00`, a number also when it is negative. */
export const csvAmount = (amount: string): Exact => ({ exact: amount.replace('.', ',') })
