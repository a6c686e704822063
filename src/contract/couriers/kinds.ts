import type { Market } from '../common/market.ts'

/** Couriers in whose system parcels can be created. Each key is also that of the courier's layout for files. */
export const courierKeys = ['d-express', 'bex', 'gls', 'city-express', 'express-one'] as const
export type CourierKey = (typeof courierKeys)[number]

/** The country in which each works: its parcels are collected in that money, and its phones are of there. */
export const courierMarkets: Record<CourierKey, Market> = {
  'd-express': 'Serbia',
  bex: 'Serbia',
  gls: 'Serbia',
  'city-express': 'Serbia',
  'express-one': 'Bosnia',
}

/** Those that say which parcels one of their transfers pays. */
export const payingCouriers = ['d-express'] as const satisfies CourierKey[]

/** What the courier cannot take as it stands. */
export const placeProblems = [
  'town',
  'townUnclear',
  'street',
  'houseNumber',
  'postalCode',
  'phone',
  'currency',
  'weight',
] as const
export type PlaceProblem = (typeof placeProblems)[number]

/** What keeps the whole account from sending. */
export const accountProblems = ['lists', 'sender', 'senderPhone', 'payoutAccount'] as const
export type AccountProblem = (typeof accountProblems)[number]

/** Every field of every courier's form. */
export const courierFields = [
  'serviceUrl',
  'username',
  'password',
  'clientId',
  'codePrefix',
  'codeFrom',
  'codeTo',
  'contents',
  'identity',
  'pickupName',
  'pickupAddress',
  'pickupPostalCode',
  'pickupCity',
  'pickupPhone',
] as const
export type CourierField = (typeof courierFields)[number]
