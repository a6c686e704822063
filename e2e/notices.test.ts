import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { buildOrder } from '../test/factories/order.ts'
import { startFakeTelegram, telegramChats, telegramToken, type FakeTelegram } from '../test/fakes/telegram.ts'
import { startFakeTrackify, trackifyKeys, type FakeTrackify } from '../test/fakes/trackify.ts'
import { barriersOf } from './barriers.ts'
import { demoSeller, desktop, fits, phone, type Account, type Device, type Stage } from './browser.ts'
import { setDemoStage } from './shared-stage.ts'

let stage: Stage
let telegram: FakeTelegram
let trackify: FakeTrackify
let seller: Account
const agreed: Device = { ...phone, permissions: ['notifications'] }

beforeAll(async () => {
  telegram = await startFakeTelegram()
  trackify = await startFakeTrackify()
  const env = {
    TELEGRAM_API_BASE_URL: telegram.origin,
    TRACKIFY_BASE_URL: trackify.baseUrl,
    TRACKIFY_SERBIA_BASE_URL: trackify.serbiaBaseUrl,
  }
  stage = await setDemoStage(env, { isWhole: true })
  seller = demoSeller(stage)
})
afterAll(() => Promise.all([stage.close(), telegram.close(), trackify.close()]))

/** Everything that is not saved waits in one bar. */
const saveBar = (page: Page) => page.getByRole('region', { name: 'Nesačuvane izmene' })

const openSettings = async (tab: string, options = phone): Promise<Page> => {
  const page = await stage.open(options, seller)
  await page.goto(`/settings?tab=${tab}`)
  return page
}

it('a seller connects Telegram, a buyer orders, and the message is there', async () => {
  const page = await openSettings('notifications')
  await page.getByLabel('Telegram Bot ID').fill(telegramToken)
  await page.getByLabel('Telegram Chat ID').fill(telegramChats.person)
  await saveBar(page).getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Telegram podešavanja su sačuvana').waitFor()

  const sites = await page.request.get('/api/websites/public-list')
  const [site] = (await sites.json()) as { id: number }[]
  const answer = await page.request.post('/api/orders', {
    data: buildOrder(site?.id ?? 1, { totalPrice: null, phone: '+381641234567' }),
  })
  expect(answer.status()).toBe(201)
  await expect.poll(() => telegram.messages.at(-1)?.text).toContain('🛒 Nova porudžbina')
  expect(telegram.messages.at(-1)?.text).toContain('Đorđe Živković Perić')

  await page.getByRole('heading', { name: 'Dnevnik obaveštenja' }).click()
  // The message is there a moment before its line is written.
  const sent = page.getByRole('list', { name: 'Dnevnik obaveštenja' }).getByText('Poslato')
  const look = async () => {
    await page.getByRole('button', { name: 'Osveži' }).click()
    return sent.count()
  }
  await expect.poll(look).toBe(1)
  expect(await barriersOf(page)).toEqual([])
  await fits(page)
  expect(stage.complaints).toEqual([])
})

it('the installed app shows a notice that was pushed to it', async () => {
  const page = await openSettings('notifications', agreed)
  const manifest = await page.request.get('/assets/app/manifest-1.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  for (const { src } of ((await manifest.json()) as { icons: { src: string }[] }).icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')

  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  // Such as a picture of the notice that the worker's own policy does not let in.
  const refused: string[] = []
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    refused.push(errorMessage.errorMessage),
  )
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(
    // A worker that is ready may still be activating, and what is pushed to it then is lost.
    `navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(() => navigator.serviceWorker.ready).then(
      ({ active }) => active.state === 'activated' || new Promise((done) => {
        active.addEventListener('statechange', () => active.state === 'activated' && done())
      }))`,
  )
  const notice = {
    title: 'Nova porudžbina 1A2B',
    body: 'Noćna lampa × 1 · 2.990 RSD · Šabac',
    url: '/orders?order=1',
    tag: 'new_order-1',
  }
  const registrationId = await registered
  // The browser drops what is pushed to a worker that it is just starting; a push service would send it again, and its tag lets it stand once.
  const pushed = async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(notice),
    })
    return page.evaluate(
      `navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
    )
  }
  await expect
    .poll(pushed, { interval: 1000 })
    .toEqual([{ title: notice.title, body: notice.body, tag: notice.tag }])
  expect(refused).toEqual([])
  expect(stage.complaints).toEqual([])
})

it('tracking changes an order and says so', async () => {
  const page = await openSettings('marketing')
  await page.getByLabel('Srpski API ključ', { exact: true }).fill(trackifyKeys.serbia)
  await saveBar(page).getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('✅ Sačuvano! Trackify podešavanja su uspešno ažurirana').waitFor()
  const orders = (await (await page.request.get('/api/orders/my')).json()) as {
    id: number
    orderNumber: string
    targetMarket: string
    status: string
  }[]
  const waiting = orders.find(
    ({ targetMarket, status }) => targetMarket === 'Serbia' && status === 'Na čekanju',
  )
  trackify.parcels.serbia.push({
    tracking_id: 'P-1',
    sender_reference: waiting?.orderNumber ?? '',
    current_status_id: '1',
    current_status_name: 'In Delivery',
    last_update_at: new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Belgrade' }),
  })
  const synced = await page.request.post('/api/orders/sync-tracking')
  expect(await synced.json()).toMatchObject({ syncedCount: 1 })
  await page.goto(`/orders?order=${waiting?.id}`)
  await page.getByText('praćenje pošiljke: „In Delivery“').waitFor()
  await page.goto('/settings?tab=marketing')
  await page.getByText(/Srbija: pročitano/).waitFor()
  expect(stage.complaints).toEqual([])
})

it('an order sent from a phone stands in the list on another screen that nobody touches', async () => {
  const list = await stage.open(desktop, seller)
  await list.goto('/orders')
  await list.getByRole('row').nth(1).waitFor()
  // Away from the list: under the pointer nothing would appear by itself.
  await list.mouse.move(5, 5)
  const buyer = await stage.open(phone)
  await buyer.goto('/nocna-lampa')
  await buyer
    .getByRole('link', { name: /PORUČI ODMAH/ })
    .first()
    .tap()
  const form = buyer.getByRole('dialog')
  await form.getByLabel('Ime i prezime').fill('Ana Prvić')
  await form.getByLabel('Telefon').fill('+38164 555 1000')
  await form.getByLabel('Ulica i broj').fill('Žička 12')
  await form.getByLabel('Grad').fill('Šabac')
  await form.getByRole('button', { name: /PORUČI/ }).tap()
  await list.getByRole('row').filter({ hasText: 'Ana Prvić' }).waitFor()
  expect(stage.complaints).toEqual([])
})
