import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import type { Order } from '#contract/orders/schema.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import type { ExportProfile, SaveProfile } from '#contract/shipping-documents/profiles.ts'
import {
  changePaperSettingsSchema,
  paperSettingsSchema,
  withChange,
  type PaperSettings,
} from '#contract/shipping-documents/schema.ts'
import { goodsLine } from '#contract/orders/goods.ts'
import { handedOverStatus, type Handover, type HeldReason } from '#contract/shipping-documents/handover.ts'
import { weigh, weightKey } from '#contract/weights/parcel-grams.ts'
import type { FakeState, Handler } from './api.ts'

export type PaperState = { paperSettings: PaperSettings; exportProfiles: ExportProfile[] }

export const paperState = (): PaperState => ({
  paperSettings: paperSettingsSchema.parse({}),
  exportProfiles: [],
})

/** Whatever waits can go, unless its street is missing or it may be the same order once more. */
const handoverOf = (state: FakeState, ids: string): Handover => {
  const asked = ids ? ids.split(',').map(Number) : null
  const waiting = state.orders.filter(
    (order) => order.status === 'Na čekanju' && !order.isTest && (!asked || asked.includes(order.id)),
  )
  const reasonsOf = (order: Order): HeldReason[] => [
    ...(order.address ? [] : ['street' as const]),
    ...(state.paperSettings.sender.address ? [] : ['sender' as const]),
    ...(order.reviewFlags?.repeats ? ['repeats' as const] : []),
  ]
  return {
    ready: waiting
      .filter((order) => reasonsOf(order).length === 0)
      .map((order) => ({
        id: order.id,
        market: marketOf(order),
        currency: marketFacts[marketOf(order)].currency,
        totalPrice: order.totalPrice,
        orderNumber: order.orderNumber,
        recipient: `${order.firstName} ${order.lastName}`,
        goods: goodsLine(order),
        hasNote: Boolean(order.notes),
        place: order.city,
        lacksAccount: state.paperSettings.sender.account === '',
        ...weigh(
          order,
          (key) => state.weights.find(({ name }) => weightKey(name) === key)?.grams ?? undefined,
        ),
      })),
    held: waiting
      .filter((order) => reasonsOf(order).length > 0)
      .map((order) => ({
        id: order.id,
        orderNumber: order.orderNumber,
        recipient: `${order.firstName} ${order.lastName}`,
        reasons: reasonsOf(order),
      })),
    isCut: false,
  }
}

/** Settings of printing and exporting, and the layouts of one's own. */
export const paperHandlers = (
  state: FakeState,
  refuse: (code: ErrorCode) => never,
): [Endpoint, Handler][] => [
  [paperEndpoints.settings, () => state.paperSettings],
  [
    paperEndpoints.changeSettings,
    ({ body }) =>
      (state.paperSettings = withChange(state.paperSettings, changePaperSettingsSchema.parse(body))),
  ],
  [paperEndpoints.check, () => ({ open: [], unconfirmed: [], doubtfulPhones: [], lacksSender: false })],
  [paperEndpoints.checkHandover, ({ query }) => handoverOf(state, query['ids'] ?? '')],
  [
    paperEndpoints.handOver,
    ({ body }) => {
      const { ids } = body as { ids: number[] }
      const { ready, held } = handoverOf(state, ids.join(','))
      const handed = ready.map(({ id }) => id)
      state.orders = state.orders.map((order) =>
        handed.includes(order.id) ? { ...order, status: handedOverStatus } : order,
      )
      return { handed, held }
    },
  ],
  [
    paperEndpoints.pickups,
    ({ query }) => {
      const ids = (query['ids'] ?? '').split(',')
      const parcels = state.orders.filter(({ id }) => ids.includes(String(id))).length
      return [
        {
          courier: 'D Express',
          market: 'Serbia',
          parcels,
          grams: 850,
          withoutWeight: 0,
          contact: '011 123 456',
          text: `D Express: molimo preuzimanje\nBroj pošiljaka: ${parcels}`,
        },
      ]
    },
  ],
  [paperEndpoints.listProfiles, () => state.exportProfiles],
  [
    paperEndpoints.addProfile,
    ({ body }) => {
      const profile = body as SaveProfile
      if (state.exportProfiles.some(({ name }) => name === profile.name))
        refuse('shipping_documents.profile_name_taken')
      const saved = { ...profile, id: state.exportProfiles.length + 1 }
      state.exportProfiles = [...state.exportProfiles, saved]
      return saved
    },
  ],
  [
    paperEndpoints.changeProfile,
    ({ params, body }) => {
      const saved = { ...(body as SaveProfile), id: Number(params['id']) }
      state.exportProfiles = state.exportProfiles.map((known) => (known.id === saved.id ? saved : known))
      return saved
    },
  ],
  [
    paperEndpoints.removeProfile,
    ({ params }) => {
      state.exportProfiles = state.exportProfiles.filter(({ id }) => id !== Number(params['id']))
      return { success: true }
    },
  ],
]
