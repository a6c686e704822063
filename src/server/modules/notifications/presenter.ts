import {
  noticeChannels,
  type Notice,
  type NoticeChannel,
  type NotificationSettings,
} from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Config } from '../../config.ts'
import { choicesOf } from './choices.ts'
import type { findAudience, listDevices, listNotices } from './queries.ts'
import { vapidOf } from './vapid.ts'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

export const presentSettings = (
  config: Config,
  audience: NonNullable<Awaited<ReturnType<typeof findAudience>>>,
  devices: Awaited<ReturnType<typeof listDevices>>,
): NotificationSettings => ({
  channels: noticeChannels.map((channel) => {
    const stored = audience.settingsOf(channel)
    return {
      channel,
      ...choicesOf(channel, stored),
      isConnected: audience.connected[channel],
      problem: stored?.problem ?? null,
      problemAt: iso(stored?.problemAt),
    }
  }),
  pushKey: vapidOf(config).publicKey,
  devices: devices.map(({ id, name, endpoint, createdAt }) => ({
    id,
    name,
    endpoint,
    createdAt: createdAt.toISOString(),
  })),
})

export const presentLog = ({ messages, rows, length }: Awaited<ReturnType<typeof listNotices>>): Notice[] =>
  [
    ...messages.map((row): Notice => ({
      channel: row.channel as NoticeChannel,
      id: row.id,
      type: row.type as Notice['type'],
      title: row.title,
      orderId: row.orderId,
      status: row.status as Notice['status'],
      problem: row.errorMessage,
      createdAt: row.createdAt.toISOString(),
      sentAt: iso(row.sentAt),
    })),
    ...rows.map((row): Notice => ({
      channel: 'sheets',
      id: row.id,
      type: 'new_order',
      title: notificationStrings.log.row(row.orderNumber),
      orderId: row.orderId,
      status: row.status as Notice['status'],
      problem: row.errorMessage,
      createdAt: row.createdAt.toISOString(),
      sentAt: iso(row.sentAt),
    })),
  ]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, length)
