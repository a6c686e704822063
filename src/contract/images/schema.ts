import { z } from 'zod'

const count = z.number().int().min(0)

/** A seller's own pictures; those of buyers are counted apart. */
export const imageUsageSchema = z.object({ files: count, mostFiles: count, bytes: count, mostBytes: count })
export type ImageUsage = z.infer<typeof imageUsageSchema>
