import { beforeAll, expect, it } from 'vitest'
import { buildOrder } from '../../../test/factories/order.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { createTestServices } from '../../../test/services.ts'
import { atFileEnd } from '../../../test/cleanup.ts'
import { findPersons } from '../../../test/persons-in-logs.ts'
import { createLog } from '../lib/log.ts'
import type { Services } from '../services.ts'
import { createApp } from './app.ts'

let services: Services
const lines: string[] = []
beforeAll(async () => {
  services = await createTestServices()
  services.log = createLog('info', { write: (line) => void lines.push(line) })
})

it('an order that the database refuses is logged with its request and seller, and without its buyer', async () => {
  const { db } = services
  const seller = await buildUser(db)
  const website = await buildWebsite(db, seller.id)
  const app = await createApp(services)
  atFileEnd(() => app.close())
  await services.database.pool.query(
    `alter table orders add constraint nobody check (first_name = 'x') not valid`,
  )
  const answer = await app.inject({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id) })
  await services.database.pool.query('alter table orders drop constraint nobody')
  expect(answer.statusCode).toBeLessThan(500)
  await services.database.pool.query('alter table orders rename to orders_away')
  const failed = await app.inject({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id) })
  await services.database.pool.query('alter table orders_away rename to orders')
  expect(failed.statusCode).toBe(500)
  const line = lines.find((each) => each.includes('request failed')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ reqId: failed.headers['x-request-id'], userId: seller.id })
  expect(lines.flatMap(findPersons)).toEqual([])
})
