import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAdmin, buildOrder, buildUser, buildWebsite } from '../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../test/fakes/api.ts'
import { openApp } from '../../../test/screen.tsx'
import { navigationOf } from './navigation.ts'

const client = () => createFakeApi({ user: buildUser(), websites: [buildWebsite()], orders: [buildOrder()] })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sheet = () => screen.findByRole('dialog', { name: 'Prečice na tastaturi' })
const rowsOf = (dialog: HTMLElement, group: string) =>
  within(within(dialog).getByRole('region', { name: group }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test.each([
  ['n', '/orders'],
  ['f', '/nezavrsene'],
  ['l', '/levak'],
  ['i', '/isplate'],
  ['z', '/stock'],
  ['b', '/problemi'],
  ['p', '/profit'],
  ['o', '/domains'],
  ['s', '/settings'],
  ['u', '/reviews'],
])('g and then %s goes to %s', async (letter, path) => {
  const { user, address } = openApp('/create', client())
  await heading('Dashboard')
  await user.keyboard(`g${letter}`)
  await vi.waitFor(() => expect(address()).toBe(path))
})

test('g and then d comes back to the dashboard', async () => {
  const { user, address } = openApp('/settings', client())
  await heading('Podešavanja')
  await user.keyboard('gd')
  await vi.waitFor(() => expect(address()).toBe('/create'))
})

test('no two places share a letter', () => {
  const letters = navigationOf(buildAdmin()).map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
})

test('the keyboard may be Cyrillic', async () => {
  const { user, address } = openApp('/create', client())
  await heading('Dashboard')
  await user.keyboard('гп')
  await vi.waitFor(() => expect(address()).toBe('/profit'))
})

test('the second key belongs to the sequence and does nothing of its own', async () => {
  const { user, address } = openApp('/create', client())
  await screen.findByRole('group', { name: /LED lampa/ })
  // Alone, `n` would start a new website here and `p` open the page of a card.
  await user.keyboard('{ArrowRight}gx')
  await user.keyboard('gp')
  await vi.waitFor(() => expect(address()).toBe('/profit'))
})

test('letters typed into a field and pressed in a dialog go nowhere', async () => {
  const { user, address } = openApp('/orders', client())
  await heading('Moje Pošiljke')
  await user.type(await screen.findByPlaceholderText('Ime, telefon, broj'), 'gp')
  await user.click(screen.getByRole('button', { name: 'Nedavne poruke' }))
  await screen.findByRole('dialog', { name: 'Nedavne poruke' })
  await user.keyboard('gp')
  // What was typed is searched for, and stands in the address of the same screen once typing rests.
  expect(address()).toMatch(/^\/orders(\?name=gp)?$/)
})

test('the sheet lists what works on this screen first, then what works everywhere', async () => {
  const { user } = openApp('/orders', client())
  await heading('Moje Pošiljke')
  await screen.findByRole('button', { name: /^Status porudžbine/ })
  await user.keyboard('?')
  const dialog = await sheet()
  const groups = within(dialog)
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
  expect(groups).toEqual(['Lista porudžbina', 'Na svakom ekranu'])
  expect(rowsOf(dialog, 'Lista porudžbina')).toContain('↓ilij: sledeća porudžbina')
  expect(rowsOf(dialog, 'Na svakom ekranu')).toEqual([
    'Ctrl+K: pretraga i komande',
    '?: ove prečice',
    'Esc: zatvori ono što je otvoreno',
    'Alt+T: poruka na ekranu, na primer „Poništi“',
    'gpad: idi na: Dashboard',
    'gpan: idi na: Narudžbe',
    'gpav: idi na: Pozivi',
    'gpab: idi na: Problemi',
    'gpar: idi na: Povrati',
    'gpaf: idi na: Nezavršene',
    'gpak: idi na: Kupci',
    'gpap: idi na: Profit',
    'gpai: idi na: Isplate',
    'gpal: idi na: Levak',
    'gpaz: idi na: Zalihe',
    'gpau: idi na: Utisci',
    'gpao: idi na: Domeni',
    'gpas: idi na: Podešavanja',
  ])
})

test('over the details of an order the sheet lists their keys, and Esc closes it alone', async () => {
  const { user } = openApp('/orders?order=1', client())
  const details = await screen.findByRole('dialog', { name: /Porudžbina/ })
  await user.keyboard('?')
  const dialog = await sheet()
  expect(rowsOf(dialog, 'Detalji porudžbine')).toHaveLength(5)
  expect(within(dialog).queryByRole('region', { name: 'Lista porudžbina' })).not.toBeInTheDocument()
  // Until the sheet has the focus a key is still the details’.
  await vi.waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(details).toBeVisible()
})

test('single keys are switched off in the settings of this browser; what takes Ctrl still works', async () => {
  const { user, address } = openApp('/settings?tab=security', client())
  await user.click(await screen.findByRole('switch', { name: 'Prečice jednim tasterom' }))
  await user.keyboard('gn?')
  expect(address()).toBe('/settings?tab=security')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  await user.type(await palette.findByRole('combobox'), 'precice na tastaturi{Enter}')
  const dialog = await sheet()
  await user.click(within(dialog).getByRole('switch', { name: 'Prečice jednim tasterom' }))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.keyboard('gn')
  await vi.waitFor(() => expect(address()).toBe('/orders'))
})
