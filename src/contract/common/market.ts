/** The three markets in the order in which every screen shows them; the values are stored and sent, the labels are shown. */
export const markets = ['Serbia', 'Montenegro', 'Bosnia'] as const
export type Market = (typeof markets)[number]

export const currencies = ['RSD', 'EUR', 'BAM'] as const
export type Currency = (typeof currencies)[number]

/** How each currency is written behind an amount; the one place. */
export const currencySymbols: Record<Currency, string> = { RSD: 'RSD', EUR: '€', BAM: 'KM' }

type MarketFacts = {
  label: string
  flag: string
  currency: Currency
  /** Where there is no room for the name; what people write, which for Montenegro is not the code of its country. */
  short: string
  /** What a buyer reads behind an amount: `KM` for BAM. */
  currencySymbol: string
  /** Language of public pages; Serbia is ekavian, the other two ijekavian. */
  lang: string
  dialect: 'ekavian' | 'ijekavian'
  /** ISO 3166 code for phone numbers. */
  country: 'RS' | 'ME' | 'BA'
  phonePrefix: string
}

/** The only place that knows what a market means. */
export const marketFacts: Record<Market, MarketFacts> = {
  Serbia: {
    label: 'Srbija',
    short: 'RS',
    flag: '🇷🇸',
    currency: 'RSD',
    currencySymbol: currencySymbols.RSD,
    lang: 'sr-Latn-RS',
    dialect: 'ekavian',
    country: 'RS',
    phonePrefix: '+381',
  },
  Montenegro: {
    label: 'Crna Gora',
    short: 'CG',
    flag: '🇲🇪',
    currency: 'EUR',
    currencySymbol: currencySymbols.EUR,
    lang: 'sr-Latn-ME',
    dialect: 'ijekavian',
    country: 'ME',
    phonePrefix: '+382',
  },
  Bosnia: {
    label: 'Bosna',
    short: 'BA',
    flag: '🇧🇦',
    currency: 'BAM',
    currencySymbol: currencySymbols.BAM,
    lang: 'bs-Latn-BA',
    dialect: 'ijekavian',
    country: 'BA',
    phonePrefix: '+387',
  },
}

/** `Bosna (KM)` */
export const marketTitle = (market: Market): string =>
  `${marketFacts[market].label} (${marketFacts[market].currencySymbol})`

const marketByCurrency: Record<Currency, Market> = { RSD: 'Serbia', EUR: 'Montenegro', BAM: 'Bosnia' }

/**
 * The market in whose money an order is counted: that of its currency, wherever the parcel goes; dinars are never added to euros. A
 * currency of no market stays with the market it names. SQL says the same in `order_market`.
 */
export const accountOf = (order: { targetMarket: string | null; currency: string }): Market => {
  const code = order.currency === 'KM' ? 'BAM' : order.currency
  const currency = currencies.find((known) => known === code)
  return currency ? marketByCurrency[currency] : marketOf(order)
}

/** Orders stored without a market belong to the market of their currency; `KM` counts as BAM, anything unknown as Serbia. */
export const marketOf = (order: { targetMarket: string | null; currency: string }): Market => {
  const named = markets.find((market) => market === order.targetMarket)
  if (named) return named
  const code = order.currency === 'KM' ? 'BAM' : order.currency
  const currency = currencies.find((known) => known === code)
  return currency ? marketByCurrency[currency] : 'Serbia'
}
