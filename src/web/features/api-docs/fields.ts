import type { JsonSchema } from '#contract/api-docs/schema.ts'
import { apiDocsStrings } from '#contract/api-docs/strings.ts'

const words = apiDocsStrings.types

export type FieldRow = { path: string; type: string; isRequired: boolean }

const variantsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? []

const named: Record<string, string> = {
  string: words.string,
  number: words.number,
  integer: words.integer,
  boolean: words.boolean,
  null: words.null,
  object: words.object,
}

const limitsOf = ({ maxLength, maxItems, minimum, maximum }: JsonSchema): string[] => {
  const most = maxLength ?? maxItems ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)
  return [
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [words.atLeast(minimum)]),
    ...(most === undefined ? [] : [words.atMost(most)]),
  ]
}

const bare = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.contentMediaType) return words.file
  if (schema.type === 'array') return words.listOf(schema.items ? typeOf(schema.items) : words.any)
  const types = [schema.type ?? []].flat().map((type) => named[type] ?? type)
  return types.length > 0 ? types.join(' | ') : words.any
}

/** What may stand in a field, in words. */
export const typeOf = (schema: JsonSchema): string => [bare(schema), ...limitsOf(schema)].join(', ')

/** Deeper fields are told by the example. */
const mostDots = 2

const under = (schema: JsonSchema, path: string, depth: number): FieldRow[] => {
  if (depth > mostDots) return []
  if (schema.type === 'array' && schema.items) return under(schema.items, `${path}[]`, depth)
  const variants = variantsOf(schema)
  if (variants.length > 0) return merged(variants.map((variant) => under(variant, path, depth)))
  return Object.entries(schema.properties ?? {}).flatMap(([name, shape]) => {
    const here = path === '' ? name : `${path}.${name}`
    const row = { path: here, type: typeOf(shape), isRequired: schema.required?.includes(name) ?? false }
    return [row, ...under(shape, here, depth + 1)]
  })
}

/** Of shapes that stand for each other: a field is required where each of them requires it. */
const merged = (lists: FieldRow[][]): FieldRow[] => {
  const shapes = lists.filter((rows) => rows.length > 0)
  const byPath = Map.groupBy(shapes.flat(), ({ path }) => path)
  return [...byPath].map(([path, rows]) => ({
    path,
    type: [...new Set(rows.map(({ type }) => type))].join(' | '),
    isRequired: rows.length === shapes.length && rows.every(({ isRequired }) => isRequired),
  }))
}

/** Every field of a shape with its dotted path; `[]` stands for each entry of a list. */
export const fieldsOf = (schema: JsonSchema): FieldRow[] => under(schema, '', 0)
