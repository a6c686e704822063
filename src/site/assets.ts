import type { FontName } from './fonts.ts'

/** Addresses and texts of the built client that a page refers to. */
export type SiteAssets = {
  /** Text of the inline loader. */
  loader: string
  /** Text of the inline listener for pictures that do not load. */
  pictures: string
  /** Module with the small behaviours. */
  page: string
  /** Module with React and the order popup. */
  popup: string
  /** Module of the storefront. */
  storefront: string
  /** Module of the pages after an order. */
  thankYou: string
  /** Module of the page on which a buyer writes. */
  review: string
  /** Files of each font, in the order of `fonts`. */
  fonts: Record<FontName, string[]>
}

type Chunk = { file: string; name?: string }
type Manifest = { izlog: Pick<SiteAssets, 'loader' | 'pictures' | 'fonts'> } & Record<string, unknown>

const address = (file: string) => `/${file}`

/** Reads `.vite/manifest.json` of the client build. Throws when an entry is missing. */
export const readAssets = (manifestJson: string): SiteAssets => {
  const { izlog, ...chunks } = JSON.parse(manifestJson) as Manifest
  const entry = (name: string) => {
    const chunk = (Object.values(chunks) as Chunk[]).find((part) => part.name === name)
    if (!chunk) throw new Error(`the site manifest has no entry ${name}`)
    return address(chunk.file)
  }
  return {
    loader: izlog.loader,
    pictures: izlog.pictures,
    page: entry('page'),
    popup: entry('order-popup'),
    storefront: entry('storefront'),
    thankYou: entry('thank-you'),
    review: entry('review'),
    fonts: Object.fromEntries(
      Object.entries(izlog.fonts).map(([name, files]) => [name, files.map(address)]),
    ) as SiteAssets['fonts'],
  }
}
