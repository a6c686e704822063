import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSeller, desktop, fits, openStage, type Stage } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

/** The first order of the list with every mark an order can have, and its longest words. */
const markFirst = (page: Page) =>
  page.route(/\/api\/orders(?:\/my)?\?.*limit=100/, async (route) => {
    const answer = await route.fetch()
    const [first, ...others] = (await answer.json()) as { id: number; createdAt: string }[]
    if (!first) throw new Error('The demo has no orders')
    const { id, createdAt } = first
    const marks = {
      status: 'Na čekanju',
      isSuspect: true,
      reviewedAt: null,
      confirmation: {
        state: 'cancelled',
        reason: 'not_ordered',
        attempts: 3,
        nextCallAt: null,
        decidedAt: createdAt,
        decidedHow: 'phone',
        isReleased: false,
      },
      reviewFlags: {
        repeats: { id, orderNumber: 'AAAA-AAAA-AAAA', createdAt, by: 'phone', canMerge: true },
        returned: 12,
      },
    }
    await route.fulfill({ response: answer, json: [{ ...first, ...marks }, ...others] })
  })

/** Of the icons of the first row's marks: where each begins and ends, and where their cell ends. */
const marksOf = (page: Page) =>
  page.evaluate<{ places: { left: number; right: number }[]; end: number }>(`(() => {
    const cell = document.querySelector('[data-order] td:last-child')
    const places = [...cell.querySelectorAll('.mark-words')].map((one) => one.parentElement.querySelector('svg').getBoundingClientRect())
    return { places: places.map(({ left, right }) => ({ left, right })), end: cell.getBoundingClientRect().right }
  })()`)

describe('orders as a table', () => {
  it.each([700, 768, 1024, 1280])('show every mark of a row at %i px, none over another', async (width) => {
    const page = await stage.open({ ...desktop, viewport: { width, height: 800 } }, demoSeller(stage))
    await markFirst(page)
    await page.goto('/orders')
    await page.locator('[data-order] .mark-words').first().waitFor()
    await page.evaluate('document.fonts.ready')
    const { places, end } = await marksOf(page)
    expect(places).toHaveLength(4)
    for (const [at, { right }] of places.entries())
      expect(right).toBeLessThanOrEqual(places[at + 1]?.left ?? end)
  })
})

describe('letters twice as large', () => {
  let large: Stage<SharedStage['product']>
  beforeAll(async () => {
    large = await openStage(stage.product, stage.dataDir, { flags: ['--blink-settings=defaultFontSize=32'] })
  })
  afterAll(() => large.close())

  it('make a tablet as narrow as a phone: orders are cards, and nothing is left of a row to scroll to', async () => {
    const page = await large.open({ ...desktop, viewport: { width: 768, height: 1024 } }, demoSeller(stage))
    await page.goto('/orders')
    const card = page
      .getByRole('list', { name: 'Porudžbine' })
      .getByRole('button', { name: /etalji/ })
      .first()
    await card.waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await fits(page)
    // The bar of ticked orders keeps its buttons in the window, above the bar of screens.
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    const bar = page.getByRole('region', { name: 'Izabrane porudžbine' })
    await bar.waitFor({ timeout: 10_000 })
    await card.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
    const tabs = await page.getByRole('navigation').last().boundingBox()
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox()
      if (!box) continue
      expect(box.x + box.width).toBeLessThanOrEqual(768)
      expect(box.y + box.height).toBeLessThanOrEqual(tabs?.y ?? 0)
    }
    expect(large.complaints).toEqual([])
  })
})
