import { currencies, marketOf, type Market } from '../common/market.ts'
import type { ProductFacts } from './schema.ts'

const byEnding: Record<string, Market> = { rs: 'Serbia', me: 'Montenegro', ba: 'Bosnia' }

const endingOf = (url: string | null): string =>
  url && URL.canParse(url) ? (new URL(url).hostname.split('.').at(-1) ?? '') : ''

/**
 * The market of a page by its money. Euros are asked of half a continent, so the ending of a shop in Serbia or Bosnia counts before them;
 * without any sign it is Serbia.
 */
export const guessMarket = ({ currency, url }: Pick<ProductFacts, 'currency' | 'url'>): Market => {
  const byAddress = byEnding[endingOf(url)]
  const code = currency === 'KM' ? 'BAM' : currency
  const known = currencies.find((each) => each === code)
  if (known && known !== 'EUR') return marketOf({ targetMarket: null, currency: known })
  return byAddress ?? (known ? marketOf({ targetMarket: null, currency: known }) : 'Serbia')
}
