import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#contract/common/dates.ts'
import type { StockMove, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { stockStrings } from '#contract/stock/strings.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { itemName } from './grid.ts'
import { changeOf, moreOf } from './move-words.ts'

const words = shelfStrings.journal

/** What happened, to what, by how much, for which order, who and when. */
export const MoveLine = ({
  move,
  product,
  onUndo,
}: {
  move: StockMove
  product: StockProduct
  /** Takes back the receipt of a key. */
  onUndo: (key: string) => void
}) => {
  const { receiptKey } = move
  const more = moreOf(move, product.currency)
  const isTaken = move.onHand < 0
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <b>{stockStrings.kinds[move.kind]}</b>
          {(product.items.length > 1 || move.choice.length > 0) && <span> · {itemName(move)}</span>}
          {move.isUndone && <span className="text-muted"> · {words.undone}</span>}
        </p>
        {more && <p className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">{more}</p>}
      </div>
      <b
        className={cn(
          'tabular text-right whitespace-nowrap sm:w-56',
          move.onHand > 0 && 'text-success dark:text-[#86efac]',
          isTaken && 'text-danger',
        )}
      >
        {changeOf(move)}
      </b>
      <p className="tabular flex w-full flex-wrap items-center gap-x-2 text-[0.8125rem] leading-[1.125rem] text-muted lg:w-80 lg:justify-end">
        {move.order && (
          <Link
            to={paths.orders}
            search={{ order: move.order.id }}
            aria-label={words.order(move.order.orderNumber)}
            className="hit-44 flex items-center font-bold whitespace-nowrap text-primary hover:underline lg:min-h-0"
          >
            {move.order.orderNumber}
          </Link>
        )}
        {receiptKey && (
          <button
            type="button"
            className="hit-44 font-bold whitespace-nowrap text-primary hover:underline lg:min-h-0"
            onClick={() => onUndo(receiptKey)}
          >
            {words.undo}
          </button>
        )}
        <span className="min-w-0 break-words">{move.actorName ?? words.itself}</span>
        <time dateTime={move.at} className="whitespace-nowrap">
          {formatDateTime(move.at)}
        </time>
      </p>
    </li>
  )
}
