import type { Page, ViewportSize } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { administrator, demoSeller, desktop, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const ofSeller = [
  '/create',
  '/builder',
  '/uzmi',
  '/orders',
  '/orders/print?ids=1,2,3',
  '/pozivi',
  '/pozivi/ucinak',
  '/nezavrsene',
  '/levak',
  '/isplate',
  '/isplate/izvodi',
  '/povrati',
  '/stock',
  '/reviews',
  '/reviews?prikaz=shown',
  '/profit',
  '/profit?market=Serbia',
  '/market-costs',
  '/market-costs?market=Serbia',
  '/domain',
  '/domains',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=marketing',
  '/settings?tab=delivery',
  '/settings?tab=notifications',
  '/settings?tab=advertising',
  '/settings?tab=store',
  '/settings?tab=writer',
  '/edit/1',
  '/edit/1?platno=ne',
  '/sync-setup',
  '/api-docs',
]
const ofAdmin = ['/admin', '/tenants', '/orders', '/settings?tab=marketing', '/settings?tab=security']

/**
 * Widths between that of a desktop, where each screen is opened, and that of a phone, where it is left. 320 is what 400 % leaves of a
 * desktop (WCAG 1.4.10). Every size is come to once: to draw a screen anew is half of what it costs.
 */
const widthsBetween = [1024, 768, 320]

/** What came is drawn and what had to be read has come. */
const settle = async (page: Page) => {
  await page.locator('main').waitFor()
  const skeletons = page.locator('main .animate-pulse.bg-surface-2:visible')
  // Said aloud from the first moment on; a skeleton is drawn only when the wait is long.
  const waits = page.locator('main [role=status]', { hasText: /^Učita(vanje|vam)/ })
  await expect.poll(() => skeletons.or(waits).count(), { message: page.url() }).toBe(0)
}

/** What stands out to the side, or is cut off there although it was not meant to end in dots. */
const standsOut = `(() => {
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) return 'the page: ' + wide
  const cut = [...document.querySelectorAll('main, main *')].find((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one)
    const isClipped = overflowX === 'hidden' || overflowX === 'clip'
    return isClipped && textOverflow !== 'ellipsis' && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1
  })
  return cut ? cut.tagName + '.' + cut.className + ': ' + cut.scrollWidth : ''
})()`

/** The screen as wide as it is now. A resized window, its navigation and charts, is drawn again a moment later. */
const tooWide = async (page: Page, path: string): Promise<string[]> => {
  // Asked from here: a page whose policy forbids eval asks a function of text only once.
  const isRight = expect.poll(() => page.evaluate<string>(standsOut), { timeout: 20_000 }).toBe('')
  return isRight.then(
    () => [],
    async () => [`${path} at ${page.viewportSize()?.width}: ${await page.evaluate<string>(standsOut)}`],
  )
}

/** What is not drawn yet keeps the colours of the theme before. */
const drawAll = `document.querySelectorAll('main *').forEach((one) => {
  if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible'
})`

type Order = { status: string }

/** Of a hundred orders in a list the longest one of each status says the same, and each is looked at nine times. */
const shortenLists = (page: Page) =>
  page.route(/\/api\/orders(?:\/my)?\?.*limit=100/, async (route) => {
    const answer = await route.fetch()
    const orders = (await answer.json()) as Order[]
    const length = (order: Order) => JSON.stringify(order).length
    const kept = new Map<string, Order>()
    for (const order of orders.toSorted((one, other) => length(one) - length(other)))
      kept.set(order.status, order)
    await route.fulfill({
      response: answer,
      json: orders.filter((order) => kept.get(order.status) === order),
    })
  })

const resize = async (page: Page, size: ViewportSize) => {
  await page.setViewportSize(size)
  await settle(page)
}

const on = ({ width }: ViewportSize, barriers: string[]) =>
  barriers.map((barrier) => `${width} px: ${barrier}`)

/** In the dark only the colours are others. Nothing is drawn as often as a change of theme draws: it comes once for both sizes. */
const darkBarriers = async (page: Page) => {
  const colours = () => barriersOf(page, { rules: ['color-contrast'] })
  await page.evaluate(drawAll)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark').waitFor()
  const found = on(phone.viewport, await colours())
  await resize(page, desktop.viewport)
  await page.evaluate(drawAll)
  found.push(...on(desktop.viewport, await colours()))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

describe.each([
  ['a visitor', null, ['/login']],
  ['a seller', demoSeller, ofSeller],
  ['an administrator', administrator, ofAdmin],
] as const)('a screen of %s', (_, who, paths) => {
  let page: Page
  beforeAll(async () => {
    const calm = { ...desktop, colorScheme: 'light', reducedMotion: 'reduce' } as const
    page = await stage.open(calm, who?.(stage))
    await shortenLists(page)
  })
  afterAll(() => page.context().close())

  it.each(paths)(
    'fits every width, is accessible and complains of nothing, light and dark: %s',
    async (path) => {
      await page.goto(path)
      await settle(page)
      const faults = [...on(desktop.viewport, await barriersOf(page)), ...(await tooWide(page, path))]
      for (const width of widthsBetween) {
        await resize(page, { width, height: desktop.viewport.height })
        faults.push(...(await tooWide(page, path)))
      }
      await resize(page, phone.viewport)
      faults.push(...(await tooWide(page, path)), ...on(phone.viewport, await barriersOf(page)))
      faults.push(...(await darkBarriers(page)))
      expect(faults).toEqual([])
      // Taken out, so that one screen's complaint does not fail all that follow.
      expect(stage.complaints.splice(0)).toEqual([])
    },
  )
})
