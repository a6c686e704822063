import { dayOf } from '#contract/common/dates.ts'
import { currencies, marketFacts, marketOf, markets, type Market } from '#contract/common/market.ts'
import { addMoney, type Money } from '#contract/common/money.ts'
import { fold } from '#contract/common/text.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { OrderFilters } from './order-search.ts'

/** `đ` is typed as `dj` by some and as `d` by others; both find it. */
const searchable = (text: string): string => fold(text).replaceAll('dj', 'd')

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/** Name, phone or number of the order; case and diacritics do not matter. */
const matchesName = (order: Order, typed: string): boolean => {
  const needle = searchable(typed)
  const text = searchable(`${order.firstName} ${order.lastName} ${order.orderNumber}`)
  if (needle.split(/\s+/).every((word) => text.includes(word))) return true
  // At home a number starts with 0 where the stored one has the country's prefix.
  const number = digits(typed).replace(/^0+/, '')
  return digits(typed).length >= 3 && /^[\d\s()+/.-]+$/.test(typed) && digits(order.phone).includes(number)
}

/** „Datum do“ includes that whole day. */
export const filterOrders = (orders: Order[], filters: OrderFilters): Order[] => {
  const { from, to, name, status } = filters
  return orders.filter((order) => {
    const day = from || to ? dayOf(order.createdAt) : ''
    return (
      (!from || day >= from) &&
      (!to || day <= to) &&
      (!status || order.status === status) &&
      (!name || matchesName(order, name))
    )
  })
}

export const byMarket = (orders: Order[]): Record<Market, Order[]> => ({
  Serbia: orders.filter((order) => marketOf(order) === 'Serbia'),
  Montenegro: orders.filter((order) => marketOf(order) === 'Montenegro'),
  Bosnia: orders.filter((order) => marketOf(order) === 'Bosnia'),
})

/** The first market that has orders; Serbia when none has. */
export const firstMarketWithOrders = (groups: Record<Market, Order[]>): Market =>
  markets.find((market) => groups[market].length > 0) ?? 'Serbia'

/** Cash on delivery per currency, in the order of the markets; currencies without orders are left out. */
export const sumsByCurrency = (orders: Order[]): { currency: string; symbol: string; sum: Money }[] => {
  const symbols = Object.fromEntries(
    markets.map((market) => [marketFacts[market].currency, marketFacts[market].currencySymbol]),
  )
  return currencies.flatMap((currency) => {
    const amounts = orders
      .filter(
        (order) =>
          marketFacts[marketOf({ targetMarket: null, currency: order.currency })].currency === currency,
      )
      .map((order) => order.totalPrice)
    return amounts.length
      ? [{ currency, symbol: symbols[currency] ?? currency, sum: addMoney(...amounts) }]
      : []
  })
}

export const countStatus = (orders: Order[], status: OrderStatus): number =>
  orders.filter((order) => order.status === status).length

/** Orders from the same phone before this one; the last eight digits tell numbers apart whatever the prefix. */
export const earlierFromPhone = (orders: Order[], order: Order): Order[] => {
  const tail = digits(order.phone).slice(-8)
  if (tail.length < 8) return []
  return orders.filter(
    (other) =>
      other.id !== order.id && other.createdAt < order.createdAt && digits(other.phone).slice(-8) === tail,
  )
}
