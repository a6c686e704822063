import { formatMoney } from '#contract/common/money.ts'
import type { Order } from '#contract/orders/schema.ts'

export const customerName = (order: Order): string => `${order.firstName} ${order.lastName}`.trim()

/** What the courier collects, as `2.990 RSD`. */
export const amountOf = (order: Order): string => formatMoney(order.totalPrice, order.currencySymbol)

export const placeOf = (order: Order): string => [order.postalCode, order.city].filter(Boolean).join(' ')

/** Name, street, place and phone on a line each, ready for a courier's form. */
export const courierAddress = (order: Order): string =>
  [customerName(order), order.address, placeOf(order), order.phone].filter(Boolean).join('\n')

/** `tel:` accepts digits and a leading plus only. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
