import { z } from 'zod'

/** A JSON Schema: whatever the standard allows, named as far as the reading screen looks at it. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  contentMediaType?: string
}

// Any object is one, so nothing is checked: the type only names what is looked at.
const jsonSchema = z.looseObject({}) as z.ZodType<JsonSchema, JsonSchema>
const contentSchema = z.record(z.string(), z.looseObject({ schema: jsonSchema.optional() }))

const refusalSchema = z.object({ code: z.string(), message: z.string() })
export type ApiRefusal = z.output<typeof refusalSchema>

const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-access': z.enum(['anyone', 'signedIn', 'admin']),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.looseObject({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      content: contentSchema.optional(),
      /** What a call of this kind may be refused with under this status. */
      'x-errors': z.array(refusalSchema).optional(),
    }),
  ),
})
export type ApiOperation = z.output<typeof operationSchema>

export const apiMethods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type ApiMethod = (typeof apiMethods)[number]

/** An OpenAPI document of version 3.1, as far as this product fills it. */
export const apiDocumentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(apiMethods), operationSchema)),
  components: z.looseObject({}),
})
export type ApiDocument = z.output<typeof apiDocumentSchema>
