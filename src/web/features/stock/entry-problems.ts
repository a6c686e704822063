import type { StockItem } from '#contract/stock/schema.ts'
import { itemName } from './grid.ts'

/** A sentence for a field: of an item, of the cost of all, of the note, or of the whole. */
export type EntryProblem =
  | { place: 'pieces' | 'costs'; itemId: number; message: string }
  | {
      place: 'cost' | 'note' | 'root'
      itemId: null
      message: string
    }

/** Sentences of the schema or of the server at the fields they are about; `itemIds` are those of the lines that were sent. */
export const entryProblems = (
  issues: { path: string; message: string }[],
  itemIds: number[],
  isPerLine: boolean,
): EntryProblem[] =>
  issues.map(({ path, message }) => {
    const [list, line = '', field] = path.split('.')
    if (list === 'note') return { place: 'note', itemId: null, message }
    const itemId = list === 'lines' ? itemIds[Number(line)] : undefined
    if (itemId === undefined || line === '') return { place: 'root', itemId: null, message }
    if (field !== 'unitCost') return { place: 'pieces', itemId, message }
    return isPerLine ? { place: 'costs', itemId, message } : { place: 'cost', itemId: null, message }
  })

/** The same sentence once, with all that it is about: `42, 43: Upišite broj komada`. */
export const gatheredProblems = (problems: EntryProblem[], items: readonly StockItem[]): string[] => {
  const named = problems.filter(({ itemId, place }) => itemId !== null || place === 'root')
  return [...Map.groupBy(named, ({ message }) => message)].map(([message, of]) => {
    const names = items.filter(({ id }) => of.some(({ itemId }) => itemId === id)).map(itemName)
    return names.length > 0 && items.length > 1 ? `${names.join('; ')}: ${message}` : message
  })
}
