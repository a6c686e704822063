import { z } from 'zod'
import { markets } from '../common/market.ts'
import { decimalOf } from '../common/typed-amount.ts'
import { costStrings } from './strings.ts'

const { problems } = costStrings

/** Text or number, comma or point, empty is nothing: `"12,50"`, `12.5`, `""`. Answers a decimal string. */
const cost = (negative: string) =>
  z
    .union([z.string().trim().max(20, problems.tooLarge), z.number()], { error: problems.amount })
    .default('0')
    .transform((value) => decimalOf(value) || '0')
    .pipe(
      z
        .string()
        .refine((value) => !/^-(?=.*[1-9])/.test(value), { error: negative, abort: true })
        .refine((value) => !/^\d{9,}/.test(value), { error: problems.tooLarge, abort: true })
        .regex(/^-?\d{1,8}(\.\d{1,2})?$/, problems.amount)
        .transform((value) => value.replace('-', '')),
    )

const day = z.iso.date({ error: problems.date })

/** What a person types about costs; the day the amounts begin to count is today when it is not given. */
export const saveMarketCostSchema = z.object({
  market: z.enum(markets, { error: problems.market }),
  shippingCost: cost(problems.shipping),
  packagingCost: cost(problems.packaging),
  otherCosts: cost(problems.other),
  returnCost: cost(problems.returned),
  description: z
    .string()
    .trim()
    .max(200, problems.description)
    .nullish()
    .transform((text) => text || null),
  validFrom: day
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
})
export type SaveMarketCost = z.output<typeof saveMarketCostSchema>
export type MarketCostForm = z.input<typeof saveMarketCostSchema>

const amounts = {
  shippingCost: z.string(),
  packagingCost: z.string(),
  otherCosts: z.string(),
  returnCost: z.string(),
  validFrom: z.string(),
}

/** One entry: the amounts valid today and what they were before. */
export const marketCostSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  market: z.enum(markets),
  ...amounts,
  description: z.string().nullable(),
  isActive: z.boolean(),
  /** Newest first; `validTo` is the last day on which the amounts counted. */
  earlier: z.array(z.object({ ...amounts, validTo: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MarketCost = z.infer<typeof marketCostSchema>
