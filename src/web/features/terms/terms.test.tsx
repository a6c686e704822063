import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { termsEndpoints } from '#contract/terms/endpoints.ts'
import { termsStrings as words } from '#contract/terms/strings.ts'
import { usualTerms } from '#contract/terms/terms.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, openCard, saveSettings } from '../../../../test/screen.tsx'

const settings = async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = openApp('/settings?tab=delivery', api)
  const card = within(await screen.findByRole('form', { name: words.title }))
  await card.findByLabelText(words.labels.deliveryFrom)
  expect(card.getByText(/^Srbija: nije sačuvano · /)).toBeVisible()
  await openCard(user, words.title)
  return { api, user, card }
}

test('terms are written per market among the settings; what is wrong stays and says why', async () => {
  const { api, user, card } = await settings()
  expect(card.getByText(/Još niste sačuvali uslove/)).toBeVisible()
  await user.clear(card.getByLabelText(words.labels.returnDays))
  await user.type(card.getByLabelText(words.labels.returnDays), '7')
  await user.click(card.getByLabelText(words.charge.below))
  await user.type(card.getByLabelText(words.labels.deliveryPrice), '350,5')
  await saveSettings(user)
  expect(await card.findByText(words.problems.badReturn)).toBeVisible()
  expect(card.getByText(words.problems.badAmount)).toBeVisible()
  expect(api.callsOf(termsEndpoints.save)).toEqual([])
  expect(card.getByLabelText(words.labels.returnDays)).toHaveValue('7')
  await user.type(card.getByLabelText(words.labels.freeFrom), '3000')
  await user.clear(card.getByLabelText(words.labels.returnDays))
  await user.type(card.getByLabelText(words.labels.returnDays), '0')
  await saveSettings(user)
  await findToast(words.saved)
  expect(api.state.terms.Serbia).toEqual({
    terms: { ...usualTerms.Serbia, returnDays: 0, deliveryPrice: '350.50', freeFrom: '3000.00' },
    isGiven: true,
  })
  expect(api.state.terms.Bosnia.isGiven).toBe(false)
  expect(card.queryByText(/Još niste sačuvali uslove/)).not.toBeInTheDocument()
  expect(card.getByLabelText(words.labels.deliveryPrice)).toHaveValue('350,50')
})

test('a change in one market waits while another is looked at, and a refusal of the server keeps it', async () => {
  const { api, user, card } = await settings()
  await user.clear(card.getByLabelText(words.labels.deliveryTo))
  await user.type(card.getByLabelText(words.labels.deliveryTo), '9')
  await user.selectOptions(card.getByLabelText(words.market), 'Bosna')
  expect(card.getByLabelText(words.labels.deliveryTo)).toHaveValue('5')
  await user.click(card.getByLabelText(words.labels.courierCalls))
  expect(card.queryByLabelText(words.labels.callWithin)).not.toBeInTheDocument()
  api.answer(termsEndpoints.save, refusal('common.invalid', { fields: [] }))
  await saveSettings(user)
  await findToast(words.failed)
  expect(card.getByLabelText(words.labels.deliveryTo)).toHaveValue('9')
  api.answer(termsEndpoints.save, null)
  await saveSettings(user)
  await findToast(words.saved)
  expect(api.state.terms).toMatchObject({
    Serbia: { terms: { deliveryTo: 9 }, isGiven: true },
    Montenegro: { isGiven: false },
    Bosnia: { terms: { courierCalls: false, callWithin: null }, isGiven: true },
  })
})

test('a page has its seller’s terms until it gets its own, and the editor shows what it will say', async () => {
  const api = createFakeApi({ user: buildUser(), websites: [buildWebsite({ id: 1 })] })
  const { user } = openApp('/edit/1', api)
  const choice = within(await screen.findByRole('radiogroup', { name: words.ofPage.title }))
  expect(choice.getByLabelText(words.ofPage.same)).toBeChecked()
  await user.click(choice.getByLabelText(words.ofPage.own))
  await user.clear(screen.getByLabelText(words.labels.deliveryTo))
  await user.type(screen.getByLabelText(words.labels.deliveryTo), '1')
  await user.click(screen.getByLabelText(words.charge.always))
  await user.type(screen.getByLabelText(words.labels.deliveryPrice), '300')
  await user.click(screen.getAllByRole('button', { name: 'Sačuvaj' })[0]!)
  expect(await screen.findByText(words.problems.daysReversed)).toBeVisible()
  await user.clear(screen.getByLabelText(words.labels.deliveryTo))
  await user.type(screen.getByLabelText(words.labels.deliveryTo), '4')
  expect(screen.getByPlaceholderText(/Isporuka za 2–4 radna dana/)).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Sačuvaj' })[0]!)
  await expect.poll(() => api.callsOf(websiteEndpoints.update).length).toBe(1)
  expect(api.callsOf(websiteEndpoints.update)[0]?.body).toMatchObject({
    terms: { ...usualTerms.Serbia, deliveryTo: 4, deliveryPrice: '300.00' },
  })
})
