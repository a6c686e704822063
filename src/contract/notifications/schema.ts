import { z } from 'zod'
import { notificationStrings } from './strings.ts'

/** Where a seller can be told; `sheets` is the row in the spreadsheet. */
export const noticeChannels = ['telegram', 'push', 'email', 'sheets'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeTypes = ['new_order', 'problem_status', 'daily_summary'] as const
export type NoticeType = (typeof noticeTypes)[number]

const choices = { newOrder: z.boolean(), problemStatus: z.boolean(), dailySummary: z.boolean() }
export type NoticeChoice = keyof typeof choices

export const channelSettingsSchema = z.object({
  channel: z.enum(noticeChannels),
  ...choices,
  /** Everything the channel needs is there. */
  isConnected: z.boolean(),
  /** Why the last message was refused for good; gone after the next one that arrives. */
  problem: z.string().nullable(),
  problemAt: z.string().nullable(),
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>

export const pushDeviceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  endpoint: z.string(),
  createdAt: z.string(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

export const notificationSettingsSchema = z.object({
  channels: z.array(channelSettingsSchema),
  /** What a browser subscribes with. */
  pushKey: z.string(),
  devices: z.array(pushDeviceSchema),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** What is left out stays as it is. */
export const updateChannelSchema = z.object({
  channel: z.enum(noticeChannels),
  newOrder: z.boolean().optional(),
  problemStatus: z.boolean().optional(),
  dailySummary: z.boolean().optional(),
})
export type UpdateChannel = z.infer<typeof updateChannelSchema>

const endpoint = z
  .string()
  .max(1000)
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), notificationStrings.push.wrongDevice)
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, notificationStrings.push.wrongDevice)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, {
      error: notificationStrings.push.wrongDevice,
    })

/** A browser's subscription as it hands it out. */
export const addDeviceSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  name: z.string().trim().min(1).max(80),
})
export type AddDevice = z.infer<typeof addDeviceSchema>

export const namedDeviceSchema = z.object({ endpoint })

export const noticeStatuses = ['pending', 'sent', 'failed', 'cancelled', 'read'] as const

/** One line of the log: one message on one channel, or one row of the spreadsheet. */
export const noticeSchema = z.object({
  channel: z.enum(noticeChannels),
  id: z.number().int(),
  type: z.enum(noticeTypes),
  title: z.string(),
  orderId: z.number().int().nullable(),
  status: z.enum(noticeStatuses),
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

/** One line of the log, or without an id everything of the channel that did not arrive. */
export const retryNoticeSchema = z.object({
  channel: z.enum(noticeChannels),
  id: z.number().int().positive().optional(),
})
