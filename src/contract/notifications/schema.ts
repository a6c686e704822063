import { z } from 'zod'
import { requiredTrimmed } from '../common/required.ts'
import { readClock } from './quiet-hours.ts'
import { notificationStrings } from './strings.ts'
import { askEvents, buyerEvents, leadEvents, sellerEvents } from './templates.ts'

/** Ways to reach a seller; `sheets` is the row in the spreadsheet. */
export const sellerChannels = ['telegram', 'push', 'email', 'sms', 'sheets'] as const
export type SellerChannel = (typeof sellerChannels)[number]

/** Each has a queue, pauses and a log of its own; `buyers` is what the seller's buyers get, by SMS or Viber. */
export const noticeChannels = [...sellerChannels, 'buyers'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const sellerNoticeTypes = [
  ...sellerEvents,
  'daily_summary',
  'domain_problem',
  'domain_live',
  'low_stock',
] as const
export type SellerNoticeType = (typeof sellerNoticeTypes)[number]
const noticeTypes = [...sellerNoticeTypes, ...buyerEvents, ...leadEvents, ...askEvents] as const

const choices = {
  newOrder: z.boolean(),
  problemStatus: z.boolean(),
  domain: z.boolean(),
  dailySummary: z.boolean(),
}
export type NoticeChoice = keyof typeof choices

const channelSettingsSchema = z.object({
  channel: z.enum(sellerChannels),
  ...choices,
  /** Where an SMS goes, as the seller typed it; null: the phone of the account. */
  address: z.string().nullable(),
  /** Everything the channel needs is there. */
  isConnected: z.boolean(),
  /** Why the last message was refused permanently; gone after the next one that arrives. */
  problem: z.string().nullable(),
  problemAt: z.string().nullable(),
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>

const pushDeviceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  endpoint: z.string(),
  createdAt: z.string(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

const clock = z.string().refine((text) => readClock(text) !== null, notificationStrings.quiet.wrongTime)

/** No message between them, in Belgrade time; over midnight when `to` is earlier. */
const quietHoursSchema = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: notificationStrings.quiet.sameTime })

export const updateQuietSchema = z.object({ quiet: quietHoursSchema.nullable() })

const buyerRoutes = ['sms', 'viber'] as const
export type BuyerRoute = (typeof buyerRoutes)[number]

/** Messages to the buyers of a seller, and how they go. */
const buyerMessagesSchema = z.object({
  events: z.array(z.enum(buyerEvents)),
  via: z.enum(buyerRoutes),
  /** SMS without č, ć, š, ž, đ. */
  isPlain: z.boolean(),
  /** What the operator has set up; nothing is sent without. */
  available: z.array(z.enum(buyerRoutes)),
  sentToday: z.number().int(),
  dailyLimit: z.number().int(),
  problem: z.string().nullable(),
  problemAt: z.string().nullable(),
  /** Phones that asked for no messages, in international form. */
  muted: z.array(z.string()),
})
export type BuyerMessages = z.infer<typeof buyerMessagesSchema>

/** What is left out stays as it is. */
export const updateBuyersSchema = z.object({
  events: z.array(z.enum(buyerEvents)).max(buyerEvents.length).optional(),
  via: z.enum(buyerRoutes).optional(),
  isPlain: z.boolean().optional(),
})
export type UpdateBuyers = z.infer<typeof updateBuyersSchema>

export const mutedPhoneSchema = z.object({
  phone: requiredTrimmed(notificationStrings.buyers.mute.missing).max(40),
})

export const notificationSettingsSchema = z.object({
  channels: z.array(channelSettingsSchema),
  quiet: quietHoursSchema.nullable(),
  buyers: buyerMessagesSchema,
  /** What a browser subscribes with. */
  pushKey: z.string(),
  devices: z.array(pushDeviceSchema),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** What is left out stays as it is. */
export const updateChannelSchema = z.object({
  channel: z.enum(sellerChannels),
  newOrder: z.boolean().optional(),
  problemStatus: z.boolean().optional(),
  domain: z.boolean().optional(),
  dailySummary: z.boolean().optional(),
  /** Only of SMS. */
  address: z.string().trim().max(40).nullable().optional(),
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
    .refine((text) => Math.floor((text.replace(/(?<!=)=+$/, '').length * 3) / 4) === bytes, {
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

const noticeStatuses = ['pending', 'sent', 'failed', 'cancelled', 'read'] as const

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
  /** When the network said that the phone has it; of messages to buyers and SMS. */
  deliveredAt: z.string().nullable(),
  /** Held back until the end of the quiet hours. */
  quietUntil: z.string().nullable(),
})
export type Notice = z.infer<typeof noticeSchema>

/** One line of the log, or without an id everything of the channel that did not arrive. */
export const retryNoticeSchema = z.object({
  channel: z.enum(noticeChannels),
  id: z.number().int().positive().optional(),
})

const reportedMessage = z.looseObject({
  messageId: z.string().max(200),
  status: z.looseObject({ groupName: z.string(), name: z.string().default('') }),
})

/** What the SMS network says became of messages; its own shape, of which we read what we need. */
export const deliveryReportSchema = z.looseObject({ results: z.array(reportedMessage).max(1000) })
export type DeliveryReport = z.infer<typeof deliveryReportSchema>['results'][number]
