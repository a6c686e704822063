import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const buyer = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  phone: '064/123-4567',
  orders: 2,
  openOrders: 0,
  forms: 1,
  others: 0,
}
const open = (foundBuyers = [buyer]) =>
  openApp('/settings?tab=security', createFakeApi({ user: buildUser(), foundBuyers }))

test('a shorter time is asked about first, a longer one is not', async () => {
  const { user } = open()
  const months = await screen.findByLabelText('Porudžbine čuvaju kupca')
  await user.selectOptions(months, '12 meseci')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Skratiti čuvanje na 12 meseci?' }))
  await user.click(dialog.getByRole('button', { name: 'Skrati' }))
  await findToast('Čuvanje podataka je promenjeno')
  expect(await screen.findByText('Sledeće noći imena gube: 2 porudžbine.')).toBeVisible()
  await user.selectOptions(months, 'Dok ih sam ne obrišem')
  await expect.poll(() => (months as HTMLSelectElement).value).toBe('')
})

test('test orders go after a question', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Obriši probne' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Obrisati probne porudžbine (3)?' }))
  await user.click(dialog.getByRole('button', { name: 'Obriši' }))
  await findToast('Obrisano: 3 porudžbine')
  expect(await screen.findByText('Nema nijedne.')).toBeVisible()
})

test('a buyer who asks is found by the phone, and one with orders on the way is not erased', async () => {
  const busy = { ...buyer, id: 'BbCdEfGhIjKlMnOpQrStUv', phone: '065/111-2222', openOrders: 1 }
  const { user } = open([buyer, busy])
  const phone = await screen.findByLabelText('Telefon kupca')
  const find = screen.getByRole('button', { name: 'Nađi' })
  await user.type(phone, '060 000 0000')
  await user.click(find)
  expect(await screen.findByText('O ovom telefonu nije sačuvano ništa.')).toBeVisible()
  await user.clear(phone)
  await user.type(phone, '+381641234567')
  await user.click(find)
  expect(await screen.findByText('2 porudžbine, 1 nezavršena porudžbina')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Preuzmi podatke' })).toHaveAttribute(
    'href',
    '/api/customers/AbCdEfGhIjKlMnOpQrStUv/export',
  )
  await user.click(screen.getByRole('button', { name: 'Obriši podatke' }))
  expect(await screen.findByRole('dialog', { name: 'Obrisati sve podatke: 064/123-4567?' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.clear(phone)
  await user.type(phone, '0651112222')
  await user.click(find)
  expect(await screen.findByText(/1 porudžbina u toku/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Obriši podatke' })).not.toBeInTheDocument()
})
