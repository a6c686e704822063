import { expect, it } from 'vitest'
import { baselineName, readMigration, readMigrations } from './migration-files.ts'

const index = `-- no transaction
-- Why it is there.
drop index concurrently if exists orders_day;
create index concurrently orders_day
  on orders (created_at)
  where not is_test;
`

it('sends a file whole, in a transaction, unless it says otherwise', () => {
  const sql = 'create table a (id integer);\ncreate table b (id integer);\n'
  expect(readMigration('202612010900-two-tables.sql', sql)).toMatchObject({
    statements: [sql],
    isInTransaction: true,
  })
})

it('sends a file without a transaction statement by statement', () => {
  expect(readMigration('202612010900-index.sql', index)).toMatchObject({
    statements: [
      'drop index concurrently if exists orders_day',
      'create index concurrently orders_day\n  on orders (created_at)\n  where not is_test',
    ],
    isInTransaction: false,
  })
})

it.each([
  ['an index that is not dropped first', '-- no transaction\ncreate index concurrently a on orders (id);\n'],
  [
    'another index dropped',
    '-- no transaction\ndrop index concurrently if exists b;\ncreate index concurrently a on orders (id);\n',
  ],
  ['anything else', '-- no transaction\nupdate orders set notes = null;\n'],
])('refuses without a transaction %s', (_what, sql) => {
  expect(() => readMigration('202612010900-x.sql', sql)).toThrow('without a transaction only')
})

it.each(['0073_more.sql', '202612010900_underscore.sql', '20261201-day-only.sql', '202612010900-Big.sql'])(
  'refuses the name %s',
  (name) => {
    expect(() => readMigration(name, 'select 1')).toThrow('YYYYMMDDHHMM')
  },
)

it('begins with the baseline', async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  expect(names[0]).toBe(baselineName)
})
