import { expect, it } from 'vitest'
import { clockAt, clockUntil } from './countdown.ts'

const day = 24 * 60 * 60 - 1

it.each([
  [0, '23:59:59'],
  [999, '23:59:59'],
  [1000, '23:59:58'],
  [60_000, '23:58:59'],
  [day * 1000, '00:00:00'],
  [(day + 1) * 1000, '23:59:59'],
  [(day + 2) * 1000, '23:59:58'],
])('after %d ms the last-chance clock shows %s and begins again after zero', (elapsed, shown) =>
  expect(clockAt(day, elapsed).join(':')).toBe(shown),
)

it.each([
  [-90_061_000, '25:01:01'],
  [-1000, '00:00:01'],
  [-1, '00:00:00'],
  [0, '00:00:00'],
  [60_000, '00:00:00'],
])('%d ms from its end the other clock shows %s and stays at zero', (past, shown) =>
  expect(clockUntil(1_000_000, 1_000_000 + past).join(':')).toBe(shown),
)
