import { Lock } from 'lucide-react'
import { displayName } from '#contract/accounts/display-name.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { firstAdminId, type ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { Avatar } from '#web/app/account-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSetStatus } from './api.ts'
import { UserActions } from './user-actions.tsx'

export const UserRow = ({ user }: { user: ManagedUser }) => (
  <div className="flex items-center justify-between gap-3 py-2.5">
    <AccountFacts user={user} />
    <AccountControls user={user} />
  </div>
)

/** Who it is, and what is to be known of the account. */
export const AccountFacts = ({ user }: { user: ManagedUser }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar user={user} />
    <div className="min-w-0 flex-1">
      <p className="truncate font-bold" title={displayName(user)}>
        {displayName(user)}
      </p>
      <p className="truncate text-[0.8125rem] text-muted" title={user.email}>
        {user.email}
      </p>
      <p className="mt-1 flex flex-wrap gap-1">
        <Badge variant={user.role === 'admin' ? 'brand' : 'neutral'}>{accountStrings.roles[user.role]}</Badge>
        {user.companyName && (
          <Badge className="max-w-full">
            <span className="truncate">{user.companyName}</span>
          </Badge>
        )}
        {user.mustChangePassword && <Badge variant="warning">{adminStrings.temporaryPassword}</Badge>}
        {user.hasTwoFactor && <Badge variant="success">{adminStrings.twoFactor}</Badge>}
      </p>
    </div>
  </div>
)

/** The switch and the menu; the protected account has no buttons at all. */
export const AccountControls = ({ user }: { user: ManagedUser }) =>
  user.id === firstAdminId ? (
    <span title={adminStrings.protectedUser} className="grid size-11 shrink-0 place-items-center text-muted">
      <Lock aria-hidden className="size-5" />
      <span className="sr-only">{adminStrings.protectedUser}</span>
    </span>
  ) : (
    <ChangeableUser user={user} />
  )

const ChangeableUser = ({ user }: { user: ManagedUser }) => {
  const setStatus = useSetStatus()
  return (
    <div className="flex shrink-0">
      <Switch
        label={adminStrings.toggle(displayName(user))}
        isOn={user.isActive}
        onChange={(isActive) => !setStatus.isPending && setStatus.mutate({ user, isActive })}
      />
      <UserActions user={user} />
    </div>
  )
}
