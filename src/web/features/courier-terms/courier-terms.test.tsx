import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courierTermsEndpoints } from '#contract/courier-terms/endpoints.ts'
import { weightEndpoints } from '#contract/weights/endpoints.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

test('what was agreed with a courier is written down once all of it is right', async () => {
  const fake = createFakeApi({ user: buildUser() })
  const { user } = openApp('/settings?tab=delivery', fake)
  await user.click(await screen.findByRole('button', { name: 'Dodaj kurira' }))
  await saveSettings(user)
  expect(await screen.findByText('Upišite ime kurira')).toBeVisible()
  expect(fake.callsOf(courierTermsEndpoints.save)).toEqual([])
  const row = within(screen.getByRole('group', { name: 'novi kurir' }))
  await user.type(row.getByLabelText('Kurir'), 'BEX')
  await user.type(row.getByLabelText('Zadržava od otkupa (%)'), '1,5')
  await user.type(row.getByLabelText('Uobičajena težina (g)'), '700')
  for (const [at, grams, price] of [
    [1, '2000', '520'],
    [2, '1000', '390'],
  ] as const) {
    await user.click(row.getByRole('button', { name: 'Dodaj red cenovnika' }))
    await user.type(row.getByLabelText(`Do grama, red ${at}`), grams)
    await user.type(row.getByLabelText(`Cena, red ${at}`), price)
  }
  // After the first try each problem is told at once.
  expect(await screen.findByText(/svaki sledeći red treba da je teži/)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Ukloni red 1' }))
  await saveSettings(user)
  await findToast('Dogovor sa kuririma je sačuvan')
  expect(fake.state.courierTerms).toEqual([
    buildTerms({
      courier: 'BEX',
      fee: { amount: '0.00', percent: '1.50' },
      usualGrams: 700,
      prices: [{ grams: 1000, price: '390.00' }],
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Ukloni: BEX' }))
  await saveSettings(user)
  await waitFor(() => expect(fake.state.courierTerms).toEqual([]))
})

test('what products weigh is corrected among the settings, only what was changed', async () => {
  const fake = createFakeApi({ user: buildUser() })
  fake.state.weights = [
    { name: 'Lampa', grams: 400 },
    { name: 'Mlin', grams: null },
  ]
  const { user } = openApp('/settings?tab=delivery', fake)
  const card = within(await screen.findByRole('form', { name: 'Težine proizvoda' }))
  await user.type(card.getByLabelText('Mlin'), '450')
  await saveSettings(user)
  await findToast('Težine su sačuvane')
  expect(fake.callsOf(weightEndpoints.save)[0]?.body).toEqual([{ name: 'Mlin', grams: 450 }])
})

test('a size that is heavier has a weight of its own', async () => {
  const fake = createFakeApi({ user: buildUser() })
  fake.state.weights = [
    { name: 'Majica', grams: 200 },
    { name: 'Majica, S', grams: null, of: 'Majica' },
    { name: 'Majica, XL', grams: null, of: 'Majica' },
  ]
  const { user } = openApp('/settings?tab=delivery', fake)
  const card = within(await screen.findByRole('form', { name: 'Težine proizvoda' }))
  await user.click(card.getByText('Veličine i boje teže drugačije?'))
  await user.type(card.getByLabelText('Majica, XL'), '260')
  await saveSettings(user)
  await findToast('Težine su sačuvane')
  expect(fake.callsOf(weightEndpoints.save)[0]?.body).toEqual([{ name: 'Majica, XL', grams: 260 }])
})
