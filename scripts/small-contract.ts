import type { Plugin } from 'vite'

/** What the browser's `call` needs of an endpoint; types are gone by then. */
const kept = new Set(['method', 'path'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

const callsOf = (node: Node): Node[] => {
  const callee = node['callee']
  const isEndpoint =
    node.type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'Identifier' &&
    callee['name'] === 'endpoint'
  return isEndpoint ? [node] : childrenOf(node).flatMap(callsOf)
}

const propertiesOf = (call: Node): Node[] => {
  const [definition] = call['arguments'] as Node[]
  return definition?.type === 'ObjectExpression' ? (definition['properties'] as Node[]) : []
}

const isLeftOut = (property: Node): boolean => {
  const key = property['key']
  return (
    property.type === 'Property' && isNode(key) && key.type === 'Identifier' && !kept.has(String(key['name']))
  )
}

/** The module without what only the server and the API document read of its endpoints. */
export const withoutSchemas = (code: string, program: unknown): string => {
  if (!isNode(program)) return code
  const cuts = callsOf(program).flatMap((call) => {
    const properties = propertiesOf(call)
    return properties.flatMap((property, at) =>
      isLeftOut(property) ? [{ from: property.start, to: properties[at + 1]?.start ?? property.end }] : [],
    )
  })
  return cuts.toReversed().reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** Top-level constants that a call makes, as schemas are: `export const a = z.object(…)`. */
const madeByCalls = (program: Node): Node[] =>
  (program['body'] as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement))
    .filter(isNode)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => declaration['declarations'] as Node[])
    .map((declarator) => declarator['init'])
    .filter(isNode)
    .filter(({ type }) => type === 'CallExpression')

/** The module with such constants marked as free of effects, inside and out, so that one which nothing uses is left out. */
export const withPureConstants = (code: string, program: unknown): string => {
  if (!isNode(program)) return code
  return madeByCalls(program).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  )
}

/**
 * Makes what browsers load of the contract small. The schemas of requests and answers stay away: the server checks the one and lets nothing
 * else out of the other, so `call` believes both. And a schema comes only with a screen that uses it: a number or a word that stands beside
 * it in the same file used to bring it, and the whole validator, into the first screen.
 */
export const smallContract = (): Plugin => ({
  name: 'small-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/ },
    handler(code, id) {
      const called = id.endsWith('endpoints.ts') ? withoutSchemas(code, this.parse(code)) : code
      return { code: withPureConstants(called, this.parse(called)), map: null }
    },
  },
})

/** Modules of the contract do nothing but say what things are: one of which nothing is used is not loaded. */
export const contractHasNoEffects = {
  moduleSideEffects: (id: string): boolean => !id.includes('/src/contract/'),
}
