import { lineOf, readAmount, readDay, type ReadStatementFile, type StatementLine } from './lines.ts'

/** An amount with cents, as statements on paper have it; the number of an account is none. */
const amountPattern =
  /(?<![\d.,-])[-−]?(?:\d{1,3}(?:[. ]\d{3})+|\d{1,3}(?:,\d{3})+|\d+)[.,]\d{2}(?![\d,-]|\.\d)/g

/** So many lines below the one with day and amount still speak of it. */
const mostBelow = 4

/**
 * Text that was copied out of a PDF: a line with a day and an amount begins a movement, and the lines below it say whose it is. Of two
 * amounts the first is what left and the second what came, as Serbian statements have their columns; one alone is taken as what came.
 */
export const readStatementText = (text: string): ReadStatementFile[] => {
  const lines: StatementLine[] = []
  const rows = text.split('\n').map((row) => row.trim())
  const account = /(?<!\d)\d{3}-\d{5,13}-\d{2}(?!\d)/.exec(text)?.[0] ?? ''
  for (const [at, row] of rows.entries()) {
    const day = readDay(row)
    const amounts = [...row.matchAll(amountPattern)].map(([found]) => readAmount(found) ?? 0)
    if (day === null || amounts.length === 0 || /\b(stanje|saldo|ukupno|promet|preneto)\b/i.test(row))
      continue
    const below = rows.slice(at + 1, at + 1 + mostBelow)
    const end = below.findIndex(
      (next) => next === '' || (readDay(next) !== null && next.search(amountPattern) !== -1),
    )
    const words = [row, ...below.slice(0, end === -1 ? mostBelow : end)].join(' ')
    const [first = 0, second] = amounts
    const line = lineOf({
      day,
      signed: second === undefined ? first : second - first,
      payer: '',
      account: /(?<!\d)\d{3}-\d{5,13}-\d{2}(?!\d)/.exec(words)?.[0] ?? '',
      purpose: words,
      reference: '',
    })
    if (line) lines.push(line)
  }
  return [{ format: 'text', account, currency: null, number: '', lines }]
}
