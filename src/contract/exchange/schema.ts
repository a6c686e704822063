import { z } from 'zod'
import { exchangeStrings } from './strings.ts'

/** `setting`: no day is known yet, `FX_RSD_PER_EUR` counts. */
const rateSources = ['kurs', 'nbs', 'manual', 'setting'] as const

export const exchangeRateSchema = z.object({
  /** `YYYY-MM-DD` in Belgrade; null for the setting. */
  day: z.string().nullable(),
  /** Dinars for one euro, decimal string. */
  rsdPerEur: z.string(),
  source: z.enum(rateSources),
})
export type ExchangeRate = z.infer<typeof exchangeRateSchema>

/** Between these lies every rate the dinar can sensibly have; what is outside was mistyped or misread. */
export const rateLimitsOf = { least: 50, most: 500 } as const

/** `117,25` and `117.25` → `117.25`. */
export const enterRateSchema = z.object({
  rsdPerEur: z
    .string()
    .trim()
    .transform((text) => text.replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, exchangeStrings.badRate))
    .refine(
      (text) => Number(text) >= rateLimitsOf.least && Number(text) <= rateLimitsOf.most,
      exchangeStrings.outside(rateLimitsOf.least, rateLimitsOf.most),
    ),
})
