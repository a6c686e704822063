import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { conversionsQuery } from './api.ts'
import { ConversionLog } from './conversion-log.tsx'
import { ConversionsForm } from './conversions-form.tsx'

const words = pixelStrings.card

/** Purchases sent from the server, and what became of them. */
export const Conversions = ({ user }: { user: User }) => {
  const settings = useQuery(conversionsQuery)
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
        <Skeleton className="h-28" />
      </Section>
    )
  }
  return (
    <>
      <ConversionsForm user={user} settings={settings.data} />
      {settings.data.accessToken && <ConversionLog />}
    </>
  )
}
