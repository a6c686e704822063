import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { actSchema, clockDaysSchema, troublesSchema } from './schema.ts'

const done = z.object({ success: z.literal(true) })

export const troubleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/troubles',
    access: 'signedIn',
    summary:
      "The caller's parcels that could not be delivered, and those of which a buyer asks for something",
    answer: troublesSchema,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/troubles/waiting',
    access: 'signedIn',
    summary: 'How many parcels in trouble wait for a decision',
    answer: z.object({ count: z.number().int() }),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/troubles/orders/:id',
    access: 'signedIn',
    summary: 'Write down what was agreed about a parcel; what its buyer asked for is settled by it',
    params: idParams,
    body: actSchema,
    answer: done,
  }),
  saveClocks: endpoint({
    method: 'PUT',
    path: '/api/troubles/clocks',
    access: 'signedIn',
    summary: 'How many days each courier keeps a parcel after a failed delivery',
    body: clockDaysSchema,
    answer: clockDaysSchema,
  }),
}
