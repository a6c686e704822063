import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { imageUsageSchema } from './schema.ts'

/** Multipart with one file in the field `image`; the answer is {@link imageUploadedSchema}. */
export const imageUpload = { method: 'POST', path: '/api/images/upload', field: 'image' } as const

export const imageUploadedSchema = z.object({ success: z.literal(true), imageUrl: z.string().min(1) })

export const imageEndpoints = {
  usage: endpoint({
    method: 'GET',
    path: '/api/images/usage',
    access: 'signedIn',
    summary: 'How much of the space for pictures the caller uses',
    answer: imageUsageSchema,
  }),
}
