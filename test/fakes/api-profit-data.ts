import { addDays, countDays } from '#contract/common/dates.ts'
import type { ProfitDay } from '#contract/profit/schema.ts'
import { dayOf } from '#contract/common/dates.ts'
import { fromMinor } from '#contract/common/money.ts'
import type { MarketCost, SaveMarketCost } from '#contract/costs/schema.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Analytics, MarketsProfit } from '#contract/profit/schema.ts'

export const buildCost = (over: Partial<MarketCost> = {}): MarketCost => ({
  id: 1,
  userId: 2,
  market: 'Serbia',
  shippingCost: '350.00',
  packagingCost: '60.50',
  otherCosts: '40.00',
  returnCost: '300.00',
  validFrom: '2026-10-01',
  description: 'Kurir i pakovanje',
  isActive: true,
  earlier: [],
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
  ...over,
})

/** What of a saved form stands in an entry. */
export const costValues = (cost: SaveMarketCost, now: number) => ({
  ...cost,
  validFrom: cost.validFrom ?? dayOf(now),
})

const products = [
  'Noćna LED lampa sa senzorom pokreta',
  'Termo boca od nerđajućeg čelika',
  'Sklopivi organizator za gepek',
  'Masažer za vrat',
  'Set noževa',
  'Bežični usisivač',
  'Stalak za telefon',
  'Ortopedski jastuk',
  'Vodootporna torba',
  'Lampa za čitanje',
  'Trinaesti proizvod van liste',
]

const months: string[] = [
  '2026-11',
  '2026-10',
  '2026-09',
  '2026-08',
  '2026-07',
  '2026-06',
  '2026-05',
  '2026-04',
  '2026-03',
  '2026-02',
  '2026-01',
  '2025-12',
  '2025-11',
]

/** Believable figures of a market: thirteen months, eleven products, every status; the last product loses money. */
export const buildAnalytics = (over: Partial<Analytics> = {}): Analytics => ({
  totalProfit: '412350.00',
  totalRevenue: '1020590.00',
  totalCosts: '608240.00',
  profitMargin: 40.403,
  totalOrders: 342,
  totalQuantity: 471,
  averageProfit: '1205.70',
  averageOrderValue: '2984.18',
  costParts: { goods: '454340.00', shipping: '119700.00', packaging: '20520.00', other: '13680.00' },
  profitByStatus: Object.fromEntries(
    orderStatuses.map((status, index) => [status, index === 9 ? '-4200.00' : `${(11 - index) * 9000}.00`]),
  ),
  ordersByStatus: Object.fromEntries(orderStatuses.map((status, index) => [status, index === 5 ? 200 : 14])),
  topProducts: Object.fromEntries(
    products.map((name, index) => [
      name,
      {
        profit: fromMinor((9 - index) * 1_250_000),
        revenue: index === 10 ? '0.00' : fromMinor((12 - index) * 2_900_000),
        costs: fromMinor((12 - index) * 2_900_000 - (9 - index) * 1_250_000),
        orders: (12 - index) * 9,
        quantity: (12 - index) * 12,
      },
    ]),
  ),
  profitByMonth: Object.fromEntries(
    months.map((key, index) => [key, index === 8 ? '-12400.00' : `${52000 - index * 2300}.00`]),
  ),
  ordersByMonth: Object.fromEntries(months.map((key, index) => [key, 40 - index * 2])),
  earned: {
    totalProfit: '225400.00',
    totalRevenue: '598000.00',
    totalCosts: '372600.00',
    profitMargin: 37.692,
    totalOrders: 200,
    totalQuantity: 268,
    averageProfit: '1127.00',
    averageOrderValue: '2990.00',
    costParts: { goods: '258000.00', shipping: '70000.00', packaging: '12000.00', other: '4000.00' },
    lostCosts: '28600.00',
    profitByStatus: Object.fromEntries(
      orderStatuses.map((status, index) => [
        status,
        status === 'Dostavljeno' ? '254000.00' : index > 6 ? '-7150.00' : '0.00',
      ]),
    ),
    topProducts: Object.fromEntries(
      products.slice(0, 3).map((name, index) => [
        name,
        {
          profit: fromMinor((3 - index) * 4_000_000),
          revenue: fromMinor((3 - index) * 11_000_000),
          costs: fromMinor((3 - index) * 7_000_000),
          orders: (3 - index) * 30,
          quantity: (3 - index) * 40,
        },
      ]),
    ),
    profitByMonth: Object.fromEntries(
      months.map((key, index) => [key, index === 0 ? '21000.00' : `${26000 - index * 1400}.00`]),
    ),
    ordersByMonth: Object.fromEntries(months.map((key, index) => [key, 24 - index])),
  },
  reality: {
    collected: { orders: 200, revenue: '598000.00', costs: '344000.00', profit: '254000.00' },
    onTheWay: { orders: 56, revenue: '167440.00', expectedRevenue: '133952.00', expectedProfit: '42300.00' },
    stale: { orders: 14, revenue: '41860.00' },
    lost: { orders: 70, revenue: '209300.00', costs: '28600.00' },
    deliveryRate: 78.125,
    adSpend: '96000.00',
    profitAfterAds: '129400.00',
    adCostPerOrder: '293.58',
    breakEvenAdCost: '880.47',
  },
  websites: [
    {
      websiteId: 1,
      name: 'Noćna LED lampa sa senzorom pokreta',
      orders: 210,
      deliveryRate: 81.2,
      collectedProfit: '184000.00',
      lostCosts: '16400.00',
      adSpend: '52000.00',
      profitAfterAds: '115600.00',
      adCostPerOrder: '247.62',
      breakEvenAdCost: '931.11',
    },
    {
      websiteId: null,
      name: 'Obrisana stranica',
      orders: 132,
      deliveryRate: null,
      collectedProfit: '0.00',
      lostCosts: '0.00',
      adSpend: '44000.00',
      profitAfterAds: '-44000.00',
      adCostPerOrder: '333.33',
      breakEvenAdCost: null,
    },
  ],
  previous: null,
  basis: { by: 'delivered', since: '2026-11-01', waiting: { orders: 0, revenue: '0.00' } },
  unpricedOrders: 0,
  ordersWithoutCosts: 0,
  ...over,
})

const noMarket = {
  orders: 0,
  deliveryRate: null,
  collectedProfit: '0.00',
  lostCosts: '0.00',
  adSpend: '0.00',
  profitAfterAds: '0.00',
  previousProfitAfterAds: '0.00',
  euros: '0.00',
}

export const buildMarketsProfit = (over: Partial<MarketsProfit> = {}): MarketsProfit => ({
  markets: [
    {
      market: 'Serbia',
      orders: 214,
      deliveryRate: 78.1,
      collectedProfit: '254000.00',
      lostCosts: '28600.00',
      adSpend: '96000.00',
      profitAfterAds: '129400.00',
      previousProfitAfterAds: '115000.00',
      euros: '1104.10',
    },
    {
      market: 'Montenegro',
      orders: 18,
      deliveryRate: 84,
      collectedProfit: '412.00',
      lostCosts: '36.00',
      adSpend: '120.00',
      profitAfterAds: '256.00',
      previousProfitAfterAds: '310.00',
      euros: '256.00',
    },
    { ...noMarket, market: 'Bosnia' },
  ],
  previous: { startDate: '2026-10-01', endDate: '2026-10-20' },
  rate: { day: '2026-11-20', rsdPerEur: '117.2', source: 'nbs' },
  euros: { profitAfterAds: '1360.10', previousProfitAfterAds: '1291.23' },
  ...over,
})

/** Days with a pattern: three good ones, one that loses, one without anything. */
export const buildProfitDays = (startDate: string, endDate: string): ProfitDay[] =>
  Array.from({ length: countDays(startDate, endDate) }, (_, index) => {
    const [orders = 0, collected = 0, lost = 0, ads = 0] = [
      [6, 9400, 450, 2100],
      [4, 6200, 0, 2100],
      [9, 14_800, 900, 3400],
      [3, 1200, 900, 3400],
      [0, 0, 0, 0],
    ][index % 5] as number[]
    return {
      day: addDays(startDate, index),
      orders,
      delivered: Math.max(0, orders - 1),
      collectedProfit: `${collected}.00`,
      lostCosts: `${lost}.00`,
      adSpend: `${ads}.00`,
      profitAfterAds: `${collected - lost - ads}.00`,
    }
  })
