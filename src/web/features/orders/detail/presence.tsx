import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, PencilLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { beatMs, type Viewers } from '#contract/orders/presence.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { call } from '#web/lib/call.ts'
import { viewersKey } from './api.ts'
import { viewerId } from './viewer-id.ts'

const words = orderEditStrings.presence

const viewer = viewerId()

const tell = (id: number, state: { isEditing?: boolean; isLeaving?: boolean }) =>
  call(
    orderEndpoints.beat,
    { params: { id: String(id) }, body: { viewer, ...state } },
    { keepalive: state.isLeaving === true },
  )

/** Says that this window has the order open, and answers who else has. A window in the background says nothing and is soon gone. */
const useOthers = (orderId: number, isEditing: boolean): Viewers => {
  const queryClient = useQueryClient()
  const editing = useRef(isEditing)
  const { data, refetch } = useQuery({
    queryKey: viewersKey(orderId),
    queryFn: () => tell(orderId, { isEditing: editing.current }),
    refetchInterval: beatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })
  useEffect(() => {
    if (editing.current === isEditing) return
    editing.current = isEditing
    void refetch()
  }, [isEditing, refetch])
  useEffect(() => {
    const leave = () => void tell(orderId, { isLeaving: true }).catch(() => {})
    // A window that is closed, too; one that is only put aside says that it is back with its next beat.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      queryClient.removeQueries({ queryKey: viewersKey(orderId) })
      leave()
    }
  }, [orderId, queryClient])
  return (data ?? []).filter((one) => one.viewer !== viewer)
}

/** „Jelena upravo gleda ovu porudžbinu.“ One line for each person. */
export const Presence = ({ orderId, isEditing }: { orderId: number; isEditing: boolean }) => {
  const user = useUser()
  const others = useOthers(orderId, isEditing)
  const people = [...Map.groupBy(others, ({ userId }) => userId)].map(([userId, windows]) => {
    const edits = windows.some((one) => one.isEditing)
    const name = windows[0]?.name ?? ''
    const isMe = userId === user?.id
    const text = isMe ? (edits ? words.youEdit : words.you) : edits ? words.edits(name) : words.watches(name)
    return { userId, edits, text }
  })
  return (
    <div role="status" className={people.length > 0 ? 'space-y-1' : 'hidden'}>
      {people.map(({ userId, edits, text }) => {
        const Sign = edits ? PencilLine : Eye
        return (
          <p
            key={userId}
            className="flex items-start gap-2 rounded-lg bg-surface-2 px-3 py-2 text-[0.8125rem] leading-[1.125rem] font-bold"
          >
            <Sign aria-hidden className="mt-px size-4 shrink-0 text-primary" />
            {text}
          </p>
        )
      })}
    </div>
  )
}
