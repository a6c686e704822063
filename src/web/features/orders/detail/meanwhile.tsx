import { Users } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { commonStrings } from '#contract/common/strings.ts'
import { changedWords, changeSentence } from '#contract/orders/event-words.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { changingKinds, type OrderEvent } from '#contract/orders/schema.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { ago } from '#web/lib/ago.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { historyQuery } from '../api.ts'

const words = orderEditStrings.meanwhile
const kinds: readonly string[] = changingKinds

/** What changed of an order since a state of it, the last first. */
const useChangesSince = (orderId: number, version: number): OrderEvent[] => {
  const { data } = useQuery(historyQuery(orderId))
  return (data ?? []).filter(({ id, kind }) => id > version && kinds.includes(kind)).toReversed()
}

const Change = ({ event, now }: { event: OrderEvent; now: number }) => {
  const user = useUser()
  const who = event.actorId === user?.id ? words.you : (event.actorName ?? words.somebody)
  return (
    <li>
      <p className="font-bold">
        {words.news(who, changedWords(event), ago(event.at, now, commonStrings.states.justNow))}
      </p>
      {(event.changes ?? []).map((change) => (
        <p key={`${change.field}${change.title ?? ''}`} className="text-[0.8125rem] break-words">
          {changeSentence(change)}
        </p>
      ))}
    </li>
  )
}

/** Somebody changed the order while it was being corrected: what, and how one goes on without losing a word. */
export const ChangedWhileEditing = ({
  orderId,
  version,
  onApply,
  onDiscard,
}: {
  orderId: number
  version: number
  onApply: () => void
  onDiscard: () => void
}) => {
  const changes = useChangesSince(orderId, version)
  const now = useNow(15_000)
  return (
    <section role="alert" className="space-y-3 rounded-xl bg-warning-soft p-4 text-warning">
      <p className="flex items-start gap-2 font-extrabold">
        <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
        {words.title}
      </p>
      <ul className="space-y-2">
        {changes.map((event) => (
          <Change key={event.id} event={event} now={now} />
        ))}
      </ul>
      <p className="text-[0.8125rem]">{words.kept}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="h-auto min-h-11 whitespace-normal py-2" onClick={onApply}>
          {words.apply}
        </Button>
        <Button onClick={onDiscard}>{words.discard}</Button>
      </div>
    </section>
  )
}

/** Above the details of somebody who only reads: what other people changed since they were opened. */
export const ChangedByOthers = ({
  orderId,
  seen,
  onSeen,
}: {
  orderId: number
  seen: number
  onSeen: (version: number) => void
}) => {
  const user = useUser()
  const now = useNow(15_000)
  const changes = useChangesSince(orderId, seen).filter(({ actorId }) => actorId !== user?.id)
  const [last] = changes
  if (!last) return null
  return (
    <section role="status" className="space-y-2 rounded-xl bg-primary-soft p-4 text-on-primary-soft">
      <ul className="space-y-2">
        {changes.map((event) => (
          <Change key={event.id} event={event} now={now} />
        ))}
      </ul>
      <Button size="sm" className="h-11" onClick={() => onSeen(last.id)}>
        {words.seen}
      </Button>
    </section>
  )
}
