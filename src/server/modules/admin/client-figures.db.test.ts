import { beforeAll, expect, it } from 'vitest'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { foldOrders } from '../profit/folding.ts'

let test: TestApp
let admin: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
})

const login = (email: string, typed: string) =>
  test.visitor.request({ method: 'POST', url: '/api/auth/login', payload: { email, password: typed } })

const figuresOf = async (id: number) => {
  const answer = await admin.request({ method: 'GET', url: '/api/admin/clients' })
  const { orderCount, revenue, lastOrderAt, lastSignInAt } =
    answer.json<ManagedUser[]>().find((client) => client.id === id) ?? ({} as Partial<ManagedUser>)
  return { orderCount, revenue, lastOrderAt, lastSignInAt }
}

it('a client has what was delivered in each currency, the last order and sign-in, folded or not', async () => {
  const { db, database } = test.services
  const someone = await buildUser(db)
  const nothing = { orderCount: 0, revenue: [], lastOrderAt: null, lastSignInAt: null }
  expect(await figuresOf(someone.id)).toEqual(nothing)

  const on = (day: string) => ({ createdAt: new Date(`${day}T10:00:00Z`) })
  const euros = { currency: 'EUR', currencySymbol: '€', targetMarket: 'Montenegro' as const }
  const [first] = await storeOrders(db, [
    storedOrder(someone.id, { ...on('2026-01-05'), totalPrice: '2990.50', status: 'Dostavljeno' }),
    storedOrder(someone.id, { ...on('2026-03-05'), totalPrice: '1000.00', status: 'Dostavljeno' }),
    storedOrder(someone.id, { ...on('2026-03-06'), totalPrice: '7000.00', status: 'Na čekanju' }),
    storedOrder(someone.id, { ...on('2026-03-07'), totalPrice: '25.00', status: 'Dostavljeno', ...euros }),
    storedOrder(someone.id, {
      ...on('2026-04-01'),
      totalPrice: '500.00',
      status: 'Dostavljeno',
      isTest: true,
    }),
  ])
  const counted = {
    orderCount: 4,
    revenue: [
      { currency: 'RSD', amount: '3990.50' },
      { currency: 'EUR', amount: '25.00' },
    ],
    lastOrderAt: '2026-03-07T10:00:00.000Z',
    lastSignInAt: null,
  }
  expect(await figuresOf(someone.id)).toEqual(counted)
  await foldOrders(database.pool)
  expect(await figuresOf(someone.id)).toEqual(counted)

  await db
    .updateTable('orders')
    .set({ status: 'Vraća se pošaljaocu' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const returned = {
    ...counted,
    revenue: [
      { currency: 'RSD', amount: '1000.00' },
      { currency: 'EUR', amount: '25.00' },
    ],
  }
  expect(await figuresOf(someone.id)).toEqual(returned)
  await foldOrders(database.pool)
  expect(await figuresOf(someone.id)).toEqual(returned)

  await login(someone.email, 'pogresna-lozinka')
  expect(await figuresOf(someone.id)).toEqual(returned)
  await login(someone.email, password)
  const { lastSignInAt } = await figuresOf(someone.id)
  expect(Date.now() - Date.parse(lastSignInAt ?? '')).toBeLessThan(60_000)
})
