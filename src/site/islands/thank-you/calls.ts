import { filledAddress } from '#contract/common/address.ts'
import { orderAddress, ordersAddress } from '#contract/orders/addresses.ts'
import type { OrderPlaced, PublicOrder } from '#contract/orders/schema.ts'
import {
  combineUpsellAddress,
  declineUpsellAddress,
  publicUpsellsAddress,
} from '#contract/upsell/addresses.ts'
import type { PublicUpsell, UpsellCombined } from '#contract/upsell/schema.ts'

/** `refusal`: what the server says to a buyer; null when nobody knows what became of it. */
export type Answer<T> =
  | { ok: true; body: T }
  | { ok: false; refusal: string | null; code: string; gone?: unknown }

const timeoutMs = 20_000

const ask = async <T>(url: string, init: RequestInit = {}): Promise<Answer<T>> => {
  // AbortSignal.timeout is younger than some in-app browsers.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: abort.signal })
    const body = (await response.json().catch(() => null)) as
      | (T & { message?: string; code?: string; gone?: unknown })
      | null
    if (response.ok && body !== null) return { ok: true, body }
    const isRefusal = response.status < 500 && typeof body?.message === 'string'
    return {
      ok: false,
      refusal: isRefusal ? (body?.message ?? null) : null,
      code: body?.code ?? '',
      gone: body?.gone,
    }
  } catch {
    return { ok: false, refusal: null, code: '' }
  } finally {
    clearTimeout(timer)
  }
}

const post = <T>(url: string, body: object) =>
  ask<T>(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const fetchOrder = (orderId: string) =>
  ask<PublicOrder>(filledAddress(orderAddress, { orderId }), { cache: 'no-store' })

/** The server reads these and the id of the order; the others are what the old page's payload held. */
export const combine = (
  order: PublicOrder,
  wish: { upsellProductId: number; totalPrice?: string; listPrice?: string; choice?: string[] },
) =>
  post<UpsellCombined>(combineUpsellAddress, {
    originalOrderId: order.orderId,
    ...wish,
    quantity: 1,
    websiteId: order.websiteId,
    currency: order.currency,
    currencySymbol: order.currencySymbol,
    customerData: order.customer,
  })

/** Nobody waits for the answer; the page may be left meanwhile. */
export const decline = (originalOrderId: string, upsellProductId: number): void =>
  void fetch(declineUpsellAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ originalOrderId, upsellProductId }),
    keepalive: true,
  }).catch(() => {})

export const orderLegacy = (
  order: PublicOrder & { customer: NonNullable<PublicOrder['customer']> },
  totalPrice: string,
) => {
  const { firstName, lastName, phone, address, city, postalCode } = order.customer
  return post<OrderPlaced>(ordersAddress, {
    websiteId: order.websiteId,
    quantity: 1,
    totalPrice,
    afterOrder: order.orderId,
    confirmedPhone: phone,
    customerData: { name: `${firstName} ${lastName}`.trim(), phone, address, city, postalCode },
  })
}

const triesAfterFirst = 3
const pauseMs = 1000

/** What is offered just now, or null after one try and three more, a second apart. */
export const fetchOffers = async (websiteId: string): Promise<PublicUpsell[] | null> => {
  for (let again = 0; ; again += 1) {
    const answer = await ask<PublicUpsell[]>(filledAddress(publicUpsellsAddress, { websiteId }), {
      cache: 'no-store',
    })
    if (answer.ok) return answer.body
    if (again === triesAfterFirst) return null
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
