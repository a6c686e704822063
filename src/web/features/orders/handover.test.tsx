import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import { weightEndpoints } from '#contract/weights/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { HeldOrder } from '#contract/shipping-documents/handover.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { emptySender } from '#contract/shipping-documents/schema.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { buildAdmin, buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

const order = (id: number, over: Partial<Order> = {}): Order =>
  buildOrder({ id, orderNumber: `IZ-${id}`, createdAt: `2026-11-20T1${id}:00:00.000Z`, ...over })
const abroad = {
  targetMarket: 'Montenegro',
  currency: 'EUR',
  currencySymbol: '€',
  totalPrice: '25.00',
} as const
const orders = [order(4), order(3), order(2, abroad), order(1, { address: '' })]

/** A seller whose sender is known; what the browser would open and save is kept. */
const start = (list = orders, address = '/orders') => {
  const api = createFakeApi({ user: buildUser(), orders: list })
  api.state.paperSettings.sender = { ...emptySender, name: 'Kućica', address: 'Glavna 1', city: 'Niš' }
  const saved: string[] = []
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return { api, tab, saved, app: openApp(address, api) }
}
const ready = () => screen.findByRole('table')
const openDialog = async ({ user }: ReturnType<typeof openApp>) => {
  await ready()
  await user.click(screen.getByRole('button', { name: 'Predaj kuriru' }))
  return within(await screen.findByRole('dialog', { name: 'Predaja kuriru' }))
}
const statuses = (api: ReturnType<typeof start>['api']) => api.state.orders.map(({ status }) => status)

test('all that can go of all markets goes with two presses: labels, a file for each courier, status, and back', async () => {
  const { api, app, tab, saved } = start()
  const dialog = await openDialog(app)
  expect(await dialog.findByText('Pošiljaka: 2 · Otkupnina: 5.980 RSD')).toBeVisible()
  expect(dialog.getByText('Pošiljaka: 1 · Otkupnina: 25 €')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Predaj 3 pošiljke' }))
  expect(await dialog.findByText('Predato: 3 pošiljke')).toBeVisible()
  expect(tab.location.replace).toHaveBeenCalledWith('/api/orders/print?kind=termo&ids=4%2C3%2C2')
  expect(saved).toEqual([
    '/api/orders/export?ids=4%2C3&profile=standard&format=csv',
    '/api/orders/export?ids=2&profile=standard&format=csv',
  ])
  expect(statuses(api)).toEqual(['U dostavi', 'U dostavi', 'U dostavi', 'Na čekanju'])
  await app.user.click(dialog.getByRole('button', { name: 'Poništi predaju' }))
  await findToast('Predaja je poništena')
  expect(statuses(api)).toEqual(Array.from({ length: 4 }, () => 'Na čekanju'))
  expect(api.callsOf(orderEndpoints.changeStatuses)[0]?.body).toMatchObject({ expected: 'U dostavi' })
})

test('what cannot go is told with the reason and a way to its order', async () => {
  const { app } = start()
  const dialog = await openDialog(app)
  expect(await dialog.findByText('Zadržano: 1 porudžbina')).toBeVisible()
  expect(dialog.getByText('nema ulice')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Otvori porudžbinu IZ-1' }))
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-1' })
  expect(app.address()).toBe('/orders?order=1')
})

test('what is held back is divided by what is done about it, calls with their button', async () => {
  const { api, app } = start([order(4)])
  const one = (id: number, reasons: HeldOrder['reasons']): HeldOrder => ({
    id,
    orderNumber: `IZ-${id}`,
    recipient: 'Ana Anić',
    reasons,
  })
  const held = [
    ...[11, 12, 13, 14].map((id) => one(id, ['unconfirmed'])),
    one(15, ['unconfirmed', 'window']),
    one(16, ['repeats']),
    one(17, ['street', 'phone']),
  ]
  const [ready] = [
    {
      id: 4,
      market: 'Serbia',
      currency: 'RSD',
      totalPrice: '2490.00',
      orderNumber: 'IZ-4',
      recipient: 'Mira Ilić',
      goods: '1 × Lampa',
      hasNote: false,
      place: '11000 Beograd',
      grams: 300,
      unweighed: [],
      lacksAccount: false,
    },
  ]
  api.answer(paperEndpoints.checkHandover, { status: 200, body: { ready: [ready], held, isCut: false } })
  const dialog = await openDialog(app)
  expect(await dialog.findByText('Zadržano: 7 porudžbina')).toBeVisible()
  expect(dialog.getByText('Ne ide sada: 7, razlozi su iznad')).toBeVisible()
  expect(dialog.getByText('Čeka poziv: 4')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Pozovi redom' })).toHaveAttribute('href', '/pozivi')
  expect(dialog.getByText('Čeka proveru: 1')).toBeVisible()
  expect(dialog.getByText('Kupac još može da dodaje: 1')).toBeVisible()
  // What has to be mended one by one is open, what is called in a row is not.
  expect(dialog.getByText('nema ulice, telefon se ne može pročitati')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Otvori porudžbinu IZ-11' })).not.toBeVisible()
  await app.user.click(dialog.getByText('Čeka poziv: 4'))
  expect(dialog.getByRole('button', { name: 'Otvori porudžbinu IZ-11' })).toBeVisible()
})

test('what goes is listed before it goes; what is not ticked stays', async () => {
  const { api, app } = start()
  const dialog = await openDialog(app)
  const list = within(await dialog.findByRole('list', { name: 'Pošiljke za tržište Srbija' }))
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Šabac.*IZ-4.*1 × .*2\.990 RSD/)
  await app.user.click(list.getByRole('checkbox', { name: 'Predaj porudžbinu IZ-4' }))
  expect(dialog.getByText('Pošiljaka: 1 · Otkupnina: 2.990 RSD')).toBeVisible()
  await app.user.click(dialog.getByRole('checkbox', { name: 'Predaj sve za tržište Crna Gora' }))
  await app.user.click(dialog.getByRole('button', { name: 'Predaj 1 pošiljku' }))
  await dialog.findByText('Predato: 1 pošiljka')
  expect(statuses(api)).toEqual(['Na čekanju', 'U dostavi', 'Na čekanju', 'Na čekanju'])
})

test('an account that the courier’s file asks for is told before the file is made, with the way to its field', async () => {
  const { api, app } = start()
  const dialog = await openDialog(app)
  expect(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' })).toBeVisible()
  expect(dialog.queryByText(/račun nije upisan/)).toBeNull()
  await app.user.selectOptions(dialog.getByLabelText('Kurir za tržište Srbija'), 'D Express')
  expect(await dialog.findByText(/račun nije upisan/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Upišite račun' }))
  const form = within(await screen.findByRole('dialog', { name: 'Podaci pošiljaoca' }))
  const account = await form.findByLabelText('Račun za otkupninu')
  await vi.waitFor(() => expect(account).toHaveFocus())
  await app.user.type(account, '160-123456-78')
  await app.user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  await vi.waitFor(() => expect(dialog.queryByText(/račun nije upisan/)).toBeNull())
  expect(api.state.paperSettings.sender.account).toBe('160-123456-78')
})

test('courier of each market and paper are remembered', async () => {
  const { api, app, tab, saved } = start()
  const dialog = await openDialog(app)
  await app.user.selectOptions(await dialog.findByLabelText('Kurir za tržište Srbija'), 'D Express')
  await app.user.selectOptions(dialog.getByLabelText('Kurir za tržište Crna Gora'), 'Bez datoteke')
  await app.user.selectOptions(dialog.getByLabelText('Nalepnice'), 'Nalepnice A4, 4 na strani')
  await vi.waitFor(() =>
    expect(api.state.paperSettings).toMatchObject({
      couriers: { Serbia: 'd-express', Montenegro: 'none' },
      label: 'a4-4',
    }),
  )
  await app.user.click(dialog.getByRole('button', { name: 'Predaj 3 pošiljke' }))
  await dialog.findByText('Predato: 3 pošiljke')
  expect(tab.location.replace).toHaveBeenCalledWith('/api/orders/print?kind=a4-4&ids=4%2C3%2C2')
  expect(saved).toEqual(['/api/orders/export?ids=4%2C3&profile=d-express&format=csv'])
})

test('what a parcel weighs and costs stands beside it; a product without a weight is asked for once', async () => {
  const list = [order(4, { quantity: 2 }), order(3, { productName: 'Krpa' })]
  const { api, app } = start(list)
  api.state.paperSettings.couriers = { Serbia: 'd-express' }
  api.state.courierTerms = [
    buildTerms({
      prices: [
        { grams: 1000, price: '390.00' },
        { grams: 2000, price: '450.00' },
      ],
    }),
  ]
  api.state.weights = [{ name: list[0]?.productName ?? '', grams: 600 }]
  const dialog = await openDialog(app)
  const rows = within(await dialog.findByRole('list', { name: 'Pošiljke za tržište Srbija' }))
  const [first, second] = rows.getAllByRole('listitem')
  expect(first).toHaveTextContent(/1,2 kg · 450\sRSD/)
  expect(second).toHaveTextContent('bez težine')
  expect(
    dialog.getAllByText(/Težina: 1,2 kg, 1 pošiljka bez težine · Cena slanja: 450\sRSD/)[0],
  ).toBeVisible()
  const field = dialog.getByLabelText('Težina komada u gramima: Krpa')
  await app.user.type(field, 'dva kila')
  await app.user.click(dialog.getByRole('button', { name: 'Sačuvaj težine' }))
  expect(api.callsOf(weightEndpoints.save)).toEqual([])
  await app.user.clear(field)
  await app.user.type(field, '250')
  await app.user.click(dialog.getByRole('button', { name: 'Sačuvaj težine' }))
  await findToast('Težine su sačuvane')
  expect(api.callsOf(weightEndpoints.save)[0]?.body).toEqual([{ name: 'Krpa', grams: 250 }])
  expect(await dialog.findByText(/250 g · 390\sRSD/)).toBeVisible()
  expect(dialog.queryByText('Nije upisano koliko je teško')).toBeNull()
})

test('what the courier is told stands ready to be copied or called, and says that nobody sends it', async () => {
  const { app } = start()
  const dialog = await openDialog(app)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Pozovi kurira po pošiljke' }))
  expect(await dialog.findByText(/D Express: molimo preuzimanje/)).toBeVisible()
  expect(dialog.getByText(/pa je šaljete vi/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Pozovi 011 123 456' })).toHaveAttribute('href', 'tel:011123456')
  expect(dialog.getByRole('link', { name: 'Nalog za preuzimanje (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/print?kind=pickup&ids=4%2C3%2C2',
  )
})

test('an order whose parcel a courier still has goes another way only by an explicit word', async () => {
  const { api, app } = start([order(4)])
  const held: HeldOrder = {
    id: 4,
    orderNumber: 'IZ-4',
    recipient: 'Ana Anić',
    reasons: ['consigned'],
    consignment: { courier: 'gls', code: '512345' },
  }
  api.answer(paperEndpoints.checkHandover, { status: 200, body: { ready: [], held: [held], isCut: false } })
  const dialog = await openDialog(app)
  expect(await dialog.findByText('kurir još ima njenu pošiljku')).toBeVisible()
  expect(dialog.getByText('GLS još ima pošiljku 512345.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Ipak pošalji' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/kupac može dobiti dva paketa/)).toBeVisible()
  await app.user.click(question.getByRole('button', { name: 'Ipak pošalji drugim putem' }))
  await findToast('Porudžbina može da ide drugim putem')
  expect(api.callsOf(courierEndpoints.leaveParcel)).toHaveLength(1)
  await app.user.click(dialog.getByRole('button', { name: 'Ipak je nosi isti kurir' }))
  await findToast('Pošiljka je ponovo kod kurira')
  expect(api.callsOf(courierEndpoints.createParcels)[0]?.body).toEqual({ ids: [4] })
})

test('ticked orders go alone, and the key p does the same', async () => {
  const { api, app } = start()
  await ready()
  await app.user.click(screen.getByRole('checkbox', { name: 'Izaberi porudžbinu IZ-3' }))
  await app.user.keyboard('p')
  const dialog = within(await screen.findByRole('dialog', { name: 'Predaja kuriru' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 1 pošiljku' }))
  await dialog.findByText('Predato: 1 pošiljka')
  expect(statuses(api)).toEqual(['Na čekanju', 'U dostavi', 'Na čekanju', 'Na čekanju'])
})

test('a missing sender is asked for where everything waits for it', async () => {
  const { api, app } = start()
  api.state.paperSettings.sender = emptySender
  const dialog = await openDialog(app)
  await app.user.click(await dialog.findByRole('button', { name: 'Upišite pošiljaoca' }))
  const form = within(await screen.findByRole('dialog', { name: 'Podaci pošiljaoca' }))
  await app.user.type(form.getByLabelText('Ulica i broj'), 'Glavna 1')
  await app.user.click(form.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' })).toBeVisible()
})

test('a refusal leaves everything as it was and closes the window that was opened for labels', async () => {
  const { api, app, tab, saved } = start()
  const dialog = await openDialog(app)
  const confirm = await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' })
  api.answer(paperEndpoints.handOver, refusal('common.unavailable'))
  await app.user.click(confirm)
  await findToast('Nije predato')
  expect(tab.close).toHaveBeenCalled()
  expect(saved).toEqual([])
  expect(statuses(api)).toEqual(Array.from({ length: 4 }, () => 'Na čekanju'))
})

test('after the file of a courier was exported its orders are marked as handed over with one press', async () => {
  const { api, app } = start()
  api.state.paperSettings.profile = 'd-express'
  await ready()
  await app.user.keyboard('e')
  await app.user.click(await screen.findByRole('link', { name: 'Preuzmi' }))
  const toast = within(await findToast('Preuzimanje je počelo'))
  await app.user.click(toast.getByRole('button', { name: 'Označi kao predato' }))
  expect(await findToast('Predato: 3 pošiljke')).toHaveTextContent('Zadržano: 1 porudžbina')
  expect(statuses(api)).toEqual(['U dostavi', 'U dostavi', 'U dostavi', 'Na čekanju'])
})

test('an administrator, whose list is of many sellers, hands over what is ticked', async () => {
  const api = createFakeApi({ user: buildAdmin(), orders })
  const { user } = openApp('/orders', api)
  await ready()
  expect(screen.queryByRole('button', { name: 'Predaj kuriru' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Izaberi porudžbinu IZ-3' }))
  const bar = within(screen.getByRole('region', { name: 'Izabrane porudžbine' }))
  await user.click(bar.getByRole('button', { name: 'Predaj kuriru' }))
  expect(await screen.findByRole('dialog', { name: 'Predaja kuriru' })).toBeVisible()
})

test('an order that waits for its buyer says until when, and its next step is no main button', async () => {
  const { app } = start(
    [order(4, { upsellDelayedUntil: new Date(Date.now() + 3.5 * 60_000).toISOString() })],
    '/orders?order=4',
  )
  const details = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  expect(
    details.getByText(/^Kupac može da dodaje još 4 min; ne ulazi u predaju do \d{2}:\d{2}\.$/),
  ).toBeVisible()
  const hand = details.getByRole('button', { name: 'Predaj kuriru' })
  expect(hand).not.toHaveClass('bg-primary')
  for (const control of [hand, details.getByRole('link', { name: 'Nalepnica (PDF)' })]) {
    expect(control).toHaveAttribute('aria-disabled', 'true')
    expect(control).toHaveAccessibleDescription(/ne ulazi u predaju do/)
    await app.user.click(control)
  }
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(app.address()).toBe('/orders?order=4')
})

test('on a phone the header hands over; tracking is in the menu', async () => {
  setWidth(390)
  const { app } = start()
  await screen.findByRole('button', { name: 'Predaj kuriru' })
  expect(screen.queryByRole('button', { name: 'Osveži praćenje' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Još radnji' }))
  expect(await screen.findByRole('menuitem', { name: 'Osveži praćenje' })).toBeVisible()
})
