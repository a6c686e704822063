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

it('counts windows of two lengths apart', async () => {
  const { db } = services
  expect(
    await Promise.all([60, 24 * 3600, 60].map((seconds) => countInWindow(db, 'proba:dve', seconds))),
  ).toHaveLength(3)
})
