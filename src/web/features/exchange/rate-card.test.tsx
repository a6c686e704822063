import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exchangeEndpoints } from '#contract/exchange/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveBar, saveSettings } from '../../../../test/screen.tsx'

const admin = () => createFakeApi({ user: buildUser({ role: 'admin' }) })

test('an admin reads where the rate came from and enters today’s by hand', async () => {
  const api = admin()
  const { user } = openApp('/admin?tab=platform', api)
  expect(await screen.findByText('1 € = 117,25 RSD')).toBeVisible()
  expect(screen.getByText('srednji kurs, preuzet sa servisa, od 20.11.2026.')).toBeVisible()
  await user.type(screen.getByLabelText('Kurs za danas (RSD za 1 €)'), '117,4')
  await saveSettings(user)
  await findToast('Kurs je sačuvan')
  expect(screen.getByText('1 € = 117,40 RSD')).toBeVisible()
  expect(screen.getByText('unet ručno, od 20.11.2026.')).toBeVisible()
})

test.each([
  ['sto sedamnaest', 'Kurs je broj, na primer 117,25.'],
  ['11,7', 'Kurs je između 50 i 500 dinara za evro.'],
])('%j is refused and stays in the field', async (typed, sentence) => {
  const api = admin()
  const { user } = openApp('/admin?tab=platform', api)
  const field = await screen.findByLabelText('Kurs za danas (RSD za 1 €)')
  await user.type(field, typed)
  await saveSettings(user)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(await saveBar().findByText(/Nije sačuvano: Kurs evra/)).toBeVisible()
  expect(field).toHaveValue(typed)
  expect(api.requests.filter(({ path }) => path === exchangeEndpoints.enter.path)).toEqual([])
})
