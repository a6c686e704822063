import type { Endpoint } from '#contract/common/endpoint.ts'
import { privacyEndpoints } from '#contract/privacy/endpoints.ts'
import type { FoundBuyer, OrderMonths, Privacy } from '#contract/privacy/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type PrivacyState = { privacy: Privacy; foundBuyers: FoundBuyer[] }

export const privacyState = (): PrivacyState => ({
  privacy: { orderMonths: 24, due: 0, testOrders: 3 },
  foundBuyers: [],
})

/** The seller's choice of time, test orders, and what is kept of a phone; buyers are found by the last digits. */
export const privacyHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [privacyEndpoints.read, () => state.privacy],
  [
    privacyEndpoints.saveRetention,
    ({ body }) => (state.privacy = { ...state.privacy, ...(body as { orderMonths: OrderMonths }), due: 2 }),
  ],
  [
    privacyEndpoints.deleteTests,
    () => {
      const removed = state.privacy.testOrders
      state.privacy = { ...state.privacy, testOrders: 0 }
      return { removed }
    },
  ],
  [
    privacyEndpoints.find,
    ({ body }) => {
      const digits = (body as { phone: string }).phone.replaceAll(/\D/g, '').slice(-7)
      return { buyers: state.foundBuyers.filter(({ phone }) => phone.replaceAll(/\D/g, '').endsWith(digits)) }
    },
  ],
]
