import { Link } from '@tanstack/react-router'
import { LogOut, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { useSignOut } from '#web/features/accounts/api.ts'
import { cn } from '#web/lib/class-names.ts'
import { safeStorage } from '#web/lib/safe-storage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { AccountCard, Avatar } from './account-card.tsx'
import { ItemCount } from './late-counts.tsx'
import { navigationOf, type NavItem } from './navigation.ts'
import { paths } from './paths.ts'

const words = commonStrings.navigation
const storageKey = 'sidebar'

/** 232 px, or 64 px of icons; the choice is kept. */
export const Sidebar = ({ user }: { user: User }) => {
  const [isNarrow, setNarrow] = useState(() => safeStorage.read(storageKey) === 'narrow')
  const toggle = () => {
    safeStorage.write(storageKey, isNarrow ? null : 'narrow')
    setNarrow(!isNarrow)
  }
  return (
    <aside
      aria-label={words.sidebar}
      className={cn(
        'sticky top-0 flex print:hidden h-dvh shrink-0 flex-col gap-1 overflow-y-auto border-r border-line bg-surface py-4 [@media(max-height:919px)]:gap-0 [@media(max-height:919px)]:py-2',
        isNarrow
          ? 'w-16 px-2.5'
          : // As wide as its words at any size of text, and never more than it may take from the screen.
            'w-[min(14.5rem,27vw)] px-3',
      )}
    >
      <Link
        to={paths.dashboard}
        aria-label={words.home}
        className="mb-3 flex h-11 items-center [@media(max-height:859px)]:mb-1 gap-2.5 rounded-lg px-1.5 text-lg font-extrabold"
      >
        <LogoMark />
        {!isNarrow && commonStrings.productName}
      </Link>
      <Link
        to={paths.builder}
        aria-label={words.newWebsite}
        title={isNarrow ? words.newWebsite : undefined}
        className={buttonClass(
          'primary',
          'md',
          cn('mb-3 [@media(max-height:859px)]:mb-1', isNarrow && 'px-0'),
        )}
      >
        <Plus aria-hidden className="size-5" />
        {!isNarrow && words.newWebsite}
      </Link>
      <nav aria-label={words.label}>
        <ul className="space-y-1 [@media(max-height:919px)]:space-y-0">
          {navigationOf(user).map((item) => (
            <li
              key={item.to}
              className={cn(
                item.opensGroup && 'pt-3 [@media(max-height:919px)]:pt-1.5 [@media(max-height:859px)]:pt-1',
              )}
            >
              <SidebarLink item={item} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex-1" />
      <button
        type="button"
        aria-expanded={!isNarrow}
        aria-label={isNarrow ? words.expand : words.collapse}
        title={isNarrow ? words.expand : undefined}
        onClick={toggle}
        className={rowClass(isNarrow)}
      >
        {isNarrow ? (
          <PanelLeftOpen aria-hidden className="size-5" />
        ) : (
          <PanelLeftClose aria-hidden className="size-5" />
        )}
        {!isNarrow && words.collapse}
      </button>
      <div className="my-2 border-t border-line" />
      {isNarrow ? (
        <div className="mb-1 flex justify-center">
          <Avatar user={user} />
        </div>
      ) : (
        <AccountCard user={user} className="mb-1 px-2" />
      )}
      <SignOutButton isNarrow={isNarrow} />
    </aside>
  )
}

const rowClass = (isNarrow: boolean, more?: string) =>
  cn(
    // On a low screen the way out has to stay in sight.
    'flex h-11 w-full items-center gap-3 rounded-lg [@media(max-height:919px)]:h-9 [@media(max-height:859px)]:h-8.5',
    'font-bold text-muted transition-colors duration-100 hover:bg-surface-2 hover:text-ink',
    isNarrow ? 'justify-center' : 'px-3',
    more,
  )

const SidebarLink = ({ item, isNarrow }: { item: NavItem; isNarrow: boolean }) => (
  <Link
    to={item.to}
    title={isNarrow ? item.label : undefined}
    className={rowClass(isNarrow, 'relative')}
    activeProps={{
      className: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft hover:text-on-primary-soft',
    }}
  >
    <item.icon aria-hidden className="size-5 shrink-0" />
    <span className={isNarrow ? 'sr-only' : 'flex-1'}>{item.label}</span>
    <ItemCount item={item} isDot={isNarrow} />
  </Link>
)

export const SignOutButton = ({ isNarrow = false }: { isNarrow?: boolean }) => {
  const signOut = useSignOut()
  return (
    <button
      type="button"
      aria-label={isNarrow ? accountStrings.logout : undefined}
      title={isNarrow ? accountStrings.logout : undefined}
      aria-disabled={signOut.isPending || undefined}
      onClick={() => !signOut.isPending && signOut.mutate()}
      className={rowClass(isNarrow)}
    >
      <LogOut aria-hidden className="size-5 shrink-0" />
      {!isNarrow && accountStrings.logout}
    </button>
  )
}
