import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notificationsQuery } from './api.ts'
import { NoticeChoices } from './notice-choices.tsx'
import { NoticeLog } from './notice-log.tsx'
import { PushCard } from './push-card.tsx'
import { BuyersCard } from './buyers-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { TemplatesCard } from './templates-card.tsx'

const words = notificationStrings.choices

const Choices = ({ user }: { user: User }) => {
  const settings = useQuery(notificationsQuery)
  if (settings.isError && !settings.data) {
    return (
      <ErrorPanel
        title={words.failedToLoad}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    )
  }
  if (!settings.data) {
    return (
      <Section level="h2" title={words.title}>
        <Skeleton className="h-40" />
      </Section>
    )
  }
  return (
    <>
      <PushCard settings={settings.data} />
      <NoticeChoices settings={settings.data} user={user} />
      <QuietCard userId={user.id} quiet={settings.data.quiet} />
      <BuyersCard buyers={settings.data.buyers} user={user} />
      <TemplatesCard userId={user.id} isPlain={settings.data.buyers.isPlain} />
    </>
  )
}

/** What the seller hears, where, and what became of it. */
export const Notices = ({ user }: { user: User }) => (
  <>
    <Choices user={user} />
    <NoticeLog />
  </>
)
