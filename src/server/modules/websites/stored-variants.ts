import { z } from 'zod'
import { optionSchema, variantsSchema } from '#contract/variants/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** Sizes, colours and models of a product as its page keeps them. */
export const storedVariants = storedDocument({ name: 'variants of a product', schema: variantsSchema })

/** What a buyer chooses of a further product, as it is kept. */
export const storedOptions = storedDocument({
  name: 'options of a further product',
  schema: z.array(optionSchema),
})
