import type { JsonSchema } from '#contract/api-docs/schema.ts'

/** Texts that are read back as what they stand for; anything else is `tekst`. */
const formats: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00.000Z',
  email: 'jelena@primer.rs',
  uri: 'https://primer.rs/lampa',
  uuid: '11111111-1111-4111-8111-111111111111',
}

const mostDepth = 6

const textOf = ({ format, pattern, minLength = 0, maxLength }: JsonSchema): string => {
  if (format && formats[format]) return formats[format]
  if (pattern?.includes('\\d') || pattern?.includes('[1-9]')) return '1'
  return 'tekst'.padEnd(minLength, 't').slice(0, maxLength)
}

const numberOf = ({ minimum = 1, maximum = 1 }: JsonSchema): number =>
  minimum > 1 ? minimum : Math.min(1, maximum)

/** A value of the shape, in which every field that is required stands; a list has one entry. */
export const exampleOf = (schema: JsonSchema, depth = 0): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, depth)
  const [type] = [schema.type ?? 'object'].flat()
  if (type === 'string') return textOf(schema)
  if (type === 'number' || type === 'integer') return numberOf(schema)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (depth > mostDepth) return type === 'array' ? [] : {}
  if (type === 'array') return schema.items ? [exampleOf(schema.items, depth + 1)] : []
  const required = new Set(schema.required)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name))
      .map(([name, shape]) => [name, exampleOf(shape, depth + 1)]),
  )
}
