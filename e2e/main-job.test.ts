import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { productEnv } from '../test/serve-program.ts'
import { desktop, fits, phone, signIn } from './browser.ts'
import { countPresses } from './presses.ts'
import { joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

const email = 'jelena@izlog.test'
const customUrl = 'nocna-lampa-sa-senzorom-pokreta'
let stage: SharedStage
let password: string

/** With the command an operator uses, beside the running product. */
const createByCommand = async (): Promise<string> => {
  const cli = path.resolve(import.meta.dirname, '../src/server/cli.ts')
  const names = ['--first-name', 'Jelena', '--last-name', 'Primerović', '--company', 'Probna radnja']
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'user', 'create', email, ...names], {
    env: { ...process.env, ...productEnv(stage.dataDir), BASE_URL: '' },
    cwd: stage.dataDir,
  })
  return /Lozinka: (\S+)/.exec(stdout)?.[1] ?? ''
}

beforeAll(async () => {
  stage = await joinStage()
  password = await createByCommand()
})

afterAll(() => stage.close())

const fillForm = async (page: Page | Locator, name: string) => {
  await page.getByLabel('Ime i prezime').fill(name)
  await page.getByLabel('Telefon').fill('064 123 4567')
  await page.getByLabel('Ulica i broj').fill('Žička 12')
  await page.getByLabel('Grad').fill('Šabac')
}

/** The seller's list shows the order with its sum and status. */
const seesOrder = async (name: string, sum: string) => {
  const page = await stage.open(desktop, { email, password })
  await page.goto('/orders')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  await expect(row.textContent()).resolves.toContain(sum)
  await expect(row.textContent()).resolves.toContain('Na čekanju')
  return { page, row }
}

describe('from a product link to a cash-on-delivery order', () => {
  it('a seller signs in and makes a page from a link, watching the stages', async () => {
    const page = await stage.open(desktop)
    await page.goto('/')
    await signIn(page, { email, password })
    await page.getByText('Dobrodošli, Jelena!').waitFor()
    await page.goto('/builder')
    await page.getByRole('button', { name: /Srbija/ }).click()
    await page.getByRole('button', { name: /Minimalistic/ }).click()
    await page.getByRole('textbox', { name: 'Link proizvoda' }).fill(sharedShop().productUrl)
    await page.getByRole('button', { name: 'Pročitaj' }).click()
    await page.getByRole('button', { name: 'Preuzmi sve' }).click()
    await page.getByText('Adresa je slobodna').waitFor()
    expect(await page.getByRole('textbox', { name: 'Naziv proizvoda' }).inputValue()).toBe(
      'Noćna lampa sa senzorom pokreta',
    )
    expect(await page.getByRole('textbox', { name: 'URL stranice' }).inputValue()).toBe(customUrl)
    expect(await page.getByRole('textbox', { name: 'Nova cena' }).inputValue()).toContain('2')
    await page.getByRole('textbox', { name: 'Telefon za kupce' }).fill('060 765 4321')
    await page.getByRole('button', { name: 'Napravi stranicu' }).click()
    for (const words of [
      'Čitam stranicu proizvoda',
      'Preuzimam slike',
      'Pišem tekst',
      'Računam ponude',
      'Slažem stranicu',
    ]) {
      await page.getByText(words).first().waitFor()
    }
    await page.getByText('Vaša stranica je spremna').waitFor()

    await page.getByRole('link', { name: 'Izmeni stranicu Noćna lampa sa senzorom pokreta' }).click()
    await page.getByRole('textbox', { name: 'Naslov stranice' }).fill('Svetlo koje vas čeka')
    await page.keyboard.press('Control+s')
    await page.getByText('Uspešno sačuvano').waitFor()
    expect(stage.complaints).toEqual([])
  })

  it('a buyer orders on a phone and the seller sees it', async () => {
    const page = await stage.open(phone)
    const answer = await page.goto(`/${customUrl}`)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Svetlo koje vas čeka' }).waitFor()
    await fits(page)
    await page
      .getByRole('link', { name: /PORUČI ODMAH/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByRole('radio', { name: /2 komada/ }).check()
    await fillForm(dialog, 'Ana Kupić')
    await dialog.getByRole('button', { name: /PORUČI/ }).click()
    await page.waitForURL(/\/hvala\/\d+\/[\w-]{22}$/)
    await page.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
    await expect(page.textContent('body')).resolves.toContain('4.990')
    const { row, page: back } = await seesOrder('Ana Kupić', '4.990')
    await row.getByRole('button', { name: /Status porudžbine/ }).click()
    await back.getByRole('menuitemradio', { name: 'U dostavi' }).click()
    await back.reload()
    await back.getByRole('row').filter({ hasText: 'Ana Kupić' }).getByText('U dostavi').waitFor()
    expect(stage.complaints).toEqual([])
  })

  it('a buyer orders with two presses and four fields', async () => {
    const page = await stage.open(phone)
    await page.goto(`/${customUrl}`)
    const { press, count } = countPresses({ byTouch: true })
    await press(page.getByRole('link', { name: /PORUČI ODMAH/ }).first())
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await fillForm(dialog, 'Dva Pritiska')
    await press(dialog.getByRole('button', { name: /PORUČI/ }))
    await page.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
    expect(count()).toBeLessThanOrEqual(2)
  })

  it('a buyer without script orders all the same', async () => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(`/${customUrl}`)
    await page
      .getByRole('radio', { name: /1 komad/ })
      .first()
      .check({ force: true })
    await fillForm(page, 'Bez Skripte')
    await page
      .getByRole('button', { name: /PORUČI/ })
      .last()
      .click()
    await page.getByText('Porudžbina je primljena').waitFor()
    await seesOrder('Bez Skripte', '2.990')
  })

  it('a phone that is too short is asked about and keeps what was typed, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await stage.open({ ...phone, javaScriptEnabled })
      page.on('dialog', (dialog) => void dialog.accept())
      await page.goto(`/${customUrl}`)
      if (javaScriptEnabled)
        await page
          .getByRole('link', { name: /PORUČI ODMAH/ })
          .first()
          .click()
      const form = javaScriptEnabled ? page.getByRole('dialog') : page.locator('body')
      await form.waitFor()
      await fillForm(form, 'Pogrešan Broj')
      await form.getByLabel('Telefon').fill('12')
      await form
        .getByRole('button', { name: /PORUČI/ })
        .last()
        .click()
      await page.getByText('Broj izgleda prekratak').first().waitFor()
      expect(await form.getByLabel('Ime i prezime').first().inputValue()).toBe('Pogrešan Broj')
    }
  })

  it('a price is changed with three presses, and every pack is right', async () => {
    const page = await stage.open(desktop, { email, password })
    await page.goto('/create')
    const { press, count } = countPresses()
    await press(page.getByRole('link', { name: 'Izmeni stranicu Noćna lampa sa senzorom pokreta' }).first())
    await press(page.frameLocator('iframe').locator('.price-now').first())
    await page.keyboard.press('Control+A')
    await page.keyboard.type('2490')
    await press(page.getByRole('button', { name: 'Sačuvaj', exact: true }))
    await page.getByText('Uspešno sačuvano').waitFor()
    expect(count()).toBeLessThanOrEqual(3)
    const buyer = await stage.open(phone)
    await buyer.goto(`/${customUrl}`)
    await buyer
      .getByRole('link', { name: /PORUČI ODMAH/ })
      .first()
      .tap()
    const two = buyer.getByRole('dialog').getByRole('radio', { name: /2 komada/ })
    const sum = async () =>
      Number((await two.locator('..').textContent())?.replace(/.*?(\d)\.(\d{3}).*/s, '$1$2'))
    await expect.poll(sum).toBeLessThan(2 * 2490)
  })
})
