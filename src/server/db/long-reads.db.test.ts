import { beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../test/app.ts'

let test: TestApp
let seller: TestCaller
let taken = 0

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  const { longReads } = test.services
  const run = longReads.run.bind(longReads)
  longReads.run = (read) => {
    taken += 1
    return run(read)
  }
})

const ask = async (url: string): Promise<number> => {
  taken = 0
  const answer = await seller.request({ method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  return taken
}

it.each([
  '/api/analytics/orders?market=Serbia',
  '/api/analytics/days?market=Serbia&startDate=2026-11-01&endDate=2026-11-05',
  '/api/analytics/markets',
  '/api/orders/export?format=csv',
  '/api/orders/export?format=xlsx',
])('%s may be read from a copy', async (url) => {
  expect(await ask(url)).toBeGreaterThan(0)
})

it.each(['/api/orders/my?limit=100', '/api/orders/summary', '/api/sync/dashboard'])(
  '%s shows what has just been written',
  async (url) => {
    expect(await ask(url)).toBe(0)
  },
)
