import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { findAccess } from './accounts.ts'
import type { Street, Town } from './adapter.ts'
import { placeKey, streetKey } from './places.ts'
import { adapters } from './registry.ts'

const dayMs = 86_400_000
const chunk = 2000

const chunksOf = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, index) =>
    rows.slice(index * chunk, (index + 1) * chunk),
  )

const write = (
  db: Db,
  courier: CourierKey,
  { towns, streets, readAt }: { towns: Town[]; streets: Street[]; readAt: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One statement must not name a row twice.
    for (const rows of chunksOf([...new Map(towns.map((town) => [town.id, town])).values()]))
      await tx
        .insertInto('courierTowns')
        .values(
          rows.map(({ id, name, shownName, postalCode }) => ({
            courier,
            id,
            name,
            shownName,
            postalCode,
            key: placeKey(name),
            shownKey: placeKey(shownName),
          })),
        )
        .onConflict((row) =>
          row.columns(['courier', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            shownName: eb.ref('excluded.shownName'),
            postalCode: eb.ref('excluded.postalCode'),
            key: eb.ref('excluded.key'),
            shownKey: eb.ref('excluded.shownKey'),
          })),
        )
        .execute()
    const latest = [...new Map(streets.map((street) => [street.id, street])).values()]
    const gone = latest.filter(({ isGone }) => isGone).map(({ id }) => id)
    await tx
      .deleteFrom('courierStreets')
      .where('courier', '=', courier)
      .where('id', '=', sql<number>`any(${gone}::integer[])`)
      .execute()
    for (const rows of chunksOf(latest.filter(({ isGone }) => !isGone)))
      await tx
        .insertInto('courierStreets')
        .values(rows.map(({ id, townId, name }) => ({ courier, id, townId, name, key: streetKey(name) })))
        .onConflict((row) =>
          row.columns(['courier', 'id']).doUpdateSet((eb) => ({
            townId: eb.ref('excluded.townId'),
            name: eb.ref('excluded.name'),
            key: eb.ref('excluded.key'),
          })),
        )
        .execute()
    await tx
      .insertInto('courierLists')
      .values({ courier, readAt })
      .onConflict((row) => row.column('courier').doUpdateSet({ readAt }))
      .execute()
  })

/**
 * Brings the lists of each courier that somebody has an account with up to date, by the first account that the courier accepts. Throws
 * when no answer could be had, so that the job is tried again.
 */
export const refreshPlaces = async (
  context: Pick<Services, 'db' | 'secrets' | 'config' | 'log' | 'now'>,
): Promise<void> => {
  const { db, log, now } = context
  for (const { key: courier, readPlaces } of Object.values(adapters)) {
    if (!readPlaces) continue
    const accounts = await db
      .selectFrom('courierAccounts')
      .select('userId')
      .where('courier', '=', courier)
      .orderBy('userId')
      .limit(20)
      .execute()
    const known = await db
      .selectFrom('courierLists')
      .select('readAt')
      .where('courier', '=', courier)
      .executeTakeFirst()
    const readAt = now()
    for (const { userId } of accounts) {
      const access = await findAccess(context, userId, courier)
      // Clocks differ; what changed meanwhile is read again.
      const answer =
        access && (await readPlaces(access, known ? new Date(known.readAt.getTime() - dayMs) : null))
      if (!answer || answer.kind === 'unauthorized') continue
      if (answer.kind === 'unavailable') throw new Error(`the lists of ${courier} could not be read`)
      await write(db, courier, { ...answer.body, readAt })
      log.info(
        { courier, towns: answer.body.towns.length, streets: answer.body.streets.length },
        'towns and streets of a courier were read',
      )
      break
    }
  }
}
