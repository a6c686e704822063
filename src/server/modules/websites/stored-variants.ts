import { variantsSchema } from '#contract/variants/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** Sizes, colours and models of a product as its page keeps them. */
export const storedVariants = storedDocument({ name: 'variants of a product', schema: variantsSchema })
