import { selfConfirmedHow } from '../confirmation/states.ts'
import { z } from 'zod'
import { markets } from '../common/market.ts'
import { workProofSchema } from '../common/proof-of-work.ts'
import { variantLimits } from '../variants/limits.ts'
import { orderConfirmationSchema } from '../confirmation/schema.ts'
import { pieceSchema } from '../variants/schema.ts'
import { orderChangeSchema } from './editing.ts'
import { orderSources } from './source.ts'
import { orderStatuses } from './status.ts'

/** Generous limits: a buyer's words are kept, a flood is not. */
const text = (max: number) => z.string().trim().max(max)

const customerDataSchema = z.object({
  name: text(200).optional(),
  phone: text(40).optional(),
  email: text(254).nullish(),
  address: text(300).optional(),
  city: text(120).optional(),
  postalCode: text(20).nullish(),
  notes: text(1000).nullish(),
})

const amount = z.union([z.number(), z.string().trim().max(20)]).nullish()

/**
 * One body for the popup, the embedded and the legacy form. Prices are compared with the stored offer, never
 * stored; currency, market, names and cost come from the website whatever the body says.
 */
export const placeOrderSchema = z.object({
  websiteId: z.number().int().positive().max(2_147_483_647),
  quantity: z.number().int().min(1).max(99).default(1),
  /** What the buyer chose of each piece: a value of each option of the product, in the product's order. */
  choices: z
    .array(z.array(text(2 * variantLimits.value)).max(variantLimits.options))
    .max(99)
    .optional(),
  totalPrice: amount,
  price: amount,
  name: text(200).optional(),
  phone: text(40).optional(),
  email: text(254).nullish(),
  address: text(300).optional(),
  city: text(120).optional(),
  notes: text(1000).nullish(),
  domain: text(300).nullish(),
  market: text(40).nullish(),
  sku: text(120).nullish(),
  currency: text(10).nullish(),
  customerData: customerDataSchema.optional(),
  /** Made once by the form when it opens; a repeat with the same key answers the same order. */
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  /** Solved challenge, asked for only while orders flood in. */
  proof: workProofSchema.optional(),
  /** The product of the form's checkbox, when it is ticked. */
  bumpProductId: z.number().int().positive().max(2_147_483_647).nullish(),
  /** What the form said it costs with what is chosen of it; only compared, so that nobody pays more than was shown. */
  bumpPrice: amount,
  /** The same before anything is chosen, of a form that adds nothing up. */
  bumpListPrice: amount,
  /** What the buyer chose of it: a value of each of its options. */
  bumpChoice: z
    .array(text(2 * variantLimits.value))
    .max(variantLimits.options)
    .optional(),
  /** The number the buyer was asked about, when it is sent again as it was. */
  confirmedPhone: text(40).nullish(),
  /** From the message to the buyer's phone, where the order was sent back for it. */
  code: text(20).nullish(),
  /** No message came: the seller shall call. */
  callMe: z.boolean().optional(),
  /** Public id of the order behind which the old thank-you page stands; its three offers need one. */
  afterOrder: text(64).nullish(),
  /** Hidden field that people leave empty. */
  company: text(200).nullish(),
  /** The buyer allowed measuring of ads; counts only in markets that are asked. */
  adConsent: z.boolean().optional(),
  /** fbclid, ttclid and utm_* of the visit. */
  attribution: z.record(z.string().max(40), z.string().max(300)).optional(),
})
export type PlaceOrder = z.infer<typeof placeOrderSchema>

export const orderPlacedSchema = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  orderId: z.string(),
  message: z.string(),
  /** What the courier collects, with everything that is in the parcel. */
  totalPrice: z.string(),
})
export type OrderPlaced = z.infer<typeof orderPlacedSchema>

/** Goods that joined an order, one line each; the price is of all pieces and part of the order's total. */
const additionSchema = z.object({
  title: z.string(),
  quantity: z.number().int(),
  /** Which sizes and colours, where they could be chosen. */
  pieces: z.array(pieceSchema).nullish(),
  totalPrice: z.string(),
})
export type Addition = z.infer<typeof additionSchema>

/** An order as its seller or an admin sees it. */
export const orderSchema = z.object({
  id: z.number().int(),
  userId: z.number().int().nullable(),
  websiteId: z.number().int().nullable(),
  orderId: z.string(),
  orderNumber: z.string(),
  productId: z.string().nullable(),
  productName: z.string(),
  quantity: z.number().int(),
  /** Which sizes and colours, where they could be chosen; of a parcel all of them. */
  pieces: z.array(pieceSchema).nullish(),
  totalPrice: z.string(),
  additions: z.array(additionSchema),
  /** What the courier takes from the buyer beside `totalPrice`; null is nothing. */
  deliveryPrice: z.string().nullable().optional(),
  productCost: z.string().nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  targetMarket: z.enum(markets).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** As the buyer wrote it, perhaps with a second number or a word on when to call. */
  phone: z.string(),
  /** The number in it, `+381641234567`; null when none could be read. */
  phoneE164: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(orderStatuses),
  trackingId: z.string().nullable(),
  notificationsSent: z.boolean(),
  upsellDelayedUntil: z.string().nullable(),
  /** The total the buyer's page showed, only when it differs from `totalPrice`; the seller should look before sending. */
  shownTotal: z.string().nullable(),
  /** A program probably filled the form in; the order is kept, the seller should call first. */
  isSuspect: z.boolean(),
  /** The buyer was asked about the number and sent it again as it was. */
  isPhoneDoubtful: z.boolean(),
  /** Placed to try the page out; in no figure. */
  isTest: z.boolean(),
  /** Sent from a browser in which its seller was signed in: perhaps a test. */
  isOwn: z.boolean(),
  /** Belongs to the town; null where the buyer wrote a code or the town is not in the table. */
  derivedPostalCode: z.string().nullable(),
  /** Where the visit came from: fbclid, ttclid and utm_* of the page's address. */
  attribution: z.record(z.string(), z.string()),
  /** How it came in: by which form of its page, by which way to the seller, or in a file. */
  source: z.enum(orderSources).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  website: z
    .object({ productName: z.string(), shortName: z.string().nullable(), currencySymbol: z.string() })
    .optional(),
  /** When the seller found an odd order to be in order. */
  reviewedAt: z.string().nullable().optional(),
  /** Its goods and its sum are in the parcel of another order, so it is neither packed nor sent by itself. */
  isInParcel: z.boolean().optional(),
  /** Whether it is confirmed; absent while nobody looked at it. */
  confirmation: orderConfirmationSchema.nullish(),
  /** Its seller sends nothing unconfirmed, and it is not. */
  isHeldBack: z.boolean().optional(),
  /** Internal notes about it; only where `reviewFlags` are. */
  noteCount: z.number().int().optional(),
  /** Only in pages of the list and in the details: what else is known of the phone. */
  reviewFlags: z
    .object({
      /** An earlier order of maybe the same buyer, unsent or of the last 24 hours, while nobody has looked at this one. */
      repeats: z
        .object({
          id: z.number().int(),
          orderNumber: z.string(),
          createdAt: z.string(),
          /** What both have alike: the phone, or else name and address. */
          by: z.enum(['phone', 'address']),
          /** Both can become one parcel: neither was sent, and they are of one currency. */
          canMerge: z.boolean(),
        })
        .nullable(),
      /** Earlier and later parcels of this phone that came back. */
      returned: z.number().int(),
    })
    .optional(),
})
export type Order = z.infer<typeof orderSchema>

/** What anybody holding the unguessable id may see; after 24 hours only that the order was received. */
export const publicOrderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  websiteId: z.number().int().nullable(),
  customUrl: z.string().nullable(),
  productName: z.string(),
  quantity: z.number().int(),
  pieces: z.array(pieceSchema).nullish(),
  totalPrice: z.string(),
  additions: z.array(additionSchema),
  /** Paid to the courier beside `totalPrice`; null is nothing. */
  deliveryPrice: z.string().nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  targetMarket: z.enum(markets),
  createdAt: z.string(),
  /** Null once the order is older than the limit, and for who has its number alone. */
  customer: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      postalCode: z.string().nullable(),
    })
    .nullable(),
})
export type PublicOrder = z.infer<typeof publicOrderSchema>

export const changeStatusSchema = z.object({
  status: z.enum(orderStatuses),
  /** The status the caller saw; a change in between is then refused instead of overwritten. */
  expected: z.enum(orderStatuses).optional(),
})

export const changeStatusesSchema = changeStatusSchema.extend({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(500),
})

/** The orders that were changed, each with the status it had; foreign, missing and unchanged ones are left out. */
export const changedStatusesSchema = z.object({
  changed: z.array(z.object({ id: z.number().int(), from: z.enum(orderStatuses) })),
  /** Those that would have been sent unconfirmed; they keep their status. */
  held: z.array(z.object({ id: z.number().int(), orderNumber: z.string() })).optional(),
})

/** One line of an order's history. */
export const orderEventSchema = z.object({
  id: z.number().int(),
  kind: z.enum([
    'placed',
    'status',
    'merged',
    'split',
    'reviewed',
    'test',
    'not_test',
    'restored',
    'buyer_changed',
    'goods_changed',
    'added',
    'note_added',
    'note_changed',
    'note_removed',
    'printed',
    'exported',
    'parcel_cancelled',
    'parcel_left',
    'messaged',
    'called',
    'call_undone',
    'confirmation',
    'released',
    'buyer_asked',
    'trouble',
  ]),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  actorName: z.string().nullable(),
  /** Words of the tracking service that changed the status; null when a person did. */
  trackingStatus: z.string().nullable().optional(),
  /** Of corrections: what was changed, and why. */
  changes: z.array(orderChangeSchema).optional(),
  reason: z.string().nullable().optional(),
  actorId: z.number().int().nullable().optional(),
  /** Who called, as typed at the desk. */
  callerName: z.string().optional(),
  /** Done by the buyer, or by itself; no person of the seller did. */
  by: z.enum(selfConfirmedHow).optional(),
  /**
   * What belongs to the kind: of merging and taking apart the number of the other order, of papers and files their name, of an order by
   * hand how it came, of calls and decisions what came of them.
   */
  note: z.string().nullable().optional(),
  at: z.string(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

/** What makes a correction stale: changes of what it corrects. Notes, papers and messages do not. */
export const changingKinds = [
  'placed',
  'status',
  'merged',
  'split',
  'restored',
  'buyer_changed',
  'goods_changed',
  'added',
] as const satisfies OrderEvent['kind'][]
