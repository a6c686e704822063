import { parseExpressionAt, type Expression, type Property, type SpreadElement } from 'acorn'

export type Literal = { value: unknown; end: number }

/** Deeper values are left out; real state objects have some dozens of levels. */
const maxDepth = 120

/**
 * The value of a JavaScript expression that a page's script writes at `start`, read and never run. Identifiers are looked
 * up in `names` (arguments of a wrapping function); they, calls and whatever else only a browser could work out are null values.
 * Null for what is no expression.
 */
export const readLiteral = (
  source: string,
  start = 0,
  names: ReadonlyMap<string, unknown> = new Map(),
): Literal | null => {
  try {
    const node = parseExpressionAt(source, start, { ecmaVersion: 'latest' })
    const own = node.type === 'SequenceExpression' ? (node.expressions[0] ?? node) : node
    return { value: valueOf(own, names, 0), end: own.end }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const valueOf = (node: Expression, names: ReadonlyMap<string, unknown>, depth: number): unknown => {
  if (depth > maxDepth) return null
  const inner = (child: Expression) => valueOf(child, names, depth + 1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex
        ? null
        : typeof node.value === 'bigint'
          ? Number(node.value)
          : node.value
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((property) => entryOf(property, inner)))
    case 'ArrayExpression':
      return node.elements.map((entry) =>
        entry === null || entry.type === 'SpreadElement' ? null : inner(entry),
      )
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : null
    case 'UnaryExpression':
      return signed(node.operator, inner(node.argument))
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
        ? joined(inner(node.left), inner(node.right))
        : null
    case 'Identifier':
      return names.get(node.name) ?? null
    case 'ParenthesizedExpression':
      return inner(node.expression)
    default:
      return null
  }
}

const entryOf = (
  property: Property | SpreadElement,
  inner: (child: Expression) => unknown,
): [string, unknown][] => {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') return []
  const { key } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
  return name === null || name === '__proto__' ? [] : [[name, inner(property.value)]]
}

const signed = (operator: string, value: unknown): unknown => {
  if (operator === '!') return !value
  return typeof value === 'number' && (operator === '-' || operator === '+')
    ? operator === '-'
      ? -value
      : value
    : null
}

/** Long texts are written in pieces; a sum of anything else is not worked out. */
const joined = (left: unknown, right: unknown): unknown =>
  typeof left === 'string' && typeof right === 'string' ? left + right : null
