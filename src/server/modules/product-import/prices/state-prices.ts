import { currencyOf } from '../currency.ts'
import type { Evidence } from '../evidence.ts'
import { isRecord } from '../loose-json.ts'
import type { Page } from '../page.ts'
import { structuredAmount } from './money-text.ts'
import { text } from '../schema-product.ts'
import { keyed, type Fields } from '../state-fields.ts'
import { instalmentWords, oldPriceWords, foldSpaces } from '../vocabulary.ts'

const currentKeys = [
  'minonsalepricestr', 'salepricestr', 'pricestr', 'formattedprice',
  'displayprice', 'saleprice', 'specialprice', 'finalprice', 'currentprice', 'discountedprice', 'pricewithdiscount', 'discountprice', 'promoprice',
  'promotionalprice', 'offerprice', 'sellingprice', 'sellprice', 'nowprice', 'pricenow', 'actualprice', 'salesprice', 'reducedprice', 'productprice', 'itemprice',
  'price', 'prices', 'pricing', 'priceinfo', 'pricerange', 'minimumprice', 'minprice', 'lowprice', 'unitprice', 'regularprice', 'listprice', 'baseprice', 'grossprice', 'pricegross', 'pricevalue', 'pricemodel', 'value', 'amount', 'cena', 'normalprice',
] // prettier-ignore
const oldKeys = [
  'marketpricestr', 'normalpricestr', 'originalpricestr',
  'displayregularprice', 'compareatprice', 'compareatpricerange', 'oldprice', 'wasprice', 'pricewas', 'originalprice', 'regularprice', 'listprice', 'msrp', 'rrp', 'retailprice', 'fullprice',
  'priceold', 'pricebeforediscount', 'beforeprice', 'pricebefore', 'strikethroughprice', 'crossedprice', 'crossedoutprice', 'previousprice', 'productoldprice', 'undiscountedprice', 'uvp', 'pricewithoutdiscount', 'strikeprice', 'referenceprice', 'marketprice', 'maximumretailprice', 'mrp',
] // prettier-ignore
const innerCurrent =
  'final finalprice sale saleprice sales special discounted current currentprice now selling value amount price gross withtax min minimum minimumprice minvariantprice centamount low regular regularprice raw default base decimalprice currentprices ladderprices productladderprices pricetiers tiers'.split(
    ' ',
  )
const innerOld =
  'old oldprice was original originalprice regular regularprice list listprice before msrp rrp compareat strikethrough full initial max previous'.split(
    ' ',
  )

export type Prices = Pick<Evidence, 'price' | 'otherPrices' | 'originalPrice' | 'currency'> & {
  /** 100 where the record counts in cents. */
  scale: number
  /** A label in words calls the former price one. */
  isFormerNamed: boolean
}

/** Prices of a script record: what is asked now, what was asked before, what its variants cost. */
export const pricesOf = (fields: Fields, page: Page, outerScale = 1): Prices => {
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
  const labelled = formerIn(fields, currency, page)
  const listed =
    (labelled === null ? null : labelled / scale) ??
    own(oldKeys, [...innerOld, ...innerCurrent]) ??
    own(['price', 'prices', 'pricing', 'priceinfo', 'pricerange'], innerOld)
  return {
    price,
    otherPrices: inner,
    originalPrice: price !== null && listed !== null && listed > price ? listed : null,
    isFormerNamed: labelled !== null,
    currency,
    scale,
  }
}

const priceKeys = ['price', 'prices', 'pricing', 'priceinfo', 'priceblock', 'pricemodel']
const labelKeys = ['label', 'type', 'pricetype', 'name', 'title', 'displaylabel', 'text', 'key']
const formerLabel = /^(?:was|list|rrp|msrp|old|regular|original|before|strikethrough|previous)(?: ?price)?:?$/

const labelOf = (fields: Fields): string => {
  const found = labelKeys
    .map((key) => fields[key])
    .find((value) => typeof value === 'string' && value.length < 40)
  return typeof found === 'string' ? foldSpaces(found).replaceAll('_', ' ').trim() : ''
}

const isFormer = (label: string): boolean =>
  formerLabel.test(label) || (label !== '' && oldPriceWords.test(label))

/** What the script itself calls the former price, in words: `{label: 'RRP', amount: 72}`; null where it calls nothing so. */
const formerIn = (fields: Fields, currency: string | null, page: Page): number | null => {
  const near = priceKeys.flatMap((key) => {
    const value = fields[key]
    return Array.isArray(value)
      ? value.slice(0, 20)
      : isRecord(value)
        ? [value, ...Object.values(value).slice(0, 20)]
        : []
  })
  const beside = oldKeys.map((key) => fields[key])
  for (const entry of [...near, ...beside]) {
    if (!isRecord(entry)) continue
    const inner = keyed(entry)
    if (!isFormer(labelOf(inner))) continue
    const amount = amountFrom(entry, innerCurrent, currency, page, 1)
    if (amount !== null) return amount
  }
  return null
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
    return value.length > 0 && depth < 3
      ? amountFrom(smallestTier(askedNow(value)), inner, currency, page, depth + 1)
      : null
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

/** Without the former price and monthly rates, where entries say which they are. */
const askedNow = (entries: unknown[]): unknown[] => {
  const kept = entries.filter((entry) => {
    const label = isRecord(entry) ? labelOf(keyed(entry)) : ''
    return label === '' || !(isFormer(label) || instalmentWords.test(label))
  })
  return kept.length > 0 ? kept : entries
}

/** Of prices by quantity the one that buys the least: nobody orders a thousand to try. */
const smallestTier = (entries: unknown[]): unknown => {
  const tiers = entries.filter(isRecord).map((entry) => ({ entry, fields: keyed(entry) }))
  const least = ({ fields }: { fields: Fields }) =>
    Number(
      fields['min'] ??
        fields['minquantity'] ??
        fields['quantity'] ??
        fields['qty'] ??
        fields['beginamount'] ??
        Number.NaN,
    )
  return tiers.length > 1 &&
    tiers.length === entries.length &&
    tiers.every((tier) => Number.isFinite(least(tier)))
    ? tiers.toSorted((a, b) => least(a) - least(b))[0]?.entry
    : entries[0]
}

const currencyFrom = (fields: Fields, page: Page): string | null => {
  for (const key of ['currency', 'currencycode', 'pricecurrency', 'currencyiso', 'isocode']) {
    const code = currencyOf(text(fields[key]), page.place)
    if (code) return code
  }
  for (const key of 'price prices pricing priceinfo finalprice currentprice saleprice pricerange'.split(
    ' ',
  )) {
    const inner = fields[key]
    if (isRecord(inner)) {
      const code = currencyFrom(keyed(inner), page)
      if (code) return code
    }
  }
  return null
}
