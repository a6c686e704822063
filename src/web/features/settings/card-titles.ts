import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import { courierTermsStrings } from '#contract/courier-terms/strings.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { sellerContactStrings } from '#contract/seller-contact/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { termsStrings } from '#contract/terms/strings.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import type { SettingsCard } from '#web/lib/settings-drafts.ts'

/** What each card is called on the screen, in the order in which they stand there. */
export const cardTitles: Record<SettingsCard, string> = {
  contact: sellerContactStrings.title,
  tracking: integrationStrings.tracking.title,
  dExpress: courierStrings.title(courierStrings.names['d-express']),
  bex: courierStrings.title(courierStrings.names.bex),
  gls: courierStrings.title(courierStrings.names.gls),
  cityExpress: courierStrings.title(courierStrings.names['city-express']),
  expressOne: courierStrings.title(courierStrings.names['express-one']),
  courierTerms: courierTermsStrings.title,
  sender: paperStrings.sender.title,
  terms: termsStrings.title,
  weights: weightStrings.title,
  confirmation: confirmationStrings.settings.title,
  selfConfirmation: selfConfirmationStrings.title,
  risk: customerScreens.rules.title,
  payouts: payoutStrings.settings.title,
  telegram: integrationStrings.telegram.title,
  sheets: integrationStrings.sheets.title,
  sms: notificationStrings.choices.smsTo,
  quiet: notificationStrings.quiet.title,
  templates: notificationStrings.templates.title,
  pixel: integrationStrings.pixel.title,
  conversions: pixelStrings.card.title,
  shopify: shopifyStrings.title,
  writer: writerStrings.title,
}
