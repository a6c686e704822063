import { useState } from 'react'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'
import type { StatusMenuHandle } from './status-menu.tsx'

/** Rows drawn at once; two hundred open in about a tenth of a second on a cheap phone, a thousand do not. */
const pageSize = 200

export type OrderListProps = {
  orders: Order[]
  isAdmin: boolean
  menu: StatusMenuHandle
  failed: ReadonlySet<number>
  onOpen: (order: Order) => void
}

/** Table on a desktop, cards on a phone; a long list grows by a button. */
export const OrderList = (props: OrderListProps) => {
  const [limit, setLimit] = useState(pageSize)
  const isDesktop = useDesktop()
  const Rows = isDesktop ? OrderTable : OrderCards
  const rest = props.orders.length - limit
  return (
    <>
      <Rows {...props} orders={props.orders.slice(0, limit)} />
      {rest > 0 && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + pageSize)}>
            {orderStrings.table.more(Math.min(rest, pageSize))}
          </Button>
        </div>
      )}
    </>
  )
}
