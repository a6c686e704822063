import { fromMinor, isMoney, toMinor } from '#contract/common/money.ts'
import { receiveStockSchema, type StockItem } from '#contract/stock/schema.ts'
import { entryProblems, type EntryProblem } from './entry-problems.ts'
import { readPieces } from './typed-numbers.ts'
import type { Entry } from './use-typed-entry.ts'

const typedOf = (values: Record<string, string>, { id }: StockItem): string => (values[id] ?? '').trim()

/** Lines as they are typed; nothing and `0` are no line, unless a cost stands beside them. */
const linesOf = (items: readonly StockItem[], { pieces, costs, cost, isPerLine }: Entry) =>
  items.flatMap((item) => {
    const typed = typedOf(pieces, item)
    const unitCost = isPerLine ? typedOf(costs, item) : cost.trim()
    if ((typed === '' || readPieces(typed) === 0) && !(isPerLine && unitCost !== '')) return []
    return [{ itemId: item.id, pieces: readPieces(typed), unitCost }]
  })

/** What is sent of a receipt, or what is wrong with it. */
export const readReceipt = (items: readonly StockItem[], entry: Entry) => {
  const lines = linesOf(items, entry)
  const itemIds = lines.map(({ itemId }) => itemId)
  const read = receiveStockSchema.safeParse({ lines, note: entry.note, key: entry.key })
  const problems: EntryProblem[] = read.success
    ? []
    : entryProblems(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        itemIds,
        entry.isPerLine,
      )
  return { receipt: read.data ?? null, itemIds, problems }
}

/** Pieces while they are typed, and what they cost together where every one of them has a cost. */
export const sumTyped = (
  items: readonly StockItem[],
  entry: Entry,
): { pieces: number; cost: string | null } => {
  const lines = linesOf(items, entry).filter(({ pieces }) => pieces > 0)
  const costs = lines.map(({ pieces, unitCost }) => {
    const amount = unitCost.replace(',', '.')
    return isMoney(amount) ? pieces * toMinor(amount) : null
  })
  return {
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    cost:
      lines.length > 0 && costs.every((cost) => cost !== null)
        ? fromMinor(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
        : null,
  }
}
