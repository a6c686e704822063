import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAs } from './api.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone, type Device } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const pocket: Device = { ...phone, viewport: { width: 390, height: 844 } }

const variants = {
  options: [{ name: 'Veličina', values: ['42', '43'].map((text) => ({ text, color: null })) }],
  rows: ['42', '43'].map((size) => ({ choice: [size], difference: '0', isOn: true })),
  sizeTable: null,
}

/** A seller with a page that has sizes and takes no orders for what is gone. */
const prepare = async (name: string) => {
  const customUrl = `cipele-${name}`
  const seller = await addSellerWithPage(stage, `${customUrl}@primer.test`, customUrl)
  const send = await sendAs(stage, seller)
  const page = { variants, quantityOffers: [], sellsPastStock: false }
  await send('PUT', `/api/websites/id/${seller.websiteId}`, page)
  return { seller, customUrl, send }
}

const size42 = (form: Locator) => form.locator('[data-piece="1"]').getByRole('radio', { name: /^42/ })

/** The popup of the page with one piece of 42 and a buyer in it. */
const fillIn = async (form: Locator, name: string) => {
  await size42(form).check()
  await form.getByLabel('Ime i prezime').fill(name)
  await form.getByLabel('Telefon').fill('0641234567')
  await form.getByLabel('Ulica i broj').fill('Glavna 5')
  await form.getByLabel('Grad').fill('Niš')
}
const order = (form: Locator) => form.getByRole('button', { name: 'PORUČI ODMAH' }).click()
const openForm = async (page: Page, customUrl: string): Promise<Locator> => {
  await page.goto(`/${customUrl}`)
  await page.locator('[data-order]').first().click()
  return page.getByRole('dialog')
}
const isStruck = async (page: Page, customUrl: string) => size42(await openForm(page, customUrl)).isDisabled()

/** Of the screen itself: a message that comes or goes meanwhile is half transparent. */
const barriersIn = (page: Page) => barriersOf(page, { within: 'main' })

it.each([
  ['telefon', pocket],
  ['racunar', desktop],
] as const)(
  'what is received is sold to the last piece and comes back with one press, %s',
  async (name, on) => {
    const { seller, customUrl, send } = await prepare(name)
    const page = await stage.open(on, seller)

    await page.goto('/stock')
    await page.getByRole('heading', { name: 'Znajte koliko komada imate' }).waitFor()
    await fits(page)
    expect(await barriersIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Stavi na zalihe: Noćna lampa' }).click()

    await page.getByRole('textbox', { name: 'Primljeno komada: 42' }).fill('5')
    await page.getByRole('textbox', { name: 'Primljeno komada: 42' }).press('Enter')
    await page.getByRole('textbox', { name: 'Primljeno komada: 43' }).fill('1')
    await page.getByRole('textbox', { name: 'Nabavna cena komada' }).fill('890')
    await fits(page)
    expect(await barriersIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Primi robu' }).click()
    await page.getByText('Roba je primljena').first().waitFor()
    const stockOf42 = page.getByRole('row', { name: /^42/ })
    await stockOf42.getByText('5', { exact: true }).first().waitFor()
    await fits(page)
    expect(await barriersIn(page)).toEqual([])

    // Four of five go at once; two buyers then look at the last pair.
    const { websiteId } = seller
    for (const buyer of ['Prvi', 'Drugi'])
      await send('POST', '/api/orders', {
        websiteId,
        name: `${buyer} Kupac`,
        phone: `064 555 66 0${buyer.length}`,
        address: 'Žička 12',
        city: 'Šabac',
        quantity: 2,
        choices: [['42'], ['42']],
      })
    const [first, second] = [await stage.open(on), await stage.open(on)]
    for (const buyer of [first, second]) {
      await fillIn(await openForm(buyer, customUrl), 'Poslednji Par')
    }
    await order(first.getByRole('dialog'))
    await first.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
    await order(second.getByRole('dialog'))
    await second.getByText(/„42“ je rasprodato/).waitFor()
    await expect.poll(() => isStruck(second, customUrl)).toBe(true)

    const [, orderId = ''] = /\/hvala\/\d+\/([\w-]{22})/.exec(first.url()) ?? []
    const found = (await (await page.request.get('/api/orders/my?name=Poslednji')).json()) as {
      id: number
      orderId: string
    }[]
    const id = found.find((each) => each.orderId === orderId)?.id ?? 0
    await send('PUT', `/api/orders/${id}/status`, { status: 'Vraća se pošaljaocu' })

    await page.goto(`/orders?market=all&order=${id}`)
    const shelf = page.getByRole('region', { name: 'Zalihe' })
    await shelf.getByText('Na polici: poslato 1, vraćeno 0').waitFor()
    expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
    await shelf.getByRole('button', { name: 'Vrati na policu' }).click()
    await shelf.getByText('Na polici: poslato 1, vraćeno 1').waitFor()
    await expect.poll(() => isStruck(second, customUrl)).toBe(false)

    await page.goto('/stock')
    await page.getByRole('link', { name: 'Noćna lampa' }).click()
    await page.getByRole('tab', { name: 'Dnevnik' }).click()
    await page.getByText('Vraćeno na policu').waitFor()
    await fits(page)
    expect(await barriersIn(page)).toEqual([])
    for (const tab of ['Popis', 'Podešavanja']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: /^Sačuvaj/ }).waitFor()
      await fits(page)
      expect(await barriersIn(page)).toEqual([])
    }
    expect(stage.complaints).toEqual([])
  },
)
