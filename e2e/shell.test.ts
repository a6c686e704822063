import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { demoSeller, desktop, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const enter = async (options: typeof desktop): Promise<Page> => {
  const page = await stage.open({ ...options, reducedMotion: 'reduce' }, demoSeller(stage))
  await page.goto('/create')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

const focused = (page: Page) => page.locator(':focus')
const palette = (page: Page) => page.getByRole('combobox', { name: 'Pretraga i komande' })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect.poll(() => focused(page).getAttribute('role')).toBe('combobox')
}
// A list of choices on the screen below, drawn while the palette stood open already, has a chosen line too.
const current = (page: Page) =>
  page.getByRole('listbox', { name: 'Rezultati' }).getByRole('option', { selected: true })

it('a seller goes about with the keyboard alone: screens, an order, a page to edit', async () => {
  const page = await enter(desktop)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/orders')
  await expect.poll(() => focused(page).textContent()).toBe('Moje Pošiljke')

  await page.locator('[data-order] [data-open]').first().waitFor()
  // The oldest: other tests order, merge and delete the newest.
  const orders = (await (await page.request.get('/api/orders/my?market=Serbia')).json()) as {
    orderNumber: string
  }[]
  const number = orders.at(-1)?.orderNumber ?? ''
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/settings')

  await openPalette(page)
  await page.keyboard.type(number)
  // Until the order is found the only line leads to all that are searched so, and names the number too.
  const found = new RegExp(`^${number}`)
  await page.getByRole('option', { name: found }).waitFor()
  await expect.poll(() => current(page).textContent()).toMatch(found)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Porudžbina ${number}` }).waitFor()

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
  expect(await barriersOf(page)).toEqual([])
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(await sheet.count()).toBe(0)
  expect(await barriersOf(page)).toEqual([])
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

it('a contrast theme still shows what is on, chosen, current and pointed at', async () => {
  const page = await enter({ ...desktop, forcedColors: 'active' })
  // A fill of our own still differs from none where both are drawn alike, so mostly the letters decide.
  const look = (one: Locator, property: 'color' | 'background-color' | 'visibility') =>
    one.evaluate(
      (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name),
      property,
    )
  const links = page.getByRole('navigation', { name: 'Glavna navigacija' }).getByRole('link')
  expect(await look(links.nth(0), 'color')).not.toBe(await look(links.nth(1), 'color'))

  await page.goto('/orders')
  const [first, second] = [1, 2].map((at) => page.getByRole('checkbox').nth(at))
  if (!first || !second) throw new Error('no rows')
  await first.click()
  await expect.poll(() => first.getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => look(first.locator('svg'), 'visibility')).toBe('visible')
  expect(await look(second.locator('svg'), 'visibility')).toBe('hidden')
  const tabs = page.getByRole('tab')
  expect(await look(tabs.nth(0), 'color')).not.toBe(await look(tabs.nth(1), 'color'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Home')
  const items = page.getByRole('menuitemradio')
  await expect
    .poll(async () => (await look(items.nth(0), 'color')) !== (await look(items.nth(1), 'color')))
    .toBe(true)

  await page.goto('/settings?tab=security')
  const single = page.getByRole('switch', { name: 'Prečice jednim tasterom' })
  const track = single.locator('> span')
  const on = await look(track, 'background-color')
  await single.click()
  await expect.poll(() => single.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => look(track, 'background-color')).not.toBe(on)
  expect(await look(track.locator('> span'), 'background-color')).not.toBe(
    await look(track, 'background-color'),
  )
})

it('„Poništi“ in a message is reached and pressed with the keyboard, however long it takes to get there', async () => {
  const page = await enter(desktop)
  await page.clock.install()
  await page.goto('/orders?status=Na+%C4%8Dekanju')
  await page.locator('[data-order]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  // Keys before the menu has the focus are the list's.
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const undo = page.locator('[data-sonner-toast]').getByRole('button', { name: 'Poništi' })
  await undo.waitFor()
  await page.keyboard.press('Alt+t')
  // Longer than a message stays by itself.
  await page.clock.fastForward(5500)
  while ((await focused(page).textContent()) !== 'Poništi') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-order]').first().textContent()).toContain('Na čekanju')
})
