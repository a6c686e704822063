import { Link } from '@tanstack/react-router'
import { ChevronRight, Undo2, UserRoundCheck } from 'lucide-react'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { OrderCustomer } from '#contract/customers/schema.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { BlockLine } from './block-line.tsx'
import { HistoryList } from './history-list.tsx'
import { outcomeText } from './outcome-text.ts'
import { RiskView } from './risk-view.tsx'

const words = customerScreens.beside

/**
 * The card of a buyer beside an order: what speaks for and against sending it, what became of other parcels, lists and notes. A buyer who
 * did not take earlier ones will often not take this one either.
 */
export const CustomerCard = ({
  customer,
  isRepeat = false,
  onOpen,
}: {
  customer: OrderCustomer
  /** The order beside which it stands is one once more, so it cannot be the first. */
  isRepeat?: boolean
  /** Another order of the buyer is asked for. */
  onOpen: (orderId: number) => void
}) => {
  const { id, orders, otherNames, risk, blocks, notes } = customer
  const isRisky = customer.returned > 0
  const Sign = isRisky ? Undo2 : UserRoundCheck
  return (
    <div className="mt-3 space-y-3">
      {risk && <RiskView risk={risk} />}
      {blocks.length > 0 && (
        <ul
          aria-label={customerScreens.lists.title}
          className="divide-y divide-line rounded-xl border border-line"
        >
          {blocks.map((block) => (
            <BlockLine key={block.id} block={block} isMine={id !== null} />
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul aria-label={words.notes} className="space-y-2">
          {notes.map((note) => (
            <li key={note.id} className="rounded-xl bg-surface-2 px-3 py-2.5 break-words whitespace-pre-wrap">
              <b>{words.notes}:</b> {note.text}
            </li>
          ))}
        </ul>
      )}
      {orders.length === 0 ? (
        <p className="text-[0.8125rem] text-muted">{isRepeat ? words.none : words.first}</p>
      ) : (
        <div className="rounded-xl border border-line">
          <p className={cn('flex items-center gap-2 px-3 pt-2.5 font-bold', isRisky && 'text-accent')}>
            <Sign aria-hidden className="size-4 shrink-0" />
            {words.earlier(orders.length)}
          </p>
          <p className="tabular px-3 pb-2.5 text-[0.8125rem]">{outcomeText(customer)}</p>
          {otherNames.length > 0 && (
            <p className="px-3 pb-2.5 text-[0.8125rem] leading-[1.125rem] break-words text-muted">
              {words.otherNames(otherNames.join(', '))}
            </p>
          )}
          <details className="group border-t border-line" open={orders.length <= 3}>
            <summary className="flex min-h-11 cursor-pointer items-center px-3 text-[0.8125rem] font-bold text-primary">
              {words.all}
            </summary>
            <div className="border-t border-line">
              <HistoryList orders={orders} label={words.all} onOpen={onOpen} />
            </div>
          </details>
        </div>
      )}
      {id !== null && (
        <Link
          to={paths.customer}
          params={{ id }}
          className="flex min-h-11 w-fit items-center gap-1 text-[0.8125rem] font-bold text-primary hover:underline"
        >
          {words.toCard}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  )
}
