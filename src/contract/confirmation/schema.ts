import { z } from 'zod'
import { markets, type Market } from '../common/market.ts'
import { findTemplateProblem } from '../notifications/template-text.ts'
import { widestHours, type HoursOf } from './hours.ts'
import { storedReasons } from './reasons.ts'
import { longestScript, scriptPlaceholders } from './script.ts'
import { confirmationModes, confirmationStates, confirmedHow } from './states.ts'
import { confirmationStrings } from './strings.ts'

const words = confirmationStrings.invalid

/** What is known of the confirmation of an order. */
export const orderConfirmationSchema = z.object({
  state: z.enum(confirmationStates),
  /** Calls that nobody answered. */
  attempts: z.number().int(),
  nextCallAt: z.string().nullable(),
  reason: z.enum(storedReasons).nullable(),
  decidedAt: z.string().nullable(),
  decidedHow: z.enum(confirmedHow).nullable(),
  /** Somebody let it go without, and said why. */
  isReleased: z.boolean(),
})
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>

const hoursSchema = z
  .object({
    from: z.number(words.hours).int(words.hours).min(widestHours.from, words.hours),
    to: z.number(words.hours).int(words.hours).max(widestHours.to, words.hours),
    days: z
      .array(z.number().int().min(1).max(6))
      .max(6)
      .refine((days) => days.length > 0, words.days)
      .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  })
  .refine(({ from, to }) => from < to, { message: words.hours, path: ['from'] })

/** Empty: the usual text of the market. */
const scriptSchema = z
  .string()
  .trim()
  .max(longestScript, words.script)
  .superRefine((text, context) => {
    if (text === '') return
    const problem = findTemplateProblem(text, { allowed: scriptPlaceholders, most: longestScript })
    if (problem?.kind === 'unknown')
      context.addIssue({ code: 'custom', message: words.unknown(problem.name) })
    if (problem?.kind === 'unclosed') context.addIssue({ code: 'custom', message: words.unclosed })
  })

const forEach = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(markets.map((market) => [market, schema])) as Record<Market, S>)

/** How a seller calls. */
export const callRulesSchema = z.object({
  /** Unanswered calls after which the desk proposes something else. */
  mostAttempts: z.number(words.attempts).int(words.attempts).min(1, words.attempts).max(9, words.attempts),
  pauseMinutes: z.number(words.pause).int(words.pause).min(15, words.pause).max(1440, words.pause),
  /** Which of the orders that were never called comes first: by risk and value, or as they came. */
  order: z.enum(['worth', 'oldest']),
  /** When suspicious ones are called. */
  suspicious: z.enum(['first', 'last']),
  hours: forEach(hoursSchema),
  scripts: forEach(scriptSchema),
})
export type CallRules = z.output<typeof callRulesSchema>

export const confirmationSettingsSchema = callRulesSchema.extend({ mode: z.enum(confirmationModes) })
export type ConfirmationSettings = z.output<typeof confirmationSettingsSchema>

const allDay = { ...widestHours, days: [...widestHours.days] }

export const usualRules: CallRules = {
  mostAttempts: 3,
  pauseMinutes: 120,
  order: 'worth',
  suspicious: 'last',
  hours: { Serbia: allDay, Montenegro: allDay, Bosnia: allDay } satisfies HoursOf,
  scripts: { Serbia: '', Montenegro: '', Bosnia: '' },
}
