import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import { buildOrder, buildUser } from '../../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../../test/screen.tsx'

const order = (id: number, over: Partial<Order> = {}): Order =>
  buildOrder({ id, orderNumber: `IZ-${id}`, createdAt: `2026-11-20T1${id}:00:00.000Z`, ...over })
const open = async (list = [order(4), order(3)], over = {}) => {
  const api = createFakeApi({ user: buildUser(), orders: list, ...over })
  const { user } = openApp('/orders?order=4', api)
  const dialog = within(await screen.findByRole('dialog', { name: 'Porudžbina IZ-4' }))
  return { api, user, dialog }
}

test('the buyer is corrected, a short number is refused, and the change stands in the history with what the buyer sent', async () => {
  const { api, user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Izmeni kupca' }))
  const phone = dialog.getByLabelText('Telefon')
  await user.clear(phone)
  await user.type(phone, '064 123')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByText('Broj je prekratak.')).toBeVisible()
  await vi.waitFor(() => expect(phone).toHaveFocus())
  expect(api.callsOf(orderEndpoints.editBuyer)).toEqual([])

  await user.clear(phone)
  await user.type(phone, '065 765 43 21')
  await user.clear(dialog.getByLabelText('Mesto'))
  await user.type(dialog.getByLabelText('Mesto'), 'Niš')
  await user.click(dialog.getByRole('button', { name: 'Dogovoreno telefonom' }))
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Podaci o kupcu su sačuvani')
  expect(api.state.orders[0]).toMatchObject({ phone: '065 765 43 21', city: 'Niš' })
  expect(await dialog.findByText('Izmenjen kupac')).toBeVisible()
  expect(dialog.getByText('Mesto: Šabac → Niš')).toBeVisible()
  expect(dialog.getByText('Razlog: Dogovoreno telefonom')).toBeVisible()
  expect(dialog.getByText('Kako je kupac poručio')).toBeVisible()
})

test('a correction is taken back from its notice', async () => {
  const { api, user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Izmeni kupca' }))
  await user.type(dialog.getByLabelText('Ulica i broj'), 'a')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  const toast = await findToast('Podaci o kupcu su sačuvani')
  expect(api.state.orders[0]?.address).toBe('Žička 12a')
  await user.click(within(toast).getByRole('button', { name: 'Poništi' }))
  await findToast('Izmena je poništena')
  expect(api.state.orders[0]?.address).toBe('Žička 12')
})

test('goods follow the page’s price, want a reason, and keep an agreed total', async () => {
  const products = [{ id: 7, title: 'Mlin za kafu', price: '1490.00', left: 3 }]
  const { api, user, dialog } = await open(undefined, { products })
  await user.click(await dialog.findByRole('button', { name: 'Izmeni robu i cenu' }))
  await user.click(dialog.getByRole('button', { name: 'Komad više: LED lampa sa senzorom pokreta' }))
  const total = dialog.getByLabelText('Ukupno za robu')
  expect(total).toHaveValue('5980')
  await user.click(dialog.getByRole('button', { name: /Mlin za kafu/ }))
  expect(total).toHaveValue('7470')
  await user.clear(total)
  await user.type(total, '7000')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByText('Izaberite ili upišite razlog.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Popust' }))
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await findToast('Roba i cena su sačuvani')).toHaveTextContent('7.000 RSD')
  expect(api.callsOf(orderEndpoints.editGoods).at(-1)?.body).toMatchObject({
    main: { quantity: 2, price: '5510' },
    added: [{ productId: 7, quantity: 1, price: '1490' }],
    reason: 'Popust',
  })
})

test('what somebody else changed meanwhile is told, and nothing typed is lost', async () => {
  const { api, user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Izmeni kupca' }))
  await user.type(dialog.getByLabelText('Ulica i broj'), ', stan 3')
  api.state.events[4] = [
    {
      id: 1000,
      kind: 'buyer_changed',
      fromStatus: null,
      toStatus: null,
      actorId: 9,
      actorName: 'Milan Petrović',
      at: '2026-11-20T13:59:00.000Z',
      changes: [{ field: 'city', from: 'Šabac', to: 'Bor' }],
    },
  ]
  api.state.orders = api.state.orders.map((one) => (one.id === 4 ? { ...one, city: 'Bor' } : one))
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByText('Porudžbina je u međuvremenu promenjena')).toBeVisible()
  expect(dialog.getByText(/^Milan Petrović: mesto, /)).toBeVisible()
  expect(dialog.getByLabelText('Ulica i broj')).toHaveValue('Žička 12, stan 3')
  await user.click(dialog.getByRole('button', { name: 'Primeni moje izmene na novo stanje' }))
  expect(dialog.getByLabelText('Mesto')).toHaveValue('Bor')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Podaci o kupcu su sačuvani')
  expect(api.state.orders[0]).toMatchObject({ city: 'Bor', address: 'Žička 12, stan 3' })
})

test('what is typed waits while one looks at another order', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Izmeni kupca' }))
  await user.type(dialog.getByLabelText('Ulica i broj'), ', stan 3')
  await user.click(dialog.getByRole('button', { name: 'Sledeća porudžbina' }))
  await screen.findByRole('dialog', { name: 'Porudžbina IZ-3' })
  await user.click(dialog.getByRole('button', { name: 'Prethodna porudžbina' }))
  expect(await dialog.findByLabelText('Ulica i broj')).toHaveValue('Žička 12, stan 3')
  await user.click(dialog.getByRole('button', { name: 'Otkaži' }))
  expect(dialog.queryByLabelText('Ulica i broj')).not.toBeInTheDocument()
})

test('a closed order says why, and takes notes, which their writer changes and removes', async () => {
  const { api, user, dialog } = await open([order(4, { status: 'Dostavljeno' })])
  expect(await dialog.findByText(/^Porudžbina je isporučena/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Izmeni kupca' })).not.toBeInTheDocument()
  await user.type(await dialog.findByLabelText('Nova beleška'), 'Zvati posle 17 h')
  await user.click(dialog.getByRole('button', { name: 'Dodaj belešku' }))
  expect(await dialog.findByText('Zvati posle 17 h')).toBeVisible()
  await vi.waitFor(() => expect(dialog.getByLabelText('Nova beleška')).toHaveValue(''))
  await user.click(dialog.getByRole('button', { name: 'Izmeni belešku' }))
  await user.type(dialog.getByLabelText('Izmeni belešku'), ' subotom')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  expect(await dialog.findByText('Zvati posle 17 h subotom')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Obriši belešku' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši' }))
  await vi.waitFor(() => expect(dialog.queryByText('Zvati posle 17 h subotom')).not.toBeInTheDocument())
  expect(api.state.notes[4]).toEqual([])
  expect(await dialog.findByText('Obrisana beleška')).toBeVisible()
})

test('a window that is closed says that it leaves the order', async () => {
  const { dialog, api } = await open()
  await dialog.findByRole('button', { name: 'Izmeni kupca' })
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() =>
    expect(api.callsOf(orderEndpoints.beat).at(-1)?.body).toMatchObject({ isLeaving: true }),
  )
})

test('says who else has the order open, and who changes it', async () => {
  const viewers = {
    4: [
      { viewer: 'prozor-milan', userId: 9, name: 'Milan Petrović', isEditing: false },
      { viewer: 'prozor-ana', userId: 8, name: 'Ana Ćirić', isEditing: true },
      { viewer: 'prozor-drugi', userId: 2, name: 'Jelena Đorđević', isEditing: false },
    ],
  }
  const { dialog } = await open(undefined, { viewers })
  expect(await dialog.findByText('Milan Petrović upravo gleda ovu porudžbinu.')).toBeVisible()
  expect(dialog.getByText('Ana Ćirić upravo menja ovu porudžbinu.')).toBeVisible()
  expect(dialog.getByText(/^Ova porudžbina je otvorena i u drugom prozoru/)).toBeVisible()
})

test.each([
  [{ status: 'U dostavi' }, 'Isporučena', 'Dostavljeno'],
  [{ status: 'Otkazana' }, 'Vrati na čekanje', 'Na čekanju'],
] as const)('the next step of %o is one press', async (over, label, status) => {
  const { api, user, dialog } = await open([order(4, over)])
  await user.click(dialog.getByRole('button', { name: label }))
  await findToast('Status je sačuvan')
  expect(api.state.orders[0]?.status).toBe(status)
})

test('a waiting order is handed over as from the list: checked, with label and file', async () => {
  const { user, dialog } = await open([order(4, { status: 'Na čekanju' })])
  await user.click(dialog.getByRole('button', { name: 'Predaj kuriru' }))
  expect(await screen.findByRole('dialog', { name: 'Predaja kuriru' })).toHaveTextContent('IZ-4')
})

test('an odd order is confirmed before it is handed over; reading begins at its number', async () => {
  const { api, user, dialog } = await open([order(4, { shownTotal: '2490.00' })])
  const number = dialog.getByText('IZ-4', { exact: false, selector: '[tabindex="-1"]' })
  await vi.waitFor(() => expect(number).toHaveFocus())
  expect(dialog.queryByRole('button', { name: 'Predaj kuriru' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Potvrdi porudžbinu' }))
  await findToast('Oznaka je skinuta')
  expect(api.state.orders[0]?.reviewedAt).toBeTruthy()
  expect(await dialog.findByRole('button', { name: 'Predaj kuriru' })).toBeVisible()
})

const socks = {
  id: 8,
  title: 'Čarape',
  price: '490.00',
  left: 9,
  variants: {
    options: [{ name: 'Veličina', values: ['S', 'L', 'XL'].map((text) => ({ text, color: null })) }],
    rows: ['S', 'L', 'XL'].map((size) => ({
      choice: [size],
      sku: null,
      difference: size === 'L' ? '60.00' : '0.00',
      image: null,
      isOn: size !== 'XL',
    })),
    sizeTable: null,
  },
}
const withSocks = () => [
  order(4, {
    totalPrice: '3480.00',
    additions: [
      {
        title: 'Čarape',
        quantity: 1,
        totalPrice: '490.00',
        pieces: [{ choice: ['S'], sku: null, quantity: 1 }],
      },
    ],
  }),
]

test('details say what was chosen of added goods', async () => {
  const { dialog } = await open(withSocks())
  expect(await dialog.findByText('+ 1 × Čarape – S')).toBeVisible()
})

test('each piece of added goods has its choice; price and sum follow, and what is in the order is not offered again', async () => {
  const { api, user, dialog } = await open(withSocks(), { products: [socks] })
  await user.click(await dialog.findByRole('button', { name: 'Izmeni robu i cenu' }))
  expect(dialog.queryByRole('region', { name: 'Dodaj proizvod' })).not.toBeInTheDocument()
  const choice = dialog.getByRole('combobox', { name: 'Izabrano' })
  expect(choice).toHaveDisplayValue('S')
  expect(within(choice).getByRole('option', { name: /^XL/ })).toHaveTextContent('XL (nije u prodaji)')
  await user.selectOptions(choice, 'L')
  const total = dialog.getByLabelText('Ukupno za robu')
  expect(total).toHaveValue('3540')
  await user.click(dialog.getByRole('button', { name: 'Komad više: Čarape' }))
  expect(total).toHaveValue('4090')
  await user.selectOptions(dialog.getByRole('combobox', { name: '2. komad' }), 'S')
  expect(total).toHaveValue('4030')
  await user.click(dialog.getByRole('button', { name: 'Kupac je pogrešio' }))
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Roba i cena su sačuvani')
  expect(api.callsOf(orderEndpoints.editGoods).at(-1)?.body).toMatchObject({
    additions: [
      {
        id: 1,
        quantity: 2,
        price: '1040',
        pieces: [
          { choice: ['L'], quantity: 1 },
          { choice: ['S'], quantity: 1 },
        ],
      },
    ],
  })
})

test('a product that is added asks for its choice before it is sent; one taken out is offered again', async () => {
  const { api, user, dialog } = await open(withSocks(), { products: [socks] })
  await user.click(await dialog.findByRole('button', { name: 'Izmeni robu i cenu' }))
  await user.click(dialog.getByRole('button', { name: 'Ukloni Čarape' }))
  await user.click(dialog.getByRole('button', { name: /^Čarape/ }))
  await user.click(dialog.getByRole('button', { name: 'Kupac je pogrešio' }))
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  const choice = dialog.getByRole('combobox', { name: 'Izabrano' })
  expect(choice).toBeInvalid()
  await vi.waitFor(() => expect(choice).toHaveFocus())
  expect(api.callsOf(orderEndpoints.editGoods)).toEqual([])
  await user.selectOptions(choice, 'L')
  expect(dialog.getByLabelText('Ukupno za robu')).toHaveValue('3540')
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Roba i cena su sačuvani')
  expect(api.callsOf(orderEndpoints.editGoods).at(-1)?.body).toMatchObject({
    additions: [],
    added: [{ productId: 8, quantity: 1, price: '550', pieces: [{ choice: ['L'], quantity: 1 }] }],
  })
})
