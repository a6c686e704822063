import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Pages stay open for hours and in a CDN for minutes; a back-office left open over a holiday still finds its files. */
const keptDays = 30

/**
 * Keeps what browsers load of the build that starts, for pages that other builds and other machines answer; files that it no longer
 * has are kept for thirty days more. Names carry a hash of their content, so one that is known needs no second writing.
 */
export const retainAssets = async (
  db: Db,
  files: { name: string; read: () => Promise<Buffer> }[],
): Promise<void> => {
  const names = files.map(({ name }) => name)
  await db
    .updateTable('builtFiles')
    .set({ replacedAt: sql<Date>`now()` })
    .where('replacedAt', 'is', null)
    .where(sql<boolean>`name <> all(${names})`)
    .execute()
  await db
    .updateTable('builtFiles')
    .set({ replacedAt: null })
    .where('replacedAt', 'is not', null)
    .where(sql<boolean>`name = any(${names})`)
    .execute()
  const known = await db
    .selectFrom('builtFiles')
    .select('name')
    .where(sql<boolean>`name = any(${names})`)
    .execute()
  const isKnown = new Set(known.map(({ name }) => name))
  for (const { name, read } of files) {
    if (isKnown.has(name)) continue
    // Two machines may start at once.
    await db
      .insertInto('builtFiles')
      .values({ name, body: await read() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export const findRetainedAsset = async (db: Db, name: string): Promise<Buffer | null> => {
  const found = await db.selectFrom('builtFiles').select('body').where('name', '=', name).executeTakeFirst()
  return found?.body ?? null
}

export const dropExpiredAssets = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('builtFiles')
    .where('replacedAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
}
