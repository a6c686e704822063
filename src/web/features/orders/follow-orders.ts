import type { Order } from '#contract/orders/schema.ts'

/** What the server tells an open screen. */
export type OrderNews = {
  placed: Order[]
  changed: Order[]
  /** More happened than is told: the list should be read again. */
  isMissing: boolean
}

/** Pause before a closed stream is opened again: a restarted server, a proxy without streams. */
const retryMs = 5000

/** Hears of orders until the returned function is called. After a break something may have been missed, and that is told. */
export const followOrders = (onNews: (news: OrderNews) => void): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasBroken = false

  const listen = () => {
    const stream = new EventSource('/api/orders/events', { withCredentials: true })
    source = stream
    stream.addEventListener('open', () => {
      if (wasBroken) onNews({ placed: [], changed: [], isMissing: true })
      wasBroken = false
    })
    stream.addEventListener('message', (event: MessageEvent<string>) =>
      onNews(JSON.parse(event.data) as OrderNews),
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
