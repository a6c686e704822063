import { optionalColumns, usualColumns, type OptionalColumn } from '#contract/orders/columns.ts'
import type { Db } from '../../db/db.ts'

/** In the order of the table; a column that no longer exists is left out. */
const inOrder = (columns: readonly string[]): OptionalColumn[] =>
  optionalColumns.filter((column) => columns.includes(column))

export const readColumns = async (db: Db, userId: number): Promise<OptionalColumn[]> => {
  const row = await db
    .selectFrom('orderColumns')
    .select('columns')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? inOrder(row.columns) : usualColumns
}

export const chooseColumns = async (
  db: Db,
  userId: number,
  columns: OptionalColumn[],
): Promise<OptionalColumn[]> => {
  const chosen = inOrder(columns)
  await db
    .insertInto('orderColumns')
    .values({ userId, columns: chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ columns: chosen }))
    .execute()
  return chosen
}
