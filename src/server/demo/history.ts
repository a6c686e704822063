import { defaultOrderStatus, type OrderStatus } from '#contract/orders/status.ts'
import { seededRandom } from './random.ts'

type DemoStep = {
  at: Date
  from: OrderStatus
  to: OrderStatus
  /** What the courier's system called it; null for what the seller chose. */
  said: string | null
}

export type DemoHistory = { trackingId: string | null; steps: DemoStep[] }

type Stop = { to: OrderStatus; hours: number; said: string | null }

const sorted: Stop = { to: 'U sortirnom centru', hours: 20, said: 'U sortirnom centru' }
const out: Stop = { to: 'U dostavi', hours: 42, said: 'Na dostavi' }
const waits: Stop = { to: 'Čeka preuzimanje', hours: 68, said: 'Čeka preuzimanje' }

/** The usual way of a parcel to each status, in hours from the order. */
const ways: Record<OrderStatus, Stop[]> = {
  'Na čekanju': [],
  'U sortirnom centru': [sorted],
  'U dostavi': [sorted, out],
  'Čeka preuzimanje': [sorted, out, waits],
  Dostavljeno: [sorted, out, { to: 'Dostavljeno', hours: 49, said: 'Uručena' }],
  Problematično: [sorted, out, { to: 'Problematično', hours: 66, said: 'Neuspešno uručenje' }],
  'Treće bezuspešno uručenje': [
    sorted,
    out,
    waits,
    { to: 'Treće bezuspešno uručenje', hours: 140, said: 'Treće bezuspešno uručenje' },
  ],
  'Vraća se pošaljaocu': [
    sorted,
    out,
    waits,
    { to: 'Vraća se pošaljaocu', hours: 164, said: 'Vraća se pošiljaocu' },
  ],
  'Oštećena pošiljka': [sorted, { to: 'Oštećena pošiljka', hours: 40, said: 'Oštećena pošiljka' }],
  'Duplikat Pošiljka': [{ to: 'Duplikat Pošiljka', hours: 3, said: null }],
  Otkazana: [{ to: 'Otkazana', hours: 6, said: null }],
}

const hourMs = 3_600_000

/** How the order numbered `index` came to its status: every step after it was placed and before `now`. */
export const historyOf = (
  order: { placedAt: Date; status: OrderStatus },
  index: number,
  now: Date,
): DemoHistory => {
  const random = seededRandom(7000 + index)
  const way = ways[order.status]
  const last = way.at(-1)
  if (!last) return { trackingId: null, steps: [] }
  const ageHours = (now.getTime() - order.placedAt.getTime()) / hourMs
  const pace = Math.min(0.8 + random() * 0.6, (ageHours * 0.95) / last.hours)
  const steps = way.map((stop, at) => ({
    at: new Date(order.placedAt.getTime() + stop.hours * pace * hourMs),
    from: way[at - 1]?.to ?? defaultOrderStatus,
    to: stop.to,
    said: stop.said,
  }))
  const isSent = way.some((stop) => stop.said !== null)
  return { trackingId: isSent ? `PRIMER${String(10_000_000 + index)}RS` : null, steps }
}
