import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { toMinor } from '../common/money.ts'
import { readMoney } from '../common/typed-amount.ts'
import { variantLimits } from '../variants/limits.ts'
import { pieceSchema, variantsSchema } from '../variants/schema.ts'
import { requiredTrimmed } from '../common/required.ts'
import { orderEditStrings } from './edit-strings.ts'
import { statusFacts, type OrderStatus } from './status.ts'

const { invalid } = orderEditStrings

const closedStatuses: Partial<Record<OrderStatus, keyof typeof orderEditStrings.closed>> = {
  Dostavljeno: 'delivered',
  Otkazana: 'cancelled',
  'Duplikat Pošiljka': 'duplicate',
  'Vraća se pošaljaocu': 'returning',
  'Oštećena pošiljka': 'returning',
  'Treće bezuspešno uručenje': 'returning',
}

/** Why buyer and goods of an order of this status are closed, in a sentence; null while they are open. Notes never close. */
export const closedSentence = (status: OrderStatus): string | null => {
  const reason = closedStatuses[status]
  return reason ? orderEditStrings.closed[reason] : null
}

/** The courier has the parcel, so a correction here does not reach the label by itself. */
export const isWithCourier = (status: OrderStatus): boolean => statusFacts[status].stage !== 'preparing'

const text = (sentence: string, most: number) => requiredTrimmed(sentence).max(most, invalid.long(most))
export const emptyToNull = (most: number) =>
  z
    .string()
    .trim()
    .max(most, invalid.long(most))
    .nullish()
    .transform((value) => value || null)

const money = (sentence: string) =>
  z
    .string({ error: sentence })
    .refine((value) => readMoney(value) !== null, sentence)
    .transform((value) => readMoney(value) ?? '0.00')
export const priceField = money(invalid.price).refine((value) => toMinor(value) > 0, invalid.price)
export const deliveryField = money(invalid.delivery)
export const quantityField = z
  .number({ error: invalid.quantity })
  .int(invalid.quantity)
  .min(1, invalid.quantity)
  .max(99, invalid.quantity)

/** The last event that changed the order, as the person who corrects it saw it; a change in between refuses the correction. */
const version = z.number().int().min(0)

/** Who gets the parcel and where, as a person of the seller types it. */
export const buyerShape = {
  name: text(invalid.name, 200),
  phone: text(invalid.phone, 40),
  email: emptyToNull(254).refine(
    (value) => value === null || z.email().safeParse(value).success,
    invalid.email,
  ),
  address: text(invalid.address, 300),
  city: text(invalid.city, 120),
  postalCode: emptyToNull(20).refine((value) => value === null || /^\d{5}$/.test(value), invalid.postalCode),
  notes: emptyToNull(1000),
}

export const editBuyerSchema = z.object({ version, ...buyerShape, reason: emptyToNull(200) })
export type EditBuyer = z.output<typeof editBuyerSchema>

const mostLines = 20

/** Which sizes and colours; all together as many as the pieces of the line. */
const editedPieces = z
  .array(
    z.object({
      choice: z.array(z.string().max(80)).min(1).max(variantLimits.options),
      quantity: quantityField,
    }),
  )
  .max(99)

const editedGoods = { quantity: quantityField, price: priceField, pieces: editedPieces.optional() }
const notWhole = { path: ['pieces'], message: invalid.pieces }
const isWhole = ({
  quantity: all,
  pieces,
}: {
  quantity: number
  pieces?: { quantity: number }[] | undefined
}) => pieces === undefined || pieces.reduce((sum, piece) => sum + piece.quantity, 0) === all

/** The goods as they shall be. Additions that are not named leave the order; sums are computed by the server alone. */
export const editGoodsSchema = z.object({
  version,
  /** The ordered product; `price` is of all its pieces. */
  main: z.object(editedGoods).refine(isWhole, notWhole),
  additions: z.array(z.object({ id: idInBody, ...editedGoods }).refine(isWhole, notWhole)).max(mostLines),
  /** Products offered by the order's website. */
  added: z
    .array(z.object({ productId: idInBody, ...editedGoods }).refine(isWhole, notWhole))
    .max(mostLines)
    .default([]),
  /** Absent: by the page's rule, as before. */
  deliveryPrice: deliveryField.optional(),
  reason: text(invalid.reason, 200),
})
export type EditGoods = z.output<typeof editGoodsSchema>

const lineSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  quantity: z.number().int(),
  /** Of all pieces. */
  price: z.string(),
})

/** What is there to choose of goods; null: nothing. */
const choosable = variantsSchema.pick({ options: true, rows: true }).nullish()

/** What can be changed of an order, and what its page offers for it. */
export const editableSchema = z.object({
  version: z.number().int(),
  /** Why buyer and goods cannot be changed; null while they can. */
  closed: z.string().nullable(),
  main: lineSchema.omit({ id: true }).extend({ pieces: z.array(pieceSchema).nullish() }),
  /** Sizes and colours that the page offers now; null: there is nothing to choose. */
  variants: choosable,
  additions: z.array(
    lineSchema.extend({
      /** Null: it is offered no more. */
      productId: z.number().int().nullish(),
      pieces: z.array(pieceSchema).nullish(),
      variants: choosable,
    }),
  ),
  /** Goods of orders that travel along; they change in their own orders. */
  merged: z.array(lineSchema.extend({ orderNumber: z.string() })),
  /** What packs of the ordered product cost on the page. */
  packs: z.array(z.object({ quantity: z.number().int(), price: z.string() })),
  products: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      /** Of a piece. */
      price: z.string(),
      /** Null: orders for it wait, however many. */
      left: z.number().int().nullable(),
      variants: choosable,
    }),
  ),
})
export type Editable = z.infer<typeof editableSchema>

/** The order as its buyer sent it, as far as somebody changed it since. */
export const originalOrderSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), price: z.string() })),
  deliveryPrice: z.string().nullable(),
  totalPrice: z.string(),
})
export type OriginalOrder = z.infer<typeof originalOrderSchema>

const changedFields = [
  'name',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
  'notes',
  'line',
  'delivery',
  'total',
] as const

/** One thing that a correction changed, in the words and figures people read; null is nothing. */
export const orderChangeSchema = z.object({
  field: z.enum(changedFields),
  /** Which goods, of a line. */
  title: z.string().optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type OrderChange = z.infer<typeof orderChangeSchema>
