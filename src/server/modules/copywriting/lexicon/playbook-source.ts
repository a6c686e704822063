import { z } from 'zod'
import { inEveryMarket } from './by-market.ts'

/** One text for all markets with the parting words side by side, or three texts where the sentences themselves part. */
const text = z.union([
  z.string().min(1).transform(inEveryMarket),
  z.strictObject({ Serbia: z.string().min(1), Bosnia: z.string().min(1), Montenegro: z.string().min(1) }),
])

const patterns = z.array(z.string().min(1)).max(12)

/** `yes` fits the line's patterns, `no` is a sentence of such a product that does not: the check of the playbooks reads both. */
const proof = { yes: z.string().optional(), no: z.string().optional() }

/** `title: text` per wording, or a list where a title parts by sentence. */
const wordings = z.union([
  z
    .record(z.string(), text)
    .transform((all) =>
      Object.entries(all).map(([title, told]) => ({ title: inEveryMarket(title), text: told })),
    ),
  z.array(z.strictObject({ title: text, text })),
])

/** The form of `playbooks/*.yaml`; what the texts may say is for the check in the tests. */
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
  opening: z.array(text).max(3).default([]),
  scenes: z
    .array(z.strictObject({ id: z.string(), needs: patterns.min(1), ...proof, wordings }))
    .max(4)
    .default([]),
  questions: z
    .array(z.strictObject({ label: patterns.min(1), ask: text }))
    .max(8)
    .default([]),
  cautions: z.array(z.strictObject({ needs: patterns.min(1), ...proof, text })).default([]),
  search: z.array(text).max(6).default([]),
})

export type PlaybookSource = z.output<typeof playbookSource>
