import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, toMinor } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { oddVerdicts, type Payout } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PayoutBank } from '#web/features/bank-statements/payout-bank.tsx'
import { payoutQuery, useDiscardPayout, usePayoutStep } from './api.ts'
import { courierTitle } from './courier-name.ts'
import { PayoutFacts } from './payout-facts.tsx'
import { PayoutRows } from './payout-rows.tsx'

const words = payoutStrings.one

/** One transfer or specification: what each row pays, and the press that makes it count. */
export const PayoutPage = () => {
  const { id } = useParams({ from: '/signed-in/isplate/$id' })
  const payout = useQuery(payoutQuery(Number(id)))
  const title = payout.data
    ? words.title(courierTitle(payout.data.courier, payout.data.market), payout.data.day)
    : payoutStrings.title
  return (
    <Page title={title} isRead>
      <p className="mb-4">
        <Link to={paths.payouts} className="font-bold text-primary underline underline-offset-2">
          {payoutStrings.due.back}
        </Link>
      </p>
      <Loading
        isLoading={payout.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          payout.data ? (
            <Content payout={payout.data} />
          ) : (
            <ErrorPanel
              title={payoutStrings.loadFailed}
              error={payout.error}
              onRetry={() => void payout.refetch()}
              isRetrying={payout.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Content = ({ payout }: { payout: Payout }) => {
  const { currencySymbol } = marketFacts[payout.market]
  const money = (amount: string) => formatMoney(amount, currencySymbol)
  const of = (is: (verdict: Payout['rowsRead'][number]['verdict']) => boolean) =>
    payout.rowsRead.filter(({ verdict }) => is(verdict))
  const groups = [
    { title: words.odd, rows: of((verdict) => oddVerdicts.includes(verdict)) },
    { title: words.fine, rows: of((verdict) => verdict === 'paid') },
    { title: words.left, rows: of((verdict) => verdict === 'left') },
  ]
  return (
    <div className="space-y-4 sm:space-y-5">
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="text-muted">{words.sum}</span>{' '}
            <b className="tabular text-xl">{money(payout.amount)}</b>
            {toMinor(payout.fees) > 0 && (
              <span className="text-muted">
                {' '}
                · {words.fees} <b className="tabular">{money(payout.fees)}</b>
              </span>
            )}
          </p>
          <Badge
            variant={
              payout.state === 'draft' ? 'warning' : payout.state === 'confirmed' ? 'success' : 'neutral'
            }
          >
            {payoutStrings.states[payout.state]}
          </Badge>
        </div>
        {payout.state === 'confirmed' && <PayoutBank id={payout.id} />}
        {payout.agreedFees && (
          <p role="status" className="mt-3 text-muted">
            {words.agreedFees(money(payout.agreedFees), toMinor(payout.fees) > 0 ? money(payout.fees) : null)}
          </p>
        )}
        {payout.difference && (
          <p role="status" className="mt-3 rounded-lg bg-warning-soft p-3 font-bold text-warning">
            {words.difference(money(payout.difference))}
          </p>
        )}
        {payout.repeats && (
          <p role="alert" className="mt-3 rounded-lg bg-danger-soft p-3 font-bold text-danger">
            {words.repeats(payout.repeats.day)}
          </p>
        )}
      </Card>
      {payout.state === 'draft' && <PayoutFacts key={payout.id} payout={payout} />}
      {payout.rowsRead.length === 0 && <p className="text-muted">{words.noRows}</p>}
      {groups.map(({ title, rows }) => (
        <PayoutRows key={title} title={title} rows={rows} payout={payout} />
      ))}
      {payout.absent.length > 0 && (
        <Fold title={words.absent(payout.absent.length)}>
          <ul className="space-y-1">
            {payout.absent.map((order) => (
              <li key={order.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">
                  <b>{order.orderNumber}</b> {order.name}, {payoutStrings.due.delivered(order.deliveredDay)}
                </span>
                <b className="tabular">{money(order.due)}</b>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Steps payout={payout} />
    </div>
  )
}

const Steps = ({ payout }: { payout: Payout }) => {
  const navigate = useNavigate()
  const confirm = usePayoutStep(payout.id, 'confirm')
  const undo = usePayoutStep(payout.id, 'undo')
  const discard = useDiscardPayout(payout.id)
  const [asked, setAsked] = useState<'undo' | 'discard' | null>(null)
  const failed = (error: unknown) => notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain)
  const paid = new Set(
    payout.rowsRead.flatMap(({ verdict, order }) =>
      ['paid', 'short', 'over'].includes(verdict) && order ? [order.id] : [],
    ),
  )
  if (payout.state === 'undone') return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:bottom-14">
      {payout.state === 'draft' ? (
        <>
          <Button
            variant="primary"
            className="max-sm:w-full"
            aria-disabled={payout.repeats !== null || undefined}
            pending={confirm.isPending && words.confirming}
            onClick={() => {
              if (payout.repeats !== null) return
              confirm.mutate(undefined, {
                onSuccess: () => notify.success(words.confirmed),
                onError: (error) => {
                  failed(error)
                  if (errorCode(error) === 'payouts.undecided')
                    document.querySelector<HTMLElement>('[data-proposed] button')?.focus()
                },
              })
            }}
          >
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={() => setAsked('discard')}>
            {words.discard}
          </Button>
          <p className="text-[0.8125rem] text-muted">{words.confirmHint(paid.size)}</p>
        </>
      ) : (
        <Button onClick={() => setAsked('undo')}>{words.undo}</Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={words.undo}
        text={words.undoSure}
        confirm={words.undo}
        pending={undo.isPending && words.confirming}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          undo.mutate(undefined, {
            onSuccess: () => notify.success(words.undone),
            onError: failed,
            onSettled: () => setAsked(null),
          })
        }
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={words.discard}
        text={words.discardSure}
        confirm={words.discard}
        pending={discard.isPending && words.confirming}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          discard.mutate(undefined, {
            onSuccess: () => {
              notify.success(words.discarded)
              void navigate({ to: paths.payouts })
            },
            onError: failed,
            onSettled: () => setAsked(null),
          })
        }
      />
    </div>
  )
}
