import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { describeSchema } from '../scripts/database/describe-schema.ts'
import { writeTypes } from '../scripts/database/write-types.ts'
import { cloneDatabase } from './database.ts'
import { findPostgresql15, startPostgresql15 } from './postgresql-15.ts'

const root = path.resolve(import.meta.dirname, '..')
const home = path.join(root, 'src', 'server', 'db')
const after = 'after a migration: npm run db:types'

/** A server that stops tells its idle connections so, which are errors to the driver. */
const connect = (settings: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(settings)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const withClient = async <T>(settings: pg.PoolConfig, work: (client: pg.PoolClient) => Promise<T>) => {
  const pool = connect(settings)
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await pool.end()
  }
}

const compare = async (client: pg.PoolClient): Promise<void> => {
  const types = await writeTypes(client)
  expect(await describeSchema(client), after).toBe(readFileSync(path.join(root, 'db', 'schema.sql'), 'utf8'))
  for (const [name, text] of types)
    expect(readFileSync(path.join(home, name), 'utf8'), `${name}, ${after}`).toBe(text)
  const written = readdirSync(path.join(home, 'schema')).map((name) => `schema/${name}`)
  expect(written.toSorted(), after).toEqual(
    [...types.keys()].filter((name) => name !== 'schema.ts').toSorted(),
  )
}

/**
 * Foreign keys without an index of their own, and why none is needed. A row that goes looks for the rows that name it, so a key whose
 * target is deleted, or that a statement searches by, has one.
 */
const unindexed: Record<string, string> = {
  'conversions.website_id': 'pages are never deleted, only marked, and nothing searches by it',
  'leads.notice_id': 'texts of consents are never deleted, and nothing searches by it',
  'order_consents.text_id': 'texts of consents are never deleted, and nothing searches by it',
  'deleted_orders.deleted_by': 'accounts are never deleted, only marked, and nothing searches by it',
  'exchange_rates.entered_by': 'accounts are never deleted; a row a day',
  'generations.website_id': 'pages are never deleted, and nothing searches by it',
  'image_removals.user_id': 'accounts are never deleted, and nothing searches by it',
  'order_events.actor_user_id': 'accounts are never deleted, and nothing searches by it',
  'platform_settings.set_by': 'accounts are never deleted; a handful of rows',
  'stock_moves.actor_user_id': 'accounts are never deleted, and nothing searches by it',
  'upsell_orders.user_id': 'accounts are never deleted, and nothing searches by it',
  'upsell_orders.website_id': 'pages are never deleted, and nothing searches by it',
  'upsell_products.website_id':
    'every statement asks for products that are not deleted, which upsell_products_website_id has',
}

/** An index serves a key when its first columns are the key's, for all rows or for all that name something. */
const unindexedSql = `
  select c.conrelid::regclass::text || '.' || min(a.attname) as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
  group by c.oid, c.conrelid order by 1`

describe('the schema that the migrations make', () => {
  it('is db/schema.sql and has the types of src/server/db/schema on the embedded PostgreSQL', async () => {
    await withClient(await cloneDatabase(), compare)
  })

  const bin = findPostgresql15()
  const where = bin ?? 'skipped: this machine has none in the usual places'
  it.skipIf(bin === null)(
    `is the same on PostgreSQL 15, the oldest that is supported (${where})`,
    async () => {
      const server = await startPostgresql15(bin ?? '')
      try {
        const pool = connect(server.connection)
        await migrate(pool)
        await pool.end()
        await withClient(server.connection, compare)
      } finally {
        await server.stop()
      }
    },
  )

  it('has an index for every foreign key but those with a reason', async () => {
    const keys = await withClient(await cloneDatabase(), async (client) => {
      const { rows } = await client.query<{ key: string }>(unindexedSql)
      return rows.map(({ key }) => key)
    })
    expect(keys).toEqual(Object.keys(unindexed).toSorted())
  })
})
