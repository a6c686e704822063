import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildImport, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'
import {
  seller,
  field,
  button,
  toStepThree,
  fillIn,
  wholeForm,
  submit,
  sent,
  finish,
} from '../../../../test/wizard.tsx'

test('choosing a market and a template leads to the third step, and back keeps both', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app, /Bosna/, /Sales Template/)
  expect(screen.getByText('Bosna (KM) · Prodajni (Sales Template)')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Koji proizvod prodajete?' })).toHaveFocus()
  await app.user.click(await button('Nazad'))
  expect(await button(/Sales Template/)).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(await button('Nazad'))
  expect(await button(/Bosna/)).toHaveAttribute('aria-pressed', 'true')
  expect(await button('Proizvod')).toBeEnabled()
})

test('each template can be looked at before it is chosen, as a page of the chosen market', async () => {
  const app = openApp('/builder', seller())
  await app.user.click(await button(/Bosna/))
  expect(
    await screen.findByRole('link', { name: 'Pogledaj uživo: Prodajni (Sales Template)' }),
  ).toHaveAttribute('href', '/api/builder/samples/Bosnia/Sales%20Template')
  expect(screen.getAllByRole('link', { name: /Pogledaj uživo/ })).toHaveLength(3)
})

test('steps ahead stay closed until the choices before them are made', async () => {
  openApp('/builder', seller())
  expect(await button('Šablon')).toBeDisabled()
  expect(await button('Proizvod')).toBeDisabled()
  expect(await button('Tržište')).toHaveAttribute('aria-current', 'step')
})

test('the second address of the builder opens the same wizard', async () => {
  openApp('/create-website', seller())
  expect(await screen.findByRole('heading', { name: 'Na kom tržištu prodajete?' })).toBeVisible()
})

test('a pasted link is read, its facts are taken over, and the page is made', async () => {
  const api = seller({
    imported: buildImport(
      { uncertain: ['price'] },
      { questions: [{ key: 'purpose', label: 'Čemu služi?', hint: 'Jednom rečenicom.' }] },
    ),
    aiCopy: { writer: 'template', model: null, notes: ['Dimenzije nisu navedene.'], ledger: [] },
  })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://prodavnica.example/usisivac')
  const price = await button(/Cena\s?3\.490\sRSD/)
  expect(price).toHaveTextContent('Proverite cenu')
  expect(screen.getByText('Još nedostaje: naziv, adresa stranice, slike, cena')).toBeVisible()
  expect(screen.queryByText('pročitano sa stranice')).not.toBeInTheDocument()
  await app.user.click(await button('Preuzmi sve'))
  expect(screen.getAllByText('pročitano sa stranice')).toHaveLength(3)
  expect(screen.getByText('Sve obavezno je popunjeno')).toBeVisible()
  expect(await field('Naziv proizvoda')).toHaveValue('Bežični usisivač za auto')
  expect(await field('URL stranice')).toHaveValue('bezicni-usisivac-za-auto')
  expect(await field('Nova cena')).toHaveValue('3490')
  expect(await field('Prethodna cena')).toHaveValue('4990')
  expect(screen.getAllByText('−30 %')).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: /^Slika \d$/ })).toHaveLength(3)
  expect(await screen.findByText('Adresa je slobodna')).toBeVisible()
  await fillIn(app, { 'Čemu služi?': 'Za čišćenje automobila.', 'Nabavna cena': '1.200,50' })
  await submit(app)

  expect(await screen.findByRole('heading', { name: /Pravim stranicu/ })).toHaveFocus()
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api)).toMatchObject({
    customUrl: 'bezicni-usisivac-za-auto',
    productLink: 'https://prodavnica.example/usisivac',
    currentPrice: '3490',
    originalPrice: '4990',
    productCost: '1200.50',
    templateName: 'Minimalistic',
    targetMarket: 'Serbia',
    currency: 'RSD',
    currencySymbol: 'RSD',
    sku: null,
    upsellProductLinks: [],
    sellerFacts: { purpose: 'Za čišćenje automobila.' },
  })

  const result = within(await screen.findByRole('group', { name: /Vaša stranica je spremna/ }))
  expect(result.getByRole('link', { name: /Pogledaj/ })).toHaveAttribute('href', '/bezicni-usisivac-za-auto')
  expect(result.getByRole('img', { name: /QR kod/ })).toBeVisible()
  expect(await result.findByText(/ugrađeni pisac/)).toBeVisible()
  expect(result.getByText('Dimenzije nisu navedene.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Na kom tržištu prodajete?' })).toBeVisible()
  await toStepThree(app)
  expect(await field('Naziv proizvoda')).toHaveValue('')
})

test('an empty form names everything that is missing, toasts the first and goes to it', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await submit(app)
  for (const sentence of [
    'Link proizvoda je obavezan',
    'Naziv proizvoda je obavezan',
    'URL je obavezan',
    'Dodajte barem jednu sliku',
    'Nova cena je obavezna',
  ])
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(await findToast('Greška')).toHaveTextContent('Link proizvoda je obavezan')
  expect(await field('Link proizvoda')).toHaveFocus()
  expect(api.callsOf(builderEndpoints.createWebsite)).toEqual([])
  await fillIn(app, { 'Link proizvoda': 'nije-link' })
  expect(await screen.findByText('Mora biti validan link')).toBeVisible()
})

test('without a previous price the new one is sent, so no discount is made up', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app, /Crna Gora/, /Advertorial/)
  await wholeForm(app)
  await fillIn(app, { 'Nova cena': '24,90' })
  await submit(app)
  await finish(api)
  await findToast('Website je uspešno kreiran')
  expect(sent(api)).toMatchObject({ currentPrice: '24.90', originalPrice: '24.90', currency: 'EUR', currencySymbol: '€', templateName: 'Advertorial Template' })
}) // prettier-ignore

test('a link that is no product says why, and everything can be typed', async () => {
  const api = seller({
    imported: buildImport({ isProduct: false, reason: 'article', name: null, images: [] }),
  })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://novine.example/clanak')
  expect(await screen.findByText(/Ovo je članak/)).toBeVisible()
  await fillIn(app, { 'Naziv proizvoda': 'Čajnik' })
  expect(await field('URL stranice')).toHaveValue('cajnik')
})

test('facts typed in the place of a page go along until the page can be read', async () => {
  const api = seller({
    imported: (url) =>
      url.endsWith('/zid')
        ? buildImport({ isProduct: false, reason: 'bot-wall', name: null, images: [] })
        : buildImport(),
  })
  const app = openApp('/builder', api)
  await toStepThree(app)
  expect(screen.queryByLabelText('Opis proizvoda')).not.toBeInTheDocument()
  await wholeForm(app)
  await fillIn(app, { 'Link proizvoda': '' })
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://prodavnica.example/zid')
  expect(await screen.findByText(/ne dozvoljava automatsko čitanje/)).toBeVisible()
  await fillIn(app, {
    'Opis proizvoda': 'Čajnik se sam isključi kad voda proključa.',
    Osobine: 'Zapremina: 1,7 l',
  })
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  const typedFacts = {
    description: 'Čajnik se sam isključi kad voda proključa.',
    features: 'Zapremina: 1,7 l',
  }
  expect(sent(api).typedFacts).toEqual(typedFacts)
  api.fail(undefined, 'Nijedna slika nije mogla da se preuzme.')
  expect(await field('Opis proizvoda')).toHaveValue(typedFacts.description)

  await app.user.clear(await field('Link proizvoda'))
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://prodavnica.example/caj')
  expect(await screen.findByText('Našli smo na stranici')).toBeVisible()
  expect(screen.queryByLabelText('Opis proizvoda')).not.toBeInTheDocument()
  await submit(app)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(2))
  expect(sent(api, 1).typedFacts).toBeUndefined()
})

test('a failed reading of a link can be repeated', async () => {
  const api = seller()
  api.answer(builderEndpoints.importProduct, refusal('common.too_many'))
  const app = openApp('/builder', api)
  await toStepThree(app)
  await fillIn(app, { 'Link proizvoda': 'https://prodavnica.example/usisivac' })
  await app.user.click(await button('Pročitaj'))
  expect(await screen.findByText(/Previše pokušaja/)).toBeVisible()
  api.answer(builderEndpoints.importProduct, null)
  await app.user.click(await button('Pokušaj ponovo'))
  expect(await screen.findByText('Našli smo na stranici')).toBeVisible()
})

test('a price in another currency is shown, never taken over', async () => {
  const api = seller({ imported: buildImport({ price: 49.9, currency: 'EUR', originalPrice: 79 }) })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://prodavnica.example/usisivac')
  expect(await screen.findByText(/Na stranici piše 49,90 EUR/)).toBeVisible()
  await app.user.click(await button('Preuzmi sve'))
  expect(await field('Nova cena')).toHaveValue('')
})

test('an address that is taken or reserved is marked while typing', async () => {
  const app = openApp('/builder', seller({ websites: [buildWebsite({ customUrl: 'led-lampa' })] }))
  await toStepThree(app)
  await fillIn(app, { 'URL stranice': 'LED-lampa' })
  expect(await screen.findByText('Ovaj URL je već zauzet. Izaberite drugi.')).toBeVisible()
  await fillIn(app, { 'URL stranice': 'orders' })
  expect(await screen.findByText('Ovaj URL koristi sistem. Izaberite drugi.')).toBeVisible()
  await fillIn(app, { 'URL stranice': 'nova-lampa' })
  expect(await screen.findByText('Adresa je slobodna')).toBeVisible()
})

test('an address written by the seller is not changed by the name any more', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  await fillIn(app, { 'URL stranice': 'moja', 'Naziv proizvoda': 'Đačka torba' })
  expect(await field('URL stranice')).toHaveValue('moja')
  await fillIn(app, { 'URL stranice': '', 'Naziv proizvoda': 'Đačka torba' })
  expect(await field('URL stranice')).toHaveValue('djacka-torba')
})

test('a refused creation keeps the form, says why and can be repeated', async () => {
  const api = seller()
  api.answer(builderEndpoints.createWebsite, refusal('builder.no_images'))
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  expect(await findToast('Greška')).toHaveTextContent('Nijedna slika nije mogla da se preuzme')
  expect(await screen.findByText('Stranica nije napravljena')).toBeVisible()
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  expect(screen.getAllByRole('img', { name: /^Slika \d$/ })).toHaveLength(1)
  api.answer(builderEndpoints.createWebsite, null)
  await app.user.click(await button('Pokušaj ponovo'))
  await finish(api)
  await findToast('Website je uspešno kreiran')
})

test('without a sentence of the server the general one is shown', async () => {
  const api = seller()
  api.answer(builderEndpoints.createWebsite, { status: 500, body: undefined })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  expect(await findToast('Greška')).toHaveTextContent('Greška pri kreiranju website-a')
})

test('an address taken in the last moment is marked at its field', async () => {
  const api = seller()
  api.answer(builderEndpoints.createWebsite, refusal('websites.url_taken'))
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await screen.findByText('Stranica nije napravljena')
  expect(await field('URL stranice')).toBeInvalid()
})

test('another person in the same tab finds an empty wizard', async () => {
  const first = openApp('/builder', seller())
  await toStepThree(first)
  await wholeForm(first)
  first.close()
  openApp('/builder', seller({ user: buildUser({ id: 3 }) }))
  expect(await screen.findByRole('heading', { name: 'Na kom tržištu prodajete?' })).toBeVisible()
  expect(await button('Proizvod')).toBeDisabled()
})

test('below stand the user’s websites, and the list is read again after a creation', async () => {
  const api = seller({ websites: [buildWebsite()] })
  const app = openApp('/builder', api)
  await app.user.click(await button('Moje stranice'))
  expect(await screen.findByRole('link', { name: /Pogledaj stranicu LED lampa/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  const before = api.callsOf(websiteEndpoints.listMine).length
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await finish(api)
  await vi.waitFor(() => expect(api.callsOf(websiteEndpoints.listMine).length).toBeGreaterThan(before))
})

test('with no websites there are ways to the domain and to the start of the wizard', async () => {
  const app = openApp('/builder', seller())
  await app.user.click(await button(/Srbija/))
  const start = await screen.findByRole('link', { name: 'Napravi prvu stranicu' })
  expect(start).toHaveAttribute('href', '/builder')
  await app.user.click(start)
  expect(await screen.findByRole('heading', { name: 'Na kom tržištu prodajete?' })).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Domen' })
  expect(links.every((link) => link.getAttribute('href') === '/domain')).toBe(true)
})

test('the banner about the domain goes away once one is connected', async () => {
  const first = openApp('/builder', seller())
  expect(await screen.findByText(/Sopstveni domen nije povezan/)).toBeVisible()
  first.close()
  openApp(
    '/builder',
    seller({ domain: { domain: 'kucica.example', isVerified: true, verificationToken: null } }),
  )
  await screen.findByText('Još nemate nijednu stranicu')
  expect(screen.queryByText(/Sopstveni domen nije povezan/)).not.toBeInTheDocument()
})

test('on a phone the preview opens in a sheet', async () => {
  setWidth(360)
  const app = openApp('/builder', seller())
  await toStepThree(app)
  await fillIn(app, { 'Naziv proizvoda': 'Čajnik', 'Nova cena': '2990' })
  await app.user.click(await button(/^Pregled/))
  const sheet = await screen.findByRole('dialog', { name: 'Pregled stranice na telefonu' })
  expect(sheet).toHaveTextContent('Čajnik')
  expect(sheet).toHaveTextContent('2.990 RSD')
})
