import { choiceText } from '#contract/variants/rows.ts'
import type { StockItem } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'

/** The combination as it is read: `42, crna`. */
export const itemName = ({ choice }: Pick<StockItem, 'choice'>): string =>
  choiceText(choice) || shelfStrings.only

export type Grid<Item> = { columns: string[]; rows: { name: string; cells: (Item | null)[] }[] }

const distinct = (values: string[]): string[] => [...new Set(values)]

/** More columns than a desktop shows side by side are read more easily below one another. */
const mostColumns = 10

/** First values down and second ones across, where each item has exactly two and neither is always the same; otherwise null. */
export const gridOf = <Item extends Pick<StockItem, 'choice'>>(items: readonly Item[]): Grid<Item> | null => {
  if (items.some(({ choice }) => choice.length !== 2)) return null
  const names = distinct(items.map(({ choice }) => choice[0] ?? ''))
  const columns = distinct(items.map(({ choice }) => choice[1] ?? ''))
  if (names.length < 2 || columns.length < 2 || columns.length > mostColumns) return null
  return {
    columns,
    rows: names.map((name) => ({
      name,
      cells: columns.map(
        (column) => items.find(({ choice }) => choice[0] === name && choice[1] === column) ?? null,
      ),
    })),
  }
}
