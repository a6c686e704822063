import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { mostPageLetters } from '#contract/builder/taking.ts'
import { buildImport } from '../../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../../test/fakes/api.ts'
import { openApp, setWidth } from '../../../../../test/screen.tsx'
import { button, field, seller } from '../../../../../test/wizard.tsx'

/** The shop's window, as far as ours sees it: what it was asked, and how it answers. */
const shopWindow = () => {
  const asked: string[] = []
  const shop = { postMessage: ({ izlog }: { izlog: string }) => void asked.push(izlog) }
  vi.stubGlobal('opener', shop)
  const page = {
    address: 'https://radnja.example/cajnik',
    html: '<html><head><title>Čajnik od stakla</title></head><body><h1>Čajnik od stakla</h1></body></html>',
    pictures: [['https://radnja.example/cajnik.jpg', 800, 800]],
  }
  const say = (over: object = {}, event: { source?: unknown; origin?: string } = {}) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { izlog: asked.at(-1), ...page, ...over },
        origin: event.origin ?? 'https://radnja.example',
        source: (event.source ?? shop) as Window,
      }),
    )
  return { asked, say }
}

let shop: ReturnType<typeof shopWindow>
beforeEach(() => {
  shop = shopWindow()
})

const taken = (api: ReturnType<typeof seller>) => api.callsOf(builderEndpoints.takePage)

test('shows what came and takes nothing before the press', async () => {
  const api = seller()
  openApp('/uzmi', api)
  await screen.findByText('Čekam stranicu iz prodavnice…')
  shop.say()
  expect(await screen.findByRole('heading', { name: 'Uzeti ovu stranicu?' })).toHaveFocus()
  expect(screen.getByText('Čajnik od stakla')).toBeVisible()
  expect(screen.getAllByText(/radnja\.example/)[0]).toBeVisible()
  expect(taken(api)).toHaveLength(0)
})

test.each([
  ['another window', {}, { source: {} }],
  ['a token nobody gave', { izlog: 'izmisljen' }, {}],
])('a message of %s is not heard', async (_what, over, event) => {
  openApp('/uzmi', seller())
  await screen.findByText('Čekam stranicu iz prodavnice…')
  shop.say(over, event)
  expect(screen.getByText('Čekam stranicu iz prodavnice…')).toBeVisible()
  // The one that was asked still is.
  shop.say()
  expect(await screen.findByRole('heading', { name: 'Uzeti ovu stranicu?' })).toBeVisible()
})

test('the second answer changes nothing, neither what is shown nor what is taken', async () => {
  const api = seller({
    taken: buildImport({ isProduct: false }, { importId: null, message: 'Nije proizvod.' }),
  })
  const { user } = openApp('/uzmi', api)
  await screen.findByText('Čekam stranicu iz prodavnice…')
  shop.say()
  shop.say({ html: '<title>Nešto drugo</title>' })
  expect(await screen.findByText('Čajnik od stakla')).toBeVisible()
  shop.say({ html: '<title>Nešto treće</title>' })
  await user.click(await button('Uzmi'))
  expect(await screen.findByText('Nije proizvod.')).toBeVisible()
  expect(taken(api).map(({ body }) => (body as { html: string }).html)).toEqual([
    expect.stringContaining('<title>Čajnik od stakla</title>'),
  ])
})

test.each([
  [
    'of another address than its sender',
    {},
    { origin: 'https://druga.example' },
    /Adresa koju je stranica poslala/,
  ],
  ['that is too large', { html: 'a'.repeat(mostPageLetters + 1) }, {}, /prevelika za čitanje/],
  ['that is no page', { pictures: 'nema' }, {}, /nije stranica/],
])(
  'a page %s is refused with a reason, and can be asked for again with another token',
  async (_what, over, event, sentence) => {
    const api = seller()
    const { user } = openApp('/uzmi', api)
    await screen.findByText('Čekam stranicu iz prodavnice…')
    shop.say(over, event)
    expect(await screen.findByText(sentence)).toBeVisible()
    const before = shop.asked.at(-1)
    await user.click(await button('Zatraži ponovo'))
    expect(shop.asked.at(-1)).not.toBe(before)
    shop.say()
    expect(await screen.findByRole('heading', { name: 'Uzeti ovu stranicu?' })).toBeVisible()
    expect(taken(api)).toHaveLength(0)
  },
)

test('a page that is no product says so, and what was handed over can be asked for again', async () => {
  const api = seller({
    taken: buildImport(
      { isProduct: false, reason: 'category' },
      { importId: null, message: builderStrings.refusedTaken.category },
    ),
  })
  const { user } = openApp('/uzmi', api)
  await screen.findByText('Čekam stranicu iz prodavnice…')
  shop.say()
  await user.click(await button('Uzmi'))
  expect(await screen.findByText(/Ovo je lista proizvoda\. Otvorite jedan/)).toBeVisible()
  expect(taken(api)[0]?.body).toMatchObject({ origin: 'browser', address: 'https://radnja.example/cajnik' })
  expect(JSON.stringify(taken(api)[0]?.body)).not.toContain('izlog')
})

test('what came waits for the sign-in', async () => {
  const api = createFakeApi()
  openApp('/uzmi', api)
  expect(await screen.findByText('Prijavite se, a stranica iz prodavnice čeka.')).toBeVisible()
  expect(await field('Email adresa')).toBeVisible()
  await waitFor(() => expect(shop.asked.length).toBeGreaterThan(0))
})

test('opened by itself it says how the button is set up, on a computer and on a phone', async () => {
  vi.stubGlobal('opener', null)
  const { user } = openApp('/uzmi', seller())
  const link = await screen.findByRole('link', { name: 'Uzmi sa stranice' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^javascript:/))
  await user.click(link)
  expect(await screen.findByText(/Ovo dugme radi na stranici prodavnice/)).toBeVisible()
  await user.click(await button('Na telefonu'))
  expect(await screen.findByRole('textbox', { name: 'Adresa dugmeta' })).toHaveValue(
    link.getAttribute('href'),
  )
})

test('on a phone the address to save comes first', async () => {
  setWidth(360)
  vi.stubGlobal('opener', null)
  openApp('/uzmi', seller())
  expect(await button('Kopiraj adresu')).toBeVisible()
})

test('where the shop cuts the windows apart, what was copied there is pasted here', async () => {
  vi.stubGlobal('opener', null)
  const leaveFor = vi.fn()
  const { href, origin } = location
  vi.stubGlobal('location', { href, origin, hash: '#prodavnica', replace: leaveFor })
  const api = seller({ taken: buildImport({}, { origin: 'pasted' }) })
  const { user } = openApp('/uzmi', api)
  expect(await screen.findByText('Prodavnica ne odgovara')).toBeVisible()
  await user.click(await button('Uzmi'))
  expect(await screen.findByText('Nalepite stranicu koju ste kopirali u prodavnici.')).toBeVisible()
  fireEvent.change(await field('Kopirana stranica'), { target: { value: '<html>…</html>' } })
  expect(taken(api)).toHaveLength(0)
  await user.click(await button('Uzmi'))
  expect(await screen.findByText('Stranica je preuzeta')).toBeVisible()
  expect(taken(api)[0]?.body).toMatchObject({ origin: 'pasted', html: '<html>…</html>' })
  expect(leaveFor).toHaveBeenCalledWith(`/builder?uzeto=${buildImport().importId}`)
})
