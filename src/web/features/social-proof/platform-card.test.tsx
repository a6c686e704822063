import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { socialProofEndpoints } from '#contract/social-proof/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

test('the owner of the platform chooses over the setting, sees both, and goes back to it', async () => {
  const api = createFakeApi({ user: buildUser({ role: 'admin' }) })
  const { user } = openApp('/admin?tab=platform', api)
  const group = () => screen.findByRole('radiogroup', { name: 'Brojke i utisci na novim stranicama' })
  const pick = async (name: RegExp) => user.click(within(await group()).getByRole('radio', { name }))
  const save = () => saveSettings(user)
  expect(within(await group()).getByRole('radio', { name: /Kao podešavanje servera/ })).toBeChecked()
  expect(screen.getByText('Sada važi: Ilustrativno')).toBeVisible()
  await pick(/^Stvarno$/)
  api.answer(socialProofEndpoints.choosePlatform, refusal('common.unexpected'))
  await save()
  await findToast('Izbor nije sačuvan')
  expect(within(await group()).getByRole('radio', { name: 'Stvarno' })).toBeChecked()
  api.answer(socialProofEndpoints.choosePlatform, null)
  await save()
  await findToast('Izbor je sačuvan')
  expect(await screen.findByText('Sada važi: Stvarno')).toBeVisible()
  expect(
    screen.getByText(/SOCIAL_PROOF_DEFAULT\): Ilustrativno\. Izbor na ovoj strani je jači/),
  ).toBeVisible()
  await pick(/Kao podešavanje servera/)
  await save()
  await vi.waitFor(() => expect(screen.getByText('Sada važi: Ilustrativno')).toBeVisible())
  expect(api.callsOf(socialProofEndpoints.choosePlatform).at(-1)?.body).toEqual({ mode: null })
})
