import { z } from 'zod'
import { websiteSchema } from '../websites/schema.ts'
import { syncStrings } from './strings.ts'

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(syncStrings.wrongEmail).max(254, syncStrings.wrongEmail))

export const crossSyncTestSchema = z.object({ userEmail: email })

/** One environment and whether the account can be reached there. */
export const syncResultSchema = z.object({
  endpoint: z.string(),
  success: z.boolean(),
  /** Milliseconds the check took. */
  ms: z.number().int(),
  /** Why not, as a Serbian sentence. */
  problem: z.string().nullable(),
})
export type SyncResult = z.infer<typeof syncResultSchema>

/** What one environment asks another; signed, so strangers learn nothing about accounts. */
export const peerQuestionSchema = z.object({ userEmail: email })
export const peerAnswerSchema = z.object({ known: z.boolean() })

/** What one environment writes into another: JSON as text, because the signature holds for exactly these characters. */
export const signedWriteSchema = z.object({ payload: z.string().min(2) })

/** A picture for a page that follows; sent, never fetched, so that no environment opens an address another one names. */
export const peerPictureSchema = z.object({ userEmail: email, base64: z.base64() })
export const peerPictureAnswerSchema = z.object({ id: z.string() })

/** A page as it leaves one environment for another. Counts, stock and numbers of rows stay at home. */
export const copiedWebsiteSchema = websiteSchema.omit({
  id: true,
  userId: true,
  createdAt: true,
  updatedAt: true,
  orderCount: true,
  hasUpsellProducts: true,
  editableByClient: true,
  previewMode: true,
  stock: true,
  sellsPastStock: true,
})
export type CopiedWebsite = z.infer<typeof copiedWebsiteSchema>

export const peerWebsiteSchema = z.object({ userEmail: email, website: copiedWebsiteSchema })
export const peerWebsiteAnswerSchema = z.object({ websiteUrl: z.string() })

const copyStatuses = ['pending', 'success', 'failed'] as const

/** Where a new page was written; `local` is this environment. */
export const syncTargetSchema = z.object({
  name: z.string(),
  success: z.boolean(),
  status: z.enum(copyStatuses),
  /** Why not, or not yet, as a Serbian sentence. */
  problem: z.string().nullable(),
})
export type SyncTarget = z.infer<typeof syncTargetSchema>

export const websiteCopySchema = z.object({
  websiteId: z.number().int(),
  title: z.string(),
  customUrl: z.string(),
  peer: z.string(),
  status: z.enum(copyStatuses),
  problem: z.string().nullable(),
  /** The page's address there, once it stands. */
  remoteUrl: z.string().nullable(),
  updatedAt: z.string(),
})
export type WebsiteCopy = z.infer<typeof websiteCopySchema>

export const copyNameSchema = z.object({
  websiteId: z.number().int().positive().max(2_147_483_647),
  peer: z.string().trim().min(1).max(2048),
})
