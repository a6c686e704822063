/** Couriers in whose system parcels can be created. Each key is also that of the courier's layout for files. */
export const courierKeys = ['d-express'] as const
export type CourierKey = (typeof courierKeys)[number]

/** What the courier cannot take as it stands. */
export const placeProblems = ['town', 'townUnclear', 'street', 'houseNumber', 'phone', 'currency'] as const
export type PlaceProblem = (typeof placeProblems)[number]

/** What keeps the whole account from sending. */
export const accountProblems = ['lists', 'sender', 'senderPhone', 'payoutAccount'] as const
export type AccountProblem = (typeof accountProblems)[number]
