import type { Endpoint } from '#contract/common/endpoint.ts'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import type {
  CourierAccount,
  CourierParcel,
  DExpressSettings,
  PlacesCheck,
} from '#contract/couriers/schema.ts'
import { maskKey } from '#contract/integrations/masked-key.ts'
import type { FakeState, Handler } from './api.ts'

export type CourierFakeState = {
  courierAccounts: CourierAccount[]
  courierPlaces: PlacesCheck
  courierParcels: CourierParcel[]
}

export const courierState = (): CourierFakeState => ({
  courierAccounts: [],
  courierPlaces: { problems: [], held: [] },
  courierParcels: [],
})

const done = { success: true }

/** A courier that has every parcel at once, unless its state says otherwise. */
export const courierHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [courierEndpoints.accounts, () => state.courierAccounts],
  [
    courierEndpoints.saveAccount,
    ({ body }) => {
      const settings = { ...(body as DExpressSettings), password: maskKey('') }
      const account: CourierAccount = { courier: 'd-express', settings, codesLeft: 500, listsReadAt: null }
      state.courierAccounts = [account]
      return account
    },
  ],
  [
    courierEndpoints.removeAccount,
    () => {
      state.courierAccounts = []
      return done
    },
  ],
  [courierEndpoints.testAccount, () => done],
  [courierEndpoints.checkPlaces, () => state.courierPlaces],
  [
    courierEndpoints.takePlace,
    ({ params }) => {
      const { held } = state.courierPlaces
      state.courierPlaces = { problems: [], held: held.filter(({ id }) => String(id) !== params['id']) }
      return done
    },
  ],
  [
    courierEndpoints.createParcels,
    ({ body }) => {
      const { ids } = body as { ids: number[] }
      state.courierParcels = ids.map((orderId, index): CourierParcel => {
        const order = state.orders.find(({ id }) => id === orderId)
        return {
          orderId,
          courier: 'd-express',
          orderNumber: order?.orderNumber ?? '',
          recipient: `${order?.firstName} ${order?.lastName}`,
          code: `TT000000000${index + 1}`,
          // The second one is refused, so that a screen has something to say.
          state: index === 1 ? 'refused' : 'created',
          problem: index === 1 ? 'Kurir kaže: RName is not valid' : null,
        }
      })
      return { taken: ids, left: [] }
    },
  ],
  [
    courierEndpoints.parcels,
    ({ query }) =>
      state.courierParcels.filter(({ state: at }) => query['ids'] !== undefined || at !== 'created'),
  ],
  [
    courierEndpoints.continueParcels,
    () => {
      state.courierParcels = state.courierParcels.map((one) => ({ ...one, state: 'created', problem: null }))
      return done
    },
  ],
  [
    courierEndpoints.releaseParcel,
    ({ params }) => {
      state.courierParcels = state.courierParcels.filter(({ orderId }) => String(orderId) !== params['id'])
      return done
    },
  ],
]
