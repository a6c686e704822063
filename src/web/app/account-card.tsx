import type { User } from '#contract/accounts/schema.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { cn } from '#web/lib/class-names.ts'

type Named = Pick<User, 'firstName' | 'lastName'>

const initials = (user: Named): string =>
  `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase()

export const Avatar = ({ user }: { user: Named }) => (
  <span
    aria-hidden
    className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-[0.8125rem] font-extrabold text-on-primary-soft"
  >
    {initials(user)}
  </span>
)

/** Who is signed in: name, role, and the company when there is one. */
export const AccountCard = ({ user, className }: { user: User; className?: string }) => (
  <div className={cn('flex min-w-0 items-center gap-3', className)}>
    <Avatar user={user} />
    <div className="min-w-0 leading-tight">
      <p className="truncate font-bold">{displayName(user)}</p>
      <p className="truncate text-xs text-muted">{accountStrings.roles[user.role]}</p>
      {user.companyName && <p className="truncate text-xs text-muted">{user.companyName}</p>}
    </div>
  </div>
)
