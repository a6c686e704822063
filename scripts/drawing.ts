import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SitePage } from '#contract/public-pages/schema.ts'

type Bundle = {
  renderPage: (page: SitePage, assets: unknown) => { html: string }
  readAssets: (manifest: string) => unknown
}

const site = path.resolve(import.meta.dirname, '../dist/site')

/** Draws pages with the built site, as buyers get them; null before a build. */
export const drawing = async (): Promise<((page: SitePage) => string) | null> => {
  const bundle = path.join(site, 'server/render.js')
  if (!existsSync(bundle)) return null
  const { renderPage, readAssets } = (await import(pathToFileURL(bundle).href)) as Bundle
  const assets = readAssets(readFileSync(path.join(site, 'client/.vite/manifest.json'), 'utf8'))
  return (page) => renderPage(page, assets).html
}
