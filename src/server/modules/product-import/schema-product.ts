import type { FactSource } from '#contract/builder/schema.ts'
import { currencyOf, type CurrencyPlace } from './currency.ts'
import { evidence, type Evidence } from './evidence.ts'
import { isRecord } from './loose-json.ts'
import { oneLine, webAddress, type Page } from './page.ts'
import { structuredAmount } from './prices/money-text.ts'
import { plainText } from './plain-text.ts'

/** A schema.org object as JSON-LD writes it; microdata and RDFa are brought into the same form. */
export type SchemaNode = Record<string, unknown>

/** `https://schema.org/Product` and `["Product","Car"]` → `product`, `car`. */
export const typesOf = (node: SchemaNode): string[] =>
  list(node['@type'] ?? node['type'])
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.split(/[\s,]+/))
    .map((type) => type.replace(/^.*[/#:]/, '').toLowerCase())

const productTypes = new Set([
  'product', 'productgroup', 'individualproduct', 'productmodel', 'someproducts', 'book',
  'productcollection',
]) // prettier-ignore

export const isProductNode = (node: SchemaNode): boolean => {
  const types = typesOf(node)
  if (types.includes('product') || types.includes('productgroup')) return true
  return types.some((type) => productTypes.has(type)) && ('offers' in node || 'hasVariant' in node)
}

type Offer = {
  price: number | null
  originalPrice: number | null
  currency: string | null
  url: string | null
  sku: string | null
  isNet: boolean
  isUsed: boolean
}

/** One product of structured data as evidence; null when it carries nothing but a name. */
export const productEvidence = (node: SchemaNode, source: FactSource, page: Page): Evidence => {
  const variants = list(node['hasVariant'] ?? node['model']).filter(isRecord)
  const own = offersOf(node, page)
  const offers =
    own.length > 0
      ? own
      : variants.flatMap((variant) =>
          offersOf(variant, page).map((offer) => ({
            ...offer,
            url: offer.url ?? text(variant['url']),
            sku: offer.sku ?? skuOf(variant),
          })),
        )
  const gross = offers.some((offer) => !offer.isNet && offer.price !== null)
  const priced = offers.filter((offer) => offer.price !== null && (!gross || !offer.isNet))
  const fresh = priced.some((offer) => !offer.isUsed) ? priced.filter((offer) => !offer.isUsed) : priced
  const main = mainOffer(fresh, page)
  const isHere = (entry: SchemaNode) =>
    sameAddress(text(entry['url']), page) || offersOf(entry, page).some(({ url }) => sameAddress(url, page))
  const asked = variants.find(isHere)
  const variant = asked ?? variants[0]
  return evidence(source, {
    name: nameOf(node['name'], page) ?? nameOf(variant?.['name'], page),
    description: descriptionOf(node['description']) ?? descriptionOf(variant?.['description']),
    price: main?.price ?? null,
    otherPrices: fresh.map((offer) => offer.price).filter((price) => price !== null),
    originalPrice: main?.originalPrice ?? null,
    currency: main?.currency ?? offers.find((offer) => offer.currency)?.currency ?? null,
    images: [...imagesOf(node, page), ...(variant ? imagesOf(variant, page) : [])],
    brand: brandOf(node) ?? (variant ? brandOf(variant) : null),
    sku: (asked && skuOf(asked)) ?? skuOf(node) ?? main?.sku ?? (variant ? skuOf(variant) : null),
    url: webAddress(text(node['url']) ?? text(node['@id']), page.base),
    features: featuresOf(node),
  })
}

/** The offer of this very address, else the lowest. */
const mainOffer = (offers: Offer[], page: Page): Offer | undefined => {
  const here = offers.filter((offer) => sameAddress(offer.url, page))
  const among = here.length > 0 && here.length < offers.length ? here : offers
  return among.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0]
}

const sameAddress = (address: string | null, page: Page): boolean => {
  const url = webAddress(address, page.base)
  if (!url || !page.url) return false
  const [one, two] = [URL.parse(url), URL.parse(page.url)]
  if (!one || !two || one.pathname !== two.pathname) return false
  // Advertising adds words of its own to the address of a variant.
  const told = [...one.searchParams]
  return told.length > 0
    ? told.every(([name, value]) => two.searchParams.get(name) === value)
    : one.search === two.search
}

const offersOf = (node: SchemaNode, page: Page): Offer[] => {
  const direct = list(node['offers'] ?? node['offer'])
    .filter(isRecord)
    .flatMap((offer) => readOffers(offer, page))
  if (direct.length > 0) return direct
  // Shops that put the price on the product itself.
  return 'price' in node || 'lowPrice' in node ? readOffers(node, page) : []
}

const readOffers = (offer: SchemaNode, page: Page, inherited: string | null = null): Offer[] => {
  const { place } = page
  const specs = list(offer['priceSpecification'])
    .filter(isRecord)
    .flatMap((spec) => [spec, ...list(spec['priceComponent']).filter(isRecord)])
  const currency =
    currencyOf(text(offer['priceCurrency'] ?? offer['currency']), place) ??
    specs.map((spec) => currencyOf(text(spec['priceCurrency']), place)).find((code) => code !== null) ??
    inherited
  const inner = list(offer['offers'] ?? offer['itemOffered'])
    .filter(isRecord)
    .filter((entry) => hasPrice(entry))
  const amount = (value: unknown) => structuredAmount(first(value), currency, place)
  const saleSpec = specs.find(
    (spec) => !isListPrice(spec) && !isPerUnit(spec) && amount(spec['price']) !== null,
  )
  const listSpec = specs.find((spec) => isListPrice(spec))
  const price =
    amount(offer['price']) ??
    amount(offer['lowPrice']) ??
    amount(saleSpec?.['price']) ??
    amount(offer['minPrice'])
  const fallback = price ?? amount(saleSpec?.['minPrice']) ?? amount(listSpec?.['price'])
  const listed = amount(listSpec?.['price'])
  const self: Offer = {
    price: fallback,
    originalPrice: listed !== null && fallback !== null && listed > fallback ? listed : null,
    currency: currency ?? currencyIn(text(offer['price']), place),
    url: text(offer['url']),
    sku: skuOf(offer),
    isNet: specs.some(
      (spec) => String(spec['valueAddedTaxIncluded']) === 'false' && amount(spec['price']) === fallback,
    ),
    isUsed: /used|refurbished|damaged/i.test(text(offer['itemCondition']) ?? ''),
  }
  const nested = inner.flatMap((entry) => readOffers(entry, page, currency))
  return self.price === null ? nested : [self, ...nested]
}

const hasPrice = (offer: SchemaNode): boolean =>
  'price' in offer || 'priceSpecification' in offer || 'lowPrice' in offer

const currencyIn = (price: string | null, place: CurrencyPlace): string | null =>
  price ? currencyOf(price.replaceAll(/[\d.,\s]/g, ''), place) : null

const isListPrice = (spec: SchemaNode): boolean =>
  /list|strikethrough|msrp|srp|regular/i.test(text(spec['priceType']) ?? '')

const isPerUnit = (spec: SchemaNode): boolean => {
  const reference = spec['referenceQuantity']
  const unit = isRecord(reference) ? text(reference['unitCode'] ?? reference['unitText']) : null
  return Boolean(unit && !/^(C62|EA|H87|PCE|NMP|pcs?|kom|piece|ST)$/i.test(unit))
}

const imagesOf = (node: SchemaNode, page: Page): string[] =>
  list(node['image'] ?? node['images'] ?? node['photo'])
    .flatMap((image) =>
      isRecord(image) ? list(image['contentUrl'] ?? image['url'] ?? image['@id'] ?? image['image']) : [image],
    )
    .filter((image) => typeof image === 'string')
    .map((image) => webAddress(image, page.base))
    .filter((image) => image !== null)

const brandOf = (node: SchemaNode): string | null => {
  for (const value of [node['brand'], node['manufacturer']].flatMap(list)) {
    const name = isRecord(value) ? text(value['name'] ?? value['@value']) : text(value)
    const clean = name && oneLine(plainText(name))
    if (clean && clean.length < 60 && !/^(https?:|n\/a$|null$|undefined$|none$|no brand$|-$)/i.test(clean))
      return clean
  }
  return null
}

const skuOf = (node: SchemaNode): string | null => {
  for (const key of ['sku', 'productID', 'productId', 'mpn']) {
    const value = text(node[key])
    if (value && value.length < 60 && !/^(null|undefined|n\/a|0)$/i.test(value))
      return oneLine(value.replace(/^(sku|mpn|id|asin):/i, ''))
  }
  return null
}

const featuresOf = (node: SchemaNode): string[] =>
  list(node['additionalProperty'])
    .filter(isRecord)
    .map((entry) => [text(entry['name']), list(entry['value']).map(text).filter(Boolean).join(', ')] as const)
    .filter(([name, value]) => name && value)
    .map(([name, value]) => `${oneLine(plainText(name ?? ''))}: ${oneLine(plainText(value))}`)

/** Of several language versions the page's own. */
const nameOf = (value: unknown, page: Page): string | null => {
  const values = list(value)
  const mine = values.find(
    (entry) => isRecord(entry) && text(entry['@language'])?.slice(0, 2) === page.place.language.slice(0, 2),
  )
  const name = text(mine ?? values[0])
  return name ? oneLine(plainText(name)) || null : null
}

const descriptionOf = (value: unknown): string | null => {
  const found = text(first(value))
  return found ? plainText(found, { isOutlined: true }) || null : null
}

/** Variants and pictures of real products come in dozens; what stands behind these is left unread. */
const longestList = 400

export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, longestList) : value === undefined || value === null ? [] : [value]
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** A text, a number or the `@value` of a literal; null for everything else. */
export const text = (value: unknown): string | null => {
  const one = first(value)
  if (typeof one === 'string') return one.trim() || null
  if (typeof one === 'number') return String(one)
  if (isRecord(one)) return text(one['@value'] ?? one['value'] ?? one['name'] ?? one['@id'])
  return null
}
