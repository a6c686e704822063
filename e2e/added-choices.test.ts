import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TemplateName } from '../src/contract/websites/template-names.ts'
import { sendAs } from './api.ts'
import { barriersOf } from './barriers.ts'
import { fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

let stage: SharedStage

const pages: Record<TemplateName, string> = {
  Minimalistic: 'dodaci-minimalistic',
  'Sales Template': 'dodaci-sales',
  'Advertorial Template': 'dodaci-prica',
}
const templates = Object.keys(pages) as TemplateName[]

/** Takes the last XL of the socks, and of the insoles, from the shelf. */
const lastOf: Partial<Record<TemplateName, (() => Promise<unknown>)[]>> = {}

/** L costs 60 more; of S nothing is on the shelf, of XL one piece until a test counts it away. */
const variants = {
  options: [{ name: 'Veličina', values: ['S', 'L', 'XL'].map((text) => ({ text, color: null })) }],
  rows: [
    { choice: ['S'], difference: '0' },
    { choice: ['L'], difference: '60', sku: 'CAR-L' },
    { choice: ['XL'], difference: '0' },
  ],
}

/** A page with socks in its form and insoles after the order, both in sizes from a shelf. */
const prepare = async (template: TemplateName) => {
  const seller = await addSellerWithPage(stage, `${pages[template]}@izlog.test`, pages[template], template)
  const loseLast: (() => Promise<unknown>)[] = []
  const send = await sendAs(stage, seller)
  const url = `${sharedShop().origin}/mlin`
  const { products } = await send<{ products: { id: number }[] }>('POST', '/api/upsell/process-links', {
    websiteId: seller.websiteId,
    upsellProductLinks: [
      { url, title: 'Čarape', price: 490 },
      { url, title: 'Ulošci', price: 790 },
    ],
  })
  for (const { id } of products) await send('PUT', `/api/upsell/products/${id}`, { variants })
  await send('PUT', `/api/upsell/websites/${seller.websiteId}`, { bumpProductId: products[0]?.id })
  for (const { id } of products) {
    const shelf = await send<{ id: number; items: { id: number; choice: string[] }[] }>(
      'POST',
      '/api/stock',
      {
        name: `Artikal ${id}`,
        websiteIds: [],
        offerIds: [id],
      },
    )
    const itemOf = (size: string) => shelf.items.find(({ choice }) => choice[0] === size)?.id
    await send('POST', `/api/stock/${shelf.id}/receipts`, {
      lines: [
        { itemId: itemOf('L'), pieces: 9 },
        { itemId: itemOf('XL'), pieces: 1 },
      ],
    })
    loseLast.push(() =>
      send('POST', `/api/stock/${shelf.id}/counts`, { lines: [{ itemId: itemOf('XL'), counted: 0 }] }),
    )
  }
  lastOf[template] = loseLast
}

beforeAll(async () => {
  stage = await joinStage()
  for (const template of templates) await prepare(template)
})
afterAll(() => stage.close())

/** By name another buyer each time: the same order again within a minute is the same order. */
const fill = async (form: Locator, template: TemplateName, name: string) => {
  await form.getByLabel('Ime i prezime').fill(name)
  await form.getByLabel('Telefon').fill('0641234567')
  await form.getByLabel('Ulica i broj').fill('Glavna 5')
  await form.getByLabel('Grad').fill('Niš')
  if (template === 'Advertorial Template') await form.getByLabel('Poštanski broj').fill('18000')
}
const size = (form: Locator, text: string) => form.getByRole('radio', { name: new RegExp(`^${text}`) })
const tick = (form: Locator) => form.locator('input[name=bumpProductId]').check()
const order = (form: Locator) => form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
const thanked = async (page: Page) => {
  await page.waitForURL(/\/hvala\/\d+\/[\w-]{22}(?:#|$)/)
  await page.getByText('1 × Čarape – L').waitFor()
  await page
    .getByText(/550\sRSD/)
    .first()
    .waitFor()
}
const insoles = (page: Page) => page.locator('[data-offer]', { hasText: 'Ulošci' })

describe.each(templates)('goods in sizes beside %s', (template) => {
  it('are chosen in the form and after the order; what is gone is struck, the sums follow', async () => {
    const page = await stage.open(phone)
    await page.goto(`/${pages[template]}`)
    const isPopup = template !== 'Advertorial Template'
    if (isPopup) await page.locator('[data-order]').first().tap()
    const form = isPopup ? page.getByRole('dialog') : page.locator('form[data-embedded]')
    await form.scrollIntoViewIfNeeded()
    await fill(form, template, 'Kupac Čarapa')
    expect(await size(form, 'L').isVisible()).toBe(false)
    await tick(form)
    await size(form, 'L').waitFor()
    expect(await size(form, 'S').isDisabled()).toBe(true)
    await order(form)
    await form.getByText('Veličina: izaberite', { exact: true }).waitFor()
    expect(await barriersOf(page, { within: isPopup ? 'dialog' : 'form[data-embedded]' })).toEqual([])
    await fits(page)
    const sum = form.locator(isPopup ? '.popup-sum strong' : '[data-totals]')
    const before = await sum.textContent()
    await size(form, 'L').check()
    await expect.poll(() => sum.textContent()).not.toBe(before)
    const shown = await sum.textContent()
    await order(form)
    await thanked(page)
    expect(await page.locator('[data-total]').first().textContent()).toBe(shown)

    const offer = insoles(page)
    const add = offer.getByRole('button', { name: /DODAJ U PAKET/ })
    expect(await size(offer, 'S').isDisabled()).toBe(true)
    await expect.poll(() => add.textContent()).toMatch(/790\sRSD/)
    await add.tap()
    await offer.getByText('Veličina: izaberite', { exact: true }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await size(offer, 'L').check()
    await expect.poll(() => add.textContent()).toMatch(/850\sRSD/)
    await add.tap()
    await page.getByText('1 × Ulošci – L').waitFor()
    await fits(page)
    expect(stage.complaints).toEqual([])
  })

  it('whose last piece goes while the form is open is struck there, and something else is taken', async () => {
    const page = await stage.open(phone)
    await page.goto(`/${pages[template]}`)
    const isPopup = template !== 'Advertorial Template'
    if (isPopup) await page.locator('[data-order]').first().tap()
    const form = isPopup ? page.getByRole('dialog') : page.locator('form[data-embedded]')
    await form.scrollIntoViewIfNeeded()
    await fill(form, template, 'Kupac Poslednje')
    await tick(form)
    await size(form, 'XL').check()
    const [loseSocks, loseInsoles] = lastOf[template] ?? []
    await loseSocks?.()
    await order(form)
    await form.getByText('„XL“ je rasprodato. Izaberite drugo.').first().waitFor()
    expect(await size(form, 'XL').isDisabled()).toBe(true)
    expect(await size(form, 'XL').isChecked()).toBe(false)
    expect(await barriersOf(page, { within: isPopup ? 'dialog' : 'form[data-embedded]' })).toEqual([])
    await size(form, 'L').check()
    await order(form)
    await thanked(page)

    const offer = insoles(page)
    const add = offer.getByRole('button', { name: /DODAJ U PAKET/ })
    await size(offer, 'XL').check()
    await loseInsoles?.()
    await add.tap()
    await offer.getByText('„XL“ je rasprodato. Izaberite drugo.').waitFor()
    expect(await size(offer, 'XL').isDisabled()).toBe(true)
    await size(offer, 'L').check()
    await add.tap()
    await page.getByText('1 × Ulošci – L').waitFor()
  })

  it('are chosen without script, too', async () => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(`/${pages[template]}#porudzbina`)
    const form = page.locator('#porudzbina form')
    await fill(form, template, 'Kupac Bez Skripta')
    await tick(form)
    expect(await size(form, 'S').isDisabled()).toBe(true)
    await order(form)
    await page.getByText('Veličina: izaberite').first().waitFor()
    expect(await form.locator('input[name=bumpProductId]').isChecked()).toBe(true)
    await size(form, 'L').check()
    await order(form)
    await thanked(page)
    const offer = insoles(page)
    await offer.getByRole('button', { name: /DODAJ U PAKET/ }).tap()
    await page.getByText('Veličina: izaberite').waitFor()
    await size(insoles(page), 'L').check()
    await insoles(page)
      .getByRole('button', { name: /DODAJ U PAKET/ })
      .tap()
    await page.getByText('1 × Ulošci – L').waitFor()
    await page.getByText(/850\sRSD/).waitFor()
  })
})
