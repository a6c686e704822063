import { currencyOf } from './currency.ts'
import { evidence, type Evidence } from './evidence.ts'
import { oneLine, webAddress, type Page } from './page.ts'
import { structuredAmount } from './prices/money-text.ts'
import { plainText } from './plain-text.ts'

export type MetaTags = {
  /** `product:*`, `og:price:*`, Twitter labels and the like. */
  product: Evidence
  openGraph: Evidence
  /** `og:type`, lower case. */
  type: string
  description: string | null
}

/** What the head says in `<meta>`; the last of several equal prices wins nothing, the first does. */
export const readMeta = (page: Page): MetaTags => {
  const tags = collect(page)
  const one = (...names: string[]) => names.map((name) => tags.get(name)?.[0]).find(Boolean) ?? null
  const images = (...names: string[]) =>
    names
      .flatMap((name) => tags.get(name) ?? [])
      .map((address) => webAddress(address, page.base))
      .filter((address) => address !== null)
  return {
    product: productTags(page, one),
    openGraph: evidence('open-graph', {
      name: clean(one('og:title', 'twitter:title')),
      description: paragraph(one('og:description', 'twitter:description')),
      images: [
        ...new Set(
          images('og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'),
        ),
      ],
      url: webAddress(one('og:url'), page.base),
      brand: clean(one('og:brand')),
    }),
    type: (one('og:type') ?? '').toLowerCase(),
    description: paragraph(one('description')),
  }
}

type Ask = (...names: string[]) => string | null

const productTags = (page: Page, one: Ask): Evidence => {
  const { place } = page
  const currency =
    currencyOf(
      one(
        'product:sale_price:currency',
        'product:price:currency',
        'og:price:currency',
        'price:currency',
        'og:currency',
        'product:currency',
      ),
      place,
    ) ?? currencyOf(one('pricecurrency', 'currency', 'twitter:currency', 'og:product:price:currency'), place)
  const amount = (...names: string[]) => structuredAmount(one(...names), currency, place)
  const sale = amount('product:sale_price:amount', 'product:sale_price', 'og:sale_price:amount')
  const plain = amount(
    'product:price:amount',
    'og:price:amount',
    'product:price',
    'og:price',
    'og:product:price:amount',
    'price:amount',
    'twitter:data1:price',
  )
  const listed = amount(
    'product:original_price:amount',
    'og:price:standard_amount',
    'product:original_price',
    'og:original_price:amount',
    'og:standard_price:amount',
    'product:pretax_price:old',
  )
  const price = sale ?? plain ?? twitterPrice(page, one)
  // With a sale price beside it, `product:price:amount` is the price before the sale.
  const original = listed ?? (sale !== null && plain !== null && plain > sale ? plain : null)
  return evidence('product-meta', {
    price,
    originalPrice: original !== null && price !== null && original > price ? original : null,
    currency,
    brand: clean(one('product:brand', 'og:product:brand', 'brand')),
    sku: clean(one('product:retailer_item_id', 'product:mfr_part_no', 'product:sku', 'og:sku', 'sku')),
  })
}

/** Twitter product cards: `twitter:label1` = Price, `twitter:data1` = 29.99 EUR. */
const twitterPrice = (page: Page, one: Ask): number | null => {
  for (const index of [1, 2]) {
    const label = one(`twitter:label${index}`)
    if (label && /price|preis|prix|precio|prezzo|pre[cç]o|cena|cijena|цена|pris|prijs|fiyat/i.test(label)) {
      return structuredAmount(one(`twitter:data${index}`), null, page.place)
    }
  }
  return null
}

const collect = (page: Page): Map<string, string[]> => {
  const tags = new Map<string, string[]>()
  for (const element of page.all('meta[content]')) {
    const { attribs } = element
    const content = attribs['content']?.trim()
    if (!content) continue
    for (const name of new Set([attribs['property'], attribs['name'], attribs['itemprop']])) {
      if (!name) continue
      const key = name.trim().toLowerCase()
      const known = tags.get(key)
      if (known) known.push(content)
      else tags.set(key, [content])
    }
  }
  return tags
}

const clean = (text: string | null): string | null => (text ? oneLine(plainText(text)) || null : null)
const paragraph = (text: string | null): string | null => (text ? plainText(text) || null : null)
