import { z } from 'zod'
import { countDays } from '../common/dates.ts'
import { idParam } from '../common/ids.ts'
import { mostFunnelDays } from './days.ts'
import { funnelStrings } from './strings.ts'
import { funnelSteps, orderSteps, visitSteps, type OrderStep } from './steps.ts'

export const reportStepsSchema = z.object({
  steps: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
  /** The query of the page's address; the source is read from it and nothing of it is kept. */
  search: z.string().max(2000).default(''),
})

/** Inclusive Belgrade days. */
export const funnelQuerySchema = z
  .object({
    /** All of the caller's pages when absent. */
    websiteId: idParam.optional(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(({ from, to }) => countDays(from, to) >= 1 && countDays(from, to) <= mostFunnelDays, {
    path: ['to'],
    error: funnelStrings.filters.tooLong,
  })
export type FunnelQuery = z.output<typeof funnelQuerySchema>

const count = z.number().int()
/** `confirmed` is null where no order of the line has been through a confirmation, `paid` where payouts are not followed from the first day on. */
const counts = Object.fromEntries(
  funnelSteps.map((step) => [step, step === 'confirmed' || step === 'paid' ? count.nullable() : count]),
) as Record<(typeof funnelSteps)[number], z.ZodNullable<z.ZodNumber>>
const countsSchema = z.object(counts)
const visited = Object.fromEntries(orderSteps.map((step) => [step, counts[step]])) as Pick<
  typeof counts,
  OrderStep
>

export const funnelSchema = z.object({
  counts: countsSchema,
  /** How many of the orders went through a confirmation. */
  asked: count,
  /** Orders of `counts` that a counted visit can have led to: what the shares of visits are made of. */
  visited: z.object(visited),
  /** Orders that no counted visit led to: written by hand or taken from a file; on days on which the page counted none, without script, or the seller's own. */
  apart: z.object({ byHand: count, unseen: count }),
  /** By day, every day of the range. */
  days: z.array(z.object({ day: z.string(), counts: countsSchema })),
  /** By utm_source and utm_campaign, most seen first; `other` is what did not fit. */
  sources: z.array(
    z.object({ source: z.string(), campaign: z.string(), isOther: z.boolean(), counts: countsSchema }),
  ),
  /** What was ordered and what was delivered, each currency by itself. */
  sums: z.array(z.object({ currencySymbol: z.string(), sent: z.string(), delivered: z.string() })),
  /** Forms that were left with a phone in them, and those of them that were ordered after all. */
  leads: z.object({ left: count, ordered: count }),
  /** The first day on which visits were counted; null: none yet. */
  countedSince: z.string().nullable(),
  /** From this day on payouts of couriers are followed; null: they are not. */
  payoutsSince: z.string().nullable(),
  websites: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type Funnel = z.infer<typeof funnelSchema>
