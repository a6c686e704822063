import type { ClientBase } from 'pg'
import { columnTypes } from './column-types.ts'
import { modules } from './modules.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  /** An insert may leave it out. */
  isGenerated: boolean
  /** Words that a check of this column alone allows. */
  words: string[] | null
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "isGenerated",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[') as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname collate "C", a.attname collate "C"`

const readColumns = async (client: ClientBase): Promise<Column[]> => {
  const { rows } = await client.query<Omit<Column, 'words'> & { check: string | null }>(columnsSql)
  return rows.map(({ check, ...column }) => ({
    ...column,
    words: check === null ? null : [...check.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
  }))
}

/** As the driver gives and takes them, see src/server/db/db.ts. */
const plainTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  numeric: 'Numeric',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
}

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)

const isJson = ({ type }: Column): boolean => type === 'jsonb'

const valueType = (column: Column): string => {
  const { table, name, type, words } = column
  const known = columnTypes[`${table}.${name}`]
  if (isJson(column)) return `JsonOf<${known?.type ?? 'unknown'}>`
  if (known) return known.type
  if (words) return words.map((word) => `'${word}'`).join(' | ')
  const plain = plainTypes[type]
  if (!plain) throw new Error(`no type for ${type} of ${table}.${name}: add it to plainTypes`)
  return plain
}

const columnText = (column: Column): string => {
  const value = valueType(column)
  const nullable = column.isNullable ? `${value} | null` : value
  return `  ${camel(column.name)}: ${column.isGenerated ? `Generated<${nullable}>` : nullable}`
}

const header = '// Written by `npm run db:types` from a database with every migration; a test compares it.'

const helpers = ['Generated', 'JsonOf', 'Numeric', 'Timestamp']

const moduleText = (tables: readonly string[], columns: readonly Column[]): string => {
  const own = columns.filter(({ table }) => tables.includes(table))
  const imports = new Map<string, Set<string>>()
  for (const { table, name } of own) {
    const known = columnTypes[`${table}.${name}`]
    const type = known && /^\w+/.exec(known.type)?.[0]
    if (known?.from && type) imports.set(known.from, (imports.get(known.from) ?? new Set()).add(type))
  }
  const bodies = tables.toSorted().map((table) => {
    const lines = own.filter((column) => column.table === table).map(columnText)
    return `export type ${pascal(table)} = {\n${lines.join('\n')}\n}`
  })
  const used = helpers.filter((helper) => new RegExp(`\\b${helper}\\b`).test(bodies.join('\n')))
  const importLines = [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, types]) => `import type { ${[...types].toSorted().join(', ')} } from '${from}'`)
  return [
    header,
    [...importLines, `import type { ${used.join(', ')} } from '../column-types.ts'`].join('\n'),
    ...bodies,
  ].join('\n\n')
}

const indexText = (): string => {
  const names = Object.keys(modules).toSorted()
  const imports = names.map((name) => {
    const types = modules[name]?.toSorted().map(pascal).join(', ')
    return `import type { ${types} } from './schema/${name}.ts'`
  })
  const tables = Object.values(modules).flat().toSorted()
  const lines = tables.map((table) => `  ${camel(table)}: ${pascal(table)}`)
  return [
    header,
    imports.join('\n'),
    names.map((name) => `export type * from './schema/${name}.ts'`).join('\n'),
    `export type DB = {\n${lines.join('\n')}\n}`,
  ].join('\n\n')
}

const namesSql = `
  select conname as name from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'c', 'f')
  union
  select n.relname from pg_index i join pg_class n on n.oid = i.indexrelid
  where n.relnamespace = 'public'::regnamespace and i.indisunique`

const constraintsText = async (client: ClientBase): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(namesSql)
  const names = rows.map(({ name }) => `  | '${name}'`).toSorted()
  return `${header}\n\n/** What may refuse a row. */\nexport type ConstraintName =\n${names.join('\n')}\n`
}

/** Every file of src/server/db that a schema gives, by its path there. Throws for a table that no module has, and for entries of nothing. */
export const writeTypes = async (client: ClientBase): Promise<Map<string, string>> => {
  const columns = await readColumns(client)
  const there = new Set(columns.map(({ table }) => table))
  const listed = new Set(Object.values(modules).flat())
  const astray = [
    ...[...there].filter((table) => !listed.has(table)),
    ...[...listed].filter((table) => !there.has(table)),
    ...Object.keys(columnTypes).filter(
      (key) => !columns.some(({ table, name }) => `${table}.${name}` === key),
    ),
  ]
  if (astray.length > 0)
    throw new Error(`modules.ts and column-types.ts do not fit the schema: ${astray.join(', ')}`)
  const files = Object.entries(modules).map(([name, tables]): [string, string] => [
    `schema/${name}.ts`,
    `${moduleText(tables, columns)}\n`,
  ])
  return new Map([
    ['schema.ts', `${indexText()}\n`],
    ['schema/constraints.ts', await constraintsText(client)],
    ...files,
  ])
}
