import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import type { SiteAssets } from './assets.ts'
import type { RenderedPage } from './rendered-page.ts'
import { brotli, importsOf as namedIn, sizeWithImports } from '../../test/bundle-size.ts'
import { sampleLanding, sampleReview, sampleThankYou } from '../../test/site/sample-pages.ts'
import { sampleStorefront } from '../../test/site/sample-storefront.ts'

type Bundle = {
  renderPage: (page: SitePage, assets: SiteAssets) => RenderedPage
  readAssets: (manifestJson: string) => SiteAssets
}

/** Each template is a page of its own weight. */
let pages: RenderedPage[]

const root = path.resolve(import.meta.dirname, '../..')
let bundle: Bundle
let assets: SiteAssets

const client = path.join(root, 'dist/site/client')
const file = (address: string) => readFile(path.join(root, 'dist/site/client', address))

/** What `npm run build` has made of these very sources; it builds only what is stale. */
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/build.mjs')])
  const site = path.join(root, 'dist/site')
  bundle = (await import(pathToFileURL(path.join(site, 'server/render.js')).href)) as Bundle
  assets = bundle.readAssets(await readFile(path.join(site, 'client/.vite/manifest.json'), 'utf8'))
  pages = templateNames.map((templateName) =>
    bundle.renderPage(sampleLanding({ website: { templateName } }), assets),
  )
}, 120_000)

const importsOf = async (address: string) => namedIn((await file(address)).toString(), address)

describe('what a buyer downloads', () => {
  it('is at most 1.4 kB in the page, 1 kB of it the loader, and 6 kB of script before the first interaction', async () => {
    const loader = brotli(assets.loader + assets.pictures)
    expect(loader).toBeLessThanOrEqual(1400)
    expect(brotli(assets.loader)).toBeLessThanOrEqual(1000)
    expect(loader + (await sizeWithImports(client, [assets.page]))).toBeLessThanOrEqual(6000)
    for (const page of pages) expect(page.html.match(/<script[^>]* src=/g)).toHaveLength(1)
    // One piece: a second file would be asked for only after the first has arrived.
    expect((await file(assets.page)).toString()).not.toMatch(/(?:from|import)\s*"/)
  })

  it('is at most 75 kB of script once the order form is open, without the validator', async () => {
    const popup = await file(assets.popup)
    const seen = new Set<string>()
    const total =
      (await sizeWithImports(client, [assets.page], seen)) +
      (await sizeWithImports(client, [assets.popup], seen))
    expect(brotli(assets.loader) + total).toBeLessThanOrEqual(75_000)
    expect(popup.toString()).not.toContain('_zod')
    expect(popup.toString()).toContain('export{')
  })

  /** The file that the page asks for when the form in it is wanted. */
  const embeddedForm = async () => {
    const [name = ''] = /\.\/entry-[\w-]+\.js/.exec((await file(assets.page)).toString()) ?? []
    return path.posix.join(path.posix.dirname(assets.page), name)
  }

  it('is at most 6 kB of script for the form in the page, and no React', async () => {
    expect(await sizeWithImports(client, [await embeddedForm()])).toBeLessThanOrEqual(6000)
  })

  it('is asked for in two rounds when a form is opened: its script, then at once what that needs', async () => {
    for (const address of [assets.popup, await embeddedForm()]) {
      const second = await importsOf(address)
      expect(second.length).toBeLessThanOrEqual(2)
      const third = (await Promise.all(second.map(importsOf))).flat()
      expect(third.filter((name) => !second.includes(name))).toEqual([])
    }
  })

  it.each(templateNames)('is at most 12 kB of style for %s, all of it in the page', (name) => {
    const page = pages[templateNames.indexOf(name)]!
    expect(brotli(page.inlineStyles.join(''))).toBeLessThanOrEqual(12_000)
    expect(page.html).not.toContain('rel="stylesheet"')
    // Media ranges would hide the page's layout from phones older than their syntax.
    expect(page.inlineStyles.join('')).not.toMatch(/@media[^{]*[<>]=/)
  })

  it.each(templateNames)(
    'is at most 45 kB of fonts for %s, those of the first screen preloaded',
    async (name) => {
      const { html, inlineStyles } = pages[templateNames.indexOf(name)]!
      const used = [...inlineStyles.join('').matchAll(/url\(([^)]+\.woff2)\)/g)].map(
        ([, address = '']) => address,
      )
      const sizes = await Promise.all(used.map(async (font) => (await file(font)).length))
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
      for (const font of used.slice(0, 2))
        expect(html).toContain(`<link rel="preload" href="${font}" as="font"`)
      expect(html.match(/as="font"/g)).toHaveLength(2)
    },
  )

  // A server sends ten packets of 1460 bytes before it waits for an answer (RFC 6928); its head takes about 850 of them.
  it.each(templateNames)('comes with the first flight of packets for %s', (name) =>
    expect(brotli(pages[templateNames.indexOf(name)]!.html)).toBeLessThanOrEqual(13_700),
  )

  it('has the styles of the order form with its script', async () => {
    for (const page of pages) expect(page.inlineStyles.join('')).not.toContain('.popup-foot{')
    expect((await file(assets.popup)).toString()).toContain('.popup-foot{')
  })
})

describe('what a buyer downloads after an order', () => {
  it('is at most 6 kB of script and 12 kB of page and style', async () => {
    const { html } = bundle.renderPage(sampleThankYou(), assets)
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
    expect(await sizeWithImports(client, [assets.thankYou])).toBeLessThanOrEqual(6000)
    expect(brotli(html)).toBeLessThanOrEqual(12_000)
  })
})

describe('what a buyer downloads to write a review', () => {
  it('is at most 1.5 kB of script and 12 kB of page and style', async () => {
    const { html } = bundle.renderPage(sampleReview(), assets)
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
    expect(await sizeWithImports(client, [assets.review])).toBeLessThanOrEqual(1500)
    expect(brotli(html)).toBeLessThanOrEqual(12_000)
  })
})

describe('what a visitor of the storefront downloads', () => {
  const draw = () => bundle.renderPage(sampleStorefront({ count: 60 }), assets)

  it('is at most 6 kB of script and 12 kB of style', async () => {
    const { html, inlineStyles } = draw()
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
    expect(await sizeWithImports(client, [assets.storefront])).toBeLessThanOrEqual(6000)
    expect(brotli(inlineStyles.join(''))).toBeLessThanOrEqual(12_000)
    expect(inlineStyles.join('')).not.toMatch(/@media[^{]*[<>]=/)
  })

  it('is at most 16 kB of page and 45 kB of fonts', async () => {
    const { html, inlineStyles } = draw()
    expect(brotli(html)).toBeLessThanOrEqual(16_000)
    const used = [...inlineStyles.join('').matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, font = '']) => font)
    const sizes = await Promise.all(used.map(async (font) => (await file(font)).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000)
  })
})
