import type { Endpoint } from '#contract/common/endpoint.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import type { TrackingEvent, TrackingState, TrackingWord } from '#contract/integrations/schema.ts'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import type {
  AddDevice,
  ChannelSettings,
  Notice,
  NoticeChannel,
  PushDevice,
  UpdateChannel,
} from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { FakeState, Handler } from './api.ts'

export type NotificationState = {
  channels: ChannelSettings[]
  devices: PushDevice[]
  notices: Notice[]
  trackingStates: TrackingState[]
  trackingWords: TrackingWord[]
  trackingEvents: Record<number, TrackingEvent[]>
}

const channel = (name: NoticeChannel, over: Partial<ChannelSettings> = {}): ChannelSettings => ({
  channel: name,
  newOrder: true,
  problemStatus: true,
  dailySummary: false,
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
    channel('sheets', { problemStatus: false }),
  ],
  devices: [],
  notices: [],
  trackingStates: [],
  trackingWords: [],
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
    [integrationEndpoints.trackingWords, () => state.trackingWords],
    [
      integrationEndpoints.explainTrackingWord,
      ({ params, body }) => {
        const word = state.trackingWords.find(({ id }) => id === Number(params['id']))
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
