import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { fromMinor, isMoney, toMinor } from '../common/money.ts'
import { requiredTrimmed } from '../common/required.ts'
import { decimalOf } from '../common/typed-amount.ts'
import { variantLimits } from '../variants/limits.ts'
import { stockStrings } from './strings.ts'

const { invalid } = stockStrings

export const stockLimits = {
  name: 120,
  note: 200,
  products: 1000,
  websites: 50,
  lines: variantLimits.rows,
} as const

/** One combination of a product on the shelf. */
const itemSchema = z.object({
  id: z.number().int(),
  /** A value of each option; empty where the product has none. */
  choice: z.array(z.string()),
  /** Pieces on the shelf; fewer than none where more was sent than was there. */
  onHand: z.number().int(),
  /** Of them, promised to orders that wait. */
  reserved: z.number().int(),
  /** What can still be sold: `onHand` without `reserved`. */
  available: z.number().int(),
  /** Moving average of what a received piece cost; null: unknown. */
  averageCost: z.string().nullable(),
  isLow: z.boolean(),
})
export type StockItem = z.infer<typeof itemSchema>

export const stockProductSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of its costs. */
  currency: z.string(),
  /** At so many pieces for sale of a combination or fewer the seller is told; null: never. */
  lowAt: z.number().int().nullable(),
  /** New orders take the average cost of receipts in place of the page's own. */
  costsFromReceipts: z.boolean(),
  /** Pages that sell from it. */
  websites: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      image: z.string().nullable(),
      currency: z.string(),
      /** Takes orders also for what is not there. */
      sellsPastStock: z.boolean(),
    }),
  ),
  items: z.array(itemSchema),
})
export type StockProduct = z.infer<typeof stockProductSchema>

export const stockListSchema = z.object({
  products: z.array(stockProductSchema),
  /** Pages that sell from no shelf. */
  unlinked: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      image: z.string().nullable(),
      currency: z.string(),
      /** The page's own simple count; null where nobody counts. */
      stock: z.number().int().nullable(),
    }),
  ),
})
export type StockList = z.infer<typeof stockListSchema>

const whole = (sentence: string, least: number, most: number) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)

const note = z
  .string()
  .trim()
  .max(stockLimits.note, invalid.long(stockLimits.note))
  .nullish()
  .transform((text) => text || null)

export const saveStockProductSchema = z.object({
  name: requiredTrimmed(invalid.name).max(stockLimits.name, invalid.long(stockLimits.name)),
  lowAt: whole(invalid.low, 0, 100_000).nullable().default(null),
  costsFromReceipts: z.boolean().default(false),
  /** Pages that sell from it; a page leaves the shelf it was on. */
  websiteIds: z.array(idInBody).max(stockLimits.websites),
})
export type SaveStockProduct = z.output<typeof saveStockProductSchema>

const unitCost = z
  .union([z.number(), z.string().trim()], invalid.cost)
  .transform(decimalOf)
  .refine((amount) => amount === '' || isMoney(amount), invalid.cost)
  .transform((amount) => (amount === '' ? null : fromMinor(toMinor(amount))))
  .nullish()

const isOnce = (lines: { itemId: number }[]): boolean =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length

/** Goods that came; what a piece cost is optional, and counts into the average where it is said. */
export const receiveStockSchema = z.object({
  lines: z
    .array(z.object({ itemId: idInBody, pieces: whole(invalid.pieces, 1, 100_000), unitCost }))
    .min(1, invalid.noLines)
    .max(stockLimits.lines)
    .refine(isOnce, invalid.twice),
  note,
  /** Made once for what is typed; the same receipt sent again because its answer got lost counts once. */
  key: z.uuid().optional(),
})
export type ReceiveStock = z.output<typeof receiveStockSchema>

/** What somebody counted on the shelf; the difference goes into the journal. */
export const countStockSchema = z.object({
  lines: z
    .array(z.object({ itemId: idInBody, counted: whole(invalid.counted, 0, 1_000_000) }))
    .min(1, invalid.noLines)
    .max(stockLimits.lines)
    .refine(isOnce, invalid.twice),
  note,
})
export type CountStock = z.output<typeof countStockSchema>

const stockMoveKinds = Object.keys(stockStrings.kinds) as (keyof typeof stockStrings.kinds)[]

const stockMoveSchema = z.object({
  id: z.number().int(),
  kind: z.enum(stockMoveKinds),
  choice: z.array(z.string()),
  pieces: z.number().int(),
  /** What it added to the shelf, and to what is promised. */
  onHand: z.number().int(),
  reserved: z.number().int(),
  /** The order it is about, while there is one. */
  order: z.object({ id: z.number().int(), orderNumber: z.string() }).nullable(),
  unitCost: z.string().nullable(),
  note: z.string().nullable(),
  /** Who did it; null: the order itself. */
  actorName: z.string().nullable(),
  at: z.string(),
})
export type StockMove = z.infer<typeof stockMoveSchema>

export const stockMovesSchema = z.object({
  moves: z.array(stockMoveSchema),
  /** Asks for the next page; null at the end. */
  before: z.number().int().nullable(),
})

export const movesPageSchema = z.object({
  before: z.coerce.number<string>().int().min(1).optional(),
})

/** Pieces of parcels that came back. */
export const returnStockSchema = z.object({
  orderIds: z.array(idInBody).min(1).max(200),
  /** Goes back on the shelf; otherwise it is damaged and only written down. */
  isGood: z.boolean(),
})

export const returnedStockSchema = z.object({
  /** Orders of which pieces were put back; those of which there was nothing are left out. */
  returned: z.array(z.number().int()),
})

/** What an order has on the shelf, for its details. */
export const orderShelfSchema = z.object({
  /** Sent and not yet back. */
  out: z.number().int(),
  /** Pieces that came back, good and damaged. */
  returned: z.number().int(),
  damaged: z.number().int(),
})
export type OrderShelf = z.infer<typeof orderShelfSchema>
