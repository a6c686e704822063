import { z } from 'zod'
import { api, apiFiles, apiStreams, type Feature } from '#contract/api.ts'
import type {
  ApiDocument,
  ApiMethod,
  ApiOperation,
  ApiRefusal,
  JsonSchema,
} from '#contract/api-docs/schema.ts'
import { apiDocsStrings } from '#contract/api-docs/strings.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { EventStreamEndpoint } from '#contract/common/event-stream.ts'
import type { FileEndpoint } from '#contract/common/file-endpoint.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'

const words = apiDocsStrings.document

/** What is common to calls, files and streams. */
type Call = Pick<Endpoint, 'path' | 'access' | 'summary' | 'params' | 'query' | 'duringPasswordChange'> & {
  method: Endpoint['method']
  id: string
  feature: Feature
  body?: { type: string; schema: JsonSchema }
  answers: { type: string; schema?: JsonSchema }[]
  status: number
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io })
  return shape as JsonSchema
}

const json = 'application/json'
const ofJson = (schema: z.ZodType, io: 'input' | 'output') => ({ type: json, schema: shapeOf(schema, io) })

const oneFile = (field: string) => ({
  type: 'multipart/form-data',
  schema: {
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [field],
  },
})

type Named = { id: string; feature: Feature }

const callOf = (of: Named, { body, answer, status = 200, ...rest }: Endpoint): Call => ({
  ...of,
  ...rest,
  ...(body ? { body: ofJson(body, 'input') } : {}),
  answers: [ofJson(answer, 'output')],
  status,
})

const callOfFile = (of: Named, endpoint: FileEndpoint): Call => {
  const { body, fileField, answer, answerTypes, status = 200, ...rest } = endpoint
  const sent = fileField ? oneFile(fileField) : body && ofJson(body, 'input')
  const schema = answer && shapeOf(answer, 'output')
  return {
    ...of,
    ...rest,
    ...(sent ? { body: sent } : {}),
    answers: answerTypes.map((type) => ({ type, ...(schema ? { schema } : {}) })),
    status,
  }
}

const callOfStream = (of: Named, { event, ...rest }: EventStreamEndpoint): Call => ({
  ...of,
  ...rest,
  method: 'GET',
  answers: [{ type: 'text/event-stream', schema: shapeOf(event, 'output') }],
  status: 200,
})

const callsIn = <T>(
  groups: Partial<Record<Feature, Record<string, T>>>,
  make: (of: Named, one: T) => Call,
): Call[] =>
  Object.entries(groups).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, one]) =>
      make({ id: `${feature}.${name}`, feature: feature as Feature }, one),
    ),
  )

/** Follow from how a call is mounted, whatever it is about. */
const general: Partial<Record<ErrorCode, (call: Call) => boolean>> = {
  'common.invalid': ({ params, query, body }) => Boolean(params ?? query ?? body),
  'common.too_large': ({ body }) => Boolean(body),
  'common.unsupported_type': ({ body }) => Boolean(body),
  'common.foreign_origin': ({ method }) => method !== 'GET',
  'common.too_many': ({ access }) => access === 'anyone',
  'common.unavailable': () => true,
  'common.unexpected': () => true,
  'accounts.signed_out': ({ access }) => access !== 'anyone',
  'accounts.must_change_password': ({ access, duringPasswordChange }) =>
    access !== 'anyone' && !duringPasswordChange,
  'accounts.admin_only': ({ access }) => access === 'admin',
}

const prefixOf = (feature: Feature) =>
  `${feature.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.`

const refusalsOf = (call: Call): ErrorCode[] =>
  (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => {
    const applies = general[code]
    return applies ? applies(call) : code.startsWith(prefixOf(call.feature))
  })

const errorResponses = (call: Call): ApiOperation['responses'] => {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const errors: ApiRefusal[] = codes.map((code) => ({ code, message: errorCatalogue[code].message }))
      return [
        String(status),
        {
          description: errors.map(({ code, message }) => `${code}: ${message}`).join('\n'),
          content: { [json]: { schema: { $ref: '#/components/schemas/Error' } as JsonSchema } },
          'x-errors': errors,
        },
      ]
    }),
  )
}

/** Parameters of an address or a query. `names` are the address's own in the document, by place. */
const parametersIn = (
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  renamed: Map<string, string>,
) => {
  if (!schema) return []
  const { properties = {}, required = [] } = shapeOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name: renamed.get(name) ?? name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const operationOf = (call: Call, renamed: Map<string, string>): ApiOperation => ({
  operationId: call.id,
  tags: [call.feature],
  summary: call.summary,
  'x-access': call.access,
  security: call.access === 'anyone' ? [] : [{ bearer: [] }, { session: [] }],
  parameters: [
    ...parametersIn('path', call.params, renamed),
    ...parametersIn('query', call.query, new Map()),
  ],
  ...(call.body
    ? { requestBody: { required: true, content: { [call.body.type]: { schema: call.body.schema } } } }
    : {}),
  responses: {
    [String(call.status)]: {
      description: words.done,
      content: Object.fromEntries(
        call.answers.map(({ type, schema }) => [type, schema ? { schema } : {}] as const),
      ),
    },
    ...errorResponses(call),
  },
})

/** The standard knows one address by its shape: calls that name its parameters otherwise take the names of the first. */
const pathsOf = (calls: Call[]): ApiDocument['paths'] => {
  const byShape = Map.groupBy(calls, ({ path }) => path.replaceAll(/:\w+/g, ':'))
  return Object.fromEntries(
    [...byShape.values()].map((same) => {
      const path = same[0]?.path ?? ''
      const names = namesIn(path)
      const operations = same.map((call) => {
        const renamed = new Map(namesIn(call.path).map((name, at) => [name, names[at] ?? name]))
        return [call.method.toLowerCase() as ApiMethod, operationOf(call, renamed)] as const
      })
      return [path.replaceAll(/:(\w+)/g, '{$1}'), Object.fromEntries(operations)]
    }),
  )
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    ok: { const: false },
    success: { const: false },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    error: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    gone: {
      type: 'object',
      properties: { choice: { type: 'array', items: { type: 'string' } }, left: { type: 'integer' } },
      required: ['choice', 'left'],
    },
    requestId: { type: 'string' },
  },
  required: ['ok', 'success', 'code', 'message', 'error'],
}

/** Everything that the contract describes, as an OpenAPI document. Too slow for each request: `keepDocument` makes it once. */
export const makeDocument = (baseUrl: string): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Izlog', version: '1', description: words.description },
  servers: [{ url: baseUrl }],
  tags: Object.entries(apiDocsStrings.features).map(([name, description]) => ({ name, description })),
  paths: pathsOf([
    ...callsIn<Endpoint>(api, callOf),
    ...callsIn<FileEndpoint>(apiFiles, callOfFile),
    ...callsIn<EventStreamEndpoint>(apiStreams, callOfStream),
  ]),
  components: {
    schemas: { Error: errorSchema },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: words.bearer },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: baseUrl.startsWith('https:') ? '__Host-izlog' : 'izlog',
        description: words.cookie,
      },
    },
  },
})
