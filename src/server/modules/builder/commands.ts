import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CreateWebsite } from '#contract/builder/schema.ts'
import { customUrlProblem, normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import type { Db } from '../../db/db.ts'
import { isRefusedBy } from '../../db/refused-by.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { sweepAttempts } from './attempts.ts'
import { getImport, sweepImports } from './imports.ts'
import { rememberProof } from '../social-proof/commands.ts'
import { isUrlFree } from '../websites/queries.ts'
import { checkDifferences } from './made-variants.ts'
import type { PageInput } from './page-input.ts'
import { findGeneration, getGenerationOf, type GenerationRow } from './queries.ts'

const urlErrors = {
  empty: 'websites.url_malformed',
  malformed: 'websites.url_malformed',
  reserved: 'websites.url_reserved',
} as const

/** The address as it will be stored. Throws websites.url_malformed or websites.url_reserved, naming the field. */
export const readCustomUrl = (typed: string): string => {
  const customUrl = normalizeCustomUrl(typed)
  const problem = customUrlProblem(customUrl)
  if (!problem) return customUrl
  const refusal = new AppError(urlErrors[problem])
  throw new AppError(urlErrors[problem], { fields: [{ path: 'customUrl', message: refusal.sentence }] })
}

const taken = () => {
  const refusal = new AppError('websites.url_taken')
  return new AppError('websites.url_taken', { fields: [{ path: 'customUrl', message: refusal.sentence }] })
}

/**
 * Writes down what the page is to be made from, and the job that makes it. Repeating the call with the same generationId answers
 * the same generation. Throws common.invalid, builder.import_gone, websites.url_taken, websites.url_reserved, websites.url_malformed.
 */
export const startGeneration = async (
  { db }: Pick<Services, 'db'>,
  start: { userId: number; website: CreateWebsite | PageInput },
): Promise<GenerationRow> => {
  const { website } = start
  const customUrl = readCustomUrl(website.customUrl)
  checkDifferences(website)
  const id = website.generationId ?? randomUUID()
  return db.transaction().execute(async (tx) => {
    // Two calls with one id at the same moment: the second waits and then finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
    const earlier = await findGeneration(tx, id)
    if (earlier && earlier.userId === start.userId && earlier.status !== 'failed') return earlier
    if (earlier && earlier.userId !== start.userId) throw new AppError('builder.generation_not_found')
    if (website.importId) await getImport(tx, start.userId, website.importId)
    if (!(await isUrlFree(tx, customUrl))) throw taken()

    const values = {
      userId: start.userId,
      input: JSON.stringify({ ...website, customUrl }),
      customUrl,
      productName: website.productName,
      status: 'queued' as const,
      stage: null,
      stages: '[]',
      error: null,
      errorCode: null,
      draft: null,
    }
    const inserted = await tx
      .insertInto('generations')
      .values({ id, ...values })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...values,
          attempt: sql<number>`generations.attempt + 1`,
          updatedAt: sql<Date>`now()`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        // Two starts with one address at the same moment: the index lets one through.
        throw isRefusedBy(error, 'generations_url_in_progress') ? taken() : error
      })
    if (website.socialProof) await rememberProof(tx, start.userId, website.socialProof)
    await enqueue(tx, 'builder.make-page', { userId: start.userId, generationId: id })
    return { ...inserted, websiteUrl: null, writing: null }
  })
}

/**
 * Calls a page in the making off: its job leaves it at the next step, and what was fetched is kept for another try. A page that
 * stands or has failed is answered as it is. Throws builder.generation_not_found.
 */
export const cancelGeneration = async (
  { db }: Pick<Services, 'db'>,
  { userId, id }: { userId: number; id: string },
): Promise<GenerationRow> => {
  const { code, sentence } = new AppError('builder.cancelled')
  await db
    .updateTable('generations')
    .set({ status: 'failed', error: sentence, errorCode: code, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  return getGenerationOf(db, userId, id)
}

/** Resolves with the generation when it is done or failed, or with its present state when the time is up. */
export const awaitGeneration = async (
  { db, listener }: Pick<Services, 'db' | 'listener'>,
  id: string,
  timeoutMs: number,
): Promise<GenerationRow | undefined> => {
  const until = performance.now() + timeoutMs
  for (;;) {
    let heard: () => void = () => {}
    const news = new Promise<void>((resolve) => (heard = resolve))
    // Listening starts before reading, so that no change falls between the two.
    const unsubscribe = listener.on('generations', (payload) =>
      payload === null || payload === id ? heard() : undefined,
    )
    try {
      const row = await findGeneration(db, id)
      const left = until - performance.now()
      if (!row || row.status === 'done' || row.status === 'failed' || left <= 0) return row
      const timer = setTimeout(heard, Math.min(left, 2000))
      await news
      clearTimeout(timer)
    } finally {
      unsubscribe()
    }
  }
}

/** Forgets what the wizard read and generations nobody looks at any more. */
export const sweepBuilder = async (db: Db): Promise<void> => {
  await sweepImports(db)
  await db
    .deleteFrom('generations')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .where('status', 'in', ['done', 'failed'])
    .execute()
  await sweepAttempts(db)
}
