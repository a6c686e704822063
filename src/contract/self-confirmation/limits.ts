/** A link that nobody used by then is over. */
export const linkDays = 3

/** What bounds the guessing of a code, and what it may cost the seller. */
export const codeLimits = { digits: 6, minutes: 10, tries: 5, resends: 3, pauseSeconds: 60 } as const

/** Codes before an order: to one phone and network of a seller in a day and in an hour, and for one page in an hour. */
export const codeFirstLimits = { perPhone: 4, perNetwork: 20, perWebsite: 200 } as const
