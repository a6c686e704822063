import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import type { StockProduct } from '#contract/stock/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildItem, buildMove, buildStockProduct } from '../../../../test/fakes/api-stock.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

const choices = [
  ['42', 'crna'],
  ['42', 'bela'],
  ['43', 'crna'],
  ['43', 'bela'],
]
const shoes = (over: Partial<StockProduct> = {}) =>
  buildStockProduct({
    name: 'Patike',
    items: choices.map((choice, at) =>
      buildItem({ id: at + 1, choice, onHand: at * 2, reserved: at === 0 ? 2 : 0 }),
    ),
    ...over,
  })
const open = (path = '', product = shoes(), over: Partial<FakeState> = {}) => {
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite(), buildWebsite({ id: 2, title: 'Patike za Crnu Goru', currency: 'EUR' })],
    stockProducts: [product],
    ...over,
  })
  return { api, ...openApp(`/stock/1${path}`, api) }
}
const received = (what: string) => screen.findByRole('textbox', { name: `Primljeno komada: ${what}` })
const counted = (what: string) => screen.findByRole('textbox', { name: `Popisano komada: ${what}` })
const button = (name: string) => screen.getByRole('button', { name })

test('sizes stand down and colours across, with what is short said in words', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Stanje: Patike' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kombinacija',
    'crna',
    'bela',
  ])
  const row = table.getByRole('rowheader', { name: '42' }).closest('tr')
  expect(row).toHaveTextContent('−2')
  expect(row).toHaveTextContent('nedostaje 2')
  expect(row).toHaveTextContent('rez. 2')
})

test('a phone shows the same as a list', async () => {
  setWidth(390)
  open()
  const table = within(await screen.findByRole('table', { name: 'Stanje: Patike' }))
  expect(table.getAllByRole('rowheader')).toHaveLength(4)
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kombinacija',
    'za prodaju',
    'na polici',
    'rezervisano',
  ])
})

test('goods are received with the keyboard alone, at one cost', async () => {
  const { user, api, address } = open('?prikaz=prijem')
  await user.type(await received('42, crna'), '5{Enter}')
  expect(await received('42, bela')).toHaveFocus()
  await user.keyboard('3{ArrowDown}4{Enter}')
  const cost = screen.getByRole('textbox', { name: 'Nabavna cena komada' })
  expect(cost).toHaveFocus()
  await user.keyboard('890,50{Enter}faktura 7{Enter}')
  expect(button('Primi robu')).toHaveFocus()
  expect(screen.getByText(/Prima se 12 komada za 10\.686/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await findToast('Roba je primljena')).toHaveTextContent('Patike: 12 komada.')
  expect(api.callsOf(stockEndpoints.receive).map(({ body }) => body)).toEqual([
    {
      lines: [
        { itemId: 1, pieces: 5, unitCost: '890.50' },
        { itemId: 2, pieces: 3, unitCost: '890.50' },
        { itemId: 4, pieces: 4, unitCost: '890.50' },
      ],
      note: 'faktura 7',
      key: expect.any(String),
    },
  ])
  await waitFor(() => expect(address()).toBe('/stock/1'))
  await user.click(screen.getByRole('tab', { name: 'Prijem robe' }))
  expect(await received('42, crna')).toHaveValue('')
})

test('a block of a spreadsheet fills the grid, and what does not fit is said', async () => {
  const { user } = open('?prikaz=prijem')
  await user.click(await received('42, bela'))
  await user.paste('7\n8\n9')
  expect(await received('42, bela')).toHaveValue('7')
  expect(await received('43, bela')).toHaveValue('8')
  expect(screen.getByText('Nalepljeno; 1 nije stalo u kolonu.')).toBeVisible()
})

test('each combination may have its own cost', async () => {
  const { user, api } = open('?prikaz=prijem')
  await user.type(await received('42, crna'), '2')
  await user.click(screen.getByRole('checkbox', { name: 'Svaka kombinacija ima svoju nabavnu cenu' }))
  expect(await received('42, crna')).toHaveValue('2')
  await user.type(screen.getByRole('textbox', { name: 'Nabavna cena komada: 42, crna' }), '1200')
  await user.click(button('Primi robu'))
  await findToast('Roba je primljena')
  expect(api.callsOf(stockEndpoints.receive)[0]?.body).toMatchObject({
    lines: [{ itemId: 1, pieces: 2, unitCost: '1200.00' }],
  })
})

test('what is wrong is said at its field; what is typed stays, also behind another part', async () => {
  const { user, api } = open('?prikaz=prijem')
  await user.click(await screen.findByRole('button', { name: 'Primi robu' }))
  expect(screen.getByText('Upišite bar jedan broj komada')).toBeVisible()
  await user.type(await received('43, crna'), 'pet')
  await user.click(button('Primi robu'))
  const field = await received('43, crna')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('43, crna: Upišite broj komada od 1 do 100.000')
  await waitFor(() => expect(field).toHaveFocus())
  await user.click(screen.getByRole('tab', { name: 'Dnevnik' }))
  await user.click(screen.getByRole('tab', { name: 'Prijem robe' }))
  expect(await received('43, crna')).toHaveValue('pet')
  expect(api.callsOf(stockEndpoints.receive)).toEqual([])
})

test('a refused receipt keeps what was typed and shows the sentence of the server', async () => {
  const { user, api } = open('?prikaz=prijem')
  const message = 'Upišite nabavnu cenu jednog komada, na primer 890 ili 12,50'
  api.answer(
    stockEndpoints.receive,
    refusal('common.invalid', { fields: [{ path: 'lines.0.unitCost', message }] }),
  )
  await user.type(await received('42, crna'), '5')
  await user.click(button('Primi robu'))
  await findToast('Nije sačuvano')
  expect(await received('42, crna')).toHaveValue('5')
  expect(screen.getByRole('textbox', { name: 'Nabavna cena komada' })).toHaveAccessibleDescription(message)
})

test('a count shows the difference before it is saved, and leaves empty fields alone', async () => {
  const { user, api } = open('?prikaz=popis')
  expect(await counted('43, bela')).toHaveValue('')
  await user.type(await counted('43, crna'), '3')
  await user.type(await counted('43, bela'), '9')
  expect(screen.getByText('manjak 1')).toBeVisible()
  expect(screen.getByText('višak 3')).toBeVisible()
  expect(screen.getByText('Popisano 2 od 4 kombinacije · višak 3 · manjak 1')).toBeVisible()
  await user.click(button('Sačuvaj popis'))
  expect(await findToast('Popis je sačuvan')).toHaveTextContent('Patike: višak 3, manjak 1.')
  expect(api.callsOf(stockEndpoints.count)[0]?.body).toEqual({
    lines: [
      { itemId: 3, counted: 3 },
      { itemId: 4, counted: 9 },
    ],
    note: null,
  })
})

test('the journal says what, how much, for whom and when, page by page', async () => {
  const moves = Array.from({ length: 52 }, (_, at) => buildMove({ id: 52 - at, choice: ['42', 'crna'] }))
  moves[0] = buildMove({
    id: 52,
    kind: 'sent',
    choice: ['43', 'bela'],
    onHand: -2,
    reserved: -2,
    order: { id: 9, orderNumber: 'IZ-9' },
    actorName: null,
  })
  const { user } = open('?prikaz=dnevnik', shoes(), { stockMoves: { 1: moves } })
  const journal = within(await screen.findByRole('list', { name: 'Dnevnik' }))
  const [first] = journal.getAllByRole('listitem')
  expect(first).toHaveTextContent('Poslato · 43, bela')
  expect(first).toHaveTextContent('na polici −2, rezervisano −2')
  expect(first).toHaveTextContent('sama porudžbina20.11.2026. 14:05')
  expect(journal.getByRole('link', { name: 'Porudžbina IZ-9' })).toHaveAttribute('href', '/orders?order=9')
  expect(journal.getAllByRole('listitem')).toHaveLength(50)
  await user.click(button('Prikaži starije'))
  await waitFor(() => expect(journal.getAllByRole('listitem')).toHaveLength(52))
  expect(screen.queryByRole('button', { name: 'Prikaži starije' })).not.toBeInTheDocument()
})

test('settings: name, pages, notice and costs; a page of other money is named', async () => {
  const { user, api } = open('?prikaz=podesavanja')
  const low = await screen.findByRole('textbox', { name: 'Javi kad ostane N ili manje' })
  await user.type(low, 'malo')
  await user.click(button('Sačuvaj'))
  expect(low).toHaveAccessibleDescription('Upišite broj od 0 do 100.000, ili ostavite prazno')
  await user.clear(low)
  await user.type(low, '2')
  await user.click(screen.getByRole('checkbox', { name: /^Patike za Crnu Goru/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Računaj profit po nabavnoj ceni iz prijema' }))
  expect(screen.getByText('Ne važi za: Patike za Crnu Goru.')).toBeVisible()
  expect(screen.getByText('Izmene nisu sačuvane.')).toBeVisible()
  await user.click(button('Sačuvaj'))
  await findToast('Podešavanja su sačuvana')
  expect(api.callsOf(stockEndpoints.update)[0]?.body).toEqual({
    name: 'Patike',
    lowAt: 2,
    costsFromReceipts: true,
    websiteIds: [1, 2],
    offerIds: [],
  })
  await waitFor(() => expect(screen.queryByText('Izmene nisu sačuvane.')).not.toBeInTheDocument())
})

test('taking it off the shelf says what is lost and asks first', async () => {
  const { user, address, api } = open('?prikaz=podesavanja')
  await user.click(await screen.findByRole('button', { name: 'Skini sa zaliha' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Skinuti „Patike“ sa zaliha?' }))
  expect(question.getByText(/na polici 12 komada.*ceo dnevnik/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Skini sa zaliha' }))
  await findToast('Skinuto sa zaliha')
  expect(address()).toBe('/stock')
  expect(api.state.stockProducts).toEqual([])
})

test('a product that is gone says so and leads back', async () => {
  open('', shoes({ id: 5 }))
  expect(await screen.findByText('Ovaj artikal više ne postoji.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Sve zalihe' })[0]).toHaveAttribute('href', '/stock')
})

test('a receipt just entered is taken back from its notice, and the journal keeps both lines', async () => {
  const { user, api } = open('?prikaz=prijem')
  await user.type(await received('42, crna'), '5')
  await user.click(button('Primi robu'))
  const toast = within(await findToast('Roba je primljena'))
  await user.click(toast.getByRole('button', { name: 'Poništi' }))
  await findToast('Prijem je poništen')
  expect(api.state.stockProducts[0]?.items[0]?.onHand).toBe(0)
  await user.click(screen.getByRole('tab', { name: 'Dnevnik' }))
  const lines = within(await screen.findByRole('list', { name: 'Dnevnik' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Poništen prijem'),
    expect.stringContaining('poništeno'),
  ])
})

test('names of options stand over the grid and over the list', async () => {
  open('', shoes({ options: ['Veličina', 'Boja'] }))
  const table = within(await screen.findByRole('table', { name: 'Stanje: Patike' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Veličina',
    'Boja',
    'crna',
    'bela',
  ])
})

test('an item whose size is gone is put away and comes back; one with goods says what to do', async () => {
  const items = [
    buildItem({ id: 1, choice: ['42'], onHand: 3 }),
    buildItem({ id: 2, choice: ['43'], onHand: 0, isSold: false }),
    buildItem({ id: 3, choice: ['44'], onHand: 2, isSold: false }),
  ]
  const { user } = open('', shoes({ items }))
  const gone = within(await screen.findByRole('list', { name: 'Više se ne prodaje' }))
  expect(gone.getByText(/Ostaje dok ima robe: na polici 2/)).toBeVisible()
  await user.click(gone.getByRole('button', { name: 'Skloni: 43' }))
  const toast = within(await findToast('Sklonjeno: 43'))
  expect(screen.queryByRole('rowheader', { name: /43/ })).not.toBeInTheDocument()
  await user.click(toast.getByRole('button', { name: 'Vrati' }))
  expect(await screen.findByRole('rowheader', { name: /43/ })).toBeVisible()
})

test('orders that waited when a page is linked are told', async () => {
  const { user } = open('?prikaz=podesavanja', shoes(), { waitingOrders: 3 })
  await user.click(await screen.findByRole('checkbox', { name: /^Patike za Crnu Goru/ }))
  await user.click(button('Sačuvaj'))
  expect(await findToast('Podešavanja su sačuvana')).toHaveTextContent(
    '3 porudžbine su već čekale i sada drže svoje komade.',
  )
})
