import { z } from 'zod'

/** Multipart with one file in the field `image`; the answer is {@link imageUploadedSchema}. */
export const imageUpload = { method: 'POST', path: '/api/images/upload', field: 'image' } as const

export const imageUploadedSchema = z.object({ success: z.literal(true), imageUrl: z.string().min(1) })
