import { z } from 'zod'
import { mostGrams } from './grams.ts'

const name = z.string().trim().min(1).max(300)

/** A product, or one combination of its sizes and colours, by its name; null: nobody weighed it. */
const saidWeightSchema = z.object({ name, grams: z.number().int().min(1).max(mostGrams).nullable() })

/** `of`: the product whose combination it is; without a weight of its own that one's holds. */
const weightSchema = saidWeightSchema.extend({ of: z.string().optional() })
export type Weight = z.infer<typeof weightSchema>

export const weightsSchema = z.array(weightSchema)

export const mostWeights = 500

export const saveWeightsSchema = z.array(saidWeightSchema).min(1).max(mostWeights)
