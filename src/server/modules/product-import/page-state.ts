import { currencyOf } from './currency.ts'
import { evidence, type Evidence } from './evidence.ts'
import { isBrandLabel } from './labels.ts'
import { isRecord } from './loose-json.ts'
import { containment, likeness, oneLine, slugOf, tokensOf, webAddress, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { skuParts } from './sku-properties.ts'
import { keyed, type Fields } from './state-fields.ts'
import { joinedModules } from './state-modules.ts'
import { galleryOf, imagesOf } from './state-images.ts'
import { pricesOf } from './prices/state-prices.ts'
import { readStateValues } from './state-values.ts'
import { text } from './schema-product.ts'
import { anonymousVariants, listVariants, recordVariants } from './variant-records.ts'
import type { FoundVariants } from './variants.ts'

export type PageState = {
  /** Records whose name or address is the page's own product. */
  products: Evidence[]
  /** What there is to choose of the page's own product. */
  variants: FoundVariants[]
  /** Lists of pictures as galleries are configured with. */
  galleries: string[][]
  /** Long texts that stand apart from the record with the product's name. */
  descriptions: string[]
  /** Currency codes the scripts name, most frequent first. */
  currencies: string[]
}

const nameKeys =
  'name title productname producttitle itemname displayname fullname contentname productdisplayname subject naziv goodsname'.split(
    ' ',
  )
const maxRecords = 60_000
const mostChoices = 20

export const readPageState = (page: Page, names: string[]): PageState => {
  const found: PageState = {
    products: [],
    variants: [],
    galleries: [],
    descriptions: [],
    currencies: currenciesIn(page),
  }
  let budget = maxRecords
  const parts = skuParts()
  const visit = (value: unknown, depth: number): void => {
    if (depth > 30 || (budget -= 1) < 0) return
    if (Array.isArray(value)) {
      const gallery = galleryOf(value, page)
      if (gallery.length > 1) found.galleries.push(gallery)
      const listed = listVariants(value, page)
      if (listed) found.variants.push(listed)
      for (const entry of value) if (typeof entry === 'object') visit(entry, depth + 1)
    } else if (isRecord(value)) {
      const product = productOf(keyed(value), page, names)
      const modules = product ? null : joinedModules(value)
      const joined = modules && productOf(modules, page, names)
      const known = product ?? joined
      if (!known) found.descriptions.push(...apartDescription(keyed(value)))
      if (known) found.products.push(known)
      // A record without a name is the page's own only where its form says so.
      const choice =
        known?.name || isOwnRecord(keyed(value), page, names)
          ? recordVariants(value, page)
          : anonymousVariants(value, page)
      if (choice && found.variants.length < mostChoices) found.variants.push(choice)
      parts.add(value)
      for (const entry of Object.values(value))
        if (typeof entry === 'object' && entry !== null) visit(entry, depth + 1)
    }
  }
  for (const value of readStateValues(page)) visit(value, 0)
  const joined = parts.joined()
  if (joined) found.variants.push(joined)
  return found
}

/** Keys that no list of other goods bears, and a record without a name of its own. */
const longTextKeys = [
  'longdescription',
  'fulldescription',
  'producthtmldescription',
  'productdescription',
  'descriptionhtml',
]

const apartDescription = (fields: Fields): string[] => {
  if (nameKeys.some((key) => typeof fields[key] === 'string')) return []
  const told = longTextKeys
    .map((key) => fields[key])
    .find((value) => typeof value === 'string' && value.length > 60)
  return typeof told === 'string' && told.length < 40_000 ? [plainText(told, { isOutlined: true })] : []
}

const currenciesIn = (page: Page): string[] => {
  const counts = new Map<string, number>()
  const active = /Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"/.exec(page.html)?.[1]
  if (active) counts.set(active, 1000)
  for (const match of page.html.matchAll(
    /currency(?:_?code|_?iso|iso_?code)?\\?["']?\s*[:=]\s*\\?["']([A-Za-z]{3})\\?["']/gi,
  )) {
    const code = currencyOf(match[1]?.toUpperCase(), page.place)
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([code]) => code)
}

const productOf = (fields: Fields, page: Page, names: string[]): Evidence | null => {
  const rawName = nameKeys
    .map((key) => fields[key])
    .find((value) => typeof value === 'string' && value.trim().length > 1)
  const name = typeof rawName === 'string' ? oneLine(plainText(rawName.slice(0, 400))) : null
  const anonymous = isVariation(fields) || isPriceConfig(fields)
  if (!anonymous && !(name && isOwn(name, fields, page, names))) return null
  const chosen = variantAsked(fields, page)
  const whole = pricesOf(fields, page)
  const prices = chosen ? { ...whole, ...pricesOf(chosen, page, whole.scale) } : whole
  const images = imagesOf(fields, page)
  const attributes = attributesOf(fields)
  if (prices.price === null && images.length === 0) return null
  return evidence('page-state', {
    name,
    price: prices.price,
    originalPrice: prices.originalPrice,
    isFormerNamed: prices.isFormerNamed,
    currency: prices.currency ?? whole.currency,
    otherPrices: chosen ? [] : prices.otherPrices,
    images,
    brand: brandOf(fields) ?? attributes.find(([label]) => isBrandLabel(label))?.[1] ?? null,
    sku: (chosen && skuOf(chosen)) ?? skuOf(fields),
    features: attributes.map((pair) => pair.join(': ')),
    description: descriptionOf(fields),
    url: webAddress(text(fields['url'] ?? fields['link'] ?? fields['permalink']), page.base),
  })
}

/** The page's own product, of which this record says no price. */
const isOwnRecord = (fields: Fields, page: Page, names: string[]): boolean => {
  if (!Array.isArray(fields['variants']) && !Array.isArray(fields['items'])) return false
  const name = nameKeys.map((key) => fields[key]).find((value) => typeof value === 'string')
  return typeof name === 'string' && isOwn(oneLine(plainText(name.slice(0, 400))), fields, page, names)
}

/** WooCommerce variations carry no name. */
const isVariation = (fields: Fields): boolean => 'displayprice' in fields && 'variationid' in fields
/** Price boxes of Magento and their like. */
const isPriceConfig = (fields: Fields): boolean =>
  (isRecord(fields['finalprice']) && isRecord(fields['oldprice'])) ||
  ('productprice' in fields && 'productoldprice' in fields) ||
  ('baseprice' in fields && 'oldprice' in fields && 'attributes' in fields)

/** `[{"attrName":"Voltage","attrValue":"12V"}]` and the like. */
const attributesOf = (fields: Fields): [string, string][] => {
  for (const key of 'props productbasicproperties attributes specifications specs properties'.split(' ')) {
    const value = fields[key]
    if (!Array.isArray(value)) continue
    const pairs = value.filter(isRecord).flatMap((entry): [string, string][] => {
      const inner = keyed(entry)
      const label = inner['attrname'] ?? inner['name'] ?? inner['label'] ?? inner['key']
      const told = inner['attrvalue'] ?? inner['value']
      return typeof label === 'string' && (typeof told === 'string' || typeof told === 'number')
        ? [[oneLine(label), oneLine(String(told))]]
        : []
    })
    if (pairs.length > 0) return pairs.filter(([label, told]) => label.length < 60 && told.length < 160)
  }
  return []
}

/** The variant that the address names: `?variant=482`, `?sku=RF-05`. */
const variantAsked = (fields: Fields, page: Page): Fields | null => {
  const asked = new Set(page.url ? URL.parse(page.url)?.searchParams.values() : [])
  const variants = fields['variants']
  if (asked.size === 0 || !Array.isArray(variants)) return null
  return (
    variants
      .filter(isRecord)
      .map(keyed)
      .find((variant) =>
        ['id', 'sku', 'code', 'variantid'].some((key) => {
          const value = text(variant[key])
          return value !== null && value.length > 2 && asked.has(value)
        }),
      ) ?? null
  )
}

/** `proizvod.html?id=2`: the one of the page's own list that its script will show. */
const askedFor = (address: string | null): string | null => {
  const query = address ? URL.parse(address)?.searchParams : null
  const found = ['id', 'proizvod', 'artikal', 'pid'].map((key) => query?.get(key)).find(Boolean)
  return found && /^[\w-]{1,40}$/.test(found) ? found : null
}

const isOwn = (name: string, fields: Fields, page: Page, names: string[]): boolean => {
  const wanted = askedFor(page.url)
  if (wanted && text(fields['id']) === wanted && 'cena' in fields) return true
  const slug = slugOf(page.url)
  const handle = text(fields['handle'] ?? fields['slug'] ?? fields['urlkey'] ?? fields['seoname'])
  if (handle && slug.length > 4 && slugOf(`https://x.invalid/${handle}`) === slug) return true
  const address = webAddress(text(fields['url'] ?? fields['link'] ?? fields['permalink']), page.base)
  const path = address ? URL.parse(address)?.pathname : null
  if (path && path.length > 3 && page.ownAddresses.some((own) => URL.parse(own)?.pathname === path))
    return true
  if (isInPath(handle, page) || isInPath(text(fields['id']), page))
    return names.some((known) => tokensOf(name).size >= 2 && containment(name, known) === 1)
  return names.some(
    (known) =>
      likeness(name, known) >= 0.75 ||
      (containment(name, known) === 1 && name.split(' ').length >= 3 && likeness(name, known) >= 0.5),
  )
}

const isInPath = (part: string | null, page: Page): boolean =>
  part !== null &&
  part.length > 3 &&
  ((page.url && URL.parse(page.url)?.pathname) || '')
    .split(/[/.]/)
    .some((segment) => segment === part || segment.startsWith(`${part}-`))

const brandOf = (fields: Fields): string | null => {
  for (const key of ['brand', 'brandname', 'manufacturer', 'itembrand', 'vendor', 'manufacturername']) {
    const value = fields[key]
    const name = isRecord(value) ? text(value['name'] ?? value['title'] ?? value['label']) : text(value)
    if (name && name.length < 60 && /\p{L}/u.test(name) && !/^(https?:|null|undefined)/.test(name))
      return oneLine(plainText(name))
  }
  return null
}

const skuOf = (fields: Fields): string | null => {
  for (const key of 'sku productcode code articlenumber itemid mpn reference stockcode stokkodu urunkodu sifra productid productnumber'.split(
    ' ',
  )) {
    const value = text(fields[key])
    if (value && value.length < 40 && /^[\w./-]+( [\w./-]+)?$/.test(value)) return value
  }
  return null
}

const descriptionOf = (fields: Fields): string | null => {
  for (const key of 'description longdescription bodyhtml descriptionhtml fulldescription productdescription producthtmldescription detaildescription content shortdescription descriptionshort shortdesc desc opis'.split(
    ' ',
  )) {
    const value = fields[key]
    if (typeof value === 'string' && value.length > 30 && value.length < 40_000)
      return plainText(value, { isOutlined: true })
  }
  return null
}
