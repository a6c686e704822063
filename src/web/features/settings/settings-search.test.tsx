import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'
import { settingsIndex } from './settings-index.ts'

const open = async (path = '/settings') => {
  const app = openApp(path, createFakeApi({ user: buildUser() }))
  await screen.findByRole('heading', { level: 1, name: 'Podešavanja' })
  return app
}
const field = () => screen.getByRole('combobox', { name: 'Pretraži podešavanja' })
const found = () =>
  within(screen.getByRole('listbox', { name: /Rezultati|Nađen|rezultat/i })).getAllByRole('option')

test.each([
  ['sifra', 'Promena lozinke'],
  ['lozinka', 'Promena lozinke'],
  ['2fa', 'Prijava u dva koraka'],
  ['kurir', 'API ključ'],
  ['piksel', 'Facebook Pixel ID'],
  ['mejl', 'Email za kupce'],
  ['excel', 'Google Sheets ID'],
  ['chatgpt', 'Servis'],
  ['pib', 'PIB'],
])('„%s“ finds „%s“', async (query, label) => {
  const { user } = await open()
  await user.type(field(), query)
  expect(found().some((option) => option.textContent.includes(label))).toBe(true)
})

test('the fields of each courier stand under its own name', () => {
  const names = { dExpress: 'D Express', bex: 'BEX', gls: 'GLS' }
  for (const [start, name] of Object.entries(names))
    for (const { id, card } of settingsIndex)
      if (id.startsWith(`${start}.`)) expect(`${id}: ${card}`).toBe(`${id}: Nalog kod kurira ${name}`)
})

test('a search shows where a field stands, and leads there by keys', async () => {
  const { user, address } = await open()
  await user.type(field(), 'test kod')
  expect(screen.getByRole('group', { name: 'Oglašavanje' })).toBeVisible()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.getByLabelText('Test kod')).toHaveFocus())
  expect(address()).toBe('/settings?tab=advertising&field=conversions.testCode')
  expect(field()).toHaveValue('')
})

test('nothing found says so, and Escape ends the search', async () => {
  const { user } = await open()
  await user.type(field(), 'kvaka')
  expect(screen.getAllByText('Nema podešavanja za „kvaka“. Probajte drugu reč.')[0]).toBeVisible()
  await user.keyboard('{Escape}')
  expect(field()).toHaveValue('')
})

test('the palette of every screen finds a setting too', async () => {
  const { user } = openApp('/create', createFakeApi({ user: buildUser() }))
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  await user.type(palette.getByRole('combobox'), 'facebook pixel id{Enter}')
  await vi.waitFor(() => expect(screen.getByLabelText('Facebook Pixel ID')).toHaveFocus())
})

/** Shown only with a choice made before, or where the server has a service. */
const conditional = new Set(['terms.callWithin', 'sms.address', 'mute', 'contact.registrationNumber'])

test('every setting that can be found stands on its screen by that name', async () => {
  const { user } = await open()
  const list = within(screen.getByRole('tablist', { name: 'Teme podešavanja' }))
  for (const tab of list.getAllByRole('tab')) await user.click(tab)
  const missing = () =>
    settingsIndex
      .filter(({ id }) => !conditional.has(id))
      .filter(
        ({ label }) =>
          ![...document.querySelectorAll('label,h2,h3,legend,[aria-label]')].some(
            (element) =>
              element.textContent?.trim().startsWith(label) || element.getAttribute('aria-label') === label,
          ),
      )
      .map(({ id, label }) => `${id}: ${label}`)
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 5000 })
})
