import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}, tab = 'Sadržaj') => {
  const { templateName = 'Minimalistic' } = details
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite({ templateName })],
    details: { 1: details },
  })
  const app = openApp('/edit/1', api)
  await screen.findByRole('form')
  await app.user.click(screen.getByRole('tab', { name: tab }))
  return { api, ...app }
}
type App = Awaited<ReturnType<typeof open>>
const sent = (api: FakeApi) => api.callsOf(websiteEndpoints.update).map(({ body }) => body as UpdateWebsite)
const save = async ({ user }: App) => {
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const number = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLInputElement>('spinbutton', { name })
const money = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLInputElement>('textbox', { name })
const offer = (place: number) => screen.getByRole('group', { name: `Ponuda ${place}` })
const page = () =>
  screen.getByTitle<HTMLIFrameElement>('Stranica sa izmenama koje još nisu sačuvane').contentDocument
const offers = (...qty: number[]) =>
  qty.map((count) => ({ qty: count, price: `${count}000.00`, originalPrice: null, label: `${count} kom` }))

test.each([
  ['Minimalistic', 7],
  ['Sales Template', 7],
  ['Advertorial Template', 8],
] as const)('%s has %i tabs, a column each', async (templateName, count) => {
  await open({ templateName })
  const list = screen.getByRole('tablist', { name: 'Delovi stranice' })
  expect(within(list).getAllByRole('tab')).toHaveLength(count)
  expect(list).toHaveClass(`xl:grid-cols-${count}`)
})

test('the preview follows a letter at once, and shows the address of the page', async () => {
  const { user } = await open()
  await vi.waitFor(() =>
    expect(page()?.querySelector('h1')).toHaveTextContent('LED lampa sa senzorom pokreta'),
  )
  expect(screen.getByRole('link', { name: '/led-lampa' })).toHaveAttribute('href', '/led-lampa')
  await user.type(box('Naslov stranice'), '!')
  expect(page()?.querySelector('h1')).toHaveTextContent('LED lampa sa senzorom pokreta!')
})

test('a press on a text in the preview leads to its field in its tab; a button there does nothing', async () => {
  const { user, address } = await open({}, 'Boje')
  await vi.waitFor(() => expect(page()?.querySelector('p')).not.toBeNull())
  const press = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    page()?.querySelector(selector)?.dispatchEvent(event)
    return event
  }
  expect(press('[data-order]').defaultPrevented).toBe(true)
  press('p')
  await vi.waitFor(() => expect(box('Uvod')).toHaveFocus())
  expect(page()?.querySelector('p')).toHaveClass('is-edited')
  await user.tab()
  expect(page()?.querySelector('p')).not.toHaveClass('is-edited')
  expect(address()).toBe('/edit/1')
})

test('steps are taken back and forth with buttons and keys, over all tabs', async () => {
  const app = await open()
  const { user } = app
  expect(screen.getByRole('button', { name: /^Poništi/ })).toHaveAttribute('aria-disabled', 'true')
  await user.type(box('Uvod'), '!!')
  await user.click(screen.getByRole('tab', { name: 'Boje' }))
  await user.click(screen.getByRole('button', { name: 'Plava' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('button', { name: 'Tirkizna' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^Poništi/ }))
  await user.click(screen.getByRole('tab', { name: /^Sadržaj/ }))
  expect(box('Uvod')).toHaveValue('Svetlo koje se pali čim priđete.')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(box('Uvod')).toHaveValue('Svetlo koje se pali čim priđete.!!')
})

test('offers have the stated defaults and steps, fall back where there is no number, and one stays', async () => {
  const app = await open({ quantityOffers: offers(1) }, 'Cene')
  const { user, api } = app
  expect(screen.getByRole('button', { name: 'Ukloni ponudu 1' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Dodaj ponudu' }))
  const second = offer(2)
  expect(number('Komada', second)).toHaveValue(2)
  expect(money('Cena paketa', second)).toHaveValue('2.990')
  expect(money('Cena paketa', second)).toHaveAttribute('step', '10')
  expect(money('Stara cena', second)).toHaveValue('4.990')
  expect(number('Popust', second)).toHaveValue(40)
  expect(within(second).getByRole('textbox', { name: 'Naziv' })).toHaveValue('2 komada')
  expect(within(second).getByRole('switch', { name: 'Najpopularnije' })).not.toBeChecked()
  expect(within(second).getByRole('switch', { name: 'Najbolja vrednost' })).not.toBeChecked()
  for (const name of ['Komada', 'Popust']) await user.clear(number(name, second))
  for (const name of ['Stara cena', 'Cena paketa']) await user.clear(money(name, second))
  await user.tab()
  expect(['Komada', 'Popust'].map((name) => number(name, second).value)).toEqual(['1', '0'])
  expect(['Cena paketa', 'Stara cena'].map((name) => money(name, second).value)).toEqual(['0', '0'])
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Cena mora da bude veća od nule')).toBeVisible()
  expect(sent(api)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ukloni ponudu 2' }))
  expect(screen.queryByRole('group', { name: 'Ponuda 2' })).not.toBeInTheDocument()
})

test('the price of one piece is the same in the anchor and in its offer, and what remains of each is shown', async () => {
  const app = await open({ quantityOffers: offers(1, 2), productCost: '400.00' }, 'Cene')
  const { user } = app
  const current = money('Cena')
  await user.clear(current)
  await user.type(current, '1500')
  expect(money('Cena paketa', offer(1))).toHaveValue('1.500')
  expect(screen.getByRole('figure', { name: 'Kako cena izgleda na stranici' })).toHaveTextContent('1.500')
  expect(offer(1)).toHaveTextContent('Ostaje 1.100 RSD')
  expect(offer(2)).toHaveTextContent('1.000 RSD po komadu')
  await save(app)
  expect(sent(app.api)[0]).toMatchObject({
    priceAnchoring: { currentPrice: '1500.00' },
    quantityOffers: [{ qty: 1, price: '1500.00' }, { qty: 2 }],
  })
})

test('samples become own reviews with stars and a switch; the last one stays', async () => {
  const app = await open()
  const { user } = app
  await user.click(screen.getByRole('button', { name: 'Prilagodi primere' }))
  const second = screen.getByRole('group', { name: 'Utisak 2' })
  await user.click(within(second).getByRole('switch', { name: 'Prikazan' }))
  await user.click(within(second).getByRole('radio', { name: '4 od 5' }))
  await user.click(screen.getByRole('button', { name: 'Ukloni utisak 3' }))
  await save(app)
  expect(sent(app.api)[0]).toMatchObject({
    testimonials: [
      { rating: 5, enabled: true },
      { rating: 4, enabled: false },
    ],
    editableContent: { enabledTestimonials: [true, false, true] },
  })
  await user.click(screen.getByRole('button', { name: 'Ukloni utisak 2' }))
  expect(screen.getByRole('button', { name: 'Ukloni utisak 1' })).toBeDisabled()
})

test('colours say what becomes of them; a word that is no colour is not taken', async () => {
  const app = await open({}, 'Boje')
  const { user } = app
  expect(screen.getByText('Tamnija nijansa')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Crvena' }))
  expect(screen.getByText('Čitljivo')).toBeVisible()
  await user.clear(box('Glavna boja'))
  await user.type(box('Glavna boja'), 'facc')
  expect(screen.getByText('Boja se piše kao #0D9488')).toBeVisible()
  await user.type(box('Glavna boja'), '15')
  expect(screen.getByText(/stranica koristi tamniju nijansu/i)).toBeVisible()
  await save(app)
  expect(sent(app.api)).toMatchObject([{ palette: { primary: '#FACC15', bg: '#FEF2F2' } }])
})

test('pictures have a cover and places with a meaning, an order and a name', async () => {
  const images = Array.from({ length: 7 }, (_, at) => `/uploads/images/${String(at).repeat(22)}.webp`)
  const api = createFakeApi({ user: buildUser(), websites: [buildWebsite({ images })] })
  const { user } = openApp('/edit/1', api)
  await screen.findByRole('form')
  await user.click(screen.getByRole('tab', { name: 'Slike' }))
  for (const meaning of ['Glavna slika', 'Slika za količinu', 'Slika za karticu porudžbine'])
    expect(screen.getByText(meaning)).toBeVisible()
  await user.type(box('Opis slike 2'), 'Lampa na polici')
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toMatchObject([
    { editableContent: { imageAlts: { [images[1] ?? '']: 'Lampa na polici' } } },
  ])
})

test('a story is shown from the page’s names and written under the editor’s', async () => {
  const app = await open(
    {
      templateName: 'Advertorial Template',
      advertorialStory: { resultsDescription: 'Posle nedelju dana', benefitsList: ['Jaka', 'Laka'] },
    },
    'Advertorial',
  )
  expect(box('Rezultati')).toHaveValue('Posle nedelju dana')
  expect(box('Spisak prednosti')).toHaveValue('Jaka\nLaka')
  await app.user.type(box('Rezultati'), ', bolje')
  await app.user.type(box('Naslov priče'), 'Kako sam zaspala')
  await save(app)
  expect(sent(app.api)).toMatchObject([
    {
      advertorialStory: {
        resultsSection: 'Posle nedelju dana, bolje',
        heroSection: { heroTitle: 'Kako sam zaspala' },
      },
    },
  ])
})

const row = (element: HTMLElement) => element.closest('li')!
const drag = (from: HTMLElement, to: HTMLElement) => {
  fireEvent.dragStart(row(from).querySelector('[draggable=true]')!)
  fireEvent.dragOver(row(to))
  expect(row(to)).toHaveAttribute('data-drop')
  fireEvent.drop(row(to))
  expect(row(to)).not.toHaveAttribute('data-drop')
}

test('offers, questions and reviews are dragged to another place', async () => {
  const review = { location: '', text: 'Dobra', rating: 5, purchase_date: '', verified: false, enabled: true }
  const app = await open({
    quantityOffers: offers(1, 2, 3),
    faq: ['Prvo?', 'Drugo?', 'Treće?'].map((q) => ({ q, a: 'Da.' })),
    testimonials: ['Ana', 'Bojan'].map((name) => ({ name, ...review })),
  })
  const names = (label: string) =>
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: label }).map(({ value }) => value)
  drag(box('Pitanje 3'), box('Pitanje 1'))
  expect([1, 2, 3].map((at) => box(`Pitanje ${at}`).value)).toEqual(['Treće?', 'Prvo?', 'Drugo?'])
  expect(screen.getByText('Pitanje je sada na mestu 1')).toBeInTheDocument()
  drag(screen.getByRole('group', { name: 'Utisak 1' }), screen.getByRole('group', { name: 'Utisak 2' }))
  expect(names('Ime')).toEqual(['Bojan', 'Ana'])
  await app.user.click(screen.getByRole('tab', { name: 'Cene' }))
  drag(offer(1), offer(3))
  await save(app)
  expect(sent(app.api)).toMatchObject([
    {
      quantityOffers: [{ qty: 2 }, { qty: 3 }, { qty: 1 }],
      faq: [{ q: 'Treće?' }, { q: 'Prvo?' }, { q: 'Drugo?' }],
      testimonials: [{ name: 'Bojan' }, { name: 'Ana' }],
    },
  ])
  // What the server answers keeps the order.
  expect(number('Komada', offer(1))).toHaveValue(2)
})

test('a row moves with Alt and an arrow from any of its fields, which keeps the focus', async () => {
  const { user } = await open({ quantityOffers: offers(1, 2) }, 'Cene')
  await user.click(money('Cena paketa', offer(1)))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await vi.waitFor(() => expect(money('Cena paketa', offer(2))).toHaveFocus())
  expect(money('Cena paketa', offer(2))).toHaveValue('1.000')
  await user.click(screen.getByRole('button', { name: 'Pomeri ponudu 2 naviše' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Pomeri ponudu 1 naviše' })).toHaveFocus())
  expect(money('Cena paketa', offer(1))).toHaveValue('1.000')
})

test('a plain address opens the fields whatever is stored; the address of the customer’s view opens that', async () => {
  const first = await open({ previewMode: 'customer' })
  await first.user.click(screen.getByRole('radio', { name: 'Kao kupac' }))
  await vi.waitFor(() => expect(first.address()).toBe('/edit/1?previewMode=customer'))
  await first.user.click(screen.getByRole('radio', { name: 'Izmena' }))
  await vi.waitFor(() => expect(first.address()).toBe('/edit/1'))
  first.close()
  openApp(
    '/edit/1?previewMode=customer',
    createFakeApi({
      user: buildUser(),
      websites: [buildWebsite({})],
      details: { 1: { previewMode: 'client' } },
    }),
  )
  expect(await screen.findByRole('radio', { name: 'Kao kupac' })).toBeChecked()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test('the customer’s view shows the page alone and is remembered', async () => {
  const { user, api } = await open()
  await user.click(screen.getByRole('radio', { name: 'Kao kupac' }))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Pregled stranice' })).toBeVisible()
  await vi.waitFor(() => expect(sent(api)).toEqual([{ previewMode: 'customer' }]))
  await user.click(screen.getByRole('radio', { name: 'Izmena' }))
  expect(screen.getByRole('form')).toBeVisible()
})

test('two people on one text: each place is chosen, and the rest of both is kept', async () => {
  const app = await open()
  const { user, api } = app
  await user.clear(box('Naslov stranice'))
  await user.type(box('Naslov stranice'), 'Moj naslov')
  await user.clear(box('Uvod'))
  await user.type(box('Uvod'), 'Moj uvod')
  // Somebody else saves meanwhile.
  await api.handle({
    method: 'PUT',
    path: '/api/websites/id/1',
    query: {},
    body: { title: 'Njihov naslov', seoTitle: 'Njihov za pretragu' },
  })
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Dve izmene istog mesta' })
  expect(within(dialog).getByText('Moj naslov')).toBeVisible()
  expect(within(dialog).getByText('Njihov naslov')).toBeVisible()
  expect(within(dialog).queryByText('Moj uvod')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('radio', { name: /^Već sačuvano/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Sačuvaj izabrano' }))
  await findToast('Uspešno sačuvano')
  expect(box('Naslov stranice')).toHaveValue('Njihov naslov')
  expect(box('Uvod')).toHaveValue('Moj uvod')
  expect(box('Naslov za pretraživače')).toHaveValue('Njihov za pretragu')
  expect(sent(api).at(-1)).toEqual({ hook: 'Moj uvod', baseVersion: 2 })
})

test('earlier saves say who, when and what, are looked at before they are put back, and that can be undone', async () => {
  const app = await open()
  const { user } = app
  await user.clear(box('Uvod'))
  await user.type(box('Uvod'), 'Nov uvod')
  await save(app)
  await user.click(screen.getByRole('button', { name: 'Ranije verzije' }))
  const panel = await screen.findByRole('dialog', { name: 'Ranije verzije' })
  await user.click(await within(panel).findByRole('button', { name: 'Izmenjeno: Uvod' }))
  expect(await within(panel).findByText('Nov uvod')).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: /^Vrati verziju/ }))
  const old = await screen.findByRole('dialog', { name: /^Stranica od/ })
  expect(within(old).getByTitle(/^Stranica od/)).toBeInTheDocument()
  expect(app.api.callsOf(websiteEndpoints.restoreVersion)).toHaveLength(0)
  await user.click(within(old).getByRole('button', { name: 'Vrati ovu verziju' }))
  await findToast('Verzija je vraćena')
  expect(box('Uvod')).toHaveValue('Svetlo koje se pali čim priđete.')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Poništi' }))
  await findToast('Vraćeno je kako je bilo')
  expect(box('Uvod')).toHaveValue('Nov uvod')
})

test.each([
  [
    'a server that failed',
    { status: 500, body: {} },
    'Upload failedProverite internet vezu i pokušajte ponovo.',
  ],
  [
    'an answer without an address',
    { status: 201, body: { success: true } },
    'Upload failedServer nije vratio adresu slike. Proverite internet vezu i pokušajte ponovo.',
  ],
])(
  'a picture that did not arrive is reported in the words of the editor: %s',
  async (_what, answer, words) => {
    const { api } = await open({}, 'Slike')
    api.answerUpload(() => answer)
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    fireEvent.change(screen.getByLabelText('Izaberite slike'), { target: { files } })
    expect(await findToast('Upload failed')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Pokušaj ponovo: a.png' })).toBeVisible()
  },
)

test('a page without offers gets packs from its own price with one press', async () => {
  const app = await open(
    {
      quantityOffers: [],
      priceAnchoring: {
        currentPrice: '2990.00',
        originalPrice: '4990.00',
        savings: '2000.00',
        comparisonText: '',
      },
    },
    'Cene',
  )
  expect(screen.getByText('Nema ponuda. Dodajte ih, da bi stranica prodavala po vašoj ceni.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Predloži pakete od cene stranice' }))
  expect(screen.queryByRole('button', { name: 'Predloži pakete od cene stranice' })).not.toBeInTheDocument()
  await save(app)
  expect(sent(app.api)).toMatchObject([
    {
      quantityOffers: [
        { qty: 1, price: '2990.00', originalPrice: '4990.00' },
        { qty: 2, price: '4990.00' },
        { qty: 3, price: '6990.00' },
      ],
    },
  ])
})

test('the contents fold by chapters, and a field that is wrong unfolds its own', async () => {
  const app = await open()
  const { user } = app
  const index = within(screen.getByRole('navigation', { name: 'Delovi sadržaja' }))
  expect(index.getByRole('button', { name: 'Početak stranice' })).toHaveAttribute('aria-current', 'true')
  await user.clear(box('Naslov stranice'))
  await user.click(index.getByRole('button', { name: 'Skupi sve' }))
  expect(screen.queryByRole('textbox', { name: 'Naslov stranice' })).not.toBeInTheDocument()
  await user.click(index.getByRole('button', { name: 'Pitanja' }))
  const chapter = () => screen.getByRole('button', { name: 'Pitanja', expanded: true })
  await vi.waitFor(() => expect(chapter()).toHaveFocus())
  await user.keyboard('{Control>}s{/Control}')
  const title = await screen.findByRole('textbox', { name: 'Naslov stranice' })
  await vi.waitFor(() => expect(title).toHaveFocus())
})
