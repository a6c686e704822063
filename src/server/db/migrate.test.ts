import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { migrate, readMigrations, readMigrationState } from './migrate.ts'

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

it('moves for whom a page speaks from the facts of its sources to its wishes', async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, new Set(names.filter((name) => name < '0071')))
  const { rows: users } = await pool.query(
    "insert into users (email, password, first_name, last_name) values ('ana@primer.rs', 'x', 'Ana', 'Ilić') returning id",
  )
  const put = async (url: string, sellerFacts: object) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, current_price)
       values ($1, $2, $2, 'https://lampe.example/lampa', 'Lampa', 'Lampa', 1000) returning id`,
      [users[0].id, url],
    )
    await pool.query('insert into website_sources (website_id, seller_facts) values ($1, $2)', [
      rows[0]?.id,
      sellerFacts,
    ])
  }
  await put('a', { audience: 'vozači', box: 'lampa' })
  await put('b', { audience: '', box: 'lampa' })
  await migrate(pool)
  const { rows } = await pool.query(
    'select wishes, seller_facts, angle from website_sources order by website_id',
  )
  expect(rows).toEqual([
    { wishes: { audience: 'vozači' }, seller_facts: { box: 'lampa' }, angle: null },
    { wishes: {}, seller_facts: { audience: '', box: 'lampa' }, angle: null },
  ])
})
