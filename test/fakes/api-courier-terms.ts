import type { Endpoint } from '#contract/common/endpoint.ts'
import { courierTermsEndpoints } from '#contract/courier-terms/endpoints.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import { weightEndpoints } from '#contract/weights/endpoints.ts'
import type { Weight } from '#contract/weights/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type CourierTermsState = { courierTerms: CourierTerms[]; weights: Weight[] }

export const courierTermsState = (): CourierTermsState => ({ courierTerms: [], weights: [] })

export const buildTerms = (over: Partial<CourierTerms> = {}): CourierTerms => ({
  market: 'Serbia',
  courier: 'D Express',
  days: null,
  fee: null,
  returnCost: null,
  usualGrams: null,
  prices: [],
  pickup: '',
  ...over,
})

export const courierTermsHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [courierTermsEndpoints.list, () => state.courierTerms],
  [
    courierTermsEndpoints.save,
    ({ body }) => (state.courierTerms = (body as { terms: CourierTerms[] }).terms),
  ],
  [weightEndpoints.list, () => state.weights],
  [
    weightEndpoints.save,
    ({ body }) => {
      const said = body as Weight[]
      const others = state.weights.filter(({ name }) => !said.some((one) => one.name === name))
      return (state.weights = [...others, ...said])
    },
  ],
]
