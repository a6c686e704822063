import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { callEndpoints } from '#contract/calls/endpoints.ts'
import type { DeskState, LeadOutcome, outcomeSchema } from '#contract/calls/schema.ts'
import { leadsAddress } from '#contract/leads/addresses.ts'
import { cardQuery } from '#web/features/orders/api.ts'
import { waitingCallsQuery } from '#web/features/confirmation/api.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'

/** Each window is a desk of its own: one that was doubled must not call the same buyer. */
const desk = newId()

export type Asking =
  | { kind: 'next' }
  | { kind: 'take'; orderId: number }
  | { kind: 'undo'; attemptId: number }
  | { kind: 'undo-lead'; leadId: number }

export type UndoAsking = Extract<Asking, { kind: 'undo' | 'undo-lead' }>

/** The next order or form, the chosen one, or the one whose outcome is taken back. */
export const useAskDesk = (name: string) => {
  const queryClient = useQueryClient()
  const body = { desk, name }
  return useMutation({
    // A slow answer must not come after a later one.
    scope: { id: 'call-desk' },
    mutationFn: (asking: Asking): Promise<DeskState> =>
      asking.kind === 'next'
        ? call(callEndpoints.next, { body })
        : asking.kind === 'take'
          ? call(callEndpoints.take, { params: { id: String(asking.orderId) }, body })
          : asking.kind === 'undo'
            ? call(callEndpoints.undo, { params: { id: String(asking.attemptId) }, body })
            : call(callEndpoints.undoLead, { params: { id: String(asking.leadId) }, body }),
    onSuccess: ({ order }) => {
      if (order) queryClient.setQueryData(cardQuery(order.card.order.id).queryKey, order.card)
    },
  })
}

export type Outcome = Omit<z.input<typeof outcomeSchema>, 'desk' | 'name'>

export const useRecord = (name: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'call-desk' },
    mutationFn: ({ orderId, outcome }: { orderId: number; outcome: Outcome }) =>
      call(callEndpoints.record, { params: { id: String(orderId) }, body: { desk, name, ...outcome } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: waitingCallsQuery.queryKey }),
  })
}

/** What a desk has in front of it. */
export type Held = { kind: 'order' | 'lead'; id: number }

export const beatDesk = ({ kind, id }: Held, name: string, isLeaving = false) =>
  call(kind === 'order' ? callEndpoints.beat : callEndpoints.beatLead, {
    params: { id: String(id) },
    body: { desk, name, isLeaving },
  })

export const useRecordLead = (name: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'call-desk' },
    mutationFn: ({ leadId, ...outcome }: { leadId: number; outcome: LeadOutcome; at?: string }) =>
      call(callEndpoints.recordLead, { params: { id: String(leadId) }, body: { desk, name, ...outcome } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [leadsAddress] }),
  })
}

export const figuresQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [callEndpoints.figures.path, period],
    queryFn: ({ signal }) => call(callEndpoints.figures, { query: period }, { signal }),
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
    meta: { isQuiet: true },
  })
