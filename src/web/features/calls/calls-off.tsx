import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { paths } from '#web/app/paths.ts'
import { confirmationSettingsQuery, useSaveConfirmation } from '#web/features/confirmation/api.ts'
import { pendingQuery } from '#web/features/orders/api.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

const words = callStrings.off

/** Nothing is confirmed: the switch is here, and so is the way for the orders that go without a call. */
export const CallsOff = ({ user }: { user: User }) => {
  const { data: settings } = useQuery(confirmationSettingsQuery)
  const save = useSaveConfirmation()
  const unsent = useQuery({ ...pendingQuery, enabled: !isAdmin(user) }).data?.pendingOrders ?? 0
  const turnOn = () => {
    if (!settings) return
    save.mutate(
      { ...settings, mode: 'recommended' },
      {
        onSuccess: () => notify.success(words.turnedOn),
        onError: (error) => notify.failure(words.turnOnFailed, error, commonStrings.states.noAnswer),
      },
    )
  }
  return (
    <div className="space-y-4">
      <Empty title={words.title} hint={words.hint}>
        <Button
          variant="primary"
          aria-disabled={!settings}
          pending={save.isPending && words.turningOn}
          onClick={turnOn}
        >
          {words.turnOn}
        </Button>
        <Link
          to={paths.settings}
          search={{ tab: 'delivery', field: 'confirmation.mode' }}
          className={buttonClass('secondary')}
        >
          {words.settings}
        </Link>
      </Empty>
      {unsent > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-surface-2 p-4">
          <span className="font-bold">{words.unsent(unsent)}</span>
          <Link to={paths.orders} search={{ predaja: 'da' }} className={buttonClass('secondary')}>
            <Truck aria-hidden className="size-4" />
            {paperStrings.handover.action}
          </Link>
        </p>
      )}
    </div>
  )
}
