// `npm run screenshots`: the pictures of the README, taken from the running product with its demo data.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, phone, setStage, signIn } from '../e2e/browser.ts'
import { startShop } from '../test/product-page.ts'

const folder = path.resolve(import.meta.dirname, '../docs/screenshots')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const save = async (page: Page, name: string): Promise<void> => {
  // Fonts and pictures first; what fades in has then arrived, and figures have rolled to their value.
  await page.evaluate('document.fonts.ready')
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.loading === "lazy")',
  )
  await page.waitForTimeout(1600)
  const png = await page.screenshot()
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`))
  console.log(`docs/screenshots/${name}.webp`)
}

const shop = await startShop()
const stage = await setStage({ IMPORT_ALLOWED_HOSTS: shop.host }, ['--demo'])
try {
  const [, email = '', password = ''] =
    /Prijava prodavca: (\S+)\nLozinka: (\S+)/.exec(stage.product.printed()) ?? []

  const office = await stage.open(desktop)
  await office.goto('/')
  await save(office, 'prijava')
  await signIn(office, { email, password })
  await office.getByRole('heading', { name: /Jelena/ }).waitFor()
  await office.waitForTimeout(6000)
  await save(office, 'dashboard')
  await office.goto('/orders')
  await office.getByRole('row').nth(3).waitFor()
  await save(office, 'narudzbe')
  await office
    .getByRole('button', { name: /Detalji/ })
    .nth(4)
    .click()
  await office.getByRole('dialog').waitFor()
  await save(office, 'detalji')
  for (const [path, name, ready] of [
    ['/reviews?prikaz=shown', 'utisci', /Senzor se ne upali/],
    ['/market-costs?market=Serbia', 'troskovi', /Kurir i pakovanje/],
    ['/profit?market=Serbia', 'profit', /Stvarno zarađeno/],
    ['/domain', 'domeni', /demo-prodavnica/],
    ['/settings?tab=notifications', 'obavestenja', /Telegram/],
  ] as const) {
    await office.goto(path)
    await office.locator('main').getByText(ready).first().waitFor()
    await save(office, name)
  }
  await office.goto('/create')
  await office
    .getByRole('link', { name: /Izmeni/ })
    .first()
    .click()
  await office.waitForURL(/\/edit\//)
  await office.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await save(office, 'urednik')
  await office.goto('/nocna-lampa')
  await office.getByRole('button', { name: 'Uredi na stranici' }).waitFor()
  await office.keyboard.press('Control+E')
  await office.getByRole('region', { name: 'Uređivanje stranice' }).waitFor()
  await save(office, 'na-stranici')
  await office.keyboard.press('Control+E')
  await office.goto('/builder')
  await office.getByRole('button', { name: /Srbija/ }).click()
  await office.getByRole('button', { name: /Minimalistic/ }).click()
  await office.getByRole('textbox', { name: 'Link proizvoda' }).fill(shop.productUrl)
  await office.getByRole('button', { name: 'Pročitaj' }).click()
  await office.getByRole('button', { name: 'Preuzmi sve' }).click()
  await office.getByText('Adresa je slobodna').waitFor()
  await save(office, 'carobnjak')

  const buyer = await stage.open(phone)
  await buyer.goto('/nocna-lampa')
  await save(buyer, 'stranica')
  await buyer
    .getByRole('link', { name: /PORUČI ODMAH/ })
    .first()
    .click()
  await buyer.getByRole('dialog').waitFor()
  await save(buyer, 'porudzbina')
  await buyer.getByLabel('Ime i prezime').last().fill('Ana Probić')
  await buyer.getByLabel('Telefon').last().fill('060 000 0001')
  await buyer.getByLabel('Ulica i broj').last().fill('Nova 1')
  await buyer.getByLabel('Grad').last().fill('Niš')
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: /PORUČI/ })
    .click()
  await buyer.waitForURL(/\/hvala\//)
  await save(buyer, 'hvala')
} finally {
  await stage.close()
  await shop.close()
}
