import { variantsSchema, type Variants } from '#contract/variants/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** Sizes, colours and models of a product, as its page or its offer keeps them. */
export const storedVariants = storedDocument({ name: 'variants of a product', schema: variantsSchema })

/** Null where there is nothing to choose. */
export const readVariants = (stored: unknown): Variants | null =>
  stored === null ? null : storedVariants.read(stored)
