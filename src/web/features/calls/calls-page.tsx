import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import type { DeskState } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { marketOf } from '#contract/common/market.ts'
import { usualRules } from '#contract/confirmation/schema.ts'
import type { CallOutcome } from '#contract/confirmation/transitions.ts'
import { momentWords } from '#contract/confirmation/state-words.ts'
import { useWholeScreen } from '#web/app/use-whole-screen.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { confirmationSettingsQuery, waitingCallsQuery } from '#web/features/confirmation/api.ts'
import type { Saver } from '#web/features/orders/detail/edit-form.ts'
import { cn } from '#web/lib/class-names.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Outcome } from './api.ts'
import { CalledLead } from './called-lead.tsx'
import { CalledOrderView } from './called-order.tsx'
import { CallsOff } from './calls-off.tsx'
import { useCallerName } from './caller-name.ts'
import { DeskHead } from './desk-head.tsx'
import { EnoughPanel } from './enough-panel.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { useDesk, type DeskHandle } from './use-desk.ts'

const words = callStrings

/** Somebody was spoken to and the order stays: what was corrected with it holds. */
const keepsOrder = (outcome: CallOutcome): boolean =>
  ['confirmed', 'call_at', 'wrong_number', 'suspicious'].includes(outcome)

/** Nothing without a user: the session may end while this is open. Who calls is asked once there is somebody to call. */
export const CallsPage = () => {
  const user = useUser()
  const waiting = useQuery(waitingCallsQuery)
  const { porudzbina } = useSearch({ from: '/signed-in/pozivi' })
  const { name, keep } = useCallerName()
  const [isRenaming, setRenaming] = useState(false)
  if (!user) return null
  if (waiting.isPending)
    return (
      <Page title={words.title}>
        <Loading isLoading label={words.loading} skeleton={<Skeleton className="h-56 rounded-xl" />}>
          {() => null}
        </Loading>
      </Page>
    )
  if (waiting.data?.mode === 'off')
    return (
      <Page title={words.title}>
        <CallsOff user={user} />
      </Page>
    )
  const isNobodyThere = waiting.data && waiting.data.due === 0 && !waiting.data.hasLeads
  if (name === null && isNobodyThere && porudzbina === undefined)
    return (
      <Page title={words.title}>
        <NobodyToCall state={null} />
      </Page>
    )
  return name === null || isRenaming ? (
    <Page title={words.title}>
      <WhoCalls
        user={user}
        known={name}
        onDone={(next) => {
          keep(next)
          setRenaming(false)
        }}
      />
    </Page>
  ) : (
    <Desk name={name} user={user} onName={() => setRenaming(true)} />
  )
}

/** Typed once, then kept on the device. */
const WhoCalls = ({
  user,
  known,
  onDone,
}: {
  user: User
  known: string | null
  onDone: (name: string) => void
}) => {
  const [name, setName] = useState(known ?? user.firstName)
  const [problem, setProblem] = useState<string | undefined>()
  return (
    <div className="max-w-md">
      <Card>
        <form
          noValidate
          className="space-y-4 p-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) onDone(name.trim())
            else setProblem(words.start.required)
          }}
        >
          <h2 className="text-xl font-extrabold">{words.start.title}</h2>
          <Field label={words.start.name} hint={words.start.hint} error={problem}>
            {(control) => (
              <Input
                {...control}
                // The only thing to do here.
                // eslint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => {
                  setName(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary">
              {words.start.begin}
            </Button>
            <Link to={paths.orders} className={buttonClass('ghost')}>
              {words.back}
            </Link>
          </div>
        </form>
      </Card>
    </div>
  )
}

/** The whole screen while somebody is called; with nobody to call the menu stands where it always does. */
const Desk = ({ name, user, onName }: { name: string; user: User; onName: () => void }) => {
  const { porudzbina } = useSearch({ from: '/signed-in/pozivi' })
  const desk = useDesk(name, porudzbina)
  const { state, last, undo } = desk
  useKeys(words.outcomes.keys, [{ keys: ['u'], does: words.outcomes.undoLast.toLowerCase(), act: undo }])
  const isOff = desk.ask.isError && errorCode(desk.ask.error) === 'calls.off'
  const isLost = desk.ask.isError && !state
  const isCalling =
    !isOff && !isLost && (desk.enough !== null || state === null || Boolean(state.order ?? state.lead))
  useWholeScreen(isCalling)
  return (
    <Page
      title={words.title}
      isFull={isCalling}
      {...(isCalling ? { className: 'pb-0 pt-0 lg:pt-0 lg:pb-0' } : { className: 'pt-0 lg:pt-0' })}
    >
      <div className={cn('flex flex-col', isCalling && 'min-h-dvh')}>
        <DeskHead
          isCalling={isCalling}
          counts={state?.counts ?? null}
          name={name}
          others={desk.others}
          canUndo={last !== null}
          onUndo={undo}
          onName={onName}
        />
        <DeskContent desk={desk} user={user} isOff={isOff} />
      </div>
    </Page>
  )
}

const DeskContent = ({ desk, user, isOff }: { desk: DeskHandle; user: User; isOff: boolean }) => {
  const { state, ask, enough, next } = desk
  const saver = useRef<Saver | null>(null)
  const [isSaving, setSaving] = useState(false)
  const shownId = (enough?.state ?? state)?.order?.card.order.id
  // The next buyer is read from the top, wherever one was in the order before.
  useEffect(() => {
    if (shownId !== undefined) scrollTo({ top: 0 })
  }, [shownId])
  /** What was agreed in the call and typed, but not saved, belongs to the outcome. */
  const write = async (outcome: Outcome): Promise<boolean> => {
    if (keepsOrder(outcome.outcome) && saver.current) {
      setSaving(true)
      const isSaved = await saver.current()
      setSaving(false)
      if (!isSaved) {
        notify.problem(words.outcomes.unsaved, words.outcomes.unsavedHint)
        return false
      }
    }
    return desk.write(outcome)
  }
  const { data: settings } = useQuery(confirmationSettingsQuery)
  if (isOff || (ask.isError && !state))
    return (
      <div className="py-8">
        {isOff ? (
          <CallsOff user={user} />
        ) : (
          <ErrorPanel title={words.loadFailed} error={ask.error} onRetry={next} isRetrying={ask.isPending} />
        )}
      </div>
    )
  if (enough?.state.order)
    return (
      <div className="py-6">
        <EnoughPanel
          called={enough.state.order}
          count={(enough.state.order.confirmation?.attempts ?? 0) + 1}
          onDone={next}
        />
      </div>
    )
  const called = state?.order
  const hours = (settings ?? usualRules).hours
  if (state?.lead)
    return (
      <>
        {desk.isLost && <Lost onNext={next} />}
        <CalledLead
          key={state.lead.id}
          lead={state.lead}
          hours={hours[state.lead.market]}
          isBusy={desk.isRecording || desk.isMoving || desk.isLost}
          onWrite={desk.writeLead}
          onOrdered={next}
        />
      </>
    )
  if (state && !called) return <NobodyToCall state={state} />
  return (
    <>
      <div className="flex-1 py-4 lg:py-6" aria-busy={desk.isMoving}>
        <Loading
          isLoading={!called}
          label={words.loading}
          skeleton={
            <div className="grid gap-4 lg:grid-cols-2">
              <Skeleton className="h-56 rounded-xl" />
              <Skeleton className="h-56 rounded-xl" />
            </div>
          }
        >
          {() =>
            called && (
              <div className="space-y-4">
                {desk.isLost && <Lost onNext={next} />}
                {settings && (called.confirmation?.attempts ?? 0) >= settings.mostAttempts && (
                  <EnoughPanel
                    called={called}
                    count={called.confirmation?.attempts ?? 0}
                    onDone={() => void desk.write({ outcome: 'skipped' })}
                  />
                )}
                <CalledOrderView key={called.card.order.id} called={called} saver={saver} />
              </div>
            )
          }
        </Loading>
      </div>
      {called && (
        <OutcomeBar
          key={called.card.order.id}
          state={called.confirmation?.state ?? 'new'}
          hours={hours[marketOf(called.card.order)]}
          orderId={called.card.order.id}
          isBusy={isSaving || desk.isRecording || desk.isMoving || desk.isLost}
          onWrite={write}
        />
      )}
    </>
  )
}

const Lost = ({ onNext }: { onNext: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft p-3 font-bold text-warning"
  >
    {words.lost.title}
    <Button onClick={onNext}>{words.lost.next}</Button>
  </div>
)

/** Before anybody said who calls nothing is known of the times. */
const NobodyToCall = ({ state }: { state: DeskState | null }) => {
  const now = useNow(60_000)
  const { nextAt, isOutsideHours } = state ?? { nextAt: null, isOutsideHours: false }
  const moment = nextAt && momentWords(nextAt, new Date(now))
  return (
    <div className="py-8" role="status">
      <Empty
        title={
          moment
            ? isOutsideHours
              ? words.empty.outside(moment)
              : words.empty.nextAt(moment)
            : words.empty.none
        }
        hint={moment && isOutsideHours ? words.empty.outsideHint : words.empty.noneHint}
      >
        <Link to={paths.orders} className={buttonClass('primary')}>
          {words.empty.orders}
        </Link>
        <Link to={paths.callFigures} className={buttonClass('secondary')}>
          {words.empty.figures}
        </Link>
      </Empty>
    </div>
  )
}
