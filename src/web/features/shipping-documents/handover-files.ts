import { courierMarkets } from '#contract/couriers/kinds.ts'
import type { CourierAccount } from '#contract/couriers/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { Handover } from '#contract/shipping-documents/handover.ts'
import { noFile, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { exportAddress, printAddress } from './api.ts'
import type { Layout } from './layouts.ts'

export type Paper = { address: string; name: string }

/** The layout of a market's file: the one of last time, else the one that was exported last. Null: no file. */
export const courierOf = (
  market: Market,
  { couriers, profile }: Pick<PaperSettings, 'couriers' | 'profile'>,
  layouts: Layout[],
): Layout | null => {
  const wanted = couriers[market] ?? profile
  if (wanted === noFile) return null
  return layouts.find(({ key }) => key === wanted) ?? layouts[0] ?? null
}

/** The account with which a market's parcels are created at its courier; none: they go by a file. Couriers work in one country. */
export const courierAccountOf = (
  market: Market,
  settings: Pick<PaperSettings, 'couriers' | 'profile'>,
  layouts: Layout[],
  accounts: CourierAccount[],
): CourierAccount | undefined =>
  accounts.find(
    ({ courier }) =>
      courierMarkets[courier] === market && courier === courierOf(market, settings, layouts)?.key,
  )

/** Markets with something to send, in their usual order. */
export const byMarket = (ready: Handover['ready']): { market: Market; orders: Handover['ready'] }[] =>
  markets
    .map((market) => ({ market, orders: ready.filter((order) => order.market === market) }))
    .filter(({ orders }) => orders.length > 0)

/** One PDF with all labels, one to be signed, and one file for each courier: no courier works in two countries, and no sum stands among those of another money. */
export const papersOf = (
  handed: Handover['ready'],
  settings: PaperSettings,
  layouts: Layout[],
): { labels: Paper; list: Paper; files: Paper[] } => ({
  labels: {
    address: printAddress(
      settings.label,
      handed.map(({ id }) => id),
    ),
    name: paperStrings.handover.labels,
  },
  list: {
    address: printAddress(
      'list',
      handed.map(({ id }) => id),
    ),
    name: paperStrings.handover.list,
  },
  files: byMarket(handed).flatMap(({ market, orders }) => {
    const layout = courierOf(market, settings, layouts)
    if (!layout) return []
    const ids = orders.map(({ id }) => id)
    return {
      address: exportAddress({}, ids, { profile: layout.key, format: settings.format }),
      name: paperStrings.handover.fileOf(marketFacts[market].label, layout.name),
    }
  }),
})

/** Saves a file as if its link had been pressed. */
export const download = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
