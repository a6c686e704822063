import { formatDate } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { NoticeType } from '#contract/notifications/schema.ts'
import { shorten } from '#contract/common/text.ts'

const words = notificationStrings.message

/** What a message says of an order; read when it is sent, so that a combined order is told once and whole. */
export type NoticeOrder = {
  id: number
  orderNumber: string
  productName: string
  quantity: number
  totalPrice: string
  shownTotal: string | null
  currencySymbol: string
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  postalCode: string | null
  notes: string | null
  status: string
  trackingId: string | null
  isSuspect: boolean
}

export type DueNotice = { type: NoticeType; title: string; message: string; order: NoticeOrder | null }

/** Line breaks and control characters of a buyer's text would make lines of their own. */
const oneLine = (text: string, max: number): string =>
  shorten(text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), max)

const amountOf = (order: NoticeOrder) => formatMoney(order.totalPrice, order.currencySymbol)
const goodsOf = (order: NoticeOrder) => `${oneLine(order.productName, 80)} × ${order.quantity}`
const nameOf = (order: NoticeOrder) => oneLine(`${order.firstName} ${order.lastName}`, 80)
const placeOf = (order: NoticeOrder) =>
  [oneLine(order.address, 100), oneLine(`${order.postalCode ?? ''} ${order.city}`, 60)]
    .filter(Boolean)
    .join(', ')

const warningsOf = (order: NoticeOrder): string[] => [
  ...(order.isSuspect ? [words.suspect] : []),
  ...(order.shownTotal ? [words.shownTotal(formatMoney(order.shownTotal, order.currencySymbol))] : []),
]

const titleOf = (type: NoticeType, order: NoticeOrder): string =>
  type === 'new_order' ? words.newOrder(order.orderNumber) : words.problem(order.orderNumber, order.status)

const wholeOrder = (order: NoticeOrder): string[] => [
  goodsOf(order),
  words.amount(amountOf(order)),
  '',
  nameOf(order),
  oneLine(order.phone, 40),
  placeOf(order),
  ...(order.notes ? [words.notes(oneLine(order.notes, 500))] : []),
  ...(order.trackingId ? [words.tracking(oneLine(order.trackingId, 60))] : []),
  ...warningsOf(order),
]

/** Short enough that `mostInOne` of them fit. */
const shortOrder = (type: NoticeType, order: NoticeOrder): string[] => {
  const title = type === 'new_order' ? order.orderNumber : titleOf(type, order)
  const name = oneLine(`${order.firstName} ${order.lastName}`, 40)
  const place = `${oneLine(order.address, 60)}, ${oneLine(`${order.postalCode ?? ''} ${order.city}`, 40)}`
  return [
    `${title} · ${oneLine(order.productName, 50)} × ${order.quantity} · ${amountOf(order)}`,
    `${name}, ${oneLine(order.phone, 25)}, ${place}`,
    ...warningsOf(order),
  ]
}

const signs: Record<NoticeType, string> = { new_order: '🛒', problem_status: '⚠️', daily_summary: '📊' }

export type Letter = { subject: string; text: string }

/** How many orders one message tells: with everything as long as can be they fill the 4096 characters Telegram takes. */
export const mostInOne = 10

/** One message for everything that waits; all of one type. */
export const writeLetter = (notices: DueNotice[], baseUrl: string): Letter => {
  const [first] = notices
  if (!first) throw new Error('a message about nothing')
  const { type } = first
  const orders = notices.flatMap(({ order }) => (order ? [order] : []))
  const [only] = orders
  if (!only)
    return { subject: first.title, text: [`${signs[type]} ${first.title}`, first.message].join('\n') }
  if (orders.length === 1) {
    const subject = titleOf(type, only)
    const lines = [
      `${signs[type]} ${subject}`,
      ...wholeOrder(only),
      '',
      words.open(`${baseUrl}/orders?order=${only.id}`),
    ]
    return { subject, text: lines.join('\n') }
  }
  const subject = type === 'new_order' ? words.newOrders(orders.length) : words.problems(orders.length)
  const blocks = orders.map((order) => shortOrder(type, order).join('\n'))
  return {
    subject,
    text: [`${signs[type]} ${subject}`, ...blocks, words.open(`${baseUrl}/orders`)].join('\n\n'),
  }
}

export type PushNotice = { title: string; body: string; url: string; tag: string }

/** For a locked screen that others see too: no name, no phone, no address. */
export const writePush = (notices: DueNotice[]): PushNotice => {
  const [first] = notices
  if (!first) throw new Error('a message about nothing')
  const { type, order } = first
  if (!order) return { title: first.title, body: first.message, url: '/orders', tag: type }
  if (notices.length === 1) {
    const body = `${goodsOf(order)} · ${amountOf(order)} · ${oneLine(order.city, 60)}`
    return { title: titleOf(type, order), body, url: `/orders?order=${order.id}`, tag: `${type}-${order.id}` }
  }
  const title = type === 'new_order' ? words.newOrders(notices.length) : words.problems(notices.length)
  const body = notices.flatMap((notice) => (notice.order ? [goodsOf(notice.order)] : [])).join(', ')
  return { title, body: shorten(body, 160), url: '/orders', tag: `${type}-${order.id}` }
}

/** What the log keeps of an order's message: nothing that names the buyer. */
export const keptMessage = (
  type: NoticeType,
  order: Pick<
    NoticeOrder,
    'orderNumber' | 'productName' | 'quantity' | 'totalPrice' | 'currencySymbol' | 'status'
  >,
): { title: string; message: string } => {
  const known = order as NoticeOrder
  return { title: titleOf(type, known), message: `${goodsOf(known)} · ${amountOf(known)}` }
}

export type DaySums = {
  byMarket: { label: string; count: number; total: string; currencySymbol: string }[]
  delivered: number
  problems: number
  waiting: number
}

export const writeDay = (at: Date, sums: DaySums): { title: string; message: string } => {
  const count = sums.byMarket.reduce((sum, market) => sum + market.count, 0)
  const lines = [
    count === 0 ? words.dayNone : words.dayOrders(count),
    ...sums.byMarket.map(
      (market) => `– ${market.label}: ${market.count}, ${formatMoney(market.total, market.currencySymbol)}`,
    ),
    ...(sums.delivered > 0 ? [words.dayDelivered(sums.delivered)] : []),
    ...(sums.problems > 0 ? [words.dayProblems(sums.problems)] : []),
    ...(sums.waiting > 0 ? [words.waiting(sums.waiting)] : []),
  ]
  return { title: words.day(formatDate(at.toISOString())), message: lines.join('\n') }
}
