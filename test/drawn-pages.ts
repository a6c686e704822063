import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import type { SitePage } from '#contract/public-pages/schema.ts'
import type { SiteAssets } from '#site/assets.ts'
import type { RenderedPage } from '#site/rendered-page.ts'

type Bundle = {
  renderPage: (page: SitePage, assets: SiteAssets) => RenderedPage
  readAssets: (manifestJson: string) => SiteAssets
}

const site = path.resolve(import.meta.dirname, '../dist/site')
/** Nobody's address: every request to it is answered here. */
export const drawnOrigin = 'http://stranice.test'

const pictures = new Map<string, Promise<Buffer>>()

/** A picture of the size its address names, each of a colour of its own. */
const pictureFor = (address: string): Promise<Buffer> => {
  const [, number = '1', width = '1080'] = /slika-(\d+)-(\d+)\./.exec(address) ?? []
  const side = Number(width)
  const known = pictures.get(address)
  if (known) return known
  const hue = (Number(number) * 47) % 360
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}"><rect width="100" height="100" fill="hsl(${hue} 40% 78%)"/><circle cx="50" cy="52" r="30" fill="hsl(${hue} 45% 48%)"/><rect x="36" y="20" width="28" height="60" rx="8" fill="hsl(${hue} 30% 92%)"/></svg>`
  const drawn = sharp(Buffer.from(drawing)).webp().toBuffer()
  pictures.set(address, drawn)
  return drawn
}

/** Lets a browser open pages of the built site by name, without a server or a database. Pictures come after `pictureDelayMs`. */
export const showDrawnPages = async (
  context: BrowserContext,
  pages: Record<string, SitePage>,
  pictureDelayMs = 0,
): Promise<void> => {
  const bundle = (await import(pathToFileURL(path.join(site, 'server/render.js')).href)) as Bundle
  const assets = bundle.readAssets(readFileSync(path.join(site, 'client/.vite/manifest.json'), 'utf8'))
  await context.route(`${drawnOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const page = pages[decodeURIComponent(pathname.slice(1))]
    if (page)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: bundle.renderPage(page, assets).html,
      })
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: path.join(site, 'client', pathname) })
    if (!pathname.startsWith('/uploads/')) return route.fulfill({ status: 404, body: '' })
    await new Promise((resolve) => setTimeout(resolve, pictureDelayMs))
    return route.fulfill({ contentType: 'image/webp', body: await pictureFor(pathname) })
  })
}
