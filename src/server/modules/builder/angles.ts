import { sql } from 'kysely'
import type { AngleAsk, Angles } from '#contract/builder/angles.ts'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts } from '#contract/common/market.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'
import type { ModelOutcome } from '../copywriting/model/ask-checked.ts'
import { countFacts, fewestFacts } from '../copywriting/model/fact-count.ts'
import { findWriter } from '../writer/find-writer.ts'
import { countedInThread, pageSubject } from './attempts.ts'
import { factsFrom } from './imports.ts'
import { inThreadFor } from './in-thread.ts'
import { isBudgetSpent, recordModelCall, writingOf } from './model-budget.ts'
import { saidIn } from './said.ts'
import { factsTyped } from './typed-facts.ts'

const { angles: words, copyNotes } = builderStrings

/** Longer than any ask takes: after it, the process that began it is gone. */
const surelyOver = sql<Date>`now() - interval '15 minutes'`

/** One ask of a seller at a time, over all processes. Throws builder.angles_open. */
const alone = async <T>(db: Db, userId: number, ask: () => Promise<T>): Promise<T> => {
  const mine = await db
    .insertInto('angleAsks')
    .values({ userId })
    .onConflict((open) =>
      open
        .column('userId')
        .doUpdateSet({ begunAt: sql<Date>`now()` })
        .where('angleAsks.begunAt', '<', surelyOver),
    )
    // As text: a Date has no microseconds, and would not find its row again.
    .returning(sql<string>`begun_at::text`.as('begunAt'))
    .executeTakeFirst()
  if (!mine) throw new AppError('builder.angles_open')
  try {
    return await ask()
  } finally {
    await db
      .deleteFrom('angleAsks')
      .where('userId', '=', userId)
      .where('begunAt', '=', sql<Date>`${mine.begunAt}::timestamptz`)
      .execute()
  }
}

/** What the page would be written from: typed in its place, else read; null where it cannot be read. Throws builder.import_gone. */
const factsAsked = async (
  services: Services,
  userId: number,
  ask: AngleAsk,
): Promise<ProductFacts | null> => {
  const typed = factsTyped(ask)
  if (typed) return typed
  const { productLink: url, importId } = ask
  const facts = await factsFrom(services, { userId, url, importId })
  return facts.isProduct ? facts : null
}

const failures = {
  timeout: 'builder.model_timeout',
  refused: 'builder.model_refused',
  busy: 'builder.model_busy',
  stopped: 'builder.cancelled',
  invalid: 'builder.model_invalid',
} as const

/** No old text stays here, so each reason has a sentence of its own. */
const failureOf = (outcome: ModelOutcome): AppError => {
  const reason = outcome in failures ? (outcome as keyof typeof failures) : 'invalid'
  return new AppError(failures[reason], { sentence: words.failures[reason] })
}

/**
 * Three angles for a page that does not exist yet, or those of them whose title and hook hold; with `shown`, others than these. What was used
 * is booked whatever comes of it. Throws builder.no_model, builder.budget_spent, builder.too_little_known, builder.angles_open,
 * builder.import_gone, builder.too_heavy, builder.model_…, builder.cancelled.
 */
export const proposeAnglesFor = async (
  services: Services,
  userId: number,
  ask: AngleAsk,
  signal: AbortSignal,
): Promise<Angles> => {
  const { db, log, threads } = services
  const writer = await findWriter(services, userId)
  if (!writer) throw new AppError('builder.no_model')
  if (await isBudgetSpent(db, userId, writer)) throw new AppError('builder.budget_spent')
  return alone(db, userId, async () => {
    const input: CopyInput = {
      market: ask.targetMarket,
      productName: ask.productName,
      // No angle speaks of the price; what does is left out.
      currentPrice: '0',
      originalPrice: null,
      currencySymbol: marketFacts[ask.targetMarket].currencySymbol,
      facts: await factsAsked(services, userId, ask),
      ...saidIn(ask),
      pictureColors: [],
      templateName: ask.templateName,
    }
    const inThread = countedInThread(db, inThreadFor(threads, userId), pageSubject(userId, ask.productLink))
    const sheet = await inThread('factSheet', input)
    const known = countFacts(sheet)
    if (known < fewestFacts)
      throw new AppError('builder.too_little_known', { sentence: copyNotes.tooLittleForPage(known) })
    // Loaded only when a model is configured: the SDK is the slowest import of the server.
    const { proposeAngles } = await import('../copywriting/model/propose-angles.ts')
    const { angles, usage } = await proposeAngles(input, sheet, writer, {
      shown: ask.shown,
      inThread,
      signal,
    })
    await recordModelCall(db, { userId, generationId: null, usage, writer })
    log[angles ? 'info' : 'warn']({ llm: usage }, 'a model was asked for angles')
    if (!angles) throw failureOf(usage.outcome)
    return { angles, writing: writingOf(writer, usage) }
  })
}
