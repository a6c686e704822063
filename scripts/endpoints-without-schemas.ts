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

/**
 * Leaves the schemas of requests and answers out of what browsers load: the server checks the one and lets nothing else out of the other,
 * so `call` believes both. With them went the schemas of every feature, and the words of their refusals, into the first screen.
 */
export const endpointsWithoutSchemas = (): Plugin => ({
  name: 'endpoints-without-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/contract\/.*endpoints\.ts$/ },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code)), map: null }
    },
  },
})

/** Modules of the contract do nothing but say what things are: one of which nothing is used is not loaded. */
export const contractHasNoEffects = {
  moduleSideEffects: (id: string): boolean => !id.includes('/src/contract/'),
}
