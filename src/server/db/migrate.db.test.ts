import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { migrate, readMigrationState } from './migrate.ts'
import { baselineName, readMigration, readMigrations, type Migration } from './migration-files.ts'
import { readNumbered } from './takeover.ts'

let pool: pg.Pool
let ours: Migration[]

beforeAll(async () => {
  pool = new pg.Pool(await cloneDatabase())
  pool.on('error', () => {})
  ours = await readMigrations()
})
afterAll(() => pool.end())

const sentence = (part: string) => ({ sentence: expect.stringContaining(part) as string })
const notedNames = async () =>
  (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )
const note = (rows: readonly { name: string; hash: string }[]) =>
  pool.query(
    'insert into migrations (name, hash) select name, hash from json_to_recordset($1) as r (name text, hash text)',
    [JSON.stringify(rows)],
  )
const empty = () => pool.query('drop schema public cascade; create schema public')

describe('on a migrated database', () => {
  it('applies nothing twice, also when several processes start at once', async () => {
    const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
    expect(runs.flatMap((run) => run.applied)).toEqual([])
    expect(await readMigrationState(pool)).toBe('whole')
  })

  it('refuses a database of a newer version with a sentence', async () => {
    await note([{ name: '999912312359-iz-buducnosti.sql', hash: 'x' }])
    await expect(migrate(pool)).rejects.toMatchObject(sentence('novijom verzijom'))
    expect(await readMigrationState(pool)).toBe('ahead')
    await pool.query('delete from migrations where name = $1', [baselineName])
    expect(await readMigrationState(pool)).toBe('behind')
  })
})

describe('on an empty database', () => {
  beforeEach(empty)

  it('builds it once when several processes start at once', async () => {
    const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
    expect(runs.map((run) => run.applied.length > 0).filter(Boolean)).toHaveLength(1)
  })

  it('notices a merged file that was edited', async () => {
    await migrate(pool)
    await pool.query("update migrations set hash = 'x' where name = $1", [baselineName])
    await expect(migrate(pool)).rejects.toMatchObject(sentence(baselineName))
  })

  it('refuses a file that is older than one already applied', async () => {
    await migrate(pool)
    const [first] = ours
    const late = readMigration('202611231701-late.sql', 'create table late (id integer)')
    const next = readMigration('999801010000-next.sql', 'create table next (id integer)')
    await migrate(pool, { migrations: [...ours, next] })
    await expect(migrate(pool, { migrations: [...ours, late, next] })).rejects.toMatchObject(
      sentence(`${late.name} je starija od već primenjene ${next.name}`),
    )
    expect(await notedNames()).not.toContain(late.name)
    expect(first?.name).toBe(baselineName)
  })

  it('leaves nothing of a file that failed, and applies it whole the next time', async () => {
    const name = '999801010000-fails.sql'
    const broken = readMigration(name, 'create table made (id integer); select 1 / 0')
    await expect(migrate(pool, { migrations: [...ours, broken] })).rejects.toThrow(`migration ${name} failed`)
    const { rows } = await pool.query("select to_regclass('made') as made")
    expect(rows).toEqual([{ made: null }])
    const mended = readMigration(name, 'create table made (id integer)')
    expect((await migrate(pool, { migrations: [...ours, mended] })).applied).toEqual([name])
  })

  it('builds an index beside a running product while other processes wait for their turn', async () => {
    const sql =
      '-- no transaction\ndrop index concurrently if exists users_phone;\ncreate index concurrently users_phone on users (phone);\n'
    const name = '999801010000-index.sql'
    const migrations = [...ours, readMigration(name, sql)]
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, { migrations })))
    expect(runs.flatMap(({ applied }) => applied).filter((applied) => applied === name)).toEqual([name])
  })

  it('builds an index again that was left invalid by a run that was cut off', async () => {
    const users = "insert into users (email, password, first_name, last_name) values ($1, 'x', 'Ana', 'Ilić')"
    const sql =
      '-- no transaction\ndrop index concurrently if exists users_name;\ncreate unique index concurrently users_name on users (first_name);\n'
    const migrations = [...ours, readMigration('999801010000-index.sql', sql)]
    const state = async () => {
      const found = await pool.query(
        "select indisvalid from pg_index where indexrelid = to_regclass('users_name')",
      )
      return found.rows
    }
    await migrate(pool)
    await pool.query(users, ['a@primer.rs'])
    await pool.query(users, ['b@primer.rs'])
    await expect(migrate(pool, { migrations })).rejects.toThrow('failed')
    expect(await state()).toEqual([{ indisvalid: false }])
    await pool.query("delete from users where email = 'b@primer.rs'")
    await migrate(pool, { migrations })
    expect(await state()).toEqual([{ indisvalid: true }])
  })
})

describe('on a database that the numbered files made', () => {
  /** Its schema is the baseline's to the letter, so the baseline makes it here. */
  beforeEach(async () => {
    await empty()
    await migrate(pool, { only: new Set([baselineName]) })
    await pool.query('truncate migrations')
    await pool.query(
      "insert into users (email, password, first_name, last_name) values ('ana@primer.rs', 'x', 'Ana', 'Ilić')",
    )
  })

  it('takes it over as standing at the baseline, with its rows, and goes on from there', async () => {
    await note(await readNumbered())
    expect(await readMigrationState(pool)).toBe('behind')
    const { applied } = await migrate(pool)
    expect(applied).toEqual(ours.slice(1).map(({ name }) => name))
    expect(await readMigrationState(pool)).toBe('whole')
    expect((await pool.query('select email from users')).rows).toEqual([{ email: 'ana@primer.rs' }])
    // Processes of the version before look for their own rows to know that they may go on.
    expect(await notedNames()).toEqual(
      [...(await readNumbered()), ...ours].map(({ name }) => name).toSorted(),
    )
    expect((await migrate(pool)).applied).toEqual([])
  })

  it('says what to do when only some were applied, and changes nothing', async () => {
    const some = (await readNumbered()).slice(0, -3)
    await note(some)
    await expect(migrate(pool)).rejects.toMatchObject(
      sentence(
        `primenila je ${some.length} od ${some.length + 3} njenih migracija. Pokrenite jednom prethodnu verziju`,
      ),
    )
    expect(await notedNames()).toEqual(some.map(({ name }) => name).toSorted())
  })

  it('refuses one of which a numbered file was another', async () => {
    const [first, ...others] = await readNumbered()
    await note([{ name: first?.name ?? '', hash: 'x' }, ...others])
    await expect(migrate(pool)).rejects.toMatchObject(sentence(first?.name ?? ''))
  })
})
