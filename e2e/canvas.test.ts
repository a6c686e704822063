import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let account: Awaited<ReturnType<typeof addSellerWithPage>>
const customUrl = 'lampa-na-platnu'

beforeAll(async () => {
  stage = await joinStage()
  account = await addSellerWithPage(stage, 'platno@primer.test', customUrl)
})
afterAll(() => stage.close())

const openCanvas = async (page: Page) => {
  await page.request.put(`/api/websites/id/${account.websiteId}`, { data: { bullets: ['Traje dugo'] } })
  await page.goto(`/edit/${account.websiteId}?platno=da`)
  const drawn = page.frameLocator('iframe')
  await drawn.locator('h1[data-place]').waitFor()
  return drawn
}
const read = async () => (await fetch(`${stage.product.url}/${customUrl}`)).text()

it('on a computer headline, bullet and price are typed where they stand, sections move by keys and switch off, and the save is on the public page', async () => {
  const page = await stage.open(desktop, account)
  const drawn = await openCanvas(page)
  const heading = drawn.locator('h1')
  const before = await heading.boundingBox()
  await heading.click()
  // Entering a text moves nothing.
  expect(await heading.boundingBox()).toEqual(before)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Lampa sa platna')
  await page.getByText('Naslov stranice · 15/200').waitFor()
  await page.keyboard.press('Enter')
  await drawn.locator('[data-place="bullets.0"]').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Pali se sama')
  await drawn.locator('.price-now').first().click()
  await expect
    .poll(() => page.evaluate("document.querySelector('iframe').contentDocument.getSelection().toString()"))
    .toMatch(/^[\d.]+$/)
  await page.keyboard.type('2.890')
  await page.keyboard.press('Enter')
  await drawn.locator('.pack-price', { hasText: '2.890' }).first().waitFor()

  const list = page.getByRole('list', { name: 'Odeljci stranice' })
  await list.getByRole('button', { name: 'Česta pitanja' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Česta pitanja: mesto 9 od 11').waitFor()
  await list.getByRole('switch', { name: 'Prikaži odeljak: Poslednja šansa' }).click()
  await drawn.locator('#poslednja-sansa').waitFor({ state: 'detached' })
  expect(await barriersOf(page)).toEqual([])
  await fits(page)

  await heading.click()
  await page.keyboard.press('Control+S')
  await page.getByText('Uspešno sačuvano').waitFor()
  await expect.poll(read).toContain('Lampa sa platna')
  const html = await read()
  expect(html).toContain('Pali se sama')
  expect(html).toContain('2.890')
  expect(html).not.toContain('id="poslednja-sansa"')
  expect(html.indexOf('id="pitanja"')).toBeLessThan(html.indexOf('id="porudzbina"'))
  expect(html).not.toMatch(/data-(?:edit|section|place)=/)
  // The driver of the browser looks into the frame, where no script may run; nobody else does.
  expect(stage.complaints.filter((line) => !line.includes('Blocked script execution'))).toEqual([])
})

it('on a phone a section is dragged by its grip in a sheet, and a text is typed on the full page', async () => {
  const page = await stage.open(phone, account)
  const drawn = await openCanvas(page)
  await page.getByRole('button', { name: 'Odeljci' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Odeljci' })
  const rows = sheet.locator('[data-section-row]')
  const name = (at: number) => rows.nth(at).getByRole('button').innerText()
  const [first, second] = [await name(1), await name(2)]
  // Hovering waits until the sheet stands still.
  await rows.nth(1).locator('[aria-hidden]').first().hover()
  await page.mouse.down()
  await rows.nth(2).hover()
  await page.mouse.up()
  await expect.poll(() => name(1)).toBe(second)
  expect(await name(2)).toBe(first)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await drawn.locator('h1').tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' s telefona')
  await page.getByRole('button', { name: 'Sačuvaj' }).tap()
  await page.getByText('Uspešno sačuvano').waitFor()
  await expect.poll(read).toContain(' s telefona')
  expect(await barriersOf(page)).toEqual([])
  await fits(page)
})
