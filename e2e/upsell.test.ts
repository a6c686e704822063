import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAs, type Send } from './api.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let send: Send
let websiteId = 0

beforeAll(async () => {
  stage = await joinStage()
  const seller = await addSellerWithPage(stage, 'jos-u-paket@izlog.test', 'lampa-sa-dodatkom')
  websiteId = seller.websiteId
  send = await sendAs(stage, seller)
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
    await fits(page)
    expect(await barriersOf(page)).toEqual([])
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before)]))

    await page
      .getByRole('button', { name: /DODAJ U PAKET/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Dodato ✓' }).waitFor()
    expect(await totalOf(orderId)).toBe(before + 1490)
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before + 1490)]))
    expect(await barriersOf(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Dodato ✓' }).waitFor()
    expect(new Set(await sums(page))).toEqual(new Set([rsd(before + 1490)]))
    const orders = await send<
      { orderId: string; totalPrice: string; additions: { title: string; quantity: number }[] }[]
    >('GET', '/api/orders/my').then((answer) =>
      Array.isArray(answer) ? answer : (answer as { orders: typeof answer }).orders,
    )
    const order = orders.find((entry) => entry.orderId === orderId)
    expect(Number(order?.totalPrice)).toBe(before + 1490)
    expect(order?.additions).toMatchObject([{ title: 'Mlin za kafu sa keramičkim nožem', quantity: 1 }])
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
    expect(await barriersOf(page)).toEqual([])
    expect(await page.locator('.confetti').count()).toBe(0)
    await fits(page)
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

describe('one more product in the form, and another after a no', () => {
  const customUrl = 'lampa-sa-dodatkom'
  /** A page with its form in the page. */
  const second = { customUrl: 'lampa-u-prici', cups: 0 }
  let sendOfSecond: Send
  beforeAll(async () => {
    const { origin } = sharedShop()
    const seller = await addSellerWithPage(
      stage,
      'kvacica@izlog.test',
      second.customUrl,
      'Advertorial Template',
    )
    sendOfSecond = await sendAs(stage, seller)
    const { products } = await sendOfSecond<{ products: { id: number }[] }>(
      'POST',
      '/api/upsell/process-links',
      {
        websiteId: seller.websiteId,
        upsellProductLinks: [{ url: `${origin}/mlin`, title: 'Čaše za kafu', price: 890 }],
      },
    )
    second.cups = products[0]?.id ?? 0
    await sendOfSecond('PUT', `/api/upsell/websites/${seller.websiteId}`, { bumpProductId: second.cups })
    await send('POST', '/api/upsell/process-links', {
      websiteId,
      upsellProductLinks: [{ url: `${origin}/mlin`, title: 'Filteri za kafu', price: 390 }],
    })
    const list = await send<{ id: number; title: string }[]>('GET', `/api/upsell/products/${websiteId}`)
    const idOf = (title: string) => list.find((product) => product.title === title)?.id ?? 0
    await send('PUT', `/api/upsell/products/${idOf('Filteri za kafu')}`, { isAfterDecline: true })
    await send('PUT', `/api/upsell/websites/${websiteId}`, { bumpProductId: idOf('Čaše za kafu') })
  })

  const fill = async (page: Page, name: string) => {
    await page.getByRole('textbox', { name: 'Ime i prezime' }).fill(name)
    await page.getByRole('textbox', { name: 'Telefon' }).fill('064 123 45 67')
    await page.getByRole('textbox', { name: 'Ulica i broj' }).fill('Žička 12')
    await page.getByRole('combobox', { name: 'Grad' }).fill('Šabac')
  }
  const box = (page: Page) => page.getByRole('checkbox', { name: /Da, dodajte u isti paket.*Čaše za kafu/ })
  const digits = (text: string | null) => Number(text?.replaceAll(/\D/g, ''))
  /** On the thank-you page: what stands there is what the order costs. */
  const arrive = async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: 'Porudžbina je primljena' }).waitFor()
    const total = await totalOf(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(new Set((await sums(page)).map(digits))).toEqual(new Set([total]))
    return total
  }
  /** The first offer is declined; the one that waited comes, and is there after a reload. */
  const declineFirst = async (page: Page) => {
    expect(await page.getByRole('heading', { level: 3 }).filter({ visible: true }).allTextContents()).toEqual(
      ['Mlin za kafu sa keramičkim nožem'],
    )
    const heard = page.waitForResponse((answer) => /decline|\/hvala\//.test(answer.url()))
    await page.getByRole('button', { name: 'Ne, hvala' }).filter({ visible: true }).click()
    await heard
    await page.getByRole('heading', { level: 3, name: 'Filteri za kafu' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 3, name: 'Filteri za kafu' }).waitFor()
    expect(await page.getByRole('button', { name: /DODAJ U PAKET/ }).count()).toBe(1)
  }

  it('by one tick in the popup on a phone', async () => {
    const page = await stage.open({ ...phone, reducedMotion: 'reduce' })
    await page.goto(`/${customUrl}`)
    await page.locator('[data-order]').filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: 'Vaša porudžbina' }).waitFor()
    await fill(page, 'Jedna Kvačica')
    const sum = page.locator('.popup-sum strong')
    const before = digits(await sum.textContent())
    expect(await box(page).isChecked()).toBe(false)
    await box(page).check()
    expect(digits(await sum.textContent())).toBe(before + 890)
    expect(await barriersOf(page, { within: 'dialog' })).toEqual([])
    await fits(page)
    await page.getByRole('dialog').getByRole('button', { name: 'PORUČI ODMAH' }).click()
    expect(await arrive(page)).toBe(before + 890)
    expect(await page.textContent('[data-goods]')).toContain('1 × Čaše za kafu')
    await declineFirst(page)
    expect(stage.complaints).toEqual([])
  })

  it('without script, with both decisions kept', async () => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(`/${customUrl}`)
    await fill(page, 'Kvačica Bez Skripte')
    const picked = page.locator('.pack:has(:checked) .pack-price strong')
    const before = digits(await picked.textContent())
    await box(page).check()
    await page.locator('form[data-order-form] button[type=submit]').click()
    expect(await arrive(page)).toBe(before + 890)
    await declineFirst(page)
  })

  it('in the form of the page, and truthfully when it was sold out meanwhile', async () => {
    const page = await stage.open(phone)
    await page.goto(`/${second.customUrl}`)
    await fill(page, 'Zadnji Komad')
    await page.getByRole('textbox', { name: 'Poštanski broj' }).fill('15000')
    const sum = page.locator('[data-totals]')
    const before = digits(await sum.textContent())
    await box(page).check()
    await expect.poll(async () => digits(await sum.textContent())).toBe(before + 890)
    await sendOfSecond('PUT', `/api/upsell/products/${second.cups}`, { stockLeft: 0 })
    await page.getByRole('button', { name: 'PORUČI ODMAH' }).last().click()
    expect(await arrive(page)).toBe(before)
    await page.getByText('„Čaše za kafu“ je u međuvremenu rasprodat, pa nije u paketu.').waitFor()
    expect(await barriersOf(page)).toEqual([])
    // The page is drawn again without it.
    await expect
      .poll(async () =>
        (await (await fetch(`${stage.product.url}/${second.customUrl}`)).text()).includes('bumpProductId'),
      )
      .toBe(false)
  })
})
