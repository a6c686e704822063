import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { buildOrder, buildUser } from '../../../../../test/fakes/api-data.ts'
import { buildSellable } from '../../../../../test/fakes/api-by-hand.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../../test/screen.tsx'

const lamp = buildSellable()
const shoes = buildSellable({
  websiteId: 2,
  name: 'Patike AirFlow',
  variants: {
    options: [{ name: 'Veličina', values: ['42', '43', '44'].map((text) => ({ text, color: null })) }],
    rows: [
      { choice: ['42'], difference: '0.00', isOn: true, left: 5 },
      { choice: ['43'], difference: '200.00', isOn: true, left: 0 },
      { choice: ['44'], difference: '0.00', isOn: false, left: 0 },
    ],
  },
})
const seller = (given: Parameters<typeof createFakeApi>[0] = {}) =>
  createFakeApi({ user: buildUser(), orders: [buildOrder()], sellable: [lamp, shoes], ...given })

const open = async (api: FakeApi = seller(), address = '/orders?nova=1') => {
  const app = openApp(address, api)
  const dialog = await screen.findByRole('dialog', { name: 'Nova porudžbina' })
  const form = await within(dialog).findByRole('form', { name: 'Nova porudžbina' })
  return { ...app, api, form: within(form) }
}
type Opened = Awaited<ReturnType<typeof open>>

const fill = async ({ user, form }: Opened, websiteId = '1') => {
  await user.click(form.getByRole('radio', { name: 'Instagram' }))
  await user.selectOptions(form.getByLabelText('Proizvod'), websiteId)
  await form.findByRole('group', { name: 'Paketi' })
  await user.type(form.getByLabelText('Ime i prezime'), 'Mira Perić')
  await user.type(form.getByLabelText('Telefon', { selector: 'input:not([type="radio"])' }), '064 555 0101')
  await user.type(form.getByLabelText('Ulica i broj'), 'Žička 12')
  await user.type(form.getByLabelText('Mesto'), 'Šabac')
}
const save = ({ user, form }: Opened) => user.click(form.getByRole('button', { name: 'Sačuvaj porudžbinu' }))
const sent = (api: FakeApi) => api.callsOf(orderEndpoints.placeByHand).map(({ body }) => body)

test('is opened by its button and by the key n, and closed keeps what was typed', async () => {
  const app = openApp('/orders', seller())
  await app.user.click(await screen.findByRole('button', { name: 'Nova porudžbina' }))
  const name = await screen.findByLabelText('Ime i prezime')
  await app.user.type(name, 'Mira')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(app.address()).not.toContain('nova')
  await app.user.keyboard('n')
  expect(await screen.findByLabelText('Ime i prezime')).toHaveValue('Mira')
  expect(screen.getByText('Nastavljate tamo gde ste stali.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Počni ispočetka' }))
  expect(await screen.findByLabelText('Ime i prezime')).toHaveValue('')
})

test('what is typed stands in the tab for a reload, and is gone once it is saved', async () => {
  const opened = await open()
  await fill(opened)
  expect(sessionStorage.getItem('izlog-nezavrseno')).toContain('Mira Perić')
  await save(opened)
  await findToast('Porudžbina je sačuvana')
  expect(sessionStorage.getItem('izlog-nezavrseno')).not.toContain('Mira Perić')
})

test('saves what was chosen, opens the order, and can be taken back', async () => {
  const opened = await open()
  await fill(opened)
  await opened.user.click(opened.form.getByRole('button', { name: /^2 komada: 4\.990/ }))
  await save(opened)
  await findToast('Porudžbina je sačuvana')
  expect(sent(opened.api)).toEqual([
    expect.objectContaining({
      websiteId: 1,
      source: 'instagram',
      name: 'Mira Perić',
      city: 'Šabac',
      main: { quantity: 2, price: '4990', choices: [] },
    }),
  ])
  expect(await screen.findByRole('dialog', { name: /Porudžbina IZ-/ })).toBeVisible()
  await opened.user.click(screen.getByRole('button', { name: 'Poništi' }))
  await waitFor(() => expect(opened.api.callsOf(orderEndpoints.remove)).toHaveLength(1))
})

test('says what it waits for until the prices of the product are there, instead of losing a press', async () => {
  const api = seller({ sellable: [lamp] })
  const release = api.hold(orderEndpoints.sellableGoods)
  const opened = await open(api)
  const waiting = opened.form.getAllByRole('button', { name: 'Učitavanje...' })
  expect(waiting.map((button) => button.getAttribute('aria-disabled'))).not.toContain(null)
  release()
  const saving = await opened.form.findByRole('button', { name: 'Sačuvaj porudžbinu' })
  expect(saving).not.toHaveAttribute('aria-disabled')
})

test('names what is missing at its field and keeps what is there', async () => {
  const opened = await open()
  await opened.user.type(opened.form.getByLabelText('Ime i prezime'), 'Mira Perić')
  await save(opened)
  for (const sentence of [
    'Izaberite kako je poručeno.',
    'Izaberite proizvod.',
    'Upišite telefon.',
    'Upišite ulicu i broj.',
    'Upišite mesto.',
  ])
    expect(opened.form.getByText(sentence)).toBeVisible()
  expect(opened.form.getByLabelText('Ime i prezime')).toHaveValue('Mira Perić')
  expect(sent(opened.api)).toEqual([])
})

test('a price that is not the page’s needs a reason', async () => {
  const opened = await open()
  await fill(opened)
  const price = opened.form.getByLabelText('Cena za sve komade')
  await opened.user.clear(price)
  await opened.user.type(price, '2.500')
  await save(opened)
  expect(opened.form.getByText(/Cena se razlikuje od cene na stranici/)).toBeVisible()
  await opened.user.click(opened.form.getByRole('button', { name: 'Popust' }))
  await save(opened)
  await findToast('Porudžbina je sačuvana')
  expect(sent(opened.api)).toEqual([
    expect.objectContaining({ priceReason: 'Popust', main: expect.objectContaining({ price: '2.500' }) }),
  ])
})

test('sizes are chosen piece by piece; what nobody has is struck and can be chosen, what is off sale cannot', async () => {
  const opened = await open()
  const { user, form } = opened
  await fill(opened, '2')
  await save(opened)
  expect(form.getByText('Veličina: izaberite')).toBeVisible()
  expect(form.getByRole('radio', { name: '44, nije u prodaji' })).toBeDisabled()
  await user.click(form.getByRole('radio', { name: '43, rasprodato' }))
  expect(form.getByLabelText('Cena za sve komade')).toHaveValue('3190')
  await user.click(form.getByRole('button', { name: 'Komad više: Patike AirFlow' }))
  await save(opened)
  expect(form.getByText('Veličina: izaberite za 2. komad')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Svi komadi isti' }))
  await save(opened)
  await findToast('Porudžbina je sačuvana')
  expect(sent(opened.api)).toEqual([
    expect.objectContaining({ main: { quantity: 2, price: '5390', choices: [['43'], ['43']] } }),
  ])
})

test('asks about the same buyer and about stock, each once', async () => {
  const opened = await open(
    seller({
      asks: [
        {
          code: 'orders.already_ordered',
          message: 'Sa istog broja je već poručeno danas (IZ-1).',
          until: ({ isAnother }) => isAnother,
        },
        {
          code: 'orders.beyond_stock',
          message: 'LED lampa: na stanju je 0, a traži se 1.',
          until: ({ takesPastStock }) => takesPastStock,
        },
      ],
    }),
  )
  await fill(opened)
  await save(opened)
  expect(await opened.form.findByText('Sa istog broja je već poručeno danas (IZ-1).')).toBeVisible()
  await opened.user.click(opened.form.getByRole('button', { name: 'Druga je, sačuvaj' }))
  expect(await opened.form.findByText('LED lampa: na stanju je 0, a traži se 1.')).toBeVisible()
  await opened.user.click(opened.form.getByRole('button', { name: 'Vrati se na izmene' }))
  await save(opened)
  await opened.user.click(await opened.form.findByRole('button', { name: 'Upiši preko stanja' }))
  await findToast('Porudžbina je sačuvana')
  expect(sent(opened.api).at(-1)).toMatchObject({ isAnother: true, takesPastStock: true })
})

test('asks about a doubtful phone at its field and takes the same number again', async () => {
  const message = 'Broj je prekratak. Ako je baš takav, sačuvajte još jednom.'
  const opened = await open(
    seller({
      asks: [
        {
          code: 'orders.doubtful_phone',
          message,
          path: 'phone',
          until: ({ confirmedPhone, phone }) => confirmedPhone === phone,
        },
      ],
    }),
  )
  await fill(opened)
  await save(opened)
  expect(await opened.form.findByText(message)).toBeVisible()
  await save(opened)
  await findToast('Porudžbina je sačuvana')
})

test('a pasted message fills the fields, shows what it was read from, and saves nothing by itself', async () => {
  const text = 'Ana Anić, Glavna 5, 2 lampe, hvala'
  const api = seller({
    reading: {
      name: 'Ana Anić',
      address: 'Glavna 5',
      websiteId: 1,
      quantity: 2,
      marks: [
        { field: 'name', from: 0, to: 8 },
        { field: 'address', from: 10, to: 18 },
        { field: 'quantity', from: 20, to: 21 },
        { field: 'goods', from: 22, to: 27 },
      ],
    },
  })
  const { user, form } = await open(api)
  await user.click(form.getByRole('button', { name: 'Zalepi poruku' }))
  await user.click(form.getByLabelText('Tekst poruke'))
  await user.paste(text)
  const shown = within(await form.findByRole('region', { name: 'Pročitano iz poruke' }))
  expect(shown.getByText('Ana Anić')).toHaveAttribute('title', 'ime')
  expect(shown.getByText('Glavna 5')).toHaveAttribute('title', 'adresa')
  expect(shown.getByText('Nije nađeno: telefon, mesto.')).toBeVisible()
  expect(form.getByLabelText('Ime i prezime')).toHaveValue('Ana Anić')
  expect(form.getByLabelText('Ulica i broj')).toHaveValue('Glavna 5')
  expect(await form.findByLabelText('Cena za sve komade')).toHaveValue('4990')
  expect(sent(api)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Nova poruka' }))
  expect(form.getByLabelText('Tekst poruke')).toHaveValue('')
})

test('a message that is too long says so and stays', async () => {
  const { user, form, api } = await open()
  await user.click(form.getByRole('button', { name: 'Zalepi poruku' }))
  await user.click(form.getByLabelText('Tekst poruke'))
  await user.paste('a'.repeat(4001))
  await user.click(form.getByRole('button', { name: 'Pročitaj' }))
  expect(form.getByText('Poruka može imati najviše 4000 znakova.')).toBeVisible()
  expect(api.callsOf(orderEndpoints.readMessage)).toEqual([])
})

test('a refused order keeps everything and can be sent again', async () => {
  const api = seller()
  api.answer(orderEndpoints.placeByHand, refusal('common.unavailable'))
  const opened = await open(api)
  await fill(opened)
  await save(opened)
  await findToast('Porudžbina nije sačuvana')
  expect(opened.form.getByLabelText('Ime i prezime')).toHaveValue('Mira Perić')
})

test('without a product the form leads to making a page, and a failed reading can be repeated', async () => {
  openApp('/orders?nova=1', seller({ sellable: [] }))
  expect(await screen.findByRole('link', { name: 'Napravi stranicu' })).toBeVisible()
})

test('goes on with the next order of the same kind', async () => {
  const opened = await open()
  await fill(opened)
  await opened.user.click(opened.form.getAllByRole('button', { name: 'Sačuvaj i upiši sledeću' })[0]!)
  await findToast('Porudžbina je sačuvana')
  await waitFor(() => expect(opened.form.getByLabelText('Ime i prezime')).toHaveValue(''))
  expect(opened.form.getByRole('radio', { name: 'Instagram' })).toBeChecked()
})

test('an address without a number is doubted and taken all the same', async () => {
  const opened = await open()
  await fill(opened)
  const address = opened.form.getByLabelText('Ulica i broj')
  await opened.user.clear(address)
  await opened.user.type(address, 'Glavna')
  expect(await opened.form.findByText('Nema kućnog broja. Ako ga kuća nema, upišite „bb“.')).toBeVisible()
  await save(opened)
  await findToast('Porudžbina je sačuvana')
})
