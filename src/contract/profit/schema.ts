import { z } from 'zod'
import { countDays } from '../common/dates.ts'
import { currencies, markets } from '../common/market.ts'
import { decimalOf } from '../common/typed-amount.ts'
import { exchangeRateSchema } from '../exchange/schema.ts'
import { orderStatuses } from '../orders/status.ts'
import { profitGroups } from './outcomes.ts'
import { profitStrings } from './strings.ts'

const { problems } = profitStrings

/** What is income: a delivered parcel, or its money once a payout of it is confirmed. */
export const profitBases = ['delivered', 'collected'] as const
export type ProfitBase = (typeof profitBases)[number]

const optionalDay = z.iso
  .date({ error: problems.date })
  .or(z.literal(''))
  .optional()
  .transform((day) => day || null)

/** What of a market is counted: inclusive Belgrade days, one group or one status, one product. */
export const profitQuerySchema = z.object({
  market: z.enum(markets, { error: problems.market }),
  startDate: optionalDay,
  endDate: optionalDay,
  status: z.enum(['all', ...profitGroups, ...orderStatuses], { error: problems.status }).default('all'),
  product: z
    .string()
    .max(300)
    .optional()
    .transform((name) => name || null),
  /** Whether delivered orders count, or only money that couriers paid out. */
  by: z.enum(profitBases).default('delivered'),
})
export type ProfitQuery = z.output<typeof profitQuerySchema>

const money = z.string()

/** Orders of a website that came from one campaign, in the currency of the market. */
export const sourceFiguresSchema = z.object({
  websiteId: z.number().int().nullable(),
  website: z.string(),
  /** utm_source, utm_medium and utm_campaign of the page's address; empty for visits without them. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  orders: z.number().int(),
  delivered: z.number().int(),
  /** Per cent of finished orders; null while none is finished. */
  deliveryRate: z.number().nullable(),
  /** Of orders that were not cancelled, returned or double. */
  revenue: money,
})
export type SourceFigures = z.infer<typeof sourceFiguresSchema>

/** Pieces of one combination of a website's product, in the currency of the market. */
export const variantFiguresSchema = z.object({
  websiteId: z.number().int().nullable(),
  website: z.string(),
  choice: z.array(z.string()),
  /** Pieces of all orders, of those delivered, and of those that will bring nothing any more. */
  pieces: z.number().int(),
  delivered: z.number().int(),
  lost: z.number().int(),
  /** Per cent of finished pieces; null while none is finished. */
  deliveryRate: z.number().nullable(),
  /** What delivered pieces brought: of an order each piece brought as much as the others. */
  revenue: money,
  /** `revenue` without what the goods cost; null where that is unknown of one. */
  margin: money.nullable(),
})
export type VariantFigures = z.infer<typeof variantFiguresSchema>

const figures = {
  /** Revenue minus costs; advertising is not in it. */
  totalProfit: money,
  totalRevenue: money,
  totalCosts: money,
  /** Per cent, not rounded; 0 without revenue. */
  profitMargin: z.number(),
  totalOrders: z.number().int(),
  totalQuantity: z.number().int(),
  averageProfit: money,
  averageOrderValue: money,
}

/** What costs consist of; they add up to `totalCosts`. */
const costPartsSchema = z.object({ goods: money, shipping: money, packaging: money, other: money })

/** What is really earned, whatever the status filter says. */
const realitySchema = z.object({
  /** Delivered: their money is, or will be, in the account. */
  collected: z.object({ orders: z.number().int(), revenue: money, costs: money, profit: money }),
  /** Open orders; the expectation weighs each with the delivery rate of its product and town. Null before anything was delivered or returned. */
  onTheWay: z.object({
    orders: z.number().int(),
    revenue: money,
    expectedRevenue: money.nullable(),
    expectedProfit: money.nullable(),
  }),
  /** Open for so long that nothing is expected of them. */
  stale: z.object({ orders: z.number().int(), revenue: money }),
  /** Returned and cancelled: the revenue that did not come, the costs that did. */
  lost: z.object({ orders: z.number().int(), revenue: money, costs: money }),
  /** Delivered of all finished, per cent; null when none is finished. */
  deliveryRate: z.number().nullable(),
  adSpend: money,
  /** Collected profit minus what was lost minus advertising. */
  profitAfterAds: money,
  adCostPerOrder: money.nullable(),
  /** What advertising may cost per placed order before the finished orders of the period lose money. */
  breakEvenAdCost: money.nullable(),
})
export type Reality = z.infer<typeof realitySchema>

const websiteProfitSchema = z.object({
  /** Null for orders whose website no longer exists. */
  websiteId: z.number().int().nullable(),
  name: z.string(),
  orders: z.number().int(),
  deliveryRate: z.number().nullable(),
  collectedProfit: money,
  lostCosts: money,
  adSpend: money,
  profitAfterAds: money,
  adCostPerOrder: money.nullable(),
  breakEvenAdCost: money.nullable(),
})
export type WebsiteProfit = z.infer<typeof websiteProfitSchema>

const productProfitSchema = z.object({
  profit: money,
  revenue: money,
  costs: money,
  orders: z.number().int(),
  quantity: z.number().int(),
})
export type ProductProfit = z.infer<typeof productProfitSchema>

const splits = {
  costParts: costPartsSchema,
  profitByStatus: z.record(z.string(), money),
  topProducts: z.record(z.string(), productProfitSchema),
  profitByMonth: z.record(z.string(), money),
  ordersByMonth: z.record(z.string(), z.number().int()),
}

/**
 * The same figures of money that is there: orders, pieces, revenue and cost parts are of delivered orders, and profit and costs also hold
 * what returned and cancelled ones have cost. Open orders bring nothing yet.
 */
const earnedSchema = z.object({ ...figures, ...splits, lostCosts: money })

export const analyticsSchema = z.object({
  ...figures,
  ...splits,
  ordersByStatus: z.record(z.string(), z.number().int()),
  earned: earnedSchema,
  reality: realitySchema,
  websites: z.array(websiteProfitSchema),
  /** The same figures for the days it is compared with (`comparedDays`); null without both dates. */
  previous: z
    .object({
      startDate: z.string(),
      endDate: z.string(),
      ...figures,
      earned: z.object(figures),
      profitAfterAds: money,
    })
    .nullable(),
  /** What was counted as income, and what was left out of it because no courier paid it yet. */
  basis: z.object({
    by: z.enum(profitBases),
    /** Payouts are followed from this day on; deliveries before it count as paid. Null: not followed. */
    since: z.string().nullable(),
    waiting: z.object({ orders: z.number().int(), revenue: money }),
  }),
  /** Orders whose product has no purchase price; their profit is too high. */
  unpricedOrders: z.number().int(),
  /** Orders of days on which no costs of the market were valid. */
  ordersWithoutCosts: z.number().int(),
})
export type Analytics = z.infer<typeof analyticsSchema>

/** What is known of the orders of one website, so that a screen can say what each of its packs leaves. */
export const packFiguresSchema = z.object({
  /** The latest orders of the website, without tests and duplicates. */
  orders: z.number().int(),
  /** How many of them were of so many pieces. */
  taken: z.array(z.object({ qty: z.number().int(), orders: z.number().int() })),
  /** What every order of the market costs today; null while nobody entered it. */
  costs: z.object({ sending: money, other: money }).nullable(),
  /** Advertising of the website since the first of these orders, for each of them; null while nobody entered any. */
  adPerOrder: money.nullable(),
  /** Null while none is finished. */
  outcomes: z
    .object({
      finished: z.number().int(),
      delivered: z.number().int(),
      /** What one that was not delivered cost on average, without its goods. */
      lostCost: money,
      /** Per cent of those whose goods are lost, too. */
      lostGoodsPercent: z.number(),
    })
    .nullable(),
})
export type PackFigures = z.infer<typeof packFiguresSchema>
/** One chart of days, and no more than three months of them. */
export const mostProfitDays = 93

const day = z.iso.date({ error: problems.date })

/** Both ends are needed: every day between them is answered, also one without orders. */
export const profitDaysQuerySchema = profitQuerySchema
  .pick({ market: true, product: true, by: true })
  .extend({ startDate: day, endDate: day })
  .refine(
    ({ startDate, endDate }) => startDate <= endDate && countDays(startDate, endDate) <= mostProfitDays,
    {
      error: problems.days(mostProfitDays),
      path: ['endDate'],
    },
  )
export type ProfitDaysQuery = z.output<typeof profitDaysQuerySchema>

/** What the orders placed on a day have brought by now, and what advertising cost on it. */
export const profitDaySchema = z.object({
  day: z.string(),
  /** Without doubles. */
  orders: z.number().int(),
  delivered: z.number().int(),
  collectedProfit: money,
  lostCosts: money,
  adSpend: money,
  profitAfterAds: money,
})
export type ProfitDay = z.infer<typeof profitDaySchema>

/** Which days of all markets are asked for. */
export const marketsQuerySchema = profitQuerySchema.pick({ startDate: true, endDate: true })

/** A market in few figures, in its own currency. */
const marketProfitSchema = z.object({
  market: z.enum(markets),
  orders: z.number().int(),
  deliveryRate: z.number().nullable(),
  collectedProfit: money,
  lostCosts: money,
  adSpend: money,
  profitAfterAds: money,
  /** Of the days it is compared with. */
  previousProfitAfterAds: money.nullable(),
  /** `profitAfterAds` by the rate of this answer. */
  euros: money,
})
export type MarketProfit = z.infer<typeof marketProfitSchema>

export const marketsProfitSchema = z.object({
  markets: z.array(marketProfitSchema),
  /** What every market is compared with; null without both dates. */
  previous: z.object({ startDate: z.string(), endDate: z.string() }).nullable(),
  /** The rate by which dinars became euros; marks by their peg. */
  rate: exchangeRateSchema,
  /** All markets together, in euros by that rate. */
  euros: z.object({ profitAfterAds: money, previousProfitAfterAds: money.nullable() }),
})
export type MarketsProfit = z.infer<typeof marketsProfitSchema>

/** At most as much as the column holds. */
const spent = z
  .union([z.string().trim(), z.number()], { error: problems.amount })
  .transform(decimalOf)
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, problems.amount))

/** Advertising of a website on a day. Zero takes the day away. Amounts are in the currency given, stored in that of the market. */
export const saveAdSpendSchema = z.object({
  currency: z.enum(currencies),
  source: z.enum(['typed', 'imported']).default('typed'),
  entries: z
    .array(
      z.object({
        websiteId: z.number().int().positive().max(2_147_483_647),
        day: z.iso.date({ error: problems.date }),
        amount: spent,
      }),
    )
    .min(1, problems.noEntries)
    .max(5000, problems.tooManyEntries),
})
export type SaveAdSpend = z.output<typeof saveAdSpendSchema>

export const adSpendSchema = z.object({
  websiteId: z.number().int().nullable(),
  websiteName: z.string(),
  day: z.string(),
  amount: money,
  source: z.enum(['typed', 'imported']),
})
export type AdSpend = z.infer<typeof adSpendSchema>
