import { sql } from 'kysely'
import type { JobHandlers } from '../../jobs/handlers.ts'

export const publicPageJobs: JobHandlers<'public-pages'> = {
  /** Pages that show real figures are drawn anew after orders; the others never change by an order. */
  'public-pages.refresh-figures': async ({ websiteId }, { services }) => {
    await sql`
      select pg_notify('pages', id::text) from product_websites
      where id = ${websiteId} and social_proof = 'stvarno' and deleted_at is null`.execute(services.db)
  },
}
