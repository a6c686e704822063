import { dayOf } from '#contract/common/dates.ts'
import { fromMinor } from '#contract/common/money.ts'
import { statusFacts, type OrderStatus } from '#contract/orders/status.ts'

/** Orders and costs as a person would note them, in minor units; a website is a number from 1, or 0 for none. */
export type PlainOrder = {
  websiteId: number
  productName: string
  city: string
  status: OrderStatus
  quantity: number
  total: number
  productCost: number | null
  upsellCost: number
  createdAt: Date
}
export type PlainCost = {
  from: string
  /** The first day on which it is not valid any more. */
  to: string | null
  shipping: number
  packaging: number
  other: number
  returned: number
}
export type PlainFilter = {
  startDate?: string | undefined
  endDate?: string | undefined
  status: string
  product?: string | undefined
}

const open = ['pending', 'processing', 'shipped']
const travelledBack = ['Vraća se pošaljaocu', 'Treće bezuspešno uručenje', 'Oštećena pošiljka']

/** One order at a time, each with the costs of its own day; written without looking at how the product does it. */
export const bruteForce = (orders: PlainOrder[], costs: PlainCost[], filter: PlainFilter, today: string) => {
  const valid = (day: string) =>
    costs.filter((cost) => cost.from <= day && (cost.to === null || day < cost.to))
  const costed = orders.map((order) => {
    const day = dayOf(order.createdAt)
    const sum = (name: 'shipping' | 'packaging' | 'other' | 'returned') =>
      valid(day).reduce((total, cost) => total + cost[name], 0)
    const goods = (order.productCost ?? 0) * order.quantity + order.upsellCost
    const sending = sum('shipping') + sum('packaging')
    return {
      ...order,
      day,
      goods,
      sending,
      other: sum('other'),
      returned: sum('returned'),
      group: statusFacts[order.status].group,
    }
  })
  const inPeriod = costed.filter(
    ({ day, productName }) =>
      (!filter.startDate || day >= filter.startDate) &&
      (!filter.endDate || day <= filter.endDate) &&
      (!filter.product || productName === filter.product),
  )
  const chosen = inPeriod.filter(
    (order) => filter.status === 'all' || order.group === filter.status || order.status === filter.status,
  )
  let [revenue, spent, pieces] = [0, 0, 0]
  const months: Record<string, number> = {}
  const statuses: Record<string, number> = {}
  const products: Record<string, { profit: number; orders: number }> = {}
  const earnedMonths: Record<string, number> = {}
  const earnedStatuses: Record<string, number> = {}
  let earned = 0
  for (const order of chosen) {
    const profit = order.total - order.goods - order.sending - order.other
    revenue += order.total
    spent += order.total - profit
    pieces += order.quantity
    months[order.day.slice(0, 7)] = (months[order.day.slice(0, 7)] ?? 0) + profit
    statuses[order.status] = (statuses[order.status] ?? 0) + profit
    const product = (products[order.productName] ??= { profit: 0, orders: 0 })
    product.profit += profit
    product.orders += 1
    const isBack = travelledBack.includes(order.status)
    const spentOnNothing =
      order.other +
      (isBack ? order.sending + order.returned : 0) +
      (order.status === 'Oštećena pošiljka' ? order.goods : 0)
    const brought = order.group === 'delivered' ? profit : order.group === 'cancelled' ? -spentOnNothing : 0
    earned += brought
    earnedMonths[order.day.slice(0, 7)] = (earnedMonths[order.day.slice(0, 7)] ?? 0) + brought
    earnedStatuses[order.status] = (earnedStatuses[order.status] ?? 0) + brought
  }
  let [collected, lostCosts, placed, delivered, finished] = [0, 0, 0, 0, 0]
  for (const order of inPeriod) {
    if (order.status !== 'Duplikat Pošiljka') placed += 1
    if (order.group === 'delivered') {
      collected += order.total - order.goods - order.sending - order.other
      delivered += 1
      finished += 1
    }
    if (order.group === 'cancelled') {
      lostCosts += order.other
      if (travelledBack.includes(order.status)) lostCosts += order.sending + order.returned
      if (order.status === 'Oštećena pošiljka') lostCosts += order.goods
      if (order.status !== 'Duplikat Pošiljka') finished += 1
    }
  }
  const limit = new Date(Date.parse(`${today}T00:00:00Z`) - 60 * 86_400_000).toISOString().slice(0, 10)
  const fresh = inPeriod.filter((order) => open.includes(order.group) && order.day >= limit)
  const town = (city: string) => city.toLowerCase().replaceAll('š', 's').replaceAll('č', 'c')
  const rate = (some: typeof costed, above: number | null) => {
    const done = some.filter(
      (order) => ['delivered', 'cancelled'].includes(order.group) && order.status !== 'Duplikat Pošiljka',
    )
    const arrived = done.filter((order) => order.group === 'delivered').length
    if (above === null) return done.length ? arrived / done.length : null
    return (arrived + 10 * above) / (done.length + 10)
  }
  const market = rate(costed, null)
  let [expectedRevenue, expectedProfit] = [0, 0]
  for (const order of fresh) {
    const ofProduct = costed.filter((other) => other.productName === order.productName)
    const chance =
      rate(
        ofProduct.filter((other) => town(other.city) === town(order.city)),
        rate(ofProduct, market ?? 0),
      ) ?? 0
    expectedRevenue += chance * order.total
    expectedProfit +=
      chance * (order.total - order.goods) - order.sending - order.other - (1 - chance) * order.returned
  }
  const money = (map: Record<string, number>) =>
    Object.fromEntries(Object.entries(map).map(([key, minor]) => [key, fromMinor(minor)]))
  return {
    exact: {
      totalRevenue: fromMinor(revenue),
      totalCosts: fromMinor(spent),
      totalProfit: fromMinor(revenue - spent),
      totalOrders: chosen.length,
      totalQuantity: pieces,
      profitByMonth: money(months),
      profitByStatus: money(statuses),
      earned: {
        totalProfit: fromMinor(earned),
        profitByMonth: money(earnedMonths),
        profitByStatus: money(earnedStatuses),
      },
      topProducts: Object.fromEntries(
        Object.entries(products).map(([name, sums]) => [
          name,
          { profit: fromMinor(sums.profit), orders: sums.orders },
        ]),
      ),
      unpricedOrders: chosen.filter((order) => order.productCost === null).length,
      ordersWithoutCosts: chosen.filter((order) => valid(order.day).length === 0).length,
      reality: {
        collected: { orders: delivered, profit: fromMinor(collected) },
        lost: { costs: fromMinor(lostCosts) },
        onTheWay: { orders: fresh.length },
        deliveryRate: finished ? (delivered / finished) * 100 : null,
        breakEvenAdCost: finished
          ? fromMinor(
              Math.sign(collected - lostCosts) *
                Math.floor((2 * Math.abs(collected - lostCosts) + finished) / (2 * finished)),
            )
          : null,
        profitAfterAds: fromMinor(collected - lostCosts),
      },
    },
    placed,
    /** Null while nothing is finished; whole minor units up to the rounding of each side. */
    expectedRevenue: fresh.length && market === null ? null : expectedRevenue,
    expectedProfit: fresh.length && market === null ? null : expectedProfit,
  }
}
