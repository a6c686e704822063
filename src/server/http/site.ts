import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { compressBest } from '../lib/compression.ts'
import { distFolder, notBuilt } from './built-files.ts'
import { publicPagePolicy } from './security-headers.ts'

/** What the site's server bundle exports; the bundle is built from src/site and loaded when the server starts. */
type SiteBundle = {
  readAssets(manifest: string): unknown
  renderPage(
    page: SitePage,
    assets: unknown,
  ): { status: PageStatus; html: string; inlineScripts: string[]; inlineStyles: string[] }
}

type PageStatus = 200 | 400 | 404 | 503

type DrawnPage = { status: PageStatus; html: string; policy: string }

export type Site = { draw(page: SitePage): DrawnPage }

const pixelScriptOf = (page: SitePage): string | null => {
  if (page.kind === 'landing') return page.pixel?.scriptUrl ?? null
  return page.kind === 'order-problem' ? (page.landing.pixel?.scriptUrl ?? null) : null
}

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
      return {
        status,
        html,
        policy: publicPagePolicy({ scripts: inlineScripts, styles: inlineStyles }, pixelScriptOf(page)),
      }
    },
  }
}

/** A drawn page in every encoding, with the tag by which a reader asks whether it still has it. */
export const compressPage = async (html: string) => {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { html: bytes, ...(await compressBest(bytes)), etag }
}
