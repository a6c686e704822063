import { z } from 'zod'
import { trimToNull } from '../common/text.ts'
import { orderStatuses } from '../orders/status.ts'
import { spreadsheetIdOf } from './spreadsheet-id.ts'
import { integrationStrings } from './strings.ts'
import { isChatId } from './telegram-keys.ts'

const { tracking, sheets, telegram, pixel } = integrationStrings

/** Absent leaves the stored value, null or an empty text clears it. */
const clearable = (text: z.ZodType<string, string>) => text.nullable().transform(trimToNull).optional()

const key = z.string().trim().max(500, tracking.keyTooLong)

export const updateTrackingKeysSchema = z.object({
  trackifyApiKey: clearable(key),
  trackifySerbiaApiKey: clearable(key),
})
export type UpdateTrackingKeys = z.output<typeof updateTrackingKeysSchema>

export const testTrackingKeySchema = z
  .object({ apiKey: key.nullish(), country: z.literal('Serbia').nullish() })
  .transform(({ apiKey, country }, context) => {
    if (apiKey) return { apiKey, isSerbia: country === 'Serbia' }
    const message = country === 'Serbia' ? tracking.emptySerbianKey : tracking.emptyKey
    context.addIssue({ code: 'custom', path: ['apiKey'], message })
    return z.NEVER
  })

export const trackingTestSchema = z.object({
  valid: z.boolean(),
  /** The service refused the key, or could not be asked. */
  reason: z.enum(['unauthorized', 'unavailable']).optional(),
})
export type TrackingTest = z.infer<typeof trackingTestSchema>

/** What came of reading the tracking service; `message` also names what could not be read. */
export const trackingSyncSchema = z.object({ message: z.string(), syncedCount: z.number().int() })
export type TrackingSync = z.infer<typeof trackingSyncSchema>

const trackingStatus = z.enum(orderStatuses).nullable()

/** What the service said of an order's parcel, in its own words; `status` is our word for it, null when nobody knows. */
export const trackingEventSchema = z.object({
  id: z.number().int(),
  trackingId: z.string(),
  rawId: z.string().nullable(),
  rawName: z.string().nullable(),
  status: trackingStatus,
  /** When the service says it happened. */
  reportedAt: z.string().nullable(),
  /** When we read it. */
  seenAt: z.string(),
})
export type TrackingEvent = z.infer<typeof trackingEventSchema>

/** How reading with one of the two keys goes. */
export const trackingStateSchema = z.object({
  instance: z.enum(['serbia', 'general']),
  /** Start of the last run that read everything. */
  syncedAt: z.string().nullable(),
  problem: z.enum(['unauthorized', 'unavailable']).nullable(),
  problemAt: z.string().nullable(),
})
export type TrackingState = z.infer<typeof trackingStateSchema>

/** Words of the service that none of our tables knows. */
export const trackingStatusSchema = z.object({
  id: z.number().int(),
  rawId: z.string().nullable(),
  rawName: z.string().nullable(),
  status: trackingStatus,
  seen: z.number().int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
})
export type TrackingStatus = z.infer<typeof trackingStatusSchema>

export const explainTrackingStatusSchema = z.object({ status: trackingStatus })

/** It becomes part of an address, so nothing else is let through; a mask is judged by the server. */
const botToken = z
  .string()
  .trim()
  .max(200, telegram.wrongToken)
  .regex(/^[\w:•-]*$/, telegram.wrongToken)

const chatId = z.string().trim().max(64, telegram.wrongChat).refine(isChatId, telegram.wrongChat)

export const updateTelegramSchema = z.object({
  telegramBotId: clearable(botToken),
  telegramChatId: clearable(chatId),
})
export type UpdateTelegram = z.output<typeof updateTelegramSchema>

/** What is absent is taken from the stored settings. */
export const testTelegramSchema = updateTelegramSchema

export const telegramTestSchema = z.object({
  message: z.string(),
  botName: z.string(),
  chatTitle: z.string().nullable(),
  /** Another one than was sent when the group became a supergroup meanwhile. */
  telegramChatId: z.string(),
})

/** The chat tied to the platform's bot, and the open link that would tie one. */
export const telegramLinkSchema = z.object({
  /** The platform has a bot of its own. */
  canLink: z.boolean(),
  chat: z.object({ title: z.string(), linkedAt: z.string() }).nullable(),
  /** Until when an open link may be pressed. */
  expiresAt: z.string().nullable(),
  /** The bot cannot be listened to now. */
  hasProblem: z.boolean(),
})
export type TelegramLink = z.infer<typeof telegramLinkSchema>

/** Shown once: only its maker can press it. */
export const openTelegramLinkSchema = z.object({ url: z.url(), expiresAt: z.string() })

const spreadsheetId = z.string().transform((text, context) => {
  const id = spreadsheetIdOf(text)
  if (id !== null) return id
  context.addIssue({ code: 'custom', message: sheets.wrongId })
  return z.NEVER
})

export const updateSheetsSchema = z.object({
  googleSheetsId: z.string().nullable().transform(trimToNull).pipe(spreadsheetId.nullable()),
})

export const testSheetsSchema = z.object({
  googleSheetsId: z
    .string({ error: sheets.idRequired })
    .trim()
    .min(1, { error: sheets.idRequired, abort: true })
    .pipe(spreadsheetId),
})

export const sheetsTestSchema = z.object({ message: z.string(), title: z.string() })

export const sheetsSettingsSchema = z.object({
  googleSheetsId: z.string().nullable(),
  /** Whom the seller shares the spreadsheet with; null when the server has no account. */
  serviceAccountEmail: z.string().nullable(),
})
export type SheetsSettings = z.infer<typeof sheetsSettingsSchema>

/** Letters, digits, `_` and `-` only, so that an id can never become script; the 15 digits are advice. */
export const pixelIdSchema = z
  .string()
  .trim()
  .max(64, pixel.wrongId)
  .regex(/^[\w-]*$/, pixel.wrongId)
  .nullable()
  .transform(trimToNull)

export const updatePixelSchema = z.object({ facebookPixelId: pixelIdSchema })
