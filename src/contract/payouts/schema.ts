import { z } from 'zod'
import { idInBody, idParam } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import { payingCouriers } from '../couriers/kinds.ts'
import { feeSchema, mostPayoutDays } from '../courier-terms/schema.ts'
import { importLimits } from '../order-import/schema.ts'
import { orderIdsSchema } from '../orders/listing.ts'
import { orderStatuses } from '../orders/status.ts'
import { mostReferenceLetters } from './reference.ts'

/** What a column of a courier's specification can say. */
export const payoutFields = ['tracking', 'number', 'name', 'amount', 'fee'] as const
export type PayoutField = (typeof payoutFields)[number]

/** A courier pays out so many days after delivery, unless the seller says otherwise. */
export const usualPayoutDays = 7

/** How a row found its order. What is guessed by an amount counts only once a person says so. */
export const matchWays = ['tracking', 'number', 'amount_name', 'amount_day', 'hand'] as const
export type MatchWay = (typeof matchWays)[number]

/** What a row is: money for an order, exactly or not, for none, or nothing that can be read. */
export const rowVerdicts = [
  'paid',
  'short',
  'over',
  'twice',
  'not_delivered',
  'proposed',
  'foreign',
  'unreadable',
  'left',
] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** What needs a look before a payout is confirmed. */
export const oddVerdicts: readonly RowVerdict[] = rowVerdicts.filter(
  (verdict) => verdict !== 'paid' && verdict !== 'left',
)

const payoutRowSchema = z.object({
  position: z.number().int(),
  /** As the row says it; the name only until the payout is confirmed. */
  reference: z.string(),
  name: z.string().nullable(),
  amount: z.string().nullable(),
  fee: z.string().nullable(),
  verdict: z.enum(rowVerdicts),
  how: z.enum(matchWays).nullable(),
  order: z
    .object({
      id: z.number().int(),
      orderNumber: z.string(),
      name: z.string(),
      /** What was still due before this row. */
      open: z.string(),
      status: z.enum(orderStatuses),
    })
    .nullable(),
})
export type PayoutRow = z.infer<typeof payoutRowSchema>

const states = ['draft', 'confirmed', 'undone'] as const
const origins = ['file', 'pasted', 'hand'] as const

const money = z.string()
const day = z.iso.date()

const payoutSummarySchema = z.object({
  id: z.number().int(),
  market: z.enum(markets),
  courier: z.string(),
  day: z.string(),
  state: z.enum(states),
  origin: z.enum(origins),
  fileName: z.string().nullable(),
  rows: z.number().int(),
  /** The sum of its rows; of a draft as far as they can be read. */
  amount: money,
})
export type PayoutSummary = z.infer<typeof payoutSummarySchema>

const dueOrderSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  name: z.string(),
  trackingId: z.string().nullable(),
  /** What the parcel collects, and what came of it so far. */
  due: money,
  received: money,
  courier: z.string(),
  deliveredDay: z.string(),
  /** By this day the courier should have paid. */
  dueDay: z.string(),
  /** Days since then; 0 while it is not late. */
  lateDays: z.number().int(),
})
export type DueOrder = z.infer<typeof dueOrderSchema>

export const payoutSchema = payoutSummarySchema.extend({
  /** As the transfer or specification states it. */
  total: money.nullable(),
  /** What the transfer names: number of the specification, or its reference. */
  reference: z.string(),
  fees: money,
  /** What was agreed that the courier keeps of these rows; null where nothing was agreed, or exactly that was kept. */
  agreedFees: money.nullable(),
  headers: z.array(z.string()),
  columns: z.array(z.enum(payoutFields).nullable()),
  rowsRead: z.array(payoutRowSchema),
  /** The stated total without what the rows say, fees taken off where that fits; null where nothing is stated or it fits. */
  difference: money.nullable(),
  /** The confirmed payout with the same rows. */
  repeats: z.object({ id: z.number().int(), day: z.string() }).nullable(),
  /** Delivered so long before it that they could be in it, and are in none. */
  absent: z.array(dueOrderSchema),
})
export type Payout = z.infer<typeof payoutSchema>

/** Sums of one courier in one currency, of what was delivered since the day on which the seller began. */
const onTheWaySchema = z.object({
  market: z.enum(markets),
  currencySymbol: z.string(),
  courier: z.string(),
  /** `open` and `paid` are always `expected`. */
  expected: money,
  paid: money,
  open: money,
  openOrders: z.number().int(),
  /** The oldest delivery that is not paid in full. */
  openSince: z.string().nullable(),
  late: money,
  lateOrders: z.number().int(),
  /** Of the parcel that is late the longest. */
  lateDays: z.number().int(),
  /** What the courier will keep of the open ones, as agreed. */
  fee: money,
  /** The open ones by the week in which the courier should pay them; weeks begin on Mondays. */
  weeks: z.array(z.object({ monday: z.string(), open: money, orders: z.number().int(), late: money })),
  /** Paid above what was due, or for no order of the seller that is delivered: somebody will ask it back. */
  excess: money,
})
export type OnTheWay = z.infer<typeof onTheWaySchema>

const daysByMarket = z.record(z.enum(markets), z.number().int().min(1).max(mostPayoutDays))

const feesByMarket = z.record(z.enum(markets), feeSchema)

export const payoutSettingsSchema = z.object({
  /** Deliveries from this day on are followed; null: none yet. */
  since: day.nullable(),
  /** So many days after delivery a courier's money is late. */
  days: daysByMarket,
  fees: feesByMarket,
})
export type PayoutSettings = z.infer<typeof payoutSettingsSchema>

/** What is left out stays as it is. */
export const savePayoutSettingsSchema = z.object({
  since: day,
  days: daysByMarket,
  fees: feesByMarket.optional(),
})
export type SavePayoutSettings = z.infer<typeof savePayoutSettingsSchema>

export const payoutsSchema = z.object({
  settings: payoutSettingsSchema,
  onTheWay: z.array(onTheWaySchema),
  payouts: z.array(payoutSummarySchema),
  /** Couriers by market, as files for couriers are written. */
  couriers: z.record(z.enum(markets), z.string()),
})
export type Payouts = z.infer<typeof payoutsSchema>

export const dueQuerySchema = z.object({
  market: z.enum(markets),
  /** Only one courier's. */
  courier: z.string().max(60).optional(),
  isLate: z.stringbool().default(false),
})
/** Parcels of a claim: all that are due, or the ones that are named. */
export const claimQuerySchema = dueQuerySchema.extend({ ids: orderIdsSchema.optional() })
export const dueOrdersSchema = z.object({ orders: z.array(dueOrderSchema), hasMore: z.boolean() })

/** Rows that are pasted, or delivered orders that the money came for. */
export const makePayoutSchema = z
  .object({
    market: z.enum(markets),
    text: z.string().max(200_000).optional(),
    orderIds: z.array(idInBody).max(500).optional(),
  })
  .refine(({ text, orderIds }) => (text?.trim() ? 1 : 0) + (orderIds?.length ? 1 : 0) === 1)

/** A transfer of a courier, as the statement of the bank names it. */
export const askCourierSchema = z.object({
  courier: z.enum(payingCouriers),
  reference: z.string().trim().min(1).max(mostReferenceLetters),
})
export type AskCourier = z.infer<typeof askCourierSchema>

export const changePayoutSchema = z.object({
  market: z.enum(markets),
  courier: z.string().trim().max(60),
  day,
  total: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/)
    .nullable(),
  /** Left out, it stays as it is. */
  reference: z.string().trim().max(mostReferenceLetters).optional(),
  columns: z.array(z.enum(payoutFields).nullable()).max(importLimits.columns),
})
export type ChangePayout = z.infer<typeof changePayoutSchema>

/** What a person says of a row: its order, that it is left out, or neither (null and false). */
export const decideRowSchema = z.object({ orderId: idInBody.nullable(), isLeft: z.boolean() })
export const rowParams = z.object({ id: idParam, position: idParam })

export const orderPayoutSchema = z.object({
  /** Null: not delivered, or from before the seller began. */
  due: money.nullable(),
  received: money,
  currencySymbol: z.string(),
  payments: z.array(
    z.object({ payoutId: z.number().int(), day: z.string(), courier: z.string(), amount: money }),
  ),
  /** Days since the courier's time was over. */
  lateDays: z.number().int(),
})
export type OrderPayout = z.infer<typeof orderPayoutSchema>
