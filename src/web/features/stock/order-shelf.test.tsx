import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import { buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { buildStockProduct } from '../../../../test/fakes/api-stock.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const order = (id: number, over: Partial<Order> = {}) =>
  buildOrder({ id, orderNumber: `IZ-${id}`, status: 'Vraća se pošaljaocu', ...over })
const sent = { out: 2, returned: 0, damaged: 0 }
const client = (orders: Order[], over: Partial<FakeState> = {}) =>
  createFakeApi({ user: buildUser(), orders, stockProducts: [buildStockProduct()], ...over })
const shelf = () => screen.findByRole('region', { name: 'Zalihe' })

test('a parcel that came back is on the shelf again with one press', async () => {
  const api = client([order(1)], { orderShelves: { 1: sent } })
  const { user } = openApp('/orders?order=1', api)
  expect(await shelf()).toHaveTextContent('Na polici: poslato 2, vraćeno 0')
  await user.click(within(await shelf()).getByRole('button', { name: 'Vrati na policu' }))
  expect(await findToast('Vraćeno na policu')).toHaveTextContent('Porudžbina IZ-1')
  await waitFor(async () => expect(await shelf()).toHaveTextContent('Na polici: poslato 2, vraćeno 2'))
  expect(within(await shelf()).queryByRole('button')).not.toBeInTheDocument()
  expect(api.callsOf(stockEndpoints.putBack).map(({ body }) => body)).toEqual([
    { orderIds: [1], isGood: true },
  ])
})

test('damaged goods are written down and not put back', async () => {
  const api = client([order(1)], { orderShelves: { 1: sent } })
  const { user } = openApp('/orders?order=1', api)
  await user.click(within(await shelf()).getByRole('button', { name: 'Oštećeno' }))
  await findToast('Upisano kao oštećeno')
  await waitFor(async () => expect(await shelf()).toHaveTextContent('vraćeno 0, oštećeno 2'))
})

test('while nothing came back there is nothing to press', async () => {
  const api = client([order(1, { status: 'U dostavi' }), order(2, { status: 'Na čekanju' })], {
    orderShelves: { 1: sent, 2: { out: 0, returned: 0, damaged: 0 } },
  })
  const { router } = openApp('/orders?order=1', api)
  expect(await shelf()).toHaveTextContent('poslato 2')
  expect(within(await shelf()).queryByRole('button')).not.toBeInTheDocument()
  await router.navigate({ to: '/orders', search: { order: 2 } })
  await waitFor(async () => expect(await shelf()).toHaveTextContent('rezervisano dok čeka slanje'))
})

test('an order whose page sells from no shelf says nothing of it', async () => {
  openApp('/orders?order=1', client([order(1)]))
  const details = within(await screen.findByRole('dialog', { name: /IZ-1/ }))
  await details.findByText(/Žička 12/)
  expect(details.queryByRole('region', { name: 'Zalihe' })).not.toBeInTheDocument()
})

const tick = (number: string) => screen.findByRole('checkbox', { name: `Izaberi porudžbinu ${number}` })
const bar = () => within(screen.getByRole('region', { name: 'Izabrane porudžbine' }))

test('ticked parcels that came back go on the shelf together; others do not count', async () => {
  const orders = [order(1), order(2), order(3, { status: 'U dostavi' })]
  const api = client(orders, { orderShelves: { 1: sent } })
  const { user } = openApp('/orders', api)
  for (const number of ['IZ-1', 'IZ-2', 'IZ-3']) await user.click(await tick(number))
  await user.click(await bar().findByRole('button', { name: 'Vrati na policu (2)' }))
  const toast = await findToast('Vraćeno na policu')
  expect(toast).toHaveTextContent('1 porudžbina. Od 1 nema šta da se vrati.')
  expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).not.toBeInTheDocument()
})

test('a refusal is said and the ticks stay', async () => {
  const api = client([order(1)])
  api.answer(stockEndpoints.putBack, refusal('stock.nothing_to_return'))
  const { user } = openApp('/orders', api)
  await user.click(await tick('IZ-1'))
  await user.click(await bar().findByRole('button', { name: 'Vrati na policu (1)' }))
  expect(await findToast('Nije upisano')).toHaveTextContent('nema šta da se vrati na policu')
  expect(await tick('IZ-1')).toBeChecked()
})

test('a seller without goods on a shelf never reads of it', async () => {
  const api = client([order(1)], { stockProducts: [] })
  const { user } = openApp('/orders', api)
  await user.click(await tick('IZ-1'))
  await waitFor(() => expect(api.callsOf(stockEndpoints.list)).not.toEqual([]))
  expect(bar().queryByRole('button', { name: /^Vrati na policu/ })).not.toBeInTheDocument()
})
