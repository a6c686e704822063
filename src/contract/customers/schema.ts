import { z } from 'zod'
import { markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { consentSchema } from '../consents/schema.ts'
import { orderStatuses } from '../orders/status.ts'
import { riskActions, riskReasonSchema, riskRulesSchema } from './risk.ts'
import { customerStrings } from './strings.ts'
import { customerFilters, customerOrderBys } from './listing.ts'

const { invalid } = customerStrings

/** Says nothing about the phone it stands for; made and read by the server alone. */
export const customerIdSchema = z.string().regex(/^[\w-]{22}$/)
export const customerParams = z.object({ id: customerIdSchema })

const countsSchema = z.object({
  delivered: z.number().int(),
  returned: z.number().int(),
  cancelled: z.number().int(),
  open: z.number().int(),
})

const customerOrderSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  productName: z.string(),
  quantity: z.number().int(),
  totalPrice: z.string(),
  currencySymbol: z.string(),
  createdAt: z.string(),
})
export type CustomerOrder = z.infer<typeof customerOrderSchema>

const riskSchema = z.object({
  /** 0 to 100; never shown without the reasons. */
  points: z.number().int(),
  reasons: z.array(riskReasonSchema),
  action: z.enum(riskActions),
  evaluatedAt: z.string(),
})

export const blockKinds = ['phone', 'address', 'device', 'network'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockSchema = z.object({
  id: z.number().int(),
  list: z.enum(['soft', 'hard']),
  /** `erased_phone`: a buyer whose data is gone and who stays refused. */
  kind: z.enum([...blockKinds, 'erased_phone']),
  /** The phone or the address; null where only a hash is known. */
  shown: z.string().nullable(),
  /** Under which the buyer ordered last; null where none is known. */
  name: z.string().nullable(),
  /** Card of the buyer on which it stands; null where none is known. */
  customerId: z.string().nullable(),
  reason: z.string().nullable(),
  /** The last moment at which it counts; null: until somebody takes it away. */
  until: z.string().nullable(),
  /** Soft: the next order passes as if it were not there. */
  ignoresNext: z.boolean(),
  /** Orders that were refused because of it. */
  refused: z.number().int(),
  createdAt: z.string(),
})
export type Block = z.infer<typeof blockSchema>

const customerNoteSchema = z.object({ id: z.number().int(), text: z.string(), at: z.string() })
export type CustomerNote = z.infer<typeof customerNoteSchema>

/** What is shown of a buyer beside an order. */
export const orderCustomerSchema = countsSchema.extend({
  /** Of the whole card; null where no phone could be read or the card is another seller's. */
  id: customerIdSchema.nullable(),
  /** Other orders of the same person, newest first; at most fifty. */
  orders: z.array(customerOrderSchema),
  /** Under which other names the person ordered; at most ten. */
  otherNames: z.array(z.string()),
  /** Of this order; null until it is weighed. */
  risk: riskSchema.nullable(),
  /** On which lists the person is. */
  blocks: z.array(blockSchema),
  notes: z.array(customerNoteSchema),
})
export type OrderCustomer = z.infer<typeof orderCustomerSchema>

/** A buyer in the list; what is counted are orders that are no tests. */
const listedCustomerSchema = countsSchema.extend({
  id: customerIdSchema,
  /** Of the latest order, as the rest. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  lastOrderAt: z.string(),
  /** All orders. */
  orders: z.number().int(),
  /** `hard`: orders are refused; `soft`: returned parcels put the phone there. */
  list: z.enum(['soft', 'hard']).nullable(),
  /** What couriers collected, by currency. */
  taken: z.array(z.object({ amount: z.string(), currencySymbol: z.string() })),
})
export type ListedCustomer = z.infer<typeof listedCustomerSchema>

const search = z.string().trim().max(100).optional()
export const customerPageSchema = z.object({
  /** Words of a name, a phone or a town of any of the buyer's orders. */
  q: search,
  filter: z.enum(customerFilters).optional(),
  /** Absent: who ordered last first. */
  most: z.enum(customerOrderBys).optional(),
  /** Where the page before ended. */
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})

export const customerListSchema = z.object({
  customers: z.array(listedCustomerSchema),
  before: z.number().int().nullable(),
})

const usedSchema = z.object({ text: z.string(), count: z.number().int(), lastAt: z.string() })

export const customerCardSchema = countsSchema.extend({
  id: customerIdSchema,
  name: z.string(),
  /** The first is the card's own; the others were merged into it. */
  phones: z.array(
    z.object({
      id: customerIdSchema,
      phone: z.string(),
      /** As it is dialled from anywhere. */
      number: z.string(),
      orders: z.number().int(),
    }),
  ),
  names: z.array(usedSchema),
  addresses: z.array(usedSchema),
  emails: z.array(z.string()),
  /** Newest first; at most a hundred. */
  orders: z.array(customerOrderSchema),
  orderCount: z.number().int(),
  firstOrderAt: z.string(),
  /** What couriers collected, by currency. */
  taken: z.array(z.object({ amount: z.string(), currencySymbol: z.string() })),
  notes: z.array(customerNoteSchema),
  blocks: z.array(blockSchema),
  refused: z.array(z.object({ id: z.number().int(), name: z.string(), phone: z.string(), at: z.string() })),
  /** Of the latest order that was weighed. */
  risk: riskSchema.extend({ orderNumber: z.string() }).nullable(),
  /** Phones with the same last eight digits, or that ordered from the same browser: perhaps the same person. */
  similar: z.array(
    z.object({
      id: customerIdSchema,
      name: z.string(),
      phone: z.string(),
      by: z.enum(['digits', 'device']),
    }),
  ),
  /** What the buyer was shown and answered, newest first; at most a hundred. */
  consents: z.array(consentSchema),
  /** What can be put on the list of refused: an address without a number cannot, a browser only if one is known. */
  blockable: z.array(z.enum(blockKinds)),
})
export type CustomerCard = z.infer<typeof customerCardSchema>

export const longestReason = 200
const day = z.iso.date()

/** So long at most is a network refused: whole towns share one. */
export const longestNetworkDays = 30

export const blockCustomerSchema = z.object({
  kinds: z.array(z.enum(blockKinds)).min(1, invalid.kinds),
  reason: requiredTrimmed(invalid.reason).max(longestReason, invalid.long(longestReason)),
  /** The last day on which it counts. */
  until: day.nullish(),
})
export type BlockCustomer = z.output<typeof blockCustomerSchema>

/** A phone nobody ordered from yet. */
export const blockPhoneSchema = blockCustomerSchema.omit({ kinds: true }).extend({
  phone: requiredTrimmed(invalid.phone).max(40, invalid.long(40)),
  market: z.enum(markets),
})
export type BlockPhone = z.output<typeof blockPhoneSchema>

export const customerNoteTextSchema = z.object({
  text: requiredTrimmed(invalid.note).max(2000, invalid.long(2000)),
})

export const eraseCustomerSchema = z.object({
  /** The phone stays refused, as a hash that nobody can read back. */
  staysBlocked: z.boolean(),
})

const softRuleSchema = z.object({
  /** Returned parcels after which a phone gets on the list; null: nobody does. */
  after: z.number().int().min(1).max(9).nullable(),
  /** Orders of those on the list are refused; else they are only weighed. */
  refuses: z.boolean(),
})

export const customerRulesSchema = z.object({
  soft: softRuleSchema,
  risk: z.record(z.enum(markets), riskRulesSchema),
})
export type CustomerRules = z.infer<typeof customerRulesSchema>

export const refusedOrderSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  /** Of the page. */
  productName: z.string().nullable(),
  blockId: z.number().int(),
  at: z.string(),
})
export type RefusedOrder = z.infer<typeof refusedOrderSchema>
