import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { isFullScreen } from '#web/features/editor/editor-search.ts'
import { useAuth } from '#web/features/accounts/auth-store.ts'
import { meQuery } from '#web/features/accounts/api.ts'
import { cn } from '#web/lib/class-names.ts'
import { keepFrame } from '#web/lib/keep-frame.ts'
import { useDesktop } from '#web/lib/use-media.ts'
// What says that there is no internet must be there before it is gone.
import { OfflineScreen } from './offline-screen.tsx'
import { PaletteHost } from './palette-host.tsx'
import { useShell } from './shell-store.ts'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** Frame around every screen of a signed-in person. The skip link is the first thing in the document. */
export const Layout = ({ user }: { user: User }) => {
  const isDesktop = useDesktop()
  const isWhole = useShell((shell) => shell.isWhole)
  const isFull = useSearch({ strict: false, select: isFullScreen }) || isWhole
  const isRemembered = useAuth((state) => state.isRemembered)
  const queryClient = useQueryClient()
  useShellKeys(user)
  useEffect(() => void keepFrame(), [])
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-[70] -translate-y-20 rounded-lg bg-primary px-4 py-3 font-bold text-on-primary focus:translate-y-0"
      >
        {commonStrings.skipToContent}
      </a>
      <div className="flex min-h-dvh">
        {isDesktop && !isFull && <Sidebar user={user} />}
        <div className={cn('min-w-0 flex-1 print:pb-0', !isWhole && 'pb-(--tab-bar) lg:pb-0')}>
          {isRemembered ? (
            <OfflineScreen onRetry={() => void queryClient.refetchQueries({ queryKey: meQuery.queryKey })} />
          ) : (
            <Outlet />
          )}
        </div>
        {!isDesktop && !isFull && <TabBar user={user} />}
      </div>
      <ShortcutsSheet />
      <PaletteHost user={user} />
    </>
  )
}
