import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ordersByIdQuery } from './api.ts'
import { ListSkeleton } from './orders-skeleton.tsx'
import { PickList } from './pick-list.tsx'

const words = orderStrings.print

export const PrintPage = () => {
  const user = useUser()
  return user && <PrintOf user={user} />
}

/** The pick list of chosen orders; only the sheet itself is printed. */
const PrintOf = ({ user }: { user: User }) => {
  const { ids: text } = useSearch({ from: '/signed-in/orders/print' })
  const ids = text ? text.split(',').slice(0, mostIds).map(Number) : []
  const orders = useQuery({
    ...ordersByIdQuery(isAdmin(user) ? 'all' : 'mine', ids),
    enabled: ids.length > 0,
  })
  const isEmpty = ids.length === 0 || orders.data?.length === 0
  return (
    <Page
      title={orderStrings.bulk.picking}
      actions={
        <Button
          variant="primary"
          icon={<Printer aria-hidden className="size-4" />}
          aria-disabled={!orders.data || isEmpty}
          onClick={() => print()}
        >
          {words.print}
        </Button>
      }
    >
      {isEmpty ? (
        <Empty title={words.none} hint={words.noneHint}>
          <Link to={paths.orders} className={buttonClass('primary')}>
            {words.back}
          </Link>
        </Empty>
      ) : (
        <Loading isLoading={orders.isPending} label={commonStrings.loading} skeleton={<ListSkeleton />}>
          {() =>
            !orders.data ? (
              <ErrorPanel title={words.failed} error={orders.error} onRetry={() => void orders.refetch()} />
            ) : (
              <PickList orders={orders.data} />
            )
          }
        </Loading>
      )}
    </Page>
  )
}
