import { currencyOf } from './currency.ts'
import { evidence, type Evidence } from './evidence.ts'
import { isRecord, strictJson } from './loose-json.ts'
import { oneLine, slugOf, webAddress, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { structuredAmount } from './prices/money-text.ts'
import { text } from './schema-product.ts'
import type { ShopAnswer } from './shop-calls.ts'
import { recordVariants } from './variant-records.ts'

/** What the shop's own programming interface says of the product of a page; null where it says nothing of use. */
export const readShopAnswer = ({ platform, bytes }: ShopAnswer, page: Page): Evidence | null =>
  readers[platform](new TextDecoder().decode(bytes), page)

/** Prices are decimal texts without a currency. The variant of the address (`?variant=`) wins, else the cheapest. */
export const readShopify = (body: string, page: Page): Evidence | null => {
  const answer = strictJson(body)?.value
  const product = isRecord(answer) ? answer['product'] : null
  if (!isRecord(product)) return null
  const variants = records(product['variants'])
  const wanted = URL.parse(page.url ?? '')?.searchParams.get('variant')
  const amount = (value: unknown) => structuredAmount(value, null, page.place)
  const priced = variants.filter((variant) => amount(variant['price']) !== null)
  const main =
    priced.find((variant) => wanted && text(variant['id']) === wanted) ??
    priced.toSorted((a, b) => (amount(a['price']) ?? 0) - (amount(b['price']) ?? 0))[0]
  const price = amount(main?.['price'])
  const compare = amount(main?.['compare_at_price'])
  return evidence('shopify-json', {
    name: line(product['title']),
    description: paragraphs(product['body_html']),
    price,
    otherPrices: priced.map((variant) => amount(variant['price'])).filter((value) => value !== null),
    originalPrice: price !== null && compare !== null && compare > price ? compare : null,
    currency: currencyOf(text(main?.['price_currency']), page.place),
    images: pictures(product['images'], page),
    brand: line(product['vendor']),
    sku: text(main?.['sku']),
    variants: recordVariants(
      { ...product, variants: withPictures(variants, records(product['images'])) },
      page,
    ),
  })
}

/** The pictures name their variants rather than the other way round. */
const withPictures = (
  variants: Record<string, unknown>[],
  images: Record<string, unknown>[],
): Record<string, unknown>[] =>
  variants.slice(0, 300).map((variant) => {
    const image = images
      .slice(0, 100)
      .find(
        ({ id, variant_ids: ids }) =>
          (id !== undefined && id === variant['image_id']) ||
          (Array.isArray(ids) && ids.includes(variant['id'])),
      )
    return image && !variant['featured_image'] ? { ...variant, image: image['src'] } : variant
  })

/** Prices are texts of whole minor units; `currency_minor_unit` says how many decimals that means. */
export const readWooCommerce = (body: string, page: Page): Evidence | null => {
  const answer = strictJson(body)?.value
  const product = Array.isArray(answer)
    ? (answer.find((entry) => isRecord(entry) && text(entry['slug']) === slugOf(page.url)) ?? answer[0])
    : answer
  if (!isRecord(product) || !isRecord(product['prices'])) return null
  const { prices } = product
  const scale = 10 ** Number(prices['currency_minor_unit'] ?? 2)
  const minor = (value: unknown) =>
    text(value) && Number(text(value)) > 0 ? Number(text(value)) / scale : null
  const range = isRecord(prices['price_range']) ? minor(prices['price_range']['min_amount']) : null
  const price = range ?? minor(prices['price'])
  const regular = minor(prices['regular_price'])
  return evidence('woocommerce-api', {
    name: line(product['name']),
    description:
      [paragraphs(product['short_description']), paragraphs(product['description'])]
        .filter(Boolean)
        .join('\n') || null,
    price,
    originalPrice: price !== null && range === null && regular !== null && regular > price ? regular : null,
    currency: currencyOf(text(prices['currency_code']), page.place),
    images: pictures(product['images'], page),
    brand: line(records(product['brands'])[0]?.['name']),
    sku: text(product['sku']),
    features: records(product['attributes']).flatMap((attribute) => {
      const terms = records(attribute['terms'])
        .map((term) => line(term['name']))
        .filter(Boolean)
      return terms.length > 0 ? [`${line(attribute['name'])}: ${terms.join(', ')}`] : []
    }),
  })
}

const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const line = (value: unknown): string | null =>
  text(value) ? oneLine(plainText(text(value) ?? '')) || null : null
const paragraphs = (value: unknown): string | null =>
  text(value) ? plainText(text(value) ?? '', { isOutlined: true }) || null : null
const pictures = (value: unknown, page: Page): string[] =>
  records(value)
    .map((image) => webAddress(text(image['src']), page.base))
    .filter((address) => address !== null)

const readers = { shopify: readShopify, woocommerce: readWooCommerce }
