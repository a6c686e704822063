import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { meQuery } from '#web/features/accounts/api.ts'
import { courierTermsQuery } from '#web/features/courier-terms/api.ts'
import { accountsQuery } from '#web/features/couriers/api.ts'
import { rulesQuery } from '#web/features/customers/api.ts'
import { notificationsQuery, templatesQuery } from '#web/features/notifications/api.ts'
import { confirmationSettingsQuery } from '#web/features/confirmation/api.ts'
import { payoutSettingsQuery } from '#web/features/payouts/api.ts'
import { conversionsQuery } from '#web/features/pixel/api.ts'
import { contactQuery } from '#web/features/seller-contact/api.ts'
import { selfConfirmationQuery } from '#web/features/self-confirmation/api.ts'
import { settingsQuery } from '#web/features/shipping-documents/api.ts'
import { shopifySettingsQuery } from '#web/features/shopify/api.ts'
import { termsQuery } from '#web/features/terms/api.ts'
import { weightsQuery } from '#web/features/weights/api.ts'
import { writerQuery } from '#web/features/writer/api.ts'
import type { SettingsCard } from '#web/lib/settings-drafts.ts'
import { refetchShown } from '#web/lib/use-saves.ts'

/** Where what is saved in a card is read from. */
const sources: Record<SettingsCard, QueryKey> = {
  contact: contactQuery.queryKey,
  terms: termsQuery.queryKey,
  confirmation: confirmationSettingsQuery.queryKey,
  selfConfirmation: selfConfirmationQuery.queryKey,
  sender: settingsQuery.queryKey,
  tracking: meQuery.queryKey,
  dExpress: accountsQuery.queryKey,
  bex: accountsQuery.queryKey,
  gls: accountsQuery.queryKey,
  cityExpress: accountsQuery.queryKey,
  expressOne: accountsQuery.queryKey,
  courierTerms: courierTermsQuery.queryKey,
  weights: weightsQuery.queryKey,
  risk: rulesQuery.queryKey,
  payouts: payoutSettingsQuery.queryKey,
  telegram: meQuery.queryKey,
  sheets: meQuery.queryKey,
  pixel: meQuery.queryKey,
  sms: notificationsQuery.queryKey,
  quiet: notificationsQuery.queryKey,
  templates: templatesQuery.queryKey,
  conversions: conversionsQuery.queryKey,
  shopify: shopifySettingsQuery.queryKey,
  writer: writerQuery('own').queryKey,
}

/** Reads what is saved now, so that what another window saved is not written over unseen. */
export const readAgain = (queryClient: QueryClient, cards: readonly SettingsCard[]): Promise<void> =>
  refetchShown(
    queryClient,
    cards.map((card) => sources[card]),
  )
