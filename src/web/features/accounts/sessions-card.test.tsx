import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { authToken } from '#web/lib/auth-token.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = (more: Partial<FakeState> = {}) => {
  const api = createFakeApi({ user: buildUser(), ...more })
  return { api, ...openApp('/settings?tab=security', api) }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Gde ste prijavljeni' })).getAllByRole('listitem')

test('each session shows device, times and roughly where, and which one is here', async () => {
  open()
  const [here, phone, unknown] = await rows()
  expect(here).toHaveTextContent('Chrome, Windows')
  expect(here).toHaveTextContent('Ovaj uređaj')
  expect(here).toHaveTextContent('prijava 18.11.2026. 08:30 · korišćen 20.11.2026. 14:58 · mreža 203.0.113.x')
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(phone).toHaveTextContent('mreža 2001:db8:5:…')
  expect(unknown).toHaveTextContent('Nepoznat uređaj')
})

test('„Odjavi“ ends one session', async () => {
  const { api, user } = open()
  await rows()
  await user.click(screen.getByRole('button', { name: 'Odjavi uređaj: Samsung Internet, Android' }))
  expect(await findToast('Uređaj je odjavljen.')).toBeVisible()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(api.state.sessions.map(({ id }) => id)).toEqual([31, 12])
})

test('a session that was over already says so and goes from the list', async () => {
  const { api, user } = open()
  await rows()
  api.state.sessions = api.state.sessions.slice(0, 1)
  await user.click(screen.getByRole('button', { name: 'Odjavi uređaj: Nepoznat uređaj' }))
  expect(await findToast('Uređaj nije odjavljen')).toHaveTextContent('Ova prijava je već završena.')
  expect(await screen.findByText('Prijavljeni ste samo ovde.')).toBeVisible()
})

test('„Odjavi sve ostale“ asks first and leaves this one', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Odjavi sve ostale' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Odjavi sve ostale' }))
  expect(await findToast('Odjavljeno: 2 uređaja.')).toBeVisible()
  expect(await screen.findByText('Prijavljeni ste samo ovde.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Odjavi sve ostale' })).not.toBeInTheDocument()
})

test('a list that cannot be read can be asked for again', async () => {
  const { api, user } = (() => {
    const api = createFakeApi({ user: buildUser() })
    api.answer(accountEndpoints.listSessions, refusal('common.unavailable'))
    return { api, ...openApp('/settings?tab=security', api) }
  })()
  const panel = (await screen.findByText('Spisak prijava nije učitan')).closest('[role=alert]')
  expect(panel).toBeVisible()
  api.answer(accountEndpoints.listSessions, null)
  await user.click(within(panel as HTMLElement).getByRole('button'))
  expect(await rows()).toHaveLength(3)
})

test('the last sign-ins show what, when, who and roughly where', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Poslednje prijave i izmene' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Prijava: Chrome, Windows18.11.2026. 08:30 · vi · mreža 203.0.113.x')
  expect(second).toHaveTextContent('Neuspela prijava17.11.2026. 23:04 · nepoznat · mreža 198.51.100.x')
})

test.each([
  ['a secret of a version before', 'x'.repeat(43), 'kolacic.ranije'],
  ['the mark of a sign-in', 'kolacic.abc', 'kolacic.abc'],
])('%s in the storage of the browser', (_what, before, after) => {
  localStorage.setItem('auth_token', before)
  authToken.forgetSecret()
  expect(localStorage.getItem('auth_token')).toBe(after)
})
