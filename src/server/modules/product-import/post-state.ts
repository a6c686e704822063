import { evidence, type Evidence } from './evidence.ts'
import { isRecord, strictJson } from './loose-json.ts'
import type { Page } from './page.ts'

/** What the scripts of a social network hold of one post or one listing. */
export type PostRecord = {
  text: string
  images: string[]
  /** Of a marketplace's listing, whose name and price have fields of their own. */
  listing: Listing | null
}
type Listing = { name: string; price: number; former: number | null; currency: string | null }

/** Scripts read, letters of them together, and records walked through. */
const most = { scripts: 200, letters: 6_000_000, records: 80_000, depth: 60, posts: 40 }

const tells = /"(?:message|caption|edge_media_to_caption|redacted_description)"\s*:\s*\{/

/** Pictures of people and groups, and what others answered below a post. */
const notOfPost =
  /profile|avatar|actor|owner|cover_?photo|comment|feedback|viewer_?actor|suggest|related|sponsored/i

/** Posts in the order in which the scripts name them. */
export const postRecords = (page: Page): PostRecord[] => {
  const found: PostRecord[] = []
  const known = new Map<string, PostRecord>()
  let letters = 0
  let records = most.records
  const add = (post: PostRecord): void => {
    const before = known.get(post.text)
    if (before && before.images.length === 0) before.images = post.images
    if (before || found.length >= most.posts) return
    known.set(post.text, post)
    found.push(post)
  }
  /** Texts and pictures below a value; a record that holds one text owns the pictures beside it. */
  const visit = (value: unknown, depth: number): { texts: Set<string>; images: Set<string> } => {
    const held = { texts: new Set<string>(), images: new Set<string>() }
    if (depth > most.depth || typeof value !== 'object' || value === null || (records -= 1) < 0) return held
    for (const [key, inner] of Object.entries(value)) {
      if (notOfPost.test(key)) continue
      const below = visit(inner, depth + 1)
      for (const text of below.texts) held.texts.add(text)
      for (const image of below.images) held.images.add(image)
    }
    if (!isRecord(value)) return held
    const image = pictureIn(value)
    if (image) held.images.add(image)
    const text = textIn(value)
    if (text) held.texts.add(text)
    const [only, more] = held.texts
    if (only && more === undefined) add({ text: only, images: [...held.images], listing: listingIn(value) })
    return held
  }
  for (const script of page.all('script').slice(0, most.scripts)) {
    const source = page.$(script).text()
    letters += source.length
    if (letters > most.letters) break
    const read = tells.test(source) ? strictJson(source) : null
    if (read) visit(read.value, 0)
  }
  return found
}

/** `{"uri": …}`, `{"image_versions2": {"candidates": [{"url": …, "width": 1440}]}}`, `{"display_url": …}`. */
const pictureIn = (record: Record<string, unknown>): string | null => {
  const candidates = isRecord(record['image_versions2']) ? record['image_versions2']['candidates'] : null
  const first: unknown = Array.isArray(candidates) ? candidates[0] : null
  const address =
    (isRecord(first) ? first['url'] : null) ??
    record['display_url'] ??
    (typeof record['uri'] === 'string' && !isSmall(record) ? record['uri'] : null)
  return typeof address === 'string' && /^https:\/\/[^/]*(?:scontent|fbcdn|cdninstagram)/.test(address)
    ? address
    : null
}

/** Pixels below which a picture is a sign or somebody's face. */
const leastPixels = 200

const isSmall = ({ width, height }: Record<string, unknown>): boolean =>
  [width, height].some((size) => typeof size === 'number' && size < leastPixels)

const textIn = (record: Record<string, unknown>): string | null => {
  const edges = isRecord(record['edge_media_to_caption']) ? record['edge_media_to_caption']['edges'] : null
  const edge: unknown = Array.isArray(edges) ? edges[0] : null
  const told = [
    record['redacted_description'],
    record['message'],
    record['caption'],
    isRecord(edge) ? edge['node'] : null,
  ]
    .map((each) => (isRecord(each) ? each['text'] : null))
    .find((text) => typeof text === 'string' && text.trim().length > 3)
  return typeof told === 'string' ? told.trim() : null
}

const listingIn = (record: Record<string, unknown>): Listing | null => {
  const name = record['marketplace_listing_title']
  const price = amountIn(record['listing_price'])
  if (typeof name !== 'string' || name.trim() === '' || price === null) return null
  const currency = isRecord(record['listing_price']) ? record['listing_price']['currency'] : null
  return {
    name: name.trim(),
    price,
    former: amountIn(record['strikethrough_price']),
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null,
  }
}

/** `{"amount": "8500.00"}` */
const amountIn = (price: unknown): number | null => {
  const amount = isRecord(price) ? Number(price['amount'] ?? 0) : 0
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

/** The listing that the scripts of a marketplace's page are about. */
export const listingEvidence = (page: Page): Evidence[] => {
  if (!page.html.includes('marketplace_listing_title')) return []
  const [record] = postRecords(page).filter(({ listing }) => listing !== null)
  if (!record?.listing) return []
  const { name, price, former, currency } = record.listing
  return [
    evidence('page-state', {
      name,
      price,
      originalPrice: former !== null && former > price ? former : null,
      isFormerNamed: true,
      currency,
      images: record.images,
      description: record.text,
    }),
  ]
}
