import pg from 'pg'
import { deriveOffers } from '#contract/websites/offers.ts'
import type { LedgerWebsite } from './ledger.ts'

/** Pages of the first account that take orders, at `/lampa-1` and on; past the code of the product, which may be another version. */
export const addLedgerWebsites = async (url: string, count: number): Promise<LedgerWebsite[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const offers = deriveOffers({ current: '2990.00', original: '4990.00' }, 'RSD', 'RSD')
  const totals = [offers.single, offers.double, offers.triple].map(({ price }) => String(price))
  const websites: LedgerWebsite[] = []
  for (let number = 1; number <= count; number += 1) {
    const { rows: made } = await client.query<{ id: number }>(
      `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, hook, current_price, original_price, quantity_offers, bullets)
       values (1, $1, $1, 'https://dobavljac.test/lampa', 'Noćna lampa', 'Noćna lampa', 'Svetlo', 2990, 4990, $2, '[]') returning id`,
      [`lampa-${number}`, JSON.stringify(offers)],
    )
    websites.push({ id: made[0]?.id ?? 0, totals })
  }
  await client.end()
  return websites
}
