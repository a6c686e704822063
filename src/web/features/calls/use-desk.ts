import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { beatMs, type DeskState, type LeadOutcome } from '#contract/calls/schema.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import type { CallOutcome } from '#contract/confirmation/transitions.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { leadName } from '#web/features/leads/lead-card.tsx'
import { followOrders } from '#web/features/orders/follow-orders.ts'
import { notify } from '#web/lib/toast.ts'
import {
  beatDesk,
  useAskDesk,
  useRecord,
  useRecordLead,
  type Asking,
  type UndoAsking,
  type Held,
  type Outcome,
} from './api.ts'

const words = callStrings.outcomes

/** Nobody there: how often it is asked whether somebody came of whom no news was heard, such as one whose time has come. */
const emptyMs = 15_000

export type Enough = { orderId: number; number: string; name: string; state: DeskState }

/** What was written down last, and of whom. */
type Last = { asking: UndoAsking; called: string }

const heldOf = (state: DeskState | null): Held | null =>
  state?.order
    ? { kind: 'order', id: state.order.card.order.id }
    : state?.lead
      ? { kind: 'lead', id: state.lead.id }
      : null

/**
 * One desk: it asks for an order, keeps it while it is worked on, writes down what came of it, and asks for the next. `enough` is an order
 * that was not answered so often that something else is proposed before the next.
 */
export const useDesk = (name: string, chosen: number | undefined) => {
  const ask = useAskDesk(name)
  const record = useRecord(name)
  const recordLead = useRecordLead(name)
  const [state, setState] = useState<DeskState | null>(null)
  const [startedAt, setStartedAt] = useState('')
  const [last, setLast] = useState<Last | null>(null)
  const [enough, setEnough] = useState<Enough | null>(null)
  const [isLost, setLost] = useState(false)
  const [others, setOthers] = useState<string[]>([])
  const held = heldOf(state)
  const heldKey = held && `${held.kind}-${held.id}`

  const { mutate } = ask
  const request = useCallback(
    (asking: Asking, onDone?: () => void) =>
      mutate(asking, {
        onSuccess: (next) => {
          setState(next)
          setOthers(next.others)
          setLost(false)
          setEnough(null)
          setStartedAt(new Date().toISOString())
          onDone?.()
        },
        onError: (error) => {
          if (asking.kind === 'undo' || asking.kind === 'undo-lead')
            notify.failure(words.undoFailed, error, words.failedHint)
          if (asking.kind !== 'take') return
          notify.failure(callStrings.loadFailed, error, words.failedHint)
          mutate({ kind: 'next' }, { onSuccess: setState })
        },
      }),
    [mutate],
  )

  useEffect(() => {
    request(chosen === undefined ? { kind: 'next' } : { kind: 'take', orderId: chosen })
  }, [request, chosen])

  // While an order is held it is renewed; while there is none somebody may come.
  const isEmpty = state !== null && held === null
  const beat = useEffectEvent(async () => {
    const answer = held && (await beatDesk(held, name).catch(() => null))
    if (!answer) return
    setOthers(answer.others)
    if (!answer.isHeld && !record.isPending && !recordLead.isPending) setLost(true)
  })
  useEffect(() => {
    if (heldKey === null || enough) return undefined
    const timer = setInterval(() => void beat(), beatMs)
    return () => clearInterval(timer)
  }, [heldKey, enough])
  useEffect(() => {
    if (!isEmpty) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') request({ kind: 'next' })
    }
    const timer = setInterval(look, emptyMs)
    // News of many orders come in one message; one more question at most waits behind the one that is on its way.
    const stopFollowing = followOrders(({ placed, changed, isMissing }) => {
      if (isMissing || placed.length + changed.length > 0) look()
    })
    return () => {
      clearInterval(timer)
      stopFollowing()
    }
  }, [isEmpty, request])

  const leave = useEffectEvent(() => {
    if (held) void beatDesk(held, name, true).catch(() => {})
  })
  useEffect(() => {
    const gone = () => leave()
    addEventListener('pagehide', gone)
    return () => {
      removeEventListener('pagehide', gone)
      leave()
    }
  }, [])

  const takeBack = ({ asking, called }: Last) =>
    request(asking, () => {
      setLast(null)
      notify.success(words.undone, called)
    })
  const undo = () => {
    if (last && !ask.isPending && !record.isPending) takeBack(last)
  }
  /** Said with a way back, which the line above the desk keeps after the notice has gone. */
  const tell = (done: Last, outcome: CallOutcome | LeadOutcome) => {
    setLast(done)
    notify.success(words.recorded(done.called, confirmationStrings.outcomes[outcome]), undefined, {
      label: words.undo,
      onClick: () => takeBack(done),
    })
  }

  /** Whether it is written down. */
  const write = async (outcome: Outcome): Promise<boolean> => {
    const called = state?.order
    if (!called || record.isPending || ask.isPending || isLost) return false
    const { id, orderNumber, firstName, lastName } = called.card.order
    try {
      const { attemptId, isEnough } = await record.mutateAsync({
        orderId: id,
        outcome: { startedAt, ...outcome },
      })
      tell({ asking: { kind: 'undo', attemptId }, called: orderNumber }, outcome.outcome)
      if (isEnough)
        setEnough({ orderId: id, number: orderNumber, name: `${firstName} ${lastName}`.trim(), state })
      else request({ kind: 'next' })
      return true
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
      return false
    }
  }

  const writeLead = (outcome: LeadOutcome, at?: string) => {
    const lead = state?.lead
    if (!lead || recordLead.isPending || ask.isPending || isLost) return
    recordLead.mutate(
      { leadId: lead.id, outcome, ...(at ? { at } : {}) },
      {
        onSuccess: () => {
          const called = leadName(lead)
          tell({ asking: { kind: 'undo-lead', leadId: lead.id }, called }, outcome)
          request({ kind: 'next' })
        },
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      },
    )
  }

  return {
    state,
    ask,
    isRecording: record.isPending || recordLead.isPending,
    isMoving: ask.isPending,
    isLost,
    others,
    last,
    enough,
    write,
    writeLead,
    undo,
    next: () => request({ kind: 'next' }),
  }
}

export type DeskHandle = ReturnType<typeof useDesk>
