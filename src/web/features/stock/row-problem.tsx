import type { StockItem } from '#contract/stock/schema.ts'
import type { EntryProblem } from './entry-problems.ts'

/** What is wrong in the row of a list, where a phone does not show what stands below the whole sheet. */
export const RowProblem = ({ item, problems }: { item: StockItem; problems: EntryProblem[] }) =>
  problems
    .filter(({ itemId }) => itemId === item.id)
    .map(({ place, message }) => (
      <span
        key={place}
        aria-hidden
        className="block text-[0.8125rem] leading-[1.125rem] font-bold text-danger"
      >
        {message}
      </span>
    ))
