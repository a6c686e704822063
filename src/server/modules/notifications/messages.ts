import { formatDate } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { SellerNoticeType } from '#contract/notifications/schema.ts'
import { fillTemplate } from '#contract/notifications/template-text.ts'
import {
  builtInTemplate,
  sellerEvents,
  type PlaceholderName,
  type SellerEvent,
  type TemplateChannel,
  type TemplateEvent,
} from '#contract/notifications/templates.ts'
import { shorten, slugify } from '#contract/common/text.ts'
import { additionLines, productLine } from '#contract/orders/goods.ts'
import type { Addition } from '#contract/orders/schema.ts'
import type { Piece } from '#contract/variants/schema.ts'

const words = notificationStrings.message

type SellerPlaceholder = Exclude<
  PlaceholderName,
  'kod' | 'posiljka' | 'prodavac' | 'telefon_prodavca' | 'kontakt_prodavca' | 'adresa_prodavca'
>

/** What a message says of an order; read when it is sent, so that a combined order is announced once and whole. */
export type NoticeOrder = {
  id: number
  orderNumber: string
  productName: string
  quantity: number
  /** Sizes and colours, where they could be chosen. */
  pieces?: Piece[] | null
  additions: Addition[]
  totalPrice: string
  shownTotal: string | null
  /** What the courier takes from the buyer beside the sum; null is nothing. */
  deliveryPrice: string | null
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

export type DueNotice = { type: SellerNoticeType; title: string; message: string; order: NoticeOrder | null }

/** Line breaks and control characters of a buyer's text would make lines of their own. */
const oneLine = (text: string, max: number): string =>
  shorten(text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), max)

const amountOf = (order: Pick<NoticeOrder, 'totalPrice' | 'currencySymbol'>) =>
  formatMoney(order.totalPrice, order.currencySymbol)
const goodsOf = (order: Pick<NoticeOrder, 'productName' | 'quantity' | 'pieces'>) =>
  `${oneLine(productLine(order), 80)} × ${order.quantity}`
const nameOf = (order: NoticeOrder) => oneLine(`${order.firstName} ${order.lastName}`, 80)
const placeOf = (order: NoticeOrder) =>
  [oneLine(order.address, 100), oneLine(`${order.postalCode ?? ''} ${order.city}`, 60)]
    .filter(Boolean)
    .join(', ')

const warningsOf = (order: NoticeOrder): string[] => [
  ...(order.isSuspect ? [words.suspect] : []),
  ...(order.shownTotal ? [words.shownTotal(formatMoney(order.shownTotal, order.currencySymbol))] : []),
]

const titleOf = (type: SellerEvent, order: Pick<NoticeOrder, 'orderNumber' | 'status'>): string =>
  type === 'new_order' ? words.newOrder(order.orderNumber) : words.problem(order.orderNumber, order.status)

/** What every template may name, no matter who reads it; a buyer's words take one line each. */
export const orderValues = (order: NoticeOrder, baseUrl: string): Record<SellerPlaceholder, string> => ({
  broj: order.orderNumber,
  proizvod: oneLine(productLine(order), 120),
  kolicina: String(order.quantity),
  dodato: oneLine(additionLines(order).join(' '), 160),
  iznos: amountOf(order),
  mesto: oneLine(order.city, 60),
  ime: nameOf(order),
  telefon: oneLine(order.phone, 40),
  adresa: placeOf(order),
  napomena: oneLine(order.notes ?? '', 500),
  pracenje: oneLine(order.trackingId ?? '', 60),
  status: order.status,
  upozorenje: warningsOf(order).join('\n'),
  link: `${baseUrl}/orders?order=${order.id}`,
})

/** What messages are written with: the seller's own words, or the built-in ones. */
export type Writing = {
  baseUrl: string
  textOf: (event: TemplateEvent, channel: TemplateChannel) => string
}

/** One order in the words of its template; added goods and warnings are named whether or not the seller's words ask for them. */
const fillFor = (
  type: SellerEvent,
  channel: Exclude<TemplateChannel, 'viber'>,
  order: NoticeOrder,
  { baseUrl, textOf }: Writing,
): string => {
  const values = orderValues(order, baseUrl)
  const template = textOf(type, channel)
  const text = fillTemplate(template, values) || fillTemplate(builtInTemplate(type, channel), values)
  const isLong = channel === 'telegram' || channel === 'email'
  if (!isLong) return text
  const untold = (['dodato', 'upozorenje'] as const).filter((name) => !template.includes(`{${name}}`))
  return [text, ...untold.map((name) => values[name]).filter(Boolean)].join('\n')
}

/** The first line is what a list of letters or notices shows. */
const splitTitle = (text: string): { title: string; body: string } => {
  const [title = '', ...rest] = text.split('\n')
  return { title: title.trim(), body: rest.join('\n').trim() }
}

/** The first product and, shortened to the same length, what joined it. */
const shortGoods = (order: NoticeOrder): string => {
  const joined = additionLines(order).join(' ')
  if (!joined) return `${oneLine(productLine(order), 50)} × ${order.quantity}`
  return `${oneLine(productLine(order), 24)} × ${order.quantity} ${oneLine(joined, 25)}`
}

/** Short enough that `mostInOne` of them fit. */
const shortOrder = (type: SellerEvent, order: NoticeOrder): string[] => {
  const title = type === 'new_order' ? order.orderNumber : titleOf(type, order)
  const name = oneLine(`${order.firstName} ${order.lastName}`, 40)
  const place = `${oneLine(order.address, 60)}, ${oneLine(`${order.postalCode ?? ''} ${order.city}`, 40)}`
  return [
    `${title} · ${shortGoods(order)} · ${amountOf(order)}`,
    `${name}, ${oneLine(order.phone, 25)}, ${place}`,
    ...warningsOf(order),
  ]
}

const signs: Record<SellerNoticeType, string> = {
  new_order: '🛒',
  problem_status: '⚠️',
  daily_summary: '📊',
  domain_problem: '🔴',
  domain_live: '🟢',
  low_stock: '📦',
}

export type Letter = { subject: string; text: string }

/** How many orders one message names: with everything as long as can be they fill the 4096 characters Telegram takes. */
export const mostInOne = 10

const isOfOrder = (type: SellerNoticeType): type is SellerEvent =>
  sellerEvents.some((known) => known === type)

const ordersIn = (notices: DueNotice[]): NoticeOrder[] =>
  notices.flatMap(({ order }) => (order ? [order] : []))

const firstOf = (notices: DueNotice[]): DueNotice => {
  const [first] = notices
  if (!first) throw new Error('a message about nothing')
  return first
}

const countOf = (type: SellerEvent, count: number): string =>
  type === 'new_order' ? words.newOrders(count) : words.problems(count)

/** What is not about an order is written down whole. */
const keptLetter = (notices: DueNotice[]): Letter => {
  const { type, title } = firstOf(notices)
  const blocks = notices.map((notice) => `${signs[type]} ${notice.title}\n${notice.message}`)
  return { subject: title, text: blocks.join('\n\n') }
}

/** One message for everything that waits; all of one type. */
export const writeLetter = (
  notices: DueNotice[],
  writing: Writing,
  channel: 'telegram' | 'email',
): Letter => {
  const { type } = firstOf(notices)
  const [only, ...others] = ordersIn(notices)
  if (!only || !isOfOrder(type)) return keptLetter(notices)
  if (others.length === 0) {
    const text = fillFor(type, channel, only, writing)
    const { title, body } = splitTitle(text)
    return channel === 'email' ? { subject: title, text: body || title } : { subject: title, text }
  }
  const orders = [only, ...others]
  const subject = countOf(type, orders.length)
  const blocks = orders.map((order) => shortOrder(type, order).join('\n'))
  return {
    subject,
    text: [`${signs[type]} ${subject}`, ...blocks, words.open(`${writing.baseUrl}/orders`)].join('\n\n'),
  }
}

/** Several orders are only counted: each further part of an SMS costs as much as the first. */
export const writeSms = (notices: DueNotice[], writing: Writing): string => {
  const { type } = firstOf(notices)
  const [only, ...others] = ordersIn(notices)
  if (!only || !isOfOrder(type)) return notices.map(({ title, message }) => `${title}: ${message}`).join('\n')
  return others.length === 0
    ? fillFor(type, 'sms', only, writing)
    : `${countOf(type, notices.length)}: ${writing.baseUrl}/orders`
}

export type PushNotice = { title: string; body: string; url: string; tag: string }

/** For a locked screen that others see too: no name, no phone, no address. */
export const writePush = (notices: DueNotice[], writing: Writing): PushNotice => {
  const { type, title, message, order } = firstOf(notices)
  if (!order || !isOfOrder(type)) {
    const isDomain = type === 'domain_problem' || type === 'domain_live'
    const tag = isDomain ? `domain-${slugify(title).slice(0, 20)}` : type
    const url = isDomain ? '/domains' : type === 'low_stock' ? '/stock' : '/orders'
    return { title, body: message, url, tag }
  }
  if (notices.length === 1) {
    const shown = splitTitle(fillFor(type, 'push', order, writing))
    return { ...shown, url: `/orders?order=${order.id}`, tag: `${type}-${order.id}` }
  }
  const body = ordersIn(notices).map(goodsOf).join(', ')
  return {
    title: countOf(type, notices.length),
    body: shorten(body, 160),
    url: '/orders',
    tag: `${type}-${order.id}`,
  }
}

/** What the log keeps of an order's message: nothing that names the buyer. */
export const keptMessage = (
  type: SellerEvent,
  order: Pick<
    NoticeOrder,
    'orderNumber' | 'productName' | 'quantity' | 'pieces' | 'totalPrice' | 'currencySymbol' | 'status'
  >,
): { title: string; message: string } => ({
  title: titleOf(type, order),
  message: `${goodsOf(order)} · ${amountOf(order)}`,
})

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
