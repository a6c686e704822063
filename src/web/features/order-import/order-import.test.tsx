import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderImportEndpoints } from '#contract/order-import/endpoints.ts'
import { buildSellable } from '../../../../test/fakes/api-by-hand.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { buildImportRow, buildOrderImport } from '../../../../test/fakes/api-order-import.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'
import { nextCell, pastedEdits } from './grid.ts'

const wrong = (position: number, column: number, message: string) => {
  const cells = ['Vuk Ilić', '064 555 0102', 'Glavna 3', 'Niš', 'LED lampa']
  cells[column] = ''
  return buildImportRow({ position, cells, state: 'wrong', problems: [{ column, message }] })
}
const file = buildOrderImport({
  rowsRead: [
    buildImportRow(),
    wrong(2, 1, 'Upišite: telefon.'),
    wrong(3, 3, 'Upišite: mesto.'),
    buildImportRow({ position: 4, state: 'known', known: 'Već postoji: IZ-7' }),
  ],
})
const seller = (orderImports = [file]) => createFakeApi({ user: buildUser(), orderImports })

test('earlier files are listed with what became of them', async () => {
  openApp('/orders/import', seller([buildOrderImport({ state: 'done', orders: 12 })]))
  expect(await screen.findByRole('link', { name: /porudzbine\.csv/ })).toHaveTextContent('12 porudžbina')
  expect(screen.getByRole('link', { name: 'Preuzmi praznu tabelu' })).toHaveAttribute(
    'href',
    '/api/order-imports/template',
  )
})

test('without an earlier file the list says so', async () => {
  openApp('/orders/import', seller([]))
  expect(await screen.findByText('Još niste uvezli nijedan fajl.')).toBeVisible()
})

test('shows what is wrong first, each cell corrected in place, and imports what is good', async () => {
  const { user } = openApp('/orders/import/1', seller())
  const table = within(await screen.findByRole('table', { name: 'Redovi iz fajla' }))
  expect(table.getByText('Telefon: Upišite: telefon.')).toBeVisible()
  const phone = table.getByRole('textbox', { name: 'Red 2, Telefon' })
  expect(phone).toBeInvalid()
  expect(phone).toHaveAccessibleDescription('Telefon: Upišite: telefon.')
  await user.type(phone, '0645550109{Enter}')
  expect(table.getByRole('textbox', { name: 'Red 3, Telefon' })).toHaveFocus()
  await waitFor(() => expect(table.getByRole('textbox', { name: 'Red 2, Telefon' })).toBeValid())
  expect(table.getByRole('textbox', { name: 'Red 2, Telefon' }), 'a corrected row stays').toHaveValue(
    '0645550109',
  )
  await user.type(table.getByRole('textbox', { name: 'Red 3, Grad' }), 'Niš')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Uvezi 3 porudžbine' }))
  expect(await screen.findByText('Uvezeno: 3 porudžbine')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prikaži ih u listi' })).toHaveAttribute(
    'href',
    expect.stringContaining('import=1'),
  )
})

test('an order that is there already can be taken all the same, and a row left out', async () => {
  const { user } = openApp('/orders/import/1', seller())
  await user.click(await screen.findByRole('button', { name: 'Već postoje 1' }))
  expect(screen.getByText('Već postoji: IZ-7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Uvezi svejedno: red 4' }))
  expect(await screen.findByRole('button', { name: 'Uvezi 2 porudžbine' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Greške/ }))
  await user.click(screen.getByRole('button', { name: 'Izostavi: red 2' }))
  expect(await screen.findByRole('button', { name: 'Izostavljeni 1' })).toBeVisible()
})

test('a correction that is not taken stays where it was typed and is sent again', async () => {
  const api = seller()
  const { user } = openApp('/orders/import/1', api)
  const phone = await screen.findByRole('textbox', { name: 'Red 2, Telefon' })
  api.answer(orderImportEndpoints.changeRows, refusal('common.unavailable'))
  await user.type(phone, '0645550109')
  await user.tab()
  await findToast('Izmena nije sačuvana')
  expect(phone).toHaveValue('0645550109')
  expect(screen.getByText('1 izmena nije sačuvana.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Uvezi 1 porudžbinu' })).toHaveAttribute('aria-disabled', 'true')
  api.answer(orderImportEndpoints.changeRows, null)
  await user.click(screen.getByRole('button', { name: 'Sačuvaj ponovo' }))
  expect(await screen.findByRole('button', { name: 'Uvezi 2 porudžbine' })).toBeVisible()
})

test('a pasted block fills the cells from the chosen one on', async () => {
  const api = seller()
  const { user } = openApp('/orders/import/1', api)
  await user.click(await screen.findByRole('textbox', { name: 'Red 2, Telefon' }))
  await user.paste('0645550111\tDunavska 1\n0645550112\tDunavska 2')
  await waitFor(() =>
    expect(api.callsOf(orderImportEndpoints.changeRows).map(({ body }) => body)).toEqual([
      {
        cells: [
          { position: 2, column: 1, text: '0645550111' },
          { position: 2, column: 2, text: 'Dunavska 1' },
          { position: 3, column: 1, text: '0645550112' },
          { position: 3, column: 2, text: 'Dunavska 2' },
        ],
        choices: [],
      },
    ]),
  )
})

test('columns that nobody understood are asked for', async () => {
  const unknown = buildOrderImport({
    columns: [null, 'phone', 'address', 'city', 'product'],
    missing: ['name'],
  })
  const { user } = openApp('/orders/import/1', seller([unknown]))
  expect(await screen.findByText(/Nijedna kolona ne kaže: ime i prezime/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Kolona „Ime“'), 'Ime i prezime')
  await waitFor(() => expect(screen.queryByText(/Nijedna kolona ne kaže/)).not.toBeInTheDocument())
})

test('an import is taken back once it was asked', async () => {
  const done = buildOrderImport({
    state: 'done',
    orders: 2,
    waiting: 2,
    rowsRead: [buildImportRow({ state: 'imported', cells: null })],
  })
  const { user } = openApp('/orders/import/1', seller([done]))
  await user.click(await screen.findByRole('button', { name: 'Poništi uvoz' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Poništiti ceo uvoz?' }))
  await user.click(question.getByRole('button', { name: 'Poništi uvoz' }))
  expect(await screen.findByText('Uvoz je poništen')).toBeVisible()
})

test('a phone shows a card for each row, with the fields that have to be corrected', async () => {
  setWidth(360)
  const { user } = openApp('/orders/import/1', seller())
  const list = within(await screen.findByRole('list', { name: 'Redovi iz fajla' }))
  expect(list.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'Red 2, Telefon',
    'Red 3, Grad',
  ])
  await user.type(list.getByRole('textbox', { name: 'Red 2, Telefon' }), '0645550109')
  await user.tab()
  await waitFor(() => expect(list.getByRole('textbox', { name: 'Red 2, Telefon' })).toBeValid())
  await user.click(list.getByRole('button', { name: 'Sva polja: red 3' }))
  expect(list.getByRole('textbox', { name: 'Red 3, Ime' })).toHaveValue('Vuk Ilić')
})

test('a file that is gone says so', async () => {
  openApp('/orders/import/9', seller())
  expect(await screen.findByText('Uvoz nije učitan')).toBeVisible()
})

test.each([
  ['ArrowDown', 0, 1],
  ['Enter', 1, 2],
  ['Enter', 2, null],
  ['ArrowUp', 0, null],
  ['ArrowUp', 2, 1],
  ['a', 1, null],
])('%s in row %i of three leads to %s', (key, at, to) => expect(nextCell(key, { rows: 3, at })).toBe(to))

test('a block is cut off at the last column and passes over rows that are orders', () => {
  const rows = [
    buildImportRow(),
    buildImportRow({ position: 2, cells: null }),
    buildImportRow({ position: 3 }),
  ]
  expect(
    pastedEdits('a\tb\tc\nd\te\nf', { rows, columns: [0, 4], at: { position: 1, column: 4, text: '' } }),
  ).toEqual([
    { position: 1, column: 4, text: 'a' },
    { position: 3, column: 4, text: 'f' },
  ])
})

test('a doubted address is told and taken, and a cell of a product offers what there is', async () => {
  const doubted = 'Nema kućnog broja. Ako ga kuća nema, upišite „bb“.'
  const file = buildOrderImport({
    rowsRead: [buildImportRow({ doubts: [{ column: 2, message: doubted }] })],
  })
  openApp(
    '/orders/import/1',
    createFakeApi({ user: buildUser(), orderImports: [file], sellable: [buildSellable()] }),
  )
  expect(await screen.findByText(new RegExp(doubted))).toBeVisible()
  const cell = screen.getByLabelText('Red 1, Artikal')
  await expect
    .poll(() =>
      [...document.querySelectorAll(`#${cell.getAttribute('list')} option`)].map((one) => one.textContent),
    )
    .toEqual(['LED lampa sa senzorom pokreta'])
})
