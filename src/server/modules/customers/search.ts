import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<boolean>

/** Part of a name or number, whatever stands around it; what means something to LIKE is taken as it is. */
const contains = (key: RawBuilder<unknown>): Condition =>
  sql<boolean>`o.search_text like '%' || ${key} || '%'`

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Every word must occur in what is searched of `orders as o`. What looks like a phone is also looked for as digits, without the zero one dials at home. */
export const matchesSearch = (typed: string): Condition => {
  const words = typed.split(/\s+/).filter(Boolean)
  const all = sql.join(
    words.map((word) => contains(sql`search_key(${escaped(word)})`)),
    sql` and `,
  )
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 3 || !/^[\d\s()+/.-]+$/.test(typed)) return sql<boolean>`(${all})`
  return sql<boolean>`((${all}) or ${contains(sql`${digits}::text`)})`
}
