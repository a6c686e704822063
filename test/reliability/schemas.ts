import { z } from 'zod'
import type { Schema } from './generate.ts'

/** What a caller may send, as a JSON schema; null where there is nothing to send. */
export const schemaOf = (schema: z.ZodType | undefined): Schema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : null
