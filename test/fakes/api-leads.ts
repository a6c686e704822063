import { markets, type Market } from '#contract/common/market.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { funnelEndpoints } from '#contract/funnel/endpoints.ts'
import type { Funnel } from '#contract/funnel/schema.ts'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import type { Lead, LeadSettings, MarkLead } from '#contract/leads/schema.ts'
import { buildOrder } from './api-data.ts'
import type { FakeState, Handler } from './api.ts'

export type LeadState = { leads: Lead[]; leadSettings: LeadSettings; funnel: Funnel }

export const buildLead = (over: Partial<Lead> = {}): Lead => ({
  id: 1,
  websiteId: 1,
  website: 'LED lampa sa senzorom pokreta',
  market: 'Serbia',
  typed: {
    name: 'Mira Perić',
    phone: '064 123 4567',
    address: 'Žička 12',
    city: 'Šabac',
    postalCode: '15000',
    email: '',
    notes: '',
    quantity: 2,
  },
  choices: null,
  phoneE164: '+381641234567',
  total: '4990.00',
  currencySymbol: 'RSD',
  state: 'open',
  typedAt: '2026-11-20T12:00:00.000Z',
  fadesAt: '2026-12-20T12:00:00.000Z',
  calledAt: null,
  messagedAt: null,
  message: null,
  noMessage: null,
  link: 'https://izlog.example/led-lampa#nastavak=AbCdEfGhIjKlMnOpQrStUv',
  order: null,
  ...over,
})

const none = { seen: 0, opened: 0, phone: 0, sent: 0, confirmed: null, shipped: 0, delivered: 0, paid: null }

export const buildFunnel = (over: Partial<Funnel> = {}): Funnel => ({
  counts: {
    seen: 1240,
    opened: 310,
    phone: 180,
    sent: 124,
    confirmed: 98,
    shipped: 90,
    delivered: 71,
    paid: null,
  },
  asked: 124,
  visited: { sent: 124, confirmed: 98, shipped: 90, delivered: 71, paid: null },
  apart: { byHand: 0, unseen: 0 },
  days: [
    { day: '2026-11-19', counts: { ...none, seen: 700, opened: 180, phone: 100, sent: 70, confirmed: 58 } },
    { day: '2026-11-20', counts: { ...none, seen: 540, opened: 130, phone: 80, sent: 54, confirmed: 40 } },
    { day: '2026-11-21', counts: none },
  ],
  sources: [
    {
      source: 'facebook',
      campaign: 'jesen',
      isOther: false,
      counts: {
        seen: 900,
        opened: 240,
        phone: 150,
        sent: 100,
        confirmed: 80,
        shipped: 74,
        delivered: 60,
        paid: null,
      },
    },
    {
      source: '',
      campaign: '',
      isOther: false,
      counts: { ...none, seen: 300, opened: 60, phone: 25, sent: 20, shipped: 14, delivered: 9 },
    },
    { source: '', campaign: '', isOther: true, counts: { ...none, seen: 40, opened: 10, phone: 5, sent: 4 } },
  ],
  sums: [
    { currencySymbol: 'RSD', sent: '371760.00', delivered: '212290.00' },
    { currencySymbol: 'KM', sent: '490.00', delivered: '98.00' },
  ],
  leads: { left: 12, ordered: 3 },
  countedSince: '2026-10-01',
  payoutsSince: '2026-10-01',
  websites: [
    { id: 1, name: 'LED lampa sa senzorom pokreta' },
    { id: 2, name: 'Masažer za vrat' },
  ],
  ...over,
})

export const leadState = (): LeadState => ({
  leads: [],
  leadSettings: Object.fromEntries(markets.map((market) => [market, false])) as LeadSettings,
  funnel: buildFunnel(),
})

export const leadHandlers = ({
  state,
  iso,
  refuse,
}: {
  state: FakeState
  iso: () => string
  refuse: (code: ErrorCode) => never
}): [Endpoint, Handler][] => {
  const find = (id: string | undefined): Lead =>
    state.leads.find((lead) => lead.id === Number(id)) ?? refuse('leads.not_found')
  const put = (id: string | undefined, change: Partial<Lead>): Lead => {
    const changed = { ...find(id), ...change }
    state.leads = state.leads.map((lead) => (lead.id === changed.id ? changed : lead))
    return changed
  }
  return [
    [
      leadEndpoints.list,
      ({ query }) => {
        const ofPage = state.leads.filter(
          ({ websiteId }) => !query['websiteId'] || websiteId === Number(query['websiteId']),
        )
        const count = (view: Lead['state']) => ofPage.filter((lead) => lead.state === view).length
        const shown = ofPage.filter((lead) => lead.state === (query['view'] ?? 'open'))
        return {
          leads: shown,
          hasMore: false,
          counts: { open: count('open'), ordered: count('ordered'), declined: count('declined') },
          isOn: Object.values(state.leadSettings).some(Boolean),
          websites: [...new Map(state.leads.map((lead) => [lead.websiteId, lead.website]))].map(
            ([id, name]) => ({ id, name }),
          ),
        }
      },
    ],
    [
      leadEndpoints.mark,
      ({ params, body }) => {
        const { isCalled, isDeclined } = body as MarkLead
        return put(params['id'], {
          ...(isCalled === undefined ? {} : { calledAt: isCalled ? iso() : null }),
          ...(isDeclined === undefined ? {} : { state: isDeclined ? 'declined' : 'open' }),
        })
      },
    ],
    [
      leadEndpoints.message,
      ({ params }) =>
        put(params['id'], {
          messagedAt: iso(),
          noMessage: 'sent',
          message: { status: 'pending', problem: null, isDelivered: false },
        }),
    ],
    [
      leadEndpoints.order,
      ({ params }) => {
        const { typed } = find(params['id'])
        const order = buildOrder({ id: 77, orderNumber: 'IZ-2077' })
        put(params['id'], {
          state: 'ordered',
          typed: null,
          phoneE164: null,
          link: null,
          order: { id: order.id, orderNumber: order.orderNumber, name: typed?.name ?? '' },
        })
        return order
      },
    ],
    [leadEndpoints.settings, () => state.leadSettings],
    [
      leadEndpoints.choose,
      ({ params, body }) => {
        const { isOn } = body as { isOn: boolean }
        state.leadSettings = { ...state.leadSettings, [params['market'] as Market]: isOn }
        return state.leadSettings
      },
    ],
    [funnelEndpoints.get, () => state.funnel],
  ]
}
