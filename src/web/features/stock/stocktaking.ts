import { countStockSchema, type StockItem } from '#contract/stock/schema.ts'
import { entryProblems, type EntryProblem } from './entry-problems.ts'
import { readPieces } from './typed-numbers.ts'
import type { Entry } from './use-typed-entry.ts'

/** What was counted less what stands written; null where nothing or no number is typed. */
export const differenceOf = (item: StockItem, typed: string | undefined): number | null => {
  if (!typed?.trim()) return null
  const counted = readPieces(typed)
  return Number.isNaN(counted) ? null : counted - item.onHand
}

/** What is sent of a count, or what is wrong with it; an empty field is not counted. */
export const readCount = (items: readonly StockItem[], entry: Entry) => {
  const lines = items.flatMap(({ id }) => {
    const typed = (entry.pieces[id] ?? '').trim()
    return typed === '' ? [] : [{ itemId: id, counted: readPieces(typed) }]
  })
  const itemIds = lines.map(({ itemId }) => itemId)
  const read = countStockSchema.safeParse({ lines, note: entry.note })
  const problems: EntryProblem[] = read.success
    ? []
    : entryProblems(
        read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        itemIds,
        false,
      )
  return { counted: read.data ?? null, itemIds, problems }
}

/** How far a count is, and what it found too many and too few. */
export const sumCounted = (items: readonly StockItem[], { pieces }: Entry) => {
  const differences = items
    .map((item) => differenceOf(item, pieces[item.id]))
    .filter((difference) => difference !== null)
  const sum = (wanted: (difference: number) => boolean) =>
    Math.abs(differences.filter(wanted).reduce((total, difference) => total + difference, 0))
  return {
    done: differences.length,
    more: sum((difference) => difference > 0),
    fewer: sum((difference) => difference < 0),
  }
}
