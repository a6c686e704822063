import { createHash } from 'node:crypto'
import { addDays, dayOf } from '#contract/common/dates.ts'
import type { Db } from '#server/db/db.ts'
import { findCaller } from '#server/modules/accounts/queries.ts'
import { sweepAccounts } from '#server/modules/accounts/commands.ts'
import { listSessions } from '#server/modules/accounts/sessions.ts'
import { listManagedUsers } from '#server/modules/admin/queries.ts'
import { listAudit, listOwnAudit } from '#server/modules/audit/queries.ts'
import { forgetOldOrders } from '#server/modules/privacy/retention.ts'
import { sweepBuilder } from '#server/modules/builder/commands.ts'
import { sweepImports } from '#server/modules/builder/imports.ts'
import {
  findGeneration,
  findImport,
  findRecentImport,
  findUnfinishedFromLink,
  listGenerationsOf,
} from '#server/modules/builder/queries.ts'
import { countCodes, forgetCodes, listCodes } from '#server/modules/self-confirmation/ask-first.ts'
import { readPast } from '#server/modules/self-confirmation/past.ts'
import { foreseePoints } from '#server/modules/customers/foresee.ts'
import { usualRules } from '#contract/confirmation/schema.ts'
import { findCallFigures } from '#server/modules/calls/figures.ts'
import { countWaitingCalls, findNextTime, takeNext } from '#server/modules/calls/queue.ts'
import { takeUp } from '#server/modules/confirmation/take-up.ts'
import {
  countPending,
  countWebsites,
  findFirstSteps,
  listDashboardRows,
} from '#server/modules/dashboard/queries.ts'
import { findToday } from '#server/modules/dashboard/today.ts'
import { findFunnel } from '#server/modules/funnel/find-funnel.ts'
import { findSameImage } from '#server/modules/images/queries.ts'
import { findImageUsage } from '#server/modules/images/usage.ts'
import {
  findLastEvent,
  listOpenOrders,
  listSyncedSellers,
  matchOrders,
} from '#server/modules/integrations/couriers/queries.ts'
import { fadeLeads } from '#server/modules/leads/commands.ts'
import { countLeads, listLeads, listLeadsOf, listLeadWebsites } from '#server/modules/leads/queries.ts'
import {
  claimForBuyers,
  claimNotices,
  countPaidMessages,
  listDue,
  listNotices,
  sumDay,
} from '#server/modules/notifications/queries.ts'
import { claimRows } from '#server/modules/notifications/sheet-rows.ts'
import { forgetOldNotices } from '#server/modules/notifications/sweep.ts'
import { cardOf, readCard } from '#server/modules/customers/history.ts'
import { personOf } from '#server/modules/customers/persons.ts'
import { forgetOrigins } from '#server/modules/customers/sweep.ts'
import { listBlocks, listCustomers } from '#server/modules/customers/queries.ts'
import { listMarkedOrders, summariseOrders } from '#server/modules/orders/listing.ts'
import { forgetDeletedOrders, listDeletedOrders } from '#server/modules/orders/removal.ts'
import { listImports } from '#server/modules/order-import/commands.ts'
import { listMaybeKnown } from '#server/modules/order-import/queries.ts'
import { findPause, listConversions, refusedConversions } from '#server/modules/pixel/queries.ts'
import { forgetOldBuyers } from '#server/modules/pixel/send-purchase.ts'
import { findAnalytics } from '#server/modules/profit/find-analytics.ts'
import { findMarkets } from '#server/modules/profit/find-markets.ts'
import { findPackFigures } from '#server/modules/profit/pack-figures.ts'
import { takeNextLead } from '#server/modules/calls/lead-desk.ts'
import { findOnTheWay, findOrderPayout, listCandidates } from '#server/modules/payouts/ledger.ts'
import { showStatements } from '#server/modules/bank-statements/overview.ts'
import { listTerms } from '#server/modules/courier-terms/queries.ts'
import { listParcels } from '#server/modules/couriers/parcels.ts'
import { listPickups } from '#server/modules/shipping-documents/pickup.ts'
import { followParcels } from '#server/modules/tracking/follow.ts'
import { listHooks } from '#server/modules/tracking/hooks.ts'
import { forgetNotices } from '#server/modules/tracking/notices.ts'
import { parcelsFoundLate, parcelsToAsk, sellersToAsk } from '#server/modules/tracking/pull.ts'
import { readNotices } from '#server/modules/tracking/read.ts'
import { listRequests } from '#server/modules/tracking/requests.ts'
import { listWords } from '#server/modules/tracking/words.ts'
import { countTroubles, listTroubles } from '#server/modules/troubles/queries.ts'
import { listWeights } from '#server/modules/weights/queries.ts'
import { findReturns } from '#server/modules/returns/queries.ts'
import { listPayouts } from '#server/modules/payouts/queries.ts'
import { readPayoutSettings } from '#server/modules/payouts/settings.ts'
import { listAdSpend } from '#server/modules/profit/queries.ts'
import { listSources } from '#server/modules/profit/sources.ts'
import { listVariants } from '#server/modules/profit/variants.ts'
import { countFigures, findBump, listProductWebsites } from '#server/modules/public-pages/queries.ts'
import { showWaitingReviews } from '#server/modules/reviews/commands.ts'
import {
  countWaiting,
  findReviewOrder,
  listReviewsFor,
  readPageReviews,
} from '#server/modules/reviews/queries.ts'
import { findShelf, listMoves } from '#server/modules/stock/queries.ts'
import { checkHandover } from '#server/modules/shipping-documents/handover.ts'
import { countSales } from '#server/modules/storefront/queries.ts'
import { sweepTexts } from '#server/modules/upsell/offer-text.ts'
import { listAdditions, listAnswers, listUpsellProducts } from '#server/modules/upsell/queries.ts'
import { findLiveWebsite, isUrlFree, listWebsites } from '#server/modules/websites/queries.ts'
import { findVersion, listVersions } from '#server/modules/websites/versions.ts'
import { averagePage, usedLately } from '#server/modules/writer/queries.ts'

import { busy } from './fill.ts'

type HotQuery = {
  area: string
  what: string
  run: (db: Db) => Promise<unknown>
  /** Tables that may be walked from end to end, and why that is meant. */
  mayScan?: Record<string, string>
}

/** The seller with a tenth of all rows. */
const userId = 2
const websiteId = 1000
const orderId = 10_000
const productId = 1
const caller = { id: userId, role: 'client' } as const
const now = () => new Date()
/** Buyers are called in the day. */
const tuesdayNoon = new Date('2026-11-24T11:00:00Z')
const claim = () => ({ userId, now: now(), limit: 50, lastsMs: 60_000 })
const query = {
  market: 'Serbia',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  status: 'all',
  product: null,
  by: 'delivered',
} as const
const config = { secretKey: 'k' }
const handoverIds = Array.from({ length: 500 }, (_, n) => 50_000 + n)
const parcelCodes = handoverIds.slice(0, 100).map((id) => `TT${String(id).padStart(10, '0')}`)
const uuid = '00000000-0000-4000-8000-000000000000'

/** Of the seller's buyers the one who ordered most. */
const busiestPhone = async (db: Db): Promise<string> => {
  const { phoneE164 } = await db
    .selectFrom('orders')
    .select('phoneE164')
    .where('userId', '=', userId)
    .where('phoneE164', 'is not', null)
    .groupBy('phoneE164')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return phoneE164 ?? ''
}

const lastDays = (count: number) => {
  const to = dayOf(now())
  return { from: addDays(to, 1 - count), to }
}

/** What is asked often, or by a clock, beside the orders screen, which `npm run bench -- list` times. Sweeps that delete stand last. */
export const hotQueries: HotQuery[] = [
  { area: 'notifications', what: 'who has something to send', run: (db) => listDue(db, now()) },
  {
    area: 'notifications',
    what: 'take messages to a seller',
    run: (db) => claimNotices(db, { ...claim(), channel: 'email' }),
  },
  { area: 'notifications', what: 'take messages to buyers', run: (db) => claimForBuyers(db, claim()) },
  { area: 'notifications', what: 'take rows of a spreadsheet', run: (db) => claimRows(db, claim()) },
  { area: 'notifications', what: 'log of a seller', run: (db) => listNotices(db, userId) },
  {
    area: 'notifications',
    what: 'paid messages of a day',
    run: (db) => countPaidMessages(db, userId, now()),
  },
  { area: 'notifications', what: 'sums of a day', run: (db) => sumDay(db, userId, '2026-11-01') },
  {
    area: 'outbox',
    what: 'next batch',
    run: (db) =>
      db
        .selectFrom('outbox')
        .select(['id', 'event', 'payload'])
        .orderBy('id')
        .limit(500)
        .forUpdate()
        .skipLocked()
        .execute(),
  },
  {
    area: 'profit',
    what: 'a year of a seller',
    run: (db) => findAnalytics(db, { userId, query, now: now() }),
  },
  {
    area: 'profit',
    what: 'a month of all markets',
    run: (db) =>
      findMarkets(db, {
        userId,
        query: { startDate: '2026-11-01', endDate: '2026-11-20' },
        now: now(),
        rsdPerEur: 117.2,
      }),
  },
  {
    area: 'funnel',
    what: '30 days, a tenth of all orders',
    run: (db) => findFunnel(db, busy.userId, lastDays(30)),
  },
  {
    area: 'funnel',
    what: '30 days of one page',
    run: (db) => findFunnel(db, busy.userId, { ...lastDays(30), websiteId: busy.websiteId }),
  },
  { area: 'funnel', what: 'a year of a seller', run: (db) => findFunnel(db, userId, lastDays(366)) },
  {
    area: 'leads',
    what: 'first page of a seller',
    run: (db) => listLeads(db, { userId }, { view: 'open' }, now()),
  },
  { area: 'leads', what: 'counted', run: (db) => countLeads(db, { userId }, {}, now()) },
  { area: 'leads', what: 'pages of them', run: (db) => listLeadWebsites(db, { userId }) },
  {
    area: 'leads',
    what: 'of an order',
    run: (db) => listLeadsOf(db, { websiteId, formKey: 'forma-1', phoneKey: Buffer.alloc(16) }).execute(),
  },
  {
    area: 'leads',
    what: 'next for a desk',
    run: (db) =>
      takeNextLead(
        db,
        { userId, desk: 'sto-za-merenje', name: '' },
        { mode: 'required', ...usualRules },
        new Date('2026-11-24T11:00:00Z'),
      ),
  },
  {
    area: 'payouts',
    what: 'money on the way, a tenth of all',
    run: async (db) => findOnTheWay(db, busy.userId, await readPayoutSettings(db, busy.userId), now()),
  },
  {
    area: 'payouts',
    what: 'money on the way of a seller',
    run: async (db) => findOnTheWay(db, userId, await readPayoutSettings(db, userId), now()),
  },
  { area: 'payouts', what: 'latest of a seller', run: (db) => listPayouts(db, userId) },
  {
    area: 'payouts',
    what: 'orders of a file',
    run: async (db) =>
      listCandidates(db, {
        userId,
        market: 'Serbia',
        settings: await readPayoutSettings(db, userId),
        words: Array.from({ length: 500 }, (_, at) => `T${at * 2}`),
        ids: [],
      }),
  },
  {
    area: 'payouts',
    what: 'of an order',
    run: (db) => findOrderPayout(db, { userId, orderId, now: now() }).catch(() => null),
  },
  {
    area: 'bank-statements',
    what: 'transfers of a seller beside payouts',
    run: (db) => showStatements(db, userId),
  },
  {
    area: 'returns',
    what: 'parcels on their way back',
    run: (db) => findReturns(db, { userId, market: undefined, now: now() }),
  },
  {
    area: 'profit',
    what: 'money that came',
    run: (db) => findAnalytics(db, { userId, query: { ...query, by: 'collected' }, now: now() }),
  },
  { area: 'profit', what: 'by size and colour', run: (db) => listVariants(db, userId, query) },
  { area: 'profit', what: 'by campaign', run: (db) => listSources(db, userId, query) },
  {
    area: 'profit',
    what: 'packs of a website',
    run: (db) => findPackFigures(db, caller, { websiteId, now: now() }),
  },
  { area: 'profit', what: 'advertising', run: (db) => listAdSpend(db, userId, 'Serbia') },
  { area: 'reviews', what: 'of a seller', run: (db) => listReviewsFor(db, caller) },
  { area: 'reviews', what: 'waiting, counted', run: (db) => countWaiting(db, userId) },
  { area: 'reviews', what: 'of a page', run: (db) => readPageReviews(db, websiteId) },
  { area: 'reviews', what: 'may a buyer write', run: (db) => findReviewOrder(db, orderId) },
  { area: 'stock', what: 'journal of a product', run: (db) => listMoves(db, productId, undefined) },
  { area: 'stock', what: 'what an order has on the shelf', run: (db) => findShelf(db, userId, orderId) },
  { area: 'tracking', what: 'sellers to ask for', run: (db) => listSyncedSellers(db) },
  { area: 'tracking', what: 'open orders of a seller', run: (db) => listOpenOrders(db, userId) },
  {
    area: 'tracking',
    what: 'orders of parcels',
    run: (db) =>
      matchOrders(
        db,
        userId,
        'serbia',
        Array.from({ length: 100 }, (_, n) => ({
          trackingId: `T${500_000 + n * 2}`,
          reference: `BR-${500_000 + n}`,
          rawId: null,
          rawName: null,
          reportedAt: null,
        })),
      ),
  },
  {
    area: 'tracking',
    what: 'notices of a seller, read',
    run: (db) => readNotices({ db }, userId, new AbortController().signal),
  },
  {
    area: 'tracking',
    what: 'parcels followed',
    run: (db) =>
      db
        .transaction()
        .execute((tx) => followParcels(tx, { userId, courier: 'd-express', codes: parcelCodes })),
  },
  {
    area: 'tracking',
    what: 'sellers whose courier is asked',
    run: (db) => sellersToAsk(db, ['d-express'], now()),
  },
  {
    area: 'tracking',
    what: 'parcels a courier is asked about',
    run: (db) => parcelsToAsk(db, { userId, courier: 'd-express', at: now() }),
  },
  {
    area: 'tracking',
    what: 'parcels whose order came later',
    run: (db) => parcelsFoundLate(db, now()),
    mayScan: { parcel_events: 'reads the events of a month once an hour, which are most of so few' },
  },
  { area: 'tracking', what: 'words of couriers', run: (db) => listWords(db) },
  { area: 'tracking', what: 'what a buyer asked for', run: (db) => listRequests(db, orderId) },
  {
    area: 'tracking',
    what: 'notices of addresses',
    run: (db) =>
      listHooks({ db, secrets: { open: () => '' } as never, config: { baseUrl: '' } as never }, userId),
  },
  { area: 'tracking', what: 'old notices, forgotten', run: (db) => forgetNotices({ db, now }) },
  { area: 'troubles', what: 'counted for the menu', run: (db) => countTroubles(db, userId, now()) },
  {
    area: 'troubles',
    what: 'desk of a seller',
    run: (db) => listTroubles({ db, now, config: config as never }, userId),
  },
  {
    area: 'couriers',
    what: 'parcels that are not finished',
    run: (db) => listParcels({ db, now }, userId, undefined),
  },
  {
    area: 'couriers',
    what: 'parcels of a handover',
    run: (db) => listParcels({ db, now }, userId, handoverIds),
  },
  {
    area: 'couriers',
    what: 'what can be handed over',
    run: (db) => checkHandover(db, { userId }, {}, now()),
  },
  {
    area: 'couriers',
    what: 'what they are told to fetch',
    run: (db) => listPickups(db, { userId }, { ids: handoverIds, now: now() }),
  },
  { area: 'couriers', what: 'terms of a seller', run: (db) => listTerms(db, userId) },
  { area: 'weights', what: 'of a seller', run: (db) => listWeights(db, userId) },
  { area: 'tracking', what: 'last word of a parcel', run: (db) => findLastEvent(db, orderId) },
  { area: 'model calls', what: 'tokens of a seller', run: (db) => usedLately(db, userId) },
  { area: 'model calls', what: 'tokens of everybody', run: (db) => usedLately(db, null) },
  { area: 'model calls', what: 'average page of everybody', run: (db) => averagePage(db, null) },
  { area: 'model calls', what: 'average page of a seller', run: (db) => averagePage(db, userId) },
  { area: 'imports', what: 'by its id', run: (db) => findImport(db, userId, uuid) },
  {
    area: 'imports',
    what: 'the same link lately',
    run: (db) => findRecentImport(db, userId, 'https://dobavljac.test/999999'),
  },
  { area: 'pages in the making', what: 'one', run: (db) => findGeneration(db, uuid) },
  { area: 'pages in the making', what: 'of a seller', run: (db) => listGenerationsOf(db, userId) },
  {
    area: 'pages in the making',
    what: 'of a link',
    run: (db) => findUnfinishedFromLink(db, userId, 'https://dobavljac.test/1'),
  },
  { area: 'dashboard', what: 'number in the menu', run: (db) => countPending(db, { userId }) },
  {
    area: 'dashboard',
    what: 'work and money of today',
    run: (db) => findToday(db, { scope: { userId }, userId, now: now() }),
  },
  { area: 'dashboard', what: 'websites', run: (db) => countWebsites(db, { userId }) },
  { area: 'dashboard', what: 'first steps', run: (db) => findFirstSteps(db, userId) },
  { area: 'dashboard', what: 'latest and best', run: (db) => listDashboardRows(db, { userId }) },
  { area: 'pixel', what: 'log of a seller', run: (db) => listConversions(db, userId, now()) },
  { area: 'pixel', what: 'is it paused', run: (db) => findPause(db, { userId, pixelId: 'p1', now: now() }) },
  {
    area: 'pixel',
    what: 'refused ones to send again',
    run: (db) => refusedConversions(db, userId, now()).select('c.id').execute(),
  },
  {
    area: 'accounts',
    what: 'who calls',
    run: (db) => findCaller(db, { secret: 'x', kind: 'cookie' }, 168),
  },
  { area: 'accounts', what: 'sessions', run: (db) => listSessions(db, userId, 168) },
  { area: 'accounts', what: 'own trail', run: (db) => listOwnAudit(db, userId) },
  { area: 'administration', what: 'accounts with figures', run: (db) => listManagedUsers(db) },
  { area: 'accounts', what: 'whole trail', run: (db) => listAudit(db, {}) },
  { area: 'accounts', what: 'trail of one', run: (db) => listAudit(db, { userId }) },
  {
    area: 'images',
    what: 'the same picture',
    run: (db) => findSameImage(db, userId, createHash('sha256').update('1').digest()),
  },
  {
    area: 'images',
    what: 'space of a seller',
    run: (db) => findImageUsage(db, { imagesPerSeller: { files: 1, bytes: 1 } }, { userId }),
  },
  { area: 'upsell', what: 'products with figures', run: (db) => listUpsellProducts(db, websiteId) },
  { area: 'upsell', what: 'additions to an order', run: (db) => listAdditions(db, orderId) },
  { area: 'upsell', what: 'answers of a buyer', run: (db) => listAnswers(db, orderId) },
  { area: 'pages', what: 'by its address', run: (db) => findLiveWebsite(db, 'strana-777') },
  { area: 'pages', what: 'is an address free', run: (db) => isUrlFree(db, 'strana-777') },
  { area: 'pages', what: 'of a seller', run: (db) => listWebsites(db, { userId }) },
  { area: 'pages', what: 'versions', run: (db) => listVersions(db, websiteId) },
  { area: 'pages', what: 'one version', run: (db) => findVersion(db, websiteId, 1) },
  { area: 'pages', what: 'figures', run: (db) => countFigures(db, { id: websiteId, userId }) },
  { area: 'pages', what: 'product in its form', run: (db) => findBump(db, websiteId) },
  {
    area: 'pages',
    what: 'of a product',
    run: (db) =>
      listProductWebsites(db, { name: 'Proizvod 7', customUrl: null, market: null, sellerId: null }),
  },
  { area: 'storefront', what: 'sales of a seller', run: (db) => countSales(db, userId) },
  {
    area: 'storefront',
    what: 'sales of everybody',
    run: (db) => countSales(db, null),
    mayScan: { orders: 'counts every delivered parcel of the platform, every ten minutes at most' },
  },
  {
    area: 'customers',
    what: 'beside an order',
    run: async (db) =>
      cardOf(
        { db, config },
        await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
        userId,
      ),
  },
  {
    area: 'customers',
    what: 'whole card',
    run: async (db) => readCard({ db, config }, await personOf(db, userId, await busiestPhone(db))),
  },
  { area: 'customers', what: 'first page', run: (db) => listCustomers(db, userId, { limit: 51 }) },
  {
    area: 'customers',
    what: 'search',
    run: (db) => listCustomers(db, userId, { q: 'nepostojeci', limit: 51 }),
  },
  {
    area: 'customers',
    what: 'with returned parcels',
    run: (db) => listCustomers(db, userId, { filter: 'returned', limit: 51 }),
  },
  {
    area: 'customers',
    what: 'who ordered more than once',
    run: (db) => listCustomers(db, userId, { filter: 'repeat', limit: 51 }),
  },
  {
    area: 'customers',
    what: 'on a list',
    run: (db) => listCustomers(db, userId, { filter: 'blocked', limit: 51 }),
  },
  { area: 'customers', what: 'lists of a seller', run: (db) => listBlocks(db, userId) },
  {
    area: 'orders',
    what: 'first page of all markets',
    run: (db) => listMarkedOrders(db, { userId }, { limit: 100 }),
  },
  {
    area: 'orders',
    what: 'search in all markets',
    run: (db) => listMarkedOrders(db, { userId }, { limit: 100, name: 'nepostojeci' }),
  },
  {
    area: 'calls',
    what: 'next order of a desk',
    run: (db) =>
      takeNext(
        db,
        { userId, desk: 'plan-desk-1', name: '' },
        { ...usualRules, mode: 'required' },
        tuesdayNoon,
      ),
  },
  { area: 'calls', what: 'how many can be called', run: (db) => countWaitingCalls(db, userId, now()) },
  {
    area: 'calls',
    what: 'when somebody can be called again',
    run: (db) => findNextTime(db, userId, { ...usualRules, mode: 'required' }, now()),
  },
  {
    area: 'calls',
    what: 'figures of a month',
    run: (db) => findCallFigures(db, userId, { from: '2026-11-01', to: '2026-11-30' }, usualRules),
  },
  {
    area: 'calls',
    what: 'new orders into the queue',
    run: (db) => db.transaction().execute((tx) => takeUp(tx, { userId, now: now() })),
  },
  {
    area: 'code before an order',
    what: 'codes of a phone, and how many went out',
    run: async (db) => {
      const at = now()
      await listCodes(db, { userId, phone: 'telefon 7', since: new Date(at.getTime() - 86_400_000) })
      const origin = { device: 'x', network: 'mreza 7' }
      return countCodes(db, { userId, websiteId: 1, origin }, { phone: 'telefon 7', now: at })
    },
  },
  {
    area: 'code before an order',
    what: 'risk and history of who orders',
    run: async (db) => {
      await readPast(db, { userId, phoneE164: '+381641234567' })
      const buyer = {
        firstName: 'Ana',
        lastName: 'Probić',
        phoneE164: '+381641234567',
        address: 'Nova 1',
        isPhoneDoubtful: false,
      }
      const origin = { device: 'x', network: 'y' }
      return foreseePoints(db, { userId, market: 'Serbia', buyer, isSuspect: false, origin }, now())
    },
  },
  { area: 'orders', what: 'counters of all markets', run: (db) => summariseOrders(db, { userId }, {}) },
  {
    area: 'shipping',
    what: 'what can be handed over',
    run: (db) => checkHandover(db, { userId }, {}, now()),
  },
  {
    area: 'orders',
    what: 'those that came by Viber',
    run: (db) => listMarkedOrders(db, { userId }, { limit: 100, source: 'viber' }),
  },
  {
    area: 'orders',
    what: 'those of one import',
    run: (db) => listMarkedOrders(db, { userId }, { limit: 100, import: '1' }),
  },
  {
    area: 'imports',
    what: 'orders that rows may be',
    run: (db) =>
      listMaybeKnown(db, userId, [
        { phoneE164: '+381641234567', websiteId, day: '2026-11-20', number: 'A-1' },
      ]),
  },
  { area: 'imports', what: 'files of a seller', run: (db) => listImports(db, { id: userId }) },
  { area: 'orders', what: 'deleted ones', run: (db) => listDeletedOrders(db, userId) },
  { area: 'sweeps', what: 'sessions and limits', run: (db) => sweepAccounts(db) },
  { area: 'sweeps', what: 'imports', run: (db) => sweepImports(db) },
  { area: 'sweeps', what: 'pages in the making', run: (db) => sweepBuilder(db) },
  { area: 'sweeps', what: 'texts of further products', run: (db) => sweepTexts({ db }) },
  { area: 'sweeps', what: 'unsent forms', run: (db) => fadeLeads({ db, now }) },
  { area: 'sweeps', what: 'buyers of old orders', run: (db) => forgetOldOrders({ db, now }) },
  { area: 'sweeps', what: 'notices', run: (db) => forgetOldNotices({ db, now }) },
  { area: 'sweeps', what: "buyers' browsers", run: (db) => forgetOldBuyers({ db, now }) },
  { area: 'sweeps', what: 'reviews that waited', run: (db) => showWaitingReviews(db) },
  { area: 'sweeps', what: 'from where orders came', run: (db) => forgetOrigins({ db, now }) },
  { area: 'sweeps', what: 'codes before orders', run: (db) => forgetCodes({ db, now }) },
  { area: 'sweeps', what: 'deleted orders', run: (db) => forgetDeletedOrders(db, now()) },
]
