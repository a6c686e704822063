import { readFileSync } from 'node:fs'
import { marketOf, markets, type Market } from '#contract/common/market.ts'
import { searchKey } from '#contract/common/text.ts'

/** Towns as buyers type them: case, script, diacritics, hyphens and spaces do not count. */
const townKey = (town: string): string => searchKey(town).replaceAll(/[^a-z0-9]+/g, '')

/** A table of market, town and code; a town that stands there twice with different codes is nobody's guess and has none. */
export const readPostalCodes = (table: string): Record<Market, Map<string, string | null>> => {
  const codes = Object.fromEntries(markets.map((market) => [market, new Map<string, string | null>()]))
  for (const line of table.trim().split('\n').slice(1)) {
    const [market = '', town = '', code = ''] = line.split('\t')
    const of = codes[market]
    const key = townKey(town)
    of?.set(key, of.has(key) && of.get(key) !== code ? null : code)
  }
  return codes as Record<Market, Map<string, string | null>>
}

/** Cities, municipalities and common towns of the three markets, after the public lists of their posts. */
const table = readFileSync(new URL('postal-codes.tsv', import.meta.url), { encoding: 'utf8' })
const postalCodes = readPostalCodes(table)

/** The same as it stands in the table, for whoever looks for towns in a text. */
export const knownTowns: readonly { market: Market; town: string; code: string }[] = table
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [market, town = '', code = ''] = line.split('\t')
    const known = markets.find((one) => one === market)
    return known ? [{ market: known, town, code }] : []
  })

export const isKnownTown = (market: Market, town: string): boolean => postalCodes[market].has(townKey(town))

/** Null where the table has none, or several. */
export const codeOfTown = (market: Market, town: string): string | null =>
  postalCodes[market].get(townKey(town)) ?? null

type Place = { city: string; postalCode: string | null; targetMarket: string | null; currency: string }

/** The code that belongs to the town, where the buyer wrote none; null for towns that are not in the table. */
export const derivedPostalCode = (order: Place): string | null =>
  order.postalCode ? null : (postalCodes[marketOf(order)].get(townKey(order.city)) ?? null)

/** The buyer's own code, else the town's; what a buyer wrote is never corrected. */
export const postalCodeOf = (order: Place): string | null => order.postalCode ?? derivedPostalCode(order)
