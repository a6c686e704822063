import { weightKey } from '#contract/weights/parcel-grams.ts'
import type { Weight } from '#contract/weights/schema.ts'
import type { Db } from '../../db/db.ts'
import { listWeights } from './queries.ts'

/** Writes what these products weigh; one without a weight is forgotten. Answers all of them. */
export const saveWeights = (db: Db, userId: number, weights: readonly Weight[]): Promise<Weight[]> =>
  db.transaction().execute(async (tx) => {
    // Named twice, the last one holds.
    const byKey = new Map(weights.map((one) => [weightKey(one.name), one]))
    const gone = [...byKey].filter(([, { grams }]) => grams === null).map(([key]) => key)
    const said = [...byKey].flatMap(([nameKey, { name, grams }]) =>
      grams === null || nameKey === '' ? [] : [{ userId, nameKey, name, grams }],
    )
    if (gone.length > 0)
      await tx
        .deleteFrom('productWeights')
        .where('userId', '=', userId)
        .where('nameKey', 'in', gone)
        .execute()
    if (said.length > 0)
      await tx
        .insertInto('productWeights')
        .values(said)
        .onConflict((row) =>
          row
            .columns(['userId', 'nameKey'])
            .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), grams: eb.ref('excluded.grams') })),
        )
        .execute()
    return listWeights(tx, userId)
  })
