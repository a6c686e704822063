import type { Endpoint } from '#contract/common/endpoint.ts'
import { selfConfirmationEndpoints } from '#contract/self-confirmation/endpoints.ts'
import { offRules, type SelfConfirmation, type SelfRules } from '#contract/self-confirmation/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type SelfConfirmationState = { selfConfirmation: SelfConfirmation }

export const selfConfirmationState = (): SelfConfirmationState => ({
  selfConfirmation: { rules: offRules, available: ['sms'] },
})

export const selfConfirmationHandlers = ({ state }: { state: FakeState }): [Endpoint, Handler][] => [
  [selfConfirmationEndpoints.settings, () => state.selfConfirmation],
  [
    selfConfirmationEndpoints.save,
    ({ body }) => (state.selfConfirmation = { ...state.selfConfirmation, rules: body as SelfRules }),
  ],
]
