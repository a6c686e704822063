import { Link } from '@tanstack/react-router'
import { CirclePlus, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountCard } from './account-card.tsx'
import { ItemCount, WaitingElsewhere } from './late-counts.tsx'
import { navigationOf } from './navigation.ts'
import { paths } from './paths.ts'
import { RecentNotices } from './recent-notices.tsx'
import { SignOutButton } from './sidebar.tsx'
import { ThemeSwitch } from './theme-menu.tsx'

const words = commonStrings.navigation
const tabClass =
  '@container relative flex h-16 w-full flex-col items-center justify-center gap-1 text-xs font-bold text-muted aria-[current=page]:text-primary'

/** Below its icon; where letters are so large that names would lie over each other the icon stands alone, and the name is still read. */
const TabLabel = ({ children }: { children: ReactNode }) => (
  <span className="@max-[3.5rem]:sr-only">{children}</span>
)

/** Bottom of a phone: the places one goes to all day; the rest is under „Više“. */
export const TabBar = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  const items = navigationOf(user)
  return (
    <>
      <nav
        aria-label={words.label}
        className="fixed inset-x-0 bottom-0 z-30 print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="mx-auto grid max-w-lg grid-cols-5">
          {items
            .filter((item) => item.isOnTabBar)
            .map((item) => (
              <li key={item.to}>
                <Link to={item.to} className={tabClass}>
                  <span className="relative">
                    <item.icon aria-hidden className="size-6" />
                    <span className="absolute -top-1.5 left-3.5">
                      <ItemCount item={item} />
                    </span>
                  </span>
                  <TabLabel>{item.label}</TabLabel>
                </Link>
              </li>
            ))}
          <li>
            <Link to={paths.builder} className={tabClass} aria-label={words.newWebsite}>
              <CirclePlus aria-hidden className="size-6" />
              <TabLabel>{words.newShort}</TabLabel>
            </Link>
          </li>
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={cn(tabClass, isOpen && 'text-primary')}
            >
              <span className="relative">
                <Ellipsis aria-hidden className="size-6" />
                <span className="absolute -top-1.5 left-3.5">
                  <WaitingElsewhere />
                </span>
              </span>
              <TabLabel>{words.more}</TabLabel>
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const MoreSheet = ({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.more} shape="bottom">
    <AccountCard user={user} className="mb-4" />
    <ul className="mb-4 space-y-1">
      {navigationOf(user)
        .filter((item) => !item.isOnTabBar)
        .map((item) => (
          <li key={item.to} className={cn(item.opensGroup && 'pt-2')}>
            <Link
              to={item.to}
              onClick={onClose}
              className="flex h-12 items-center gap-3 rounded-lg px-3 text-base font-bold hover:bg-surface-2"
              activeProps={{ className: 'bg-primary-soft text-on-primary-soft' }}
            >
              <item.icon aria-hidden className="size-5" />
              {item.label}
              <ItemCount item={item} />
            </Link>
          </li>
        ))}
    </ul>
    <p className="mb-1.5 text-[0.8125rem] font-bold text-muted">{commonStrings.theme.label}</p>
    <ThemeSwitch />
    <div className="mt-4 border-t border-line pt-2">
      <RecentNotices hasLabel className="w-full justify-start px-3" />
      <SignOutButton />
    </div>
  </Dialog>
)
