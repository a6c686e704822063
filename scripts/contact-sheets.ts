/**
 * Sheets of all sample pages for a person to look at: `node scripts/contact-sheets.ts FOLDER [PART OF A NAME]`, after a build. Each sheet
 * holds one template: first screens at 360 and 1280 px, and the whole page on a phone.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContextOptions } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { templateSamples } from '../test/site/sample-set.ts'
import { chromiumFlags, desktop, executablePath, phone } from '../e2e/browser.ts'
import { drawnOrigin, showDrawnPages } from '../test/drawn-pages.ts'

const folder = path.resolve(process.argv[2] ?? 'dist/contact-sheets')
const wanted = process.argv[3] ?? ''
const samples = templateSamples()
const names = Object.keys(samples).filter((name) => name.includes(wanted))
/** A long page is cut into columns of this height. */
const columnHeight = 1480
const gap = 16

const browser = await chromium.launch({ executablePath, args: chromiumFlags })

const shoot = async (options: BrowserContextOptions, name: string): Promise<Buffer> => {
  const context = await browser.newContext({ ...options, deviceScaleFactor: 1 })
  await showDrawnPages(context, samples)
  const page = await context.newPage()
  await page.goto(`${drawnOrigin}/${name}`)
  await page.waitForFunction(`!document.documentElement.classList.contains('is-piecewise')`)
  await page.evaluate(
    `(async () => { for (const image of document.images) image.loading = 'eager'; await document.fonts.ready; await Promise.all([...document.images].map((image) => image.decode().catch(() => {}))) })()`,
  )
  const png = await page.screenshot({ fullPage: options === phone })
  await context.close()
  return png
}

const columnsOf = async (png: Buffer): Promise<Buffer[]> => {
  const { width, height } = await sharp(png).metadata()
  const tops = Array.from({ length: Math.ceil(height / columnHeight) }, (_, at) => at * columnHeight)
  return Promise.all(
    tops.map((top) =>
      sharp(png)
        .extract({ left: 0, top, width, height: Math.min(columnHeight, height - top) })
        .toBuffer(),
    ),
  )
}

await mkdir(folder, { recursive: true })
for (const name of names) {
  const columns = [...(await columnsOf(await shoot(phone, name))), await shoot(desktop, name)]
  let left = gap
  const parts: OverlayOptions[] = []
  for (const input of columns) {
    parts.push({ input, left, top: gap })
    left += ((await sharp(input).metadata()).width ?? 0) + gap
  }
  const sheet = { width: left, height: columnHeight + 2 * gap, channels: 3 as const, background: '#888' }
  await sharp({ create: sheet })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`))
  console.log(`${name}.webp`)
}
await browser.close()
