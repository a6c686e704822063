import { sql } from 'kysely'
import { z } from 'zod'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import type { ParcelNotice, RawNotice } from '../couriers/adapter.ts'
import { adapters } from '../couriers/registry.ts'
import { followParcels, readMeanings } from './follow.ts'

const atOnce = 500

/** What was pulled is kept in our own form. */
const pulledNotice = z.object({
  key: z.string(),
  code: z.string(),
  reference: z.string().nullable(),
  word: z.string(),
  text: z.string().nullable(),
  place: z.string().nullable(),
  at: z.iso.datetime(),
})

const readPulled = ({ body }: RawNotice): ParcelNotice[] => {
  const { at, ...notice } = pulledNotice.parse(JSON.parse(body))
  return [{ ...notice, at: new Date(at) }]
}

const short = (text: string | null, most: number): string | null => text?.slice(0, most) ?? null

type Kept = { id: number; via: 'webhook' | 'pull'; query: string; body: string; receivedAt: Date }

/** What these notices say; a notice that is not in the courier's form is marked and says nothing. */
const understand = (courier: CourierKey, rows: Kept[]) => {
  const { readWebhook } = adapters[courier]
  const read = rows.map((row) => ({
    row,
    notices: row.via === 'pull' ? readPulled(row) : (readWebhook?.(row) ?? null),
  }))
  return {
    unreadable: read.filter(({ notices }) => notices === null).map(({ row }) => row.id),
    said: read.flatMap(({ row, notices }) =>
      (notices ?? []).map(({ at, ...notice }) => ({ ...notice, at: at ?? row.receivedAt })),
    ),
  }
}

/**
 * Words that came are listed for administrators: what nobody knows each time it comes, what is known once, so that its meaning can be
 * corrected.
 */
const noteWords = async (tx: Tx, courier: CourierKey, words: Map<string, string | null>): Promise<void> => {
  const meaningOf = await readMeanings(tx, courier)
  const listed = new Set(
    (await tx.selectFrom('courierWords').select('word').where('courier', '=', courier).execute()).map(
      ({ word }) => word,
    ),
  )
  // In one order, so that two runs never wait for each other.
  const noted = [...words]
    .filter(([word]) => meaningOf(word) === null || !listed.has(word))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (noted.length === 0) return
  await tx
    .insertInto('courierWords')
    .values(noted.map(([word, text]) => ({ courier, word, text })))
    .onConflict((row) =>
      row.columns(['courier', 'word']).doUpdateSet((eb) => ({
        lastSeenAt: sql<Date>`now()`,
        text: eb.fn.coalesce('excluded.text', 'courierWords.text'),
      })),
    )
    .execute()
}

/** The next notices of a seller, from what came to what follows, in one transaction. Answers how many there were. */
const readSome = (db: Db, userId: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('courierNotices')
      .select(['id', 'courier', 'via', 'query', 'body', 'receivedAt'])
      .where('userId', '=', userId)
      .where('state', '=', 'new')
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const [name, own] of Map.groupBy(rows, (row) => row.courier)) {
      const courier = name as CourierKey
      const { said, unreadable } = understand(courier, own)
      if (said.length > 0) {
        const fresh = await tx
          .insertInto('parcelEvents')
          .values(
            said.map((notice) => ({
              userId,
              courier,
              code: notice.code.slice(0, 100),
              eventKey: notice.key.slice(0, 200),
              reference: short(notice.reference, 100),
              word: notice.word.slice(0, 200),
              text: short(notice.text, 300),
              place: short(notice.place, 200),
              happenedAt: notice.at,
            })),
          )
          .onConflict((row) => row.columns(['userId', 'courier', 'code', 'eventKey']).doNothing())
          .returning(['code', 'word', 'text'])
          .execute()
        await noteWords(tx, courier, new Map(fresh.map(({ word, text }) => [word, text])))
        const codes = [...new Set(fresh.map(({ code }) => code))]
        if (codes.length > 0) await followParcels(tx, { userId, courier, codes })
      }
      const ids = own.map(({ id }) => id)
      await tx.updateTable('courierNotices').set({ state: 'read' }).where('id', 'in', ids).execute()
      if (unreadable.length > 0)
        await tx
          .updateTable('courierNotices')
          .set({ state: 'unreadable' })
          .where('id', 'in', unreadable)
          .execute()
    }
    return rows.length
  })

/** Reads all that came for a seller. */
export const readNotices = async (
  { db }: Pick<Services, 'db'>,
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) if ((await readSome(db, userId)) < atOnce) return
}
