import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSeller, desktop, phone, signIn } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const enter = async (options: typeof desktop): Promise<Page> => {
  const page = await stage.open({ ...options, reducedMotion: 'reduce' })
  await page.goto('/')
  await signIn(page, demoSeller(stage))
  await page.waitForURL('**/create')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

const focused = (page: Page) => page.locator(':focus')
const palette = (page: Page) => page.getByRole('combobox', { name: 'Pretraga i komande' })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect.poll(() => focused(page).getAttribute('role')).toBe('combobox')
}
const current = (page: Page) => page.getByRole('option', { selected: true })

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
  )

it('a seller goes about with the keyboard alone: screens, an order, a page to edit', async () => {
  const page = await enter(desktop)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/orders')
  await expect.poll(() => focused(page).textContent()).toBe('Moje Pošiljke')

  const opener = page.locator('[data-order] [data-open]').first()
  await opener.waitFor()
  const number = (await opener.textContent()) ?? ''
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/settings')

  await openPalette(page)
  await page.keyboard.type(number.trim())
  await page.getByRole('option', { name: number.trim() }).first().waitFor()
  await expect.poll(() => current(page).textContent()).toContain(number.trim())
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Porudžbina ${number.trim()}` }).waitFor()

  // Above the details: Esc closes the palette, then the details, and the focus goes back each time.
  const before = await focused(page).getAttribute('aria-label')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(1)
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe(before)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openPalette(page)
  await page.keyboard.type('izmeni nocna')
  await expect.poll(() => current(page).textContent()).toMatch(/Noćna.*Izmeni/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/edit/*')
  expect(stage.complaints).toEqual([])
})

it('the sheet of shortcuts is read by everybody, in the dark too, and the keys can be switched off', async () => {
  const page = await enter({ ...desktop, colorScheme: 'dark' })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Prečice na tastaturi' })
  await sheet.waitFor()
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(await sheet.count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

it('on a phone the palette fills the screen and nothing stands out', async () => {
  const page = await enter({ ...phone, viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Pretraga i komande' }).tap()
  await palette(page).fill('narudz')
  await page.getByRole('option', { name: 'Narudžbe' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  const heights = await page
    .getByRole('option')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await page.getByRole('option', { name: 'Narudžbe' }).tap()
  await page.waitForURL('**/orders')
})
