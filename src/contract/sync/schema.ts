import { z } from 'zod'
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
