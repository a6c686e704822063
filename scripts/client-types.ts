import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { JsonSchema } from '#contract/api-docs/schema.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const literal = (value: unknown) => JSON.stringify(value)

const grouped = (types: string[]): string => {
  const different = [...new Set(types)]
  return different.length === 1 ? (different[0] ?? 'unknown') : `(${different.join(' | ')})`
}

const objectType = (schema: JsonSchema): string => {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, shape]) => `${key(name)}${schema.required?.includes(name) ? '' : '?'}: ${typeText(shape)}`,
  )
  const { additionalProperties: rest } = schema
  // A record of few known keys has not each of them.
  const isPartial = schema.propertyNames?.enum !== undefined && !schema.required
  const keys = schema.propertyNames?.enum ? grouped(schema.propertyNames.enum.map(literal)) : 'string'
  const record =
    typeof rest === 'object'
      ? `Record<${keys}, ${Object.keys(rest).length > 0 ? typeText(rest) : 'unknown'}>`
      : null
  const whole = isPartial && record ? `Partial<${record}>` : record
  if (fields.length === 0) return whole ?? 'Record<string, unknown>'
  const own = `{ ${fields.join('; ')} }`
  return whole ? `(${own} & Record<string, unknown>)` : own
}

/** A JSON Schema as a TypeScript type. */
export const typeText = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return grouped(schema.enum.map(literal))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return grouped(variants.map(typeText))
  if (schema.allOf) return `(${schema.allOf.map(typeText).join(' & ')})`
  const one = (type: string): string => {
    if (type === 'integer' || type === 'number') return 'number'
    if (type === 'array') {
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
      return `${schema.items ? typeText(schema.items) : 'unknown'}[]`
    }
    return type === 'object' ? objectType(schema) : type
  }
  const types = [schema.type ?? []].flat()
  return types.length > 0 ? grouped(types.map(one)) : 'unknown'
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  typeText(z.toJSONSchema(schema, { io }) as JsonSchema)

/** What stands in an address is written as text, so numbers are taken as they are. */
const inAddress = (schema: z.ZodType): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  const fields = Object.entries(properties).map(([name, shape]) => {
    const isScalar = !shape.enum && ['string', 'integer', 'number'].includes(String(shape.type))
    const type = isScalar ? 'string | number' : typeText(shape)
    return `${key(name)}${required.includes(name) ? '' : '?'}: ${type}`
  })
  return `{ ${fields.join('; ')} }`
}

const callText = (name: string, { summary, params, query, body, answer }: Endpoint): string => {
  const sent = [
    ...(params ? [`params: ${inAddress(params)}`] : []),
    ...(query ? [`query: ${inAddress(query)}`] : []),
    ...(body ? [`body: ${shapeOf(body, 'input')}`] : []),
  ]
  const request = sent.length > 0 ? `request: { ${sent.join('; ')} }` : 'request?: Record<never, never>'
  return `    /** ${summary.replaceAll('*/', '')} */
    ${name}(${request}, options?: CallOptions): Promise<${shapeOf(answer, 'output')}>`
}

/** Declarations of the client package: the types of the contract written out, so that nothing of it has to be installed. */
export const clientTypes =
  (): string => `export type ErrorCode = ${Object.keys(errorCatalogue).map(literal).join(' | ')}

/** A call that was refused, or that nobody answered: then the status is 0 and the code \`common.unavailable\`. */
export declare class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** The sentence for people, in Serbian. */
  readonly sentence: string
  readonly fields: { path: string; message: string }[]
}

export type ClientOptions = { baseUrl: string; token?: string; timeoutMs?: number }
export type CallOptions = { signal?: AbortSignal }

export type Client = {
${Object.entries<Record<string, Endpoint>>(api)
  .map(
    ([feature, calls]) => `  ${feature}: {
${Object.entries(calls)
  .map(([name, call]) => callText(name, call))
  .join('\n')}
  }`,
  )
  .join('\n')}
}

export declare const createClient: (options: ClientOptions) => Client
`
