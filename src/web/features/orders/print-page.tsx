import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { kept } from '#web/lib/stored.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ordersByIdQuery } from './api.ts'
import { ListSkeleton } from './orders-skeleton.tsx'
import { Labels, labelSizes, type LabelSize } from './labels.tsx'
import { PickList } from './pick-list.tsx'

const words = orderStrings.print
const sizeKey = 'label-size'

export const PrintPage = () => {
  const user = useUser()
  return user && <PrintOf user={user} />
}

/** Address labels or the pick list of chosen orders; only the sheets themselves are printed. */
const PrintOf = ({ user }: { user: User }) => {
  const { kind, ids: text } = useSearch({ from: '/signed-in/orders/print' })
  const ids = text ? text.split(',').slice(0, mostIds).map(Number) : []
  const orders = useQuery({
    ...ordersByIdQuery(isAdmin(user) ? 'all' : 'mine', ids),
    enabled: ids.length > 0,
  })
  const [size, setSize] = useState<LabelSize>(
    () => labelSizes.find((known) => known === kept.read(sizeKey)) ?? 'a4',
  )
  const choose = (next: LabelSize) => {
    kept.write(sizeKey, next)
    setSize(next)
  }
  const isEmpty = ids.length === 0 || orders.data?.length === 0
  return (
    <Page
      title={words.title[kind]}
      actions={
        <Button
          look="primary"
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
            ) : kind === 'pakovanje' ? (
              <PickList orders={orders.data} />
            ) : (
              <>
                <label className="mb-4 flex max-w-xs flex-col gap-1.5 text-sm font-bold print:hidden">
                  {words.size}
                  <Select value={size} onChange={(event) => choose(event.target.value as LabelSize)}>
                    {labelSizes.map((known) => (
                      <option key={known} value={known}>
                        {words.sizes[known]}
                      </option>
                    ))}
                  </Select>
                </label>
                <Labels
                  orders={orders.data}
                  size={size}
                  sender={user.companyName ?? `${user.firstName} ${user.lastName}`}
                />
              </>
            )
          }
        </Loading>
      )}
    </Page>
  )
}
