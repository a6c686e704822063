import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { generationNews } from '#contract/builder/news.ts'
import type { Generation } from '#contract/builder/schema.ts'
import { filledAddress } from '#contract/common/address.ts'
import { call } from '#web/lib/call.ts'
import { isStatus } from '#web/lib/call-error.ts'
import { readEvent } from '#web/lib/read-event.ts'

/** The wizard listens while its own call is still on the way; asked too early, the server does not know the page yet. */
const firstAfterMs = 200
/** Pause before asking again when the stream is closed: not there yet, a proxy without streams, a restarted server. */
const retryMs = 1000
/** Answers of 404 in a row after which nobody will make this page any more. */
const missesUntilMissing = 10

export const isFinished = ({ status }: Generation): boolean => status === 'done' || status === 'failed'

export type FollowHandlers = {
  onUpdate: (generation: Generation) => void
  /** The connection broke or came back. */
  onConnection: (isConnected: boolean) => void
  /** The server does not know this page. */
  onMissing: () => void
}

/**
 * Follows a page in the making until it is finished: server-sent events first, single reads while the stream is closed or
 * says what cannot be read.
 * The wizard may listen before its own call has reached the server, so an unknown page is asked for again for a while.
 */
export const followGeneration = (id: string, handlers: FollowHandlers): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let misses = 0

  const stop = () => {
    isStopped = true
    source?.close()
    clearTimeout(timer)
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }

  // A stream may outlive its line without a word; what the device knows of it is heard at once.
  const onOffline = () => handlers.onConnection(false)
  const onOnline = () => {
    source?.close()
    clearTimeout(timer)
    void ask()
  }

  const take = (generation: Generation) => {
    if (isStopped) return
    misses = 0
    handlers.onConnection(true)
    if (isFinished(generation)) stop()
    handlers.onUpdate(generation)
  }

  const ask = async () => {
    try {
      take(await call(builderEndpoints.getGeneration, { params: { id } }))
    } catch (error) {
      if (isStopped) return
      if (!isStatus(error, 404)) handlers.onConnection(false)
      else if (++misses >= missesUntilMissing) handlers.onMissing()
    }
    if (!isStopped) listen()
  }

  const listen = () => {
    source?.close()
    const stream = new EventSource(filledAddress(generationNews.path, { id }), {
      withCredentials: true,
    })
    source = stream
    stream.addEventListener('message', (event: MessageEvent<string>) => {
      const news = readEvent(generationNews, event.data)
      if (news) return take(news)
      // It would go on with what cannot be read: the page is asked for instead.
      stream.close()
      timer = setTimeout(() => void ask(), retryMs)
    })
    stream.addEventListener('error', () => {
      if (isStopped) return
      // A stream that is merely interrupted reconnects by itself.
      if (stream.readyState !== EventSource.CLOSED) return handlers.onConnection(false)
      timer = setTimeout(() => void ask(), retryMs)
    })
  }

  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  timer = setTimeout(listen, firstAfterMs)
  return stop
}
