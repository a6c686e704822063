import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { telegramLinkQuery } from './api.ts'
import { TelegramForm } from './telegram-form.tsx'
import { TelegramLinkCard } from './telegram-link-card.tsx'

/** One tap where the platform has a bot; below it a bot of the seller's own. */
export const TelegramCards = ({ user }: { user: User }) => {
  const link = useQuery(telegramLinkQuery)
  return (
    <>
      {link.isError && (
        <ErrorPanel
          title={integrationStrings.telegram.link.loadFailed}
          error={link.error}
          onRetry={() => void link.refetch()}
          isRetrying={link.isFetching}
        />
      )}
      {link.data?.canLink && <TelegramLinkCard user={user} link={link.data} />}
      <TelegramForm user={user} hasLink={link.data?.canLink ?? false} />
    </>
  )
}
