import { sql, type Selectable } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import { importFields, type ImportField } from '#contract/order-import/schema.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OrderImports } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import { readVariants } from '../websites/stored-variants.ts'
import type { ImportProduct } from './read-rows.ts'
import { storedCells } from './stored.ts'

export type ImportFile = Selectable<OrderImports>

/** A file of the seller; those of others look missing. Throws order_import.not_found. */
export const getImport = async (db: Db | Tx, userId: number, id: number): Promise<ImportFile> =>
  must(
    await db
      .selectFrom('orderImports')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    'order_import.not_found',
  )

/** The same, locked until the transaction ends. */
export const lockImport = async (tx: Tx, userId: number, id: number): Promise<ImportFile> =>
  must(
    await tx
      .selectFrom('orderImports')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    'order_import.not_found',
  )

/** Files with the orders they brought that are still there, and those of them that wait. */
export const summariesOf = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('orderImports as f')
    .select(['f.id', 'f.fileName', 'f.state', 'f.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('orderImportRows as r')
        .whereRef('r.importId', '=', 'f.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('rows'),
    )
    .select((eb) =>
      eb
        .selectFrom('importedOrders as i')
        .whereRef('i.importId', '=', 'f.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('orders'),
    )
    .select((eb) =>
      eb
        .selectFrom('importedOrders as i')
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .whereRef('i.importId', '=', 'f.id')
        .where('o.status', '=', defaultOrderStatus)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .where('f.userId', '=', userId)

export type StoredRow = {
  position: number
  cells: string[] | null
  choice: 'take' | 'leave' | null
  state: 'waiting' | 'queued' | 'imported' | 'failed'
  problem: string | null
}

const rowsOf = (db: Db | Tx, importId: number) =>
  db
    .selectFrom('orderImportRows')
    .select(['position', 'cells', 'choice', 'state', 'problem'])
    .where('importId', '=', importId)
    .orderBy('position')

type RawRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const readStored = (row: RawRow): StoredRow => ({
  ...row,
  cells: row.cells === null ? null : storedCells.read(row.cells),
})

export const listRows = async (db: Db | Tx, importId: number): Promise<StoredRow[]> =>
  (await rowsOf(db, importId).execute()).map(readStored)

/** The next rows that are to become orders. */
export const listQueued = async (db: Db, importId: number, count: number): Promise<StoredRow[]> =>
  (await rowsOf(db, importId).where('state', '=', 'queued').limit(count).execute()).map(readStored)

/** How many rows of a file are in each stored state. */
export const countRows = async (db: Db | Tx, importId: number) => {
  const rows = await db
    .selectFrom('orderImportRows')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('importId', '=', importId)
    .groupBy('state')
    .execute()
  const of = (state: StoredRow['state']): number => rows.find((row) => row.state === state)?.count ?? 0
  return { queued: of('queued'), imported: of('imported'), failed: of('failed') }
}

/** The seller's pages as rows are read by. */
export const listImportProducts = async (db: Db | Tx, userId: number): Promise<ImportProduct[]> => {
  const rows = await db
    .selectFrom('productWebsites')
    .select(['id', 'productName', 'shortName', 'productId', 'targetMarket', 'currency', 'variants'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const variants = readVariants(row.variants)
    return {
      websiteId: row.id,
      names: [row.productName, row.shortName, row.productId].flatMap((name) => name?.trim() || []),
      market: marketOf(row),
      options: (variants?.options ?? []).map(({ name, values }) => ({
        name,
        values: values.map(({ text }) => text),
      })),
      rows: (variants?.rows ?? []).map(({ choice, sku, isOn }) => ({ choice, sku, isOn })),
    }
  })
}

/** What the seller said of headings before. */
export const listHeadings = async (
  db: Db,
  userId: number,
  headings: string[],
): Promise<ReadonlyMap<string, ImportField | null>> => {
  const rows = await db
    .selectFrom('orderImportHeadings')
    .select(['heading', 'field'])
    .where('userId', '=', userId)
    .where('heading', 'in', headings.length > 0 ? headings : [''])
    .execute()
  return new Map(
    rows.map(({ heading, field }) => [heading, importFields.find((one) => one === field) ?? null]),
  )
}

type Key = { phoneE164: string; websiteId: number; day: string; number: string | null }
export type KnownOrder = Omit<Key, 'websiteId'> & { websiteId: number | null; orderNumber: string }

/** Orders of the seller that rows may be: of the same phone, or under the same number here or in an earlier file. */
export const listMaybeKnown = async (
  db: Db | Tx,
  userId: number,
  keys: readonly Key[],
): Promise<KnownOrder[]> => {
  if (keys.length === 0) return []
  const phones = [...new Set(keys.map(({ phoneE164 }) => phoneE164))]
  const numbers = [...new Set(keys.flatMap(({ number }) => number ?? []))]
  const { rows } = await sql<KnownOrder>`
    select o.order_number as "orderNumber", coalesce(o.phone_e164, '') as "phoneE164", o.website_id as "websiteId",
      (o.created_at at time zone 'Europe/Belgrade')::date::text as day, i.file_number as number
    from orders o left join imported_orders i on i.order_id = o.id
    where o.user_id = ${userId} and o.phone_e164 = any(${phones}::text[]) and not o.is_test
    union
    select o.order_number, coalesce(o.phone_e164, ''), o.website_id, (o.created_at at time zone 'Europe/Belgrade')::date::text, i.file_number
    from imported_orders i join orders o on o.id = i.order_id
    where i.user_id = ${userId} and i.file_number = any(${numbers}::text[])
    union
    select o.order_number, coalesce(o.phone_e164, ''), o.website_id, (o.created_at at time zone 'Europe/Belgrade')::date::text,
      o.order_number
    from orders o where o.user_id = ${userId} and o.order_number = any(${numbers}::text[])`.execute(db)
  return rows
}
