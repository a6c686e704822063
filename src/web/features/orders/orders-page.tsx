import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Empty } from '#web/ui/empty.tsx'
import { OrdersWorkspace } from './orders-workspace.tsx'

export const OrdersPage = () => {
  const user = useUser()
  // The route stands behind the sign-in check; this is what is left when a session ends while the screen is open.
  return user ? <OrdersOf user={user} /> : <Empty title={accountStrings.login.ordersPrompt} />
}

const OrdersOf = ({ user }: { user: User }) => <OrdersWorkspace scope={isAdmin(user) ? 'all' : 'mine'} />
