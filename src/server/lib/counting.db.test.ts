import { beforeAll, expect, it } from 'vitest'
import type { Services } from '#server/services.ts'
import { createTestServices } from '../../../test/services.ts'
import { countInWindow } from './counting.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

it('counts what happens in one moment one by one, each key for itself', async () => {
  const { db } = services
  const counts = await Promise.all(
    ['a', 'b', 'a', 'a', 'b'].map((key) => countInWindow(db, `proba:${key}`, 3600)),
  )
  expect(counts).toEqual([1, 1, 2, 3, 2])
  expect(await countInWindow(db, 'proba:a', 3600)).toBe(4)
})

it('lets no key that the database cannot hold spoil the count of others', async () => {
  const { db } = services
  const counts = await Promise.all(
    ['u\u0000lj', 'dobar', 'pola \uD83D', 'pola \uDE00', `${'x'.repeat(293)}\u{1F600}`].map((key) =>
      countInWindow(db, `proba:${key}`, 3600),
    ),
  )
  expect(counts).toEqual([1, 1, 1, 2, 1])
  expect(await countInWindow(db, 'proba:dobar', 3600)).toBe(2)
})
