import { sql, type Updateable } from 'kysely'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import {
  changedKeys,
  changesBetween,
  coupled,
  documentKeys,
  settingKeys,
  type DocumentKey,
  type WebsiteDocument,
} from '#contract/websites/draft.ts'
import { fullPrice, isOfferOver } from '#contract/websites/offer-end.ts'
import { deriveOffers, readOffers, storedOffers } from '#contract/websites/offers.ts'
import { isEqual, mergeThree } from '#contract/websites/paths.ts'
import type { UpdateWebsite } from '#contract/websites/schema.ts'
import { readDifference } from '#contract/variants/difference.ts'
import { filledOptions } from '#contract/variants/edits.ts'
import { variantLimits } from '#contract/variants/limits.ts'
import { completeRows, hasVariants, rowBelowZero } from '#contract/variants/rows.ts'
import { variantStrings } from '#contract/variants/strings.ts'
import { mirrorStory } from '#contract/websites/story.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ProductWebsites } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { presentConflict, presentDocument } from './presenter.ts'
import { getWebsiteFor, lockWebsiteFor, type WebsiteRow, type WholeWebsite } from './queries.ts'
import { storedVersion } from './stored-page.ts'
import { findVersion, getVersion, keepVersion } from './versions.ts'

type Columns = Updateable<ProductWebsites>
/** What is saved beside the document and makes no version. */
type Own = Partial<ReturnType<typeof countedNow>> & Pick<Columns, 'previewMode' | 'stock'>

/** Marked at its field. */
const endRefused = (code: 'websites.nothing_to_end' | 'websites.end_is_past') =>
  new AppError(code, { fields: [{ path: 'offerEndsAt', message: new AppError(code).sentence }] })

/** An end needs a price to return to, and lies ahead. Throws websites.nothing_to_end, websites.end_is_past. */
const checkOfferEnd = ({ offerEndsAt, priceAnchoring, quantityOffers }: WebsiteDocument, now: Date): void => {
  if (!fullPrice({ ...priceAnchoring, offers: quantityOffers })) throw endRefused('websites.nothing_to_end')
  if (isOfferOver(offerEndsAt, now)) throw endRefused('websites.end_is_past')
}

/** Marked at its field. */
const variantsRefused = (path: string, message: string) =>
  new AppError('common.invalid', { sentence: message, fields: [{ path, message }] })

/**
 * Sizes and colours against the packs of the page: each piece is chosen by itself, and none is given away by a lower price. Throws
 * common.invalid.
 */
const checkVariants = ({ variants, quantityOffers }: WebsiteDocument): void => {
  if (!hasVariants(variants)) return
  const tooLong = quantityOffers.findIndex(({ qty }) => qty > variantLimits.packPieces)
  if (tooLong >= 0) throw variantsRefused(`quantityOffers.${tooLong}.qty`, variantStrings.invalid.packTooLong)
  const at = rowBelowZero(variants.rows, quantityOffers)
  if (at >= 0) throw variantsRefused(`variants.rows.${at}.difference`, variantStrings.invalid.belowZero)
}

/** The stock was counted now: earlier orders do not reduce it. */
const countedNow = (websiteId: number) => ({
  stockCountedAfter: sql<number>`(select coalesce(max(id), 0) from orders where website_id = ${websiteId})`,
})

const plainKeys = new Set<DocumentKey>([
  'title', 'hook', 'longDescription', 'seoTitle', 'seoDescription', 'sku', 'productCost', 'socialProof', 'isActive',
  'sellsPastStock', 'offerEndsAt',
]) // prettier-ignore

const columnOf = (key: DocumentKey, document: WebsiteDocument): unknown => {
  // What is not there is no JSON either.
  if (plainKeys.has(key) || document[key] === null) return document[key]
  return JSON.stringify(key === 'quantityOffers' ? storedOffers(document.quantityOffers) : document[key])
}

/** Columns of the parts that changed; the prices of lists and receipts follow the anchor. */
const columnsOf = (document: WebsiteDocument, changed: DocumentKey[]): Columns => ({
  ...(Object.fromEntries(changed.map((key) => [key, columnOf(key, document)])) as Columns),
  ...(changed.includes('priceAnchoring')
    ? {
        currentPrice: document.priceAnchoring.currentPrice,
        originalPrice: document.priceAnchoring.originalPrice,
      }
    : {}),
})

/**
 * A row for each combination, also where two people changed the values; a picture that left the page is no row's any more. Of a draft on
 * its way to being drawn, what is half-typed counts for nothing.
 */
const withSettledVariants = (document: WebsiteDocument): WebsiteDocument => {
  const { variants, images } = document
  const options = filledOptions(variants.options)
  const rows = completeRows(options, variants.rows).map((row) => ({
    ...row,
    difference: readDifference(row.difference) ?? '0.00',
    image: row.image !== null && images.includes(row.image) ? row.image : null,
  }))
  const settled = { ...variants, options, rows }
  return isEqual(settled, variants) ? document : { ...document, variants: settled }
}

/** A document over the stored one, with everything that must say the same made to. */
export const settleDocument = (current: WebsiteDocument, next: WebsiteDocument): WebsiteDocument => {
  const { quantityData } = next.editableContent
  const hasNewData =
    quantityData !== undefined && !isEqual(current.editableContent.quantityData, quantityData)
  // Offers that came with the tree are the ones that would be read.
  const priced = hasNewData ? { ...next, quantityOffers: readOffers(next) } : next
  const settled = withSettledVariants(coupled(current, priced))
  return isEqual(current.advertorialStory, settled.advertorialStory)
    ? settled
    : { ...settled, advertorialStory: mirrorStory(settled.advertorialStory) }
}

/** The sent parts in the shape of the document; what an anchor leaves out stays as the sender saw it. */
const documentPart = (
  change: UpdateWebsite,
  seen: Pick<WebsiteDocument, 'priceAnchoring'>,
): Partial<WebsiteDocument> => {
  const sent = Object.fromEntries(
    documentKeys.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])),
  ) as Partial<WebsiteDocument>
  const { priceAnchoring, offerEndsAt } = change
  return {
    ...sent,
    ...(change.quantityOffers === null ? { quantityOffers: [] } : {}),
    ...(priceAnchoring
      ? {
          priceAnchoring: {
            ...seen.priceAnchoring,
            ...priceAnchoring,
            savings: seen.priceAnchoring.savings,
          },
        }
      : {}),
    ...(offerEndsAt ? { offerEndsAt: new Date(offerEndsAt).toISOString() } : {}),
  }
}

/** Packs in place of an emptied list, from the price the page has now: without any it would sell at somebody else's. */
const offersAnew = ({ priceAnchoring }: WebsiteDocument, row: WebsiteRow) => {
  const { currentPrice: current, originalPrice: original } = priceAnchoring
  const { currency } = marketFacts[marketOf(row)]
  return readOffers({ quantityOffers: deriveOffers({ current, original }, currency, row.currencySymbol) })
}

type Saving = { tx: Tx; caller: Principal; row: WebsiteRow; current: WebsiteDocument }

/** What the sender began from; null when that is no longer known, so that nothing of it can be distinguished from a change. */
const readBase = async (
  { tx, row, current }: Saving,
  baseVersion: number,
): Promise<Partial<WebsiteDocument> | null> => {
  if (baseVersion === row.version) return current
  const stored = await findVersion(tx, row.id, baseVersion)
  return stored ? storedVersion.find(stored.document) : null
}

/** The change over what is stored. Throws websites.conflict when somebody else changed the same since the base. */
const mergeChange = async (saving: Saving, change: UpdateWebsite): Promise<WebsiteDocument> => {
  const { tx, caller, row, current } = saving
  const { baseVersion } = change
  if (baseVersion === undefined) return { ...current, ...documentPart(change, current) }
  const base = await readBase(saving, baseVersion)
  const seen = { priceAnchoring: base?.priceAnchoring ?? current.priceAnchoring }
  const parts = Object.entries(documentPart(change, seen)).map(([key, mine]) => {
    const at = key as DocumentKey
    return { key, ...mergeThree(base?.[at], mine, current[at], key) }
  })
  const paths = parts.flatMap(({ conflicts }) => conflicts)
  if (paths.length > 0) {
    const [website, newest] = [
      await getWebsiteFor(tx, caller, row.id),
      await findVersion(tx, row.id, row.version),
    ]
    throw new AppError('websites.conflict', { conflict: presentConflict(website, newest, paths, caller) })
  }
  return { ...current, ...Object.fromEntries(parts.map(({ key, merged }) => [key, merged])) }
}

const save = async (
  saving: Saving,
  next: WebsiteDocument,
  { more = {}, restoredFrom = null }: { more?: Own; restoredFrom?: number | null } = {},
): Promise<WholeWebsite> => {
  const { tx, caller, row, current } = saving
  const document = settleDocument(current, next)
  const changed = changedKeys(document, current)
  const isNew = changed.length > 0
  await tx
    .updateTable('productWebsites')
    .set({
      ...columnsOf(document, changed),
      ...more,
      ...(isNew ? { version: row.version + 1 } : {}),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  if (isNew) {
    const [websiteId, { version }] = [row.id, row]
    await keepVersion(tx, {
      websiteId,
      version,
      userId: null,
      document: current,
      changed: [],
      savedAt: row.updatedAt,
    })
    await keepVersion(tx, {
      websiteId,
      version: version + 1,
      userId: caller.id,
      document,
      changed: changesBetween(current, document),
      restoredFrom,
    })
  }
  return getWebsiteFor(tx, caller, row.id)
}

const begin = async (tx: Tx, caller: Principal, websiteId: number): Promise<Saving> => {
  const row = await lockWebsiteFor(tx, caller, websiteId)
  return { tx, caller, row, current: presentDocument(row) }
}

/**
 * Changes what is present and leaves the rest; row and version are written together or not at all. With `baseVersion` what others saved
 * since is kept. Throws websites.not_found, websites.conflict, websites.nothing_to_end, websites.end_is_past.
 */
export const updateWebsite = (
  db: Db,
  caller: Principal,
  websiteId: number,
  change: UpdateWebsite,
  now = new Date(),
): Promise<WholeWebsite> =>
  db.transaction().execute(async (tx) => {
    const saving = await begin(tx, caller, websiteId)
    const merged = await mergeChange(saving, change)
    const isEmptied = change.quantityOffers?.length === 0
    const next = isEmptied ? { ...merged, quantityOffers: offersAnew(merged, saving.row) } : merged
    if (change.offerEndsAt) checkOfferEnd(settleDocument(saving.current, next), now)
    if (change.variants || change.quantityOffers) checkVariants(settleDocument(saving.current, next))
    const { previewMode, stock } = change
    return save(saving, next, {
      more: {
        ...(previewMode === undefined ? {} : { previewMode }),
        ...(stock === undefined ? {} : { stock, ...countedNow(websiteId) }),
      },
    })
  })

/** Puts words, pictures and prices of an earlier save back; current switches stay. Throws websites.not_found, websites.version_not_found. */
export const restoreVersion = (
  db: Db,
  caller: Principal,
  websiteId: number,
  version: number,
): Promise<WholeWebsite> =>
  db.transaction().execute(async (tx) => {
    const saving = await begin(tx, caller, websiteId)
    const { document } = await getVersion(tx, websiteId, version)
    const then = Object.entries(storedVersion.read(document)).filter(([key]) =>
      documentKeys.some((known) => known === key && !settingKeys.includes(known)),
    )
    const next = { ...saving.current, ...Object.fromEntries(then) }
    return save(saving, next, { restoredFrom: version })
  })
