import { sellerChannels, type Notice, type NotificationSettings } from '#contract/notifications/schema.ts'
import { clockText } from '#contract/notifications/quiet-hours.ts'
import {
  builtInTemplate,
  channelsOf,
  templateEvents,
  type Template,
} from '#contract/notifications/templates.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { Config } from '../../config.ts'
import { choicesOf } from './choices.ts'
import {
  routesOf,
  type findAudience,
  type listDevices,
  type listNotices,
  type listTemplates,
  type Preferences,
} from './queries.ts'
import { vapidOf } from './vapid.ts'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

const presentQuiet = ({ quiet }: Preferences): NotificationSettings['quiet'] =>
  quiet && { from: clockText(quiet.from), to: clockText(quiet.to) }

const presentBuyers = (
  { infobip }: Config,
  stored: { problem: string | null; problemAt: Date | null } | undefined,
  { preferences, sentToday, muted }: { preferences: Preferences; sentToday: number; muted: string[] },
): NotificationSettings['buyers'] => ({
  events: preferences.buyerEvents,
  via: preferences.buyerVia,
  isPlain: preferences.isPlain,
  available: routesOf(infobip),
  sentToday,
  dailyLimit: infobip?.dailyLimit ?? 0,
  problem: stored?.problem ?? null,
  problemAt: iso(stored?.problemAt),
  muted,
})

/** Every text there is, the seller's own or the built-in one. */
export const presentTemplates = (own: Awaited<ReturnType<typeof listTemplates>>): Template[] =>
  templateEvents.flatMap((event) =>
    channelsOf(event).map((channel) => {
      const written = own.find((row) => row.event === event && row.channel === channel)
      return {
        event,
        channel,
        text: written?.text ?? builtInTemplate(event, channel),
        isOwn: written !== undefined,
      }
    }),
  )

export const presentSettings = (
  config: Config,
  audience: NonNullable<Awaited<ReturnType<typeof findAudience>>>,
  devices: Awaited<ReturnType<typeof listDevices>>,
  more: { preferences: Preferences; sentToday: number; muted: string[] },
): NotificationSettings => ({
  channels: sellerChannels.map((channel) => {
    const stored = audience.settingsOf(channel)
    return {
      channel,
      ...choicesOf(channel, stored),
      address: stored?.address ?? null,
      isConnected: audience.connected[channel],
      problem: stored?.problem ?? null,
      problemAt: iso(stored?.problemAt),
    }
  }),
  quiet: presentQuiet(more.preferences),
  buyers: presentBuyers(config, audience.settingsOf('buyers'), more),
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
      channel: row.channel,
      id: row.id,
      type: row.type,
      title: row.title,
      orderId: row.orderId,
      status: row.status,
      problem: row.errorMessage,
      createdAt: row.createdAt.toISOString(),
      sentAt: iso(row.sentAt),
      deliveredAt: iso(row.deliveredAt),
      quietUntil: iso(row.quietUntil),
    })),
    ...rows.map((row): Notice => ({
      channel: 'sheets',
      id: row.id,
      type: 'new_order',
      title: notificationStrings.log.row(row.orderNumber),
      orderId: row.orderId,
      status: row.status,
      problem: row.errorMessage,
      createdAt: row.createdAt.toISOString(),
      sentAt: iso(row.sentAt),
      deliveredAt: null,
      quietUntil: null,
    })),
  ]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, length)
