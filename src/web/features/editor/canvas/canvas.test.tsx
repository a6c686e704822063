import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../../test/screen.tsx'

const seller = (details: Partial<Website> = {}) =>
  createFakeApi({
    user: buildUser(),
    websites: [buildWebsite(details.templateName ? { templateName: details.templateName } : {})],
    details: { 1: details },
  })

/** The page in the frame, once it is drawn. */
const page = async (): Promise<Document> => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Stranica sa izmenama koje još nisu sačuvane')
  return vi.waitFor(() => {
    const { contentDocument } = frame
    if (!contentDocument?.querySelector('h1')) throw new Error('not drawn')
    return contentDocument
  })
}
const open = async (api = seller()) => {
  const app = openApp('/edit/1?platno=da', api)
  return { ...app, api, drawn: await page() }
}
const list = () => within(screen.getByRole('list', { name: 'Odeljci stranice' }))
const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) })
const names = () =>
  list()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const sent = (api: ReturnType<typeof seller>) =>
  api.callsOf(websiteEndpoints.update).map(({ body }) => {
    const { baseVersion: _, ...change } = body as Record<string, unknown>
    return change
  })
const type = (element: HTMLElement, text: string) => {
  element.focus()
  element.textContent = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the canvas is the same editor: unsaved words go there and back', async () => {
  const app = openApp('/edit/1', seller())
  await screen.findByRole('form', { name: 'Tekstovi stranice' })
  await app.user.type(screen.getByRole('textbox', { name: 'Naslov stranice' }), ' za vrt')
  await app.user.click(screen.getByRole('button', { name: 'Platno' }))
  expect(app.address()).toBe('/edit/1?platno=da')
  expect((await page()).querySelector('h1')).toHaveTextContent('LED lampa sa senzorom pokreta za vrt')
  expect(screen.queryByRole('navigation', { name: 'Glavna navigacija' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Nazad na kartice' }))
  expect(screen.getByRole('textbox', { name: 'Naslov stranice' })).toHaveValue(
    'LED lampa sa senzorom pokreta za vrt',
  )
  expect(screen.queryByText(/Vratili smo izmene/)).not.toBeInTheDocument()
})

test('the headline is typed on the page and saved; the properties say the same', async () => {
  const { user, api, drawn } = await open()
  const heading = drawn.querySelector('h1')
  if (!heading) throw new Error('no headline')
  type(heading, 'Lampa koja vidi u mraku')
  expect(await screen.findByText('Naslov stranice · 23/200')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Naslov stranice' })).toHaveValue('Lampa koja vidi u mraku')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ title: 'Lampa koja vidi u mraku' }])
})

test('Alt and an arrow move a section, say where it stands, and are taken back', async () => {
  const { user, api, drawn } = await open()
  row('Česta pitanja').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(await list().findAllByRole('button')).toBeTruthy()
  expect(screen.getByText('Česta pitanja: mesto 8 od 11')).toBeInTheDocument()
  await vi.waitFor(() => expect(row('Česta pitanja')).toHaveFocus())
  expect(names().indexOf('Česta pitanja')).toBe(7)
  await vi.waitFor(() =>
    expect(drawn.querySelector('#faq')?.compareDocumentPosition(drawn.querySelector('#order') as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Poništi (Ctrl+Z)' }))
  expect(names().indexOf('Česta pitanja')).toBe(8)
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([
    {
      sections: {
        order: ['benefits', 'description', 'urgency', 'reviews', 'features', 'details', 'comparison', 'faq', 'order', 'lastChance'],
        off: {},
      },
    },
  ]) // prettier-ignore
})

test('the buttons of the properties move a section, too, and the top stays first', async () => {
  const { user } = await open()
  await user.click(row('Prednosti'))
  await user.click(screen.getByRole('button', { name: 'Pomeri naviše' }))
  expect(screen.getByText('Prednosti: ne može dalje')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pomeri naniže' }))
  expect(names().slice(0, 3)).toEqual(['Vrh stranice', 'Opis', 'Prednosti'])
})

test('a section is switched off and gone from the page; the order form says why it stays', async () => {
  const { user, drawn, api } = await open()
  await user.click(list().getByRole('switch', { name: 'Prikaži odeljak: Utisci' }))
  await vi.waitFor(() => expect(drawn.querySelector('#reviews')).toBeNull())
  expect(row('Utisci')).toHaveAccessibleName('Utisci, isključen')
  expect(list().queryByRole('switch', { name: 'Prikaži odeljak: Narudžbenica' })).not.toBeInTheDocument()
  await user.click(row('Narudžbenica'))
  expect(
    within(screen.getByRole('region', { name: 'Svojstva' })).getByText(
      'Narudžbenica se ne isključuje: bez nje kupac ne može da poruči.',
    ),
  ).toBeVisible()
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ sections: { order: [], off: { reviews: true } } }])
})

test('the tabs are panels of it, and Shopify is behind the dots', async () => {
  const { user } = await open()
  const outline = within(screen.getByRole('navigation', { name: 'Odeljci' }))
  for (const name of ['Sadržaj', 'Slike', 'Boje', 'Cene', 'Trackify', 'Upsell', 'Domen'])
    expect(outline.getByRole('button', { name })).toBeVisible()
  await user.click(outline.getByRole('button', { name: 'Boje' }))
  expect(await screen.findByRole('button', { name: 'Plava' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Shopify/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Shopify' }))
  expect(await screen.findByRole('dialog', { name: 'Shopify' })).toBeVisible()
})

test('a section of a story opens its own fields alone, with what the page says while they are empty', async () => {
  const { user } = await open(seller({ templateName: 'Advertorial Template', advertorialStory: {} }))
  const properties = within(screen.getByRole('region', { name: 'Svojstva' }))
  await user.click(row('Ukratko'))
  expect(properties.queryByRole('textbox', { name: 'Savet' })).not.toBeInTheDocument()
  await user.click(row('Savet'))
  expect(properties.getByRole('textbox', { name: 'Naslov saveta' })).toHaveAttribute('placeholder', 'Savet')
  expect(properties.queryByRole('textbox', { name: 'Lični uvod' })).not.toBeInTheDocument()
  await user.click(properties.getByRole('button', { name: 'Svi podaci: Advertorial' }))
  expect(properties.getByRole('textbox', { name: 'Lični uvod' })).toBeVisible()
  await user.click(properties.getByRole('button', { name: 'Nazad: Savet' }))
  expect(properties.queryByRole('textbox', { name: 'Lični uvod' })).not.toBeInTheDocument()
})

test('on a phone the page is full, and sections and properties are sheets', async () => {
  setWidth(390)
  const { user } = await open()
  expect(screen.queryByRole('list', { name: 'Odeljci stranice' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Odeljci' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Odeljci' })).getByRole('button', { name: /^Česta pitanja/ })) // prettier-ignore
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /^Svojstva/ }))
  expect(await screen.findByRole('dialog', { name: 'Česta pitanja' })).toBeVisible()
})

test('each pack shows what is left of it and who takes it, and asks for the cost that is missing', async () => {
  const pack = { discount: 0, badge: null, popular: false, bestValue: false, note: null, originalPrice: null }
  const api = seller({
    productCost: '900.00',
    quantityOffers: [{ qty: 1, price: '2990.00', label: '1 komad', ...pack }],
  })
  api.state.packFigures = {
    orders: 50,
    taken: [{ qty: 1, orders: 29 }],
    costs: { sending: '420.00', other: '30.00' },
    adPerOrder: null,
    outcomes: { finished: 10, delivered: 8, lostCost: '500.00', lostGoodsPercent: 0 },
  }
  const { user } = await open(api)
  await user.click(row('Narudžbenica'))
  const [first] = await screen.findAllByRole('group', { name: 'Šta ostaje od paketa' })
  if (!first) throw new Error('no pack')
  const money = within(first)
  expect(money.getByText('Povrati i otkazivanja (20%)')).toBeVisible()
  expect(money.getByText('Uzima 58% kupaca · 50 porudžbina')).toBeVisible()
  expect(money.getByRole('link', { name: 'Unesite trošak reklame' })).toHaveAttribute('href', '/profit')
  const cost = screen.getByRole('textbox', { name: /^Nabavna cena/ })
  await user.clear(cost)
  await user.click(money.getByRole('button', { name: 'Unesite nabavnu cenu' }))
  await vi.waitFor(() => expect(cost).toHaveFocus())
})

test('on a phone the page comes first, with a bar of what is done to it and one sheet at a time', async () => {
  setWidth(390)
  const { user, address } = openApp('/edit/1', seller())
  await page()
  expect(screen.queryByRole('navigation', { name: 'Glavna navigacija' })).not.toBeInTheDocument()
  expect(screen.getByText('Sve je sačuvano')).toBeVisible()
  const bar = within(screen.getByRole('navigation', { name: 'Uređivanje' }))
  expect(bar.getByRole('link', { name: 'Objavi' })).toHaveAttribute('href', '/builder/stranica/1')
  await user.click(bar.getByRole('button', { name: 'Dizajn' }))
  const design = await screen.findByRole('dialog', { name: 'Boje' })
  await user.click(within(design).getByRole('button', { name: 'Zatvori' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(bar.getByRole('button', { name: 'Ponude' }))
  expect(await screen.findByRole('dialog', { name: 'Cene' })).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(address()).toBe('/edit/1')
})

test('on a phone the fields by tabs are one press further, and stay after a reload', async () => {
  setWidth(390)
  const { user, address } = openApp('/edit/1', seller())
  await page()
  await user.click(screen.getByRole('button', { name: 'Još radnji' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sva polja po karticama' }))
  expect(await screen.findByRole('form', { name: 'Tekstovi stranice' })).toBeVisible()
  expect(address()).toBe('/edit/1?platno=ne')
})
