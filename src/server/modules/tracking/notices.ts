import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import type { RawNotice } from '../couriers/adapter.ts'

const digestOf = ({ query, body }: RawNotice): Buffer =>
  createHash('sha256').update(query).update('\n').update(body).digest()

export type Source = { userId: number; courier: CourierKey; via: 'webhook' | 'pull' }

/** Keeps what came as it came, once; the job that reads it is written with it. Answers how many were new. */
export const keepNotices = async (
  tx: Tx,
  { userId, courier, via }: Source,
  raw: RawNotice[],
): Promise<number> => {
  if (raw.length === 0) return 0
  const kept = await tx
    .insertInto('courierNotices')
    .values(raw.map((one) => ({ userId, courier, via, ...one, digest: digestOf(one) })))
    .onConflict((row) => row.columns(['userId', 'courier', 'digest']).doNothing())
    .returning('id')
    .execute()
  if (kept.length > 0) await enqueue(tx, 'tracking.read', { userId })
  return kept.length
}

/** Written and committed when this returns, so that the courier may forget it. */
export const receiveNotice = async (
  db: Db,
  hook: { userId: number; courier: CourierKey },
  raw: RawNotice,
): Promise<void> => {
  await db.transaction().execute((tx) => keepNotices(tx, { ...hook, via: 'webhook' }, [raw]))
}

const dayMs = 86_400_000
const noticeDays = 90
const eventDays = 400

/** What came is kept for disputes of a season; the way of a parcel until nobody asks about it any more. */
export const forgetNotices = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await sql`delete from courier_notices where id in (
    select id from courier_notices where received_at < ${before(noticeDays)} limit 20000)`.execute(db)
  await sql`delete from parcel_events where id in (
    select id from parcel_events where seen_at < ${before(eventDays)} limit 20000)`.execute(db)
}
