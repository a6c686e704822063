import type { Endpoint } from '#contract/common/endpoint.ts'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'
import type { CourierHook, CourierWord } from '#contract/tracking/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type TrackingFakeState = { courierHooks: CourierHook[]; courierWords: CourierWord[] }

export const trackingState = (): TrackingFakeState => ({
  courierHooks: [{ courier: 'd-express', url: null, lastAt: null, received: 0, unreadable: 0 }],
  courierWords: [],
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
