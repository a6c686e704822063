import { z } from 'zod'

const count = z.number().int().min(0)

/** A seller's own pictures; those of buyers are counted apart. */
export const imageUsageSchema = z.object({ files: count, mostFiles: count, bytes: count, mostBytes: count })
export type ImageUsage = z.infer<typeof imageUsageSchema>

export const imageUploadedSchema = z.object({ success: z.literal(true), imageUrl: z.string().min(1) })
export type ImageUploaded = z.infer<typeof imageUploadedSchema>
