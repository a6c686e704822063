import { z } from 'zod'
import { chosenAngleSchema } from '#contract/builder/angle.ts'
import { productFactsSchema, saidKeys } from '#contract/builder/schema.ts'
import { copyTones } from '#contract/builder/wishes.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What was read of a product page, kept with an import and with the page that was made from it. */
export const storedFacts = storedDocument({ name: 'product facts', schema: productFactsSchema })

/** Several of the form's texts may stand in one answer, so there is no limit of letters here. */
export const storedSellerFacts = storedDocument({
  name: 'seller facts',
  schema: z.partialRecord(z.enum(saidKeys), z.string()),
})

export const storedWishes = storedDocument({
  name: 'wishes',
  schema: z
    .object({
      audience: z.string(),
      troubles: z.string(),
      asked: z.string(),
      tone: z.enum(copyTones).nullable(),
      avoid: z.string(),
    })
    .partial(),
})

export const storedAngle = storedDocument({ name: 'angle', schema: chosenAngleSchema })
