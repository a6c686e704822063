import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import { addOption, setRows } from '#contract/variants/edits.ts'
import { noVariants } from '#contract/variants/rows.ts'
import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildUpsellProduct } from '../../../../test/fakes/api-upsell.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import { readAmount } from './upsell-fields.ts'

const broken = { status: 500, body: undefined }
const seller = (upsells: UpsellProduct[] = []) =>
  createFakeApi({ user: buildUser(), websites: [buildWebsite()], upsells })

const open = async (api: FakeApi) => {
  const app = openApp('/edit/1', api)
  await app.user.click(await screen.findByRole('tab', { name: 'Upsell' }))
  await screen.findByRole('heading', { name: 'Dodatne ponude' })
  return app
}
const form = () => within(screen.getByRole('form', { name: 'Novi proizvod' }))
const openForm = async (app: ReturnType<typeof openApp>) => {
  await app.user.click(await screen.findByRole('button', { name: 'Dodaj proizvod' }))
  return form()
}

test('a product is added by its link alone', async () => {
  const api = seller()
  const app = await open(api)
  expect(await screen.findByText('Još nema dodatnih ponuda')).toBeVisible()
  const fields = await openForm(app)
  await app.user.type(fields.getByLabelText('URL proizvoda'), ' https://prodavnica.example/mlin ')
  await app.user.click(fields.getByRole('button', { name: 'Dodaj proizvod' }))
  expect(await findToast('Proizvod je dodat')).toBeInTheDocument()
  expect(api.callsOf(upsellEndpoints.processLinks)[0]?.body).toEqual({
    websiteId: 1,
    upsellProductLinks: [{ url: 'https://prodavnica.example/mlin' }],
  })
  expect(await screen.findByText('Pročitan naslov', { selector: 'span' })).toBeVisible()
  expect(screen.getByText('Unesite cenu da bi ponuda bila prikazana.')).toBeVisible()
  expect(screen.getByText('Neaktivan')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Novi proizvod' })).not.toBeInTheDocument()
})

test('prices are sent as numbers, what is empty is not sent', async () => {
  const api = seller()
  const app = await open(api)
  const fields = await openForm(app)
  await app.user.type(fields.getByLabelText('URL proizvoda'), 'https://prodavnica.example/mlin')
  await app.user.type(fields.getByLabelText('Naslov'), 'Mlin')
  await app.user.type(fields.getByLabelText(/^Cena u ponudi/), '1.490')
  await app.user.type(fields.getByLabelText(/^Nabavna cena/), '399,90')
  await app.user.type(fields.getByLabelText('URL slike'), '/uploads/images/x.webp{Enter}')
  await app.user.click(fields.getByRole('button', { name: 'Dodaj proizvod' }))
  expect(await findToast('Proizvod je dodat')).toBeInTheDocument()
  expect(api.callsOf(upsellEndpoints.processLinks)[0]?.body).toEqual({
    websiteId: 1,
    upsellProductLinks: [
      {
        url: 'https://prodavnica.example/mlin',
        title: 'Mlin',
        price: 1490,
        productCost: 399.9,
        images: ['/uploads/images/x.webp'],
      },
    ],
  })
})

test('wrong fields are marked and nothing is sent', async () => {
  const api = seller()
  const app = await open(api)
  const fields = await openForm(app)
  const add = () => app.user.click(fields.getByRole('button', { name: 'Dodaj proizvod' }))
  await add()
  expect(fields.getByText('URL proizvoda je obavezan')).toBeVisible()
  expect(fields.getByLabelText('URL proizvoda')).toHaveFocus()
  await app.user.type(fields.getByLabelText('URL proizvoda'), 'nije-link')
  await app.user.type(fields.getByLabelText(/^Cena u ponudi/), '0')
  await add()
  expect(fields.getByText('Mora biti validan URL')).toBeVisible()
  expect(fields.getByText('Cena mora biti veća od nule')).toBeVisible()
  expect(api.callsOf(upsellEndpoints.processLinks)).toEqual([])
})

test('a sixth picture is refused', async () => {
  const app = await open(seller())
  const fields = await openForm(app)
  for (const at of [1, 2, 3, 4, 5, 6])
    await app.user.type(fields.getByLabelText('URL slike'), `/uploads/images/${at}.webp{Enter}`)
  expect(fields.getByText('Maksimalno možete dodati 5 slika')).toBeVisible()
  expect(fields.getAllByRole('listitem')).toHaveLength(5)
})

test.each([
  ['a sentence of the server', refusal('upsell.too_many'), 'Maksimalno 5 proizvoda'],
  ['no sentence', broken, 'Greška pri dodavanju proizvoda'],
])('a refused addition with %s keeps what was typed', async (_case, answer, title) => {
  const api = seller()
  api.answer(upsellEndpoints.processLinks, answer)
  const app = await open(api)
  const fields = await openForm(app)
  await app.user.type(fields.getByLabelText('URL proizvoda'), 'https://prodavnica.example/mlin')
  await app.user.click(fields.getByRole('button', { name: 'Dodaj proizvod' }))
  expect(await findToast(title)).toBeInTheDocument()
  expect(form().getByLabelText('URL proizvoda')).toHaveValue('https://prodavnica.example/mlin')
})

test('a picture that cannot be sent says so', async () => {
  const api = seller()
  api.answerUpload(() => null)
  const app = await open(api)
  const fields = await openForm(app)
  await app.user.upload(
    fields.getByLabelText('Otpremi sliku', { selector: 'input' }),
    new File(['x'], 'slika.png', { type: 'image/png' }),
  )
  expect(await findToast('Greška pri uploadu slike')).toBeInTheDocument()
})

test('only JPG, PNG and WebP are taken', async () => {
  const app = await open(seller())
  const fields = await openForm(app)
  const field = fields.getByLabelText('Otpremi sliku', { selector: 'input' })
  expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  fireEvent.change(field, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
  expect(await findToast('Greška')).toHaveTextContent('Molimo izaberite sliku u formatu JPG, PNG ili WebP.')
})

test('five are enough', async () => {
  await open(seller([1, 2, 3, 4, 5].map((id) => buildUpsellProduct({ id, title: `Proizvod ${id}` }))))
  expect(await screen.findByText('Maksimalno 5 proizvoda')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dodaj proizvod' })).not.toBeInTheDocument()
})

test('an offer shows its state, its stock and what it brought', async () => {
  await open(seller([buildUpsellProduct({ isStockKnown: true, stockLeft: 3 })]))
  expect(await screen.findByText('Aktivan')).toBeVisible()
  expect(screen.getByText('Zaliha: 3 komada')).toBeVisible()
  const figures = screen.getByLabelText('Učinak ponude „Mlin za kafu“')
  for (const words of ['40', '12 (30\u00A0%)', '9', '9.810\u00A0RSD'])
    expect(
      within(figures).getByText((_text, element) => element?.textContent === words, { selector: 'dd' }),
    ).toBeVisible()
})

test('a page that could not be read is read again on request', async () => {
  const api = seller([
    buildUpsellProduct({ aiProcessed: false, aiProcessingError: 'Na ovom linku nema stranice (404).' }),
  ])
  const app = await open(api)
  expect(await screen.findByText(/Na ovom linku nema stranice/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Pročitaj ponovo' }))
  expect(await findToast('Tekst je osvežen')).toBeInTheDocument()
  expect(screen.queryByText(/Na ovom linku nema stranice/)).not.toBeInTheDocument()
})

test('an offer is corrected in place', async () => {
  const api = seller([buildUpsellProduct()])
  const app = await open(api)
  await app.user.click(await screen.findByRole('button', { name: 'Izmeni ponudu „Mlin za kafu“' }))
  const fields = within(screen.getByRole('form', { name: 'Izmena ponude' }))
  const price = fields.getByLabelText(/^Cena u ponudi/)
  expect(price).toHaveValue('1.490')
  await app.user.clear(price)
  await app.user.type(price, '1290')
  await app.user.type(fields.getByLabelText('Zaliha (komada)'), '12')
  await app.user.click(fields.getByRole('button', { name: 'Sačuvaj' }))
  expect(await findToast('Ponuda je sačuvana')).toBeInTheDocument()
  expect(api.callsOf(upsellEndpoints.update)[0]?.body).toMatchObject({ price: 1290, stockLeft: 12 })
  expect(await screen.findByText('Zaliha: 12 komada')).toBeVisible()
})

test('removing asks first', async () => {
  const api = seller([buildUpsellProduct()])
  const app = await open(api)
  const ask = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Ukloni ponudu „Mlin za kafu“' }))
    return within(await screen.findByRole('alertdialog', { name: 'Ukloniti ponudu „Mlin za kafu“?' }))
  }
  await app.user.click((await ask()).getByRole('button', { name: 'Otkaži' }))
  expect(api.callsOf(upsellEndpoints.remove)).toEqual([])
  api.answer(upsellEndpoints.remove, broken)
  await app.user.click((await ask()).getByRole('button', { name: 'Ukloni' }))
  expect(await findToast('Greška pri brisanju proizvoda')).toBeInTheDocument()
  api.answer(upsellEndpoints.remove, null)
  await app.user.click((await ask()).getByRole('button', { name: 'Ukloni' }))
  expect(await findToast('Proizvod je uklonjen')).toBeInTheDocument()
  expect(await screen.findByText('Još nema dodatnih ponuda')).toBeVisible()
})

test('the order of the list and the chain are the seller’s', async () => {
  const api = seller([buildUpsellProduct(), buildUpsellProduct({ id: 2, title: 'Čaše' })])
  const app = await open(api)
  await app.user.click(await screen.findByRole('button', { name: 'Pomeri „Čaše“ gore' }))
  expect(await screen.findByText('Pomereno na 1. mesto')).toBeInTheDocument()
  expect(api.callsOf(upsellEndpoints.arrange)[0]?.body).toEqual({ productIds: [2, 1] })
  const chain = await screen.findByRole('switch', { name: 'Jedna po jedna' })
  expect(chain).not.toBeChecked()
  await app.user.click(chain)
  expect(api.callsOf(upsellEndpoints.arrange)[1]?.body).toEqual({ oneByOne: true })
  await waitFor(() => expect(chain).toBeChecked())
})

test.each([
  ['1.490', 1490],
  ['1490', 1490],
  ['49,90', 49.9],
  ['49.9', 49.9],
  ['1.234,50', 1234.5],
  ['', undefined],
  ['sto', null],
  ['1,999', null],
])('%s is the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount))

test('one product of the list becomes the checkbox of the order form, and says when it cannot be seen', async () => {
  const api = seller([
    buildUpsellProduct(),
    buildUpsellProduct({ id: 2, title: 'Čaše', discountPrice: null }),
  ])
  const app = await open(api)
  const bump = await screen.findByRole('combobox', { name: 'Jedan klik u formi za porudžbinu' })
  expect(bump).toHaveDisplayValue('Isključeno')
  await app.user.selectOptions(bump, 'Mlin za kafu')
  expect(await findToast('Forma za porudžbinu je sačuvana')).toBeInTheDocument()
  expect(api.callsOf(upsellEndpoints.arrange)[0]?.body).toEqual({ bumpProductId: 1 })
  expect(await screen.findByText('U formi')).toBeVisible()
  await app.user.selectOptions(bump, 'Čaše')
  expect(await screen.findByText(/Ovaj proizvod se sada ne prikazuje u formi/)).toBeVisible()
  await app.user.selectOptions(bump, 'Isključeno')
  await waitFor(() =>
    expect(api.callsOf(upsellEndpoints.arrange).at(-1)?.body).toEqual({ bumpProductId: null }),
  )
})

test('a product may wait for a no, and its figures are shown by place', async () => {
  const figures = { shown: 50, accepted: 15, delivered: 10, profit: '10900.00' }
  const api = seller([
    buildUpsellProduct({
      figures,
      figuresByPlace: [
        { place: 'order_form', shown: 30, accepted: 12, delivered: 9, profit: '9810.00' },
        { place: 'after_decline', shown: 20, accepted: 3, delivered: 1, profit: '1090.00' },
      ],
    }),
  ])
  const app = await open(api)
  const shown = await screen.findByRole('group', { name: 'Učinak ponude „Mlin za kafu“' })
  expect(shown).toHaveTextContent('Kvačica u formi')
  expect(shown).toHaveTextContent('12 (40 %)')
  expect(shown).toHaveTextContent('9.810 RSD')
  await app.user.click(screen.getByRole('button', { name: 'Izmeni ponudu „Mlin za kafu“' }))
  await app.user.click(screen.getByRole('switch', { name: 'Tek posle „Ne, hvala“' }))
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await screen.findByText(/Sve ponude čekaju da kupac nešto odbije/)).toBeVisible()
  expect(api.callsOf(upsellEndpoints.update)[0]?.body).toMatchObject({ isAfterDecline: true })
})

test('what was typed of an offer and not sent is there after another tab and after a new visit, until it is given up or sent', async () => {
  const api = seller([buildUpsellProduct({ id: 5, title: 'Mlin za kafu' })])
  const app = await open(api)
  const fields = await openForm(app)
  await app.user.type(fields.getByLabelText('URL proizvoda'), 'https://prodavnica.example/mlin')
  await app.user.click(screen.getByRole('button', { name: 'Izmeni ponudu „Mlin za kafu“' }))
  const edited = () => within(screen.getByRole('form', { name: 'Izmena ponude' }))
  await app.user.type(edited().getByLabelText('Naslov'), ' 2')
  await app.user.click(screen.getByRole('tab', { name: 'Boje' }))
  await app.user.click(screen.getByRole('tab', { name: 'Upsell' }))
  expect(await screen.findByDisplayValue('Mlin za kafu 2')).toBeVisible()
  app.close()
  const again = await open(api)
  expect(await screen.findByDisplayValue('https://prodavnica.example/mlin')).toBeVisible()
  await again.user.click(edited().getByRole('button', { name: 'Otkaži' }))
  await again.user.click(screen.getByRole('button', { name: 'Izmeni ponudu „Mlin za kafu“' }))
  expect(edited().getByLabelText('Naslov')).toHaveValue('Mlin za kafu')
  await again.user.click(form().getByRole('button', { name: 'Dodaj proizvod' }))
  await findToast('Proizvod je dodat')
  await again.user.click(edited().getByRole('button', { name: 'Otkaži' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('upsell-draft'))).toEqual([])
})

const sized = () =>
  buildUpsellProduct({
    shelf: { id: 4, name: 'Mlinovi na polici' },
    variants: setRows(addOption(noVariants, 'Veličina', ['S', 'L']), [1], {
      difference: '60.00',
      sku: 'ML-L',
    }),
  })
const cell = (name: string) => screen.getByRole('textbox', { name })
const rowNames = () =>
  within(screen.getByRole('group', { name: 'Kombinacije' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
const openEdit = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(await screen.findByRole('button', { name: 'Izmeni ponudu „Mlin za kafu“' }))
  return within(screen.getByRole('form', { name: 'Izmena ponude' }))
}

test('sizes of an offer are typed in one line and each combination has its price, number and sale', async () => {
  const api = seller([buildUpsellProduct()])
  const app = await open(api)
  const fields = await openEdit(app)
  await app.user.click(fields.getByRole('button', { name: 'Dodaj veličinu ili boju' }))
  const values = fields.getByRole('textbox', { name: 'Vrednosti' })
  await waitFor(() => expect(values).toHaveFocus())
  await app.user.type(values, 'S, M,L{Enter}')
  expect(rowNames()).toEqual(['S', 'M', 'L'])
  await app.user.type(cell('Razlika u ceni: L'), '+60')
  await app.user.keyboard('{ArrowUp}')
  expect(cell('Razlika u ceni: M')).toHaveFocus()
  await app.user.type(cell('SKU: L'), 'ML-L')
  await app.user.click(fields.getByRole('switch', { name: 'U prodaji: M' }))
  expect(fields.getByText('3 kombinacije, 2 u prodaji, razlika do +60 RSD')).toBeVisible()
  await app.user.click(fields.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Ponuda je sačuvana')
  expect(api.callsOf(upsellEndpoints.update)[0]?.body).toMatchObject({
    variants: {
      options: [{ name: 'Veličina', values: [{ text: 'S' }, { text: 'M' }, { text: 'L' }] }],
      rows: [
        { choice: ['S'], isOn: true },
        { choice: ['M'], isOn: false },
        { choice: ['L'], difference: '60.00', sku: 'ML-L' },
      ],
    },
  })
})

test('a difference that would make an offer free is refused at its cell, and what was typed stays', async () => {
  const api = seller([sized()])
  const app = await open(api)
  const fields = await openEdit(app)
  await app.user.clear(cell('Razlika u ceni: S'))
  await app.user.type(cell('Razlika u ceni: S'), '-1490')
  await app.user.click(fields.getByRole('button', { name: 'Sačuvaj' }))
  expect(cell('Razlika u ceni: S')).toBeInvalid()
  expect(cell('Razlika u ceni: S')).toHaveFocus()
  expect(cell('Razlika u ceni: S')).toHaveValue('-1490')
  expect(api.callsOf(upsellEndpoints.update)).toEqual([])
  await app.user.clear(cell('Razlika u ceni: S'))
  expect(cell('Razlika u ceni: S')).toBeValid()
})

test('an option taken out of an offer comes back with all its combinations had', async () => {
  const app = await open(seller([sized()]))
  await openEdit(app)
  await app.user.click(screen.getByRole('button', { name: 'Obriši opciju 1' }))
  expect(screen.queryByRole('group', { name: 'Kombinacije' })).not.toBeInTheDocument()
  await findToast('Obrisano: Veličina')
  await app.user.click(screen.getByRole('button', { name: 'Vrati kako je bilo' }))
  expect(rowNames()).toEqual(['S', 'L'])
  expect(cell('SKU: L')).toHaveValue('ML-L')
})

test('sizes of an offer that were typed and not sent are there after a new visit', async () => {
  const api = seller([sized()])
  const app = await open(api)
  await openEdit(app)
  await app.user.type(cell('SKU: S'), 'ML-S')
  app.close()
  await open(api)
  expect(await screen.findByDisplayValue('ML-S')).toBeVisible()
})

test('an offer from the shelf says so and lets orders wait', async () => {
  const api = seller([sized()])
  const app = await open(api)
  const fields = await openEdit(app)
  expect(fields.getByText(/Mlinovi na polici/)).toBeVisible()
  expect(fields.queryByLabelText('Zaliha (komada)')).not.toBeInTheDocument()
  await app.user.click(fields.getByRole('switch', { name: 'Primaj porudžbine i kad nestane' }))
  await app.user.click(fields.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Ponuda je sačuvana')
  expect(api.callsOf(upsellEndpoints.update)[0]?.body).toMatchObject({ sellsPastStock: true })
})
