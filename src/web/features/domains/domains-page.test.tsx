import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildDomain, liveDomain } from '../../../../test/fakes/api-domains.ts'
import { createFakeApi, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const broken = { status: 500, body: undefined }
const api = (given: Partial<FakeState> = {}) =>
  createFakeApi({ user: buildUser(), websites: [buildWebsite()], ...given })
const card = async (host = 'kucica-shop.rs') => within(await screen.findByRole('group', { name: host }))

const openMenu = async (app: ReturnType<typeof openApp>, host = 'kucica-shop.rs') =>
  app.user.click((await card(host)).getByRole('button', { name: `Ostale radnje za ${host}` }))
const choose = async (app: ReturnType<typeof openApp>, item: string, host?: string) => {
  await openMenu(app, host)
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
}

test('without a domain the list says why it is empty and where pages open', async () => {
  openApp('/domains', api())
  expect(await screen.findByRole('heading', { name: 'Još nemate domen?' })).toBeVisible()
  expect(await screen.findByText(`${location.origin}/led-lampa`)).toBeVisible()
})

test('what is typed is cleaned, shown clean and sent clean; the button waits for something', async () => {
  const server = api()
  const app = openApp('/domains', server)
  const button = await screen.findByRole('button', { name: 'Dodaj domen' })
  expect(button).toBeDisabled()
  const input = screen.getByLabelText('Novi domen')
  await app.user.type(input, '   ')
  expect(button).toBeDisabled()
  await app.user.type(input, 'HTTPS://WWW.Kucica-Shop.rs ')
  expect(screen.getByText('kucica-shop.rs')).toBeVisible()
  await app.user.click(button)
  expect(await findToast('Domen dodat!')).toHaveTextContent('DNS Setup')
  expect(server.callsOf(domainEndpoints.add)[0]?.body).toEqual({ host: 'kucica-shop.rs' })
  expect((await card()).getByText('Čeka DNS')).toBeVisible()
  expect(input).toHaveValue('')
})

test.each([
  ['a sentence of the server', null, 'Ovaj domen ste već dodali.'],
  ['no sentence', broken, 'Greška pri dodavanju domena'],
])('a refused domain with %s keeps what was typed', async (_case, answer, title) => {
  const server = api({ domains: [buildDomain()] })
  server.answer(domainEndpoints.add, answer)
  const app = openApp('/domains', server)
  await app.user.type(await screen.findByLabelText('Novi domen'), 'kucica-shop.rs')
  await app.user.click(screen.getByRole('button', { name: 'Dodaj domen' }))
  expect(await findToast(title)).toBeVisible()
  const field = screen.getByLabelText('Novi domen')
  expect(field).toHaveValue('kucica-shop.rs')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(title))
  expect(field).toHaveFocus()
})

test('every domain says how far it has come and what is wrong with it', async () => {
  openApp(
    '/domains',
    api({
      domains: [
        liveDomain(),
        buildDomain({ id: 2, host: 'ceka.rs' }),
        liveDomain({
          id: 3,
          host: 'pukao.rs',
          isPrimary: false,
          state: 'verified',
          problem: 'points_elsewhere',
        }),
      ],
    }),
  )
  const live = await card()
  expect(live.getByText('Glavni')).toBeVisible()
  expect(live.getAllByText('Verificiran')[0]).toBeVisible()
  expect(live.getByText('Verificiran 18.11.2026.')).toBeVisible()
  expect(live.getByRole('link', { name: 'Otvori kucica-shop.rs' })).toHaveAttribute(
    'href',
    'https://kucica-shop.rs',
  )
  const steps = (host?: string) =>
    card(host).then((found) => within(found.getByRole('list', { name: 'Napredak' })).getAllByRole('listitem'))
  expect((await steps()).map((step) => step.textContent)).toEqual([
    'DNS zapisi, završeno',
    'Verificiran, završeno',
    'Sertifikat, završeno',
    'Radi, završeno',
  ])
  expect((await steps('ceka.rs'))[0]).toHaveTextContent('DNS zapisi, u toku')
  expect((await card('ceka.rs')).getByText('Verificirajte ga do 25.11.2036.')).toBeVisible()
  expect((await card('pukao.rs')).getByRole('alert')).toHaveTextContent('Pauzirajte oglase')
  expect(await screen.findByText('https://kucica-shop.rs/led-lampa')).toBeVisible()
})

test('a claim whose time is over says what to do', async () => {
  openApp('/domains', api({ domains: [buildDomain({ claimExpiresAt: '2026-01-01T00:00:00.000Z' })] }))
  const over = await card()
  expect(over.getByText('Rok za verifikaciju je istekao')).toBeVisible()
  expect(over.getByText(/Osveži DNS instrukcije/)).toBeVisible()
})

test('verifying reports success, and failure with its reason or the fallback', async () => {
  const server = api({ domains: [buildDomain()], dns: 'missing' })
  const app = openApp('/domains', server)
  const verify = async () => app.user.click((await card()).getByRole('button', { name: /^Verificiraj/ }))
  await verify()
  expect(await findToast('Verifikacija neuspešna')).toHaveTextContent(
    'TXT zapis za verifikaciju nije pronađen.',
  )
  server.answer(domainEndpoints.verify, broken)
  await verify()
  await vi.waitFor(async () =>
    expect(await findToast('Verifikacija neuspešna')).toHaveTextContent('Molimo proverite DNS postavke'),
  )
  server.answer(domainEndpoints.verify, null)
  server.state.dns = 'ready'
  await verify()
  expect(await findToast('Domen verificiran!')).toBeVisible()
  expect(server.callsOf(domainEndpoints.verify).at(-1)?.body).toEqual({ host: 'kucica-shop.rs' })
  expect((await card()).getByText('Glavni')).toBeVisible()
})

test('only a verified domain that is not primary can be made primary', async () => {
  const server = api({
    domains: [
      liveDomain(),
      liveDomain({ id: 2, host: 'druga.rs', isPrimary: false }),
      buildDomain({ id: 3, host: 'ceka.rs' }),
    ],
  })
  const app = openApp('/domains', server)
  for (const host of ['kucica-shop.rs', 'ceka.rs']) {
    await openMenu(app, host)
    expect(await screen.findByRole('menuitem', { name: 'Proveri DNS' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Postavi kao glavni' })).not.toBeInTheDocument()
    await app.user.keyboard('{Escape}')
  }
  server.answer(domainEndpoints.makePrimary, broken)
  await choose(app, 'Postavi kao glavni', 'druga.rs')
  expect(await findToast('Greška pri postavljanju glavnog domena')).toBeVisible()
  await vi.waitFor(async () => expect((await card()).getByText('Glavni')).toBeVisible())
  server.answer(domainEndpoints.makePrimary, null)
  const release = server.hold(domainEndpoints.makePrimary)
  await choose(app, 'Postavi kao glavni', 'druga.rs')
  // Before the answer.
  expect((await card('druga.rs')).getByText('Glavni')).toBeVisible()
  expect((await card()).queryByText('Glavni')).not.toBeInTheDocument()
  release()
  expect(await findToast('Glavni domen postavljen!')).toBeVisible()
  expect(server.callsOf(domainEndpoints.makePrimary).at(-1)?.body).toEqual({ domainId: 2 })
  await vi.waitFor(async () => expect((await card('druga.rs')).getByText('Glavni')).toBeVisible())
})

test('refreshing and testing speak in the words of the specification', async () => {
  const server = api({ domains: [buildDomain()] })
  const app = openApp('/domains', server)
  await choose(app, 'Osveži DNS instrukcije')
  expect(await findToast('DNS instrukcije ažurirane!')).toBeVisible()
  server.answer(domainEndpoints.refresh, broken)
  await choose(app, 'Osveži DNS instrukcije')
  expect(await findToast('Greška pri osvežavanju DNS instrukcija')).toBeVisible()
  await choose(app, 'Proveri DNS')
  expect(await findToast('DNS ispravno konfigurisan!')).toHaveTextContent('Svi zapisi su na mestu.')
  server.state.dns = 'missing'
  await choose(app, 'Proveri DNS')
  expect(await findToast('DNS nije spreman')).toHaveTextContent('nema TXT zapisa za @')
  server.answer(domainEndpoints.testDns, broken)
  await choose(app, 'Proveri DNS')
  expect(await findToast('Greška pri testiranju DNS zapisa')).toBeVisible()
})

test('removing names the pages that stop opening', async () => {
  const server = api({ domains: [liveDomain()] })
  const app = openApp('/domains', server)
  const ask = async () => {
    await choose(app, 'Ukloni domen')
    return within(await screen.findByRole('alertdialog', { name: 'Ukloniti domen kucica-shop.rs?' }))
  }
  const dialog = await ask()
  expect(dialog.getByText(/neće raditi 1 stranica: „LED lampa sa senzorom pokreta“/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Otkaži' }))
  expect(server.callsOf(domainEndpoints.remove)).toEqual([])
  server.answer(domainEndpoints.remove, broken)
  await app.user.click((await ask()).getByRole('button', { name: 'Ukloni domen' }))
  expect(await findToast('Greška pri uklanjanju domena')).toBeVisible()
  server.answer(domainEndpoints.remove, null)
  await app.user.click((await ask()).getByRole('button', { name: 'Ukloni domen' }))
  expect(await findToast('Domen uklonjen!')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Još nemate domen?' })).toBeVisible()
})

test('a list that cannot be read says so and tries again', async () => {
  const server = api({ domains: [liveDomain()] })
  server.answer(domainEndpoints.list, broken)
  const app = openApp('/domains', server)
  expect(await screen.findByText('Domeni nisu učitani')).toBeVisible()
  server.answer(domainEndpoints.list, null)
  await app.user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect((await card()).getByText('Glavni')).toBeVisible()
})

test('a domain in trouble is reported on the dashboard', async () => {
  openApp('/create', api({ domains: [liveDomain({ problem: 'no_https' })] }))
  const alert = await screen.findByText(/Domen kucica-shop.rs traži vašu pažnju/)
  expect(alert.closest('[role=alert]')).toHaveTextContent('Pauzirajte oglase')
})

const openSetup = async (server = api({ domains: [buildDomain()] })) => {
  const app = openApp('/domains', server)
  await app.user.click((await card()).getByRole('button', { name: 'DNS Setup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'DNS Setup: kucica-shop.rs' }))
  return { app, server, dialog }
}

test('DNS setup lists the records and copies each of them', async () => {
  const written: string[] = []
  const { app, dialog } = await openSetup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text)
    return Promise.resolve()
  })
  for (const name of ['TXT', 'A', 'CNAME'])
    await app.user.click(dialog.getByRole('button', { name: `Kopiraj vrednost ${name} zapisa` }))
  expect(written).toEqual([expect.stringMatching(/^izlog-verify=/), '203.0.113.10', 'izlog.primer.rs'])
  expect(dialog.getAllByText('Kopirano!')[0]).toBeVisible()
  expect(dialog.getByText(/do 24 sata/)).toBeVisible()
  for (const provider of ['cPanel', 'Cloudflare', 'Registar'])
    expect(dialog.getByText(provider)).toBeVisible()
})

test('DNS setup shows what stands there now, and offers to verify once the text is seen', async () => {
  const { app, server, dialog } = await openSetup(api({ domains: [buildDomain()], dns: 'elsewhere' }))
  expect(await dialog.findByText('DNS nije spreman')).toBeVisible()
  expect(dialog.getByText('stoji drugo').closest('p')).toHaveTextContent('Trenutno vidimo: 198.51.100.7')
  expect(dialog.getAllByText('ispravno')).toHaveLength(2)
  server.state.dns = 'ready'
  await app.user.click(dialog.getByRole('button', { name: 'Proveri DNS' }))
  expect(await dialog.findByText('DNS ispravno konfigurisan!')).toBeVisible()
  expect(server.callsOf(domainEndpoints.verify)).toEqual([])
  await app.user.click(dialog.getByRole('button', { name: 'Verificiraj' }))
  expect(await findToast('Domen verificiran!')).toBeVisible()
})

test('DNS setup looks again every twenty seconds, and only while it is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { app, server, dialog } = await openSetup(api({ domains: [buildDomain()], dns: 'missing' }))
    expect(await dialog.findByText('DNS nije spreman')).toBeVisible()
    server.state.dns = 'ready'
    await vi.advanceTimersByTimeAsync(20_500)
    expect(await dialog.findByText('DNS ispravno konfigurisan!')).toBeVisible()
    const asked = server.callsOf(domainEndpoints.testDns).length
    await app.user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.callsOf(domainEndpoints.testDns)).toHaveLength(asked)
  } finally {
    vi.useRealTimers()
  }
})

test('DNS setup says when name servers do not answer', async () => {
  const server = api({ domains: [buildDomain()] })
  const message = 'DNS serveri trenutno ne odgovaraju. Pokušajte ponovo za koji minut.'
  server.answer(domainEndpoints.testDns, { status: 502, body: { message, error: message } })
  const { dialog } = await openSetup(server)
  expect(await dialog.findByText('Greška pri testiranju DNS zapisa')).toBeVisible()
  expect(dialog.getByText(message)).toBeVisible()
})

const openPixel = async (server = api({ domains: [liveDomain()] })) => {
  const app = openApp('/domains', server)
  await app.user.click((await card()).getByRole('button', { name: 'Pixel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pixel za kucica-shop.rs' }))
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Sačuvaj pixel' }))
  return { app, server, dialog, save }
}

test('a pixel needs its id; a blank test code is sent as null, an untouched token not at all', async () => {
  const { app, server, dialog, save } = await openPixel()
  await save()
  expect(await dialog.findByText('Unesite Facebook Pixel ID')).toBeVisible()
  expect(server.callsOf(pixelEndpoints.saveConfig)).toEqual([])
  await app.user.type(dialog.getByLabelText('Facebook Pixel ID'), ' 1234567890 ')
  await app.user.type(dialog.getByLabelText('Test kod'), '   ')
  await save()
  expect(await findToast('Pixel sačuvan!')).toBeVisible()
  expect(server.callsOf(pixelEndpoints.saveConfig)[0]?.body).toEqual({
    domain: 'kucica-shop.rs',
    pixelId: '1234567890',
    testCode: null,
    enabled: true,
  })
})

test('a stored pixel is shown, its token never; it can be replaced, removed and switched off', async () => {
  const pixelConfig = { pixelId: '111222333444555', testCode: 'TEST1', enabled: true, hasAccessToken: true }
  const first = await openPixel(api({ domains: [liveDomain({ pixelConfig })] }))
  expect(first.dialog.getByLabelText('Facebook Pixel ID')).toHaveValue('111222333444555')
  expect(first.dialog.getByLabelText('Test kod')).toHaveValue('TEST1')
  expect(first.dialog.getByLabelText(/^Pristupni token/)).toHaveValue('')
  await first.app.user.type(first.dialog.getByLabelText(/^Pristupni token/), 'EAAnovi')
  await first.app.user.click(first.dialog.getByRole('switch', { name: 'Pixel je uključen' }))
  await first.save()
  await findToast('Pixel sačuvan!')
  expect(first.server.callsOf(pixelEndpoints.saveConfig)[0]?.body).toMatchObject({
    accessToken: 'EAAnovi',
    enabled: false,
  })
  first.app.close()
  const second = await openPixel(api({ domains: [liveDomain({ pixelConfig })] }))
  await second.app.user.click(second.dialog.getByRole('switch', { name: 'Ukloni sačuvani token' }))
  await second.save()
  await findToast('Pixel sačuvan!')
  expect(second.server.callsOf(pixelEndpoints.saveConfig)[0]?.body).toMatchObject({ accessToken: null })
})

test.each([
  ['a sentence of the server', 'Pixel ID sme da sadrži samo slova, cifre, _ i -'],
  ['no sentence', 'Greška pri čuvanju pixel-a'],
])('a pixel that is not saved with %s stays typed', async (kind, text) => {
  const { app, server, dialog, save } = await openPixel()
  if (kind === 'no sentence') server.answer(pixelEndpoints.saveConfig, broken)
  await app.user.type(dialog.getByLabelText('Facebook Pixel ID'), '12 34!')
  await save()
  const toast = await findToast('Greška')
  if (kind === 'no sentence') expect(toast).toHaveTextContent(text)
  else expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.getByLabelText('Facebook Pixel ID')).toHaveValue('12 34!')
})

test('the single panel asks for a domain, keeps www and says what follows', async () => {
  const server = api()
  const app = openApp('/domain', server)
  expect(await screen.findByText('Unesite samo ime domena, bez http:// ili www.')).toBeVisible()
  const connect = () => app.user.click(screen.getByRole('button', { name: 'Poveži domen' }))
  await connect()
  expect(await screen.findByText('Unesite domen')).toBeVisible()
  expect(server.callsOf(domainEndpoints.connect)).toEqual([])
  await app.user.type(screen.getByLabelText('Domen'), ' HTTPS://www.Kucica-Shop.rs/ ')
  expect(screen.queryByText('Unesite domen')).not.toBeInTheDocument()
  await connect()
  expect(await findToast('Domen je uspešno povezan. Potrebno je da ga verificirate.')).toBeVisible()
  expect(server.callsOf(domainEndpoints.connect)[0]?.body).toEqual({ domain: 'www.kucica-shop.rs' })
  expect((await card('www.kucica-shop.rs')).getByText('Čeka DNS')).toBeVisible()
  expect(screen.queryByLabelText('Domen')).not.toBeInTheDocument()
})

test('the single panel verifies and removes by its own calls and in its own words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = api({ domains: [buildDomain()] })
  const app = openApp('/domain', server)
  const verify = async () => app.user.click((await card()).getByRole('button', { name: 'Verificiraj' }))
  server.answer(domainEndpoints.verifyOwn, broken)
  await verify()
  expect(await findToast('Greška pri verifikaciji domena')).toBeVisible()
  server.answer(domainEndpoints.verifyOwn, null)
  await verify()
  expect(await findToast('Domen je uspešno verificiran')).toBeVisible()
  expect(server.callsOf(domainEndpoints.verifyOwn)[0]?.body).toBeUndefined()
  const remove = async () => {
    await choose(app, 'Ukloni domen')
    const dialog = within(await screen.findByRole('alertdialog'))
    await app.user.click(dialog.getByRole('button', { name: 'Ukloni domen' }))
  }
  server.answer(domainEndpoints.disconnect, broken)
  await remove()
  expect(await findToast('Greška pri uklanjanju domena')).toBeVisible()
  server.answer(domainEndpoints.disconnect, null)
  // The card is gone before everything has been read again; what it had to say is said all the same.
  const release = server.hold(domainEndpoints.list)
  await remove()
  expect(await screen.findByRole('button', { name: 'Poveži domen' })).toBeVisible()
  release()
  expect(await findToast('Domen je uspešno uklonjen')).toBeVisible()
})

test('a refused connection keeps what was typed', async () => {
  const server = api()
  server.answer(domainEndpoints.connect, broken)
  const app = openApp('/domain', server)
  await app.user.type(await screen.findByLabelText('Domen'), 'kucica-shop.rs')
  await app.user.click(screen.getByRole('button', { name: 'Poveži domen' }))
  expect(await findToast('Greška pri povezivanju domena')).toBeVisible()
  expect(screen.getByLabelText('Domen')).toHaveValue('kucica-shop.rs')
  expect(screen.getByLabelText('Domen')).toBeInvalid()
})

test('single-domain calls renew the dashboard', async () => {
  const server = api()
  const app = openApp('/create', server)
  await screen.findByRole('group', { name: 'LED lampa sa senzorom pokreta' })
  await app.router.navigate({ to: '/domain' })
  await app.user.type(await screen.findByLabelText('Domen'), 'kucica-shop.rs')
  await app.user.click(screen.getByRole('button', { name: 'Poveži domen' }))
  await card()
  await app.router.navigate({ to: '/create' })
  await vi.waitFor(() => expect(server.callsOf(dashboardEndpoints.dashboard).length).toBeGreaterThan(1))
})
