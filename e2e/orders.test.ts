import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { readPdf } from '../test/read-pdf.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let seller: Awaited<ReturnType<typeof addSellerWithPage>>

beforeAll(async () => {
  stage = await joinStage()
  seller = await addSellerWithPage(stage, 'radni-dan@izlog.test', 'lampa-za-radni-dan')
})

afterAll(() => stage.close())

/** A buyer sends the form of the page. */
const order = async (
  name: string,
  phone: string,
  websiteId = seller.websiteId,
  address = 'Žička 12',
): Promise<void> => {
  const answer = await fetch(`${stage.product.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId,
      quantity: 1,
      name,
      phone,
      address,
      city: 'Šabac',
    }),
  })
  expect(answer.status).toBe(201)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('a seller’s working day', () => {
  it('orders arrive by themselves, a double one becomes one parcel, all are sent, printed and exported', async () => {
    const page = await stage.open(desktop, seller)
    await page.goto('/orders')
    await page.getByText('Još nemate porudžbina').waitFor()
    // Away from the list: under the pointer nothing would appear by itself.
    await page.mouse.move(5, 5)

    await order('Đorđe Šćepanović', '064 123 4567')
    await rowOf(page, 'Đorđe Šćepanović').waitFor()
    await order('Ana Kupić', '065 111 2223')
    await rowOf(page, 'Ana Kupić').waitFor()
    await rowOf(page, 'Ana Kupić').hover()
    await order('Djordje Šćepanović', '+381 64 123 4567')
    await page.getByRole('button', { name: '1 nova prikaži' }).click()
    await rowOf(page, 'Djordje').getByText('Moguća dupla').waitFor()

    await rowOf(page, 'Djordje')
      .getByRole('button', { name: /^Detalji/ })
      .click()
    const details = page.getByRole('dialog')
    await details.getByText('Još 1 porudžbina ovog kupca').waitFor()
    await details.getByRole('button', { name: 'Spoji u jednu pošiljku' }).click()
    await page
      .getByRole('dialog', { name: /^Spojiti/ })
      .getByRole('button', { name: 'Spoji' })
      .click()
    await details.getByText(/^Spojena sa/).waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Đorđe').getByText('5.980').waitFor()
    await rowOf(page, 'Djordje').getByText('Duplikat Pošiljka').waitFor()

    await page.getByLabel('Primalac').fill('dorde scepanovic')
    await page.getByRole('button', { name: 'Pretraži' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByRole('button', { name: 'Očisti' }).click()
    await rowOf(page, 'Ana Kupić').waitFor()

    await page
      .getByRole('button', { name: /^Na čekanju/ })
      .first()
      .click()
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByRole('checkbox', { name: 'Izaberi sve prikazane' }).click()
    const bar = page.getByRole('region', { name: 'Izabrane porudžbine' })
    await bar.getByRole('button', { name: 'Štampa' }).click()
    const labels = page.getByRole('menuitem', { name: 'Nalepnice 100 × 150 mm' })
    const pdf = await page.request.get((await labels.getAttribute('href')) ?? '')
    const printed = await readPdf(await pdf.body())
    expect(printed.map(({ barcodes }) => barcodes.length)).toEqual([1, 1])
    expect(printed[1]?.text).toContain('5.980')
    await page.keyboard.press('Escape')

    await bar.getByRole('button', { name: 'Izvoz' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Preuzmi' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain(
      ';Đorđe Šćepanović;064/123-4567;Žička 12;15000;Šabac;Srbija;Noćna lampa;2;2 × Noćna lampa;5980,00;RSD;',
    )

    await bar.getByRole('button', { name: 'Promeni status' }).click()
    await page.getByRole('menuitem', { name: 'U dostavi' }).click()
    await page.getByText('2 porudžbine: U dostavi').waitFor()
    await page.goto('/orders?status=U+dostavi')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    expect(stage.complaints).toEqual([])
  })

  it('fourteen rows of 44 px are wholly in view at 1280 × 800, and columns stay where they are', async () => {
    const busy = await addSellerWithPage(stage, 'gusta-lista@izlog.test', 'lampa-za-gustu-listu')
    const page = await stage.open({ ...desktop, viewport: { width: 1280, height: 800 } }, busy)
    // Figures in a search find order numbers as well, so one buyer has a word of his own.
    for (let n = 10; n < 30; n++)
      await order(`Kupac Gusti ${n === 29 ? 'Jedini' : n}`, `063 777 77${n}`, busy.websiteId)
    for (const address of ['/orders?market=Serbia', '/orders?market=all', '/orders?market=all&name=gusti']) {
      await page.goto(address)
      await page.getByRole('row').nth(20).waitFor()
      const rows = page.locator('tr[data-order]')
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
      expect(boxes.filter(({ bottom }) => bottom <= 800).length, address).toBeGreaterThanOrEqual(14)
      for (const { top, bottom } of boxes) expect(bottom - top).toBeCloseTo(44, 0)
      await fits(page)
    }
    const lefts = () =>
      page
        .locator('th')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
    const before = await lefts()
    await page.goto('/orders?market=all&name=gusti+jedini')
    await expect.poll(() => page.locator('tr[data-order]').count()).toBe(1)
    expect(await lefts()).toEqual(before)
  })

  it.each([
    ['a phone', 'svetla', phone],
    ['a phone', 'tamna', phone],
    ['a desktop', 'svetla', desktop],
    ['a desktop', 'tamna', desktop],
  ])('on %s in „%s“ list, details and bar are free of barriers', async (_name, theme, options) => {
    const page = await stage.open(options, seller)
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
    await order(
      `Bez Prepreka ${theme} ${options.viewport?.width}`,
      `06555${theme.length}${options.viewport?.width}`,
    )
    await page.goto('/orders')
    const details = page.getByRole('button', { name: /Detalji porudžbine/ }).first()
    await details.waitFor()
    expect(await barriersOf(page)).toEqual([])
    await details.click()
    await page.getByRole('dialog').getByText('Istorija').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    if (options === phone) {
      await page.getByRole('button', { name: 'Još radnji' }).tap()
      await page.getByRole('menuitem', { name: 'Izaberi sve prikazane' }).tap()
      await page.getByRole('menu').waitFor({ state: 'detached' })
    } else await page.getByRole('checkbox', { name: 'Izaberi sve prikazane' }).click()
    const bar = page.getByRole('region', { name: 'Izabrane porudžbine' })
    await bar.waitFor()
    expect(await barriersOf(page)).toEqual([])
    // The bar and each of its lines, which would be scrolled by themselves.
    const beyond = await bar.evaluate((box) =>
      [box, ...box.children].map((part) => part.scrollWidth - part.clientWidth),
    )
    expect(Math.max(...beyond)).toBe(0)
    await fits(page)
  })
})
