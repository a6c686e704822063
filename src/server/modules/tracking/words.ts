import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'
import type { CourierWord } from '#contract/tracking/schema.ts'
import type { Db } from '../../db/db.ts'
import { adapters } from '../couriers/registry.ts'
import { must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { followParcels } from './follow.ts'

const mostWords = 400

/** Those that nobody knows first, the latest of them before the others. */
export const listWords = async (db: Db): Promise<CourierWord[]> => {
  const rows = await db
    .selectFrom('courierWords as w')
    .select(['w.id', 'w.courier', 'w.word', 'w.text', 'w.meaning', 'w.reason', 'w.lastSeenAt'])
    .select((eb) =>
      eb
        .selectFrom('parcelEvents as e')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('e.courier', '=', 'w.courier')
        .whereRef('e.word', '=', 'w.word')
        .as('seen'),
    )
    .orderBy(sql`w.meaning is not null`)
    .orderBy('w.lastSeenAt', 'desc')
    .orderBy('w.id')
    .limit(mostWords)
    .execute()
  const words = rows.map(({ lastSeenAt, courier, seen, ...row }): CourierWord => {
    const key = courier as CourierKey
    const { meanings = {} } = adapters[key]
    return {
      ...row,
      courier: key,
      usual: (Object.hasOwn(meanings, row.word) && meanings[row.word]) || null,
      seen: seen ?? 0,
      lastSeenAt: lastSeenAt.toISOString(),
    }
  })
  const isUnknown = ({ meaning, usual }: CourierWord) => meaning === null && usual === null
  return [...words.filter(isUnknown), ...words.filter((word) => !isUnknown(word))]
}

/** Says what a word means; parcels of which it was said follow in a job. Answers how many these are. Throws tracking.word_not_found. */
export const explainWord = (db: Db, id: number, choice: Meaning | null): Promise<{ parcels: number }> =>
  db.transaction().execute(async (tx) => {
    const word = must(
      await tx
        .updateTable('courierWords')
        .set({
          meaning: choice?.meaning ?? null,
          // Only a failed delivery has a reason.
          reason: choice?.meaning === 'failed' ? choice.reason : null,
        })
        .where('id', '=', id)
        .returning(['courier', 'word'])
        .executeTakeFirst(),
      'tracking.word_not_found',
    )
    const { parcels } = await tx
      .selectFrom('parcelEvents')
      .select(sql<number>`count(distinct (user_id, code))`.as('parcels'))
      .where('courier', '=', word.courier)
      .where('word', '=', word.word)
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'tracking.reread', { courier: word.courier as CourierKey, word: word.word })
    return { parcels }
  })

const atOnce = 500

/** Follows every parcel of which a word was said. */
export const rereadWord = async (
  { db }: Pick<Services, 'db'>,
  { courier, word }: { courier: CourierKey; word: string },
): Promise<void> => {
  const said = await db
    .selectFrom('parcelEvents')
    .select(['userId', 'code'])
    .distinct()
    .where('courier', '=', courier)
    .where('word', '=', word)
    .orderBy('userId')
    .orderBy('code')
    .execute()
  for (const [userId, own] of Map.groupBy(said, (row) => row.userId))
    for (let from = 0; from < own.length; from += atOnce) {
      const codes = own.slice(from, from + atOnce).map(({ code }) => code)
      await db.transaction().execute((tx) => followParcels(tx, { userId, courier, codes }))
    }
}
