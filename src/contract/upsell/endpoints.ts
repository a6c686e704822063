import { combineUpsellAddress, declineUpsellAddress, publicUpsellsAddress } from './addresses.ts'
import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParam, idParams } from '../common/ids.ts'
import {
  combineUpsellSchema,
  declineUpsellSchema,
  describeUpsellSchema,
  processLinksSchema,
  publicUpsellSchema,
  updateUpsellSchema,
  upsellCombinedSchema,
  upsellProductSchema,
  upsellSettingsSchema,
  upsellTextSchema,
} from './schema.ts'

const ofWebsite = z.object({ websiteId: idParam })

export const upsellEndpoints = {
  listPublic: endpoint({
    method: 'GET',
    path: publicUpsellsAddress,
    access: 'anyone',
    summary: 'What a buyer may add to an order of this website just now',
    params: ofWebsite,
    answer: z.array(publicUpsellSchema),
  }),
  combine: endpoint({
    method: 'POST',
    path: combineUpsellAddress,
    access: 'anyone',
    summary: 'Add an offered product to an order by its unguessable id; 201, or 200 when it was added before',
    body: combineUpsellSchema,
    answer: upsellCombinedSchema,
  }),
  decline: endpoint({
    method: 'POST',
    path: declineUpsellAddress,
    access: 'anyone',
    summary: 'The buyer who holds the order does not want this offer; answers which one comes in its place',
    body: declineUpsellSchema,
    answer: z.object({ success: z.literal(true), nextProductId: z.number().int().nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/upsell/products/:websiteId',
    access: 'signedIn',
    summary: 'The further offers of a website with their figures, in the order of the seller',
    params: ofWebsite,
    answer: z.array(upsellProductSchema),
  }),
  processLinks: endpoint({
    method: 'POST',
    path: '/api/upsell/process-links',
    access: 'signedIn',
    summary: 'Add products by their links; titles, pictures and texts are read from there',
    body: processLinksSchema,
    answer: z.object({ success: z.literal(true), products: z.array(upsellProductSchema) }),
    status: 201,
  }),
  describe: endpoint({
    method: 'POST',
    path: '/api/upsell/describe',
    access: 'signedIn',
    summary:
      'The text of a product that is not on a website yet, written from its page, and what it rests on',
    body: describeUpsellSchema,
    answer: upsellTextSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/upsell/products/:id',
    access: 'signedIn',
    summary: 'Change an offer',
    params: idParams,
    body: updateUpsellSchema,
    answer: upsellProductSchema,
  }),
  reread: endpoint({
    method: 'POST',
    path: '/api/upsell/products/:id/retry',
    access: 'signedIn',
    summary: 'Read the page of the product once more and write its text again',
    params: idParams,
    answer: upsellProductSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/upsell/products/:id',
    access: 'signedIn',
    summary: 'Take an offer out of the list; orders that took it stay',
    params: idParams,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/upsell/websites/:websiteId',
    access: 'signedIn',
    summary:
      'Order of the offers, whether they come one after the other, and which one stands in the order form',
    params: ofWebsite,
    body: z.object({
      productIds: z.array(z.number().int().positive()).max(50).optional(),
      ...upsellSettingsSchema.partial().shape,
    }),
    answer: upsellSettingsSchema.extend({ success: z.literal(true) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/upsell/websites/:websiteId',
    access: 'signedIn',
    summary: 'How the offers of a website are shown',
    params: ofWebsite,
    answer: upsellSettingsSchema,
  }),
}
