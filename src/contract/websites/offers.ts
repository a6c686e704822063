import { z } from 'zod'
import type { Currency } from '../common/market.ts'
import { fromMinor, timesMoney, toMinor, type Money } from '../common/money.ts'
import {
  ladderPercent,
  mostPercent,
  settlePacks,
  sumByRule,
  usualPercent,
  type PackRule,
} from './pack-rule.ts'
import { popupDiscount } from './pricing.ts'

const money = z
  .union([z.string().trim(), z.number()])
  .transform((value) => String(value).replace(',', '.'))
  .refine((value) => /^\d{1,8}(\.\d{1,2})?$/.test(value))
  .transform((value) => fromMinor(toMinor(value)))

/** Percent off single pieces, or pieces that cost nothing; a pack without a rule has a sum of its own. */
export const packRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().gt(0).max(mostPercent) }),
  z.object({ kind: z.literal('free'), pieces: z.number().int().min(1).max(98) }),
])

/** One pack: `price` is the total of the pack, not of a piece. */
export const quantityOfferSchema = z.object({
  qty: z.number().int().min(1).max(99),
  price: z.string(),
  originalPrice: z.string().nullable(),
  /** Percent, 0–100. */
  discount: z.number().min(0).max(100),
  label: z.string(),
  badge: z.string().nullable(),
  popular: z.boolean(),
  bestValue: z.boolean(),
  note: z.string().nullable(),
  rule: packRuleSchema.nullish(),
})
export type QuantityOffer = z.infer<typeof quantityOfferSchema>

const storedOfferSchema = z.looseObject({
  price: z.union([z.string(), z.number()]),
  originalPrice: z.union([z.string(), z.number()]).nullish(),
  text: z.string().nullish(),
  label: z.string().nullish(),
  badge: z.string().nullish(),
})

/** The stored shape: packs of one, two and three. */
export const quantityOffersSchema = z.object({
  single: storedOfferSchema,
  double: storedOfferSchema,
  triple: storedOfferSchema,
})
export type QuantityOffers = z.infer<typeof quantityOffersSchema>

export const pieceLabel = (qty: number): string => (qty === 1 ? '1 komad' : `${qty} komada`)

/** A pack whose percent follows from its two prices unless `more` says otherwise. */
export const offer = (
  qty: number,
  price: Money,
  originalPrice: Money | null,
  more: Partial<QuantityOffer> = {},
): QuantityOffer => ({
  qty,
  price,
  originalPrice,
  discount: originalPrice ? popupDiscount(price, originalPrice) : 0,
  label: pieceLabel(qty),
  badge: null,
  popular: false,
  bestValue: false,
  note: null,
  ...more,
})

/**
 * Packs of one, two and three derived from the seller's own price. Crossed out stands that many times the seller's previous price, or,
 * when there is no higher one, what the same number of single pieces costs; the saving in the badge is always measured against single pieces.
 * Packs follow a later change of the price by their rule. `percent` is what the pack of two has off, above 0.
 */
export const deriveOffers = (
  price: { current: Money; original: Money | null },
  currency: Currency,
  currencySymbol: string,
  percent = usualPercent(2),
): QuantityOffers => {
  const one = toMinor(price.current)
  const original = price.original && toMinor(price.original) > one ? price.original : null
  const save = (qty: number, total: number) => {
    const minor = one * qty - total
    const amount = fromMinor(minor).replace(/\.00$/, '').replace('.', ',')
    return minor > 0 ? `UŠTEDA ${amount} ${currencySymbol}` : null
  }
  const pack = (qty: number, badge: (total: number) => string | null) => {
    const rule: PackRule | null = qty > 1 ? { kind: 'percent', percent: ladderPercent(qty, percent) } : null
    const total = rule ? sumByRule(rule, qty, price.current, currency) : fromMinor(one)
    return {
      price: total,
      originalPrice: original ? timesMoney(original, qty) : qty === 1 ? null : fromMinor(one * qty),
      text: pieceLabel(qty),
      badge: badge(toMinor(total)),
      ...(rule ? { rule } : {}),
    }
  }
  return {
    single: pack(1, () => null),
    double: pack(2, (total) => save(2, total)),
    triple: pack(3, (total) => (3 * one > total ? 'NAJBOLJA PONUDA' : null)),
  }
}

const listEntrySchema = z.looseObject({
  qty: z.coerce.number().int().min(1).max(99).catch(1),
  price: money,
  originalPrice: money.nullish().catch(null),
  label: z.string().nullish().catch(null),
  text: z.string().nullish().catch(null),
  badge: z.string().nullish().catch(null),
  discount: z.coerce.number().min(0).max(100).nullish().catch(null),
  popular: z.boolean().nullish().catch(false),
  bestValue: z.boolean().nullish().catch(false),
  note: z.string().nullish().catch(null),
  rule: packRuleSchema.nullish().catch(null),
})

const fromList = (entries: unknown[]): QuantityOffer[] =>
  entries.flatMap((entry) => {
    const parsed = listEntrySchema.safeParse(entry)
    if (!parsed.success || toMinor(parsed.data.price) <= 0) return []
    const { qty, price, originalPrice, label, text, badge, discount, popular, bestValue, note, rule } =
      parsed.data
    const before = originalPrice && toMinor(originalPrice) > toMinor(price) ? originalPrice : null
    return [
      offer(qty, price, before, {
        ...(discount ? { discount } : {}),
        label: label || text || pieceLabel(qty),
        badge: badge || null,
        popular: popular ?? false,
        bestValue: bestValue ?? false,
        note: note || null,
        ...(rule && qty > 1 ? { rule } : {}),
      }),
    ]
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What of a website decides its packs; the price is for packs that follow it where no offer is for one piece. */
type Offering = {
  quantityOffers: unknown
  editableContent?: unknown
  currentPrice?: Money
  originalPrice?: Money | null
  currency?: string | undefined
}

/**
 * Reads all three stored shapes into one list: `quantityData` (a JSON string or a list), then `quantityOffers`
 * (single/double/triple or a list). Unreadable data counts as absent. In the seller's order; of two offers of one quantity the first.
 * Packs with a rule come at the sum that the price of one piece makes now, whatever sum is stored
 * beside the rule; without a currency, at the stored sum.
 */
export const readOffers = (website: Offering): QuantityOffer[] => {
  const content = website.editableContent
  const data =
    content && typeof content === 'object' && 'quantityData' in content ? content.quantityData : null
  const fromData = typeof data === 'string' ? parseJson(data) : data
  const stored = website.quantityOffers
  const three = quantityOffersSchema.safeParse(stored)
  const lists: unknown[][] = [
    Array.isArray(fromData) ? fromData : [],
    three.success
      ? [
          { ...three.data.single, qty: 1 },
          { ...three.data.double, qty: 2 },
          { ...three.data.triple, qty: 3 },
        ]
      : [],
    Array.isArray(stored) ? stored : [],
  ]
  const first = lists.map(fromList).find((offers) => offers.length > 0) ?? []
  const { currentPrice = '', originalPrice = null, currency } = website
  const offers = first.filter(({ qty }, at) => first.findIndex((other) => other.qty === qty) === at)
  return currency === undefined
    ? offers
    : settlePacks(offers, { price: currentPrice, original: originalPrice, currency })
}

/** A list as it is stored: packs of one, two and three in this order keep the shape the product began with. */
export const storedOffers = (offers: QuantityOffer[]): unknown => {
  const [single, double, triple] = [1, 2, 3].map((wanted, at) =>
    offers[at]?.qty === wanted ? offers[at] : undefined,
  )
  if (offers.length !== 3 || !single || !double || !triple) return offers
  const pack = ({
    price,
    originalPrice,
    discount,
    label,
    badge,
    popular,
    bestValue,
    note,
    rule,
  }: QuantityOffer) => ({
    price,
    originalPrice,
    discount,
    text: label,
    badge,
    popular,
    bestValue,
    note,
    ...(rule ? { rule } : {}),
  })
  return { single: pack(single), double: pack(double), triple: pack(triple) }
}

/** Popup fallback when no offers are configured: 25/50, 42/100, 59/150; unreachable for a site created here. */
export const popupFallbackOffers: QuantityOffer[] = [
  offer(1, '25.00', '50.00'),
  offer(2, '42.00', '100.00'),
  offer(3, '59.00', '150.00'),
]

/** What the buyer pays for a quantity: the offer of exactly that quantity, else single pieces. */
export const totalFor = (offers: QuantityOffer[], singlePrice: Money, qty: number): Money => {
  const exact = offers.find((entry) => entry.qty === qty)
  if (exact) return exact.price
  const one = offers.find((entry) => entry.qty === 1)?.price ?? singlePrice
  return fromMinor(toMinor(one) * qty)
}
