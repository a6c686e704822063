import { sql } from 'kysely'
import { dayOf } from '#contract/common/dates.ts'
import type { ExchangeRate } from '#contract/exchange/schema.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import type { Services } from '../../services.ts'
import { askRate } from './client.ts'
import { hasRateOf, rateOn } from './queries.ts'

/** The rate of a day as an admin typed it, instead of what was there; it leaves its line in the trail. */
export const enterRate = async (
  db: Db,
  { actor, rsdPerEur, now, fallback }: { actor: Actor; rsdPerEur: string; now: Date; fallback: number },
): Promise<ExchangeRate> => {
  const day = dayOf(now)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exchangeRates')
      .values({ day, rsdPerEur, source: 'manual', enteredBy: actor.userId })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({
          rsdPerEur,
          source: 'manual',
          enteredBy: actor.userId,
          fetchedAt: sql<Date>`now()`,
        }),
      )
      .execute()
    await recordAudit(tx, actor, { action: 'enter-exchange-rate', subject: `${day}: ${rsdPerEur}` })
  })
  return rateOn(db, day, fallback)
}

/**
 * Asks the service for today's list unless it is here already. What an admin entered stays. A service that is down leaves the
 * last rate in use and is asked again within the hour.
 */
export const fetchTodaysRate = async ({
  db,
  config,
  log,
  now,
}: Pick<Services, 'db' | 'config' | 'log' | 'now'>): Promise<void> => {
  if (await hasRateOf(db, dayOf(now()))) return
  const answer = await askRate(config)
  if (answer === null) return
  if (answer.kind !== 'rate') {
    log.warn({ kind: answer.kind, reason: answer.reason }, 'no exchange rate')
    return
  }
  await db
    .insertInto('exchangeRates')
    .values({ day: answer.day, rsdPerEur: answer.rsdPerEur, source: config.fxProvider })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}
