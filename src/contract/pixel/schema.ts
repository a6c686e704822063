import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { isMasked } from '../integrations/masked-key.ts'
import { pixelIdSchema } from '../integrations/schema.ts'
import { pixelStrings } from './strings.ts'

/** An empty or missing text is no text. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max, pixelStrings.tooLong(max))
    .transform((text) => text || null)
    .nullable()

/** A mask sent back stands for the stored token, like one that is left out. */
const token = code(500)
  .optional()
  .transform((text) => (text && isMasked(text) ? undefined : text))

/** What a page needs to load its pixel; all of it is public anyway once the pixel runs. */
export const pixelConfigSchema = z.object({
  pixelId: z.string().nullable(),
  enabled: z.boolean(),
  /** The host the answer is for; null when it is the shared host of all sellers. */
  domain: z.string().nullable(),
})
export type PixelConfig = z.infer<typeof pixelConfigSchema>

export const domainPixelSchema = z.object({
  domain: requiredTrimmed(pixelStrings.domainRequired).max(253),
  pixelId: pixelIdSchema,
  testCode: code(40).optional(),
  enabled: z.boolean().default(true),
  /** Omitted: the stored token stays; null: it is removed. */
  accessToken: token,
})

/** Sending from the server for the pixel of the shared host. */
export const conversionSettingsSchema = z.object({
  /** Masked but for its last four characters; null when nothing is stored. */
  accessToken: z.string().nullable(),
  testCode: z.string().nullable(),
  pixelId: z.string().nullable(),
})
export type ConversionSettings = z.infer<typeof conversionSettingsSchema>

export const conversionSettingsInput = z.object({
  accessToken: token,
  testCode: code(40).optional(),
})
export type ConversionSettingsInput = z.input<typeof conversionSettingsInput>

const conversionStatuses = ['waiting', 'sent', 'refused', 'expired'] as const

/** One line of the log the seller reads. */
export const conversionSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  eventName: z.string(),
  pixelId: z.string(),
  isTest: z.boolean(),
  status: z.enum(conversionStatuses),
  problem: z.string().nullable(),
  tries: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Before this time the network wants nothing. */
  waitUntil: z.string().nullable(),
  /** Refused, young enough to be taken, and what the network asks for is still known. */
  canRetry: z.boolean(),
})
export type Conversion = z.infer<typeof conversionSchema>

/** One line of the log, or without an id everything that was refused. */
export const retryConversionsSchema = z.object({ id: z.number().int().positive().optional() })

/** What stands in the settings, saved or not; what is omitted or still masked is taken as it is stored. */
export const conversionTrialInput = z.object({
  pixelId: pixelIdSchema.optional(),
  accessToken: token,
  testCode: code(40).optional(),
})

/** How one event of no meaning was received. */
export const conversionTrialSchema = z.object({ isGood: z.boolean(), sentence: z.string() })
export type ConversionTrial = z.infer<typeof conversionTrialSchema>
