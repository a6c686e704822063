import { z } from 'zod'
import { inEveryMarket } from './by-market.ts'

/** One text for all markets with the parting words side by side, or three texts where the sentences themselves part. */
const text = z.union([
  z.string().min(1).transform(inEveryMarket),
  z.strictObject({ Serbia: z.string().min(1), Bosnia: z.string().min(1), Montenegro: z.string().min(1) }),
])

const patterns = z.array(z.string().min(1)).max(12)

/** The form of `playbooks/*.yaml`: what buyers of a type ask, and search for. What the texts may say is for the check in the tests. */
export const playbookSource = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string(),
  names: z
    .strictObject({
      any: z.array(z.string()).min(1),
      not: z.array(z.string()).default([]),
      examples: z.array(z.string()).min(2),
      counterExamples: z.array(z.string()).min(1),
    })
    .optional(),
  questions: z
    .array(z.strictObject({ label: patterns.min(1), ask: text }))
    .max(8)
    .default([]),
  search: z.array(text).max(6).default([]),
})

export type PlaybookSource = z.output<typeof playbookSource>
