import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, phone } from './browser.ts'
import { addSellerWithPage, joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let token = ''
let websiteId = 0

const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(stage.product.url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

beforeAll(async () => {
  stage = await joinStage()
  const seller = await addSellerWithPage(stage, 'jos-u-paket@izlog.test', 'lampa-sa-dodatkom')
  websiteId = seller.websiteId
  token = (await send<{ token: string }>('POST', '/api/auth/login', seller)).token
  const { origin } = sharedShop()
  await send('POST', '/api/upsell/process-links', {
    websiteId,
    upsellProductLinks: [
      { url: `${origin}/mlin`, price: 1490, originalPrice: 2490, productCost: 400 },
      { url: `${origin}/mlin`, title: 'Čaše za kafu', price: 890 },
    ],
  })
})
afterAll(() => stage.close())

const place = async (name: string): Promise<string> =>
  (
    await send<{ orderId: string }>('POST', '/api/orders', {
      websiteId,
      name,
      phone: '064 123 45 67',
      address: 'Žička 12',
      city: 'Šabac',
    })
  ).orderId

const totalOf = async (orderId: string) =>
  Number((await send<{ totalPrice: string }>('GET', `/api/orders/${orderId}`)).totalPrice)

const sums = (page: Page) => page.locator('[data-total]').allTextContents()
const rsd = (amount: number) => `${new Intl.NumberFormat('sr-Latn-RS').format(amount)}\u00A0RSD`

describe('after an order', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('one tap adds to the parcel and the sum is the same everywhere, %s', async (name, options) => {
    const orderId = await place(`Jedna Suma ${name}`)
    const before = await totalOf(orderId)
    const page = await stage.open(options)
    await page.goto(`/hvala/${websiteId}/${orderId}`)
    await page.getByRole('heading', { level: 1, name: 'Porudžbina je primljena' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.viewport?.width)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before)]))

    await page
      .getByRole('button', { name: /DODAJ U PAKET/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Dodato ✓' }).waitFor()
    expect(await totalOf(orderId)).toBe(before + 1490)
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before + 1490)]))
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Dodato ✓' }).waitFor()
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before + 1490)]))
    const orders = await send<{ orderId: string; totalPrice: string; notes: string | null }[]>(
      'GET',
      '/api/orders/my',
    ).then((answer) => (Array.isArray(answer) ? answer : (answer as { orders: typeof answer }).orders))
    const order = orders.find((entry) => entry.orderId === orderId)
    expect(Number(order?.totalPrice)).toBe(before + 1490)
    expect(order?.notes).toContain('1 × Mlin za kafu sa keramičkim nožem')
    expect(stage.complaints).toEqual([])
  })

  it('declining leaves the order as it was', async () => {
    const orderId = await place('Ne Hvala')
    const before = await totalOf(orderId)
    const page = await stage.open(phone)
    await page.goto(`/hvala/${websiteId}/${orderId}`)
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Ne, hvala' }).first().click()
      expect(await page.getByRole('button', { name: /DODAJ U PAKET/ }).count()).toBe(left)
    }
    expect(await totalOf(orderId)).toBe(before)
  })

  it('without script the buttons are forms', async () => {
    const orderId = await place('Bez Skripte')
    const before = await totalOf(orderId)
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(`/hvala/${websiteId}/${orderId}`)
    await page
      .getByRole('button', { name: /DODAJ U PAKET/ })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Dodato u paket' }).waitFor()
    expect(await page.textContent('body')).toContain(rsd(before + 890))
    expect(await totalOf(orderId)).toBe(before + 890)
    await page.getByRole('link', { name: 'Nazad na porudžbinu' }).click()
    await page.getByRole('button', { name: 'Dodato ✓' }).waitFor()
  })

  it.each([
    ['/hvala', 'Poruči za 490'],
    ['/hvala-upsell?order=UPS-1', 'UPS-1'],
    ['/hvala-success', 'Zatvori prozor'],
    ['/thank-you-success', 'Ovaj prozor se zatvara za'],
    ['/hvala-simple?order=nema', 'Porudžbina nije pronađena'],
  ])('%s stands and passes the checks', async (path, words) => {
    const page = await stage.open({ ...phone, reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.locator('.confetti').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })

  it('the old page without an order alerts and sends nothing', async () => {
    const page = await stage.open(phone)
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await page.goto('/hvala')
    await page.getByRole('button', { name: /Poruči za 490/ }).click()
    await expect.poll(() => said).toEqual(['Greška: Nedostaju podaci o porudžbini'])
    expect(new URL(page.url()).pathname).toBe('/hvala')
  })
})
