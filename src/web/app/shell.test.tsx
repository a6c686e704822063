import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usualRules } from '#contract/confirmation/schema.ts'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { buildAdmin, buildOrder, buildUser, buildWebsite } from '../../../test/fakes/api-data.ts'
import { buildTrouble } from '../../../test/fakes/api-troubles.ts'
import { createFakeApi } from '../../../test/fakes/api.ts'
import { useNotices } from '#web/lib/notices.ts'
import { notify } from '#web/lib/toast.ts'
import { findToast, openApp, setWidth } from '../../../test/screen.tsx'

const client = () => createFakeApi({ user: buildUser(), websites: [buildWebsite()], orders: [buildOrder()] })
const navigation = () => screen.findByRole('navigation', { name: 'Glavna navigacija' })

test('a client on a desktop sees name, role, company and the places of a client', async () => {
  openApp('/create', client())
  const links = within(await navigation()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/create',
    '/orders',
    '/pozivi',
    '/problemi',
    '/povrati',
    '/nezavrsene',
    '/kupci',
    '/profit',
    '/isplate',
    '/levak',
    '/stock',
    '/reviews',
    '/domains',
    '/settings',
  ])
  expect(screen.getAllByText('Jelena Đorđević').length).toBeGreaterThan(0)
  expect(screen.getByText('Klijent')).toBeVisible()
  expect(screen.getByText('Kućica Shop')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Tenanti' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
})

test('an admin also sees the admin panel and nothing where a company would stand', async () => {
  openApp('/orders', createFakeApi({ user: buildAdmin() }))
  expect(await screen.findByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  expect(screen.getByRole('link', { name: 'Tenanti' })).toHaveAttribute('href', '/tenants')
  expect(screen.getByText('Super Administrator')).toBeVisible()
  expect(screen.queryByText('null')).not.toBeInTheDocument()
})

test('a client who opens the admin panel reads why not, and no admin call is made', async () => {
  const api = client()
  openApp('/admin', api)
  expect(await screen.findByText('Nemate dozvolu za pristup admin panelu.')).toBeVisible()
  expect(api.callsOf(orderEndpoints.listAll)).toEqual([])
})

test('orders waiting to be sent are counted beside their link', async () => {
  openApp('/builder', client())
  expect(await screen.findByRole('link', { name: 'Narudžbe, 1 na čekanju' })).toBeVisible()
})

test('the first thing to reach is the way past the navigation', async () => {
  const { user } = openApp('/create', client())
  await navigation()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Preskoči na sadržaj' })).toHaveFocus()
})

test('after moving to another screen its heading has the focus and the tab its name', async () => {
  const { user } = openApp('/create', client())
  await user.click(within(await navigation()).getByRole('link', { name: /Narudžbe/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Moje Pošiljke' })
  await vi.waitFor(() => expect(heading).toHaveFocus())
  expect(document.title).toBe('Moje Pošiljke · Izlog')
})

test('the sidebar narrows to icons that keep their names, and stays so', async () => {
  const api = client()
  const first = openApp('/create', api)
  await first.user.click(await screen.findByRole('button', { name: 'Skupi meni' }))
  expect(screen.getByRole('link', { name: /Narudžbe/ })).toBeVisible()
  expect(screen.queryByText('Kućica Shop')).not.toBeInTheDocument()
  first.close()
  openApp('/create', api)
  expect(await screen.findByRole('button', { name: 'Proširi meni' })).toBeVisible()
})

test('a phone has a tab bar; the rest stands under „Više“', async () => {
  setWidth(360)
  const { user } = openApp('/create', client())
  const bar = await navigation()
  expect(within(bar).getAllByRole('link')).toHaveLength(4)
  await user.click(within(bar).getByRole('button', { name: 'Više' }))
  const sheet = await screen.findByRole('dialog', { name: 'Više' })
  expect(within(sheet).getByRole('link', { name: 'Domeni' })).toHaveAttribute('href', '/domains')
  expect(within(sheet).getByText('Jelena Đorđević')).toBeVisible()
  expect(within(sheet).getByRole('button', { name: 'Odjavi se' })).toBeVisible()
})

test('what waits behind „Više“ is counted there on a phone and beside its link in it', async () => {
  setWidth(360)
  const api = createFakeApi({
    user: buildUser(),
    confirmation: { mode: 'required', ...usualRules },
    orders: [buildOrder({ id: 1 }), buildOrder({ id: 2 })],
    troubles: [buildTrouble()],
  })
  const { user } = openApp('/orders', api)
  const more = await screen.findByRole('button', { name: /2 za poziv, 1 pošiljka traži odluku\s*Više/ })
  expect(more).toHaveTextContent(/^3/)
  await user.click(more)
  const sheet = await screen.findByRole('dialog', { name: 'Više' })
  expect(within(sheet).getByRole('link', { name: /Pozivi.*2 za poziv/ })).toBeVisible()
})

test.each([360, 1280])('a call has the whole screen, nobody to call the menu, %d px wide', async (width) => {
  setWidth(width)
  localStorage.setItem('caller-name', 'Mira')
  const api = createFakeApi({
    user: buildUser(),
    confirmation: { mode: 'required', ...usualRules },
    orders: [buildOrder({ id: 1 })],
  })
  const { router } = openApp('/pozivi', api)
  await screen.findByRole('heading', { level: 2, name: 'Đorđe Živković' })
  expect(screen.queryByRole('navigation', { name: 'Glavna navigacija' })).not.toBeInTheDocument()
  await router.navigate({ to: '/pozivi/ucinak' })
  await navigation()
  api.state.orders = []
  await router.navigate({ to: '/pozivi' })
  await screen.findByText('Nema koga da se zove')
  await navigation()
})

test.each(['answers', 'fails'])('signing out leads to the start when the server %s', async (outcome) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = client()
  localStorage.setItem('auth_token', 'zeton')
  if (outcome === 'fails') api.answer(accountEndpoints.logout, { status: 500, body: undefined })
  const app = openApp('/orders', api)
  await app.user.click(await screen.findByRole('button', { name: 'Odjavi se' }))
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
  expect(app.address()).toBe('/')
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(api.callsOf(accountEndpoints.logout)[0]?.body).toBeUndefined()
  expect(screen.queryByText(/neočekivane greške/)).not.toBeInTheDocument()
})

test('a session that ends in the middle of work leads to signing in, in the same place', async () => {
  const api = client()
  const app = openApp('/orders', api)
  await screen.findByRole('heading', { name: 'Moje Pošiljke' })
  await app.user.click(await screen.findByRole('button', { name: 'Još radnji' }))
  const again = await screen.findByRole('menuitem', { name: 'Osveži' })
  api.state.user = null
  await app.user.click(again)
  expect(await screen.findByLabelText('Lozinka')).toBeVisible()
  expect(await findToast('Sesija je istekla')).toBeVisible()
  expect(app.address()).toBe('/orders')
})

test('what a short notice said can be read again, until signing out', async () => {
  const { user } = openApp('/create', client())
  await navigation()
  const button = screen.getByRole('button', { name: 'Nedavne poruke' })
  await user.click(button)
  expect(await screen.findByText('Nema nedavnih poruka.')).toBeVisible()
  await user.keyboard('{Escape}')
  notify.problem('Greška pri brisanju', 'Servis je trenutno nedostupan.')
  notify.success('Stranica je obrisana')
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  const said = dialog.getAllByRole('listitem').map((line) => line.textContent)
  expect(said[0]).toMatch(/^Stranica je obrisana/)
  expect(said[1]).toMatch(/^Greška pri brisanjuServis je trenutno nedostupan\./)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Odjavi se' }))
  await screen.findByRole('heading', { name: 'Prijavite se' })
  expect(useNotices.getState().notices.map(({ title }) => title)).not.toContain('Stranica je obrisana')
})

test('the theme is chosen, applied and kept', async () => {
  const { user } = openApp('/create', client())
  await user.click(await screen.findByRole('button', { name: /^Izgled/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Tamna' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('theme')).toBe('tamna')
  document.documentElement.classList.remove('dark')
})

test('without internet a banner says so', async () => {
  openApp('/create', client())
  await navigation()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/Nema internet veze/)).toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(screen.queryByText(/Nema internet veze/)).not.toBeInTheDocument())
})

test('an unknown address says 404 and finds a signed-in user’s pages', async () => {
  const { user } = openApp('/a/b/c', client())
  expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible()
  await user.type(await screen.findByLabelText('Pronađite svoju stranicu'), 'senzorom')
  expect(await screen.findByRole('link', { name: /LED lampa/ })).toHaveAttribute('href', '/led-lampa')
})

test('an unknown address asks a visitor nothing', async () => {
  openApp('/a/b/c', createFakeApi())
  expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('the admin panel counts all websites and orders', async () => {
  const orders = [buildOrder(), buildOrder({ id: 2, status: 'Dostavljeno' })]
  openApp('/admin', createFakeApi({ user: buildAdmin(), websites: [buildWebsite()], orders }))
  const region = await screen.findByRole('region', { name: 'Sve stranice' })
  expect(within(region).getByRole('link')).toHaveAttribute('href', '/led-lampa')
  // The totals stand above the figures of each client.
  const totalOf = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextSibling
  expect(totalOf('Porudžbine')).toHaveTextContent('2')
  expect(totalOf('Na čekanju')).toHaveTextContent('1')
})

test('the old address says that the page moved and then shows it', async () => {
  const app = openApp('/sync', client())
  expect(await screen.findByText(/preselila na \/create/)).toBeVisible()
  await vi.waitFor(() => expect(app.address()).toBe('/create'), { timeout: 20_000 })
  expect(await screen.findByText('Moje stranice')).toBeVisible()
})

test('a screen is not drawn twice while its numbers are read again', async () => {
  const api = client()
  const { user } = openApp('/create', api)
  await user.click(await screen.findByRole('button', { name: 'Osveži' }))
  expect(screen.getByRole('group', { name: 'LED lampa sa senzorom pokreta' })).toBeVisible()
  await vi.waitFor(() => expect(api.callsOf(dashboardEndpoints.dashboard)).toHaveLength(2))
})
