import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SitePage } from '#contract/public-pages/schema.ts'
import type { SiteAssets } from './assets.ts'
import type { RenderedPage } from './rendered-page.ts'
import { sampleLanding } from './sample-pages.ts'

type Bundle = {
  renderPage: (page: SitePage, assets: SiteAssets) => RenderedPage
  readAssets: (manifestJson: string) => SiteAssets
}

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''
let assets: SiteAssets
let page: RenderedPage

const brotli = (content: string | Buffer) => brotliCompressSync(content).length
const file = (address: string) => readFile(path.join(folder, 'site/client', address))

/** Builds beside the dependencies, because the server bundle looks for React from where it lies. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'node_modules/.site-budgets-'))
  vi.stubEnv('IZLOG_DIST', folder)
  // The test runner's own mode would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production')
  const config = { root, configFile: path.join(root, 'vite.site.config.ts'), logLevel: 'error' as const }
  await build(config)
  await build({ ...config, build: { ssr: true } })
  const bundle = (await import(pathToFileURL(path.join(folder, 'site/server/render.js')).href)) as Bundle
  assets = bundle.readAssets(await readFile(path.join(folder, 'site/client/.vite/manifest.json'), 'utf8'))
  page = bundle.renderPage(sampleLanding(), assets)
}, 120_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

describe('what a buyer downloads', () => {
  it('is at most 1 kB of loader and 6 kB of script before the first interaction', async () => {
    const loader = brotli(assets.loader)
    expect(loader).toBeLessThanOrEqual(1000)
    expect(loader + brotli(await file(assets.page))).toBeLessThanOrEqual(6000)
    expect(page.html.match(/<script[^>]* src=/g)).toHaveLength(1)
  })

  it('is at most 75 kB of script once the order form is open, without the validator', async () => {
    const popup = await file(assets.popup)
    expect(brotli(assets.loader) + brotli(await file(assets.page)) + brotli(popup)).toBeLessThanOrEqual(
      75_000,
    )
    expect(popup.toString()).not.toContain('_zod')
    expect(popup.toString()).toContain('export{')
  })

  it('is at most 12 kB of style, all of it in the page', () => {
    expect(brotli(page.inlineStyles.join(''))).toBeLessThanOrEqual(12_000)
    expect(page.html).not.toContain('rel="stylesheet"')
    // Media ranges would hide the page's layout from phones older than their syntax.
    expect(page.inlineStyles.join('')).not.toMatch(/@media[^{]*[<>]=/)
  })

  it('is at most 45 kB of fonts, both preloaded', async () => {
    const sizes = await Promise.all(assets.fonts.map(async (font) => (await file(font)).length))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(45_000)
    for (const font of assets.fonts)
      expect(page.html).toContain(`<link rel="preload" href="${font}" as="font"`)
  })

  it('is at most 16 kB of page', () => expect(brotli(page.html)).toBeLessThanOrEqual(16_000))
})
