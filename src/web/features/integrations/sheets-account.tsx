import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sheetsQuery } from './api.ts'

const words = integrationStrings.sheets

/** Whom to share the spreadsheet with, or why nobody can yet. */
export const SheetsAccount = ({ isForAdmin }: { isForAdmin: boolean }) => {
  const settings = useQuery(sheetsQuery)
  if (settings.isPending) return <Skeleton className="h-[72px]" />
  if (settings.isError)
    return (
      <ErrorPanel
        title={words.loadFailed}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    )
  const email = settings.data.serviceAccountEmail
  if (!email)
    return (
      <div className="flex items-start gap-2 rounded-lg bg-warning-soft p-3">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <p className="font-extrabold">{words.notConfigured}</p>
          <p>{isForAdmin ? words.notConfiguredAdmin : words.notConfiguredHint}</p>
        </div>
      </div>
    )
  return (
    <div className="rounded-lg bg-surface-2 p-3">
      <p>{words.share}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="min-w-0 font-bold wrap-anywhere">{email}</code>
        <CopyButton size="sm" text={email}>
          {words.copyEmail}
        </CopyButton>
      </div>
    </div>
  )
}
