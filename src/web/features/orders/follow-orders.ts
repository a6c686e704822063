import { orderNews, unreadNews, type OrderNews } from '#contract/orders/news.ts'

/** Pause before a closed stream is opened again: a restarted server, a proxy without streams. */
const retryMs = 5000

/** A server of another version may say what this one cannot read; then something is missing, and that is reported. */
const readNews = (text: string): OrderNews => {
  try {
    return orderNews.event.parse(JSON.parse(text))
  } catch (error) {
    console.warn('news of orders cannot be read', error)
    return unreadNews
  }
}

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
    stream.addEventListener('message', (event: MessageEvent<string>) => onNews(readNews(event.data)))
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
