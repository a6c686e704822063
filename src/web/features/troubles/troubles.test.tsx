import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { troubleEndpoints } from '#contract/troubles/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { buildTrouble } from '../../../../test/fakes/api-troubles.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const vera = buildTrouble({
  id: 2,
  orderNumber: 'IZ-VERA',
  recipient: 'Vera Simić',
  backOn: null,
  courier: null,
  meaning: null,
  reason: null,
  attempts: 0,
})
const open = (over: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({ user: buildUser(), troubles: [buildTrouble(), vera], ...over })
  return { api, ...openApp('/problemi', api) }
}
const card = (name: string) => screen.findByRole('group', { name })
const actsOf = (api: ReturnType<typeof createFakeApi>) =>
  api.callsOf(troubleEndpoints.act).map(({ path, body }) => [path.split('/').at(-1), body])

test('a card says what went wrong, when it goes back, and whom to call', async () => {
  open({ troubleResults: { delivered: 3, returned: 1, open: 1 } })
  const ana = await card('Ana Kupić')
  expect(ana).toHaveTextContent('vraća se za 2 dana')
  expect(ana).toHaveTextContent('1. pokušaj')
  expect(ana).toHaveTextContent('neuspešna isporuka: kupca nije bilo na adresi')
  expect(within(ana).getByRole('link', { name: 'Pozovi: Ana Kupić, 064 123 4567' })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
  expect(await card('Vera Simić')).toHaveTextContent('kurir nije poznat')
  expect(
    screen.getByText('Za 30 dana rađeno na 5 pošiljki: uručeno 3, vraćeno 1, još otvoreno 1.'),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: /Problemi, 2 pošiljke traži odluku/ })).toBeVisible()
})

test('a day is agreed by keys, and the parcel waits for its courier', async () => {
  const { api, user } = open()
  await card('Ana Kupić')
  await user.keyboard('jj1')
  const dialog = await screen.findByRole('dialog', { name: 'Novi dan: Vera Simić' })
  await user.click(within(dialog).getByRole('button', { name: 'Zabeleži' }))
  expect(await within(dialog).findByText('Izaberite dan')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Dan isporuke' }), '26.11.2026.')
  await user.type(within(dialog).getByRole('textbox', { name: 'Beleška' }), 'posle 17 h')
  await user.click(within(dialog).getByRole('button', { name: 'Zabeleži' }))
  expect(await findToast('Zabeleženo')).toBeVisible()
  expect(actsOf(api)).toEqual([['2', { kind: 'date', day: '2026-11-26', note: 'posle 17 h' }]])
  const agreed = await screen.findByRole('region', { name: 'Dogovoreno, čeka kurira' })
  expect(within(agreed).getByRole('group', { name: 'Vera Simić' })).toHaveTextContent(
    'dogovoren dan isporuke 26.11.2026. · posle 17 h',
  )
})

test('keys belong to one card, which shows them', async () => {
  const { user } = open()
  const ana = await card('Ana Kupić')
  const keysIn = (group: HTMLElement) => [...group.querySelectorAll('kbd')].map((key) => key.textContent)
  expect(keysIn(ana)).toEqual(['1', '2', '3', '4', '5'])
  const other = await card('Vera Simić')
  expect(keysIn(other)).toEqual([])
  await user.keyboard('jj')
  expect(other).toHaveFocus()
  expect(keysIn(other)).toEqual(['1', '2', '3', '4', '5'])
  expect(keysIn(ana)).toEqual([])
  await user.keyboard('5')
  expect(await screen.findByRole('dialog', { name: 'Vrati pošiljku: Vera Simić' })).toBeVisible()
})

test('a phone has the rarer actions behind a menu', async () => {
  setWidth(360)
  const { user } = open()
  const ana = await card('Ana Kupić')
  expect(within(ana).queryByRole('button', { name: /Vrati pošiljku/ })).toBeNull()
  await user.click(within(ana).getByRole('button', { name: 'Još radnji' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Kopiraj za kurira' }))
  expect(await findToast('Kopirano za kurira')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Ana Kupić, 064 123 4567, Žička 12')
})

test('one market is shown alone, and the address keeps it', async () => {
  const app = openApp(
    '/problemi',
    createFakeApi({
      user: buildUser(),
      troubles: [buildTrouble(), buildTrouble({ id: 2, recipient: 'Vera Simić', market: 'Bosnia' })],
    }),
  )
  await card('Ana Kupić')
  await app.user.click(screen.getByRole('button', { name: /^Bosna/ }))
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Ana Kupić' })).toBeNull())
  expect(await card('Vera Simić')).toBeVisible()
  expect(app.address()).toBe('/problemi?market=Bosnia')
})

test('what the buyer asked for stands in the form', async () => {
  const request = {
    id: 7,
    day: null,
    hours: null,
    address: 'Cara Dušana 3, Loznica',
    phone: null,
    note: null,
    at: '2026-11-24T09:00:00.000Z',
    isSettled: false,
  }
  const { api, user } = open({ troubles: [buildTrouble({ requests: [request] })] })
  const ana = await card('Ana Kupić')
  expect(within(ana).getByRole('list', { name: 'Kupac traži' })).toHaveTextContent(
    'adresa: Cara Dušana 3, Loznica',
  )
  await user.click(within(ana).getByRole('button', { name: /Druga adresa/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Druga adresa: Ana Kupić' })
  const address = within(dialog).getByRole('textbox', { name: 'Ulica i broj' })
  expect(address).toHaveValue('Cara Dušana 3, Loznica')
  await user.clear(address)
  await user.type(address, 'Cara Dušana 3')
  const city = within(dialog).getByRole('textbox', { name: 'Mesto' })
  await user.clear(city)
  await user.type(city, 'Loznica')
  await user.click(within(dialog).getByRole('button', { name: 'Zabeleži' }))
  await findToast('Zabeleženo')
  expect(actsOf(api)).toEqual([
    ['1', { kind: 'address', address: 'Cara Dušana 3', city: 'Loznica', note: null }],
  ])
})

test('giving up asks first, and a refusal is said', async () => {
  const { api, user } = open()
  const ana = await card('Ana Kupić')
  await user.click(within(ana).getByRole('button', { name: /Vrati pošiljku/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Vrati pošiljku: Ana Kupić' })
  expect(dialog).toHaveTextContent('Vraća se pošaljaocu')
  api.answer(troubleEndpoints.act, refusal('troubles.over'))
  await user.click(within(dialog).getByRole('button', { name: 'Neka se vrati' }))
  expect(await findToast('Nije zabeleženo')).toHaveTextContent('se u međuvremenu nešto promenilo')
})

test('the message to send names the page of the parcel', async () => {
  const { user } = open()
  await user.click(within(await card('Ana Kupić')).getByRole('button', { name: /Poruka kupcu/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Poruka kupcu: Ana Kupić' })
  expect(within(dialog).getByRole('textbox', { name: 'Poruka' })).toHaveValue(
    'Kućica: kurir nije uspeo da vam uruči porudžbinu IZ-ANA. Izaberite drugi dan, adresu ili telefon: https://radnja.test/posiljka/abc',
  )
})

test('how long a courier keeps a parcel is the seller’s to say', async () => {
  const { api, user } = open({ troubles: [] })
  expect(await screen.findByText('Nijedna pošiljka nije u problemu')).toBeVisible()
  await user.click(screen.getByText('Koliko dana kurir čuva pošiljku'))
  const days = screen.getByRole('textbox', { name: 'D Express, dana' })
  await user.clear(days)
  await user.type(days, '40')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj rokove' }))
  expect(await screen.findByText('Upišite broj od 1 do 30')).toBeVisible()
  await user.clear(days)
  await user.type(days, '7')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj rokove' }))
  await findToast('Rokovi su sačuvani')
  expect(api.callsOf(troubleEndpoints.saveClocks).at(-1)?.body).toMatchObject({ 'd-express': 7 })
})

test('a list that did not load says so', async () => {
  const api = createFakeApi({ user: buildUser() })
  api.answer(troubleEndpoints.list, refusal('common.unexpected'))
  openApp('/problemi', api)
  expect(await screen.findByText('Pošiljke nisu učitane')).toBeVisible()
})

test('an order that was never sent is not given up', async () => {
  const { user } = open({ troubles: [buildTrouble({ status: 'Na čekanju' })] })
  const ana = await card('Ana Kupić')
  expect(within(ana).getByRole('button', { name: 'Novi dan' })).toBeVisible()
  expect(within(ana).queryByRole('button', { name: 'Vrati pošiljku' })).not.toBeInTheDocument()
  await user.keyboard('j5')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
