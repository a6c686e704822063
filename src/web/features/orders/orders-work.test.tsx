import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import { besideOrder } from '../../../../test/fakes/api-customers.ts'
import { buildAdmin, buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { editableOf } from '../../../../test/fakes/api-order-edits.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

const order = (id: number, over: Partial<Order> = {}): Order =>
  buildOrder({ id, orderNumber: `IZ-${id}`, createdAt: `2026-11-20T1${id}:00:00.000Z`, ...over })
const orders: Order[] = [
  order(4, { firstName: 'Đorđe', lastName: 'Živković' }),
  order(3, { firstName: 'Ana', lastName: 'Ćirić', phone: '+381651112223' }),
  order(2, { firstName: 'Vuk', lastName: 'Šćepanović', phone: '+381652223334', status: 'U dostavi' }),
]
const client = (list = orders) => createFakeApi({ user: buildUser(), orders: list })
const ready = () => screen.findByRole('table')
const tick = (number: string) => screen.getByRole('checkbox', { name: `Izaberi porudžbinu ${number}` })
const bar = () => within(screen.getByRole('region', { name: 'Izabrane porudžbine' }))
const statusOf = (number: string) =>
  screen.getByRole('button', { name: new RegExp(`^Status porudžbine ${number}:`) }).textContent
const open = (number: string) => screen.getByRole('button', { name: `Detalji porudžbine ${number}` })

/** The dialog says what changes before anything does. */
const confirmMerge = async (user: { click: (element: Element) => Promise<void> }) => {
  const question = within(await screen.findByRole('dialog', { name: /^Spojiti / }))
  await user.click(await question.findByRole('button', { name: 'Spoji' }))
}

const chooseMore = async (user: ReturnType<typeof openApp>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('many orders get one status, and each its own back', async () => {
  const api = client()
  const { user } = openApp('/orders', api)
  await ready()
  await user.click(tick('IZ-4'))
  await user.click(tick('IZ-2'))
  expect(bar().getByRole('status')).toHaveTextContent('Izabrano: 2')
  await user.click(bar().getByRole('button', { name: 'Promeni status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dostavljeno' }))
  const toast = await findToast('Status je sačuvan')
  expect(toast).toHaveTextContent('2 porudžbine: Dostavljeno')
  expect([statusOf('IZ-4'), statusOf('IZ-2')]).toEqual(['Dostavljeno', 'Dostavljeno'])
  await user.click(within(toast).getByRole('button', { name: 'Poništi' }))
  await findToast('Raniji statusi su vraćeni')
  expect([statusOf('IZ-4'), statusOf('IZ-2')]).toEqual(['Na čekanju', 'U dostavi'])
  expect(api.callsOf(orderEndpoints.changeStatuses).at(-1)?.body).toMatchObject({ expected: 'Dostavljeno' })
})

test('s is about the ticked orders while there are some', async () => {
  const { user } = openApp('/orders', client())
  await ready()
  await user.click(tick('IZ-4'))
  await user.click(tick('IZ-2'))
  await user.keyboard('s')
  await user.click(await screen.findByRole('menuitem', { name: 'Dostavljeno' }))
  await findToast('Status je sačuvan')
  expect([statusOf('IZ-4'), statusOf('IZ-2')]).toEqual(['Dostavljeno', 'Dostavljeno'])
})

test('a refused change of many is reported and changes nothing', async () => {
  const api = client()
  api.answer(orderEndpoints.changeStatuses, { status: 502, body: undefined })
  const { user } = openApp('/orders', api)
  await ready()
  await user.click(tick('IZ-4'))
  await user.click(bar().getByRole('button', { name: 'Promeni status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dostavljeno' }))
  expect(await findToast('Greška')).toHaveTextContent('Neuspešno ažuriranje statusa')
  expect(statusOf('IZ-4')).toBe('Na čekanju')
})

test('everything shown is ticked and unticked at once; the bar leads to labels, slips and pick list', async () => {
  const { user } = openApp('/orders', client())
  await ready()
  const all = screen.getByRole('checkbox', { name: 'Izaberi sve prikazane' })
  await user.click(all)
  await vi.waitFor(() => expect(all).toBeChecked())
  await user.click(bar().getByRole('button', { name: 'Štampa' }))
  const papers = await screen.findByRole('menu', { name: 'Štampa' })
  const hrefOf = (name: string) => within(papers).getByRole('menuitem', { name }).getAttribute('href')
  expect(hrefOf('Nalepnice 100 × 150 mm')).toBe('/api/orders/print?kind=termo&ids=4%2C3%2C2')
  expect(hrefOf('Pakovni listovi (2 na A4)')).toBe('/api/orders/print?kind=slip&ids=4%2C3%2C2')
  expect(hrefOf('Lista za pakovanje')).toBe('/orders/print?ids=4%2C3%2C2')
  await user.keyboard('{Escape}')
  await user.click(tick('IZ-3'))
  expect(all).toBePartiallyChecked()
  await user.click(bar().getByRole('button', { name: 'Poništi izbor' }))
  expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).not.toBeInTheDocument()
})

const longList = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    order(count - index, {
      createdAt: '2026-11-20T10:00:00.000Z',
      ...(index < 2 ? { firstName: 'Vida' } : {}),
    }),
  )

test('ticking all is of what is loaded, and the rest that the filters find is offered', async () => {
  const api = client(longList(130))
  const { user } = openApp('/orders', api)
  await ready()
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve prikazane' }))
  expect(await bar().findByText('Izabrano je 100 učitanih')).toBeVisible()
  expect(api.callsOf(orderEndpoints.listMine)).toHaveLength(1)
  await user.click(bar().getByRole('button', { name: 'Izaberi svih 130' }))
  await vi.waitFor(() =>
    expect(bar().getByText('Izabrano:').parentElement).toHaveTextContent('Izabrano: 130'),
  )
  expect(bar().queryByText(/učitan/)).not.toBeInTheDocument()
})

test('what the filters leave out is not offered, and less than all that is loaded offers nothing', async () => {
  const { user } = openApp('/orders?name=Vida', client(longList(130)))
  await ready()
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve prikazane' }))
  await vi.waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Izabrano: 2'))
  expect(bar().queryByRole('button', { name: /Izaberi/ })).not.toBeInTheDocument()
})

test('more orders than one may work on at once are said with their number', async () => {
  const { user } = openApp('/orders', client(longList(640)))
  await ready()
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve prikazane' }))
  await user.click(await bar().findByRole('button', { name: 'Izaberi prvih 500 od 640' }))
  expect(
    await bar().findByText(/najviše 500 porudžbina, a pod ovim filterima ih je 640/, {}, { timeout: 5000 }),
  ).toBeVisible()
  expect(bar().getByText('Izabrano:').parentElement).toHaveTextContent('Izabrano: 500')
})

test('the list is worked with keys alone', async () => {
  const api = client()
  const app = openApp('/orders', api)
  await ready()
  await app.user.keyboard('j')
  await vi.waitFor(() => expect(open('IZ-4')).toHaveFocus())
  await app.user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(open('IZ-3')).toHaveFocus())
  await app.user.keyboard('x')
  expect(tick('IZ-3')).toBeChecked()
  await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(tick('IZ-2')).toBeChecked()
  expect(tick('IZ-4')).not.toBeChecked()
  await app.user.keyboard('{Escape}')
  expect(tick('IZ-2')).not.toBeChecked()
  await app.user.keyboard('k')
  await vi.waitFor(() => expect(open('IZ-3')).toHaveFocus())
  await app.user.keyboard('c')
  await findToast('Kopirano!')
  expect(await navigator.clipboard.readText()).toContain('Ana Ćirić\nŽička 12')
  await app.user.keyboard('s')
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'U dostavi' }))
  await vi.waitFor(() => expect(statusOf('IZ-3')).toBe('U dostavi'))
  // Back on the row, where Enter opens the details; a badge pressed by itself keeps the focus.
  await vi.waitFor(() => expect(open('IZ-3')).toHaveFocus())
  await app.user.click(screen.getByRole('button', { name: /^Status porudžbine IZ-4:/ }))
  await app.user.keyboard('{Escape}')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /^Status porudžbine IZ-4:/ })).toHaveFocus(),
  )
  open('IZ-3').focus()
  const print = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  await app.user.keyboard('l')
  expect(print.mock.calls[0]?.[0]).toBe('/api/orders/print?kind=termo&ids=3')
  await app.user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Porudžbina IZ-3' })).toBeVisible()
})

test('a question mark lists the keys', async () => {
  const { user } = openApp('/orders', client())
  await ready()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Prečice na tastaturi' })).toHaveTextContent('pretraga')
})

test('all that is shown leaves out what just got another status than the one asked for', async () => {
  const { user } = openApp('/orders?status=Na+%C4%8Dekanju', client())
  await ready()
  await user.click(screen.getByRole('button', { name: /^Status porudžbine IZ-3:/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Otkazana' }))
  await vi.waitFor(() => expect(statusOf('IZ-3')).toBe('Otkazana'))
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi sve prikazane' }))
  await vi.waitFor(() => expect(tick('IZ-4')).toBeChecked())
  expect(tick('IZ-3')).not.toBeChecked()
})

test('a phone ticks everything shown from the menu, and takes it back there', async () => {
  setWidth(360)
  const { user } = openApp('/orders', client())
  await screen.findByRole('button', { name: /Đorđe Živković, Detalji/ })
  await chooseMore(user, 'Izaberi sve prikazane')
  await vi.waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Izabrano: 3'))
  await chooseMore(user, 'Poništi izbor')
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Izabrane porudžbine' })).not.toBeInTheDocument(),
  )
})

test('filters are saved as a view that counts, and is taken away again', async () => {
  const api = client()
  const app = openApp('/orders?status=U+dostavi', api)
  await ready()
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj prikaz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sačuvaj prikaz' }))
  await app.user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await app.user.type(dialog.getByLabelText('Naziv prikaza'), 'Na putu')
  await app.user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Prikaz je sačuvan')
  const chip = () => screen.getByRole('button', { name: /^Na putu/ })
  expect(chip()).toHaveTextContent('1')
  await app.user.click(screen.getByRole('button', { name: 'Očisti' }))
  await vi.waitFor(() => expect(chip()).toHaveAttribute('aria-pressed', 'false'))
  await app.user.click(chip())
  await vi.waitFor(() => expect(app.address()).toBe('/orders?status=U+dostavi&market=all'))
  await app.user.click(screen.getByRole('button', { name: 'Obriši prikaz Na putu' }))
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši' }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Na putu/ })).not.toBeInTheDocument())
})

test('a new order appears by itself while nobody is busy with the list', async () => {
  const api = client()
  openApp('/orders', api)
  await ready()
  const readBefore = api.callsOf(orderEndpoints.listMine).length
  api.tellOrders({ placed: [order(5, { firstName: 'Novi', lastName: 'Kupac' })] })
  expect(await screen.findByText('Novi Kupac')).toBeVisible()
  await vi.waitFor(() => expect(screen.getByText('Ukupno porudžbina').nextSibling).toHaveTextContent('4'))
  expect(api.callsOf(orderEndpoints.listMine)).toHaveLength(readBefore)
})

test('news that cannot be read has the list read again', async () => {
  const api = client()
  openApp('/orders', api)
  await ready()
  api.state.orders = [order(4, { status: 'Problematično' }), ...orders.slice(1)]
  api.tellOrders({ changed: [{ id: 99, status: 'Neki novi status' } as unknown as Order] })
  await vi.waitFor(() => expect(statusOf('IZ-4')).toBe('Problematično'))
})

test('under the pointer nothing jumps: new orders wait behind a pill and in the title', async () => {
  const api = client()
  const { user } = openApp('/orders', api)
  await ready()
  fireEvent.pointerEnter(screen.getByRole('tabpanel'), { pointerType: 'mouse' })
  await user.hover(open('IZ-4'))
  api.tellOrders({ placed: [order(5, { firstName: 'Novi', lastName: 'Kupac' })] })
  const pill = await screen.findByRole('button', { name: /^1 nova/ })
  expect(screen.queryByText('Novi Kupac')).not.toBeInTheDocument()
  expect(document.title).toBe('(1) Moje Pošiljke · Izlog')
  // What waits is reported too: it comes as it is by then.
  const counted = api.callsOf(orderEndpoints.summary).length
  api.tellOrders({ changed: [order(5, { firstName: 'Novi', lastName: 'Kupac', status: 'U dostavi' })] })
  await vi.waitFor(() => expect(api.callsOf(orderEndpoints.summary).length).toBeGreaterThan(counted))
  const readBefore = api.callsOf(orderEndpoints.listMine).length
  await user.click(pill)
  expect(await screen.findByText('Novi Kupac')).toBeVisible()
  expect(statusOf('IZ-5')).toBe('U dostavi')
  expect(api.callsOf(orderEndpoints.listMine)).toHaveLength(readBefore)
  expect(document.title).toBe('Moje Pošiljke · Izlog')
})

test('a new order that left the filter before anybody looked waits no more', async () => {
  const api = client()
  const { user } = openApp('/orders?status=Na+čekanju', api)
  await ready()
  fireEvent.pointerEnter(screen.getByRole('tabpanel'), { pointerType: 'mouse' })
  await user.hover(open('IZ-4'))
  api.tellOrders({ placed: [order(5), order(6)] })
  expect(await screen.findByRole('button', { name: /^2 nove/ })).toBeVisible()
  api.tellOrders({ changed: [order(5, { status: 'U dostavi' })] })
  await user.click(await screen.findByRole('button', { name: /^1 nova/ }))
  expect(await screen.findByRole('button', { name: 'Detalji porudžbine IZ-6' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Detalji porudžbine IZ-5' })).not.toBeInTheDocument()
})

test('a change by somebody else shows where the order stands, also in its details', async () => {
  const api = client()
  openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  api.tellOrders({ changed: [order(4, { status: 'Problematično' })] })
  expect(await dialog.findByRole('button', { name: /Status porudžbine IZ-4: Problematično/ })).toBeVisible()
})

test('sound is off until somebody switches it on, and that is kept', async () => {
  const { user } = openApp('/orders', client())
  await ready()
  await chooseMore(user, 'Zvuk za novu porudžbinu: isključen')
  expect(localStorage.getItem('orders-sound')).toBe('on')
})

const repeats = {
  id: 3,
  orderNumber: 'IZ-3',
  createdAt: '2026-11-20T13:00:00.000Z',
  by: 'phone',
  canMerge: true,
} as const

const twice = [order(4, { reviewFlags: { repeats, returned: 2 } }), order(3)]

test('a possible duplicate is marked and counted, and put into one parcel', async () => {
  const api = client(twice)
  const app = openApp('/orders', api)
  await ready()
  expect(screen.getByText('Moguća dupla')).toBeVisible()
  expect(screen.getByText('Vraćeno ranije: 2')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: /Za proveru/ }))
  await vi.waitFor(() => expect(app.address()).toBe('/orders?check=1'))
  await app.user.click(await screen.findByRole('button', { name: 'Detalji porudžbine IZ-4' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(dialog.getByRole('button', { name: 'Spoji u jednu pošiljku' }))
  await confirmMerge(app.user)
  expect(await findToast('Porudžbine su spojene')).toHaveTextContent('IZ-3 sada glasi na 5.980 RSD')
  expect(await screen.findByRole('dialog', { name: 'Porudžbina IZ-3' })).toBeVisible()
  expect(await screen.findByText('Spojena sa IZ-4')).toBeVisible()
  expect(api.state.orders.find(({ id }) => id === 4)?.status).toBe('Duplikat Pošiljka')
})

test('one of the same name and address says so, and one that was sent already cannot be joined', async () => {
  const sent = { ...repeats, by: 'address' as const, canMerge: false }
  openApp('/orders?order=4', client([order(4, { reviewFlags: { repeats: sent, returned: 0 } }), order(3)]))
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  expect(await dialog.findByText(/^Na isto ime i adresu je već poručeno .* sa drugog broja/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Spoji u jednu pošiljku' })).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Označi kao duplikat' })).toBeVisible()
})

test('one that is in order is confirmed once and not marked again', async () => {
  const api = client(twice)
  const app = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(dialog.getByRole('button', { name: 'U redu je' }))
  await findToast('Oznaka je skinuta')
  expect(dialog.queryByRole('button', { name: 'U redu je' })).not.toBeInTheDocument()
  expect(screen.queryByText('Moguća dupla')).not.toBeInTheDocument()
})

test('two people cannot merge the same orders; the second one reads so', async () => {
  const api = client(twice)
  api.answer(orderEndpoints.merge, refusal('orders.cannot_merge'))
  const app = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(dialog.getByRole('button', { name: 'Spoji u jednu pošiljku' }))
  await confirmMerge(app.user)
  expect(await findToast('Nije sačuvano')).toHaveTextContent('Spajaju se samo dve porudžbine istog kupca')
})

test('details show what the order earns', async () => {
  openApp('/orders?order=4', client())
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  expect((await dialog.findByText('Profit')).nextSibling).toHaveTextContent('1.700 RSD')
  expect(dialog.getByText('Nabavna cena').nextSibling).toHaveTextContent('−900 RSD')
})

test.each([
  [{ message: 'Ažurirano 3 porudžbina', syncedCount: 3 }, 'Ažurirano 3 porudžbina', 'success'],
  [{ syncedCount: 2 }, 'Ažurirano 2 porudžbina', 'success'],
  [{ syncedCount: 0 }, 'Ažurirano 0 porudžbina', null],
])('tracking that answers %j says so', async (sync, told, type) => {
  const api = client()
  api.answer(integrationEndpoints.syncTracking, { status: 200, body: sync })
  const { user } = openApp('/orders', api)
  await ready()
  await chooseMore(user, 'Osveži praćenje')
  const toast = await findToast('Sync završen!')
  expect(toast).toHaveTextContent(told)
  expect(toast.getAttribute('data-type')).toBe(type)
  expect(api.callsOf(integrationEndpoints.syncTracking)[0]?.body).toBeUndefined()
})

test('tracking that fails says so', async () => {
  const api = client()
  api.answer(integrationEndpoints.syncTracking, { status: 502, body: undefined })
  const { user } = openApp('/orders', api)
  await ready()
  await chooseMore(user, 'Osveži praćenje')
  expect(await findToast('Sync neuspešan')).toHaveTextContent('Greška pri sync-u tracking status-a')
})

test('on a phone a card is ticked in its box once one has been held', async () => {
  setWidth(360)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    openApp('/orders', client())
    const card = await screen.findByRole('button', { name: /Đorđe Živković, Detalji/ })
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 })
    vi.advanceTimersByTime(600)
    fireEvent.pointerUp(card)
    fireEvent.click(card)
    await vi.waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Izabrano: 1'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    fireEvent.click(tick('IZ-3'))
    await vi.waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Izabrano: 2'))
  } finally {
    vi.useRealTimers()
  }
})

test('the pick list counts pieces by product', async () => {
  openApp('/orders/print?ids=4,3,2', createFakeApi({ user: buildAdmin(), orders }))
  const table = await screen.findByRole('table', { name: 'Proizvod' })
  expect(within(table).getByRole('row', { name: /LED lampa sa senzorom pokreta 3 3/ })).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Porudžbine' })).getAllByRole('row')).toHaveLength(4)
})

test('the pick list leaves out what travels in another parcel, and says so', async () => {
  const merged = orders.map((one) => ({ ...one, isInParcel: one.id === 3 }))
  openApp('/orders/print?ids=4,3,2', client(merged))
  const table = await screen.findByRole('table', { name: 'Proizvod' })
  expect(within(table).getByRole('row', { name: /LED lampa sa senzorom pokreta 2 2/ })).toBeVisible()
  expect(screen.getByText('Nisu na spisku jer putuju u pošiljci druge: 1')).toBeVisible()
  expect(screen.queryByText('IZ-3')).not.toBeInTheDocument()
})

test('the details are worked with the keys of the list', async () => {
  const app = openApp('/orders?order=3', client())
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-3' })
  await app.user.keyboard('c')
  await findToast('Kopirano!')
  const print = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  await app.user.keyboard('l')
  expect(print.mock.calls[0]?.[0]).toBe('/api/orders/print?kind=termo&ids=3')
  await app.user.keyboard('s')
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'U dostavi' }))
  await app.user.keyboard('k')
  expect(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  await vi.waitFor(() => expect(statusOf('IZ-3')).toBe('U dostavi'))
})

test('nothing to print says how to choose', async () => {
  openApp('/orders/print', client())
  expect(await screen.findByText('Nijedna porudžbina nije izabrana')).toBeVisible()
})

test('merging is taken back from the toast, and later from the parcel', async () => {
  const at = (id: number, over: Partial<Order> = {}) => order(id, { phone: '+381641234567', ...over })
  const twice = [
    at(4, {
      reviewFlags: { repeats, returned: 0 },
    }),
    at(3),
  ]
  const api = client(twice)
  const { user } = openApp('/orders?order=4', api)
  const box = within(await screen.findByRole('dialog'))
  await user.click(await box.findByRole('button', { name: 'Spoji u jednu pošiljku' }))
  await confirmMerge(user)
  const toast = await findToast('Porudžbine su spojene')
  await user.click(within(toast).getByRole('button', { name: 'Poništi' }))
  expect(await findToast('Porudžbina je izdvojena')).toHaveTextContent('IZ-3: 2.990 RSD, IZ-4: 2.990 RSD')
  await user.click(box.getByRole('button', { name: 'Prethodna porudžbina' }))
  await user.click(await box.findByRole('button', { name: 'Spoji u jednu pošiljku' }))
  await confirmMerge(user)
  const parcel = within(await screen.findByRole('region', { name: 'Pošiljka' }))
  expect(parcel.getByText('U ovoj pošiljci je i IZ-4.')).toBeVisible()
  await user.click(parcel.getByRole('button', { name: 'Izdvoji iz pošiljke' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Pošiljka' })).not.toBeInTheDocument())
  expect(api.state.orders.map(({ status }) => status)).toEqual(['Na čekanju', 'Na čekanju'])
})

test.each([
  ['sent', 'Pošiljka više ne čeka slanje, pa se ne može rastaviti.'],
  ['joined_later', 'Može se izdvojiti tek kada izdvojite onu koja je spojena posle nje.'],
  ['unrecorded', /^Spojene su ranijom verzijom programa/],
] as const)('a parcel that stays together says why: %s', async (held, sentence) => {
  const api = client()
  api.answer(orderEndpoints.card, () => ({
    status: 200,
    body: {
      order: order(4),
      parcel: { into: null, with: [{ id: 3, orderNumber: 'IZ-3', held }] },
      customer: besideOrder(api.state, order(4), []),
      earnings: { total: '2990.00', goods: null, fixed: '0.00', profit: null },
      editable: editableOf(api.state, order(4)),
      notes: [],
      original: null,
    },
  }))
  openApp('/orders?order=4', api)
  const parcel = within(await screen.findByRole('region', { name: 'Pošiljka' }))
  expect(parcel.getByText(sentence)).toBeVisible()
  expect(parcel.queryByRole('button', { name: 'Izdvoji iz pošiljke' })).not.toBeInTheDocument()
})

test('the table shows the columns somebody chose', async () => {
  const api = client()
  const { user } = openApp('/orders', api)
  await ready()
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads().slice(1)).toEqual(['Porudžbina', 'Primalac', 'Mesto', 'Proizvod', 'Otkupnina', 'Status'])
  await user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kolone tabele' }))
  const box = within(await screen.findByRole('dialog', { name: 'Kolone tabele' }))
  await user.click(box.getByRole('switch', { name: 'Proizvod' }))
  await user.click(box.getByRole('switch', { name: 'Adresa' }))
  await vi.waitFor(() => expect(api.state.columns).toEqual(['city', 'address', 'amount']))
  api.answer(orderEndpoints.chooseColumns, { status: 502, body: undefined })
  await user.click(box.getByRole('switch', { name: 'Mesto' }))
  await findToast('Greška')
  await user.keyboard('{Escape}')
  await vi.waitFor(() =>
    expect(heads().slice(1)).toEqual(['Porudžbina', 'Primalac', 'Mesto', 'Adresa', 'Otkupnina', 'Status']),
  )
})

test('merging shows what changes, and the pack’s price where the page has one', async () => {
  const api = client(twice)
  api.answer(orderEndpoints.previewMerge, {
    status: 200,
    body: {
      into: { orderNumber: 'IZ-3', quantity: 1, totalPrice: '2990.00' },
      added: { orderNumber: 'IZ-4', quantity: 1, totalPrice: '2990.00' },
      merged: { productName: 'LED lampa', quantity: 2, totalPrice: '5980.00' },
      packTotal: '4990.00',
      rule: 'sums',
      currencySymbol: 'RSD',
    },
  })
  const app = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(dialog.getByRole('button', { name: 'Spoji u jednu pošiljku' }))
  const question = within(await screen.findByRole('dialog', { name: 'Spojiti IZ-4 u pošiljku IZ-3?' }))
  expect(await question.findByText('2 komada, 5.980 RSD')).toBeVisible()
  await app.user.click(question.getByRole('radio', { name: /^Cena paketa za 2 komada: 4\.990.*990.* manje/ }))
  expect(question.getByText('2 komada, 4.990 RSD')).toBeVisible()
  await app.user.click(question.getByRole('checkbox', { name: 'Zapamti kao moje pravilo' }))
  await app.user.click(question.getByRole('button', { name: 'Spoji' }))
  await findToast('Porudžbine su spojene')
})

test('an order is deleted after a question, comes back by undo, and stands among the deleted ones', async () => {
  const api = client([order(4), order(3)])
  const app = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Obriši porudžbinu' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Obrisati IZ-4?' }))
  expect(question.getByText(/Deset dana stoji među obrisanima/)).toBeVisible()
  await app.user.click(question.getByRole('button', { name: 'Obriši' }))
  const toast = await findToast('Obrisano: 1 porudžbina')
  expect(api.state.orders.map(({ id }) => id)).toEqual([3])
  await app.user.click(within(toast).getByRole('button', { name: 'Poništi' }))
  await findToast('Porudžbine su vraćene')
  expect(api.state.orders.map(({ id }) => id)).toEqual([4, 3])
})

test('deleted orders are listed, and one is gone for good only after another question', async () => {
  const api = client([order(4), order(3)])
  const app = openApp('/orders', api)
  await ready()
  await app.user.click(tick('IZ-4'))
  await app.user.click(bar().getByRole('button', { name: 'Obriši' }))
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši' }))
  await findToast('Obrisano: 1 porudžbina')
  await app.user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Obrisane porudžbine' }))
  const list = within(await screen.findByRole('dialog', { name: 'Obrisane porudžbine' }))
  expect(await list.findByText(/nestaje 30\.11\.2026/)).toBeVisible()
  await app.user.click(list.getByRole('button', { name: 'Obriši zauvek porudžbinu IZ-4' }))
  await app.user.click(
    within(await screen.findByRole('alertdialog', { name: 'Zauvek obrisati IZ-4?' })).getByRole('button', {
      name: 'Obriši zauvek',
    }),
  )
  expect(await list.findByText('Nema obrisanih porudžbina.')).toBeVisible()
})

test('a test is marked from the details and taken back', async () => {
  const api = client([order(4)])
  const app = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  await app.user.click(dialog.getByRole('button', { name: 'Još za ovu porudžbinu' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Označi kao probnu' }))
  const toast = await findToast('Porudžbina je označena kao probna')
  expect(dialog.getByText('Probna porudžbina: nije ni u jednom zbiru.')).toBeVisible()
  await app.user.click(within(toast).getByRole('button', { name: 'Poništi' }))
  await findToast('Porudžbina ponovo ulazi u zbirove')
  expect(api.state.orders[0]?.isTest).toBe(false)
})

test('a doubted number, an order of one’s own and a test say so', async () => {
  openApp(
    '/orders?order=4',
    client([
      order(4, { isPhoneDoubtful: true, phone: '064 123', phoneE164: null, isOwn: true }),
      order(3, { isTest: true, attribution: { utm_source: 'fb', utm_campaign: 'jesen', fbclid: 'x' } }),
    ]),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  expect(dialog.getByText(/Broj „064 123“ ne izgleda ispravno/)).toBeVisible()
  expect(dialog.getByText(/Poslata je iz pregledača u kome ste prijavljeni/)).toBeVisible()
  expect(screen.getByText('Probna')).toBeInTheDocument()
})
