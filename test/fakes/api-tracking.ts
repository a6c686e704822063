import type { Endpoint } from '#contract/common/endpoint.ts'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'
import type { CourierHook, CourierWord, OrderParcel } from '#contract/tracking/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type TrackingFakeState = {
  courierHooks: CourierHook[]
  courierWords: CourierWord[]
  orderParcels: Record<number, OrderParcel>
}

export const trackingState = (): TrackingFakeState => ({
  courierHooks: [{ courier: 'd-express', url: null, lastAt: null, received: 0, unreadable: 0 }],
  courierWords: [],
  orderParcels: {},
})

export const trackingHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [trackingEndpoints.hooks, () => state.courierHooks],
  [
    trackingEndpoints.openHook,
    () => {
      const [hook] = state.courierHooks
      const made = { ...hook, url: `https://izlog.test/webhooks/couriers/${hook?.url ? 'drugi' : 'prvi'}` }
      state.courierHooks = [made as CourierHook]
      return made
    },
  ],
  [
    trackingEndpoints.parcel,
    ({ params }) =>
      state.orderParcels[Number(params['id'])] ?? {
        url: `https://izlog.test/posiljka/${params['id']}`,
        courier: null,
        attempts: 0,
        events: [],
        requests: [],
      },
  ],
  [trackingEndpoints.words, () => state.courierWords],
  [
    trackingEndpoints.explainWord,
    ({ params, body }) => {
      const { choice } = body as { choice: Meaning | null }
      state.courierWords = state.courierWords.map((word) =>
        String(word.id) === params['id']
          ? { ...word, meaning: choice?.meaning ?? null, reason: choice?.reason ?? null }
          : word,
      )
      return { parcels: 3 }
    },
  ],
]
