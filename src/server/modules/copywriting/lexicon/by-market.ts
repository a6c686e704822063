import type { Market } from '#contract/common/market.ts'

/** A text as it is written in each market. */
export type ByMarket = Record<Market, string>

/**
 * Our tables write the words in which the markets part next to each other: `nož ne seče/siječe`, and with three forms
 * Serbia/Bosnia/Montenegro: `fioka/ladica/fioka`. An underscore stands for a space inside a form: `nedelju_dana/sedmicu`.
 */
export const inEveryMarket = (written: string): ByMarket => ({
  Serbia: inMarket(written, 'Serbia'),
  Bosnia: inMarket(written, 'Bosnia'),
  Montenegro: inMarket(written, 'Montenegro'),
})

/** The order of the forms between slashes. */
const order: Market[] = ['Serbia', 'Bosnia', 'Montenegro']

const inMarket = (written: string, market: Market): string =>
  written
    .split(/([\p{L}_/]+)/u)
    .map((part) => (part.includes('/') ? formOf(part.split('/'), market) : part))
    .join('')

/** Two forms part Serbia from the two others; any other number stands as written, and the check of the tables reports it. */
const formOf = (forms: string[], market: Market): string => {
  if (forms.length < 2 || forms.length > 3) return forms.join('/')
  return (forms[order.indexOf(market)] ?? forms.at(-1) ?? '').replaceAll('_', ' ')
}
