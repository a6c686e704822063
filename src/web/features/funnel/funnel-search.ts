import type * as z from 'zod/mini'
import { searchDay, searchNumber, searchSchema } from '#web/lib/search-schema.ts'

/** The page and the days as the address bar holds them; what cannot be read counts as not set. */
export const funnelSearchSchema = searchSchema({
  stranica: searchNumber(),
  od: searchDay(),
  do: searchDay(),
})
export type FunnelSearch = z.infer<typeof funnelSearchSchema>
