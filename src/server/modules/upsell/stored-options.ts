import { z } from 'zod'
import { optionSchema } from '#contract/variants/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What a buyer chooses of a further product, as it is kept. */
export const storedOptions = storedDocument({
  name: 'options of a further product',
  schema: z.array(optionSchema),
})
