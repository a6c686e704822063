import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addOption, setRows } from '#contract/variants/edits.ts'
import { noVariants } from '#contract/variants/rows.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}) => {
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite()],
    details: { 1: details },
  })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form')
  await app.user.click(screen.getByRole('tab', { name: 'Cene' }))
  return { api, ...app }
}
type App = Awaited<ReturnType<typeof open>>

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const option = (place: number) => within(screen.getByRole('group', { name: `Opcija ${place}` }))
const chips = (place: number) =>
  option(place)
    .getAllByRole('button', { name: /izmeni vrednost$/ })
    .map((chip) => chip.textContent)
const rows = () =>
  within(screen.getByRole('group', { name: 'Kombinacije' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
const save = async ({ user, api }: App): Promise<NonNullable<UpdateWebsite['variants']>> => {
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  const sent = api.callsOf(websiteEndpoints.update).at(-1)?.body as UpdateWebsite | undefined
  if (!sent?.variants) throw new Error('nothing was sent')
  return sent.variants
}
const sizes = addOption(noVariants, 'Veličina', ['S', 'M'])
const whole = addOption(sizes, 'Boja', ['crna', 'bela'])
const paste = (place: HTMLElement, text: string) =>
  fireEvent.paste(place, { clipboardData: { getData: () => text, types: ['text/plain'] } })

test('a product of one kind has one sentence and a start; values are typed in one line', async () => {
  const app = await open()
  await app.user.click(button('Dodaj veličinu ili boju'))
  const values = await screen.findByRole('textbox', { name: 'Vrednosti' })
  await vi.waitFor(() => expect(values).toHaveFocus())
  expect(screen.getByRole('combobox', { name: 'Šta se bira' })).toHaveValue('Veličina')
  await app.user.type(values, 'S, M,L{Enter}')
  expect(chips(1)).toEqual(['S', 'M', 'L'])
  expect(rows()).toEqual(['S', 'M', 'L'])
  const sent = await save(app)
  expect(sent.options[0]?.values.map(({ text }) => text)).toEqual(['S', 'M', 'L'])
})

test('what stands in the line is saved too, and colours fill themselves', async () => {
  const app = await open()
  await app.user.click(button('Boja'))
  await app.user.type(await screen.findByRole('textbox', { name: 'Vrednosti' }), 'crna, teget')
  const { options } = await save(app)
  expect(options[0]?.values).toEqual([
    { text: 'crna', color: '#1A1A1A' },
    { text: 'teget', color: '#1B2A4A' },
  ])
})

test('an option nobody filled is not saved and not in the way', async () => {
  const app = await open({ variants: sizes })
  await app.user.click(button('Dodaj još jednu opciju'))
  await app.user.type(cell('Razlika u ceni: M'), '200')
  expect((await save(app)).options).toHaveLength(1)
})

test('the grid is changed cell by cell, and the summary says what is on sale', async () => {
  const app = await open({ variants: whole })
  const { user } = app
  expect(screen.getByText('4 kombinacije, 4 u prodaji')).toBeVisible()
  await user.type(cell('Razlika u ceni: M, crna'), '+200')
  await user.type(cell('SKU: M, crna'), 'MA-1')
  await user.click(screen.getByRole('switch', { name: 'U prodaji: S, bela' }))
  expect(screen.getByText(/^4 kombinacije, 3 u prodaji, razlika do \+200 RSD$/)).toBeVisible()
  await user.click(button('Slika: M, bela'))
  await user.click(await screen.findByRole('button', { name: 'Slika 1' }))
  const sent = await save(app)
  expect(sent.rows).toMatchObject([
    {},
    { isOn: false },
    { difference: '200.00', sku: 'MA-1' },
    { image: '/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp' },
  ])
  expect(cell('Razlika u ceni: M, crna')).toHaveValue('+200')
})

test('arrows and Enter lead from cell to cell', async () => {
  const { user } = await open({ variants: whole })
  await user.click(cell('Razlika u ceni: S, crna'))
  await user.keyboard('{Enter}')
  expect(cell('Razlika u ceni: S, bela')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(cell('SKU: M, crna')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('switch', { name: 'U prodaji: S, bela' })).toHaveFocus()
})

test('marked combinations are changed together', async () => {
  const app = await open({ variants: whole })
  const { user } = app
  await user.selectOptions(screen.getByRole('combobox', { name: 'Označi' }), 'bela')
  expect(screen.getByText('Označeno: 2')).toBeVisible()
  await user.type(cell('Razlika za označene'), 'mnogo{Enter}')
  expect(screen.getByText('Unesite razliku u ceni, na primer 200 ili -150')).toBeVisible()
  await user.clear(cell('Razlika za označene'))
  await user.type(cell('Razlika za označene'), '-150{Enter}')
  await user.click(button('Van prodaje'))
  const { rows: sent } = await save(app)
  expect(sent.map(({ difference, isOn }) => [difference, isOn])).toEqual([
    ['0.00', true],
    ['-150.00', false],
    ['0.00', true],
    ['-150.00', false],
  ])
})

test('cells of a spreadsheet fill the grid from the focused one, and one step takes them back', async () => {
  const { user } = await open({ variants: whole })
  paste(cell('Razlika u ceni: S, bela'), '100\tA\n200\tB\n')
  expect(cell('Razlika u ceni: M, crna')).toHaveValue('+200')
  expect(cell('SKU: M, crna')).toHaveValue('B')
  await user.keyboard('{Control>}z{/Control}')
  expect(cell('SKU: S, bela')).toHaveValue('')
})

test('a whole table makes options and rows', async () => {
  const { user } = await open()
  await user.click(button('Nalepi iz tabele'))
  const field = await screen.findByRole('textbox', { name: 'Tabela' })
  fireEvent.input(field, { target: { value: 'S\tcrna' } })
  await user.click(button('Preuzmi'))
  expect(screen.getByText(/^U prvom redu napišite nazive kolona/)).toBeVisible()
  fireEvent.input(field, {
    target: { value: 'Veličina\tBoja\tSKU\tRazlika\nS\tcrna\tA\t0\nM\tbela\tB\t300' },
  })
  await user.click(button('Preuzmi'))
  await findToast('Preuzeto: 2 kombinacije')
  expect(rows()).toEqual(['S, crna', 'S, bela', 'M, crna', 'M, bela'])
  expect(cell('SKU: M, bela')).toHaveValue('B')
  expect(screen.getByRole('switch', { name: 'U prodaji: S, bela' })).not.toBeChecked()
})

test('values are moved and removed by keys; another name keeps the rows', async () => {
  const { user } = await open({ variants: setRows(sizes, [1], { sku: 'M-1' }) })
  option(1).getByRole('button', { name: 'M: izmeni vrednost' }).focus()
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(chips(1)).toEqual(['M', 'S'])
  await user.click(option(1).getByRole('button', { name: 'M: izmeni vrednost' }))
  const name = await screen.findByRole('textbox', { name: 'Naziv' })
  await user.clear(name)
  await user.type(name, 's')
  expect(screen.getByText('„s“ već postoji')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Srednja{Enter}')
  await user.click(button('Gotovo'))
  expect(cell('SKU: Srednja')).toHaveValue('M-1')
  option(1).getByRole('button', { name: 'Srednja: izmeni vrednost' }).focus()
  await user.keyboard('{Delete}')
  expect(chips(1)).toEqual(['S'])
})

test('an option goes without a question and comes back with one step', async () => {
  const { user } = await open({ variants: setRows(whole, [3], { sku: 'X' }) })
  await user.click(button('Obriši opciju 2'))
  expect(rows()).toEqual(['S', 'M'])
  await user.keyboard('{Control>}z{/Control}')
  expect(cell('SKU: M, bela')).toHaveValue('X')
})

test('what was removed comes back by the button of the notice', async () => {
  const { user } = await open({ variants: whole })
  await user.click(button('Obriši opciju 1'))
  await findToast('Obrisano: Veličina')
  await user.click(button('Vrati kako je bilo'))
  expect(rows()).toHaveLength(4)
})

test('a wrong difference is marked at its cell', async () => {
  const { user, api } = await open({ variants: whole })
  await user.type(cell('Razlika u ceni: M, bela'), 'abc')
  await user.keyboard('{Control>}s{/Control}')
  await vi.waitFor(() => expect(cell('Razlika u ceni: M, bela')).toBeInvalid())
  expect(cell('Razlika u ceni: M, bela')).toHaveAccessibleDescription(/Unesite razliku/)
  expect(api.callsOf(websiteEndpoints.update)).toHaveLength(0)
})

test('a table of sizes begins with usual figures, is typed over, grows with what is pasted and goes', async () => {
  const app = await open({ variants: sizes })
  const { user } = app
  await user.click(button('Odeća'))
  expect(screen.getByText(/^Brojevi su uobičajeni/)).toBeVisible()
  await user.clear(cell('Red 1, kolona 2'))
  await user.type(cell('Red 1, kolona 2'), '80–84')
  expect(screen.queryByText(/^Brojevi su uobičajeni/)).not.toBeInTheDocument()
  expect(screen.getByText('Kako izgleda na stranici').closest('figure')).toHaveTextContent('80–84')
  paste(cell('Red 5, kolona 1'), '3XL\t120\n4XL\t126')
  const { sizeTable } = await save(app)
  expect(sizeTable?.rows.map(([size]) => size)).toEqual(['S', 'M', 'L', 'XL', '3XL', '4XL'])
  await user.click(button('Ukloni tabelu'))
  expect((await save(app)).sizeTable).toBeNull()
})
