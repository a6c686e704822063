import { sql } from 'kysely'
import type { JobHandlers } from '../../jobs/handlers.ts'

export const publicPageJobs: JobHandlers<'public-pages'> = {
  /** Whatever a price stands on is made again when the offer behind it is over; a page that is open at the end knows it by itself. */
  'public-pages.end-offers': async (_payload, { services }) => {
    await sql`
      select pg_notify('pages', id::text) from product_websites
      where offer_ends_at between now() - interval '3 minutes' and now() and deleted_at is null`.execute(
      services.db,
    )
  },
  /** Pages that show real figures or keep count of pieces are drawn again after orders; the others never change by an order. */
  'public-pages.refresh-figures': async ({ websiteId }, { services }) => {
    await sql`
      select pg_notify('pages', id::text) from product_websites
      where id = ${websiteId} and (social_proof = 'stvarno' or stock is not null or stock_product_id is not null) and deleted_at is null`.execute(
      services.db,
    )
  },
}
