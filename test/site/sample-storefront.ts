import type { StorefrontItem, StorefrontPage } from '#contract/public-pages/schema.ts'
import { searchKey } from '#contract/common/text.ts'
import { shelfSize, type StorefrontQuery } from '#contract/public-pages/storefront.ts'
import { categoryOf } from '#contract/websites/categories.ts'
import { sampleImages } from './sample-pages.ts'

/** Storefronts as the server hands them over, for tests and for looking at; never part of a bundle. */
const products: [title: string, price: string, before: string | null][] = [
  ['Prenosivi blender na punjenje – svež smuti gde god da ste', '2990.00', '4990.00'],
  ['Noćna lampa sa senzorom pokreta', '1990.00', '2490.00'],
  ['Držač za telefon u autu', '1490.00', null],
  ['Masažer za vrat i ramena', '4990.00', '9990.00'],
  ['Serum za lice sa hijaluronom', '2190.00', '2690.00'],
  ['Bežične slušalice', '3490.00', '5990.00'],
  ['Čarobna krpa za čišćenje, set od pet komada koji traje godinama', '990.00', '1240.00'],
  ['Šolja za kafu sa poklopcem', '1290.00', null],
]

export const sampleItems = (count: number): StorefrontItem[] =>
  Array.from({ length: count }, (_, at) => {
    const [title, price, before] = products[at % products.length] ?? ['', '0', null]
    const percent = before ? Math.round((1 - Number(price) / Number(before)) * 100) : 0
    return {
      id: at + 1,
      customUrl: `proizvod-${at + 1}`,
      title,
      category: categoryOf({ productName: title, hook: '' }),
      market: 'Serbia',
      price,
      before,
      discount: percent > 20 ? percent : null,
      currencySymbol: 'RSD',
      isHit: at < 6,
      image: at % 8 === 7 ? null : (sampleImages(7)[at % 7] ?? null),
      key: searchKey(title),
    }
  })

type Over = Partial<Omit<StorefrontPage, 'asked'>> & { count?: number; asked?: Partial<StorefrontQuery> }

export const sampleStorefront = ({ count = 7, asked, ...over }: Over = {}): StorefrontPage => {
  const page = asked?.page ?? 1
  const items = sampleItems(count)
  const shown = items.slice((page - 1) * shelfSize, page * shelfSize)
  return {
    kind: 'storefront',
    path: '/prodavnica',
    loginUrl: '/create',
    seller: null,
    items: shown,
    total: count,
    markets: ['Serbia'],
    isWhole: shown.length === count,
    proof: {
      customers: 15_000,
      delivered: null,
      products: null,
      rating: { average: 4.9, count: 2847 },
      upToPercent: 57,
    },
    terms: { days: { from: 2, to: 5 }, isFree: true },
    baseUrl: 'https://izlog.example/prodavnica',
    ...over,
    asked: { q: '', category: null, market: null, page: 1, ...asked },
  }
}
