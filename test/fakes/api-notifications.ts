import type { Endpoint } from '#contract/common/endpoint.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import type { TrackingEvent, TrackingState, TrackingStatus } from '#contract/integrations/schema.ts'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import type {
  AddDevice,
  ChannelSettings,
  Notice,
  BuyerMessages,
  NoticeChannel,
  NotificationSettings,
  PushDevice,
  SellerChannel,
  UpdateBuyers,
  UpdateChannel,
} from '#contract/notifications/schema.ts'
import {
  builtInTemplate,
  channelsOf,
  templateEvents,
  type Template,
  type UpdateTemplate,
} from '#contract/notifications/templates.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { FakeState, Handler } from './api.ts'

export type NotificationState = {
  channels: ChannelSettings[]
  devices: PushDevice[]
  quiet: NotificationSettings['quiet']
  buyers: BuyerMessages
  templates: Template[]
  notices: Notice[]
  trackingStates: TrackingState[]
  trackingStatuses: TrackingStatus[]
  trackingEvents: Record<number, TrackingEvent[]>
}

const channel = (name: SellerChannel, over: Partial<ChannelSettings> = {}): ChannelSettings => ({
  channel: name,
  newOrder: true,
  problemStatus: true,
  dailySummary: false,
  domain: true,
  address: null,
  isConnected: false,
  problem: null,
  problemAt: null,
  ...over,
})

/** As for a seller who has connected nothing. */
export const notificationState = (): NotificationState => ({
  channels: [
    channel('telegram'),
    channel('push'),
    channel('email', { newOrder: false, problemStatus: false, isConnected: true }),
    channel('sms', { newOrder: false, problemStatus: false, domain: false }),
    channel('sheets', { problemStatus: false }),
  ],
  devices: [],
  quiet: null,
  buyers: {
    events: [],
    via: 'sms',
    isPlain: true,
    available: ['sms', 'viber'],
    sentToday: 12,
    dailyLimit: 300,
    problem: null,
    problemAt: null,
    muted: [],
  },
  templates: templateEvents.flatMap((event) =>
    channelsOf(event).map((name) => ({
      event,
      channel: name,
      text: builtInTemplate(event, name),
      isOwn: false,
    })),
  ),
  notices: [],
  trackingStates: [],
  trackingStatuses: [],
  trackingEvents: {},
})

/** Calls about notices and about what tracking does by itself. */
export const notificationHandlers = (state: FakeState): [Endpoint, Handler][] => {
  const settings = () => {
    const { channels, devices } = state
    const isOn = devices.length > 0
    return {
      channels: channels.map((known) => (known.channel === 'push' ? { ...known, isConnected: isOn } : known)),
      pushKey: `B${'A'.repeat(86)}`,
      devices,
      quiet: state.quiet,
      buyers: state.buyers,
    }
  }
  return [
    [notificationEndpoints.settings, settings],
    [
      notificationEndpoints.updateChannel,
      ({ body }) => {
        const given = body as UpdateChannel
        state.channels = state.channels.map((known) =>
          known.channel === given.channel ? { ...known, ...given } : known,
        )
        return settings()
      },
    ],
    [
      notificationEndpoints.updateQuiet,
      ({ body }) => {
        state.quiet = (body as { quiet: NotificationSettings['quiet'] }).quiet
        return settings()
      },
    ],
    [
      notificationEndpoints.updateBuyers,
      ({ body }) => {
        state.buyers = { ...state.buyers, ...(body as UpdateBuyers) } as BuyerMessages
        return settings()
      },
    ],
    [
      notificationEndpoints.mutePhone,
      ({ body }) => {
        state.buyers = {
          ...state.buyers,
          muted: [(body as { phone: string }).phone, ...state.buyers.muted],
        }
        return settings()
      },
    ],
    [
      notificationEndpoints.unmutePhone,
      ({ body }) => {
        const { phone } = body as { phone: string }
        state.buyers = { ...state.buyers, muted: state.buyers.muted.filter((known) => known !== phone) }
        return settings()
      },
    ],
    [notificationEndpoints.templates, () => state.templates],
    [
      notificationEndpoints.updateTemplate,
      ({ body }) => {
        const { event, channel: name, text } = body as UpdateTemplate
        state.templates = state.templates.map((known) =>
          known.event === event && known.channel === name
            ? { ...known, text: text ?? builtInTemplate(event, name), isOwn: text !== null }
            : known,
        )
        return state.templates
      },
    ],
    [
      notificationEndpoints.addDevice,
      ({ body }) => {
        const { endpoint, name } = body as AddDevice
        const createdAt = new Date(state.now()).toISOString()
        const others = state.devices.filter((device) => device.endpoint !== endpoint)
        state.devices = [...others, { id: others.length + 1, name, endpoint, createdAt }]
        return settings()
      },
    ],
    [
      notificationEndpoints.removeDevice,
      ({ body }) => {
        const { endpoint } = body as { endpoint: string }
        state.devices = state.devices.filter((device) => device.endpoint !== endpoint)
        return settings()
      },
    ],
    [notificationEndpoints.keepDevice, () => ({ isOn: true })],
    [notificationEndpoints.testDevice, () => ({ message: notificationStrings.push.sent })],
    [notificationEndpoints.log, () => state.notices],
    [
      notificationEndpoints.retry,
      ({ body }) => {
        const { channel: name, id } = body as { channel: NoticeChannel; id?: number }
        let count = 0
        state.notices = state.notices.map((notice) => {
          const isMeant = notice.channel === name && (id === undefined || notice.id === id)
          if (!isMeant || !['failed', 'cancelled'].includes(notice.status)) return notice
          count += 1
          return { ...notice, status: 'pending', problem: null }
        })
        return { message: notificationStrings.log.queued(count), count }
      },
    ],
    [integrationEndpoints.trackingHistory, ({ params }) => state.trackingEvents[Number(params['id'])] ?? []],
    [integrationEndpoints.trackingState, () => state.trackingStates],
    [integrationEndpoints.trackingStatuses, () => state.trackingStatuses],
    [
      integrationEndpoints.explainTrackingStatus,
      ({ params, body }) => {
        const word = state.trackingStatuses.find(({ id }) => id === Number(params['id']))
        const { status } = body as { status: OrderStatus | null }
        if (word) word.status = status
        return { changedCount: status ? 3 : 0 }
      },
    ],
    [
      integrationEndpoints.syncTracking,
      () => ({ message: 'Nema promena, svi statusi su već ažurni.', syncedCount: 0 }),
    ],
  ]
}
