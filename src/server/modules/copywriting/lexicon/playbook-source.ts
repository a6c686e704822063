import { z } from 'zod'
import { inEveryMarket } from './by-market.ts'

/** One text for all markets with the parting words side by side, or three texts where the sentences themselves part. */
const text = z.union([
  z.string().min(1).transform(inEveryMarket),
  z.strictObject({ Serbia: z.string().min(1), Bosnia: z.string().min(1), Montenegro: z.string().min(1) }),
])

/** The form of `playbooks/*.yaml`: what a type is called, and what its buyers search for. What that may say is for the check in the tests. */
export const playbookSource = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: z.string(),
  names: z.strictObject({
    any: z.array(z.string()).min(1),
    not: z.array(z.string()).default([]),
    examples: z.array(z.string()).min(2),
    counterExamples: z.array(z.string()).min(1),
  }),
  search: z.array(text).min(2).max(6),
})

export type PlaybookSource = z.output<typeof playbookSource>
