import type { Endpoint } from '#contract/common/endpoint.ts'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import type { CourierAccount, CourierParcel, PlacesCheck, SaveCourier } from '#contract/couriers/schema.ts'
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

/** A contract at D Express. */
export const courierAccount: CourierAccount = {
  courier: 'd-express',
  settings: {
    username: 'prodavac',
    password: maskKey(''),
    clientId: 'UK12345',
    codePrefix: 'TT',
    codeFrom: '1',
    codeTo: '999',
  },
  codesLeft: 999,
  listsReadAt: '2026-11-28T10:00:00.000Z',
}

const done = { success: true }

/** Couriers that are asked to come. */
const fetched: CourierKey[] = ['city-express', 'express-one']

/** A courier that has every parcel at once, unless its state says otherwise. */
export const courierHandlers = (state: FakeState): [Endpoint, Handler][] => [
  [courierEndpoints.accounts, () => state.courierAccounts],
  [
    courierEndpoints.saveAccount,
    ({ body }) => {
      const { courier, ...typed } = body as SaveCourier
      const settings = { ...typed, password: maskKey('') }
      const account: CourierAccount =
        courier === 'd-express'
          ? { courier, settings, codesLeft: 500, listsReadAt: null }
          : { courier, settings, codesLeft: null }
      state.courierAccounts = [...state.courierAccounts.filter((one) => one.courier !== courier), account]
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
    ({ body, params }) => {
      const { ids } = body as { ids: number[] }
      const courier = params['courier'] as CourierKey
      state.courierParcels = ids.map((orderId, index): CourierParcel => {
        const order = state.orders.find(({ id }) => id === orderId)
        return {
          orderId,
          courier,
          orderNumber: order?.orderNumber ?? '',
          recipient: `${order?.firstName} ${order?.lastName}`,
          code: `TT000000000${index + 1}`,
          // The second one is refused, so that a screen has something to say.
          state: index === 1 ? 'refused' : 'created',
          problem: index === 1 ? 'Kurir kaže: RName is not valid' : null,
          cancel: index === 1 ? null : courier === 'd-express' ? 'call' : 'service',
          pickup: index !== 1 && fetched.includes(courier) ? 'open' : null,
        }
      })
      return { taken: ids, left: [] }
    },
  ],
  [
    courierEndpoints.parcels,
    ({ query }) =>
      state.courierParcels.filter(
        ({ state: at, pickup }) => query['ids'] !== undefined || at !== 'created' || pickup === 'open',
      ),
  ],
  [
    courierEndpoints.continueParcels,
    () => {
      state.courierParcels = state.courierParcels.map((one) => ({ ...one, state: 'created', problem: null }))
      return done
    },
  ],
  [
    courierEndpoints.cancelParcel,
    ({ params }) => {
      state.courierParcels = state.courierParcels.map((one) =>
        String(one.orderId) === params['id'] ? { ...one, state: 'cancelled', cancel: null } : one,
      )
      return done
    },
  ],
  [
    courierEndpoints.orderPickup,
    ({ body }) => {
      const { ids } = body as { ids: number[] }
      state.courierParcels = state.courierParcels.map((one) =>
        ids.includes(one.orderId) ? { ...one, pickup: 'asked' } : one,
      )
      return { asked: ids, day: '2026-11-30', list: 'JVBERi0=' }
    },
  ],
  [courierEndpoints.leaveParcel, () => done],
  [
    courierEndpoints.releaseParcel,
    ({ params }) => {
      state.courierParcels = state.courierParcels.filter(({ orderId }) => String(orderId) !== params['id'])
      return done
    },
  ],
]
