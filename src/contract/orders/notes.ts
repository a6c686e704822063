import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { orderEditStrings } from './edit-strings.ts'

/** As the table checks it. */
export const longestNote = 2000

export const writeNoteSchema = z.object({
  text: requiredTrimmed(orderEditStrings.notes.empty).max(
    longestNote,
    orderEditStrings.invalid.long(longestNote),
  ),
})

/** What people who work on an order write for each other. */
export const orderNoteSchema = z.object({
  id: z.number().int(),
  text: z.string(),
  authorName: z.string().nullable(),
  /** The reader wrote it and may change it. */
  isOwn: z.boolean(),
  at: z.string(),
  editedAt: z.string().nullable(),
})
export type OrderNote = z.infer<typeof orderNoteSchema>
