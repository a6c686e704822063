// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { Generated, JsonOf, Timestamp } from '../column-types.ts'

export type MessageTemplates = {
  channel: string
  event: string
  text: string
  updatedAt: Generated<Timestamp>
  userId: number
}

export type MutedPhones = {
  createdAt: Generated<Timestamp>
  phone: string
  userId: number
}

export type NoticePreferences = {
  buyerEvents: Generated<string[]>
  buyerVia: Generated<'sms' | 'viber'>
  isPlain: Generated<boolean>
  quietFrom: number | null
  quietTo: number | null
  userId: number
}

export type NotificationSettings = {
  address: string | null
  channel: 'email' | 'sms' | 'push' | 'telegram' | 'sheets' | 'buyers'
  dailySummary: boolean | null
  domain: boolean | null
  newOrder: boolean | null
  problem: string | null
  problemAt: Timestamp | null
  problemStatus: boolean | null
  userId: number
  waitUntil: Timestamp | null
}

export type Notifications = {
  audience: Generated<'seller' | 'buyer'>
  channel: Generated<NoticeChannel>
  channels: Generated<string[]>
  claimedUntil: Timestamp | null
  createdAt: Generated<Timestamp>
  data: Generated<JsonOf<unknown>>
  deliveredAt: Timestamp | null
  errorMessage: string | null
  expiresAt: Timestamp | null
  id: Generated<number>
  isUncertain: Generated<boolean>
  key: string
  message: string
  messageId: Generated<string>
  orderId: number | null
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>
  quietUntil: Timestamp | null
  readAt: Timestamp | null
  scheduledFor: Timestamp | null
  sealed: string | null
  sentAt: Timestamp | null
  status: Generated<'pending' | 'sent' | 'failed' | 'cancelled' | 'read'>
  title: string
  tries: Generated<number>
  type: 'new_order' | 'problem_status' | 'daily_summary' | 'domain_problem' | 'domain_live' | 'low_stock' | 'buyer_received' | 'buyer_shipped' | 'buyer_delivering' | 'buyer_pickup' | 'buyer_failed' | 'buyer_last' | 'buyer_unfinished' | 'buyer_confirm_link' | 'buyer_confirm_code' | 'buyer_order_code'
  userId: number
}

export type PushDevices = {
  auth: string
  createdAt: Generated<Timestamp>
  endpoint: string
  id: Generated<number>
  name: string
  p256dh: string
  sessionId: number | null
  userId: number
}
