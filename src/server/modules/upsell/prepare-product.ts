import { sql } from 'kysely'
import { builderStrings } from '#contract/builder/strings.ts'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { variantsOf } from '#contract/builder/variants-of-facts.ts'
import { marketOf, type Market } from '#contract/common/market.ts'
import { maxUpsellImages, upsellTextSchema, type UpsellText } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { readSeen } from '../builder/imports.ts'
import { collectPictures, type Collected } from '../builder/collect-pictures.ts'
import { madeVariants } from '../builder/made-variants.ts'
import { readVariants, storedVariants } from '../websites/stored-variants.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { titleOf, writeText } from './offer-text.ts'
import { linesOf } from './presenter.ts'
import type { UpsellRow } from './queries.ts'

/** True of every offer here and nothing about the product, for pages that nobody can read. */
const plainText = (title: string): UpsellText => ({
  description: upsellStrings.plainDescription(title),
  features: [...upsellStrings.plainFeatures],
  ledger: [
    { text: upsellStrings.plainDescription(title), basis: 'setting', fact: null },
    ...upsellStrings.plainFeatures.map((text) => ({ text, basis: 'setting' as const, fact: null })),
  ],
})

type Ledger = UpsellText['ledger']

const ledgerOf = (row: UpsellRow): Ledger => upsellTextSchema.shape.ledger.safeParse(row.aiLedger).data ?? []

/** Nothing of the line is left once what we wrote is taken out of it. A seller's own line is in the ledger without a fact. */
const isOurs = (line: string, ledger: Ledger): boolean =>
  !/\p{L}/u.test(
    ledger
      .filter(({ basis, fact }) => basis !== 'seller' || fact !== null)
      .reduce((rest, { text }) => rest.replace(text, ''), line),
  )

/** The written text with those lines of the row in its place that are to stay; what nobody wrote for the seller is the seller's own. */
const mergeText = (row: UpsellRow, written: UpsellText, stays: (line: string) => boolean): UpsellText => {
  const [lead, lines] = [row.urgentDescription, linesOf(row.features)]
  const description = lead !== '' && stays(lead) ? lead : written.description
  const features = lines.some(stays) ? lines : written.features
  const known = [...ledgerOf(row), ...written.ledger]
  const restsOf = (line: string): Ledger => {
    const found = known.filter(({ text }) => line.includes(text))
    const isOwn = found.length === 0 && (line === lead || lines.includes(line))
    return isOwn ? [{ text: line, basis: 'seller', fact: null }] : found
  }
  const ledger = new Map([description, ...features].flatMap(restsOf).map((entry) => [entry.text, entry]))
  return { description, features, ledger: [...ledger.values()] }
}

type Pictures = Pick<Collected, 'images' | 'fetched'>

/** Pictures into our own store, at most five; what cannot be had is left out. */
const collect = async (services: Services, userId: number, urls: string[]): Promise<Pictures> => {
  const images: string[] = []
  const fetched: Pictures['fetched'] = {}
  // More than five are tried only for those that could not be had.
  for (let at = 0; at < urls.length && images.length < maxUpsellImages; at += maxUpsellImages) {
    const more = await collectPictures(services, { userId, urls: urls.slice(at, at + maxUpsellImages) })
    images.push(...more.images.filter((image) => !images.includes(image)))
    Object.assign(fetched, more.fetched)
    if (more.problem) break
  }
  return { images: images.slice(0, maxUpsellImages), fetched }
}

/**
 * Sizes and colours of the product's page, the first time it is read, where the seller said nothing of them; pictures and differences as
 * they are once they are ours. Those of a row the seller gave keep theirs under the addresses of the store.
 */
const variantColumns = (
  row: UpsellRow,
  facts: ProductFacts,
  { images, fetched, market }: Pictures & { market: Market },
): { variants?: string } => {
  const given = readVariants(row.variants)
  if (!given && row.aiProcessed) return {}
  const price = row.discountPrice
  const sources = [...Object.keys(fetched), ...images]
  const read = given ?? variantsOf(facts, { market, price: price ?? '0', images: sources })
  // Without a price of ours nothing can be said of differences; the seller types them.
  const priced =
    given || price !== null
      ? read
      : { ...read, rows: read.rows.map((one) => ({ ...one, difference: '0.00' })) }
  const made = madeVariants(priced, { images, fetched })
  return made ? { variants: storedVariants.write(made) } : {}
}

/** Until a product has a name, its host stands in; a seller sees at once that the page was not read. */
export const nameOfLink = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/**
 * Reads the product's page and writes title, pictures and text where the seller gave none. Never throws for what a page or a model does:
 * the reason stands in `aiProcessingError`, a text that is true anyway in the offer.
 */
export const prepareProduct = async (
  services: Services,
  website: WebsiteRow,
  row: UpsellRow,
): Promise<void> => {
  const seller = { userId: website.userId, market: marketOf(website) }
  const save = (change: Record<string, unknown>) =>
    services.db
      .updateTable('upsellProducts')
      .set({ ...change, updatedAt: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute()
  const textColumns = ({ description, features, ledger }: UpsellText) => ({
    urgentDescription: description,
    features: JSON.stringify(features),
    aiLedger: JSON.stringify(ledger),
  })
  const fail = (reason: string) =>
    save({
      aiProcessed: false,
      aiProcessingError: reason,
      ...textColumns(mergeText(row, plainText(row.title), () => true)),
    })
  try {
    const given = linesOf(row.images)
    const { originalUrl: url, importId } = row
    const facts = await readSeen(services, { userId: website.userId, url, importId })
    if (!facts.isProduct) {
      const { images } = await collect(services, website.userId, given)
      await save({ images: JSON.stringify(images) })
      await fail(builderStrings.refused[facts.reason ?? 'unreachable'])
      return
    }
    const isNamed = row.title !== nameOfLink(row.originalUrl)
    const title = await titleOf(services, seller, isNamed ? row.title : '', facts)
    const pictures = await collect(services, website.userId, given.length > 0 ? given : facts.images)
    const { images } = pictures
    const written = await writeText(services, seller, title, facts)
    await save({
      title,
      images: JSON.stringify(images),
      ...textColumns(mergeText(row, written, (line) => !isOurs(line, ledgerOf(row)))),
      ...variantColumns(row, facts, { ...pictures, market: seller.market }),
      aiProcessed: true,
      aiProcessingError: null,
    })
  } catch (error) {
    services.log.error({ err: error, upsellProductId: row.id }, 'an upsell product could not be prepared')
    await fail(error instanceof AppError ? error.sentence : builderStrings.refused.unreachable)
  }
}
