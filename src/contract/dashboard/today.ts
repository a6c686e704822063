import { z } from 'zod'
import { markets } from '../common/market.ts'
import type { OrderStatus } from '../orders/status.ts'

/** Orders on which somebody has to do something, in the order in which the day is worked; the index `orders_work` holds these. */
export const workStatuses = [
  'Na čekanju',
  'Problematično',
  'Treće bezuspešno uručenje',
  'Vraća se pošaljaocu',
] as const satisfies OrderStatus[]
export type WorkStatus = (typeof workStatuses)[number]

const perMarket = z.object({ market: z.enum(markets), count: z.number().int().positive() })
export type MarketCount = z.infer<typeof perMarket>

/** Orders of a day and what they come to; without cancelled, returned and duplicate ones. */
const daySchema = z.object({ orders: z.number().int(), sum: z.string() })

export const todaySchema = z.object({
  work: z.object({
    orders: z.array(perMarket.extend({ status: z.enum(workStatuses) })),
    toCheck: z.array(perMarket),
    /** Orders that can be called now; absent where the account confirms nothing. */
    calls: z.number().int().optional(),
    /** Connected domains that stopped working. */
    brokenDomains: z.number().int(),
    /** Claimed domains that buyers cannot open yet, because a record or the certificate is still missing. */
    waitingDomains: z.number().int(),
    waitingReviews: z.number().int(),
  }),
  /** By the market in whose currency it is; those with orders in these days. */
  money: z.array(
    z.object({ market: z.enum(markets), today: daySchema, yesterday: daySchema, weekBefore: daySchema }),
  ),
  /** Today in Belgrade, `2026-11-23`. */
  day: z.string(),
})
export type Today = z.infer<typeof todaySchema>
