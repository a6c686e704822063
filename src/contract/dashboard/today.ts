import { z } from 'zod'
import { marketCountSchema } from '../common/market-count.ts'
import { markets } from '../common/market.ts'

/** Orders of a day and what they come to; without cancelled, returned and duplicate ones. */
const daySchema = z.object({ orders: z.number().int(), sum: z.string() })

export const todaySchema = z.object({
  work: z.object({
    /** Orders to look at before they are sent. */
    toCheck: z.array(marketCountSchema),
    /** Orders that wait to be sent: the number beside „Narudžbe“. */
    toSend: z.array(marketCountSchema),
    /** Orders that can be called now; absent where the account confirms nothing. */
    calls: z.number().int().optional(),
    /** Parcels on which something has to be decided: the number beside „Problemi“. */
    troubles: z.array(marketCountSchema),
    /** Parcels on their way back: the number beside „Povrati“. */
    returns: z.array(marketCountSchema),
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
