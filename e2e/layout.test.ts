import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longTitle, templateSamples } from '#site/sample-set.ts'
import { drawnOrigin, showDrawnPages } from '../test/drawn-pages.ts'
import { chromiumFlags, executablePath, phone } from './browser.ts'

/** Every template in every market at its extremes, drawn from samples: what a picture would show broken is measured. */
const samples = templateSamples()
const probe = stripTypeScriptTypes(
  readFileSync(path.resolve(import.meta.dirname, '../src/site/layout-faults.ts'), 'utf8'),
)
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath, args: chromiumFlags })
  context = await browser.newContext(phone)
  await showDrawnPages(context, samples, 60)
  await context.addInitScript(`
    window.shifted = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value })
      .observe({ type: 'layout-shift', buffered: true })`)
  page = await context.newPage()
})

afterAll(() => browser.close())

const whole = `!document.documentElement.classList.contains('is-piecewise')`

const open = async (name: string) => {
  await page.goto(`${drawnOrigin}/${name}`)
  await page.waitForFunction(whole)
  await page.evaluate('document.fonts.ready')
}

describe.each(Object.keys(samples))('%s', (name) => {
  it('has everything in its place on a phone', async () => {
    await open(name)
    await page.evaluate(probe)
    expect(await page.evaluate('layoutFaults()')).toEqual([])
    const pictures =
      '[...document.images].filter((image) => image.loading !== "lazy").every((image) => image.complete)'
    await page.waitForFunction(pictures)
    expect(await page.evaluate('shifted')).toBeLessThan(0.001)
  })
})

it.each(Object.keys(samples).filter((name) => /serbia-(?:full|extreme)|problem/.test(name)))(
  '%s can be read by everybody',
  async (name) => {
    await open(name)
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  },
)

it('draws titles as long as the specification asks about', () => {
  expect(longTitle).toHaveLength(120)
})

it('would notice a broken page', async () => {
  await open('sales-serbia-full')
  await page.evaluate(probe)
  await page.addStyleTag({ content: 'h1 { white-space: nowrap } .button { min-height: 0; padding: 0 }' })
  const faults = (await page.evaluate('layoutFaults()')) as string[]
  expect(faults.join('\n')).toMatch(/wide on a screen of 360/)
  expect(faults.join('\n')).toMatch(/for a finger/)
})
