import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { barriersOf } from './barriers.ts'
import { demoSeller, desktop, fits, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

/** Websites of the demo: the one of Serbia is Minimalistic, the one of Bosnia is a Sales page, the one of Montenegro an Advertorial page. */
const minimalistic = '/nocna-lampa'
const sales = '/organizator-za-gepek'
const advertorial = '/termo-boca'
let stage: SharedStage

beforeAll(async () => {
  stage = await joinStage()
})

afterAll(() => stage.close())

const fillForm = async (form: Locator, name: string) => {
  await form.getByLabel('Ime i prezime').fill(name)
  await form.getByLabel('Telefon').fill('+38761123456')
  await form.getByLabel('Ulica i broj').fill('Glavna 5')
  await form.getByLabel('Grad').fill('Zenica')
}

describe('a buyer on a phone', () => {
  it('orders three pieces from the order card of the Sales page', async () => {
    const page = await stage.open(phone)
    await page.goto(sales)
    await fits(page)
    const card = page.locator('#porudzbina')
    await card.scrollIntoViewIfNeeded()
    // The date is counted in the browser; until then the card says the days.
    await expect.poll(() => card.textContent()).toMatch(/stiže do \d+\.\d+\./)
    await card.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.getByRole('radio', { name: /3 komada/ }).isChecked()).toBe(true)
    await fillForm(dialog, 'Prodajna Kupica')
    await dialog.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await page.waitForURL(/\/hvala\/\d+\/[\w-]{22}$/)
    await page.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
    await expect(page.textContent('body')).resolves.toContain('115')
    expect(stage.complaints).toEqual([])
  })

  it('reads the Advertorial, reads what is missing, and orders from the form in the page', async () => {
    const page = await stage.open(phone)
    await page.goto(advertorial)
    await fits(page)
    await page.getByRole('link', { name: 'Pročitajte priču' }).tap()
    await page.waitForURL(/#prica$/)
    const form = page.locator('form[data-embedded]')
    await form.scrollIntoViewIfNeeded()
    await form.getByRole('radio', { name: /2 komada/ }).check()
    await form.locator('[data-totals]').filter({ hasText: '42' }).waitFor()
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await page.getByRole('status').filter({ hasText: 'Nedostaju podaci' }).waitFor()
    await form.getByText('Unesite ime i prezime').waitFor()
    await fillForm(form, 'Čitateljka Priče')
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await page.getByRole('status').filter({ hasText: 'Porudžbina uspešna!' }).waitFor()
    await page.waitForURL(/\/hvala\/\d+\/[\w-]{22}$/)
    await expect(page.textContent('body')).resolves.toContain('42')
    expect(stage.complaints).toEqual([])
  })

  it.each([
    [sales, 'Bez Skripte Prodajna', '115'],
    [advertorial, 'Bez Skripte Čitateljka', '25'],
  ])('orders from %s without script', async (address, name, sum) => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(address)
    const bar = page.locator('[data-sticky-bar]')
    await bar.getByRole('link').tap()
    await page.waitForURL(/#porudzbina$/)
    // It would cover the fields and name the price of another pack.
    await bar.waitFor({ state: 'hidden' })
    const form = page.locator('#porudzbina form')
    await fillForm(form, name)
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await page.getByText('Porudžbina je primljena').waitFor()
    await expect(page.textContent('body')).resolves.toContain(sum)
  })

  it('sees no script error and no sideways scrolling on a wide screen either', async () => {
    for (const address of [sales, advertorial]) {
      const page = await stage.open(desktop)
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await fits(page)
    }
    expect(stage.complaints).toEqual([])
  })
})

/** One grey point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

describe.each([
  ['on a phone', phone],
  ['on a computer', desktop],
] as const)('the owner %s', (device, options) => {
  it('writes on all three pages in place, and it is on the page', async () => {
    const page = await stage.open(options, demoSeller(stage))
    for (const address of [minimalistic, sales, advertorial]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Uredi na stranici' }).click()
      const bar = page.getByRole('region', { name: 'Uređivanje stranice' })
      await bar.waitFor()
      await fits(page)
      if (options === phone && address === minimalistic) expect(await barriersOf(page)).toEqual([])
      const heading = page.locator('[data-edit="editableContent.faq.title"]')
      const words = `Česta pitanja ${device} ${address}`
      await heading.fill(words)
      await heading.press('Enter')
      await bar.getByText('Nesačuvano: 1 izmena').waitFor()
      // Order buttons and links are inert.
      await page.locator('main a.button:visible').first().click()
      expect(new URL(page.url()).hash).toBe('')
      const reloaded = page.waitForEvent('load')
      await bar.getByRole('button', { name: 'Sačuvaj' }).click()
      await reloaded
      await page.getByText('Izmene sačuvane!').waitFor()
      await page.getByRole('heading', { name: words }).waitFor()
    }
    expect(stage.complaints).toEqual([])
  })
})

it('a visitor loads nothing of the editing, and reads whose page it is', async () => {
  const visitor = await stage.open(phone)
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.goto(minimalistic)
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.locator('[data-edit], .edit-pill').count()).toBe(0)
  const editing = loaded.filter((name) => name.includes('own-page') || name.startsWith('/api/auth'))
  expect(editing).toEqual([])
  const denied = visitor.getByText('Samo vlasnik može menjati sadržaj.')
  // The page listens as soon as it has a free moment.
  await expect
    .poll(async () => {
      await visitor.keyboard.press('Control+E')
      return denied.isVisible()
    })
    .toBe(true)
  expect(loaded.some((name) => name.includes('own-page'))).toBe(true)
})

it('the owner replaces a picture of the page', async () => {
  const page = await stage.open(desktop, demoSeller(stage))
  await page.goto(sales)
  await page.getByRole('button', { name: 'Uredi na stranici' }).waitFor()
  await page.keyboard.press('Control+E')
  await page.getByRole('region', { name: 'Uređivanje stranice' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tacka.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('Slika ažurirana').waitFor()
  expect(stage.complaints).toEqual([])
})
