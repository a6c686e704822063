import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Ellipsis, Phone } from 'lucide-react'
import { attemptsQuery, useDecideByHand } from '#web/features/confirmation/api.ts'
import { AttemptLine } from '#web/features/confirmation/attempt-line.tsx'
import { ConfirmationMark, shownState, useConfirms } from '#web/features/confirmation/confirmation-mark.tsx'
import { callStrings } from '#contract/calls/strings.ts'
import { decidedWords } from '#contract/confirmation/state-words.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { canMove, type HandMove } from '#contract/confirmation/transitions.ts'
import type { Order } from '#contract/orders/schema.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { Block } from '../order-facts.tsx'

const words = callStrings.decision

/** Whether the order is confirmed, who called, and what can be said of it without a call. */
export const OrderConfirmationBlock = ({ order }: { order: Order }) => {
  const state = shownState(order, useConfirms())
  const user = useUser()
  const { data } = useQuery({ ...attemptsQuery(order.id), enabled: order.confirmation != null })
  const decide = useDecideByHand()
  if (!state) return null
  const attempts = data?.attempts ?? []
  const move = (chosen: HandMove) =>
    decide.mutate(
      { orderId: order.id, move: chosen },
      {
        onSuccess: (changed) =>
          notify.success(
            words.saved(
              changed.orderNumber,
              confirmationStrings.states[changed.confirmation?.state ?? 'new'].toLowerCase(),
            ),
          ),
        onError: (error) => notify.failure(words.failed, error, callStrings.outcomes.failedHint),
      },
    )
  const isOpen = order.status === 'Na čekanju'
  const others = (['gave_up', 'suspicious', 'reopened'] as const).filter(
    (one) => canMove(state, one) && (isOpen || one === 'reopened'),
  )
  const labels = { gave_up: words.cancel, suspicious: words.suspect, reopened: words.reopen }
  const isOwn = order.userId === user?.id
  return (
    <Block title={words.title}>
      <div className="flex flex-wrap items-center gap-x-4">
        <ConfirmationMark order={order} state={state} className="text-sm [&_svg]:size-4" />
        {order.confirmation?.decidedHow && (
          <span className="text-[0.8125rem] text-muted">{decidedWords(order.confirmation.decidedHow)}</span>
        )}
        {order.confirmation?.isReleased && (
          <span className="text-[0.8125rem] font-bold text-warning">{confirmationStrings.released}</span>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {isOpen && isOwn && state !== 'confirmed' && (
          <Link to={paths.calls} search={{ porudzbina: order.id }} className={buttonClass('secondary')}>
            <Phone aria-hidden className="size-4" />
            {words.call}
          </Link>
        )}
        {isOpen && canMove(state, 'confirmed') && (
          <Button
            icon={<Check aria-hidden className="size-4" />}
            pending={decide.isPending && callStrings.outcomes.recording}
            onClick={() => move('confirmed')}
          >
            {words.confirm}
          </Button>
        )}
        {others.length > 0 && (
          <MenuRoot>
            <MenuTrigger
              aria-label={words.more}
              title={words.more}
              className={buttonClass('secondary', 'icon')}
            >
              <Ellipsis aria-hidden className="size-5" />
            </MenuTrigger>
            <MenuPanel label={words.more} align="start" isInDialog className="w-60">
              {others.map((one) => (
                <MenuItem key={one} onClick={() => move(one)}>
                  {labels[one]}
                </MenuItem>
              ))}
            </MenuPanel>
          </MenuRoot>
        )}
      </div>
      {attempts.length > 0 && (
        <ul aria-label={callStrings.card.attempts} className="mt-2 space-y-1.5">
          {attempts.map((attempt) => (
            <AttemptLine key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    </Block>
  )
}
