import type { Market } from '../common/market.ts'
import { toMinor, type Money } from '../common/money.ts'
import type { SocialProofMode } from '../websites/content.ts'

/** Without schemas, so that a page in the browser can load it. */
export type Terms = {
  /** Working days from the order to the door. */
  deliveryFrom: number
  deliveryTo: number
  courierCalls: boolean
  /** Hours from the order; null: no time is promised. */
  callWithin: number | null
  /** Days from the receipt in which goods may be sent back; 0: what the law gives and nothing beyond. */
  returnDays: number
  /** When somebody answers, in the seller's words; empty is not said. */
  workingHours: string
  /** What the courier takes beside the order, in the money of the market; null is free. */
  deliveryPrice: Money | null
  /** Orders of at least so much pay no delivery; null: all pay it. */
  freeFrom: Money | null
}

export type KnownTerms = { terms: Terms; isGiven: boolean }

export const termsLimits = { deliveryDays: 60, callHours: 168, returnDays: 365, workingHours: 80 } as const

/**
 * Days in which a buyer may withdraw from a distance contract: Serbia art. 28 of the consumer protection act, Montenegro alike; in Bosnia
 * the state's act says 15 and that of one entity 14, and a buyer reads the longer.
 */
export const lawfulReturnDays: Record<Market, number> = { Serbia: 14, Montenegro: 14, Bosnia: 15 }
/** A promise of fewer days would be below every law. */
export const leastReturnDays = 14

/** What the specification states for everybody: 2–5 working days, a call within 24 h, 30 days, 9:00–17:00, free delivery. */
const usual: Terms = {
  deliveryFrom: 2,
  deliveryTo: 5,
  courierCalls: true,
  callWithin: 24,
  returnDays: 30,
  workingHours: 'Radnim danima 9:00–17:00',
  deliveryPrice: null,
  freeFrom: null,
}
export const usualTerms: Record<Market, Terms> = { Serbia: usual, Montenegro: usual, Bosnia: usual }

/** What a page may say of its seller's terms; null is not said, because nobody promised it. */
export type SaidTerms = {
  days: { from: number; to: number } | null
  courierCalls: boolean
  callWithin: number | null
  returnDays: number | null
  workingHours: string | null
  delivery: Delivery
}

/** Null is free. */
export type Delivery = { price: Money; freeFrom: Money | null } | null

const deliveryOf = ({ deliveryPrice, freeFrom }: Terms): Delivery =>
  deliveryPrice === null ? null : { price: deliveryPrice, freeFrom }

/**
 * What a seller saved is the seller's promise and is said everywhere. The usual terms are nobody's: where illustration is off a page says
 * of them only what is so for every order (C-35 … C-37).
 */
export const saidTerms = ({ terms, isGiven }: KnownTerms, mode: SocialProofMode): SaidTerms => {
  const isPromised = isGiven || mode === 'ilustrativno'
  return {
    days: isPromised ? { from: terms.deliveryFrom, to: terms.deliveryTo } : null,
    courierCalls: terms.courierCalls,
    callWithin: isPromised ? terms.callWithin : null,
    returnDays: isPromised ? terms.returnDays : null,
    workingHours: isPromised ? terms.workingHours || null : null,
    delivery: deliveryOf(terms),
  }
}

/** The usual terms, all of them said. */
export const usualSaid = (market: Market): SaidTerms =>
  saidTerms({ terms: usualTerms[market], isGiven: true }, 'ilustrativno')

/** What the courier takes beside an order of this sum; null: nothing. */
export const deliveryFor = (delivery: Delivery, total: Money): Money | null => {
  if (delivery === null) return null
  const { price, freeFrom } = delivery
  return freeFrom !== null && toMinor(total) >= toMinor(freeFrom) ? null : price
}
