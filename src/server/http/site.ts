import { readFile } from 'node:fs/promises'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { distFolder, notBuilt } from './built-files.ts'
import { publicPagePolicy } from './security-headers.ts'

/** What the site's server bundle exports; the bundle is built from src/site and loaded when the server starts. */
type SiteBundle = {
  readAssets(manifest: string): unknown
  renderPage(
    page: SitePage,
    assets: unknown,
  ): { status: 200 | 404 | 400; html: string; inlineScripts: string[]; inlineStyles: string[] }
}

export type DrawnPage = { status: 200 | 404 | 400; html: string; policy: string }

export type Site = { draw(page: SitePage): DrawnPage }

export const loadSite = async (): Promise<Site> => {
  const bundleUrl = new URL('site/server/render.js', distFolder)
  const manifestUrl = new URL('site/client/.vite/manifest.json', distFolder)
  const [bundle, manifest] = await Promise.all([
    import(bundleUrl.href) as Promise<SiteBundle>,
    readFile(manifestUrl, 'utf8'),
  ]).catch((error: unknown) => {
    throw notBuilt(error)
  })
  const assets = bundle.readAssets(manifest)
  return {
    draw(page) {
      const { status, html, inlineScripts, inlineStyles } = bundle.renderPage(page, assets)
      return { status, html, policy: publicPagePolicy({ scripts: inlineScripts, styles: inlineStyles }) }
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Best compression: it is done once per change of a page and read many thousand times. */
export const compress = async (html: string) => {
  const bytes = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { html: bytes, br, gzip: gz, etag }
}
