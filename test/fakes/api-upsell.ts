import type { Endpoint } from '#contract/common/endpoint.ts'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import type { UpsellProduct, UpsellSettings } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { noVariants } from '#contract/variants/rows.ts'
import type { Handler } from './api.ts'

/** An offer as its seller's list shows it. */
export const buildUpsellProduct = (over: Partial<UpsellProduct> = {}): UpsellProduct => ({
  id: 1,
  websiteId: 1,
  originalUrl: 'https://prodavnica.example/mlin',
  title: 'Mlin za kafu',
  urgentDescription: 'Sveže mlevena kafa gde god da ste.',
  originalPrice: '2490.00',
  discountPrice: '1490.00',
  savings: '1000.00',
  images: [],
  features: ['Pet finoća mlevenja', 'Puni se preko USB-C', 'Staje u torbu'],
  productCost: '400.00',
  stockLeft: 5,
  variants: noVariants,
  shelf: null,
  sellsPastStock: false,
  isStockKnown: false,
  sku: null,
  isActive: true,
  aiProcessed: true,
  aiProcessingError: null,
  aiLedger: [{ text: 'Puni se preko USB-C', basis: 'page', fact: 'USB-C punjenje' }],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isAfterDecline: false,
  figures: { shown: 40, accepted: 12, delivered: 9, profit: '9810.00' },
  figuresByPlace: [{ place: 'after_order', shown: 40, accepted: 12, delivered: 9, profit: '9810.00' }],
  ...over,
})

type State = { upsells: UpsellProduct[]; upsellSettings: UpsellSettings }
type Refuse = (code: 'upsell.product_not_found') => never

/** Calls of the list of further offers. A link with „nema“ in it cannot be read until it is tried again. */
export const upsellHandlers = (state: State, refuse: Refuse): [Endpoint, Handler][] => {
  const find = (id: string | undefined) =>
    state.upsells.find((product) => product.id === Number(id)) ?? refuse('upsell.product_not_found')
  const put = (changed: UpsellProduct) => {
    state.upsells = state.upsells.map((known) => (known.id === changed.id ? changed : known))
    return changed
  }
  const price = (value: unknown) => (value === null || value === undefined ? null : Number(value).toFixed(2))
  return [
    [
      upsellEndpoints.list,
      ({ params }) => state.upsells.filter(({ websiteId }) => websiteId === Number(params['websiteId'])),
    ],
    [upsellEndpoints.settings, () => state.upsellSettings],
    [
      upsellEndpoints.processLinks,
      ({ body }) => {
        const { websiteId, upsellProductLinks } = body as {
          websiteId: number
          upsellProductLinks: { url: string; title?: string; price?: number }[]
        }
        const products = upsellProductLinks.map((link, at) => {
          const isRead = !link.url.includes('nema')
          return buildUpsellProduct({
            id: Math.max(0, ...state.upsells.map(({ id }) => id)) + at + 1,
            websiteId,
            originalUrl: link.url,
            title: link.title ?? 'Pročitan naslov',
            discountPrice: price(link.price),
            originalPrice: null,
            savings: null,
            aiProcessed: isRead,
            aiProcessingError: isRead ? null : 'Na ovom linku nema stranice (404).',
            figures: { shown: 0, accepted: 0, delivered: 0, profit: '0.00' },
            figuresByPlace: [],
          })
        })
        state.upsells = [...state.upsells, ...products]
        return { success: true, products }
      },
    ],
    [
      upsellEndpoints.describe,
      ({ body }) => {
        const { title } = body as { title: string }
        const text = `${title || 'Proizvod'} stiže spreman za upotrebu.`
        return {
          description: text,
          features: ['Puni se preko USB-C'],
          ledger: [{ text: 'Puni se preko USB-C', basis: 'page', fact: 'USB-C punjenje' }],
        }
      },
    ],
    [
      upsellEndpoints.update,
      ({ params, body }) => {
        const { price: given, stockLeft, ...plain } = body as Record<string, unknown>
        return put({
          ...find(params['id']),
          ...(plain as Partial<UpsellProduct>),
          originalPrice: price(plain['originalPrice']),
          productCost: price(plain['productCost']) ?? '0.00',
          discountPrice: price(given),
          ...(stockLeft === undefined ? {} : { stockLeft: Number(stockLeft), isStockKnown: true }),
        })
      },
    ],
    [
      upsellEndpoints.reread,
      ({ params }) => put({ ...find(params['id']), aiProcessed: true, aiProcessingError: null }),
    ],
    [
      upsellEndpoints.remove,
      ({ params }) => {
        const { id } = find(params['id'])
        state.upsells = state.upsells.filter((product) => product.id !== id)
        return { success: true, message: upsellStrings.removed }
      },
    ],
    [
      upsellEndpoints.arrange,
      ({ body }) => {
        const { productIds, ...settings } = body as { productIds?: number[] } & Partial<UpsellSettings>
        if (productIds)
          state.upsells = state.upsells.toSorted(
            (a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id),
          )
        state.upsellSettings = { ...state.upsellSettings, ...settings }
        return { success: true, ...state.upsellSettings }
      },
    ],
  ]
}
