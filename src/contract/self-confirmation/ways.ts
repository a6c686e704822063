/** How a buyer is asked to confirm; one way for an order. `code_first`: before the order is stored, all others after it. */
export const askWays = ['none', 'link', 'code', 'code_first'] as const
export type AskWay = (typeof askWays)[number]

/** Of which orders: of all, above a value, of a phone that never ordered, or from so many points of risk on. */
export const askWhens = ['all', 'value', 'first', 'risk'] as const
export type AskWhen = (typeof askWhens)[number]
