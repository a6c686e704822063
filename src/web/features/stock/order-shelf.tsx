import { useQuery } from '@tanstack/react-query'
import { PackageCheck, PackageX } from 'lucide-react'
import type { Order } from '#contract/orders/schema.ts'
import { cameBack } from '#contract/stock/returns.ts'
import type { OrderShelf as Shelf } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { orderShelfQuery, usePutBack } from './api.ts'

const words = shelfStrings.order

const textOf = ({ out, returned, damaged }: Shelf, { status }: Order): string => {
  const sent = out + returned + damaged
  if (sent > 0) return words.sent(sent, returned, damaged)
  return status === 'Na čekanju' ? words.waiting : words.nothing
}

/** What an order has on the shelf, and what came back with its parcel; nothing where its page sells from no shelf. */
export const OrderShelf = ({ order }: { order: Order }) => {
  const shelf = useQuery(orderShelfQuery(order)).data?.shelf
  if (!shelf) return null
  const canReturn = shelf.out > 0 && cameBack(order.status) && !order.isInParcel
  return (
    <section aria-label={words.title} className="border-t border-line pt-4">
      <h3 className="mb-2 text-[0.8125rem] font-bold text-muted">{words.title}</h3>
      <p className="tabular">{textOf(shelf, order)}</p>
      {canReturn && <CameBack order={order} />}
    </section>
  )
}

/** One press says in what state the goods are; both stand in the journal. */
const CameBack = ({ order }: { order: Order }) => {
  const putBack = usePutBack()
  const put = (isGood: boolean) => {
    if (putBack.isPending) return
    putBack.mutate(
      { orderIds: [order.id], isGood },
      {
        onSuccess: () =>
          notify.success(isGood ? words.done : words.doneDamaged, words.doneText(order.orderNumber)),
        onError: (error) => notify.failure(words.failed, error, shelfStrings.noAnswer),
      },
    )
  }
  const pendingFor = (isGood: boolean) =>
    putBack.isPending && putBack.variables.isGood === isGood && words.working
  return (
    <>
      <p className="mt-1 text-[0.8125rem] leading-[1.125rem] text-muted">{words.question}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<PackageCheck aria-hidden className="size-4" />}
          pending={pendingFor(true)}
          aria-disabled={putBack.isPending || undefined}
          onClick={() => put(true)}
        >
          {words.putBack}
        </Button>
        <Button
          icon={<PackageX aria-hidden className="size-4" />}
          pending={pendingFor(false)}
          aria-disabled={putBack.isPending || undefined}
          onClick={() => put(false)}
        >
          {words.damaged}
        </Button>
      </div>
    </>
  )
}
