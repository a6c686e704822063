import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noVariants } from '#contract/variants/rows.ts'
import type { Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildItem, buildStockProduct } from '../../../../test/fakes/api-stock.ts'
import { createFakeApi, type FakeState } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}, over: Partial<FakeState> = {}) => {
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite()],
    details: { 1: details },
    ...over,
  })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form')
  await app.user.click(screen.getByRole('tab', { name: 'Cene' }))
  return app
}
const sizes = {
  ...noVariants,
  options: [{ name: 'Veličina', values: [{ text: '42', color: null }] }],
  rows: [{ choice: ['42'], sku: null, difference: '0.00', image: null, isOn: true }],
}
const ownCount = () => screen.queryByRole('textbox', { name: 'Komada na stanju' })

test('a page that sells from a shelf says from which, and what happens when it is empty', async () => {
  const product = buildStockProduct({ id: 4, name: 'Patike', items: [buildItem({ onHand: 7, reserved: 2 })] })
  await open({ stock: 3 }, { stockProducts: [product] })
  expect(await screen.findByText(/Zalihe se vode u artiklu/)).toHaveTextContent(
    'Patike. Za prodaju 5 komada.',
  )
  expect(screen.getByRole('link', { name: 'Otvori zalihe' })).toHaveAttribute('href', '/stock/4')
  expect(ownCount()).not.toBeInTheDocument()
  expect(screen.getByRole('radiogroup', { name: 'Kad se zaliha potroši' })).toBeVisible()
})

test('a page with sizes leads to counting each of them', async () => {
  await open({ variants: sizes })
  expect(await screen.findByRole('link', { name: 'Vodi zalihe po veličinama i bojama' })).toHaveAttribute(
    'href',
    '/stock',
  )
  expect(ownCount()).toBeVisible()
})

test('a page with nothing to choose keeps its simple count alone', async () => {
  await open()
  expect(ownCount()).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Vodi zalihe/ })).not.toBeInTheDocument()
})
