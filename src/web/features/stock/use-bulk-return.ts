import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/schema.ts'
import { cameBack } from '#contract/stock/returns.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { notify } from '#web/lib/toast.ts'
import { quietStockQuery, usePutBack } from './api.ts'

const words = shelfStrings.bulk

export type BulkReturn = { label: string; isPending: boolean; put: () => void }

/** Puts the goods of ticked parcels that came back on the shelf; null where there are none, or the seller has no goods on a shelf. */
export const useBulkReturn = (ticked: readonly Order[], onDone: () => void): BulkReturn | null => {
  const orders = ticked.filter(({ status, isInParcel }) => cameBack(status) && !isInParcel)
  const stock = useQuery({ ...quietStockQuery, enabled: orders.length > 0 })
  const putBack = usePutBack()
  if (orders.length === 0 || !stock.data || stock.data.products.length === 0) return null
  const ids = orders.map(({ id }) => id)
  const put = () => {
    if (putBack.isPending) return
    putBack.mutate(
      { orderIds: ids, isGood: true },
      {
        onSuccess: (returned) => {
          const left = ids.filter((id) => !returned.includes(id)).length
          const text = words.doneText(returned.length)
          notify.success(shelfStrings.order.done, left > 0 ? `${text}. ${words.rest(left)}` : text)
          onDone()
        },
        onError: (error) => notify.failure(shelfStrings.order.failed, error, shelfStrings.noAnswer),
      },
    )
  }
  return { label: words.action(ids.length), isPending: putBack.isPending, put }
}
