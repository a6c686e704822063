import { accountErrors } from './accounts/errors.ts'
import { adminErrors } from './admin/errors.ts'
import { builderErrors } from './builder/errors.ts'
import { callErrors } from './calls/errors.ts'
import { confirmationErrors } from './confirmation/errors.ts'
import { commonErrors } from './common/errors.ts'
import { domainErrors } from './domains/errors.ts'
import { costErrors } from './costs/errors.ts'
import { courierErrors } from './couriers/errors.ts'
import { customerErrors } from './customers/errors.ts'
import { imageErrors } from './images/errors.ts'
import { integrationErrors } from './integrations/errors.ts'
import { leadErrors } from './leads/errors.ts'
import { returnErrors } from './returns/errors.ts'
import { bankStatementErrors } from './bank-statements/errors.ts'
import { payoutErrors } from './payouts/errors.ts'
import { notificationErrors } from './notifications/errors.ts'
import { orderImportErrors } from './order-import/errors.ts'
import { orderErrors } from './orders/errors.ts'
import { paperErrors } from './shipping-documents/errors.ts'
import { stockErrors } from './stock/errors.ts'
import { syncErrors } from './sync/errors.ts'
import { tenantErrors } from './tenants/errors.ts'
import { troubleErrors } from './troubles/errors.ts'
import { trackingErrors } from './tracking/errors.ts'
import { pixelErrors } from './pixel/errors.ts'
import { profitErrors } from './profit/errors.ts'
import { publicationErrors } from './publication/errors.ts'
import { upsellErrors } from './upsell/errors.ts'
import { reviewErrors } from './reviews/errors.ts'
import { sellerContactErrors } from './seller-contact/errors.ts'
import { shopifyErrors } from './shopify/errors.ts'
import { websiteErrors } from './websites/errors.ts'
import { writerErrors } from './writer/errors.ts'
import type { GoneChoice } from './variants/shape.ts'
import type { WebsiteConflict } from './websites/schema.ts'

/** Every way the product can refuse: code → HTTP status and the sentence a person reads. */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...adminErrors,
  ...stockErrors,
  ...syncErrors,
  ...tenantErrors,
  ...trackingErrors,
  ...troubleErrors,
  ...websiteErrors,
  ...imageErrors,
  ...shopifyErrors,
  ...builderErrors,
  ...integrationErrors,
  ...orderImportErrors,
  ...orderErrors,
  ...confirmationErrors,
  ...callErrors,
  ...paperErrors,
  ...domainErrors,
  ...costErrors,
  ...courierErrors,
  ...customerErrors,
  ...profitErrors,
  ...publicationErrors,
  ...leadErrors,
  ...payoutErrors,
  ...bankStatementErrors,
  ...returnErrors,
  ...notificationErrors,
  ...pixelErrors,
  ...upsellErrors,
  ...reviewErrors,
  ...writerErrors,
  ...sellerContactErrors,
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** Body of every error answer; `message` and `error` carry the same sentence. */
export type ErrorBody = {
  ok: false
  success: false
  error: string
  message: string
  code: ErrorCode
  /** Present when a field is wrong: dotted path and sentence. */
  fields?: { path: string; message: string }[]
  /** Present with `orders.choice_gone`: what was chosen, and how many pieces of it can still be had. */
  gone?: GoneChoice
  /** Present with `websites.conflict`. */
  conflict?: WebsiteConflict
  requestId?: string
}
