import type { OrderStatus } from '#contract/orders/status.ts'

/**
 * Hand-computed cases, a row each, as one would keep them in a spreadsheet. Per order: day, status, pieces, collected sum, purchase
 * price of a piece. Costs until 30.09.: sending 300, packaging 50, other 20, return 250; from 01.10.: 350, 60, 20, 300. All in whole
 * dinars; what is expected stands below each table with the sums written out.
 */
type GoldenOrder = [day: string, status: OrderStatus, pieces: number, total: number, piece: number]

export const goldenCosts = [
  { validFrom: '2026-01-01', validTo: '2026-10-01', shipping: 300, packaging: 50, other: 20, returned: 250 },
  { validFrom: '2026-10-01', validTo: null, shipping: 350, packaging: 60, other: 20, returned: 300 },
]

export type GoldenCase = {
  name: string
  query: Record<string, string>
  orders: GoldenOrder[]
  /** Advertising: day and amount. */
  ads: [day: string, amount: number][]
  expected: Record<string, unknown>
}

const september: GoldenOrder[] = [
  ['2026-09-30', 'Dostavljeno', 1, 2990, 900],
  ['2026-09-30', 'Vraća se pošaljaocu', 2, 4990, 900],
]
const october: GoldenOrder[] = [
  ['2026-10-01', 'Dostavljeno', 2, 4990, 900],
  ['2026-10-15', 'Dostavljeno', 1, 2990, 900],
  ['2026-10-20', 'Otkazana', 1, 2990, 900],
  ['2026-10-21', 'Oštećena pošiljka', 1, 2990, 900],
  ['2026-10-22', 'Duplikat Pošiljka', 1, 2990, 900],
]

export const goldenCases: GoldenCase[] = [
  {
    name: 'one delivered order with the costs of its day',
    query: {},
    orders: [['2026-09-30', 'Dostavljeno', 1, 2990, 900]],
    ads: [],
    // 900 + 300 + 50 + 20 = 1270; 2990 − 1270 = 1720
    expected: {
      totalRevenue: '2990.00',
      totalCosts: '1270.00',
      totalProfit: '1720.00',
      averageProfit: '1720.00',
      averageOrderValue: '2990.00',
      costParts: { goods: '900.00', shipping: '300.00', packaging: '50.00', other: '20.00' },
      profitByMonth: { '2026-09': '1720.00' },
      reality: { deliveryRate: 100, breakEvenAdCost: '1720.00', profitAfterAds: '1720.00' },
    },
  },
  {
    name: 'a change of costs leaves the month before alone',
    query: { startDate: '2026-09-01', endDate: '2026-10-31', status: 'delivered' },
    orders: [...september, ...october],
    ads: [],
    // September: 2990 − 1270 = 1720. October: 4990 − (1800 + 430) = 2760, 2990 − (900 + 430) = 1660.
    expected: {
      totalOrders: 3,
      totalQuantity: 4,
      totalRevenue: '10970.00',
      totalProfit: '6140.00',
      averageProfit: '2046.67',
      averageOrderValue: '3656.67',
      profitByMonth: { '2026-09': '1720.00', '2026-10': '4420.00' },
      ordersByMonth: { '2026-09': 1, '2026-10': 2 },
      profitByStatus: { Dostavljeno: '6140.00' },
    },
  },
  {
    name: 'all statuses count in the figures; the rest says what is really earned',
    query: { startDate: '2026-10-01', endDate: '2026-10-31' },
    orders: [...september, ...october],
    ads: [
      ['2026-09-30', 7777],
      ['2026-10-01', 500],
      ['2026-10-31', 460],
    ],
    // Costs: goods 900 × 6 = 5400, sending 350 × 5 = 1750, packaging 60 × 5 = 300, other 20 × 5 = 100; together 7550.
    // Revenue 4990 + 4 × 2990 = 16950; profit 9400.
    // Collected 2760 + 1660 = 4420. Lost: cancelled 20, duplicate 20, damaged 900 + 350 + 60 + 20 + 300 = 1630; together 1670.
    // Rate 2 of 4 (the duplicate is no second order). After ads 4420 − 1670 − 960 = 1790. Ads per order 960 / 4 = 240.
    // Break-even (4420 − 1670) / 4 = 687.50.
    // The month before: 1720 + (4990 − 1800 − 370 = 2820) = 4540; collected 1720, lost 300 + 50 + 20 + 250 = 620, ads 7777.
    expected: {
      totalRevenue: '16950.00',
      totalCosts: '7550.00',
      totalProfit: '9400.00',
      costParts: { goods: '5400.00', shipping: '1750.00', packaging: '300.00', other: '100.00' },
      // Earned: goods 900 × 3, sending 350 × 2, packaging 60 × 2, other 20 × 2 = 3560; 7980 − 3560 − 1670 = 2750 of two orders.
      earned: {
        totalProfit: '2750.00',
        totalRevenue: '7980.00',
        totalCosts: '5230.00',
        totalOrders: 2,
        totalQuantity: 3,
        averageProfit: '1375.00',
        averageOrderValue: '3990.00',
        costParts: { goods: '2700.00', shipping: '700.00', packaging: '120.00', other: '40.00' },
        lostCosts: '1670.00',
        profitByStatus: {
          Dostavljeno: '4420.00',
          Otkazana: '-20.00',
          'Oštećena pošiljka': '-1630.00',
          'Duplikat Pošiljka': '-20.00',
        },
        profitByMonth: { '2026-10': '2750.00' },
        ordersByMonth: { '2026-10': 2 },
      },
      reality: {
        collected: { orders: 2, revenue: '7980.00', costs: '3560.00', profit: '4420.00' },
        lost: { orders: 3, revenue: '8970.00', costs: '1670.00' },
        deliveryRate: 50,
        adSpend: '960.00',
        profitAfterAds: '1790.00',
        adCostPerOrder: '240.00',
        breakEvenAdCost: '687.50',
      },
      previous: {
        startDate: '2026-09-01',
        endDate: '2026-09-30',
        totalProfit: '4540.00',
        totalOrders: 2,
        earned: { totalProfit: '1100.00', totalOrders: 1 },
        profitAfterAds: '-6677.00',
      },
    },
  },
  {
    name: 'open orders are expected at the rate of their product and town',
    query: { startDate: '2026-11-01', endDate: '2026-11-20' },
    orders: [
      ...september,
      ...october,
      ['2026-11-10', 'U dostavi', 1, 2990, 900],
      ['2026-11-11', 'Na čekanju', 1, 2990, 900],
    ],
    ads: [],
    // All six finished orders are of one product and town: 3 delivered of 6 = 0.5 at every step.
    // Revenue 0.5 × 5980 = 2990. Profit 0.5 × (5980 − 1800) − 2 × 430 − 0.5 × 2 × 300 = 2090 − 860 − 300 = 930.
    expected: {
      totalOrders: 2,
      reality: {
        onTheWay: { orders: 2, revenue: '5980.00', expectedRevenue: '2990.00', expectedProfit: '930.00' },
        stale: { orders: 0, revenue: '0.00' },
        deliveryRate: null,
        breakEvenAdCost: null,
      },
    },
  },
  {
    name: 'an open order of more than sixty days is expected of no more',
    query: {},
    orders: [
      ['2026-09-20', 'Na čekanju', 1, 2990, 900],
      ['2026-09-21', 'Na čekanju', 1, 1990, 900],
      ['2026-11-01', 'Dostavljeno', 1, 2990, 900],
    ],
    ads: [],
    expected: {
      reality: {
        onTheWay: { orders: 1, revenue: '1990.00', expectedRevenue: '1990.00' },
        stale: { orders: 1, revenue: '2990.00' },
      },
    },
  },
  {
    name: 'nothing gives zeros, not failures',
    query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    orders: [['2026-11-01', 'Dostavljeno', 1, 2990, 900]],
    ads: [['2026-11-01', 100]],
    expected: {
      totalProfit: '0.00',
      profitMargin: 0,
      totalOrders: 0,
      averageProfit: '0.00',
      averageOrderValue: '0.00',
      profitByStatus: {},
      topProducts: {},
      profitByMonth: {},
      previous: null,
      reality: { adSpend: '0.00', deliveryRate: null },
    },
  },
  {
    name: 'an order at midnight belongs to the day of Belgrade',
    query: { startDate: '2026-10-01', endDate: '2026-10-01' },
    orders: [
      ['2026-10-01', 'Dostavljeno', 1, 1000, 0],
      ['2026-09-30', 'Dostavljeno', 1, 5000, 0],
    ],
    ads: [],
    expected: {
      totalOrders: 1,
      totalRevenue: '1000.00',
      totalCosts: '430.00',
      totalProfit: '570.00',
      profitMargin: 57,
    },
  },
]
