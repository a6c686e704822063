import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { cn } from '#web/lib/class-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ordersQuery } from './api.ts'
import { OrdersFirstUse } from './orders-empty.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrdersWorkspace } from './orders-workspace.tsx'

export const OrdersPage = () => {
  const user = useUser()
  // The route stands behind the sign-in check; this is what is left when a session ends while the screen is open.
  return user ? <OrdersOf user={user} /> : <Empty title={accountStrings.login.ordersPrompt} />
}

const OrdersOf = ({ user }: { user: User }) => {
  const isAdminUser = isAdmin(user)
  const scope = isAdminUser ? 'all' : 'mine'
  const orders = useQuery(ordersQuery(scope))
  return (
    <Page
      title={isAdminUser ? orderStrings.title.admin : orderStrings.title.client}
      actions={
        <IconButton label={builderStrings.dashboard.refresh} onClick={() => void orders.refetch()}>
          <RotateCw
            aria-hidden
            className={cn('size-5', orders.isFetching && orders.data && 'animate-spin')}
          />
        </IconButton>
      }
    >
      <Loading
        isLoading={orders.isPending || (orders.isFetching && !orders.data)}
        label={commonStrings.loading}
        skeleton={<OrdersSkeleton />}
      >
        {() =>
          !orders.data ? (
            <ErrorPanel
              title={orderStrings.loadFailed}
              error={orders.error}
              onRetry={() => void orders.refetch()}
            />
          ) : orders.data.length === 0 ? (
            <OrdersFirstUse isAdmin={isAdminUser} />
          ) : (
            <OrdersWorkspace orders={orders.data} scope={scope} />
          )
        }
      </Loading>
    </Page>
  )
}
