import { accountEndpoints } from './accounts/endpoints.ts'
import { adminEndpoints } from './admin/endpoints.ts'
import { apiDocsEndpoints } from './api-docs/endpoints.ts'
import { builderEndpoints } from './builder/endpoints.ts'
import { callEndpoints } from './calls/endpoints.ts'
import { confirmationEndpoints } from './confirmation/endpoints.ts'
import { costEndpoints } from './costs/endpoints.ts'
import { courierTermsEndpoints } from './courier-terms/endpoints.ts'
import { courierEndpoints } from './couriers/endpoints.ts'
import { customerEndpoints, customerFiles } from './customers/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { domainEndpoints } from './domains/endpoints.ts'
import { exchangeEndpoints } from './exchange/endpoints.ts'
import { funnelEndpoints } from './funnel/endpoints.ts'
import { imageEndpoints, imageFiles } from './images/endpoints.ts'
import { integrationEndpoints } from './integrations/endpoints.ts'
import { selfConfirmationEndpoints } from './self-confirmation/endpoints.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { orderImportEndpoints, orderImportFiles } from './order-import/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { returnEndpoints } from './returns/endpoints.ts'
import { bankStatementEndpoints, bankStatementFiles } from './bank-statements/endpoints.ts'
import { payoutEndpoints, payoutFiles } from './payouts/endpoints.ts'
import { pixelEndpoints } from './pixel/endpoints.ts'
import { privacyEndpoints } from './privacy/endpoints.ts'
import { profitEndpoints } from './profit/endpoints.ts'
import { publicPageEndpoints, publicPageFiles } from './public-pages/endpoints.ts'
import { publicationEndpoints } from './publication/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { sellerContactEndpoints } from './seller-contact/endpoints.ts'
import { paperEndpoints, paperFiles } from './shipping-documents/endpoints.ts'
import { shopifyEndpoints } from './shopify/endpoints.ts'
import { socialProofEndpoints } from './social-proof/endpoints.ts'
import { stockEndpoints } from './stock/endpoints.ts'
import { syncEndpoints } from './sync/endpoints.ts'
import { tenantEndpoints } from './tenants/endpoints.ts'
import { termsEndpoints } from './terms/endpoints.ts'
import { troubleEndpoints } from './troubles/endpoints.ts'
import { trackingEndpoints } from './tracking/endpoints.ts'
import { upsellEndpoints } from './upsell/endpoints.ts'
import { websiteEndpoints } from './websites/endpoints.ts'
import { weightEndpoints } from './weights/endpoints.ts'
import { writerEndpoints } from './writer/endpoints.ts'
import { generationNews } from './builder/news.ts'
import { orderNews } from './orders/news.ts'
import type { Endpoint } from './common/endpoint.ts'
import type { EventStreamEndpoint } from './common/event-stream.ts'
import type { FileEndpoint } from './common/file-endpoint.ts'

/** Every call of the product by feature and name. `test/access.db.test.ts` finds one that is missing here. */
export const api = {
  accounts: accountEndpoints,
  admin: adminEndpoints,
  apiDocs: apiDocsEndpoints,
  builder: builderEndpoints,
  calls: callEndpoints,
  confirmation: confirmationEndpoints,
  costs: costEndpoints,
  courierTerms: courierTermsEndpoints,
  couriers: courierEndpoints,
  customers: customerEndpoints,
  dashboard: dashboardEndpoints,
  domains: domainEndpoints,
  exchange: exchangeEndpoints,
  funnel: funnelEndpoints,
  images: imageEndpoints,
  integrations: integrationEndpoints,
  leads: leadEndpoints,
  selfConfirmation: selfConfirmationEndpoints,
  notifications: notificationEndpoints,
  orderImport: orderImportEndpoints,
  orders: orderEndpoints,
  bankStatements: bankStatementEndpoints,
  returns: returnEndpoints,
  payouts: payoutEndpoints,
  pixel: pixelEndpoints,
  privacy: privacyEndpoints,
  profit: profitEndpoints,
  publicPages: publicPageEndpoints,
  publication: publicationEndpoints,
  reviews: reviewEndpoints,
  sellerContact: sellerContactEndpoints,
  shippingDocuments: paperEndpoints,
  shopify: shopifyEndpoints,
  socialProof: socialProofEndpoints,
  stock: stockEndpoints,
  sync: syncEndpoints,
  tenants: tenantEndpoints,
  terms: termsEndpoints,
  tracking: trackingEndpoints,
  troubles: troubleEndpoints,
  upsell: upsellEndpoints,
  websites: websiteEndpoints,
  weights: weightEndpoints,
  writer: writerEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

/** Calls with files and pages, of the same features. */
export const apiFiles = {
  customers: customerFiles,
  images: imageFiles,
  orderImport: orderImportFiles,
  bankStatements: bankStatementFiles,
  payouts: payoutFiles,
  publicPages: publicPageFiles,
  shippingDocuments: paperFiles,
} as const satisfies Partial<Record<Feature, Record<string, FileEndpoint>>>

/** What open screens are told, of the same features. */
export const apiStreams = {
  builder: { news: generationNews },
  orders: { news: orderNews },
} as const satisfies Partial<Record<Feature, Record<string, EventStreamEndpoint>>>

export type Api = typeof api
export type Feature = keyof Api
