import { z } from 'zod'

/** What is looked at before a page goes live, in the order in which it is shown. */
export const readinessNames = ['contact', 'sender', 'packs', 'terms', 'proof', 'pixel'] as const
export type ReadinessName = (typeof readinessNames)[number]

/** Without these a page does not go live: a buyer must know who sells, and no pack may cost more than its pieces. */
export const requiredNames: readonly ReadinessName[] = ['contact', 'packs']

export const readinessSchema = z.object({
  /** In their order, each once. */
  lines: z.array(z.object({ name: z.enum(readinessNames), isDone: z.boolean(), isRequired: z.boolean() })),
})
export type Readiness = z.infer<typeof readinessSchema>

/** What keeps a page from going live. */
export const missingOf = ({ lines }: Readiness): ReadinessName[] =>
  lines.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ name }) => name)
