import { useId, type ReactNode } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { AccountCard } from '#web/features/accounts/account-card.tsx'
import { DeviceCards } from '#web/features/accounts/device-cards.tsx'
import { SecurityTab } from '#web/features/accounts/security-tab.tsx'
import { ConfirmationCard } from '#web/features/confirmation/confirmation-card.tsx'
import { CourierTermsCard } from '#web/features/courier-terms/courier-terms-card.tsx'
import { CourierAccountCards } from '#web/features/couriers/account-card.tsx'
import { RiskCard } from '#web/features/customers/risk-card.tsx'
import { LeadSettingsCard } from '#web/features/leads/lead-settings-card.tsx'
import { PayoutSettingsCard } from '#web/features/payouts/payout-settings-card.tsx'
import { PixelForm } from '#web/features/pixel/pixel-form.tsx'
import { SheetsForm } from '#web/features/integrations/sheets-form.tsx'
import { TelegramCards } from '#web/features/integrations/telegram-cards.tsx'
import { TrackingKeys } from '#web/features/integrations/tracking-keys.tsx'
import { TrackingState } from '#web/features/integrations/tracking-state.tsx'
import { Notices } from '#web/features/notifications/notices.tsx'
import { Conversions } from '#web/features/pixel/conversions.tsx'
import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx'
import { SelfConfirmationCard } from '#web/features/self-confirmation/self-confirmation-card.tsx'
import { ContactCard } from '#web/features/seller-contact/contact-card.tsx'
import { SenderCard } from '#web/features/shipping-documents/sender-card.tsx'
import { ShopifyForm } from '#web/features/shopify/shopify-form.tsx'
import { CourierHooksCard } from '#web/features/tracking/courier-hooks-card.tsx'
import { TermsCard } from '#web/features/terms/terms-card.tsx'
import { WeightsCard } from '#web/features/weights/weights-card.tsx'
import { OwnWriter } from '#web/features/writer/writer-card.tsx'
import type { Subject } from '#web/lib/settings-tabs.ts'

const { groups } = accountStrings.settings

/** Cards of a long subject that belong together. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-3 pt-3 first:pt-0">
      <p id={id} className="text-[0.8125rem] font-extrabold tracking-wide text-muted uppercase">
        {title}
      </p>
      {children}
    </section>
  )
}

const cards: Record<Subject, (user: User) => ReactNode> = {
  profile: (user) => (
    <>
      <ContactCard user={user} />
      <AccountCard user={user} />
    </>
  ),
  delivery: (user) => (
    <>
      <Group title={groups.couriers}>
        <TrackingKeys user={user} />
        <TrackingState user={user} />
        <CourierAccountCards user={user} />
        <CourierTermsCard user={user} />
        <CourierHooksCard />
      </Group>
      <Group title={groups.sending}>
        <SenderCard user={user} />
        <TermsCard user={user} />
        <WeightsCard user={user} />
      </Group>
      <Group title={groups.confirming}>
        <ConfirmationCard user={user} />
        <SelfConfirmationCard user={user} />
        <RiskCard user={user} />
      </Group>
      <Group title={groups.money}>
        <PayoutSettingsCard user={user} />
      </Group>
    </>
  ),
  notifications: (user) => (
    <>
      <TelegramCards user={user} />
      <SheetsForm user={user} />
      <Notices user={user} />
    </>
  ),
  advertising: (user) => (
    <>
      <PixelForm user={user} />
      <Conversions user={user} />
    </>
  ),
  store: (user) => (
    <>
      <LeadSettingsCard />
      <ShopifyForm user={user} />
    </>
  ),
  security: () => (
    <>
      <SecurityTab />
      <PrivacyCard />
      <DeviceCards />
    </>
  ),
  writer: (user) => <OwnWriter user={user} />,
}

/** The cards of one subject. */
export const SubjectContent = ({ subject, user }: { subject: Subject; user: User }) => cards[subject](user)
