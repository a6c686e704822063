import { ownImageId } from '#contract/common/image.ts'
import { marketOf } from '#contract/common/market.ts'
import type {
  LegacyOffersPage,
  OrderedFrom,
  PageOffer,
  ReceiptPage,
  ThankYouPage,
  Unsent,
  UpsellAddedPage,
} from '#contract/public-pages/schema.ts'
import { noContact } from '#contract/seller-contact/schema.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import { legacyCurrency, legacyOffers } from '#contract/orders/legacy-offers.ts'
import type { SaidTerms } from '#contract/terms/terms.ts'
import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { secondsLeft } from '#contract/upsell/window.ts'
import { defaultPalette, paletteSchema } from '#contract/websites/content.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import { tellSeller } from '../../lib/work.ts'
import type { Services } from '../../services.ts'
import { storedPieces } from '../orders/pieces.ts'
import { isNamedByNumber, presentPublicOrder } from '../orders/presenter.ts'
import { parcelPath } from '../orders/parcel-link.ts'
import { findOrderFor } from '../orders/queries.ts'
import { presentVariants } from '../public-pages/page-variants.ts'
import { presentImage } from '../public-pages/presenter.ts'
import { findSaidTerms } from '../terms/queries.ts'
import { expectedAsk } from '../self-confirmation/expected-ask.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { findImages } from '../images/queries.ts'
import { findPlatformProof } from '../social-proof/queries.ts'
import { readImages } from '../websites/presenter.ts'
import { noteShown } from './commands.ts'
import { presentOffer } from './presenter.ts'
import { isOfBuyer, visibleOffers, type Answers } from './offer-rules.ts'
import { findAdditionWithOrder, listAdditions, listAnswers, listOffers, type OfferRow } from './queries.ts'

type Context = Pick<Services, 'db' | 'config' | 'now' | 'log'>
/** An order by its public reference; on a seller's own host only that seller's. */
const findHeldOrder = async (db: Context['db'], reference: string, sellerId: number | null) => {
  const row = await findOrderFor(db, null, reference)
  return row && (sellerId === null || row.userId === sellerId) ? row : null
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrderFor>>>

const withPictures = async ({ db }: Context, offers: OfferRow[]) => {
  const shown = offers.map(presentOffer)
  const ids = shown.flatMap(({ images }) => images.flatMap((url) => ownImageId(url) ?? []))
  const rows = new Map((await findImages(db, ids)).map((row) => [row.id, row]))
  return shown.map((offer) => {
    const drawn = new Map(
      offer.images.slice(0, maxUpsellImages).map((url) => [url, presentImage(url, offer.title, rows)]),
    )
    return {
      ...offer,
      images: [...drawn.values()].filter((image) => image !== null),
      variants: presentVariants(offer.variants, (url) => drawn.get(url)),
    }
  })
}

/** Offers only while they can be taken: an offer that would be refused is none. Those taken stay, as taken. */
const offersFor = async (context: Context, order: Found, left: number, answers: Answers) => {
  if (order.websiteId === null || left === 0) return []
  const offers = (await listOffers(context.db, order.websiteId)).filter(
    ({ currency }) => currency === order.currency,
  )
  const visible = visibleOffers(offers, answers)
  // With nothing to decline no offer is held back for a refusal.
  const inReserve = visible.length > 0 ? offers.filter((offer) => waitsForNo(offer, visible, answers)) : []
  const idsOf = (rows: Answers['taken']) => new Set(rows.map(({ upsellProductId }) => upsellProductId))
  const [taken, ofBuyer] = [idsOf(answers.taken), idsOf(answers.taken.filter(isOfBuyer))]
  const pictured = await withPictures(context, [...visible, ...inReserve])
  return pictured.map((offer): PageOffer => ({
    ...offer,
    isAdded: taken.has(offer.id),
    canBeTakenOut: ofBuyer.has(offer.id),
    isInReserve: inReserve.some(({ id }) => id === offer.id),
  }))
}

/** Drawn out of sight, so that a refusal is answered at once. */
const waitsForNo = (offer: OfferRow, visible: OfferRow[], { taken, declined }: Answers): boolean =>
  offer.isAfterDecline &&
  !visible.includes(offer) &&
  ![...taken, ...declined].some(({ upsellProductId }) => upsellProductId === offer.id)

/** Of the website an order came from. */
const isIllustrative = (mode: string | null): boolean => mode === 'ilustrativno'

/** What the page that was ordered from says now; of a page that is gone nothing is promised but what was stored with the order. */
const termsOfOrder = (db: Context['db'], row: Found): Promise<SaidTerms> =>
  findSaidTerms(db, {
    userId: row.userId ?? 0,
    targetMarket: marketOf(row),
    terms: row.terms,
    socialProof: isIllustrative(row.socialProof) ? 'ilustrativno' : 'iskljuceno',
  })

/** Looks and picture of the page that was ordered from, also of one that was deleted since. */
const readOrderedFrom = async (db: Context['db'], websiteId: number | null): Promise<OrderedFrom> => {
  const website =
    websiteId === null
      ? undefined
      : await db
          .selectFrom('productWebsites')
          .select(['templateName', 'palette', 'images'])
          .where('id', '=', websiteId)
          .executeTakeFirst()
  if (!website) return { skin: null, image: null }
  const [first = ''] = readImages(website.images)
  const id = ownImageId(first)
  const rows = new Map((id ? await findImages(db, [id]) : []).map((row) => [row.id, row]))
  const palette = paletteSchema.safeParse(website.palette).data ?? defaultPalette
  return {
    skin: { templateName: website.templateName, tokens: paletteTokens(palette) },
    // Its name stands beside it.
    image: first ? presentImage(first, '', rows) : null,
  }
}

/** What is asked of the buyer before it goes; a code is asked for on the page itself. */
const unsentOf = (row: Found, ask: Awaited<ReturnType<typeof expectedAsk>>): Unsent | null =>
  row.status === defaultOrderStatus ? { waitsFor: ask === 'code' ? null : ask } : null

/** The page on which the buyer follows the parcel, and may ask for another address: for the buyer alone. */
const parcelUrlOf = ({ config }: Pick<Context, 'config'>, row: Found, reference: string): string | null =>
  isNamedByNumber(row, reference) || row.userId === null ? null : parcelPath(config.secretKey, row.id)

/** The receipt of an order; without one when nobody finds it. */
export const readReceipt = async (
  context: Pick<Context, 'db' | 'config' | 'now'>,
  asked: { reference: string | undefined; sellerId: number | null; homeUrl: string },
): Promise<ReceiptPage> => {
  const { db, now } = context
  const row = asked.reference ? await findHeldOrder(db, asked.reference, asked.sellerId) : null
  return {
    kind: 'receipt',
    ...(await readOrderedFrom(db, row?.websiteId ?? null)),
    order: row && presentPublicOrder(row, asked.reference ?? '', now()),
    terms: row && (await termsOfOrder(db, row)),
    seller: row?.userId ? await findPublicContact(db, row.userId) : null,
    parcelUrl: row && parcelUrlOf(context, row, asked.reference ?? ''),
    unsent: row && unsentOf(row, await expectedAsk(context, row)),
    homeUrl: asked.homeUrl,
  }
}

/** The thank-you page of an order; null when the order is unknown or of another website. */
export const readThankYou = async (
  context: Context,
  asked: {
    /** Undefined: whichever the order is of. */
    websiteId: string | undefined
    reference: string
    sellerId: number | null
    homeUrl: string
    problem?: string
  },
): Promise<ThankYouPage | null> => {
  const { db, now, log } = context
  const row = await findHeldOrder(db, asked.reference, asked.sellerId)
  if (!row || row.websiteId === null) return null
  if (String(row.websiteId) !== (asked.websiteId ?? String(row.websiteId))) return null
  const [taken, { declined, leftOut }] = await Promise.all([
    listAdditions(db, row.id),
    listAnswers(db, row.id),
  ])
  // What goes into the parcel is its buyer's to say, so by its number an order is offered nothing and asked for no code.
  const isHeld = !isNamedByNumber(row, asked.reference)
  const left = isHeld && row.status === 'Na čekanju' ? secondsLeft(row.upsellDelayedUntil, now()) : 0
  const [offers, seller, orderedFrom, ask, website] = await Promise.all([
    offersFor(context, row, left, { taken, declined }),
    row.userId === null ? null : findPublicContact(db, row.userId),
    readOrderedFrom(db, row.websiteId),
    expectedAsk(context, row),
    db
      .selectFrom('productWebsites')
      .select(['upsellOneByOne', 'hasUpsellProducts'])
      .where('id', '=', row.websiteId ?? 0)
      .executeTakeFirst(),
  ])
  tellSeller(row.userId)
  // A figure that cannot be counted must not cost the buyer the page.
  await noteShown(
    db,
    row.id,
    offers.filter(({ isInReserve }) => !isInReserve),
  ).catch((error: unknown) => log.warn({ err: error }, 'shown offers were not counted'))
  return {
    kind: 'thank-you',
    ...orderedFrom,
    order: presentPublicOrder(row, asked.reference, now()),
    terms: await termsOfOrder(db, row),
    leftOut: leftOut && { title: leftOut.title, isSoldOut: leftOut.leftOut === 'sold_out' },
    offers,
    hasProducts: website?.hasUpsellProducts ?? false,
    unsent: unsentOf(row, ask),
    secondsLeft: left,
    oneByOne: website?.upsellOneByOne ?? false,
    seller: seller ?? noContact,
    problem: asked.problem ?? null,
    asksForCode: isHeld && ask === 'code',
    parcelUrl: parcelUrlOf(context, row, asked.reference),
    homeUrl: asked.homeUrl,
  }
}

/** What is made up is shown of no website that shows only what is so: such an order gets its own page instead of the old one. */
export const hasOwnPage = async (
  { db }: Pick<Context, 'db'>,
  asked: { reference: string; sellerId: number | null },
): Promise<boolean> => {
  const row = await findHeldOrder(db, asked.reference, asked.sellerId)
  return row !== null && row.websiteId !== null && !isIllustrative(row.socialProof)
}

/** Without an order nothing can be ordered, so the page stands as it is stated wherever illustration is on. */
const offersWithoutOrder = async (
  db: Context['db'],
  config: Context['config'],
): Promise<LegacyOffersPage['offers']> =>
  isIllustrative((await findPlatformProof(db, config)).mode)
    ? legacyOffers.map((_offer, at) => ({ at, goods: null }))
    : []

/** To the buyer of an order only what can be packed: offers in its currency that its seller put a name to. */
const namedOffers = async (db: Context['db'], order: Found): Promise<LegacyOffersPage['offers']> => {
  if (order.websiteId === null || order.currency !== legacyCurrency || !isIllustrative(order.socialProof))
    return []
  const website = await db
    .selectFrom('productWebsites')
    .select('legacyGoods')
    .where('id', '=', order.websiteId)
    .executeTakeFirst()
  return legacyOffers.flatMap((_offer, at) => {
    const goods = website?.legacyGoods[at]?.trim()
    return goods ? [{ at, goods }] : []
  })
}

/** The old page; with an order when the reference leads to one. */
export const readLegacyOffers = async (
  { db, config, now }: Context,
  asked: { reference: string | undefined; sellerId: number | null; homeUrl: string; problem?: string },
): Promise<LegacyOffersPage> => {
  const row = asked.reference ? await findHeldOrder(db, asked.reference, asked.sellerId) : null
  const { skin } = await readOrderedFrom(db, row?.websiteId ?? null)
  return {
    kind: 'legacy-offers',
    skin,
    order: row ? presentPublicOrder(row, asked.reference ?? '', now()) : null,
    websiteId: row?.websiteId ?? null,
    isOrderMissing: Boolean(asked.reference) && !row,
    terms: row && (await termsOfOrder(db, row)),
    offers: row ? await namedOffers(db, row) : await offersWithoutOrder(db, config),
    problem: asked.problem ?? null,
    homeUrl: asked.homeUrl,
  }
}

/** The id as it was asked for, and the goods when the order exists. */
export const readUpsellAdded = async (
  { db }: Context,
  asked: { id: string; sellerId: number | null; homeUrl: string },
): Promise<UpsellAddedPage> => {
  const row = asked.id ? await findAdditionWithOrder(db, asked.id) : undefined
  const found = row && (asked.sellerId === null || row.userId === asked.sellerId) ? row : undefined
  return {
    kind: 'upsell-added',
    id: asked.id,
    homeUrl: asked.homeUrl,
    goods: found
      ? {
          title: found.title,
          pieces: found.ownPieces === null ? null : storedPieces.read(found.ownPieces),
          quantity: found.quantity,
          totalPrice: found.totalPrice,
          orderTotal: found.orderTotal,
          currencySymbol: found.currencySymbol,
          market: marketOf(found),
          orderUrl:
            found.websiteId === null
              ? `/hvala-simple?order=${found.originalOrderId}`
              : `/hvala/${found.websiteId}/${found.originalOrderId}`,
        }
      : null,
  }
}
