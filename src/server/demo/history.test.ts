import { expect, it } from 'vitest'
import { defaultOrderStatus, orderStatuses } from '#contract/orders/status.ts'
import { readTrackingStatus } from '../modules/integrations/couriers/tracking-status.ts'
import { historyOf } from './history.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it.each(orderStatuses)('leads to %s step by step, between the order and now', (status) => {
  for (const hours of [1, 30, 5000]) {
    const placedAt = hoursAgo(hours)
    const { steps, trackingId } = historyOf({ placedAt, status }, hours, now)
    expect(steps.at(-1)?.to ?? defaultOrderStatus).toBe(status)
    expect(steps.map((step) => step.from)).toEqual(
      [defaultOrderStatus, ...steps.map((step) => step.to)].slice(0, steps.length),
    )
    for (const { said, to } of steps)
      if (said !== null) expect(readTrackingStatus({ rawId: null, rawName: said })).toBe(to)
    const times = [placedAt, ...steps.map((step) => step.at), now].map((at) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(trackingId === null).toBe(steps.every((step) => step.said === null))
  }
})
