import { z } from 'zod'

/** A screen that is open repeats itself this often; one that was not heard of for twice as long and a little is gone. */
export const beatMs = 20_000
export const goneAfterSeconds = 45

export const beatSchema = z.object({
  /** Made once by each open window. */
  viewer: z.string().regex(/^[\w-]{8,40}$/),
  isEditing: z.boolean().default(false),
  /** The window leaves the order. */
  isLeaving: z.boolean().default(false),
})

/** Who has an order open now, the reader too: each window leaves itself out. */
export const viewersSchema = z.array(
  z.object({ viewer: z.string(), userId: z.number().int(), name: z.string(), isEditing: z.boolean() }),
)
export type Viewers = z.infer<typeof viewersSchema>
