import { textIn } from './html-tree.ts'
import { isRecord, readLooseJson, strictJson } from './loose-json.ts'
import type { Page } from './page.ts'
import { isProductNode, list, typesOf, type SchemaNode } from './schema-product.ts'

export type JsonLd = {
  /** Products that may be the page's own. */
  products: SchemaNode[]
  /** Questions and reviews, wherever they stand. */
  said: SchemaNode[]
  /** Every type named at the top or in a graph, lower case. */
  types: Set<string>
}

/** Real pages have some dozens of each; what stands behind these is left unread. */
const most = { blocks: 100, repaired: 120_000, values: 400, products: 100, said: 100 }

/** Everything the page's JSON-LD scripts say about products. */
export const readJsonLd = (page: Page): JsonLd => {
  // Repairing takes time with the square of a block; a page whose every block is broken has the first ones repaired.
  let room = most.repaired
  const roots = page
    .all('script[type*="ld+json" i]')
    .slice(0, most.blocks)
    .flatMap((script) => {
      const source = page.$(script).text()
      const strict = strictJson(source)
      if (strict) return [strict.value]
      room -= source.length
      return parseScript(source, room >= 0)
    })
    .slice(0, most.values)
  const found: JsonLd = { products: [], said: [], types: new Set() }
  const byId = new Map<string, SchemaNode>()
  for (const root of roots) collectIds(root, byId, 0)
  for (const root of roots) visit(root, found, byId, { foreign: false, depth: 0, seen: new Map() })
  return found
}

/** One script may hold several values one after another, comments, CDATA marks and entities. */
export const parseScript = (source: string, mayRepair = true): unknown[] => {
  const clean = source
    .replaceAll(/^\s*\/\/\s*<!\[CDATA\[|\/\/\s*\]\]>\s*$|<!\[CDATA\[|\]\]>/g, '')
    .trim()
    .replace(/;$/, '')
    .trim()
    .replaceAll(/^<!--|-->$/g, '')
    .trim()
    .replace(/;$/, '')
  const parse = mayRepair ? readLooseJson : strictJson
  const text = /^[[{]\s*&quot;/.test(clean) ? textIn(clean) : clean
  const read = /^[^[{]{0,200}[[{]/.test(text) ? parse(text.slice(text.search(/[[{]/))) : null
  return read === null ? [] : [read.value]
}

const collectIds = (value: unknown, byId: Map<string, SchemaNode>, depth: number): void => {
  if (depth > 12) return
  if (Array.isArray(value)) for (const entry of value) collectIds(entry, byId, depth + 1)
  if (!isRecord(value)) return
  const id = value['@id']
  if (typeof id === 'string' && Object.keys(value).length > 1)
    byId.set(id, Object.assign(byId.get(id) ?? {}, value))
  for (const entry of Object.values(value)) if (typeof entry === 'object') collectIds(entry, byId, depth + 1)
}

/** Under these, a product is somebody else's. */
const foreignKeys = new Set([
  'isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'itemReviewed', 'review', 'reviews', 'itemListElement',
  'isConsumableFor', 'hasPart', 'mentions', 'about', 'hasOfferCatalog', 'makesOffer', 'itemOffered', 'subjectOf',
]) // prettier-ignore

type Trace = { foreign: boolean; depth: number; seen: Map<SchemaNode, boolean> }

const visit = (value: unknown, found: JsonLd, byId: Map<string, SchemaNode>, trace: Trace): void => {
  if (trace.depth > 14) return
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, found, byId, { ...trace, depth: trace.depth + 1 })
    return
  }
  if (!isRecord(value)) return
  const node = resolved(value, byId)
  const seenAsForeign = trace.seen.get(node)
  if (seenAsForeign === false || seenAsForeign === trace.foreign) return
  trace.seen.set(node, trace.foreign)
  const types = typesOf(node)
  if (!trace.foreign) for (const type of types) found.types.add(type)
  if (found.said.length < most.said && types.some((type) => type === 'question' || type === 'review'))
    found.said.push(node)
  if (isProductNode(node) && !trace.foreign && found.products.length < most.products)
    found.products.push(withReferences(node, byId))
  for (const [key, entry] of Object.entries(node)) {
    if (typeof entry !== 'object' || entry === null) continue
    if (isProductNode(node) && (key === 'offers' || key === 'hasVariant' || key === 'isVariantOf')) continue
    const foreign = trace.foreign || foreignKeys.has(key) || isOfferingPage(types, key)
    visit(entry, found, byId, { ...trace, foreign, depth: trace.depth + 1 })
  }
}

/** `mainEntity` of an item page is the product; of a list page it is the list. */
const isOfferingPage = (types: string[], key: string): boolean =>
  types.includes('itemlist') ||
  types.includes('offercatalog') ||
  (key === 'mainEntity' && types.includes('collectionpage'))

const resolved = (node: SchemaNode, byId: Map<string, SchemaNode>): SchemaNode => {
  const id = node['@id']
  return typeof id === 'string' ? (byId.get(id) ?? node) : node
}

/** Offers, brand, pictures and variants that are only pointed at are put in place. */
const withReferences = (node: SchemaNode, byId: Map<string, SchemaNode>): SchemaNode => {
  const result: SchemaNode = { ...node }
  for (const key of ['offers', 'brand', 'image', 'hasVariant', 'manufacturer']) {
    if (!(key in result)) continue
    const entries = list(result[key]).map((entry) => (isRecord(entry) ? resolved(entry, byId) : entry))
    result[key] = entries.length === 1 ? entries[0] : entries
  }
  return result
}
