import type { User } from '#contract/accounts/schema.ts'
import { AccountCard } from '#web/features/accounts/account-card.tsx'
import { DeviceCards } from '#web/features/accounts/device-cards.tsx'
import { SecurityTab } from '#web/features/accounts/security-tab.tsx'
import { PixelForm } from '#web/features/pixel/pixel-form.tsx'
import { SheetsForm } from '#web/features/integrations/sheets-form.tsx'
import { TelegramCards } from '#web/features/integrations/telegram-cards.tsx'
import { TrackingKeys } from '#web/features/integrations/tracking-keys.tsx'
import { TrackingState } from '#web/features/integrations/tracking-state.tsx'
import { Notices } from '#web/features/notifications/notices.tsx'
import { Conversions } from '#web/features/pixel/conversions.tsx'
import { ContactCard } from '#web/features/seller-contact/contact-card.tsx'
import { SenderCard } from '#web/features/shipping-documents/sender-card.tsx'
import { ShopifyForm } from '#web/features/shopify/shopify-form.tsx'
import { TermsCard } from '#web/features/terms/terms-card.tsx'
import { OwnWriter } from '#web/features/writer/writer-card.tsx'
import type { Subject } from '#web/lib/settings-tabs.ts'

/** The cards of one subject. */
export const SubjectContent = ({ subject, user }: { subject: Subject; user: User }) => {
  switch (subject) {
    case 'profile':
      return (
        <>
          <ContactCard user={user} />
          <AccountCard user={user} />
        </>
      )
    case 'delivery':
      return (
        <>
          <TrackingKeys user={user} />
          <TrackingState user={user} />
          <SenderCard user={user} />
          <TermsCard user={user} />
        </>
      )
    case 'notifications':
      return (
        <>
          <TelegramCards user={user} />
          <SheetsForm user={user} />
          <Notices user={user} />
        </>
      )
    case 'advertising':
      return (
        <>
          <PixelForm user={user} />
          <Conversions user={user} />
        </>
      )
    case 'store':
      return <ShopifyForm user={user} />
    case 'security':
      return (
        <>
          <SecurityTab />
          <DeviceCards />
        </>
      )
    case 'writer':
      return <OwnWriter user={user} />
  }
}
