import { formatMoney, type Money } from '#contract/common/money.ts'
import { choicesOf } from '#contract/orders/goods.ts'
import type { OrderChange } from '#contract/orders/editing.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { Line } from './lines.ts'

type Buyer = Record<Exclude<OrderChange['field'], 'line' | 'delivery' | 'total'>, string | null>
const buyerFields = ['name', 'phone', 'email', 'address', 'city', 'postalCode', 'notes'] as const

/** What differs between two states of a buyer. */
export const buyerChanges = (before: Buyer, after: Buyer): OrderChange[] =>
  buyerFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))

type Goods = {
  lines: ReadonlyMap<string, Line>
  delivery: Money | null
  total: Money
}

/** What differs between two states of the goods, each line found by its key. */
export const goodsChanges = (before: Goods, after: Goods, symbol: string): OrderChange[] => {
  const say = (line: Line | undefined): string | null =>
    line
      ? [orderStrings.table.pieces(line.quantity), choicesOf(line), formatMoney(line.price, symbol)]
          .filter(Boolean)
          .join(' · ')
      : null
  const keys = new Set([...before.lines.keys(), ...after.lines.keys()])
  const amount = (money: Money | null) => (money === null ? null : formatMoney(money, symbol))
  const changes: OrderChange[] = [...keys].map((key) => {
    const [from, to] = [before.lines.get(key), after.lines.get(key)]
    return { field: 'line', title: (to ?? from)?.title ?? '', from: say(from), to: say(to) }
  })
  changes.push(
    { field: 'delivery', from: amount(before.delivery), to: amount(after.delivery) },
    { field: 'total', from: amount(before.total), to: amount(after.total) },
  )
  return changes.filter(({ from, to }) => from !== to)
}
