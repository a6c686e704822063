/** A cell that a spreadsheet would take for a formula is told to be text; plain numbers stay numbers. */
const safe = (cell: string): string =>
  /^[=+@\t\r]/.test(cell) || (cell.startsWith('-') && !/^-\d+(,\d+)?$/.test(cell)) ? `'${cell}` : cell

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Semicolons and decimal commas, as spreadsheets of these markets read them; the mark in front says that it is UTF-8. */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(safe(cell))).join(';')).join('\r\n')}\r\n`

/** `"2990.00"` → `2990,00` */
export const csvAmount = (amount: string): string => amount.replace('.', ',')
