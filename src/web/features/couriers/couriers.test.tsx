import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { emptySender } from '#contract/shipping-documents/schema.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { courierAccount } from '../../../../test/fakes/api-couriers.ts'
import { buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, openCard, saveSettings } from '../../../../test/screen.tsx'

/** A seller with a contract, who sends with D Express. */
const start = () => {
  const orders = [4, 3, 2].map((id) => buildOrder({ id, orderNumber: `IZ-${id}` }))
  const api = createFakeApi({ user: buildUser(), orders })
  api.state.courierAccounts = [courierAccount]
  api.state.paperSettings.sender = { ...emptySender, name: 'Kućica', address: 'Glavna 1', city: 'Niš' }
  api.state.paperSettings.couriers = { Serbia: 'd-express' }
  return api
}
const openDialog = async (api: ReturnType<typeof start>) => {
  const app = openApp('/orders', api)
  await screen.findByRole('table')
  await app.user.click(screen.getByRole('button', { name: 'Predaj kuriru' }))
  return { app, dialog: within(await screen.findByRole('dialog', { name: 'Predaja kuriru' })) }
}

test('parcels are created at the courier, each has its line, and what was refused goes on', async () => {
  const api = start()
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' }))
  const lines = within(await dialog.findByRole('list', { name: 'Pošiljke kod kurira D Express' }))
  expect(lines.getAllByRole('listitem')).toHaveLength(3)
  expect(lines.getByText('Kurir kaže: RName is not valid')).toBeVisible()
  expect(api.callsOf(courierEndpoints.createParcels)[0]?.body).toEqual({ ids: [4, 3, 2] })
  // Nothing goes by a file besides, and no window opens for it.
  expect(api.callsOf(paperEndpoints.handOver)).toEqual([])
  expect(opened).not.toHaveBeenCalled()
  await app.user.click(dialog.getByRole('button', { name: 'Nastavi' }))
  expect(await dialog.findByText('Napravljeno kod kurira: 3 pošiljke')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Nalepnice (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/print?kind=termo&ids=4%2C3%2C2',
  )
})

test('what the courier does not know stays and is told; one press corrects the order', async () => {
  const api = start()
  const place = { address: 'Dušanova 12', city: 'Niš', postalCode: '18000' }
  api.state.courierPlaces = {
    problems: [],
    held: [
      {
        id: 3,
        orderNumber: 'IZ-3',
        recipient: 'Ana Anić',
        problem: 'street',
        written: 'Dusanva 12, 18000 Niš',
        version: 7,
        suggestions: [place],
      },
    ],
  }
  const { app, dialog } = await openDialog(api)
  expect(await dialog.findByText('D Express ne prepoznaje: 1 pošiljka')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Predaj 2 pošiljke' })).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Ispravi u: Dušanova 12, 18000 Niš' }))
  expect(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' })).toBeVisible()
  expect(api.callsOf(courierEndpoints.takePlace)[0]?.body).toEqual({ ...place, version: 7 })
})

test('nothing goes while the account cannot send, and the reason stands there', async () => {
  const api = start()
  api.state.courierPlaces = { problems: ['payoutAccount'], held: [] }
  const { dialog } = await openDialog(api)
  expect(await dialog.findByText(/Upišite račun za otkupninu u podatke pošiljaoca/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Izaberite bar jednu pošiljku' })).toBeVisible()
})

test('the account is saved, tested and removed among the settings', async () => {
  const api = start()
  const { user } = openApp('/settings?tab=delivery', api)
  const card = within(await screen.findByRole('form', { name: 'Nalog kod kurira D Express' }))
  expect(card.getByText(/^Povezan · Slobodnih brojeva paketa: 999/)).toBeVisible()
  await openCard(user, 'Nalog kod kurira D Express')
  await user.clear(card.getByLabelText('Opseg do'))
  await user.type(card.getByLabelText('Opseg do'), '1200')
  await saveSettings(user)
  await findToast('Nalog kod kurira je sačuvan')
  // The password was not typed again.
  expect(api.callsOf(courierEndpoints.saveAccount)[0]?.body).toEqual({
    courier: 'd-express',
    ...courierAccount.settings,
    codeTo: '1200',
  })
  api.answer(courierEndpoints.testAccount, refusal('couriers.unauthorized'))
  await user.click(card.getByRole('button', { name: 'Probaj vezu' }))
  await findToast('Veza sa kurirom ne radi')
  await user.click(card.getByRole('button', { name: 'Ukloni nalog' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Ukloni nalog' }))
  await findToast('Nalog kod kurira je uklonjen')
})

test('a parcel is taken back by phone where the courier’s service cannot, and by its service where it can', async () => {
  const api = start()
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' }))
  const lines = within(await dialog.findByRole('list', { name: 'Pošiljke kod kurira D Express' }))
  const [first] = lines.getAllByRole('button', { name: 'Povuci' })
  if (!first) throw new Error('no button')
  await app.user.click(first)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Prvo pozovite kurira i otkažite pošiljku TT0000000001/)).toBeVisible()
  await app.user.click(question.getByRole('button', { name: 'Kurir je pozvan, povuci' }))
  await findToast('Pošiljka je povučena, a porudžbina čeka slanje')
  expect(api.callsOf(courierEndpoints.cancelParcel)[0]?.body).toEqual({ isCalled: true })
  expect(await lines.findByText('povučena')).toBeVisible()
})

test('labels and the list to sign go with them; what a courier refuses to take back is phoned', async () => {
  const api = start()
  api.state.courierAccounts = [
    {
      courier: 'gls',
      settings: { username: 'a@b.rs', clientId: '1', identity: '123456789' },
      codesLeft: null,
    },
  ]
  api.state.paperSettings.couriers = { Serbia: 'gls' }
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' }))
  expect(await dialog.findByRole('link', { name: 'Nalepnice (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/print?kind=termo&ids=4%2C2',
  )
  expect(dialog.getByRole('link', { name: 'Spisak za predaju (PDF)' })).toHaveAttribute(
    'href',
    '/api/orders/print?kind=list&ids=4%2C2',
  )
  const press = async () => {
    const [button] = dialog.getAllByRole('button', { name: 'Povuci' })
    if (!button) throw new Error('no button')
    await app.user.click(button)
    return within(await screen.findByRole('alertdialog'))
  }
  api.answer(courierEndpoints.cancelParcel, refusal('couriers.cancel_refused'))
  await app.user.click((await press()).getByRole('button', { name: 'Povuci pošiljku' }))
  await findToast('Pošiljka nije povučena')
  const again = await press()
  expect(again.getByRole('button', { name: 'Kurir je pozvan, povuci' })).toBeVisible()
})

test('what the courier took and what the file of another market did not become are told together', async () => {
  const api = start()
  api.state.orders.push(buildOrder({ id: 9, orderNumber: 'IZ-9', targetMarket: 'Bosnia', currency: 'BAM' }))
  vi.stubGlobal('open', vi.fn().mockReturnValue({ close: vi.fn(), location: { replace: vi.fn() } }))
  api.answer(paperEndpoints.handOver, refusal('common.unavailable'))
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 4 pošiljke' }))
  expect(await dialog.findByRole('list', { name: 'Pošiljke kod kurira D Express' })).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Ostale pošiljke i dalje čekaju')
})

test('an order that its courier has not carried yet has its parcel beside it, and the way back', async () => {
  const api = start()
  const sent = buildOrder({ id: 4, orderNumber: 'IZ-4', status: 'U dostavi', trackingId: 'TT0000000001' })
  api.state.orders = [{ ...sent, userId: buildUser().id }]
  api.state.courierParcels = [
    {
      orderId: 4,
      courier: 'bex',
      orderNumber: 'IZ-4',
      recipient: 'Ana Anić',
      code: 'TT0000000001',
      state: 'created',
      problem: null,
      cancel: 'service',
      pickup: null,
    },
  ]
  const { user } = openApp('/orders', api)
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Detalji porudžbine IZ-4' }))
  const parcel = within(await screen.findByRole('list', { name: 'Pošiljke kod kurira BEX' }))
  await user.click(parcel.getByRole('button', { name: 'Povuci' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Povuci pošiljku' }))
  await findToast('Pošiljka je povučena, a porudžbina čeka slanje')
  expect(api.callsOf(courierEndpoints.cancelParcel)[0]?.body).toEqual({ isCalled: false })
})

test('a courier that is asked to come is asked from there, and its list is at hand', async () => {
  const api = start()
  api.state.courierAccounts = [
    { courier: 'city-express', settings: { serviceUrl: 'https://servis.kurir.rs' }, codesLeft: null },
  ]
  api.state.paperSettings.couriers = { Serbia: 'city-express' }
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 3 pošiljke' }))
  expect(
    await dialog.findByText(/City Express dolazi po pošiljke tek kada se preuzimanje naruči/),
  ).toBeVisible()
  api.answer(courierEndpoints.orderPickup, refusal('couriers.pickup_refused'))
  await app.user.click(dialog.getByRole('button', { name: 'Naruči preuzimanje' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Kurir nije prihvatio nalog za preuzimanje/)
  api.answer(courierEndpoints.orderPickup, null)
  await app.user.click(dialog.getByRole('button', { name: 'Naruči preuzimanje' }))
  expect(await dialog.findByText('Preuzimanje je naručeno za 30.11.2026.')).toBeVisible()
  // Of the three the second one was refused.
  expect(api.callsOf(courierEndpoints.orderPickup).at(-1)?.body).toEqual({ ids: [4, 2] })
  expect(dialog.getByRole('link', { name: 'Lista preuzimanja kurira (PDF)' })).toHaveAttribute(
    'href',
    'data:application/pdf;base64,JVBERi0=',
  )
  expect(dialog.queryByRole('button', { name: 'Naruči preuzimanje' })).toBeNull()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('whoever comes back later asks the courier from there, and reads its answer in the same place', async () => {
  const api = start()
  api.state.courierParcels = [4, 3].map((orderId) => ({
    orderId,
    orderNumber: `IZ-${orderId}`,
    recipient: 'Ana Anić',
    courier: 'city-express',
    code: `0700${orderId}`,
    state: 'created',
    problem: null,
    cancel: null,
    pickup: 'open',
  }))
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Naruči preuzimanje' }))
  expect(await dialog.findByText('Preuzimanje je naručeno za 30.11.2026.')).toBeVisible()
  expect(
    within(dialog.getByRole('list', { name: 'Započeto kod kurira' })).getAllByRole('listitem'),
  ).toHaveLength(2)
})

test('each market goes with the courier of its country', async () => {
  const api = start()
  api.state.orders.push(buildOrder({ id: 9, orderNumber: 'IZ-9', targetMarket: 'Bosnia', currency: 'BAM' }))
  api.state.courierAccounts.push({ courier: 'express-one', settings: {}, codesLeft: null })
  api.state.paperSettings.couriers = { Serbia: 'd-express', Bosnia: 'express-one' }
  const { app, dialog } = await openDialog(api)
  await app.user.click(await dialog.findByRole('button', { name: 'Predaj 4 pošiljke' }))
  await dialog.findByRole('list', { name: /Pošiljke kod kurira/ })
  const calls = api.callsOf(courierEndpoints.createParcels)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/couriers/d-express/parcels', { ids: [4, 3, 2] }],
    ['/api/couriers/express-one/parcels', { ids: [9] }],
  ])
  expect(api.callsOf(paperEndpoints.handOver)).toEqual([])
})

test('an address without TLS is refused in words on the card of the courier', async () => {
  const api = start()
  const message = courierStrings.invalid.withoutTls
  const { user } = openApp('/settings?tab=delivery', api)
  const card = within(await screen.findByRole('form', { name: 'Nalog kod kurira City Express' }))
  await openCard(user, 'Nalog kod kurira City Express')
  await user.type(card.getByLabelText('Adresa servisa'), 'http://webapi.kurir.rs')
  await saveSettings(user)
  await findToast('Nalog kod kurira nije sačuvan')
  expect(card.getByText(message)).toBeVisible()
})
