import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { stepsAddress } from './addresses.ts'
import { funnelQuerySchema, funnelSchema, reportStepsSchema } from './schema.ts'

export const funnelEndpoints = {
  report: endpoint({
    method: 'POST',
    path: stepsAddress,
    access: 'anyone',
    summary: 'A visit of a page says how far it came; only sums by day and source are kept',
    params: idParams,
    body: reportStepsSchema,
    answer: z.object({ ok: z.literal(true) }),
    status: 202,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/funnel',
    access: 'signedIn',
    summary:
      "From a page that was seen to a parcel that was delivered: the caller's visits and orders of a period, by day and by source",
    query: funnelQuerySchema,
    answer: funnelSchema,
  }),
}
