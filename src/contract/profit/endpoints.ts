import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { markets } from '../common/market.ts'
import {
  adSpendSchema,
  analyticsSchema,
  marketsProfitSchema,
  marketsQuerySchema,
  packFiguresSchema,
  profitDaySchema,
  profitDaysQuerySchema,
  profitQuerySchema,
  saveAdSpendSchema,
  sourceFiguresSchema,
  variantFiguresSchema,
} from './schema.ts'

export const profitEndpoints = {
  analytics: endpoint({
    method: 'GET',
    path: '/api/analytics/orders',
    access: 'signedIn',
    summary: "Profit of the caller's orders in a market, computed from what was valid on each order's day",
    query: profitQuerySchema,
    answer: z.object({ analytics: analyticsSchema }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/analytics/days',
    access: 'signedIn',
    summary:
      "What the caller's orders of each day have earned by now, before and after the advertising of the day",
    query: profitDaysQuerySchema,
    answer: z.array(profitDaySchema),
  }),
  markets: endpoint({
    method: 'GET',
    path: '/api/analytics/markets',
    access: 'signedIn',
    summary:
      "What each market of the caller earned, in its currency, and all together in euros by the day's rate",
    query: marketsQuerySchema,
    answer: marketsProfitSchema,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/analytics/sources',
    access: 'signedIn',
    summary: "The caller's orders by website and by the campaign that brought them, most orders first",
    query: profitQuerySchema.pick({ market: true, startDate: true, endDate: true }),
    answer: z.array(sourceFiguresSchema),
  }),
  variants: endpoint({
    method: 'GET',
    path: '/api/analytics/variants',
    access: 'signedIn',
    summary: "The caller's pieces by website and by the size and colour that was chosen, most pieces first",
    query: profitQuerySchema.pick({ market: true, startDate: true, endDate: true }),
    answer: z.array(variantFiguresSchema),
  }),
  packs: endpoint({
    method: 'GET',
    path: '/api/analytics/websites/:id/packs',
    access: 'signedIn',
    summary:
      'What is known of the latest orders of a website: pieces, costs, advertising and outcomes, from which follows what a pack leaves',
    params: idParams,
    answer: packFiguresSchema,
  }),
  listAdSpend: endpoint({
    method: 'GET',
    path: '/api/ad-spend',
    access: 'signedIn',
    summary: "The caller's advertising by day and website, newest first",
    query: z.object({ market: z.enum(markets) }),
    answer: z.array(adSpendSchema),
  }),
  saveAdSpend: endpoint({
    method: 'PUT',
    path: '/api/ad-spend',
    access: 'signedIn',
    summary: 'Set what advertising cost on days of websites; the same again changes nothing',
    body: saveAdSpendSchema,
    answer: z.object({ saved: z.number().int(), removed: z.number().int() }),
  }),
}
