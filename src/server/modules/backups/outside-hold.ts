import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { holdOutside, releaseOutside } from '../../lib/outside.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'

/** Why calls to outside are held: `off` by the setting, `copy` since this database was put back from a copy. */
export type OutsideState = { kind: 'open' } | { kind: 'off' } | { kind: 'copy'; copiedAt: Date }

export const readOutside = async (
  db: Db,
  { outsideCalls }: Pick<Config, 'outsideCalls'>,
): Promise<OutsideState> => {
  if (!outsideCalls) return { kind: 'off' }
  const row = await db.selectFrom('outsideHold').select('copiedAt').executeTakeFirst()
  return row ? { kind: 'copy', copiedAt: row.copiedAt } : { kind: 'open' }
}

/**
 * From now on this database acts again: letters, messages, purchases, parcels and checks of domains. What waited when the copy was made
 * has most likely been sent by its original since; without `sendsWaiting` it is called off. Answers how much that was; null where nothing was held.
 */
export const allowOutside = (
  db: Db,
  { actor, sendsWaiting }: { actor: Actor; sendsWaiting: boolean },
): Promise<{ calledOff: number } | null> =>
  db.transaction().execute(async (tx) => {
    const held = await tx.deleteFrom('outsideHold').returning('copiedAt').executeTakeFirst()
    if (!held) return null
    let calledOff = 0
    if (!sendsWaiting) {
      const before = held.copiedAt
      const reason = 'vraćena kopija'
      for (const step of [
        sql`update notifications set status = 'cancelled', claimed_until = null, error_message = ${reason}
          where status = 'pending' and created_at <= ${before}`,
        sql`update sheet_rows set status = 'cancelled', claimed_until = null, stale_at = null, error_message = ${reason}
          where (status = 'pending' or stale_at is not null) and created_at <= ${before}`,
        sql`update conversions set status = 'expired' where status = 'waiting' and created_at <= ${before}`,
        // Whether the courier was told is for the seller to look at: the same parcel twice costs twice.
        sql`update courier_parcels set state = 'unsure', claimed_until = null where state = 'waiting' and created_at <= ${before}`,
      ]) {
        const { numAffectedRows } = await step.execute(tx)
        calledOff += Number(numAffectedRows ?? 0)
      }
    }
    await recordAudit(tx, actor, { action: 'allow-outside', subject: String(calledOff) })
    return { calledOff }
  })

const lookMs = 5000

/** Holds this process's calls while its database says so, and lets them go within seconds of the permission. Answers how it is stopped. */
export const heedHold = async ({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<() => void> => {
  const state = await readOutside(db, config)
  if (state.kind === 'open') return () => {}
  holdOutside()
  log.warn({ why: state.kind }, 'calls to outside are held')
  if (state.kind === 'off') return () => {}
  const look = async () => {
    if ((await readOutside(db, config)).kind !== 'open') return
    clearInterval(timer)
    releaseOutside()
    log.info('calls to outside are allowed')
  }
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) =>
        log.warn({ err: error }, 'whether calls are held could not be read'),
      ),
    lookMs,
  )
  return () => clearInterval(timer)
}
