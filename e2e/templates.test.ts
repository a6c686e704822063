import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { desktop, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

/** Websites of the demo: the one of Bosnia is a Sales page, the one of Montenegro an Advertorial page. */
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
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    const card = page.locator('#porudzbina')
    await card.scrollIntoViewIfNeeded()
    await expect(card.textContent()).resolves.toMatch(/stiže do \d+\.\d+\./)
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

  it('reads the Advertorial, is told what is missing, and orders from the form in the page', async () => {
    const page = await stage.open(phone)
    await page.goto(advertorial)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
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
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280)
    }
    expect(stage.complaints).toEqual([])
  })
})
