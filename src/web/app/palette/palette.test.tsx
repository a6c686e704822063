import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildAdmin, buildOrder, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { openApp, setWidth } from '../../../../test/screen.tsx'

const client = () =>
  createFakeApi({
    user: buildUser(),
    websites: [
      buildWebsite(),
      buildWebsite({ id: 2, productName: 'Đakonija za čuku', customUrl: 'djakonija' }),
    ],
    orders: [buildOrder({ id: 5, orderNumber: 'IZ-5', firstName: 'Živka', lastName: 'Čolić' })],
  })

const ready = () => screen.findByRole('navigation', { name: 'Glavna navigacija' })
const open = async (user: { keyboard: (keys: string) => Promise<void> }) => {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Pretraga i komande' })
  await vi.waitFor(() => expect(field).toHaveFocus())
  return field
}
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent)
const current = () => screen.getByRole('option', { selected: true })

test('Ctrl+K opens everything a client can go to, with the field ready to type in', async () => {
  const { user } = openApp('/create', client())
  await ready()
  const field = await open(user)
  const screens = within(screen.getByRole('group', { name: 'Idi na' })).getAllByRole('option')
  expect(screens.map((line) => line.textContent.replace(/gpa.$/, ''))).toEqual([
    'Dashboard',
    'Narudžbe',
    'Pozivi',
    'Problemi',
    'Povrati',
    'Nezavršene',
    'Kupci',
    'Profit',
    'Isplate',
    'Levak',
    'Zalihe',
    'Utisci',
    'Domeni',
    'Podešavanja',
  ])
  expect(screen.getByRole('group', { name: 'Radnje' })).toHaveTextContent('Odjavi se')
  expect(screen.queryByRole('option', { name: /Tenanti/ })).not.toBeInTheDocument()
  expect(field).toHaveAttribute('aria-activedescendant', current().id)
})

test('an admin also goes to the admin panel, and edits the websites of everybody', async () => {
  const api = createFakeApi({ user: buildAdmin(), websites: [buildWebsite({ userId: 77 })] })
  const { user, address } = openApp('/admin', api)
  await ready()
  await open(user)
  expect(await screen.findByRole('option', { name: /^Admin Panel/ })).toBeVisible()
  await user.keyboard('senzor')
  await vi.waitFor(() => expect(current()).toHaveTextContent(/LED lampa.*Izmeni/))
  expect(api.callsOf(websiteEndpoints.listMine)).toEqual([])
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toMatch(/^\/edit\/\d+$/))
})

test('a website is found however its letters are typed, to edit and to look at', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('dakonija')
  await vi.waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([
      'Đakonija za čuku/djakonijaIzmeni',
      'Đakonija za čuku/djakonijaOtvori',
    ]),
  )
  await user.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/djakonija', '_blank', 'noopener'))
})

test('arrows go round, Home and End to the ends, and typing starts over', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  const all = screen.getAllByRole('option')
  expect(current()).toBe(all[0])
  await user.keyboard('{ArrowUp}')
  expect(current()).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(current()).toBe(all[1])
  await user.keyboard('{End}')
  expect(current()).toBe(all.at(-1))
  await user.keyboard('{Home}')
  expect(current()).toBe(all[0])
  await user.keyboard('{ArrowDown}profit')
  expect(current()).toHaveTextContent('Profit')
})

test('an order is asked of the server once typing rests, and opens in its market', async () => {
  const api = client()
  const { user, address } = openApp('/create', api)
  await ready()
  await open(user)
  const before = api.callsOf(orderEndpoints.listMine).length
  await user.keyboard('colic')
  const line = await screen.findByRole('option', { name: /IZ-5 · Živka Čolić/ })
  expect(line).toHaveTextContent('Na čekanju')
  const asked = api.callsOf(orderEndpoints.listMine).slice(before)
  expect(asked.map(({ query }) => query)).toEqual([{ name: 'colic', limit: '6' }])
  await user.click(line)
  await vi.waitFor(() => expect(address()).toBe('/orders?market=Serbia&order=5'))
  expect(await screen.findByRole('dialog', { name: /IZ-5/ })).toBeVisible()
})

test('a buyer comes before settings in whose words the letters only stand', async () => {
  const api = createFakeApi({
    user: buildUser(),
    orders: [buildOrder({ id: 5, orderNumber: 'IZ-5', firstName: 'Ana', lastName: 'Čolić' })],
  })
  const { user, address } = openApp('/create', api)
  await ready()
  await open(user)
  await user.keyboard('ana')
  await vi.waitFor(() => expect(current()).toHaveTextContent('IZ-5 · Ana Čolić'))
  expect(screen.queryByRole('option', { name: /radnih dana/ })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/orders?market=Serbia&order=5'))
})

test('the last line shows all orders that are found, on their screen', async () => {
  const { user, address } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('colic')
  await screen.findByRole('option', { name: /IZ-5/ })
  await user.keyboard('{End}')
  expect(current()).toHaveTextContent('Sve porudžbine za „colic“')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toContain('name=colic'))
})

test('a search without any result says so, also aloud', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('qwxyz')
  const said = await screen.findAllByText('Ništa ne odgovara „qwxyz“.')
  expect(said.some((one) => one.getAttribute('role') === 'status')).toBe(true)
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('a server that does not answer is reported, and the rest of the palette still works', async () => {
  const api = client()
  api.answer(orderEndpoints.listMine, { status: 500, body: undefined })
  const { user } = openApp('/create', api)
  await ready()
  await open(user)
  await user.keyboard('prof')
  expect((await screen.findAllByText('Porudžbine nisu pretražene')).length).toBeGreaterThan(0)
  expect(current()).toHaveTextContent('Profit')
})

test('Esc closes only the palette and the focus returns where it was', async () => {
  const { user } = openApp('/orders?order=5', client())
  const details = await screen.findByRole('dialog', { name: /IZ-5/ })
  const button = within(details).getByRole('button', { name: 'Zatvori' })
  button.focus()
  await open(user)
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  expect(details).toBeVisible()
  await vi.waitFor(() => expect(button).toHaveFocus())
})

test('the chosen screen gets the focus on its heading', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('podesav{Enter}')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Podešavanja' })
  await vi.waitFor(() => expect(heading).toHaveFocus())
})

test('a screen that is drawn only now does not take the focus out of it', async () => {
  const { user, router } = openApp('/create', client())
  await ready()
  const field = await open(user)
  await user.keyboard('pode')
  await router.navigate({ to: '/orders' })
  await screen.findByRole('heading', { level: 1, name: 'Moje Pošiljke', hidden: true })
  await user.keyboard('sav')
  await vi.waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('podesav')
})

test('Ctrl+K once more closes it, and it opens empty again', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('prof{Control>}k{/Control}')
  await vi.waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  expect(await open(user)).toHaveValue('')
})

test('a question that waits is answered before anything else opens', async () => {
  const { user } = openApp('/create', client())
  await user.click(await screen.findByRole('button', { name: /^Obriši.*LED lampa/ }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Control>}k{/Control}')
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('the look, the sheet of shortcuts and signing out are done from it', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard('tamna{Enter}')
  await vi.waitFor(() => expect(document.documentElement).toHaveClass('dark'))
  document.documentElement.classList.remove('dark')
  await open(user)
  await user.keyboard('precice{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Prečice na tastaturi' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'odjavi{Enter}')
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
})

test.each([
  ['predaj', 'Predaj kuriru', '/orders?predaja=da'],
  ['cena lampe', 'LED lampa', '/edit/1?polje=priceAnchoring'],
  ['profit ovaj mesec', 'Profit ovog meseca: Srbija', '/profit?market=Serbia'],
  ['troškovi reklama', 'Troškovi reklama: Srbija', '/profit?market=Serbia'],
])('„%s“ finds the action %s', async (typed, found, place) => {
  const { user, address } = openApp('/create', client())
  await ready()
  await open(user)
  await user.keyboard(typed)
  await vi.waitFor(() => expect(current()).toHaveTextContent(found))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toContain(place))
  if (typed === 'predaj') expect(await screen.findByRole('dialog', { name: 'Predaja kuriru' })).toBeVisible()
})

test('a phone has a magnifying glass in its header', async () => {
  setWidth(360)
  const { user } = openApp('/orders', client())
  await user.click(await screen.findByRole('button', { name: 'Pretraga i komande' }))
  expect(await screen.findByRole('combobox', { name: 'Pretraga i komande' })).toBeVisible()
})

test('what was chosen stands first the next time, and a buyer only until signing out', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  expect(screen.queryByRole('group', { name: 'Nedavno' })).not.toBeInTheDocument()
  await user.keyboard('zalihe{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Zalihe' })
  await open(user)
  await user.keyboard('colic')
  await user.click(await screen.findByRole('option', { name: /IZ-5 · Živka Čolić/ }))
  await screen.findByRole('dialog', { name: /IZ-5/ })
  await open(user)
  const recent = within(await screen.findByRole('group', { name: 'Nedavno' })).getAllByRole('option')
  expect(recent.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Živka Čolić'),
    expect.stringContaining('Zalihe'),
  ])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Čolić')
})

test('what can be done with the open order stands first, and its status is changed from there', async () => {
  const api = client()
  const { user } = openApp('/orders?order=5', api)
  await screen.findByRole('dialog', { name: /IZ-5/ })
  await open(user)
  const here = screen.getByRole('group', { name: 'Na ovom ekranu' })
  expect(within(here).getByRole('option', { name: /^Promeni status/ })).toBeVisible()
  expect(within(here).queryByRole('option', { name: /^Sledeća/ })).not.toBeInTheDocument()
  await user.keyboard('dostavlj')
  await vi.waitFor(() => expect(current()).toHaveTextContent('Status: Dostavljeno'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(api.state.orders.find(({ id }) => id === 5)?.status).toBe('Dostavljeno'))
})

test('before anything is typed it says what may be', async () => {
  const { user } = openApp('/create', client())
  await ready()
  await open(user)
  expect(screen.getByText(/Upišite ekran ili radnju.*ime, telefon ili grad kupca/)).toBeVisible()
  await user.keyboard('prof')
  expect(screen.queryByText(/Upišite ekran/)).not.toBeInTheDocument()
})
