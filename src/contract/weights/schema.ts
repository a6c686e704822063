import { z } from 'zod'
import { mostGrams } from './grams.ts'

const name = z.string().trim().min(1).max(300)

/** A product by its name; null: nobody weighed it. */
const weightSchema = z.object({ name, grams: z.number().int().min(1).max(mostGrams).nullable() })
export type Weight = z.infer<typeof weightSchema>

export const weightsSchema = z.array(weightSchema)

export const mostWeights = 500

export const saveWeightsSchema = weightsSchema.min(1).max(mostWeights)
