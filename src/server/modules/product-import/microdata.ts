import type { Element } from 'domhandler'
import type { Page } from './page.ts'
import { isProductNode, typesOf, type SchemaNode } from './schema-product.ts'
import { lineOf, textOf } from './plain-text.ts'
import { isElement, isWithin } from './dom.ts'

type MarkedProduct = { node: SchemaNode; element: Element }

export type Marked = {
  products: MarkedProduct[]
  types: Set<string>
}

type Dialect = {
  /** Selector of everything that opens an item. */
  scope: string
  typeOf: (element: Element) => string | undefined
  /** Names of the properties an element carries. */
  properties: (element: Element) => string[]
}

const microdata: Dialect = {
  scope: '[itemscope]',
  typeOf: ({ attribs }) => attribs['itemtype'],
  properties: ({ attribs }) => words(attribs['itemprop']),
}

const rdfa: Dialect = {
  scope: '[typeof]',
  typeOf: ({ attribs }) => attribs['typeof'],
  properties: ({ attribs }) =>
    words(attribs['property'] ?? attribs['rel']).map((name) => name.replace(/^.*[:#/]/, '')),
}

const words = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? []

export const readMicrodata = (page: Page): Marked => readMarked(page, microdata)
export const readRdfa = (page: Page): Marked => readMarked(page, rdfa)

const readMarked = (page: Page, dialect: Dialect): Marked => {
  const types = new Set<string>()
  const products: MarkedProduct[] = []
  const scopes = elementsOf(page, dialect.scope)
  for (const element of scopes) {
    const node = { '@type': dialect.typeOf(element) ?? '' }
    for (const type of typesOf(node)) types.add(type)
    if (products.length >= maxProducts || !isProductNode({ ...node, offers: true })) continue
    products.push({ node: itemOf(element, page, dialect, 0), element })
  }
  if (products.length === 0) products.push(...unscoped(page, dialect))
  return { products: products.filter(({ element }) => !isForeign(element, dialect)), types }
}

/** A long list marks some hundred items; what stands behind these is left unread. */
const maxScopes = 400
/** Of them, products that are read whole and compared. */
const maxProducts = 60

const elementsOf = (page: Page, selector: string): Element[] => page.all(selector).slice(0, maxScopes)

/** Products inside reviews and relations are not the page's own. */
const isForeign = (element: Element, dialect: Dialect): boolean =>
  dialect
    .properties(element)
    .some((name) => /^(itemReviewed|isRelatedTo|isSimilarTo|itemListElement|review)$/.test(name))

/** Shops that mark name, price and the rest but forget to open the item. */
const unscoped = (page: Page, dialect: Dialect): MarkedProduct[] => {
  const body = page.all('body')[0]
  if (!body || dialect !== microdata) return []
  const node = itemOf(body, page, dialect, 0)
  const offer = elementsOf(page, '[itemscope][itemtype*="Offer"]')[0]
  if (!('offers' in node) && offer) node['offers'] = itemOf(offer, page, dialect, 1)
  const looksLikeOne = 'name' in node && ('price' in node || 'offers' in node)
  return looksLikeOne ? [{ node: { ...node, '@type': 'Product' }, element: body }] : []
}

const itemOf = (root: Element, page: Page, dialect: Dialect, depth: number): SchemaNode => {
  const node: SchemaNode = { '@type': dialect.typeOf(root) ?? '' }
  const add = (name: string, value: unknown) => {
    if (value === '' || value === null) return
    const before = node[name]
    node[name] =
      before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value]
  }
  const visit = (element: Element): void => {
    const names = element === root ? [] : dialect.properties(element)
    const opens =
      element !== root &&
      (dialect.typeOf(element) !== undefined || (dialect === microdata && 'itemscope' in element.attribs))
    if (names.length > 0) {
      const value =
        opens && depth < 6 ? itemOf(element, page, dialect, depth + 1) : valueOf(element, page, names)
      for (const name of names) add(name, value)
    }
    if (opens && (names.length > 0 || isOwnItem(element, dialect))) return
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  return withReferences(node, root, page, dialect, depth)
}

/** An offer that forgot its `itemprop` still belongs to the product around it; other items do not. */
const isOwnItem = (element: Element, dialect: Dialect): boolean =>
  typesOf({ '@type': dialect.typeOf(element) ?? '' }).length > 0

const withReferences = (
  node: SchemaNode,
  root: Element,
  page: Page,
  dialect: Dialect,
  depth: number,
): SchemaNode => {
  if (depth > 0 || 'offers' in node) return node
  // Not `find` from here: inside a body with thousands of children that takes quadratic time.
  const loose = elementsOf(
    page,
    dialect === microdata ? '[itemscope][itemtype*="Offer"]' : '[typeof*="Offer"]',
  ).find((element) => element !== root && isWithin(element, root))
  return loose ? { ...node, offers: itemOf(loose, page, dialect, depth + 1) } : node
}

const addressTags = new Set(['a', 'link', 'area'])

const valueOf = (element: Element, page: Page, names: string[]): unknown => {
  const { attribs, name } = element
  const isPicture = names.includes('image') || names.includes('photo')
  if (attribs['content']?.trim()) return attribs['content'].trim()
  if (isPicture) return pictureOf(element, page)
  if (
    addressTags.has(name) &&
    attribs['href'] &&
    !names.some((entry) => /^(name|brand|price|sku|manufacturer)$/.test(entry))
  )
    return attribs['href']
  if (name === 'meta') return attribs['content'] ?? attribs['value'] ?? ''
  if (name === 'data' || name === 'input') return attribs['value'] ?? ''
  if (names.includes('description')) return textOf(element, { isOutlined: true })
  return lineOf(page.$, element)
}

const pictureOf = (element: Element, page: Page): string | null => {
  const own = ownPicture(element)
  if (own) return own
  const image = page.$(element).find('img').get(0)
  return image ? ownPicture(image) : null
}

const ownPicture = ({ attribs }: Element): string | null => {
  const source =
    attribs['data-zoom-image'] ??
    attribs['data-large_image'] ??
    attribs['data-src'] ??
    attribs['data-lazy-src'] ??
    attribs['src']
  return source && !source.startsWith('data:') ? source : null
}
