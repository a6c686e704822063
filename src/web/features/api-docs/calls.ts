import {
  apiMethods,
  type ApiDocument,
  type ApiMethod,
  type ApiOperation,
  type ApiRefusal,
  type JsonSchema,
} from '#contract/api-docs/schema.ts'

/** One call as the screen shows it. */
export type DocumentedCall = {
  id: string
  group: string
  method: ApiMethod
  path: string
  summary: string
  access: ApiOperation['x-access']
  parameters: ApiOperation['parameters']
  body: Content | null
  answer: Content & { status: string }
  refusals: (ApiRefusal & { status: string })[]
}

/** Media types, and the shape of the first one that has any. */
type Content = { types: string[]; schema: JsonSchema | null }

const contentOf = (content: Record<string, { schema?: JsonSchema }> = {}): Content => ({
  types: Object.keys(content),
  schema: Object.values(content).find(({ schema }) => schema)?.schema ?? null,
})

const callOf = (method: ApiMethod, path: string, operation: ApiOperation): DocumentedCall => {
  const responses = Object.entries(operation.responses)
  const [status, response] = responses.find(([code]) => code.startsWith('2')) ?? ['', null]
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    summary: operation.summary,
    access: operation['x-access'],
    parameters: operation.parameters,
    body: operation.requestBody ? contentOf(operation.requestBody.content) : null,
    answer: { ...contentOf(response?.content), status },
    refusals: responses.flatMap(([code, { 'x-errors': errors = [] }]) =>
      errors.map((error) => ({ ...error, status: code })),
    ),
  }
}

export const callsOf = (document: ApiDocument): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    apiMethods.flatMap((method) => {
      const operation = operations[method]
      return operation ? [callOf(method, path, operation)] : []
    }),
  )

/** What a search looks through. Codes count only where they belong to the call's own group: general ones stand at all of them. */
const textOf = ({ id, method, path, summary, refusals }: DocumentedCall): string =>
  [
    id,
    method,
    path,
    summary,
    ...refusals.map(({ code }) => code).filter((code) => !code.startsWith('common.')),
  ]
    .join(' ')
    .toLowerCase()

/** Calls in which every word stands. */
export const searchCalls = (calls: DocumentedCall[], search: string, group: string): DocumentedCall[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    if (group !== '' && call.group !== group) return false
    const text = textOf(call)
    return words.every((word) => text.includes(word))
  })
}
