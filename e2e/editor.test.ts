import type { Frame, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingPauseMs } from '../src/contract/websites/editing/drawing.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone, type Device } from './browser.ts'
import { addSellerWithPage, joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let account: Awaited<ReturnType<typeof addSellerWithPage>>
const customUrl = 'lampa-za-izmenu'

beforeAll(async () => {
  stage = await joinStage()
  account = await addSellerWithPage(stage, 'urednica@primer.test', customUrl)
})
afterAll(() => stage.close())

/** Twenty letters, each from its event to the text in the frame; milliseconds. */
const typeAndWait = `(async () => {
  const heading = document.querySelector('iframe').contentDocument.querySelector('h1')
  const field = document.querySelector('[data-field="title"]')
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  const took = []
  for (let count = 1; count <= 20; count += 1) {
    const text = 'Lampa ' + count
    const began = performance.now()
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (heading.textContent !== text && performance.now() - began < 2000)
      await new Promise((next) => setTimeout(next, 1))
    took.push(performance.now() - began)
  }
  return took
})()`

const openEditor = async (device: Device, of = account): Promise<Page> => {
  const page = await stage.open(device, of)
  // On a phone the page comes first, and the fields are one of several ways.
  await page.goto(`/edit/${of.websiteId}?platno=ne`)
  await page.getByRole('form', { name: 'Tekstovi stranice' }).waitFor()
  return page
}

const drawn = async (page: Page): Promise<Frame> => {
  const frame = await page.locator('iframe').elementHandle()
  const content = await frame?.contentFrame()
  if (!content) throw new Error('no preview')
  await content.locator('h1').waitFor()
  return content
}

const checked = /Sadržaj|Cene|Boje/

describe.each([
  ['on a computer', desktop],
  ['on a phone', phone],
] as const)('the editor %s', (_, options) => {
  it('goes through its tabs without a mistake, a sideways scroll or a complaint', async () => {
    const page = await openEditor(options)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await page.getByRole('tabpanel').waitFor()
      // The fields of the other tabs are made of the same parts.
      if (checked.test(await tab.innerText())) expect(await barriersOf(page)).toEqual([])
      await fits(page)
    }
    expect(stage.complaints).toEqual([])
  })
})

it('on a phone a press on a text of the page leads back to its field', async () => {
  const page = await openEditor(phone)
  await page.getByRole('tab', { name: 'Domen' }).tap()
  await page.getByRole('button', { name: 'Pogledaj kako izgleda' }).tap()
  const preview = await drawn(page)
  await preview.locator('h1').tap()
  await expect.poll(() => page.evaluate('document.activeElement.dataset.field')).toBe('title')
  // Its tab is back from beyond the edge of the row.
  const tab = await page.getByRole('tab', { name: 'Sadržaj' }).boundingBox()
  expect(tab?.x).toBeGreaterThanOrEqual(0)
})

it('a letter is in the preview within 150 ms, and stays where one looked', async () => {
  const page = await openEditor(desktop)
  const preview = await drawn(page)
  const title = page.getByLabel('Naslov stranice')
  await title.fill('Lampa')
  await preview.getByRole('heading', { level: 1, name: 'Lampa' }).waitFor()
  await title.focus()
  let drawings = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/preview')) drawings += 1
  })
  const began = Date.now()
  const delays = await page.evaluate<number[]>(typeAndWait)
  expect(Math.max(...delays)).toBeLessThan(150)
  expect(drawings).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / drawingPauseMs))
  await preview.evaluate('scrollTo(0, 900)')
  await page.getByRole('button', { name: 'Poništi (Ctrl+Z)' }).click()
  await preview.getByRole('heading', { level: 1 }).waitFor()
  expect(await preview.evaluate('scrollY')).toBe(900)
})

it('a press in the preview leads to the field, a colour is on the page, and a save is on the public page', async () => {
  const page = await openEditor(desktop)
  const preview = await drawn(page)
  await page.getByRole('tab', { name: 'Boje' }).click()
  await page.getByRole('button', { name: 'Plava' }).click()
  await expect
    .poll(() => preview.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--primary')"))
    .toBe('#1D4ED8')
  await preview.locator('h1').click()
  await expect.poll(() => page.evaluate('document.activeElement.dataset.field')).toBe('title')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Lampa iz izmene')
  await page.keyboard.press('Control+S')
  await page.getByText('Uspešno sačuvano').waitFor()
  const read = async () => (await fetch(`${stage.product.url}/${customUrl}`)).text()
  await expect.poll(read).toContain('Lampa iz izmene')
  expect(await read()).not.toContain('data-edit')
})

it('two browsers on one title: the second is asked, and what it chooses is on the page with the rest of both', async () => {
  const [first, second] = [await openEditor(desktop), await openEditor(desktop)]
  await first.getByLabel('Naslov stranice').fill('Naslov prve osobe')
  await first.getByLabel('Naslov za pretraživače').fill('Pretraga prve osobe')
  await first.keyboard.press('Control+S')
  await first.getByText('Uspešno sačuvano').waitFor()
  await second.getByLabel('Naslov stranice').fill('Naslov druge osobe')
  await second.getByRole('textbox', { name: 'Uvod' }).fill('Uvod druge osobe')
  await second.keyboard.press('Control+S')
  const dialog = second.getByRole('dialog', { name: 'Dve izmene istog mesta' })
  await dialog.getByText('Naslov prve osobe').waitFor()
  expect(await barriersOf(second)).toEqual([])
  await dialog.getByRole('button', { name: 'Sačuvaj izabrano' }).click()
  await second.getByText('Uspešno sačuvano').waitFor()
  await second.reload()
  await second.getByRole('form', { name: 'Tekstovi stranice' }).waitFor()
  expect(await second.getByLabel('Naslov stranice').inputValue()).toBe('Naslov druge osobe')
  expect(await second.getByRole('textbox', { name: 'Uvod' }).inputValue()).toBe('Uvod druge osobe')
  expect(await second.getByLabel('Naslov za pretraživače').inputValue()).toBe('Pretraga prve osobe')
})

it.each([
  ['on a computer', desktop],
  ['on a phone', phone],
] as const)(
  '%s words typed on the page are in the editor, and back, and asked about place by place',
  async (device, options) => {
    const slug = options === phone ? 'jedan-nacrt-telefon' : 'jedan-nacrt'
    const seller = await addSellerWithPage(stage, `${slug}@primer.test`, slug)
    const page = await stage.open(options, seller)
    const editInPlace = async () => {
      await page.goto(`/${slug}`)
      await page.getByRole('button', { name: 'Uredi na stranici' }).click()
      await bar.waitFor()
    }
    const bar = page.getByRole('region', { name: 'Uređivanje stranice' })
    const asked = page.getByRole('dialog', { name: 'Vratiti nesačuvane izmene?' })
    const heading = page.locator('h1[data-edit="title"]')

    await editInPlace()
    await heading.fill(`Nedovršen naslov ${device}`)
    await bar.getByText('Nesačuvano: 1 izmena').waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`/edit/${seller.websiteId}?platno=ne`)
    await page.getByText(/Vratili smo izmene/).waitFor()
    expect(await page.getByLabel('Naslov stranice').inputValue()).toBe(`Nedovršen naslov ${device}`)
    await page.getByRole('textbox', { name: 'Uvod' }).fill('Uvod iz urednika')

    page.once('dialog', (dialog) => void dialog.accept())
    await editInPlace()
    await asked.getByRole('button', { name: 'Vrati izmene' }).click()
    await page.locator('[data-edit="hook"]', { hasText: 'Uvod iz urednika' }).first().waitFor()
    await bar.getByText('Nesačuvano: 2 izmene').waitFor()

    // Somebody else changes one of the two.
    const other = await openEditor(desktop, seller)
    await other.getByLabel('Naslov stranice').fill('Naslov druge osobe')
    await other.keyboard.press('Control+S')
    await other.getByText('Uspešno sačuvano').waitFor()
    await other.context().close()

    await bar.getByRole('button', { name: 'Sačuvaj' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dve izmene istog mesta' })
    await dialog.getByText('Naslov druge osobe').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await fits(page)
    await dialog.getByRole('radio', { name: 'Već sačuvano: Naslov stranice' }).check()
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Sačuvaj izabrano' }).click()
    await reloaded
    await page.getByRole('heading', { level: 1, name: 'Naslov druge osobe' }).waitFor()
    await page.getByText('Uvod iz urednika').first().waitFor()
    await page.goto(`/edit/${seller.websiteId}?platno=ne`)
    await page.getByRole('form', { name: 'Tekstovi stranice' }).waitFor()
    expect(await page.getByText(/Vratili smo izmene/).count()).toBe(0)
    expect(stage.complaints).toEqual([])
  },
)

/** A picture of one colour that is none of the others. */
const picture = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()

it('what is changed in each of the eight tabs of an Advertorial page is on it after one save', async () => {
  const slug = 'lampa-u-osam-kartica'
  const seller = await addSellerWithPage(stage, 'osam-kartica@primer.test', slug, 'Advertorial Template')
  const page = await openEditor(desktop, seller)
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const box = (name: string) => page.getByRole('textbox', { name })
  const row = (name: string | RegExp) => page.locator('li', { has: page.getByRole('group', { name }) })

  await page.getByRole('button', { name: 'Dodaj pitanje' }).click()
  await box('Pitanje 1').fill('Koliko traje baterija?')
  await box('Odgovor 1').fill('Oko mesec dana.')

  await tab('Slike')
  await page.getByLabel('Izaberite slike').setInputFiles([
    { name: 'prva.png', mimeType: 'image/png', buffer: await picture('#aa2200') },
    { name: 'druga.png', mimeType: 'image/png', buffer: await picture('#0022aa') },
  ])
  const second = page.getByRole('img', { name: 'Slika 2' })
  await second.waitFor()
  const address = await second.getAttribute('src')
  await second.dragTo(page.getByRole('img', { name: 'Slika 1' }))
  expect(await page.getByRole('img', { name: 'Slika 1' }).getAttribute('src')).toBe(address)

  await tab('Boje')
  await page.getByRole('button', { name: 'Plava' }).click()

  await tab('Cene')
  await row('Ponuda 1').scrollIntoViewIfNeeded()
  // At its end: both rows together are taller than the screen.
  const above = await row('Ponuda 1').boundingBox()
  await row('Ponuda 2')
    .locator('[draggable=true]')
    .dragTo(row('Ponuda 1'), { targetPosition: { x: 40, y: (above?.height ?? 0) - 10 } })
  await row('Ponuda 1').getByRole('textbox', { name: 'Naziv' }).fill('Dva u paketu')

  await tab('Trackify')
  await page.getByLabel('Srpski API ključ', { exact: true }).waitFor()
  await tab('Domen')
  await page.getByText(`/${slug}`).first().waitFor()

  await tab('Upsell')
  await page.getByRole('button', { name: 'Dodaj proizvod' }).click()
  await box('URL proizvoda').fill(`${sharedShop().origin}/mlin`)
  await page
    .getByRole('form', { name: 'Novi proizvod' })
    .getByRole('button', { name: 'Dodaj proizvod' })
    .click()
  await page.getByText('Proizvod je dodat').waitFor()

  await tab('Advertorial')
  await box('Naziv magazina').fill('Domaći pregled')

  await page.keyboard.press('Control+S')
  await page.getByText('Uspešno sačuvano').waitFor()
  const read = async () => (await fetch(`${stage.product.url}/${slug}`)).text()
  await expect.poll(read).toContain('Domaći pregled')
  const html = await read()
  for (const words of ['Koliko traje baterija?', 'Oko mesec dana.', '#1D4ED8', 'Dva u paketu'])
    expect(html).toContain(words)
  const first = address?.split('/').at(-1)?.replace('.webp', '') ?? 'none'
  expect(html).toContain(first)
  const quantities = [...html.matchAll(/name="quantity"[^>]*value="(\d+)"/g)].map(([, qty]) => qty)
  expect(quantities).toEqual(['2', '1', '3'])
  expect(stage.complaints).toEqual([])
})
