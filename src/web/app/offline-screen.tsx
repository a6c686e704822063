import { useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, RotateCw, WifiOff } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { navigationOf } from './navigation.ts'
import { Page } from './page.tsx'

const words = commonStrings.offlineScreen

/** A screen that was never opened while there was internet; those that were stay readable. */
export const OfflineScreen = ({ onRetry }: { onRetry: () => void }) => {
  const user = useUser()
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const known = user && navigationOf(user).find(({ to }) => path === to || path.startsWith(`${to}/`))
  return (
    <Page title={known?.label ?? words.title} className="max-w-2xl">
      <div role="alert" className="rounded-xl border border-line bg-surface p-5">
        <p className="flex items-center gap-2 text-base font-extrabold">
          <WifiOff aria-hidden className="size-5 shrink-0 text-warning" />
          {words.heading}
        </p>
        <p className="mt-1 text-muted">{words.text}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
            {commonStrings.retry}
          </Button>
          <Button icon={<ArrowLeft aria-hidden className="size-4" />} onClick={() => router.history.back()}>
            {words.back}
          </Button>
        </div>
      </div>
    </Page>
  )
}
