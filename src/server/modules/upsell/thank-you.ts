import { ownImageId } from '#contract/common/image.ts'
import { marketOf } from '#contract/common/market.ts'
import type {
  LegacyOffersPage,
  PageOffer,
  ReceiptPage,
  ThankYouPage,
  UpsellAddedPage,
} from '#contract/public-pages/schema.ts'
import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { secondsLeft } from '#contract/upsell/window.ts'
import type { Services } from '../../services.ts'
import { presentPublicOrder } from '../orders/presenter.ts'
import { findOrderFor } from '../orders/queries.ts'
import { presentImage } from '../public-pages/presenter.ts'
import { findSeller } from '../public-pages/queries.ts'
import { findImages } from '../images/queries.ts'
import { noteShown } from './commands.ts'
import { presentOffer } from './presenter.ts'
import { visibleOffers, type Answers } from './offering.ts'
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
  return shown.map((offer) => ({
    ...offer,
    images: offer.images
      .slice(0, maxUpsellImages)
      .flatMap((url) => presentImage(url, offer.title, rows) ?? []),
  }))
}

/** Offers only while they can be taken: an offer that would be refused is none. Those taken stay, as taken. */
const offersFor = async (context: Context, order: Found, left: number, answers: Answers) => {
  if (order.websiteId === null || left === 0) return []
  const offers = (await listOffers(context.db, order.websiteId)).filter(
    ({ currency }) => currency === order.currency,
  )
  const visible = visibleOffers(offers, answers)
  // With nothing to decline nothing waits for a no.
  const inReserve = visible.length > 0 ? offers.filter((offer) => waitsForNo(offer, visible, answers)) : []
  const taken = new Set(answers.taken.map(({ upsellProductId }) => upsellProductId))
  const pictured = await withPictures(context, [...visible, ...inReserve])
  return pictured.map((offer): PageOffer => ({
    ...offer,
    isAdded: taken.has(offer.id),
    isInReserve: inReserve.some(({ id }) => id === offer.id),
  }))
}

/** Drawn out of sight, so that a no is answered at once. */
const waitsForNo = (offer: OfferRow, visible: OfferRow[], { taken, declined }: Answers): boolean =>
  offer.isAfterDecline &&
  !visible.includes(offer) &&
  ![...taken, ...declined].some(({ upsellProductId }) => upsellProductId === offer.id)

/** Of the website an order came from; without one the platform's own position counts. */
const isIllustrative = (mode: string | null): boolean => mode === 'ilustrativno'

const statesDays = ({ socialProof }: Found): boolean => isIllustrative(socialProof)

/** The receipt of an order; without one when nobody finds it. */
export const readReceipt = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: { reference: string | undefined; sellerId: number | null; homeUrl: string },
): Promise<ReceiptPage> => {
  const row = asked.reference ? await findHeldOrder(db, asked.reference, asked.sellerId) : null
  return {
    kind: 'receipt',
    order: row && presentPublicOrder(row, now()),
    statesDays: row !== null && statesDays(row),
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
  const left = row.status === 'Na čekanju' ? secondsLeft(row.upsellDelayedUntil, now()) : 0
  const [offers, seller, website] = await Promise.all([
    offersFor(context, row, left, { taken, declined }),
    row.userId === null ? undefined : findSeller(db, row.userId),
    db
      .selectFrom('productWebsites')
      .select('upsellOneByOne')
      .where('id', '=', row.websiteId ?? 0)
      .executeTakeFirst(),
  ])
  // A figure that cannot be counted must not cost the buyer the page.
  await noteShown(
    db,
    row.id,
    offers.filter(({ isInReserve }) => !isInReserve),
  ).catch((error: unknown) => log.warn({ err: error }, 'shown offers were not counted'))
  return {
    kind: 'thank-you',
    order: presentPublicOrder(row, now()),
    statesDays: statesDays(row),
    leftOut: leftOut && { title: leftOut.title, isSoldOut: leftOut.leftOut === 'sold_out' },
    offers,
    secondsLeft: left,
    oneByOne: website?.upsellOneByOne ?? false,
    seller: { companyName: seller?.companyName ?? null, phone: seller?.phone ?? null },
    problem: asked.problem ?? null,
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

/** The old page; with an order when the reference leads to one. */
export const readLegacyOffers = async (
  { db, config, now }: Context,
  asked: { reference: string | undefined; sellerId: number | null; homeUrl: string; problem?: string },
): Promise<LegacyOffersPage> => {
  const row = asked.reference ? await findHeldOrder(db, asked.reference, asked.sellerId) : null
  return {
    kind: 'legacy-offers',
    order: row ? presentPublicOrder(row, now()) : null,
    websiteId: row?.websiteId ?? null,
    isOrderMissing: Boolean(asked.reference) && !row,
    hasOffers: isIllustrative(row?.socialProof ?? config.socialProofDefault),
    problem: asked.problem ?? null,
    homeUrl: asked.homeUrl,
  }
}

/** The id as it was asked for, and the goods when it is one of ours. */
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
