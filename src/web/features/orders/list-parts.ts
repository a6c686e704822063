import type { MouseEvent } from 'react'
import type { Order } from '#contract/orders/schema.ts'
import type { StatusMenuHandle } from './status-menu.tsx'

/** What a row can do and has to know, in the table and among the cards. */
export type RowProps = {
  isAdmin: boolean
  /** In a list of all markets a row says which is its own. */
  showsMarket: boolean
  /** What was searched for; marked in the rows. */
  typed: string | undefined
  /** Milliseconds; read again every minute. */
  now: number
  menu: StatusMenuHandle
  onOpen: (order: Order) => void
  onToggle: (order: Order, event?: MouseEvent) => void
}

export type OrderListProps = Omit<RowProps, 'now'> & {
  orders: Order[]
  failed: ReadonlySet<number>
  /** Changed by somebody else just now; they light up once. */
  changedIds: ReadonlySet<number>
  selected: ReadonlySet<number>
  onSelectAll: () => void
}

/** The part of a list that is drawn, and the space that the rest takes. */
export type Window = {
  rows: { order: Order; index: number }[]
  above: number
  below: number
  /** Reports the real height of a row; found by its `data-index`. */
  measure: (element: Element | null) => void
}

export type RowsProps = OrderListProps & { now: number; window: Window }
