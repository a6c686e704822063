import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sellerContactEndpoints } from '#contract/seller-contact/endpoints.ts'
import { sellerContactSchema } from '#contract/seller-contact/schema.ts'
import { sellerContactStrings as words } from '#contract/seller-contact/strings.ts'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'
import { fillIn, seller, sent, submit, toStepThree, wholeForm } from '../../../../test/wizard.tsx'

const proposal = { isGiven: false, contact: sellerContactSchema.parse({ name: 'Kućica Shop' }) }

test('the contact is written among the settings, with the numbers of the country, and keeps what is refused', async () => {
  const api = createFakeApi({ user: buildUser(), contact: structuredClone(proposal) })
  const { user } = openApp('/settings', api)
  const card = within(await screen.findByRole('form', { name: 'Podaci prodavca' }))
  expect(card.getByLabelText('PIB')).toBeVisible()
  await user.selectOptions(card.getByLabelText('Gde ste registrovani'), 'Bosna')
  expect(card.getByLabelText('JIB')).toBeVisible()
  expect(card.getByLabelText('Email za kupce')).toHaveValue('')
  await saveSettings(user)
  expect(await card.findByText(words.problems.unreachable)).toBeVisible()
  expect(api.callsOf(sellerContactEndpoints.save)).toEqual([])
  await user.type(card.getByLabelText('Telefon za kupce'), '061 12')
  api.answer(
    sellerContactEndpoints.save,
    refusal('seller_contact.bad_phone', {
      fields: [{ path: 'phone', message: words.problems.badPhone('Bosna') }],
    }),
  )
  await saveSettings(user)
  expect(await card.findByText(/Ovo nije broj telefona koji postoji/)).toBeVisible()
  expect(card.getByLabelText('Telefon za kupce')).toHaveValue('061 12')
  api.answer(sellerContactEndpoints.save, null)
  await user.type(card.getByLabelText('Telefon za kupce'), '3 456')
  await saveSettings(user)
  await findToast(words.saved)
  expect(api.state.contact.contact).toMatchObject({ market: 'Bosnia', phone: '061 123 456' })
})

test('the wizard asks for it before the first page, keeps what was typed, and saves it before the page is made', async () => {
  const api = seller({ contact: structuredClone(proposal) })
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  expect(await screen.findByRole('heading', { name: 'Podaci prodavca' })).toBeVisible()
  await submit(first)
  expect(await screen.findByText(words.problems.unreachable)).toBeVisible()
  expect(api.callsOf(builderEndpoints.createWebsite)).toEqual([])
  await fillIn(first, { Mesto: 'Šabac' })
  first.close()
  const again = openApp('/builder', api)
  await vi.waitFor(() => expect(screen.getByLabelText('Mesto')).toHaveValue('Šabac'))
  await fillIn(again, { 'Telefon za kupce': '060 123 4567' })
  await submit(again)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(api.state.contact).toMatchObject({ isGiven: true, contact: { city: 'Šabac', name: 'Kućica Shop' } })
})

test('it is asked for once: who has given it sees nothing of it in the wizard', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  expect(await screen.findByRole('radiogroup', { name: 'Brojke i utisci na stranici' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Podaci prodavca' })).not.toBeInTheDocument()
})

test('pages on the air whose seller nobody can reach are named on the first screen', async () => {
  const api = createFakeApi({
    user: buildUser(),
    contact: structuredClone(proposal),
    websites: [buildWebsite({ id: 1 })],
  })
  const { user } = openApp('/create', api)
  const notice = within(await screen.findByRole('region', { name: words.missing.title }))
  await user.click(notice.getByRole('link', { name: 'Popuni podatke prodavca' }))
  expect(await screen.findByRole('form', { name: 'Podaci prodavca' })).toBeVisible()
})

test('a page that goes live without it asks first, and may go without', async () => {
  const api = createFakeApi({
    user: buildUser(),
    contact: structuredClone(proposal),
    websites: [buildWebsite({ id: 1, isActive: false })],
  })
  const { user } = openApp('/edit/1', api)
  const visible = () => screen.findByRole('switch', { name: 'Stranica je aktivna' })
  await user.click(await visible())
  const ask = within(await screen.findByRole('dialog', { name: words.publish.title }))
  await user.click(ask.getByRole('button', { name: 'Objavi bez podataka' }))
  expect(await visible()).toBeChecked()
  await user.click(await visible())
  await user.click(await visible())
  const again = within(await screen.findByRole('dialog', { name: words.publish.title }))
  await user.type(again.getByLabelText('Telefon za kupce'), '060 123 4567')
  await user.click(again.getByRole('button', { name: 'Sačuvaj i objavi' }))
  await findToast(words.saved)
  expect(await visible()).toBeChecked()
  expect(api.state.contact.isGiven).toBe(true)
})

test('the wizard asks which figures the page shows, and sends the answer', async () => {
  const api = seller()
  api.state.proofDefault = { ...api.state.proofDefault, own: 'stvarno', mode: 'stvarno' }
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const modes = within(await screen.findByRole('radiogroup', { name: 'Brojke i utisci na stranici' }))
  await vi.waitFor(() => expect(modes.getByRole('radio', { name: 'Stvarno' })).toBeChecked())
  expect(screen.getByText(/nepoštena poslovna praksa/)).toBeVisible()
  await app.user.click(modes.getByRole('radio', { name: 'Isključeno' }))
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(1))
  expect(sent(api).socialProof).toBe('iskljuceno')
})
