import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildItem, buildStockProduct } from '../../../../test/fakes/api-stock.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const lamp = buildWebsite({ id: 1 })
const massager = buildWebsite({ id: 2, title: 'Masažer za vrat', currency: 'EUR' })
const api = (over: Partial<FakeState> = {}) =>
  createFakeApi({ user: buildUser(), websites: [lamp, massager], ...over })
const rows = async () => within(await screen.findByRole('list', { name: 'Artikli' })).getAllByRole('listitem')

const shoes = buildStockProduct({
  id: 7,
  name: 'Patike',
  lowAt: 2,
  websites: [],
  items: [
    buildItem({ id: 71, choice: ['42'], onHand: 2, isLow: true, averageCost: '1000.00' }),
    buildItem({ id: 72, choice: ['43'], onHand: 0, reserved: 2, isLow: true }),
    buildItem({ id: 73, choice: ['44'], onHand: 9 }),
  ],
})

test('the first time it says what it is for, and a page is on the shelf with one press', async () => {
  const fake = api()
  const { user, address } = openApp('/stock', fake)
  expect(await screen.findByRole('heading', { name: 'Znajte koliko komada imate' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stavi na zalihe: Masažer za vrat' }))
  expect(await findToast('Stavljeno na zalihe')).toHaveTextContent('upišite koliko komada imate')
  await waitFor(() => expect(address()).toBe('/stock/1?prikaz=prijem'))
  expect(await screen.findByRole('textbox', { name: 'Primljeno komada: Artikal' })).toBeVisible()
  expect(fake.state.stockProducts).toMatchObject([{ name: 'Masažer za vrat', currency: 'EUR' }])
})

test('how many there are is typed in the same line, and then the page says what can be had', async () => {
  const fake = api()
  const { user, address } = openApp('/stock', fake)
  const pieces = await screen.findByRole('textbox', { name: 'Koliko imate: Masažer za vrat' })
  await user.type(pieces, 'pet{Enter}')
  expect(await screen.findByText(/Upišite ceo broj/)).toBeVisible()
  expect(pieces).toHaveFocus()
  expect(fake.state.stockProducts).toEqual([])
  await user.clear(pieces)
  await user.type(pieces, '5{Enter}')
  expect(await findToast('Stavljeno na zalihe')).toHaveTextContent('na polici 5 komada')
  await waitFor(() => expect(address()).toBe('/stock/1'))
  expect(fake.state.stockProducts[0]?.items).toMatchObject([{ onHand: 5 }])
})

test('pieces that the page counted by itself come along', async () => {
  const fake = api({ details: { 1: { stock: 24 } } })
  const { user, address } = openApp('/stock', fake)
  expect(await screen.findByText(/na stranici piše 24 komada/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Stavi na zalihe: ${lamp.title}` }))
  expect(await findToast('Stavljeno na zalihe')).toHaveTextContent('preneto sa stranice 24 komada')
  await waitFor(() => expect(address()).toBe('/stock/1'))
  expect(fake.state.stockProducts[0]?.items).toMatchObject([{ onHand: 24 }])
})

test('without pages the way leads to making one', async () => {
  openApp('/stock', api({ websites: [] }))
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Nova stranica' })).toHaveAttribute('href', '/builder')
})

test('what is short or low comes first and says which combination', async () => {
  openApp('/stock', api({ stockProducts: [buildStockProduct({ name: 'Aparat' }), shoes] }))
  const [first, second] = await rows()
  expect(first).toHaveTextContent('Patike')
  expect(first).toHaveTextContent('43: nedostaje 2')
  expect(first).toHaveTextContent('42: još 2')
  expect(first).not.toHaveTextContent('44:')
  expect(second).toHaveTextContent('Aparat')
  const summary = screen.getByText('Vrednost na polici').parentElement
  expect(summary).toHaveTextContent('2.000 RSD')
  expect(summary).toHaveTextContent('bez nabavne cene: 19 komada')
})

test('the search stands in the address, finds sizes and says when there is nothing', async () => {
  const { user, address } = openApp('/stock', api({ stockProducts: [buildStockProduct(), shoes] }))
  await rows()
  await user.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Pretraga artikala' })
  expect(field).toHaveFocus()
  await user.type(field, '44')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(address()).toBe('/stock?trazi=44')
  await user.type(field, 'x')
  expect(await screen.findByText('Nijedan artikal ne odgovara „44x“.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Prikaži sve' }))
  expect(await rows()).toHaveLength(2)
})

test('one product for several pages is named after the first of them', async () => {
  const fake = api({ stockProducts: [shoes] })
  const { user, address } = openApp('/stock', fake)
  await user.click(await screen.findByRole('button', { name: 'Jedan artikal za više stranica' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi artikal' }))
  await user.click(dialog.getByRole('button', { name: 'Napravi artikal' }))
  const name = dialog.getByRole('textbox', { name: 'Naziv artikla' })
  expect(name).toHaveAccessibleDescription('Upišite naziv artikla')
  await user.click(dialog.getByRole('checkbox', { name: 'Masažer za vrat' }))
  await user.click(dialog.getByRole('checkbox', { name: lamp.title }))
  expect(name).toHaveValue(lamp.title)
  await user.clear(name)
  await user.type(name, 'Pribor')
  await user.click(dialog.getByRole('button', { name: 'Napravi artikal' }))
  await waitFor(() => expect(address()).toBe('/stock/8?prikaz=prijem'))
  expect(fake.callsOf(stockEndpoints.create).map(({ body }) => body)).toMatchObject([
    { name: 'Pribor', websiteIds: [2, 1] },
  ])
})

test('a refusal is said and what was typed stays', async () => {
  const fake = api({ stockProducts: [shoes] })
  fake.answer(stockEndpoints.create, refusal('stock.too_many_products'))
  const { user } = openApp('/stock', fake)
  await user.click(await screen.findByRole('button', { name: 'Novi artikal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novi artikal' }))
  await user.type(dialog.getByRole('textbox', { name: 'Naziv artikla' }), 'Pribor')
  await user.click(dialog.getByRole('button', { name: 'Napravi artikal' }))
  expect(await dialog.findByText('Možete imati najviše 1.000 artikala.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Naziv artikla' })).toHaveValue('Pribor')
})

test('what cannot be read says so and is tried again', async () => {
  const fake = api({ stockProducts: [shoes] })
  fake.answer(stockEndpoints.list, { status: 502, body: undefined })
  const { user } = openApp('/stock', fake)
  expect(await screen.findByText('Zalihe nisu učitane')).toBeVisible()
  fake.answer(stockEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await rows()).toHaveLength(1)
})
