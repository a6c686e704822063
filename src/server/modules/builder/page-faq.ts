import { sql } from 'kysely'
import { z } from 'zod'
import { faqItemSchema, type FaqItem } from '#contract/websites/content.ts'
import { getAt } from '#contract/websites/paths.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { findWriter } from '../writer/find-writer.ts'

const storedFaq = storedDocument({
  name: 'written questions',
  schema: z.array(faqItemSchema).min(1).max(websiteLimits.faq),
})

/** Whether the page has questions of its own, in either place. */
export const hasOwnFaq = ({ faq, editableContent }: Pick<WebsiteRow, 'faq' | 'editableContent'>): boolean => {
  const over = getAt(editableContent, 'faq.items')
  return (Array.isArray(faq) && faq.length > 0) || (Array.isArray(over) && over.length > 0)
}

/** What a model wrote for a page; null where nothing was written. */
export const findWrittenFaq = async (db: Db, websiteId: number): Promise<FaqItem[] | null> => {
  const row = await db
    .selectFrom('writtenFaqs')
    .select('faq')
    .where('websiteId', '=', websiteId)
    .executeTakeFirst()
  return storedFaq.find(row?.faq)
}

/**
 * Has a model asked once for the questions of a page, where one is set; where nothing came of it again after a day. Who asks waits for
 * nothing.
 */
export const askForFaq = async (
  services: Pick<Services, 'db' | 'config' | 'secrets'>,
  { id: websiteId, userId }: Pick<WebsiteRow, 'id' | 'userId'>,
): Promise<void> => {
  const { db } = services
  if (!(await findWriter(services, userId))) return
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('writtenFaqs')
      .values({ websiteId })
      .onConflict((conflict) =>
        conflict
          .column('websiteId')
          .doUpdateSet({ askedAt: sql<Date>`now()` })
          .where('writtenFaqs.faq', 'is', null)
          .where('writtenFaqs.askedAt', '<', sql<Date>`now() - interval '1 day'`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) await enqueue(tx, 'builder.write-faq', { userId, websiteId })
  })
}

const findLive = (db: Db, websiteId: number) =>
  db
    .selectFrom('productWebsites')
    .select(['userId', 'faq', 'editableContent'])
    .where('id', '=', websiteId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Writes them, held to the facts of the page and to its seller's budget; a page that has its own by now, or no budget, is left alone. */
export const writeFaqFor = async (services: Services, websiteId: number): Promise<void> => {
  const row = await findLive(services.db, websiteId)
  if (!row || hasOwnFaq(row) || (await findWrittenFaq(services.db, websiteId))) return
  const { writeFaqWithModel } = await import('./rewriting.ts')
  const written = await writeFaqWithModel(services, row.userId, websiteId).catch((error: unknown) => {
    // Refusals of the model and of the budget: the questions of its kind stay, and another day may bring more.
    if (error instanceof AppError) return null
    throw error
  })
  const faq = storedFaq.find(written)
  if (!faq) return
  await services.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('writtenFaqs')
      .set({ faq: storedFaq.write(faq) })
      .where('websiteId', '=', websiteId)
      .execute()
    await sql`select pg_notify('pages', ${String(websiteId)})`.execute(tx)
  })
}
