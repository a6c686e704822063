/** Couriers in whose system parcels can be created. Each key is also that of the courier's layout for files. */
export const courierKeys = ['d-express', 'bex', 'gls'] as const
export type CourierKey = (typeof courierKeys)[number]

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
  'username',
  'password',
  'clientId',
  'codePrefix',
  'codeFrom',
  'codeTo',
  'contents',
  'identity',
] as const
export type CourierField = (typeof courierFields)[number]
