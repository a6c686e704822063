import { z } from 'zod'
import { idInBody, idParam } from '../common/ids.ts'
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
  /** Counted of one combination. */
  counted: 1_000_000,
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
  /** Some page or further product has this combination; false: its size is gone. */
  isSold: z.boolean(),
})
export type StockItem = z.infer<typeof itemSchema>

const sellerSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
})

/** A page or a further product that sells from the shelf. */
const linkedSchema = sellerSchema.extend({
  /** Takes orders also for what is not there. */
  sellsPastStock: z.boolean(),
})

export const stockProductSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of its costs. */
  currency: z.string(),
  /** At so many pieces for sale of a combination or fewer the seller is told; null: never. */
  lowAt: z.number().int().nullable(),
  /** New orders take the average cost of receipts in place of the page's own. */
  costsFromReceipts: z.boolean(),
  /** What the values of its items are, as its first seller calls it: `Veličina`, `Boja`; empty where there is nothing to choose. */
  options: z.array(z.string()),
  /** Pages that sell from it. */
  websites: z.array(linkedSchema),
  /** Further products of pages that do. */
  offers: z.array(linkedSchema.extend({ page: z.string() })),
  items: z.array(itemSchema),
})
export type StockProduct = z.infer<typeof stockProductSchema>

export const stockListSchema = z.object({
  products: z.array(stockProductSchema),
  /** Pages that sell from no shelf. */
  unlinked: z.array(
    sellerSchema.extend({
      /** The page's own simple count; null where nobody counts. */
      stock: z.number().int().nullable(),
      /** Sizes or colours to choose from: one number says nothing of them. */
      hasOptions: z.boolean(),
    }),
  ),
  /** Further products that count by themselves, with the page that offers them. */
  unlinkedOffers: z.array(sellerSchema.extend({ page: z.string() })),
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
  /** Further products that sell from it; left out, they stay as they are. */
  offerIds: z.array(idInBody).max(stockLimits.websites).optional(),
})
export type SaveStockProduct = z.output<typeof saveStockProductSchema>

export const savedStockProductSchema = stockProductSchema.extend({
  /** Orders that waited already when their page was linked, and have their pieces on the shelf from now on. */
  takenIn: z.number().int(),
})

/** Takes a receipt back; `key` is the one it was sent with. */
export const undoReceiptSchema = z.object({ key: z.uuid() })

/** An item whose size is gone leaves the shelf's list, or comes back into it. */
export const hideStockItemSchema = z.object({ isHidden: z.boolean() })
export const stockItemParams = z.object({ id: idParam, itemId: idParam })

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
    .array(z.object({ itemId: idInBody, counted: whole(invalid.counted, 0, stockLimits.counted) }))
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
  /** Key of the receipt it is a line of, while that can be taken back. */
  receiptKey: z.string().nullable(),
  /** The receipt was taken back. */
  isUndone: z.boolean(),
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
