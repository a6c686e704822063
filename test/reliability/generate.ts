import { pick } from '#server/demo/random.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** As `z.toJSONSchema` writes it, as far as it is read here. */
export type Schema = {
  type?: string | string[]
  enum?: Json[]
  const?: Json
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  default?: Json
  $ref?: string
  $defs?: Record<string, Schema>
}

type Making = {
  random: () => number
  /** Stands in every free text. */
  text: string
  /** A value for fields of this name; undefined: as the schema says. */
  idOf: (key: string) => Json | undefined
}

const samples: Record<string, string> = {
  uuid: '11111111-1111-4111-8111-111111111111',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00Z',
  email: 'proba@izlog.test',
  uri: 'https://primer.test/lampa',
}

/** Names whose meaning no schema says. */
const byName: [RegExp, (text: string) => Json][] = [
  [/phone/i, () => '0641234567'],
  [/email/i, (text) => `${text}@izlog.test`],
  [/url|link|image$/i, (text) => `https://primer.test/${text}`],
  [/price|cost|amount|total/i, () => '2990'],
  [/^(?:host|domain)$/i, (text) => `${text}.rs`],
  [/key$/i, (text) => `${text}-aaaaaaaaaaaaaaaa`],
  [/day|from|to|date/i, () => '2026-11-20'],
]

/** A value that the schema mostly takes: patterns are met by the usual samples alone. */
export const valueOf = (
  schema: Schema,
  making: Making,
  {
    key = '',
    depth = 0,
    defs = schema.$defs ?? {},
  }: { key?: string; depth?: number; defs?: Record<string, Schema> } = {},
): Json => {
  const { random, text } = making
  const given = making.idOf(key)
  if (given !== undefined && schema.type !== 'object') return given
  const inner = (one: Schema, name = key) => valueOf(one, making, { key: name, depth: depth + 1, defs })
  if (schema.$ref) {
    const target = defs[schema.$ref.split('/').at(-1) ?? '']
    return target && depth < 8 ? inner(target) : null
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const filled = choices.filter(({ type }) => type !== 'null')
    return inner(pick(random, random() < 0.85 && filled.length > 0 ? filled : choices))
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => inner(one))
    return parts.every((part) => part !== null && typeof part === 'object' && !Array.isArray(part))
      ? Object.assign({}, ...parts)
      : (parts[0] ?? null)
  }
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object' || schema.properties) {
    const required = new Set(schema.required)
    const entries = Object.entries(schema.properties ?? {})
      // Deep trees are kept small.
      .filter(([name]) => required.has(name) || (depth < 5 && random() < 0.6))
      .map(([name, one]) => [name, inner(one, name)] as const)
    const extra =
      typeof schema.additionalProperties === 'object' && random() < 0.7
        ? [[`kljuc${Math.floor(random() * 9)}`, inner(schema.additionalProperties, '')] as const]
        : []
    return Object.fromEntries([...entries, ...extra])
  }
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((one) => inner(one))
    const length = Math.max(schema.minItems ?? 0, Math.floor(random() * 3))
    return Array.from({ length }, () => (schema.items ? inner(schema.items) : text))
  }
  if (type === 'integer' || type === 'number') {
    const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
    const most = Math.min(schema.maximum ?? least + 20, least + 20)
    const number = least + random() * Math.max(0, most - least)
    return type === 'integer' ? Math.floor(number) : Math.round(number * 100) / 100
  }
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (schema.format && samples[schema.format]) return samples[schema.format] ?? text
  const named = byName.find(([pattern]) => pattern.test(key))
  if (named) return named[1](text)
  const words = `${text} Noćna lampa`
  return schema.maxLength ? words.slice(0, schema.maxLength) : words
}

export type Path = (string | number)[]

/** Every place in a value, containers included. */
export const pathsIn = (value: Json, at: Path = []): Path[] => {
  const own = at.length > 0 ? [at] : []
  if (Array.isArray(value)) return [...own, ...value.flatMap((entry, key) => pathsIn(entry, [...at, key]))]
  if (value !== null && typeof value === 'object')
    return [...own, ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...at, key]))]
  return own
}

export const withValue = (value: Json, [first, ...rest]: Path, put: Json): Json => {
  if (first === undefined) return put
  if (Array.isArray(value))
    return value.map((entry, key) => (key === first ? withValue(entry, rest, put) : entry))
  if (value !== null && typeof value === 'object')
    return { ...value, [first]: withValue(value[first] ?? null, rest, put) }
  return put
}

const deep = (depth: number): Json => {
  let value: Json = 'dno'
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { dalje: value }
  return value
}

type Attack = (given: { random: () => number; text: string; foreign: Json }) => Json

/** Everything that is not what was asked for. `text` is the mark by which it is found again. */
export const attacks: readonly Attack[] = [
  () => null,
  () => true,
  () => false,
  () => '',
  () => ' ',
  () => '0',
  () => 'null',
  () => [],
  () => ({}),
  () => [null],
  ({ text }) => [[[[text]]]],
  ({ text }) => ({ text }),
  () => 0,
  () => -1,
  () => -0,
  () => 1.5,
  () => -2990,
  () => 0.000_000_1,
  () => 99,
  () => 100,
  () => 2_147_483_647,
  () => 2_147_483_648,
  () => 4_294_967_296,
  () => 9_007_199_254_740_991,
  () => 9.223_372_036_854_776e18,
  () => 1e308,
  () => -1e308,
  () => '1e308',
  () => '-1',
  () => '1,5',
  () => '99999999.99',
  () => '999999999.99',
  () => '٣٤٥',
  () => '0x10',
  () => 'NaN',
  () => 'Infinity',
  ({ foreign }) => foreign,
  ({ foreign }) => JSON.stringify(foreign),
  ({ foreign }) => [foreign],
  // Markup, formulas, templates, SQL, paths, headers.
  ({ text }) => `${text}<script>alert(1)</script>`,
  ({ text }) => `${text}"><img src=x onerror=alert(1)>`,
  ({ text }) => `=HYPERLINK("http://zlo.test/${text}")`,
  ({ text }) => `+cmd|' /C calc'!A0 ${text}`,
  ({ text }) => `@SUM(1) ${text}`,
  ({ text }) => `{{constructor.constructor('x')()}}${text}`,
  ({ text }) => `\${7*7}${text}`,
  ({ text }) => `${text}' or '1'='1`,
  ({ text }) => `${text}"; drop table orders; --`,
  ({ text }) => `${text}\\`,
  ({ text }) => `${text}%`,
  ({ text }) => `${text}_%\\_`,
  () => '../../../etc/passwd',
  ({ text }) => `${text}\r\nX-Zlo: da`,
  ({ text }) => `javascript:alert('${text}')`,
  () => 'data:text/html,<b>x</b>',
  () => 'file:///etc/passwd',
  () => 'http://127.0.0.1:5432/',
  () => 'http://[::1]/',
  ({ text }) => `http://169.254.169.254/${text}`,
  // What Unicode can be.
  ({ text }) => `${text}\u0000`,
  ({ text }) => `${text}\uD800`,
  ({ text }) => `\uDC00${text}`,
  ({ text }) => `${text}\u202E\u200F\u200D`,
  ({ text }) => `${text}${'\u0301'.repeat(200)}`,
  ({ text }) => `${text}čćšžđ`.normalize('NFD'),
  ({ text }) => `${text}👩‍👩‍👧‍👦🏳️‍🌈`,
  ({ text }) => `${text}\uFEFF\u2028\u2029`,
  ({ text }) => `${text}ﬃİıſK`,
  ({ text }) => `\u{10FFFF}${text}`,
  ({ text }) => `${text}\u0007\u001B[31m`,
  // Days that are none.
  () => '2026-02-31',
  () => '0000-00-00',
  () => '275760-09-13',
  () => '+275760-09-13T00:00:00.000Z',
  () => '-000001-01-01T00:00:00Z',
  () => '2026-11-20T25:61:00Z',
  () => -8.64e15,
  () => 8.64e15 + 1,
  // What is large.
  () => 'x'.repeat(3000),
  ({ text }) => `${text}${'č'.repeat(6000)}`,
  () => '9'.repeat(400),
  () => '('.repeat(1000),
  () => 'a'.repeat(1000) + '!',
  ({ random }) => Array.from({ length: 1000 }, () => Math.floor(random() * 100)),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at])),
  () => deep(10),
  () => deep(40),
  // Keys that reach where nobody should.
  () => JSON.parse('{"__proto__":{"x":1}}') as Json,
  () => ({ constructor: { prototype: { x: 1 } } }),
  () => ({ prototype: 1 }),
  ({ text }) => ({ toString: 1, valueOf: null, hasOwnProperty: text, length: -1 }),
  () => JSON.parse('{"then":"x"}') as Json,
]
