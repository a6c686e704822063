import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateNames } from '#contract/websites/template-names.ts'
import { sampleImages, sampleLanding, sampleReceipt, sampleThankYou } from '../test/site/sample-pages.ts'
import { longTitle, templateSamples } from '../test/site/sample-set.ts'
import { sampleStorefront } from '../test/site/sample-storefront.ts'
import { drawnOrigin, showDrawnPages } from '../test/drawn-pages.ts'
import { barriersOf, standsStill } from './barriers.ts'
import { launch, phone, sharedBrowser } from './browser.ts'

/** Every template in every market at its extremes, drawn from samples: what a picture would show broken is measured. */
const samples = templateSamples()
/** Pages of a buyer that are no landing pages. */
const others = { storefront: sampleStorefront(), 'thank-you': sampleThankYou(), receipt: sampleReceipt() }
/** A page that asks whether it may measure its ads. */
const asking = sampleLanding({
  website: { templateName: 'Advertorial Template' },
  pixel: {
    scriptUrl: `${drawnOrigin}/piksel.js`,
    quietHosts: [],
    rsdRate: 1,
    consentKey: 'izlog-consent:12',
  },
})
const probe = stripTypeScriptTypes(
  readFileSync(path.resolve(import.meta.dirname, '../test/site/layout-faults.ts'), 'utf8'),
)
let context: BrowserContext
let mainPage: Page

/** Letters of the size a person chose in the browser, twice the usual one. */
const largeLetters = '--blink-settings=defaultFontSize=32'

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext(phone)
  await showDrawnPages(context, samples, 60)
  await context.addInitScript(`
    window.shifted = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value })
      .observe({ type: 'layout-shift', buffered: true })`)
  mainPage = await context.newPage()
})

afterAll(() => context.close())

const whole = `!document.documentElement.classList.contains('is-piecewise')`

const open = async (name: string, page = mainPage) => {
  await page.goto(`${drawnOrigin}/${name}`)
  await page.waitForFunction(whole)
  await page.evaluate('document.fonts.ready')
}

const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(probe)
  return page.evaluate('layoutFaults()')
}

describe.each(Object.keys(samples))('%s', (name) => {
  it('has everything in its place on a phone', async () => {
    const page = mainPage
    await open(name)
    expect(await faultsOf(page)).toEqual([])
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
    expect(await barriersOf(mainPage, { rules: ['color-contrast'] })).toEqual([])
  },
)

it('draws titles as long as the specification asks about', () => {
  expect(longTitle).toHaveLength(120)
})

it.each(['minimalistic', 'sales', 'advertorial'])(
  '%s keeps the count of its readers apart from the words',
  async (name) => {
    await open(`${name}-measured`)
    const between = await mainPage.evaluate(`(() => {
    const count = document.querySelector('[data-count]')
    count.closest('[data-open-pages]').hidden = false
    count.textContent = '7'
    const said = count.parentElement.firstChild
    const words = document.createRange()
    words.setStart(said, 0)
    words.setEnd(said, said.textContent.trimEnd().length)
    return count.getBoundingClientRect().left - [...words.getClientRects()].at(-1).right
  })()`)
    expect(between).toBeGreaterThan(2)
  },
)

/** As tall as a banner on its end, as wide as a ribbon, a stamp, one of unknown size and one that is missing. */
const oddPictures = sampleImages(5).map((image, at) => ({
  ...image,
  ...[
    { width: 200, height: 2000 },
    { width: 2400, height: 200 },
    { width: 50, height: 50 },
    { width: null, height: null, variants: [] },
    { src: '/missing.webp', variants: [] },
  ][at],
}))

it.each(templateNames)('%s stretches no picture of odd sides, and shows all of it', async (templateName) => {
  const own = await (await sharedBrowser()).newContext(phone)
  await showDrawnPages(own, { odd: sampleLanding({ images: oddPictures, website: { templateName } }) })
  const page = await own.newPage()
  await open('odd', page)
  expect(await faultsOf(page)).toEqual([])
  const fits = await page.evaluate(
    `[...document.images].filter((image) => image.checkVisibility()).map((image) => [image.getAttribute('height'), getComputedStyle(image).objectFit].join())`,
  )
  expect(fits).toContain('2000,scale-down')
  for (const fit of fits as string[]) expect(fit).toMatch(/cover|scale-down/)
  await own.close()
})

it('shows the button of an offer after an order in the first screen', async () => {
  const own = await (await sharedBrowser()).newContext({ ...phone, viewport: { width: 390, height: 844 } })
  await showDrawnPages(own, others)
  const page = await own.newPage()
  await open('thank-you', page)
  const box = await page.locator('[data-add]').first().boundingBox()
  expect(box && box.y + box.height).toBeLessThan(844)
  await own.close()
})

it('would notice a broken page', async () => {
  await open('sales-serbia-full')
  await mainPage.addStyleTag({
    content: 'h1 { white-space: nowrap } .button { min-height: 0; padding: 0 }',
  })
  const faults = await faultsOf(mainPage)
  expect(faults.join('\n')).toMatch(/wide on a screen of 360/)
  expect(faults.join('\n')).toMatch(/for a finger/)
})

/** What of the open order form cannot be seen whole when the focus comes to it, and what of its words is torn. */
const popupFaults = `(async () => {
  const faults = []
  const dialog = document.querySelector('dialog')
  const torn = [...dialog.querySelectorAll('.popup-total span, h2, button, label, legend')].filter((part) => !part.closest('.sr') && part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).textOverflow !== 'ellipsis' && getComputedStyle(part).display !== 'inline')
  for (const part of torn) faults.push('„' + part.textContent + '“ does not fit')
  for (const control of dialog.querySelectorAll('input, textarea, button')) {
    control.focus()
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30)))
    const { left, top, right, bottom } = control.getBoundingClientRect()
    // Of several lines the browser brings the one with the caret.
    const low = control.tagName === 'TEXTAREA' ? top + 30 : bottom - 10
    const corners = [[left + 10, top + 10], [right - 10, low]]
    const isWhole = corners.every(([x, y]) => control.contains(document.elementFromPoint(x, y)))
    if (!isWhole) faults.push('„' + (control.labels?.[0] ?? control).textContent + '“ is covered')
  }
  return faults
})()`

describe.each([
  ['on the narrowest phone', { width: 320, height: 568 }, []],
  ['with letters twice as large', { width: 360, height: 740 }, [largeLetters]],
  ['with a keyboard over half of the phone', { width: 360, height: 380 }, []],
] as const)('%s', (_, viewport, flags) => {
  let close: () => Promise<void>
  let page: Page
  beforeAll(async () => {
    const isOwn = flags.length > 0
    const browser = isOwn ? await launch({ flags: [...flags] }) : await sharedBrowser()
    const context = await browser.newContext({ ...phone, viewport })
    close = () => (isOwn ? browser.close() : context.close())
    await showDrawnPages(context, { ...samples, ...others, asking })
    page = await context.newPage()
  })
  afterAll(() => close())

  it.each(
    Object.keys(samples).filter((name) =>
      /serbia-(?:full|extreme)|endless|longest|measured|sold-out|problem/.test(name),
    ),
  )('%s has everything in its place', async (name) => {
    await open(name, page)
    expect(await faultsOf(page)).toEqual([])
  })

  it.each(Object.keys(others))('the %s has everything in its place', async (name) => {
    await open(name, page)
    const faults = await faultsOf(page)
    // Nothing is ordered there.
    expect(faults.filter((fault) => fault !== 'no way to order in the first screen')).toEqual([])
  })

  it('what asks about ads makes room while somebody types', async () => {
    await open('asking', page)
    const question = page.locator('[data-consent]')
    await question.waitFor()
    await page.locator('#narudzba-phone').focus()
    await question.waitFor({ state: 'hidden' })
    await page.locator('#narudzba-phone').blur()
    await question.waitFor()
  })

  it.each(['minimalistic-serbia-full', 'sales-serbia-extreme', 'advertorial-montenegro-full'])(
    'every field of the order form of %s can be seen when it is typed in, also after a refusal',
    async (name) => {
      await open(name, page)
      await page.evaluate(`document.querySelector('a[data-order]').click()`)
      await page.locator('dialog[open]').waitFor()
      // It rises.
      await standsStill(page)
      expect(await page.evaluate(popupFaults)).toEqual([])
      await page.locator('dialog [type=submit]').click()
      await page.getByText('Nedostaju podaci').waitFor()
      expect(await page.evaluate(popupFaults)).toEqual([])
    },
  )
})
