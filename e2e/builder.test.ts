import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { ImportedProduct } from '../src/contract/builder/schema.ts'
import { createSeller, desktop, fits, phone, type Device } from './browser.ts'
import { joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

const email = 'graditeljka@izlog.test'
let stage: SharedStage
let password: string

beforeAll(async () => {
  stage = await joinStage()
  password = await createSeller(stage, email)
})

afterAll(() => stage.close())

const openProduct = async (device: Device): Promise<Page> => {
  const page = await stage.open(device, { email, password })
  await page.goto('/builder')
  await page.getByRole('button', { name: /Srbija/ }).click()
  await page.getByRole('button', { name: /Minimalistic/ }).click()
  await page.getByRole('heading', { name: 'Koji proizvod prodajete?' }).waitFor()
  return page
}

/** Everything a page needs, by hand; the link is only typed, so nothing is read before the page is made. */
const fillByHand = async (page: Page, { link, customUrl }: { link: string; customUrl: string }) => {
  await page.getByRole('textbox', { name: 'Link proizvoda' }).fill(link)
  await page.getByRole('textbox', { name: 'Naziv proizvoda' }).fill('Noćna lampa sa senzorom pokreta')
  await page.getByRole('textbox', { name: 'URL stranice' }).fill(customUrl)
  for (const picture of ['lampa-1.jpg', 'lampa-2.jpg']) {
    await page.getByRole('textbox', { name: 'Adresa slike' }).fill(`${sharedShop().origin}/slike/${picture}`)
    await page.getByRole('button', { name: 'Dodaj', exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Nova cena' }).fill('2.990')
  await page.getByRole('textbox', { name: 'Prethodna cena' }).fill('4.990')
}

/** Asked for once, before the first page of the account. */
const giveContact = (page: Page) =>
  page.getByRole('textbox', { name: 'Telefon za kupce' }).fill('060 765 4321')

const make = async (page: Page) => {
  await page.getByText('Adresa je slobodna').waitFor()
  await page.getByRole('button', { name: 'Napravi stranicu' }).click()
}

/** What a buyer reads there to the last line. Figures around the product are each page's own. */
const readPage = async (page: Page, customUrl: string) => {
  await page.goto(`/${customUrl}`)
  // Sections below the screen are not laid out before they come near, and what is not laid out is no text.
  await page.evaluate(`(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
  })()`)
  const text = await page.locator('body').innerText()
  return text.replaceAll(/\d| kup(?:ac|ca|aca)\b/g, '').replaceAll(customUrl, '')
}

const release = (name: string) => fetch(`${sharedShop().origin}/pusti/${name}`)

describe('the wizard', () => {
  it('makes the same page from facts typed by hand as from a link that says them', async () => {
    const page = await openProduct(desktop)
    const link = page.getByRole('textbox', { name: 'Link proizvoda' })
    await link.fill(sharedShop().productUrl)
    const imported = page.waitForResponse((answer) => answer.url().endsWith('/api/builder/import'))
    await page.getByRole('button', { name: 'Pročitaj' }).click()
    const { facts } = (await (await imported).json()) as ImportedProduct
    await page.getByRole('button', { name: 'Preuzmi sve' }).click()
    expect(await page.getByRole('textbox', { name: 'Opis proizvoda' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'URL stranice' }).fill('lampa-procitana')
    // Sample reviews differ from page to page; the answer is remembered for the second one.
    await page.getByRole('radio', { name: 'Isključeno' }).check()
    await giveContact(page)
    await make(page)
    await page.getByText('Vaša stranica je spremna').waitFor()

    await page.getByRole('button', { name: /Srbija/ }).click()
    await page.getByRole('button', { name: /Minimalistic/ }).click()
    await fillByHand(page, { link: `${sharedShop().origin}/zid`, customUrl: 'lampa-upisana' })
    await page.getByRole('button', { name: 'Pročitaj' }).click()
    await page.getByText('ne dozvoljava automatsko čitanje').waitFor()
    await page.getByRole('textbox', { name: 'Opis proizvoda' }).fill(facts.description ?? '')
    await page.getByRole('textbox', { name: 'Osobine' }).fill(facts.features.join('\n'))
    await make(page)
    await page.getByText('Vaša stranica je spremna').waitFor()

    // The seller is shown tools beside the page, once they have come.
    const buyer = await stage.open(desktop)
    const read = await readPage(buyer, 'lampa-procitana')
    expect(read).toContain('Lampa se sama pali kada priđete')
    expect(read).toContain('Pouzećem: gotovinom kuriru pri preuzimanju')
    expect(await readPage(buyer, 'lampa-upisana')).toBe(read)
    expect(stage.complaints).toEqual([])
  })

  it('says when the connection is lost while a page is made, and goes on when it is back', async () => {
    const page = await openProduct(phone)
    await fillByHand(page, { link: `${sharedShop().origin}/sporo/prekid`, customUrl: 'lampa-prekid' })
    await make(page)
    await page.getByRole('heading', { name: /Pravim stranicu/ }).waitFor()
    const lost = page.getByText('Veza je prekinuta. Nastavljam čim se vrati.')
    expect(await lost.count()).toBe(0)
    await page.context().setOffline(true)
    await lost.waitFor()
    await page.getByRole('heading', { name: /Pravim stranicu/ }).waitFor()
    await fits(page)
    await page.context().setOffline(false)
    await lost.waitFor({ state: 'detached' })
    await release('prekid')
    await page.getByText('Vaša stranica je spremna').waitFor()
    await page
      .getByRole('link', { name: /Pogledaj/ })
      .first()
      .waitFor()
  })

  it('takes a page in the making up again after a reload', async () => {
    const page = await openProduct(phone)
    await fillByHand(page, { link: `${sharedShop().origin}/sporo/ponovo`, customUrl: 'lampa-ponovo' })
    await make(page)
    await page.getByText('Čitam stranicu proizvoda').first().waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Pravim stranicu „Noćna lampa sa senzorom pokreta“/ }).waitFor()
    await fits(page)
    await release('ponovo')
    await page.getByText('Vaša stranica je spremna').waitFor()
    // Made once, and the wizard is ready for another product.
    await page.getByRole('heading', { name: 'Na kom tržištu prodajete?' }).waitFor()
    await page.reload()
    expect(await page.getByText('U izradi').count()).toBe(0)
    await page.locator('a[href$="/lampa-ponovo"]').first().waitFor()
  })
})
