import { z } from 'zod'
import { importFields } from '#contract/order-import/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

const texts = z.array(z.string())

export const storedHeaders = storedDocument({ name: 'headings of a file of orders', schema: texts })
export const storedCells = storedDocument({ name: 'a row of a file of orders', schema: texts })
export const storedColumns = storedDocument({
  name: 'columns of a file of orders',
  schema: z.array(z.enum(importFields).nullable().catch(null)),
})
