import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import {
  landingPushedSchema,
  pushLandingSchema,
  shopifySettingsSchema,
  shopifyStateSchema,
  shopifyTestSchema,
  testShopifySchema,
  updateShopifySchema,
} from './schema.ts'

export const shopifyEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings/shopify',
    access: 'signedIn',
    summary: "The caller's store; keys are masked",
    answer: shopifySettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/shopify',
    access: 'signedIn',
    summary:
      'Save the store and its keys; a mask leaves its key as it is, a store of null ends the connection',
    body: updateShopifySchema,
    answer: shopifySettingsSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/shopify/test',
    access: 'signedIn',
    summary: 'Ask the store for its name and look whether the key may write products',
    body: testShopifySchema,
    answer: shopifyTestSchema,
  }),
  push: endpoint({
    method: 'POST',
    path: '/api/shopify/push-landing',
    access: 'signedIn',
    summary: 'Send a page to the store as a product; sending it again corrects the same product',
    body: pushLandingSchema,
    answer: landingPushedSchema,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/shopify/websites/:id',
    access: 'signedIn',
    summary: 'Into which store a website goes, and when it was sent last',
    params: idParams,
    answer: shopifyStateSchema,
  }),
}
