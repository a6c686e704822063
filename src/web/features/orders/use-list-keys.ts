import { useRef, type RefObject } from 'react'
import type { PaperKind } from '#contract/shipping-documents/schema.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import type { ReturnPlace } from '#web/ui/menu.tsx'
import type { ListHandle } from './order-list.tsx'
import { bulkBar, copyAddress, openLabels, openStatusMenu } from './order-keys.ts'
import type { Selection } from './use-selection.ts'

const words = orderStrings.keys

const rowOf = (id: number): HTMLElement | null => document.querySelector(`[data-order="${id}"]`)

/** Drawn rows take the focus at once; one further away has to be drawn first. */
const focusRow = (id: number, triesLeft = 10): void => {
  const opener = rowOf(id)?.querySelector<HTMLElement>('[data-open]')
  if (opener) {
    opener.focus({ preventScroll: true })
    opener.closest('[data-order]')?.scrollIntoView({ block: 'nearest' })
  } else if (triesLeft > 0) requestAnimationFrame(() => focusRow(id, triesLeft - 1))
}

/** What stands below the sticky head of the table, so that keys begin where one looks. */
const headPixels = 76
const firstInView = (): number =>
  Number(
    [...document.querySelectorAll<HTMLElement>('[data-order]')].find(
      (row) => row.getBoundingClientRect().top >= headPixels,
    )?.dataset['order'],
  )

/** The row that has the focus, also while the focus is on one of its controls. */
const focusedId = (): number | null =>
  Number(document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order']) || null

/** Works the list without a mouse: arrows or j and k, x, s, c, l, e, slash and Escape; Enter opens the row by itself. */
export const useListKeys = ({
  orders,
  selection,
  handle,
  search,
  label,
  menuReturn,
  onExport,
  onHand,
}: {
  orders: Order[]
  selection: Selection
  handle: RefObject<ListHandle | null>
  search: RefObject<HTMLInputElement | null>
  /** The kind of label that was chosen last. */
  label: PaperKind
  /** Where the focus goes when the menu of statuses closes that a key opened. */
  menuReturn: ReturnPlace
  onExport: () => void
  onHand: () => void
}): void => {
  const last = useRef<number | null>(null)
  const current = (): Order | undefined => {
    const id = focusedId() ?? last.current
    return orders.find((order) => order.id === id)
  }
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    // Arrows scroll the page until somebody is in the list.
    if (event.key.startsWith('Arrow') && focusedId() === null) return false
    const from = current()
    const start = Math.max(
      0,
      orders.findIndex(({ id }) => id === firstInView()),
    )
    const index = from ? orders.indexOf(from) + by : start
    const next = orders[index]
    if (!next) return true
    if (event.shiftKey && from)
      selection.extendTo(
        orders.map(({ id }) => id),
        next.id,
        from.id,
      )
    last.current = next.id
    handle.current?.scrollTo(index)
    focusRow(next.id)
    return true
  }
  const withCurrent = (act: (order: Order) => void) => () => {
    const order = current()
    if (order) act(order)
    return order !== undefined
  }
  const chosen = (): number[] => {
    const ids = orders.filter(({ id }) => selection.selected.has(id)).map(({ id }) => id)
    const order = current()
    return ids.length > 0 ? ids : order ? [order.id] : []
  }
  useKeys(words.list, [
    { keys: ['ArrowDown', 'j'], does: words.next, act: move(1) },
    { keys: ['ArrowUp', 'k'], does: words.previous, act: move(-1) },
    { keys: ['Enter'], does: words.open },
    { keys: ['x'], does: words.select, act: withCurrent((order) => selection.toggle(order.id)) },
    { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], does: words.selectRange },
    {
      keys: ['s'],
      does: words.status,
      isCommand: selection.selected.size > 0,
      // With orders ticked it is about all of them, as the bar says.
      act: withCurrent((order) => {
        if (selection.selected.size > 0) return openStatusMenu(bulkBar())
        const row = rowOf(order.id)
        menuReturn.remember(row?.querySelector<HTMLElement>('[data-open]') ?? null)
        openStatusMenu(row)
      }),
    },
    { keys: ['c'], does: words.copy, act: withCurrent((order) => void copyAddress(order)) },
    {
      keys: ['l'],
      does: words.label,
      isCommand: selection.selected.size > 0,
      act: () => openLabels(label, chosen()),
    },
    { keys: ['e'], does: words.export, isCommand: true, act: () => onExport() },
    { keys: ['p'], does: words.handOver, isCommand: true, act: () => onHand() },
    {
      keys: ['/'],
      does: words.search,
      act: () => {
        search.current?.focus()
        search.current?.select()
      },
    },
    {
      keys: ['Escape'],
      does: words.clear,
      act: () => {
        if (selection.selected.size === 0) return false
        selection.clear()
        return true
      },
    },
  ])
}
