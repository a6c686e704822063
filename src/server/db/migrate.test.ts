import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { migrate, readMigrationState } from './migrate.ts'

let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool(await cloneDatabase())
  pool.on('error', () => {})
})
afterAll(() => pool.end())

it('applies nothing twice, also when several processes start at once', async () => {
  const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  expect(runs.flatMap((run) => run.applied)).toEqual([])
  expect(await readMigrationState(pool)).toBe('whole')
})

it('builds an empty database once when several processes start at once', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  expect(runs.map((run) => run.applied.length > 0).filter(Boolean)).toHaveLength(1)
})

it('refuses a database of a newer version with a sentence', async () => {
  await pool.query("insert into migrations (name, hash) values ('9999_iz_buducnosti.sql', 'x')")
  await expect(migrate(pool)).rejects.toMatchObject({ sentence: expect.stringContaining('novijom verzijom') })
  expect(await readMigrationState(pool)).toBe('ahead')
  await pool.query("delete from migrations where name like '0001%'")
  expect(await readMigrationState(pool)).toBe('behind')
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool)
})

it('notices a merged file that was edited', async () => {
  await pool.query("update migrations set hash = 'x' where name = '0001_accounts.sql'")
  await expect(migrate(pool)).rejects.toMatchObject({
    sentence: expect.stringContaining('0001_accounts.sql'),
  })
})
