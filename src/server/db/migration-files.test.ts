import { describe, expect, it } from 'vitest'
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

/** What a process of the version before cannot go on with. */
const unfit: [what: string, pattern: RegExp][] = [
  ['takes away what it names', /\bdrop (?:table|column|view|type|function|sequence)\b/],
  ['renames what it names', /\brename\b/],
  ['changes a type under it', /\balter column \w+ (?:set data )?type\b/],
  ['requires what it may leave out', /\bset not null\b/],
  [
    'requires what it does not send',
    /\badd column (?:if not exists )?(?!.*\b(?:default|generated)\b)[^,;]*\bnot null\b/,
  ],
]

/** In the file: since when nobody needs what it takes away. */
const unusedMark = /^-- unused since \S+: \S/m

const whatIsUnfit = (sql: string): string[] => {
  if (unusedMark.test(sql)) return []
  // Bodies of functions and texts are none of its business.
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'[^']*'/g, "''")
  const clauses = bare.split(/[;\n]/).map((clause) => clause.toLowerCase())
  return unfit.flatMap(([what, pattern]) => (clauses.some((clause) => pattern.test(clause)) ? [what] : []))
}

describe('a process of the version before goes on', () => {
  /** Files up to this one came before the first release. */
  const last = '202611281655-lead-sending-order.sql'

  it('with every new migration, or with one that says since when nobody needs what it takes away', async () => {
    const files = (await readMigrations()).filter(
      ({ name, isInTransaction }) => name > last && isInTransaction,
    )
    const found = files.flatMap(({ name, statements }) =>
      whatIsUnfit(statements.join('\n')).map((what) => `${name} ${what}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['alter table orders drop column notes;', ['takes away what it names']],
    ['drop table reviews;', ['takes away what it names']],
    ['alter table orders rename column notes to remarks;', ['renames what it names']],
    ['alter table orders alter column notes type varchar(10);', ['changes a type under it']],
    ['alter table orders alter column notes set not null;', ['requires what it may leave out']],
    ['alter table orders add column weight integer not null;', ['requires what it does not send']],
    ['alter table orders add column weight integer not null default 0;', []],
    ['alter table orders add column weight integer;', []],
    ['create table a (id integer not null, note text not null);', []],
    ['create function f() returns void language sql as $$ drop table a $$;', []],
    ['-- unused since 0.2.0: notes moved to order_notes\nalter table orders drop column notes;', []],
  ])('%s', (sql, found) => {
    expect(whatIsUnfit(sql)).toEqual(found)
  })
})
