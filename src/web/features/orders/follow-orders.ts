import { orderNews, unreadNews, type OrderNews } from '#contract/orders/news.ts'
import { readEvent } from '#web/lib/read-event.ts'

/** Pause before a closed stream is opened again: a restarted server, a proxy without streams. */
const retryMs = 5000

/** Hears of orders until the returned function is called. After a break something may have been missed, and that is reported. */
export const followOrders = (onNews: (news: OrderNews) => void): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasBroken = false

  const listen = () => {
    const stream = new EventSource(orderNews.path, { withCredentials: true })
    source = stream
    stream.addEventListener('open', () => {
      if (wasBroken) onNews(unreadNews)
      wasBroken = false
    })
    stream.addEventListener('message', (event: MessageEvent<string>) =>
      // Something is missing then, and that is told.
      onNews(readEvent(orderNews, event.data) ?? unreadNews),
    )
    stream.addEventListener('error', () => {
      wasBroken = true
      // A stream that is merely interrupted reconnects by itself.
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(listen, retryMs)
    })
  }
  listen()
  return () => {
    source?.close()
    clearTimeout(timer)
  }
}
