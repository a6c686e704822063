import { currencyOf } from './currency.ts'
import { evidence, type Evidence } from './evidence.ts'
import { isRecord } from './loose-json.ts'
import { containment, likeness, oneLine, ownAddresses, slugOf, webAddress, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { structuredAmount } from './price-text.ts'
import { readStateValues } from './state-values.ts'
import { text } from './schema-product.ts'

export type PageState = {
  /** Records whose name or address is the page's own product. */
  products: Evidence[]
  /** Lists of pictures as galleries are configured with. */
  galleries: string[][]
  /** Currency codes the scripts name, most frequent first. */
  currencies: string[]
}

type Fields = Record<string, unknown>

/** Keys are compared without case, dashes and underscores. */
const keyed = (record: Record<string, unknown>): Fields => {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(record)) {
    const plain = key.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    if (!(plain in fields) || fields[plain] === null) fields[plain] = value
  }
  return fields
}

const nameKeys = [
  'name',
  'title',
  'productname',
  'producttitle',
  'itemname',
  'displayname',
  'fullname',
  'contentname',
  'productdisplayname',
  'subject',
  'naziv',
]
const currentKeys = [
  'displayprice', 'saleprice', 'specialprice', 'finalprice', 'currentprice', 'discountedprice', 'pricewithdiscount', 'discountprice', 'promoprice',
  'promotionalprice', 'offerprice', 'sellingprice', 'sellprice', 'nowprice', 'pricenow', 'actualprice', 'salesprice', 'reducedprice', 'productprice', 'itemprice',
  'price', 'prices', 'pricing', 'priceinfo', 'pricerange', 'minimumprice', 'minprice', 'lowprice', 'unitprice', 'regularprice', 'listprice', 'baseprice', 'grossprice', 'pricegross', 'pricevalue', 'value', 'amount', 'cena',
] // prettier-ignore
const oldKeys = [
  'displayregularprice', 'compareatprice', 'oldprice', 'wasprice', 'pricewas', 'originalprice', 'regularprice', 'listprice', 'msrp', 'rrp', 'retailprice', 'fullprice',
  'priceold', 'pricebeforediscount', 'beforeprice', 'pricebefore', 'strikethroughprice', 'crossedprice', 'crossedoutprice', 'previousprice', 'productoldprice', 'undiscountedprice', 'uvp', 'pricewithoutdiscount', 'strikeprice', 'referenceprice', 'maximumretailprice', 'mrp',
] // prettier-ignore
const innerCurrent = [
  'final',
  'finalprice',
  'sale',
  'saleprice',
  'sales',
  'special',
  'discounted',
  'current',
  'currentprice',
  'now',
  'selling',
  'value',
  'amount',
  'price',
  'gross',
  'withtax',
  'min',
  'minimum',
  'minimumprice',
  'centamount',
  'low',
  'regular',
  'regularprice',
  'raw',
  'default',
  'base',
  'decimalprice',
]
const innerOld = [
  'old',
  'oldprice',
  'was',
  'original',
  'originalprice',
  'regular',
  'regularprice',
  'list',
  'listprice',
  'before',
  'msrp',
  'rrp',
  'compareat',
  'strikethrough',
  'full',
  'initial',
  'max',
  'previous',
]

const maxRecords = 60_000

export const readPageState = (page: Page, names: string[]): PageState => {
  const found: PageState = { products: [], galleries: [], currencies: currenciesIn(page) }
  let budget = maxRecords
  const visit = (value: unknown, depth: number): void => {
    if (depth > 30 || (budget -= 1) < 0) return
    if (Array.isArray(value)) {
      const gallery = galleryOf(value, page)
      if (gallery.length > 1) found.galleries.push(gallery)
      for (const entry of value) if (typeof entry === 'object') visit(entry, depth + 1)
    } else if (isRecord(value)) {
      const product = productOf(value, page, names)
      if (product) found.products.push(product)
      for (const entry of Object.values(value))
        if (typeof entry === 'object' && entry !== null) visit(entry, depth + 1)
    }
  }
  for (const value of readStateValues(page)) visit(value, 0)
  return found
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

const productOf = (record: Record<string, unknown>, page: Page, names: string[]): Evidence | null => {
  const fields = keyed(record)
  const rawName = nameKeys
    .map((key) => fields[key])
    .find((value) => typeof value === 'string' && value.trim().length > 1)
  const name = typeof rawName === 'string' ? oneLine(plainText(rawName.slice(0, 400))) : null
  const anonymous = isVariation(fields) || isPriceConfig(fields)
  if (!anonymous && !(name && isOwn(name, fields, page, names))) return null
  const prices = pricesOf(fields, page)
  const images = imagesOf(fields, page)
  if (prices.price === null && images.length === 0) return null
  return evidence('page-state', {
    name,
    ...prices,
    images,
    brand: brandOf(fields),
    sku: skuOf(fields),
    description: descriptionOf(fields),
    url: webAddress(text(fields['url'] ?? fields['link'] ?? fields['permalink']), page.base),
  })
}

/** WooCommerce variations carry no name. */
const isVariation = (fields: Fields): boolean => 'displayprice' in fields && 'variationid' in fields
/** Price boxes of Magento and their like. */
const isPriceConfig = (fields: Fields): boolean =>
  (isRecord(fields['finalprice']) && isRecord(fields['oldprice'])) ||
  ('productprice' in fields && 'productoldprice' in fields) ||
  ('baseprice' in fields && 'oldprice' in fields && 'attributes' in fields)

const isOwn = (name: string, fields: Fields, page: Page, names: string[]): boolean => {
  const slug = slugOf(page.url)
  const handle = text(fields['handle'] ?? fields['slug'] ?? fields['urlkey'] ?? fields['seoname'])
  if (handle && slug.length > 4 && slugOf(`https://x.invalid/${handle}`) === slug) return true
  const address = webAddress(text(fields['url'] ?? fields['link'] ?? fields['permalink']), page.base)
  const path = address ? URL.parse(address)?.pathname : null
  if (path && path.length > 3 && ownAddresses(page).some((own) => URL.parse(own)?.pathname === path))
    return true
  return names.some(
    (known) =>
      likeness(name, known) >= 0.75 ||
      (containment(name, known) === 1 && name.split(' ').length >= 3 && likeness(name, known) >= 0.5),
  )
}

type Prices = Pick<Evidence, 'price' | 'otherPrices' | 'originalPrice' | 'currency'>

const pricesOf = (fields: Fields, page: Page, outerScale = 1): Prices => {
  const currency = currencyFrom(fields, page)
  const scale = isInCents(fields) ? 100 : outerScale
  const own = (keys: string[], inner: string[]) => {
    for (const key of keys) {
      const amount = amountFrom(fields[key], inner, currency, page, 0)
      if (amount !== null) return amount / scale
    }
    return null
  }
  const variants = Array.isArray(fields['variants'])
    ? fields['variants'].filter(isRecord).map((variant) => pricesOf(keyed(variant), page, scale))
    : []
  const inner = variants.map((variant) => variant.price).filter((price) => price !== null)
  const price = own(currentKeys, innerCurrent) ?? (inner.length > 0 ? Math.min(...inner) : null)
  const listed =
    own(oldKeys, [...innerOld, ...innerCurrent]) ??
    own(['price', 'prices', 'pricing', 'priceinfo', 'pricerange'], innerOld)
  return {
    price,
    otherPrices: inner,
    originalPrice: price !== null && listed !== null && listed > price ? listed : null,
    currency,
  }
}

/** Shopify's script objects count in cents. */
const isInCents = (fields: Fields): boolean =>
  ('pricemin' in fields && 'pricevaries' in fields) ||
  ('compareatprice' in fields && 'inventorymanagement' in fields && Number.isInteger(fields['price'])) ||
  ('publictitle' in fields && Number.isInteger(fields['price'])) ||
  'centamount' in fields

const amountFrom = (
  value: unknown,
  inner: string[],
  currency: string | null,
  page: Page,
  depth: number,
): number | null => {
  if (typeof value === 'number' || typeof value === 'string') {
    return typeof value === 'string' && value.length > 40
      ? null
      : structuredAmount(value, currency, page.place)
  }
  if (Array.isArray(value))
    return value.length > 0 && depth < 2 ? amountFrom(value[0], inner, currency, page, depth + 1) : null
  if (!isRecord(value) || depth > 3) return null
  const fields = keyed(value)
  if (typeof fields['centamount'] === 'number')
    return fields['centamount'] / 10 ** Number(fields['fractiondigits'] ?? 2)
  for (const key of inner) {
    const amount =
      key in fields ? amountFrom(fields[key], [...inner, ...innerCurrent], currency, page, depth + 1) : null
    if (amount !== null) return amount
  }
  return null
}

const currencyFrom = (fields: Fields, page: Page): string | null => {
  for (const key of ['currency', 'currencycode', 'pricecurrency', 'currencyiso', 'isocode']) {
    const code = currencyOf(text(fields[key]), page.place)
    if (code) return code
  }
  for (const key of [
    'price',
    'prices',
    'pricing',
    'priceinfo',
    'finalprice',
    'currentprice',
    'saleprice',
    'pricerange',
  ]) {
    const inner = fields[key]
    if (isRecord(inner)) {
      const code = currencyFrom(keyed(inner), page)
      if (code) return code
    }
  }
  return null
}

const imageKeys = [
  'images',
  'gallery',
  'media',
  'mediagallery',
  'photos',
  'pictures',
  'imageurls',
  'galleryimages',
  'productimages',
  'image',
  'imageurl',
  'featuredimage',
  'mainimage',
  'imagegallery',
  'allimages',
  'medias',
]

const imagesOf = (fields: Fields, page: Page): string[] => {
  const images: string[] = []
  for (const key of imageKeys) {
    const value = fields[key]
    for (const entry of Array.isArray(value) ? value : [value]) {
      const address = pictureIn(entry, page)
      if (address) images.push(address)
    }
  }
  return [...new Set(images)].slice(0, 40)
}

const pictureKeys = [
  'fullsrc',
  'full',
  'zoom',
  'original',
  'large',
  'xlarge',
  'big',
  'hires',
  'url',
  'src',
  'imageurl',
  'img',
  'href',
  'image',
  'source',
  'path',
  'contenturl',
  'secureurl',
  'originalsrc',
  'transformedsrc',
  'medium',
  'previewimage',
  'file',
]

const pictureIn = (value: unknown, page: Page, depth = 0): string | null => {
  if (typeof value === 'string') {
    const isPicture =
      /\.(jpe?g|png|webp|avif|gif)(\?|$)/i.test(value) ||
      /^(https?:)?\/\/[^\s]+\/(image|images|img|media|asset|cdn)/i.test(value)
    return isPicture && value.length < 1000 && !/\s/.test(value.trim()) ? webAddress(value, page.base) : null
  }
  if (!isRecord(value) || depth > 2) return null
  const fields = keyed(value)
  if (/video/i.test(text(fields['type'] ?? fields['mediatype']) ?? '')) return null
  for (const key of pictureKeys) {
    const address = key in fields ? pictureIn(fields[key], page, depth + 1) : null
    if (address) return address
  }
  return null
}

/** A list is a gallery when every entry is a picture record with more than one size, or a caption and order. */
const galleryOf = (value: unknown[], page: Page): string[] => {
  if (value.length < 2 || value.length > 60 || !value.every(isRecord)) return []
  const pictures = value.map((entry) => {
    const fields = keyed(entry)
    const sizes = [
      'full',
      'img',
      'thumb',
      'large',
      'zoom',
      'original',
      'small',
      'medium',
      'src',
      'big',
    ].filter((key) => typeof fields[key] === 'string')
    return sizes.length >= 2 || ('src' in fields && ('alt' in fields || 'position' in fields))
      ? pictureIn(entry, page)
      : null
  })
  return pictures.every((address) => address !== null) && !value.some((entry) => 'price' in entry)
    ? pictures.filter((address) => address !== null)
    : []
}

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
  for (const key of [
    'sku',
    'productcode',
    'code',
    'articlenumber',
    'itemid',
    'mpn',
    'reference',
    'productid',
    'productnumber',
  ]) {
    const value = text(fields[key])
    if (value && value.length < 40 && /^[\w./-]+( [\w./-]+)?$/.test(value)) return value
  }
  return null
}

const descriptionOf = (fields: Fields): string | null => {
  for (const key of [
    'description',
    'longdescription',
    'bodyhtml',
    'fulldescription',
    'productdescription',
    'content',
    'shortdescription',
  ]) {
    const value = fields[key]
    if (typeof value === 'string' && value.length > 30 && value.length < 40_000) return plainText(value)
  }
  return null
}
