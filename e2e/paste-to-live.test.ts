import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { barriersOf } from './barriers.ts'
import { createSeller, desktop, fits, phone, type Device } from './browser.ts'
import { countPresses } from './presses.ts'
import { joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

/** From the link in the clipboard to a page on the air. */
const target = { presses: 5, ms: 60_000 }

const pocket: Device = { ...phone, viewport: { width: 390, height: 844 } }
const first = 'prva@izlog.test'
const byTouch = 'prstom@izlog.test'
const byKeys = 'tastaturom@izlog.test'
const byHand = 'bezlinka@izlog.test'
let stage: SharedStage
/** Others make pages of the lamp at the same time. */
const productUrl = () => `${sharedShop().origin}/stona-lampa`
const passwords: Record<string, string> = {}

beforeAll(async () => {
  stage = await joinStage()
  for (const email of [first, byTouch, byKeys, byHand]) passwords[email] = await createSeller(stage, email)
  await readOnce()
})

/** The first reading of a process loads its tables; the journeys measure a product that runs. */
const readOnce = async () => {
  const page = await openFirst(desktop, first)
  await linkField(page).fill(productUrl())
  await page.getByRole('button', { name: 'Napravi stranicu' }).click()
  await page.getByText('Link nije pročitan').or(page.getByRole('slider')).waitFor()
  await page.waitForLoadState('networkidle')
}

afterAll(() => stage.close())

const open = (device: Device, email: string) =>
  stage.open(device, { email, password: passwords[email] ?? '' })

const openFirst = async (device: Device, email: string): Promise<Page> => {
  const page = await open(device, email)
  await page.goto('/create')
  await page.getByRole('heading', { name: 'Napravite svoju prvu prodajnu stranicu' }).waitFor()
  return page
}

const linkField = (page: Page) =>
  page.getByRole('textbox', { name: 'Link proizvoda koji želite da prodajete' })

const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('Control+v')
}

/** As the menu over a field of a phone does it, which no test can press. */
const pasteByMenu = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })()`)

/** The pages in the phones are those of the product, not of a sample. */
const seesThreePages = async (page: Page) => {
  for (const look of [
    'Jednostavan (Minimalistic)',
    'Prodajni (Sales Template)',
    'Priča (Advertorial Template)',
  ]) {
    const frame = page.frameLocator(`iframe[title="Vaš proizvod, izgled ${look}"]`)
    await page.locator(`iframe[title="Vaš proizvod, izgled ${look}"]`).scrollIntoViewIfNeeded()
    await frame.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** The page opens for somebody who is not signed in, and takes an order's form. */
const isLive = async (page: Page): Promise<string> => {
  const address = (await page.getByRole('link', { name: 'Otvori stranicu' }).getAttribute('href')) ?? ''
  const buyer = await stage.open(phone)
  const answer = await buyer.goto(address)
  expect(answer?.status()).toBe(200)
  await buyer
    .getByRole('link', { name: /PORUČI ODMAH/ })
    .first()
    .waitFor()
  return address
}

describe('from a pasted link to a page on the air', () => {
  it('takes five presses of a finger and a minute, on a phone', async () => {
    const page = await openFirst(pocket, byTouch)
    await fits(page)
    const { press, count } = countPresses({ byTouch: true })
    const began = Date.now()
    await press(linkField(page))
    await pasteByMenu(page, productUrl())
    await page.waitForURL(/\/builder\/predlog\//)
    await press(page.getByRole('radio', { name: 'Prodajni (Sales Template)' }))
    await press(page.getByRole('button', { name: 'Napravi nacrt' }))
    await page.waitForURL(/\/builder\/stranica\/\d+$/)
    await page.getByRole('textbox', { name: 'Telefon za kupce' }).fill('060 765 4321')
    await press(page.getByRole('button', { name: 'Sačuvaj', exact: true }))
    await page.getByText('Sve obavezno je tu.').waitFor()
    await press(page.getByRole('button', { name: 'Objavi', exact: true }))
    await page.getByRole('heading', { name: 'Stranica je objavljena' }).waitFor()
    const ms = Date.now() - began
    console.info(`phone: ${count()} presses, ${ms} ms`)
    expect(count()).toBeLessThanOrEqual(target.presses)
    expect(ms).toBeLessThan(target.ms)
    await fits(page)
    expect(await barriersOf(page)).toEqual([])
    await isLive(page)
    expect(stage.complaints).toEqual([])
  })

  it('needs no mouse: paste, Enter, arrows, Enter', async () => {
    const page = await openFirst(desktop, byKeys)
    const { keyboard } = page
    /** Goes on by Tab until the place has the focus. */
    const tabTo = async (place: Locator) => {
      for (let steps = 0; steps < 60; steps += 1) {
        if ((await place.and(page.locator(':focus')).count()) > 0) return
        await keyboard.press('Tab')
      }
      throw new Error(`no way by keyboard to ${place.toString()}`)
    }
    const began = Date.now()
    await tabTo(linkField(page))
    await paste(page, productUrl())
    await page.waitForURL(/\/builder\/predlog\//)
    await page.getByRole('heading', { level: 2, name: 'Izaberite izgled' }).waitFor()
    await tabTo(page.getByRole('radio', { name: 'Jednostavan (Minimalistic)' }))
    await keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Prodajni (Sales Template)' }).isChecked()).toBe(true)
    await tabTo(page.getByRole('slider', { name: 'Popust na dva komada' }))
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await page.getByText('5.080 RSD').waitFor()
    await keyboard.press('Enter')
    await page.waitForURL(/\/builder\/stranica\/\d+$/)
    const phoneField = page.getByRole('textbox', { name: 'Telefon za kupce' })
    // Whoever sets out before it is drawn goes through the whole page once more.
    await phoneField.waitFor()
    await tabTo(phoneField)
    await keyboard.type('060 765 4322')
    await keyboard.press('Enter')
    const publish = page.getByRole('button', { name: 'Objavi', exact: true })
    await page.getByText('Sve obavezno je tu.').waitFor()
    await tabTo(publish)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Stranica je objavljena' }).waitFor()
    const ms = Date.now() - began
    console.info(`keyboard: ${ms} ms`)
    expect(ms).toBeLessThan(target.ms)
    const address = await isLive(page)
    const buyer = await stage.open(desktop)
    await buyer.goto(address)
    await expect(buyer.textContent('body')).resolves.toContain('5.080')
    expect(stage.complaints).toEqual([])
  })

  it('keeps every step over a reload, goes back, and has the draft at the start', async () => {
    const page = await openFirst(desktop, byHand)
    await linkField(page).fill(productUrl())
    await page.reload()
    expect(await linkField(page).inputValue()).toBe(productUrl())
    await page.getByRole('button', { name: 'Napravi stranicu' }).click()
    await page.waitForURL(/\/builder\/predlog\//)
    await seesThreePages(page)
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'Priča (Advertorial Template)' }).check()
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Priča (Advertorial Template)' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Izmeni' }).click()
    await page.getByRole('textbox', { name: 'Cena', exact: true }).fill('3.100')
    const before = page.url()
    await page.getByRole('button', { name: 'Sačuvaj izmene' }).click()
    await page.getByText('3.100').first().waitFor()
    await page.goBack()
    await page.waitForURL(before)
    await page.getByText('2.990').first().waitFor()
    // Twice in a row is once.
    await page.getByRole('button', { name: 'Napravi nacrt' }).dblclick()
    await page.waitForURL(/\/builder\/stranica\/\d+$/)
    await page.getByRole('heading', { name: 'Stranica je spremna za proveru' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: 'Stranica je spremna za proveru' }).waitFor()
    await page.goto('/create')
    const drafts = page.getByRole('link', { name: /^Proveri i objavi/ })
    await drafts.first().waitFor()
    expect(await drafts.count()).toBe(1)
    await drafts.click()
    // What is required and missing holds the page back, and says so.
    const publish = page.getByRole('button', { name: 'Objavi', exact: true })
    await page.getByText('Pre objave dopunite: podaci prodavca.').waitFor()
    expect(await publish.getAttribute('aria-disabled')).toBe('true')
    expect(stage.complaints).toEqual([])
  })

  it('a link that cannot be read leads to the other ways in place, and no link is needed', async () => {
    const page = await open(pocket, byHand)
    await page.goto('/builder')
    await linkField(page).fill('nije link')
    await page.getByRole('button', { name: 'Napravi stranicu' }).click()
    await page.getByText(/Ovo nije link/).waitFor()
    await linkField(page).fill(`${sharedShop().origin}/zid`)
    await page.getByRole('button', { name: 'Napravi stranicu' }).click()
    await page.getByText('ne dozvoljava automatsko čitanje').waitFor()
    await page.getByRole('region', { name: 'Uzmite stranicu iz svog pregledača' }).waitFor()
    await fits(page)
    await page.getByRole('button', { name: 'Upiši podatke bez linka' }).click()
    await page.getByRole('textbox', { name: 'Naziv proizvoda' }).fill('Drvena lampa')
    await page.getByRole('button', { name: 'Prikaži stranice' }).click()
    await page.getByText('Nova cena je obavezna').waitFor()
    await page.getByRole('textbox', { name: 'Cena', exact: true }).fill('1.990')
    await page.getByRole('textbox', { name: 'Adresa slike' }).fill(`${sharedShop().origin}/slike/lampa-1.jpg`)
    await page.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await fits(page)
    await page.getByRole('button', { name: 'Prikaži stranice' }).click()
    await page.waitForURL(/\/builder\/predlog\//)
    await page
      .frameLocator('iframe[title="Vaš proizvod, izgled Jednostavan (Minimalistic)"]')
      .getByRole('heading', { level: 1 })
      .waitFor()
    await fits(page)
    await page.getByRole('button', { name: 'Napravi nacrt' }).click()
    await page.getByRole('heading', { name: 'Stranica je spremna za proveru' }).waitFor()
    await fits(page)
    expect(stage.complaints).toEqual([])
  })

  it('hands everything that was read to the wizard', async () => {
    const page = await open(desktop, byHand)
    await page.goto('/builder')
    await linkField(page).fill(productUrl())
    await page.getByRole('button', { name: 'Napravi stranicu' }).click()
    await page.getByRole('button', { name: 'Sva polja, u tri koraka' }).click()
    await page.getByRole('heading', { name: 'Koji proizvod prodajete?' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Naziv proizvoda' }).inputValue()).toBe(
      'Stona lampa sa senzorom pokreta',
    )
    expect(await page.getByRole('textbox', { name: 'Nova cena' }).inputValue()).toBe('2990')
    expect(await page.getByRole('textbox', { name: 'Link proizvoda' }).inputValue()).toBe(productUrl())
    expect(stage.complaints).toEqual([])
  })
})
