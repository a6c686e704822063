import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import { buildImport } from '../../../../test/fakes/api-data.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'
import {
  seller,
  field,
  button,
  toStepThree,
  fillIn,
  putIn,
  wholeForm,
  submit,
  sent,
  finish,
  type Opened,
} from '../../../../test/wizard.tsx'

test('up to five more products can be offered; empty rows are left out', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  for (let count = 0; count < 5; count++) await app.user.click(await button('Dodaj proizvod'))
  expect(await button('Dodaj proizvod')).toBeDisabled()
  await fillIn(app, { 'Link dodatnog proizvoda 2': 'https://prodavnica.example/futrola' })
  await submit(app)
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api).upsellProductLinks).toMatchObject([{ url: 'https://prodavnica.example/futrola' }])
})

const addProduct = async (app: Opened, index: number, url: string) => {
  await app.user.click(await button('Dodaj proizvod'))
  await app.user.click(await field(`Link dodatnog proizvoda ${index}`))
  await app.user.paste(url)
  return within(await screen.findByRole('group', { name: `Dodatni proizvod ${index}` }))
}

test('the link of a further product is read at once, and what the seller changes goes with the page', async () => {
  const images = Array.from({ length: 7 }, (_, at) => `https://prodavnica.example/futrola-${at}.jpg`)
  const api = seller({ imported: buildImport({ name: 'Futrola', price: 990, images }) })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const card = await addProduct(app, 1, 'https://prodavnica.example/futrola')
  expect(await card.findByText('Pročitano')).toBeVisible()
  expect(card.getByLabelText('Naslov')).toHaveValue('Futrola')
  expect(card.getByLabelText('Cena u ponudi (RSD)')).toHaveValue('990')
  expect(card.getByLabelText('Opis')).toHaveValue('Proizvod stiže spreman za upotrebu.')
  expect(card.getByText('Na čemu počiva tekst')).toBeVisible()
  expect(card.getByText('Maksimalno možete dodati 5 slika')).toBeVisible()

  await app.user.click(card.getByRole('button', { name: 'Ukloni sliku 1' }))
  await app.user.click(card.getByRole('button', { name: 'Dodaj sliku 2 sa stranice' }))
  await app.user.clear(card.getByLabelText('Cena u ponudi (RSD)'))
  await putIn(app, card.getByLabelText('Cena u ponudi (RSD)'), '1.490,50')
  await putIn(app, card.getByLabelText('Nabavna cena (RSD)'), '400')
  await app.user.clear(card.getByLabelText('Prednosti (svaka u svom redu)'))
  await putIn(app, card.getByLabelText('Prednosti (svaka u svom redu)'), 'Meka iznutra\nStaje u džep')
  await submit(app)
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api).upsellProductLinks).toEqual([
    {
      url: 'https://prodavnica.example/futrola',
      title: 'Futrola',
      price: '1490.5',
      productCost: '400',
      images: [1, 2, 3, 4, 5].map((at) => images[at]),
      // The written description stays with the server; only what the seller wrote is sent.
      features: ['Meka iznutra', 'Staje u džep'],
      importId: buildImport().importId,
    },
  ])
})

test('a link that cannot be read says why, is tried again, and can be filled in by hand', async () => {
  let isThere = false
  const refused = buildImport(
    { isProduct: false, reason: 'not-found' },
    { message: 'Na ovom linku nema stranice.' },
  )
  const api = seller({ imported: () => (isThere ? buildImport({ name: 'Futrola' }) : refused) })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const card = await addProduct(app, 1, 'https://prodavnica.example/futrola')
  expect(await card.findByText(/Na ovom linku nema stranice/)).toBeVisible()
  await putIn(app, card.getByLabelText('Naslov'), 'Moja futrola')
  await putIn(app, card.getByLabelText('Opis'), 'Štiti od ogrebotina.')
  isThere = true
  await app.user.click(card.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await card.findByText('Pročitano')).toBeVisible()
  expect(card.getByLabelText('Naslov')).toHaveValue('Moja futrola')
  expect(card.getByLabelText('Cena u ponudi (RSD)')).toHaveValue('3490')
  await submit(app)
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api).upsellProductLinks[0]).toMatchObject({
    title: 'Moja futrola',
    description: 'Štiti od ogrebotina.',
  })
})

test('a page in doubt is asked about, and becomes a further product by one press', async () => {
  const importId = '0c7e3a1b-2c3d-4f6f-9d55-6f1c2a548f0e'
  const doubtful = buildImport(
    { isProduct: false, isDoubtful: true, reason: 'no-product', name: 'Futrola', price: 990 },
    { importId, serbianName: 'Futrola' },
  )
  const api = seller({ imported: doubtful })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const card = await addProduct(app, 1, 'https://prodavnica.example/futrola')
  expect(await card.findByRole('region', { name: 'Da li je ovo stranica proizvoda?' })).toBeVisible()
  expect(card.queryByRole('button', { name: 'Pokušaj ponovo' })).toBeNull()
  expect(card.queryByRole('button', { name: /Prodavnica ne pušta Izlog/ })).toBeNull()
  await app.user.click(card.getByRole('button', { name: 'Jeste, nastavi' }))
  expect(await card.findByText('Pročitano')).toBeVisible()
  expect(card.getByLabelText('Naslov')).toHaveValue('Futrola')
  expect(card.queryByRole('region', { name: 'Da li je ovo stranica proizvoda?' })).toBeNull()
})

test('further products keep their order and their words through a reload; a wrong price is marked where it stands', async () => {
  const api = seller({
    imported: (url) => buildImport({ name: url.endsWith('a') ? 'Prvi' : 'Drugi', currency: 'EUR', price: 9 }),
  })
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  expect(
    await (await addProduct(first, 1, 'https://prodavnica.example/a')).findByText('Pročitano'),
  ).toBeVisible()
  const second = await addProduct(first, 2, 'https://prodavnica.example/b')
  expect(await second.findByText(/Na stranici piše 9 EUR/)).toBeVisible()
  await first.user.type(second.getByLabelText('Cena u ponudi (RSD)'), 'sto')
  await first.user.click(await button('Pomeri dodatni proizvod 2 gore'))
  first.close()
  const app = openApp('/builder', api)
  expect(await field('Link dodatnog proizvoda 1')).toHaveValue('https://prodavnica.example/b')
  expect(screen.getByText('Drugi')).toBeVisible()
  await submit(app)
  await findToast('Cena mora biti veća od nule')
  const price = screen.getByRole('textbox', { name: 'Cena u ponudi (RSD)' })
  expect(price).toHaveFocus()
  await app.user.clear(price)
  // Put right, the product stays open under the seller's fingers.
  await vi.waitFor(() => expect(price).not.toHaveAttribute('aria-invalid'))
  expect(price).toBeVisible()
  await app.user.type(price, '1.490')
  await submit(app)
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api).upsellProductLinks.map(({ title, price: amount }) => [title, amount])).toEqual([
    ['Drugi', '1490'],
    ['Prvi', undefined],
  ])
})

test('a further product whose link is refused comes as a saved page too', async () => {
  const importId = '0c7e3a1b-2c3d-4f6f-9d55-6f1c2a548f0e'
  const api = seller({
    imported: buildImport(
      { isProduct: false, reason: 'bot-wall', name: null, images: [] },
      { importId: null },
    ),
    taken: buildImport(
      { name: 'Futrola', price: 990, url: 'https://zatvorena.example/futrola' },
      { importId, serbianName: 'Futrola' },
    ),
  })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  const card = await addProduct(app, 1, 'https://zatvorena.example/f')
  await app.user.click(await card.findByRole('button', { name: /Prodavnica ne pušta Izlog/ }))
  await app.user.upload(
    card.getByLabelText('Sačuvana stranica proizvoda'),
    new File(['<html></html>'], 'futrola.html', { type: 'text/html' }),
  )
  expect(await card.findByText('Pročitano')).toBeVisible()
  expect(card.getByLabelText('Naslov')).toHaveValue('Futrola')
  expect(api.callsOf(upsellEndpoints.describe)[0]?.body).toMatchObject({ importId })
  await submit(app)
  await finish(api)
  expect(sent(api).upsellProductLinks).toMatchObject([
    { url: 'https://zatvorena.example/futrola', title: 'Futrola', importId },
  ])
})
