import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Order } from '#contract/orders/schema.ts'
import { buildAdmin, buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

const orders: Order[] = [
  buildOrder({ id: 4, orderNumber: 'IZ-4', firstName: 'Đorđe', lastName: 'Živković', createdAt: '2026-11-20T22:30:00.000Z' }),
  buildOrder({ id: 3, orderNumber: 'IZ-3', firstName: 'Ana', lastName: 'Ćirić', status: 'U dostavi', phone: '+381651112223', createdAt: '2026-11-19T10:00:00.000Z' }),
  buildOrder({ id: 2, orderNumber: 'IZ-2', firstName: 'Vuk', lastName: 'Šćepanović', targetMarket: null, currency: 'EUR', currencySymbol: '€', totalPrice: '25.00', status: 'Vraća se pošaljaocu' }),
  buildOrder({ id: 1, orderNumber: 'IZ-1', firstName: 'Amra', lastName: 'Hadžić', targetMarket: 'Bosnia', currency: 'BAM', currencySymbol: 'KM', totalPrice: '59.00', status: 'U sortirnom centru' }),
] // prettier-ignore

const client = (list = orders) => createFakeApi({ user: buildUser(), orders: list })
const admin = (list = orders) => createFakeApi({ user: buildAdmin(), orders: list })

const rows = () => screen.getAllByRole('row').slice(1)
const counter = (label: string) => screen.getByText(label).nextSibling
const tint = (number: string) =>
  screen
    .getByRole('button', { name: `Detalji porudžbine ${number}` })
    .closest('[data-tint]')
    ?.getAttribute('data-tint')
const badge = (number: string) =>
  screen.findByRole('button', { name: new RegExp(`^Status porudžbine ${number}:`) })
const ready = () => screen.findByRole('table')

const choose = async ({ user }: ReturnType<typeof openApp>, number: string, status: string) => {
  await user.click(await badge(number))
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(status) }))
}

test('a client has a list and a title of their own', async () => {
  const api = client()
  openApp('/orders', api)
  expect(await screen.findByRole('heading', { level: 1, name: 'Moje Pošiljke' })).toBeVisible()
  await ready()
  expect(api.callsOf(orderEndpoints.listAll)).toEqual([])
})

test('an admin has the list of everybody under another title', async () => {
  const api = admin()
  openApp('/orders', api)
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin - Sve Pošiljke' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Osveži praćenje' })).not.toBeInTheDocument()
  await ready()
  expect(api.callsOf(orderEndpoints.listMine)).toEqual([])
})

test('a row says number, date, who, where, what and how much', async () => {
  openApp('/orders', client())
  await ready()
  const [first] = rows()
  for (const text of [
    'IZ-4',
    '20.11.2026.',
    'Đorđe Živković',
    'Šabac',
    '1 × LED lampa sa senzorom pokreta',
    '2.990 RSD',
  ])
    expect(first).toHaveTextContent(text)
  expect(within(first!).getByRole('link')).toHaveAttribute('href', 'tel:+381641234567')
})

test('market tabs count orders; one without a market belongs to that of its currency', async () => {
  const app = openApp('/orders', client())
  await ready()
  expect(screen.getByRole('tab', { name: /Srbija \(RSD\)/ })).toHaveTextContent('2')
  const montenegro = screen.getByRole('tab', { name: /Crna Gora \(EUR\)/ })
  expect(montenegro).toHaveTextContent('1')
  expect(screen.getByRole('tab', { name: /Bosna \(BAM\)/ })).toHaveTextContent('1')
  await app.user.click(montenegro)
  expect(await screen.findByText('Vuk Šćepanović')).toBeVisible()
  expect(app.address()).toBe('/orders?market=Montenegro')
})

test('all markets are first; counters and sums are those of the chosen tab, and the tab is remembered', async () => {
  const app = openApp('/orders', client())
  await ready()
  const sums = () => screen.getAllByText('Otkupnina')[0]?.nextSibling
  expect(screen.getByRole('tab', { name: /Sva tržišta/, selected: true })).toBeVisible()
  expect(counter('Ukupno porudžbina')).toHaveTextContent('4')
  expect(counter('Prikazano')).toHaveTextContent('4')
  expect(sums()).toHaveTextContent(/5\.980 RSD\s*25 €\s*59 KM/)
  await app.user.click(screen.getByRole('tab', { name: /Bosna/ }))
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(counter('Ukupno porudžbina')).toHaveTextContent('1')
  expect(sums()?.textContent?.replaceAll('\u00A0', ' ')).toBe('59 KM')
  app.close()
  openApp('/orders', client())
  await ready()
  expect(screen.getByRole('tab', { name: /Bosna/, selected: true })).toBeVisible()
})

test('counts in tabs, chips and the file’s choice are grouped like the counters', async () => {
  const api = client()
  api.answer(orderEndpoints.summary, {
    status: 200,
    body: {
      totals: { Serbia: 16_190, Montenegro: 0, Bosnia: 0 },
      groups: [{ market: 'Serbia', status: 'Na čekanju', currency: 'RSD', count: 16_190, sum: '1000.00' }],
      toCheck: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
      tests: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
    },
  })
  const app = openApp('/orders', api)
  await ready()
  expect(screen.getByRole('tab', { name: /Srbija/ })).toHaveTextContent('16.190')
  expect(screen.getByRole('button', { name: /^Na čekanju/ })).toHaveTextContent('16.190')
  await app.user.keyboard('e')
  expect(await screen.findByRole('radio', { name: 'Sve: 16.190 porudžbina' })).toBeVisible()
})

test('filters wait for „Pretraži“, stand in the address and can be cleared', async () => {
  const app = openApp('/orders?market=Serbia', client())
  await ready()
  await app.user.type(screen.getByLabelText('Primalac'), 'djordje zivkovic')
  expect(rows()).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Pretraži' }))
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(counter('Prikazano')).toHaveTextContent('1')
  expect(app.address()).toBe('/orders?market=Serbia&name=djordje+zivkovic')
  await app.user.click(screen.getByRole('button', { name: 'Očisti' }))
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  expect(app.address()).toBe('/orders?market=Serbia')
  expect(screen.getByLabelText('Primalac')).toHaveValue('')
})

test('Enter searches too, and a phone number is found as one dials it at home', async () => {
  const app = openApp('/orders', client())
  await ready()
  await app.user.type(screen.getByLabelText('Primalac'), '065/111{Enter}')
  await vi.waitFor(() => expect(screen.queryByText('Đorđe Živković')).not.toBeInTheDocument())
  expect(await screen.findByText('Ana Ćirić')).toBeVisible()
})

test('the address alone restores filters, and dates are days in Belgrade', async () => {
  const app = openApp('/orders?market=Serbia&from=2026-11-20&to=2026-11-20', client())
  await ready()
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toHaveTextContent('IZ-4')
  await app.user.click(screen.getByRole('button', { name: 'Period: 20.11.2026.' }))
  const period = within(await screen.findByRole('dialog', { name: 'Period' }))
  const from = period.getByLabelText('Datum od')
  expect(from).toHaveValue('20.11.2026.')
  await app.user.clear(from)
  await app.user.type(from, '19.11.2026.')
  await app.user.click(period.getByRole('button', { name: 'Primeni' }))
  await vi.waitFor(() => expect(app.address()).toBe('/orders?market=Serbia&from=2026-11-19&to=2026-11-20'))
  expect(await screen.findByRole('button', { name: 'Period: 19.11.2026. – 20.11.2026.' })).toBeVisible()
})

test('the status filter offers all eleven', async () => {
  openApp('/orders', client())
  await ready()
  const options = within(screen.getByLabelText('Status')).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Svi statusi', ...orderStatuses])
})

test('a chosen status holds at once, without a press on „Pretraži“', async () => {
  const app = openApp('/orders', client())
  await ready()
  await app.user.selectOptions(screen.getByLabelText('Status'), 'U dostavi')
  await vi.waitFor(() => expect(app.address()).toBe('/orders?status=U+dostavi'))
})

test('a chip filters at once and a second press takes the filter away', async () => {
  const app = openApp('/orders?market=Serbia', client())
  await ready()
  const chip = within(screen.getByRole('group', { name: 'Brzi filteri po statusu' })).getByRole('button', {
    name: /U dostavi/,
  })
  expect(chip).toHaveTextContent('1')
  await app.user.click(chip)
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(app.address()).toBe('/orders?market=Serbia&status=U+dostavi')
  expect(screen.getByLabelText('Status')).toHaveValue('U dostavi')
  await app.user.click(screen.getByRole('button', { name: /U dostavi/, pressed: true }))
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})

test('a sum of nothing has the currency of the market one looks at', async () => {
  openApp('/orders?market=Bosnia&name=Nikola', client())
  expect(await screen.findByText('Nijedna porudžbina ne odgovara filterima')).toBeVisible()
  expect(counter('Otkupnina')).toHaveTextContent(/^0 KM$/)
})

test('a search that leaves nothing names the markets that have something and offers to clear', async () => {
  const app = openApp('/orders?market=Serbia&name=Amra', client())
  expect(await screen.findByText('Nijedna porudžbina ne odgovara filterima')).toBeVisible()
  expect(screen.getByText(/Bosna 1/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Očisti filtere' }))
  await ready()
})

test.each([
  ['client', { 'IZ-4': 'red', 'IZ-3': 'green' }],
  ['admin', { 'IZ-4': 'red', 'IZ-3': 'green' }],
] as const)('rows of a %s are coloured by status', async (role, expected) => {
  openApp('/orders', role === 'admin' ? admin() : client())
  await ready()
  expect({ 'IZ-4': tint('IZ-4'), 'IZ-3': tint('IZ-3') }).toEqual(expected)
})

test.each([
  ['client', 'green', 'red'],
  ['admin', 'neutral', 'neutral'],
] as const)('a %s sees sorting centre %s and returning %s', async (role, sorting, returning) => {
  const app = openApp('/orders?market=Bosnia', role === 'admin' ? admin() : client())
  await ready()
  expect(tint('IZ-1')).toBe(sorting)
  await app.user.click(screen.getByRole('tab', { name: /Crna Gora/ }))
  await vi.waitFor(() => expect(tint('IZ-2')).toBe(returning))
})

test('the status menu is grouped and offers ten statuses', async () => {
  const { user } = openApp('/orders', client())
  await user.click(await badge('IZ-4'))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getAllByRole('menuitemradio')).toHaveLength(10)
  for (const heading of ['Priprema', 'Na putu', 'Problem', 'Završeno'])
    expect(within(menu).getByText(heading)).toBeVisible()
  expect(within(menu).getByRole('menuitemradio', { name: 'Na čekanju' })).toBeChecked()
})

test('the third failed attempt is shown when an order has it, but cannot be chosen', async () => {
  const { user } = openApp(
    '/orders',
    client([buildOrder({ orderNumber: 'IZ-9', status: 'Treće bezuspešno uručenje' })]),
  )
  await user.click(await badge('IZ-9'))
  const item = await screen.findByRole('menuitemradio', { name: /Treće bezuspešno uručenje/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
})

test('a client changes a status at once through the client’s call', async () => {
  const api = client()
  const release = api.hold(orderEndpoints.changeStatus)
  const app = openApp('/orders', api)
  await choose(app, 'IZ-4', 'Dostavljeno')
  expect(await badge('IZ-4')).toHaveTextContent('Dostavljeno')
  expect(tint('IZ-4')).toBe('green')
  release()
  await findToast('Status je sačuvan')
  expect(await screen.findByRole('link', { name: 'Narudžbe' })).toBeVisible()
  expect(api.callsOf(orderEndpoints.changeStatus)[0]).toMatchObject({
    path: '/api/orders/4/status',
    body: { status: 'Dostavljeno', expected: 'Na čekanju' },
  })
})

test('a change can be taken back from the toast', async () => {
  const api = client()
  const app = openApp('/orders', api)
  await choose(app, 'IZ-4', 'Otkazana')
  await app.user.click(within(await findToast('Status je sačuvan')).getByRole('button', { name: 'Poništi' }))
  await vi.waitFor(() => expect(api.state.orders.find(({ id }) => id === 4)?.status).toBe('Na čekanju'))
  expect(await badge('IZ-4')).toHaveTextContent('Na čekanju')
})

test('a refused change of a client rolls back without a toast and is marked at the order', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const api = client()
  api.answer(orderEndpoints.changeStatus, refusal('common.unexpected'))
  const app = openApp('/orders', api)
  await choose(app, 'IZ-4', 'Dostavljeno')
  expect(await screen.findByText('Status nije sačuvan')).toBeVisible()
  expect(await badge('IZ-4')).toHaveTextContent('Na čekanju')
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  expect(warn).toHaveBeenCalled()
})

test('an admin uses the admin call and sees a toast, also of a failure', async () => {
  const api = admin()
  const app = openApp('/orders', api)
  await choose(app, 'IZ-4', 'U dostavi')
  await findToast('Status ažuriran')
  expect(api.callsOf(orderEndpoints.changeAnyStatus)[0]?.path).toBe('/api/orders/4')
  api.answer(orderEndpoints.changeAnyStatus, { status: 502, body: undefined })
  await choose(app, 'IZ-4', 'Otkazana')
  expect(await findToast('Greška')).toHaveTextContent('Neuspešno ažuriranje statusa')
  expect(await badge('IZ-4')).toHaveTextContent('U dostavi')
})

test('details open in the address with call, address to copy and history', async () => {
  const api = client([
    buildOrder({ id: 9, orderNumber: 'IZ-9', notes: 'Zvati posle 16 h', shownTotal: '2490.00' }),
    buildOrder({
      id: 8,
      orderNumber: 'IZ-8',
      status: 'Vraća se pošaljaocu',
      createdAt: '2026-10-01T08:00:00.000Z',
    }),
  ])
  const app = openApp('/orders', api)
  await app.user.click(await screen.findByRole('button', { name: 'Detalji porudžbine IZ-9' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-9' }))
  expect(app.address()).toBe('/orders?order=9')
  expect(dialog.getByText(/Kupac je video cenu 2\.490 RSD/)).toBeVisible()
  expect(await dialog.findByText('Još 1 porudžbina ovog kupca')).toBeVisible()
  expect(dialog.getByText('vraćeno 1')).toBeVisible()
  expect(dialog.getByRole('link', { name: /Pozovi Đorđe Živković/ })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
  expect(dialog.getByText(/Zvati posle 16 h/)).toBeVisible()
  expect(await dialog.findByText('Porudžbina je primljena')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Kopiraj adresu' }))
  expect(await navigator.clipboard.readText()).toBe('Đorđe Živković\nŽička 12\n15000 Šabac\n064 123 4567')
})

test('in the details j and k go through the list, and Escape closes them', async () => {
  const app = openApp('/orders?order=4', client())
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' })
  await app.user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-3' })
  await app.user.keyboard('k')
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' })
  await app.user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(app.address()).toBe('/orders')
})

test('a status is changed from the details, where Escape closes the menu first', async () => {
  const app = openApp('/orders?order=4', client())
  const dialog = await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' })
  await app.user.click(within(dialog).getByRole('button', { name: /^Status porudžbine/ }))
  await screen.findByRole('menu')
  await app.user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(screen.getByRole('dialog')).toBeVisible()
  await app.user.click(within(dialog).getByRole('button', { name: /^Status porudžbine/ }))
  await app.user.click(await screen.findByRole('menuitemradio', { name: /U dostavi/ }))
  expect(await within(dialog).findByText('Na čekanju → U dostavi')).toBeVisible()
})

test('an admin reads whose order it is; a seller does not ask', async () => {
  const [order] = orders
  if (!order) throw new Error('no order')
  const api = admin([{ ...order, userId: 2 }, ...orders.slice(1)])
  const app = openApp('/orders', api)
  await ready()
  const name = 'Jelena Đorđević'
  expect(await within(rows()[0] as HTMLElement).findByText(name)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: `Detalji porudžbine ${order.orderNumber}` }))
  const detail = within(await screen.findByRole('dialog'))
  expect(detail.getByText('Prodavac').parentElement).toHaveTextContent(name)

  const own = client()
  openApp('/orders', own)
  await ready()
  expect(own.callsOf(adminEndpoints.listUsers)).toEqual([])
})

test('an admin sees a delete sign that does nothing', async () => {
  const api = admin()
  const app = openApp('/orders?order=4', api)
  const sign = await screen.findByRole('button', { name: /Obriši porudžbinu/ })
  expect(sign).toHaveAttribute('aria-disabled', 'true')
  const before = api.requests.length
  await app.user.click(sign)
  expect(api.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a link to an order that is not in the list says so', async () => {
  const app = openApp('/orders?order=999', client())
  expect(await findToast('Ova porudžbina nije u vašoj listi.')).toBeVisible()
  await vi.waitFor(() => expect(app.address()).toBe('/orders'))
})

test('slash moves to the search', async () => {
  const app = openApp('/orders', client())
  await ready()
  await app.user.keyboard('/')
  expect(screen.getByLabelText('Primalac')).toHaveFocus()
  await app.user.keyboard('a/b')
  expect(screen.getByLabelText('Primalac')).toHaveValue('a/b')
})

test('first use points at the websites to share', async () => {
  openApp('/orders', client([]))
  expect(await screen.findByText('Još nemate porudžbina')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Moje stranice' })).toHaveAttribute('href', '/create')
})

test('a failed load can be tried again', async () => {
  const api = client()
  api.answer(orderEndpoints.listMine, refusal('common.unavailable'))
  const app = openApp('/orders', api)
  expect(await screen.findByText('Porudžbine nisu učitane')).toBeVisible()
  api.answer(orderEndpoints.listMine, null)
  await app.user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  await ready()
})

test('a missing date is shown as N/A', async () => {
  openApp('/orders', client([buildOrder({ createdAt: '' })]))
  await ready()
  expect(rows()[0]).toHaveTextContent('N/A')
})

test('a phone shows cards with a call button and the filters in a sheet', async () => {
  setWidth(360)
  const app = openApp('/orders', client())
  expect(await screen.findByRole('button', { name: /Đorđe Živković, Detalji/ })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Pozovi Đorđe Živković/ })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Filteri' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filteri' }))
  await app.user.selectOptions(sheet.getByLabelText('Status'), 'U dostavi')
  await app.user.click(sheet.getByRole('button', { name: 'Pretraži' }))
  await vi.waitFor(() => expect(app.address()).toBe('/orders?status=U+dostavi'))
  await vi.waitFor(() => expect(screen.queryByText('Đorđe Živković')).not.toBeInTheDocument())
})

test('a tablet has the table, without what there is no room for', async () => {
  setWidth(768)
  openApp('/orders', client())
  const table = within(await screen.findByRole('table'))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter(Boolean)).toEqual(['Porudžbina', 'Primalac', 'Otkupnina', 'Status'])
  expect(table.getByText('Đorđe Živković')).toBeVisible()
})

test('a long list arrives by pages and only what is near the screen is drawn', async () => {
  const many = Array.from({ length: 330 }, (_, index) =>
    buildOrder({ id: 330 - index, orderNumber: `IZ-${330 - index}` }),
  )
  const api = client(many)
  const app = openApp('/orders', api)
  await ready()
  expect(rows()).toHaveLength(100)
  const more = () => app.user.click(screen.getByRole('button', { name: 'Prikaži još' }))
  await more()
  await vi.waitFor(() => expect(rows()).toHaveLength(200))
  await more()
  await vi.waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301'))
  expect(rows().length).toBeLessThan(300)
  expect(counter('Prikazano')).toHaveTextContent('330')
  expect(api.callsOf(orderEndpoints.listMine).map(({ query }) => [query['limit'], query['before']])).toEqual([
    ['100', undefined],
    ['100', '231'],
    ['100', '131'],
  ])
})

test('all markets are one list: counted together, each order with its market, sums never added to each other', async () => {
  const app = openApp('/orders', client())
  await ready()
  const all = screen.getByRole('tab', { name: /Sva tržišta/ })
  expect(all).toHaveTextContent('4')
  await app.user.click(all)
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  expect(app.address()).toBe('/orders?market=all')
  expect(counter('Prikazano')).toHaveTextContent('4')
  expect(screen.getAllByText('Otkupnina')[0]?.nextSibling).toHaveTextContent(/5\.980 RSD\s*25 €\s*59 KM/)
  expect(within(rows()[2]!).getByTitle('Crna Gora')).toHaveTextContent('CG')
  expect(screen.getByRole('button', { name: /^Na čekanju/ })).toHaveTextContent('1')
  await app.user.keyboard('e')
  expect(await screen.findByRole('radio', { name: 'Po filterima: 4 porudžbine' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Preuzmi' }).getAttribute('href')).not.toContain('market')
})

test('what is typed is searched at once, kept in the address and marked; letters typed meanwhile stay', async () => {
  const api = client()
  const app = openApp('/orders', api)
  await ready()
  const field = screen.getByLabelText('Primalac')
  await app.user.type(field, 'djor')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  expect(app.address()).toBe('/orders?name=djor')
  expect(field).toHaveFocus()
  expect(within(rows()[0]!).getByText('Đor').tagName).toBe('MARK')
  await app.user.type(field, 'djev')
  expect(field).toHaveValue('djordjev')
  await vi.waitFor(() => expect(app.address()).toBe('/orders?name=djordjev'))
  expect(field).toHaveValue('djordjev')
  expect(screen.getByRole('button', { name: 'Pretraži' })).toBeVisible()
})

test('what needs a hand says so; what goes its way does not', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  openApp(
    '/orders',
    client([
      buildOrder({ id: 5, orderNumber: 'IZ-5', createdAt: hoursAgo(1) }),
      buildOrder({ id: 4, orderNumber: 'IZ-4', createdAt: hoursAgo(26) }),
      buildOrder({ id: 3, orderNumber: 'IZ-3', status: 'Treće bezuspešno uručenje' }),
      buildOrder({ id: 2, orderNumber: 'IZ-2', status: 'Vraća se pošaljaocu' }),
      buildOrder({ id: 1, orderNumber: 'IZ-1', status: 'U dostavi' }),
    ]),
  )
  await ready()
  expect(rows().map((row) => row.querySelector('[data-attention]')?.getAttribute('data-attention'))).toEqual([
    undefined,
    'waiting',
    'third_attempt',
    'returning',
    undefined,
  ])
  expect(within(rows()[1]!).getByText('26 h')).toBeVisible()
})
