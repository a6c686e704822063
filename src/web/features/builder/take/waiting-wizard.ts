import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { markets, type Market } from '#contract/common/market.ts'
import { newId } from '#web/lib/new-id.ts'

/** Windows of one browser and one origin hear each other here; who is signed in is said along, because that may change. */
const channelName = 'izlog-take'

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('who-waits'), userId: z.number() }),
  z.object({ kind: z.literal('waits'), userId: z.number(), wizard: z.string(), market: z.enum(markets) }),
  z.object({ kind: z.literal('taken'), userId: z.number(), wizard: z.string(), importId: z.uuid() }),
])
type Message = z.infer<typeof messageSchema>

const openChannel = (userId: number, hear: (message: Message) => void) => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const message = messageSchema.safeParse(data).data
    if (message?.userId === userId) hear(message)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    say: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** A wizard that still has no page says so to the windows that take one, and hears which reading is for it. */
export const useTakenElsewhere = (
  wizard: { userId: number; market: Market; isWaiting: boolean },
  onTaken: (importId: string) => void,
): void => {
  const [id] = useState(newId)
  const hear = useEffectEvent((message: Message, say: (message: Message) => void) => {
    const { userId, market, isWaiting } = wizard
    if (message.kind === 'who-waits' && isWaiting) say({ kind: 'waits', userId, wizard: id, market })
    if (message.kind === 'taken' && message.wizard === id) onTaken(message.importId)
  })
  useEffect(() => {
    const channel = openChannel(wizard.userId, (message) => channel && hear(message, channel.say))
    return () => channel?.close()
  }, [wizard.userId])
}

/** The wizard that waits for a page in another window, as far as one has said so. */
export const useWaitingWizard = (userId: number | null) => {
  const [waiting, setWaiting] = useState<{ wizard: string; market: Market } | null>(null)
  const channel = useRef<ReturnType<typeof openChannel>>(null)
  useEffect(() => {
    if (userId === null) return undefined
    const opened = openChannel(userId, (message) => {
      if (message.kind === 'waits') setWaiting({ wizard: message.wizard, market: message.market })
    })
    channel.current = opened
    opened?.say({ kind: 'who-waits', userId })
    return () => opened?.close()
  }, [userId])
  return {
    waiting,
    give: (importId: string) => {
      if (userId !== null && waiting)
        channel.current?.say({ kind: 'taken', userId, wizard: waiting.wizard, importId })
    },
  }
}
