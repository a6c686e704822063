import { hostOf, type Page } from './page.ts'
import { plainWords } from './vocabulary.ts'

/** `Name | Shop` in parts; the parts in their order, the whole first. */
export const titleParts = (title: string): string[] => {
  const parts = title
    .split(/\s+[|–—•·»«:>/-]\s+|\s*[|»«]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  return [title, ...parts]
}

/** What the shop calls itself, squeezed: its site name, its host, the host's main label. */
export const shopNames = (page: Page): string[] => {
  const site =
    page.$('meta[property="og:site_name"]').attr('content') ??
    page.$('meta[name="application-name"]').attr('content') ??
    ''
  const host = hostOf(page.url).replace(/^www\./, '')
  const label = host.split('.').at(-2) ?? ''
  return [site, host, label].map((name) => squeeze(name)).filter((name) => name.length > 2)
}

const squeeze = (text: string): string => plainWords(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

export const isShop = (part: string, shop: string[]): boolean => {
  const squeezed = squeeze(part)
  return shop.some(
    (name) =>
      squeezed === name ||
      (squeezed.includes(name) && squeezed.length < name.length + 8) ||
      (name.includes(squeezed) && squeezed.length > 3),
  )
}
