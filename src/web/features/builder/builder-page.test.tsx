import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { createWebsiteSchema, type CreateWebsite } from '#contract/builder/schema.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildImport, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi, type FakeState } from '../../../../test/fakes/api.ts'
import { useDraft } from './draft.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

type Opened = ReturnType<typeof openApp>

const seller = (more: Partial<FakeState> = {}) => createFakeApi({ user: buildUser(), ...more })
const field = (label: string) => screen.findByLabelText(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

const toStepThree = async ({ user }: Opened, market = /Srbija/, template = /Minimalistic/) => {
  await user.click(await button(market))
  await user.click(await button(template))
  await screen.findByRole('heading', { name: 'Koji proizvod prodajete?' })
}

const fillIn = async ({ user }: Opened, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(await field(label))
    if (value) await user.type(screen.getByLabelText(label), value)
  }
}

const addImage = async ({ user }: Opened, address: string) => {
  await user.type(await field('Adresa slike'), address)
  await user.click(await button('Dodaj'))
}

const wholeForm = async (app: Opened) => {
  await fillIn(app, {
    'Link proizvoda': 'https://prodavnica.example/caj',
    'Naziv proizvoda': 'Čajnik Đurđevak',
    'Nova cena': '2.990',
  })
  await addImage(app, 'https://slike.example/1.jpg')
}

const submit = async ({ user }: Opened) => user.click(await button('Napravi website'))

const sent = (api: FakeApi, index = 0): CreateWebsite =>
  createWebsiteSchema.parse(api.callsOf(builderEndpoints.createWebsite)[index]?.body)

const finish = async (api: FakeApi) => {
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  while (api.state.generations[0]?.status !== 'done') api.advance()
}

test('choosing a market and a template leads to the third step, and back keeps both', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app, /Bosna/, /Sales Template/)
  expect(screen.getByText('Bosna (KM) · Sales Template')).toBeVisible()
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
  expect(await screen.findByRole('link', { name: 'Pogledaj uživo: Sales Template' })).toHaveAttribute(
    'href',
    '/api/builder/samples/Bosnia/Sales%20Template',
  )
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
  await app.user.click(await button('Preuzmi sve'))
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

test('the five stages are ticked off as the server reports them', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  api.advance()
  expect(await screen.findByText(': u toku')).toBeInTheDocument()
  const stages = screen
    .getAllByRole('listitem')
    .filter((item) => /stranicu|slike|tekst|ponude/.test(item.textContent))
  expect(stages.map((item) => item.textContent)).toEqual([
    'Čitam stranicu proizvoda: završeno',
    'Preuzimam slike: u toku',
    'Pišem tekst: čeka',
    'Računam ponude: čeka',
    'Slažem stranicu: čeka',
  ])
  await finish(api)
  await findToast('Website je uspešno kreiran')
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

test('a price in another currency is told, never taken over', async () => {
  const api = seller({ imported: buildImport({ price: 49.9, currency: 'EUR', originalPrice: 79 }) })
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.click(await field('Link proizvoda'))
  await app.user.paste('https://prodavnica.example/usisivac')
  expect(await screen.findByText(/Na stranici piše 49,90 EUR/)).toBeVisible()
  await app.user.click(await button('Preuzmi sve'))
  expect(await field('Nova cena')).toHaveValue('')
})

test('an address that is taken or reserved is told while typing', async () => {
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
  expect(await screen.findByText('Website nije kreiran')).toBeVisible()
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
  await screen.findByText('Website nije kreiran')
  expect(await field('URL stranice')).toBeInvalid()
})

test('a page that fails in the making says so and keeps the form', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  api.fail(undefined, 'Nijedna slika nije mogla da se preuzme.')
  expect(await screen.findByText('Website nije kreiran')).toBeVisible()
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
})

test('a page is called off with one press, the form stays, and the next try goes on under the same name', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  await app.user.click(await button('Otkaži izradu'))
  await findToast('Izrada je otkazana')
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  expect(screen.queryByText('Website nije kreiran')).not.toBeInTheDocument()
  expect(screen.queryByText('U izradi')).not.toBeInTheDocument()
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations[0]?.status).toBe('queued'))
  expect(sent(api, 1).generationId).toBe(sent(api, 0).generationId)
  await finish(api)
  await findToast('Website je uspešno kreiran')
})

test('a page that failed is tried again under the same name, also after a reload', async () => {
  const api = seller()
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  await submit(first)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.fail(undefined, 'Nijedna slika nije mogla da se preuzme.')
  expect(await screen.findByText('Website nije kreiran')).toBeVisible()
  first.close()
  const second = openApp('/builder', api)
  await submit(second)
  await vi.waitFor(() => expect(api.callsOf(builderEndpoints.createWebsite)).toHaveLength(2))
  expect(sent(api, 1).generationId).toBe(sent(api, 0).generationId)
})

test('calling off that does not reach the server says so and goes on watching', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.answer(builderEndpoints.cancelGeneration, { status: 502, body: undefined })
  await app.user.click(await button('Otkaži izradu'))
  expect(await findToast('Greška')).toHaveTextContent('Otkazivanje nije uspelo')
  expect(await screen.findByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
})

test('the text of the model is seen while it is written, with what it took and what is left of the day', async () => {
  const api = seller({ modelUse: { model: 'probni', usedTokens: 2000, leftTokens: 18_000 } })
  const app = openApp('/builder', api)
  await toStepThree(app)
  expect(await screen.findByText(/može da napiše još oko 4 stranice/)).toBeVisible()
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  for (let stage = 0; stage < 3; stage++) api.advance()
  api.tell({ draft: { title: 'Čajnik za', hook: null, bullets: [] } })
  expect(await screen.findByText('Čajnik za')).toBeInTheDocument()
  api.tell({ draft: { title: 'Čajnik za kuću', hook: 'Voda proključa dok', bullets: ['Zapremina'] } })
  expect(await screen.findByText('Voda proključa dok')).toBeInTheDocument()
  expect(screen.getByText('Zapremina')).toBeInTheDocument()
  api.tell({ writing: { model: 'probni', tokens: 2000, seconds: 3.42, cost: '0.0022', currency: 'EUR' } })
  await screen.findByText('probni · 2.000 tokena · 3,4 s · oko 0,0022 EUR')
  await finish(api)
  const result = within(await screen.findByRole('group', { name: /Vaša stranica je spremna/ }))
  expect(await result.findByText('probni · 2.000 tokena · 3,4 s · oko 0,0022 EUR')).toBeVisible()
})

test('a lost connection is told, and the page in the making is taken up again when it is back', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  expect(await screen.findByText(': u toku')).toBeInTheDocument()
  expect(screen.queryByText(/Veza je prekinuta/)).not.toBeInTheDocument()
  api.cutLine(true)
  expect(await screen.findByText('Veza je prekinuta. Nastavljam čim se vrati.')).toBeVisible()
  expect(screen.getByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
  api.cutLine(false)
  await vi.waitFor(() => expect(screen.queryByText(/Veza je prekinuta/)).not.toBeInTheDocument())
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
})

test('a call that breaks off does not end the page: whoever follows it knows', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  api.cutLine(true)
  await submit(app)
  expect(await screen.findByText('Veza je prekinuta. Nastavljam čim se vrati.')).toBeVisible()
  const id = useDraft.getState().following?.id ?? ''
  // The call had reached the server although its answer never came.
  api.begin({ productName: 'Čajnik Đurđevak', customUrl: 'cajnik-djurdjevak', generationId: id })
  api.cutLine(false)
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
  expect(screen.queryByText('Website nije kreiran')).not.toBeInTheDocument()
})

test('who stops watching keeps the form and finds the page among those in the making', async () => {
  const api = seller()
  const app = openApp('/builder', api)
  await toStepThree(app)
  await wholeForm(app)
  await submit(app)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  api.advance()
  await app.user.click(await button('Prekini praćenje'))
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  await app.user.click(await button('Prati izradu stranice Čajnik Đurđevak'))
  expect(await screen.findByRole('heading', { name: /Pravim stranicu/ })).toBeVisible()
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
})

test('closing the tab loses neither the form nor the page in the making', async () => {
  const api = seller()
  const first = openApp('/builder', api)
  await toStepThree(first)
  await wholeForm(first)
  first.close()
  const second = openApp('/builder', api)
  expect(await field('Naziv proizvoda')).toHaveValue('Čajnik Đurđevak')
  await submit(second)
  await vi.waitFor(() => expect(api.state.generations).toHaveLength(1))
  second.close()
  openApp('/builder', api)
  expect(await screen.findByRole('heading', { name: /Pravim stranicu „Čajnik Đurđevak“/ })).toBeVisible()
  await finish(api)
  expect(await screen.findByRole('group', { name: /Vaša stranica je spremna/ })).toBeVisible()
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

test('a page begun elsewhere is shown and joins the list when it stands', async () => {
  const api = seller()
  api.begin({ productName: 'Fen', customUrl: 'fen' } as CreateWebsite)
  openApp('/builder', api)
  expect(await screen.findByRole('heading', { name: 'U izradi' })).toBeVisible()
  expect(screen.getByText('Fen')).toBeVisible()
  await finish(api)
  expect(await screen.findByRole('link', { name: /Pogledaj stranicu Fen/ })).toHaveAttribute('href', '/fen')
  await vi.waitFor(() => expect(screen.queryByText('U izradi')).not.toBeInTheDocument())
})

test('pictures are uploaded in order, moved by arrows and removed', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  await app.user.upload(screen.getByLabelText('Izaberite slike'), [file('a.png'), file('b.png')])
  const pictures = () =>
    screen.getAllByRole('img', { name: /^Slika \d$/ }).map((image) => image.getAttribute('src'))
  await vi.waitFor(() => expect(pictures()).toHaveLength(2))
  const [a, b] = pictures()
  expect(screen.getByText('Naslovna')).toBeVisible()
  await app.user.click(await button('Pomeri sliku 2 napred'))
  expect(pictures()).toEqual([b, a])
  await app.user.click(await button('Ukloni sliku 1'))
  expect(pictures()).toEqual([a])
  expect(await button('Pomeri sliku 1 napred')).toBeDisabled()
})

test('a picture moves by dragging it onto another', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  for (const address of ['https://slike.example/1.jpg', 'https://slike.example/2.jpg'])
    await addImage(app, address)
  const tiles = () => screen.getAllByRole('img', { name: /^Slika \d$/ }).map((image) => image.closest('li')!)
  fireEvent.dragStart(tiles()[1]!)
  fireEvent.drop(tiles()[0]!)
  expect(tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
    'https://slike.example/2.jpg',
    'https://slike.example/1.jpg',
  ])
})

test('blank and repeated picture addresses are passed over', async () => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  await addImage(app, 'https://slike.example/1.jpg')
  await addImage(app, 'https://slike.example/1.jpg')
  await addImage(app, ' ')
  expect(screen.getAllByRole('img', { name: /^Slika \d$/ })).toHaveLength(1)
})

test.each([
  [
    'a text',
    new File(['x'], 'a.txt', { type: 'text/plain' }),
    'Molimo izaberite sliku (JPG, PNG, GIF, itd.)',
  ],
  [
    'a picture of more than 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'Slika je prevelika. Maksimalna veličina je 5MB.',
  ],
])('%s is refused before it is sent', async (_what, file, sentence) => {
  const app = openApp('/builder', seller())
  await toStepThree(app)
  fireEvent.change(screen.getByLabelText('Izaberite slike'), { target: { files: [file] } })
  expect(await findToast('Greška')).toHaveTextContent(sentence)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test.each([
  ['a broken line', null, 'Proverite internet vezu i pokušajte ponovo.'],
  [
    'an answer without an address',
    { status: 200, body: { success: true } },
    'Server nije vratio adresu slike.',
  ],
  ['a refusal', refusal('images.not_an_image'), 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'],
])('an upload that ends in %s says so and can be repeated', async (_what, answer, reason) => {
  const api = seller()
  api.answerUpload(() => answer)
  const app = openApp('/builder', api)
  await toStepThree(app)
  await app.user.upload(
    screen.getByLabelText('Izaberite slike'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  const notice = await findToast('Greška pri dodavanju slike')
  expect(notice).toHaveTextContent(reason)
  expect(notice).toHaveTextContent('Proverite internet vezu')
  api.answerUpload(() => ({ status: 200, body: { success: true, imageUrl: '/uploads/images/nova.webp' } }))
  await app.user.click(await button('Pokušaj ponovo: a.png'))
  expect(await screen.findByRole('img', { name: 'Slika 1' })).toHaveAttribute(
    'src',
    '/uploads/images/nova.webp',
  )
})

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
  await app.user.type(card.getByLabelText('Cena u ponudi (RSD)'), '1.490,50')
  await app.user.type(card.getByLabelText('Nabavna cena (RSD)'), '400')
  await app.user.clear(card.getByLabelText('Prednosti (svaka u svom redu)'))
  await app.user.type(card.getByLabelText('Prednosti (svaka u svom redu)'), 'Meka iznutra{Enter}Staje u džep')
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
  await app.user.type(card.getByLabelText('Naslov'), 'Moja futrola')
  await app.user.type(card.getByLabelText('Opis'), 'Štiti od ogrebotina.')
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

test('below stand the own websites, and the list is read again after a creation', async () => {
  const api = seller({ websites: [buildWebsite()] })
  const app = openApp('/builder', api)
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
  const start = await screen.findByRole('link', { name: 'Napravi prvi website' })
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
  await screen.findByText('Još nemate nijedan website')
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
