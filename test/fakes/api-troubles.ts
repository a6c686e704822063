import type { Endpoint } from '#contract/common/endpoint.ts'
import { troubleEndpoints } from '#contract/troubles/endpoints.ts'
import { clockKeys, usualClockDays } from '#contract/troubles/kinds.ts'
import { type Act, type ClockDays, type Trouble, type Troubles } from '#contract/troubles/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type TroubleFakeState = {
  troubles: Trouble[]
  troubleDays: ClockDays
  troubleResults: Troubles['results']
}

export const troubleState = (): TroubleFakeState => ({
  troubles: [],
  troubleDays: Object.fromEntries(clockKeys.map((key) => [key, usualClockDays])) as ClockDays,
  troubleResults: { delivered: 0, returned: 0, open: 0 },
})

export const buildTrouble = (over: Partial<Trouble> = {}): Trouble => ({
  id: 1,
  orderNumber: 'IZ-ANA',
  recipient: 'Ana Kupić',
  phone: '+381641234567',
  address: 'Žička 12',
  city: 'Šabac',
  postalCode: '15000',
  market: 'Serbia',
  goods: '1 × Noćna lampa',
  totalPrice: '2990.00',
  currencySymbol: 'RSD',
  status: 'Problematično',
  courier: 'd-express',
  code: 'TT0000000001',
  meaning: 'failed',
  reason: 'not_home',
  attempts: 1,
  since: '2026-11-23T13:00:00.000Z',
  backOn: '2026-11-26',
  requests: [],
  lastAction: null,
  needsWork: true,
  pageUrl: 'https://radnja.test/posiljka/abc',
  ...over,
})

/** A parcel about which something is agreed waits for its courier; one that is given up is gone. */
export const troubleHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [
    troubleEndpoints.list,
    () => ({
      troubles: state.troubles,
      days: state.troubleDays,
      results: state.troubleResults,
      sellerName: 'Kućica',
      today: '2026-11-24',
    }),
  ],
  [troubleEndpoints.waiting, () => ({ count: state.troubles.filter(({ needsWork }) => needsWork).length })],
  [
    troubleEndpoints.act,
    ({ params, body }) => {
      const act = body as Act
      state.troubles = state.troubles.flatMap((trouble) =>
        String(trouble.id) !== params['id']
          ? [trouble]
          : act.kind === 'gave_up'
            ? []
            : [
                {
                  ...trouble,
                  needsWork: false,
                  requests: [],
                  lastAction: {
                    kind: act.kind,
                    day: act.kind === 'date' ? act.day : null,
                    note: act.note ?? null,
                    at: '2026-11-24T11:00:00.000Z',
                  },
                },
              ],
      )
      return { success: true }
    },
  ],
  [
    troubleEndpoints.saveClocks,
    ({ body }) => {
      state.troubleDays = body as ClockDays
      return body
    },
  ],
]
