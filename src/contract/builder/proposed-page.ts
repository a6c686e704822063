import { z } from 'zod'
import { maxImages } from '../common/image.ts'
import { markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { editedVariantsSchema } from '../variants/schema.ts'
import { usualPercent } from '../websites/pack-rule.ts'
import { templateNames } from '../websites/template-names.ts'
import { moneyText, optionalMoney } from './schema.ts'
import { builderStrings } from './strings.ts'
import { mostLadderPercent } from './ladder.ts'

/** Off the pack of two; 0: no packs, pieces are sold one by one. */
const packPercent = z.coerce.number().min(0).max(mostLadderPercent).default(usualPercent(2))

/** The page that a reading would make in one template, drawn before anything is made. */
export const proposedPageAddress = '/api/builder/imports/:id/pages/:template'
export const proposedPageParams = z.object({ id: z.uuid(), template: z.enum(templateNames) })
export const proposedPageQuery = z.object({ market: z.enum(markets), packPercent })

/** What makes a draft page of a reading. */
export const draftChoiceSchema = z.object({
  /** Made by the screen, so that a second press makes nothing twice. */
  generationId: z.uuid(),
  templateName: z.enum(templateNames),
  targetMarket: z.enum(markets),
  packPercent,
  /** Sizes and colours as the seller left them; absent: those of the reading. */
  variants: editedVariantsSchema.optional(),
})
export type DraftChoice = z.output<typeof draftChoiceSchema>

const words = builderStrings.form

/** A product as a seller types it: all of it, or over what was read. The amounts are in the money of the market. */
export const typedProductSchema = z.object({
  /** The reading that is corrected; what is not typed here stays as it was read. */
  from: z.uuid().nullable().default(null),
  market: z.enum(markets),
  name: requiredTrimmed(words.nameRequired).max(300),
  price: moneyText(words.priceRequired),
  originalPrice: optionalMoney.optional(),
  images: z
    .array(z.string().trim().min(1).max(2048), { error: words.imagesRequired })
    .min(1, words.imagesRequired)
    .max(maxImages),
  description: z.string().trim().max(6000).default(''),
  /** What it does and for whom, as the seller would say it to a buyer: the page's hook. Empty: as it was read. */
  sentence: z.string().trim().max(280).default(''),
})
export type TypedProduct = z.output<typeof typedProductSchema>
