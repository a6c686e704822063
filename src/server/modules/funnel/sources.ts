import { sql, type RawBuilder } from 'kysely'

export const longestSource = 60
export const longestCampaign = 80

/** Stands for sources that did not fit into their day. */
export const otherSource = '*'

/** utm_source and utm_campaign of a page's own query, as they are written; empty without them. */
export const sourceIn = (search: string): { source: string; campaign: string } => {
  const words = new URLSearchParams(search)
  // Twice as long as what is kept: the database cuts after it has folded the letters.
  const word = (name: string, longest: number) =>
    (words.get(name) ?? '').replaceAll('\0', '').slice(0, 2 * longest)
  return { source: word('utm_source', longestSource), campaign: word('utm_campaign', longestCampaign) }
}

/** The same of an order, in the words of the counted visits. */
export const orderWord = (name: 'utm_source' | 'utm_campaign'): RawBuilder<string> =>
  sql<string>`left(coalesce(lower(btrim(o.attribution ->> ${sql.lit(name)})), ''), ${sql.lit(
    name === 'utm_source' ? longestSource : longestCampaign,
  )})`
