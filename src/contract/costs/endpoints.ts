import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { marketCostSchema, saveMarketCostSchema } from './schema.ts'

export const costEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/market-costs',
    access: 'signedIn',
    summary: "The caller's costs per order and market",
    answer: z.array(marketCostSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/market-costs',
    access: 'signedIn',
    summary: 'Add costs per order in a market, valid from a day on',
    body: saveMarketCostSchema,
    answer: marketCostSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/market-costs/:id',
    access: 'signedIn',
    summary: 'Change costs from a day on; orders of earlier days keep what was valid',
    params: idParams,
    body: saveMarketCostSchema,
    answer: marketCostSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/market-costs/:id',
    access: 'signedIn',
    summary: 'End costs today; orders of earlier days keep them',
    params: idParams,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
