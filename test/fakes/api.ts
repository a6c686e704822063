import { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { accountErrors } from '#contract/accounts/errors.ts'
import type { Credentials, User } from '#contract/accounts/schema.ts'
import type { AngleAsk } from '#contract/builder/angles.ts'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { DraftChoice, TypedProduct } from '#contract/builder/proposed-page.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import type { Today } from '#contract/dashboard/today.ts'
import {
  generationStages,
  type CreateWebsite,
  type Generation,
  type ImportedProduct,
  type ModelUse,
  type PagesFromLinks,
} from '#contract/builder/schema.ts'
import type { TakenPage } from '#contract/builder/taking.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { exchangeEndpoints } from '#contract/exchange/endpoints.ts'
import type { ExchangeRate } from '#contract/exchange/schema.ts'
import { imageEndpoints } from '#contract/images/endpoints.ts'
import type { ImageUsage } from '#contract/images/schema.ts'
import type { Endpoint, ResponseOf } from '#contract/common/endpoint.ts'
import type { MarketCost } from '#contract/costs/schema.ts'
import type { UserDomain } from '#contract/domains/schema.ts'
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts'
import type { OrderView } from '#contract/orders/listing.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import type { TelegramLink } from '#contract/integrations/schema.ts'
import type { Conversion } from '#contract/pixel/schema.ts'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import type { AdSpend, Analytics, MarketsProfit, PackFigures } from '#contract/profit/schema.ts'
import { reviewEndpoints } from '#contract/reviews/endpoints.ts'
import type { ModerateReview, Review, ReviewInvite } from '#contract/reviews/schema.ts'
import { customUrlProblem, normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import type { UpsellProduct, UpsellSettings } from '#contract/upsell/schema.ts'
import type { AiCopy, Website, WebsiteCard } from '#contract/websites/schema.ts'
import { adminHandlers, adminState, fakeCode, type AdminState } from './api-admin.ts'
import { buildImport, buildInvite, buildUser, buildWebsite, buildWholeWebsite } from './api-data.ts'
import { customerHandlers, customerState, type CustomerState } from './api-customers.ts'
import { domainHandlers, domainState, type DomainState } from './api-domains.ts'
import { publicationHandlers, typedOver } from './api-publication.ts'
import { profitHandlers } from './api-profit.ts'
import { buildAnalytics, buildMarketsProfit } from './api-profit-data.ts'
import { countToday } from './api-today.ts'
import { integrationHandlers } from './api-integrations.ts'
import { proposedTo } from './api-angles.ts'
import { writerHandlers } from './api-writer.ts'
import { notificationHandlers, notificationState, type NotificationState } from './api-notifications.ts'
import { usualColumns, type OptionalColumn } from '#contract/orders/columns.ts'
import type { OrderNews } from '#contract/orders/news.ts'
import { orderEditState, type OrderEditState } from './api-order-edits.ts'
import { orderHandlers } from './api-orders.ts'
import { paperHandlers, paperState, type PaperState } from './api-papers.ts'
import { pixelHandlers } from './api-pixel.ts'
import { callHandlers, callState, type CallState } from './api-calls.ts'
import { sellerHandlers, sellerState, type SellerState } from './api-seller.ts'
import { removalHandlers } from './api-removal.ts'
import {
  selfConfirmationHandlers,
  selfConfirmationState,
  type SelfConfirmationState,
} from './api-self-confirmation.ts'
import { courierHandlers, courierState, type CourierFakeState } from './api-couriers.ts'
import { courierTermsHandlers, courierTermsState, type CourierTermsState } from './api-courier-terms.ts'
import { troubleHandlers, troubleState, type TroubleFakeState } from './api-troubles.ts'
import { trackingHandlers, trackingState, type TrackingFakeState } from './api-tracking.ts'
import { shopifyHandlers, shopifyState, type ShopifyFakeState } from './api-shopify.ts'
import { upsellHandlers } from './api-upsell.ts'
import { leadHandlers, leadState, type LeadState } from './api-leads.ts'
import { privacyHandlers, privacyState, type PrivacyState } from './api-privacy.ts'
import { byHandHandlers, byHandState, type ByHandState } from './api-by-hand.ts'
import { bankHandlers, bankState, type BankState } from './api-bank-statements.ts'
import { returnHandlers, returnState, type ReturnState } from './api-returns.ts'
import { payoutHandlers, payoutState, type PayoutState } from './api-payouts.ts'
import { orderImportHandlers, orderImportState, type OrderImportState } from './api-order-import.ts'
import { stockHandlers, stockState, type StockState } from './api-stock.ts'
import { drawPreview, websiteHandlers, type WebsiteVersionState } from './api-websites.ts'
import { makeDocument } from '#server/modules/api-docs/document.ts'

/** The product's calls, answered from memory: for screen tests and for looking at screens without a server. */

export type FakeRequest = { method: string; path: string; query: Record<string, string>; body: unknown }
export type FakeAnswer = { status: number; body: unknown }

/** What features with a file of their own keep here. */
type RoomStates = AdminState &
  CustomerState &
  CallState &
  ByHandState &
  OrderImportState &
  PayoutState &
  BankState &
  ReturnState &
  DomainState &
  NotificationState &
  OrderEditState &
  PaperState &
  SellerState &
  SelfConfirmationState &
  ShopifyFakeState &
  CourierFakeState &
  CourierTermsState &
  TrackingFakeState &
  TroubleFakeState &
  LeadState &
  PrivacyState &
  StockState &
  WebsiteVersionState

export type FakeState = RoomStates & {
  /** Who is signed in; null is nobody. */
  user: User | null
  /** Accounts that can sign in, all with the password `lozinka123`. */
  accounts: User[]
  websites: WebsiteCard[]
  /** What a card does not say of a website, by id. */
  details: Record<number, Partial<Website>>
  orders: Order[]
  events: Record<number, OrderEvent[]>
  reviews: Review[]
  /** By the order's id; without one a delivered order is open. */
  invites: Record<number, ReviewInvite>
  views: OrderView[]
  /** Orders that travel in the parcel of another, by id. */
  merges: Record<number, number>
  columns: OptionalColumn[]
  /** What the single panel reads while `domains` is empty. */
  domain: UserDomain
  costs: MarketCost[]
  rate: ExchangeRate
  imageUsage: ImageUsage
  /** Counted from the orders unless it is given. */
  today: Today | null
  firstSteps: ResponseOf<typeof dashboardEndpoints.dashboard>['steps']
  adSpend: AdSpend[]
  analytics: Analytics
  marketsProfit: MarketsProfit
  packFigures: PackFigures
  /** Null: the server has no Google account. */
  telegramLink: TelegramLink
  serviceAccountEmail: string | null
  conversions: { accessToken: string | null; testCode: string | null }
  conversionLog: Conversion[]
  upsells: UpsellProduct[]
  upsellSettings: UpsellSettings
  generations: Generation[]
  modelUse: ModelUse
  imported: ImportedProduct | ((url: string) => ImportedProduct)
  /** What a page gives that is handed over. */
  taken: ImportedProduct | ((page: TakenPage) => ImportedProduct)
  aiCopy: AiCopy
  now: () => number
}

export const fakePassword = 'lozinka123'

type Parsed = { params: Record<string, string>; query: Record<string, string>; body: unknown }
export type Handler = (request: Parsed) => unknown

/** Thrown by a handler to answer a refusal of the catalogue. */
class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: Record<string, unknown>
  constructor(code: ErrorCode, more: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}

export const refusal = (code: ErrorCode, more: Record<string, unknown> = {}): FakeAnswer => {
  const { status, message } = errorCatalogue[code]
  return { status, body: { ok: false, success: false, error: message, message, code, ...more } }
}

const toRegExp = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const must = <T>(value: T | null | undefined, code: ErrorCode): T => {
  if (value === null || value === undefined) throw new Refusal(code)
  return value
}

/** What a sent picture is answered; null is a broken line. */
type UploadAnswer = (name: string) => FakeAnswer | null | Promise<FakeAnswer | null>

export type FakeApi = ReturnType<typeof createFakeApi>

export const createFakeApi = (given: Partial<FakeState> = {}) => {
  const state: FakeState = {
    ...adminState(),
    ...callState(),
    ...domainState(),
    ...notificationState(),
    ...paperState(),
    ...sellerState(),
    ...shopifyState(),
    ...courierState(),
    ...courierTermsState(),
    ...trackingState(),
    ...troubleState(),
    ...customerState(),
    ...leadState(),
    ...privacyState(),
    ...selfConfirmationState(),
    ...stockState(),
    ...byHandState(),
    ...orderImportState(),
    ...payoutState(),
    ...bankState(),
    ...returnState(),
    user: null,
    accounts: [buildUser()],
    websites: [],
    details: {},
    versions: {},
    orders: [],
    ...orderEditState(),
    events: {},
    reviews: [],
    invites: {},
    views: [],
    merges: {},
    columns: [...usualColumns],
    domain: { domain: null, isVerified: false, verificationToken: null },
    telegramLink: { canLink: false, chat: null, expiresAt: null, hasProblem: false },
    serviceAccountEmail: 'izlog@primer-123.iam.gserviceaccount.com',
    conversions: { accessToken: null, testCode: null },
    conversionLog: [],
    costs: [],
    imageUsage: { files: 124, mostFiles: 5000, bytes: 61_000_000, mostBytes: 2_000_000_000 },
    rate: { day: '2026-11-20', rsdPerEur: '117.25', source: 'kurs' },
    today: null,
    firstSteps: { website: true, order: true, domain: false, pixel: false, costs: true },
    adSpend: [],
    analytics: buildAnalytics(),
    marketsProfit: buildMarketsProfit(),
    packFigures: { orders: 0, taken: [], costs: null, adPerOrder: null, outcomes: null },
    upsells: [],
    upsellSettings: { oneByOne: false, bumpProductId: null, legacyGoods: [] },
    generations: [],
    modelUse: { model: null, usedTokens: 0, leftTokens: null },
    imported: buildImport(),
    taken: buildImport({}, { origin: 'browser' }),
    aiCopy: { writer: 'template', model: null, notes: [], ledger: [] },
    now: () => Date.parse('2026-11-20T14:00:00.000Z'),
    ...given,
  }
  const requests: FakeRequest[] = []
  let uploadCount = 0
  let upload: UploadAnswer = () => {
    uploadCount += 1
    const imageUrl = `/uploads/images/${String(uploadCount).padStart(22, '0')}.webp`
    return { status: 200, body: { success: true, imageUrl } }
  }
  const answers = new Map<Endpoint, () => FakeAnswer>()
  const holds = new Map<Endpoint, Promise<void>>()
  const listeners = new Map<string, Set<(generation: Generation) => void>>()
  const waiting = new Map<string, (generation: Generation) => void>()
  const screens = new Set<(news: OrderNews) => void>()
  const iso = () => new Date(state.now()).toISOString()
  const refuse = (code: ErrorCode, more: Record<string, unknown> = {}): never => {
    throw new Refusal(code, more)
  }

  const stats = () => ({
    totalWebsites: state.websites.length,
    totalOrders: state.orders.length,
    pendingOrders: state.orders.filter(({ status }) => status === 'Na čekanju').length,
    totalRevenue: (state.orders.length * 25.56).toFixed(2),
    lostRevenue: '0.00',
  })

  const announce = (generation: Generation) => {
    state.generations = state.generations.map((known) => (known.id === generation.id ? generation : known))
    for (const listener of listeners.get(generation.id) ?? []) listener(generation)
    if (generation.status === 'done' || generation.status === 'failed')
      waiting.get(generation.id)?.(generation)
  }

  const find = (id: string) =>
    must(
      state.generations.find((known) => known.id === id),
      'builder.generation_not_found',
    )

  /** Generations whose pages wait for „Objavi“. */
  const drafts = new Set<string>()

  const finish = (generation: Generation) => {
    const id = Math.max(0, ...state.websites.map((website) => website.id)) + 1
    state.websites = [
      buildWebsite({
        id,
        userId: state.user?.id ?? 2,
        customUrl: generation.customUrl,
        productName: generation.productName,
        title: generation.productName,
        isActive: !drafts.has(generation.id),
        createdAt: iso(),
        orderCount: 0,
      }),
      ...state.websites,
    ]
    return {
      ...generation,
      websiteId: id,
      websiteUrl: `/${generation.customUrl}`,
      writer: state.aiCopy.writer,
    }
  }

  /** Readings by their ids. */
  const imports = new Map<string, ImportedProduct>()
  const kept = (product: ImportedProduct): ImportedProduct => {
    if (product.importId) imports.set(product.importId, product)
    return product
  }

  let isLineCut = false
  const lines = new Set<(isCut: boolean) => void>()

  /** Ends the stage under way and starts the next; after the last one the page stands. */
  const advance = (id = state.generations[0]?.id ?? ''): Generation => {
    const now = find(id)
    const stages = now.stages.map((entry) => ({ ...entry, finishedAt: entry.finishedAt ?? iso() }))
    const stage = generationStages[stages.length]
    const next: Generation = stage
      ? {
          ...now,
          status: 'running',
          stage,
          stages: [...stages, { stage, startedAt: iso(), finishedAt: null, note: null }],
        }
      : finish({ ...now, status: 'done', stages })
    announce(next)
    return next
  }

  const fail = (id = state.generations[0]?.id ?? '', error: string = builderStrings.createFailed): void =>
    announce({ ...find(id), status: 'failed', error })

  /** What a model has written so far, and what it cost. */
  const tell = (
    change: Partial<Pick<Generation, 'draft' | 'writing'>>,
    id = state.generations[0]?.id ?? '',
  ): void => announce({ ...find(id), ...change })

  const begin = (body: Pick<CreateWebsite, 'productName' | 'customUrl' | 'generationId'>): Generation => {
    const generation: Generation = {
      id:
        body.generationId ?? `00000000-0000-4000-8000-${String(state.generations.length).padStart(12, '0')}`,
      status: 'queued',
      stage: null,
      stages: [],
      productName: body.productName,
      customUrl: normalizeCustomUrl(body.customUrl),
      websiteId: null,
      websiteUrl: null,
      error: null,
      isCancelled: false,
      draft: null,
      writing: null,
      writer: null,
      createdAt: iso(),
    }
    state.generations = [generation, ...state.generations.filter(({ id }) => id !== generation.id)]
    return generation
  }

  const isTaken = (customUrl: string) => state.websites.some((website) => website.customUrl === customUrl)

  const wholeOf = (id = ''): Website => {
    const card = must(
      state.websites.find((website) => website.id === Number(id)),
      'websites.not_found',
    )
    return { ...buildWholeWebsite(card), aiCopy: state.aiCopy, ...state.details[card.id], ...card }
  }

  const changeReview = (id: string | undefined, change: Partial<Review>) => {
    const review = must(
      state.reviews.find((known) => known.id === Number(id)),
      'reviews.not_found',
    )
    const changed = { ...review, ...change }
    state.reviews = state.reviews.map((known) => (known.id === review.id ? changed : known))
    return changed
  }

  const table: [Endpoint, Handler][] = [
    [apiDocsEndpoints.document, () => makeDocument('https://izlog.primer')],
    [
      accountEndpoints.login,
      ({ body }) => {
        const { email, password, code, proof } = body as Credentials
        if (state.provesWork && !proof) throw new Refusal('accounts.prove_work')
        const user = state.accounts.find((account) => account.email === email)
        if (!user || password !== fakePassword) throw new Refusal('accounts.wrong_credentials')
        if (state.twoFactor.isOn && !code) throw new Refusal('accounts.code_required')
        if (state.twoFactor.isOn && code !== fakeCode) throw new Refusal('accounts.wrong_code')
        state.user = user
        return { user, token: 'zeton' }
      },
    ],
    [
      accountEndpoints.logout,
      () => {
        state.user = null
        return { message: 'ok' }
      },
    ],
    [accountEndpoints.me, () => state.user],
    ...adminHandlers({ state, iso, password: fakePassword, refuse }),
    [
      dashboardEndpoints.dashboard,
      () => ({
        user: state.user,
        websites: state.websites,
        stats: stats(),
        trend: [0, 1, 0, 2, 3, 1, 0, 4, 2, 5, 3, 2, 6, 1],
        rate: state.rate,
        steps: state.firstSteps,
        timestamp: iso(),
      }),
    ],
    [exchangeEndpoints.get, () => state.rate],
    [imageEndpoints.usage, () => state.imageUsage],
    [
      exchangeEndpoints.enter,
      ({ body }) =>
        (state.rate = {
          day: '2026-11-20',
          rsdPerEur: (body as { rsdPerEur: string }).rsdPerEur,
          source: 'manual',
        }),
    ],
    [dashboardEndpoints.today, () => state.today ?? countToday(state.orders, state.now())],
    [dashboardEndpoints.pending, () => ({ pendingOrders: stats().pendingOrders })],
    [
      dashboardEndpoints.stats,
      () => ({
        ...stats(),
        recentOrders: state.orders.slice(0, 5).map((order) => ({
          id: order.id,
          orderId: order.orderId,
          customerName: `${order.firstName} ${order.lastName}`,
          productTitle: order.productName,
          status: order.status,
          createdAt: order.createdAt,
        })),
        topPerformingWebsites: [],
      }),
    ],
    [
      builderEndpoints.importProduct,
      ({ body }) =>
        kept(
          typeof state.imported === 'function'
            ? state.imported((body as { url: string }).url)
            : state.imported,
        ),
    ],
    [
      builderEndpoints.takePage,
      ({ body }) => {
        const page = body as TakenPage
        const product =
          typeof state.taken === 'function' ? state.taken(page) : { ...state.taken, origin: page.origin }
        return kept(product)
      },
    ],
    [
      builderEndpoints.typeProduct,
      ({ body }) => {
        const typed = body as TypedProduct
        const base = typed.from ? must(imports.get(typed.from), 'builder.import_gone') : buildImport()
        return kept(typedOver(base, typed))
      },
    ],
    [
      builderEndpoints.makeDraft,
      ({ params, body }) => {
        const { facts } = must(imports.get(params['id'] ?? ''), 'builder.import_gone')
        const { generationId } = body as DraftChoice
        drafts.add(generationId)
        return (
          state.generations.find(({ id }) => id === generationId) ??
          begin({ productName: facts.name ?? '', customUrl: 'nacrt', generationId })
        )
      },
    ],
    [
      builderEndpoints.confirmImport,
      ({ params }) => {
        const { facts, ...known } = must(imports.get(params['id'] ?? ''), 'builder.import_gone')
        return kept({
          ...known,
          message: null,
          facts: { ...facts, isProduct: true, reason: null, isDoubtful: undefined },
        })
      },
    ],
    [
      builderEndpoints.getImport,
      ({ params }) => must(imports.get(params['id'] ?? ''), 'builder.import_gone'),
    ],
    [
      builderEndpoints.checkUrl,
      ({ query }) => {
        const customUrl = normalizeCustomUrl(query['customUrl'] ?? '')
        const isFree = !customUrlProblem(customUrl) && !isTaken(customUrl)
        const message = isFree ? null : errorCatalogue['websites.url_taken'].message
        return { customUrl, available: isFree, message }
      },
    ],
    [
      builderEndpoints.createWebsite,
      async ({ body }) => {
        if ('urls' in (body as object)) {
          const pages = (body as PagesFromLinks).urls.map((url) => ({
            url,
            generationId: begin({ productName: url, customUrl: 'nacrt' }).id,
          }))
          const [first] = pages
          return {
            success: true,
            message: builderStrings.created,
            websiteUrl: '/nacrt',
            websiteId: null,
            pending: true,
            generationId: first?.generationId ?? '',
            syncTargets: [{ name: 'local', success: false, status: 'pending', problem: null }],
            pages,
          }
        }
        const website = body as CreateWebsite
        if (isTaken(normalizeCustomUrl(website.customUrl))) throw new Refusal('websites.url_taken')
        const begun = begin(website)
        const done = await new Promise<Generation>((resolve) => waiting.set(begun.id, resolve))
        if (done.status === 'failed')
          throw new Refusal(done.isCancelled ? 'builder.cancelled' : 'builder.generation_failed')
        return {
          success: true,
          message: builderStrings.created,
          websiteUrl: done.websiteUrl,
          websiteId: done.websiteId,
          pending: false,
          generationId: done.id,
          syncTargets: [{ name: 'local', success: true, status: 'success', problem: null }],
        }
      },
    ],
    [builderEndpoints.listGenerations, () => state.generations],
    [builderEndpoints.getGeneration, ({ params }) => find(params['id'] ?? '')],
    [
      builderEndpoints.cancelGeneration,
      ({ params }) => {
        const now = find(params['id'] ?? '')
        if (now.status === 'done' || now.status === 'failed') return now
        const error = errorCatalogue['builder.cancelled'].message
        announce({ ...now, status: 'failed', isCancelled: true, error })
        return find(now.id)
      },
    ],
    [builderEndpoints.modelUse, () => state.modelUse],
    [
      builderEndpoints.proposeAngles,
      ({ body }) => {
        const { model } = state.modelUse
        if (model === null) throw new Refusal('builder.no_model')
        return proposedTo(body as AngleAsk, model)
      },
    ],
    ...domainHandlers({ state, iso, refuse }),
    ...websiteHandlers({ state, iso, wholeOf, refuse }),
    ...integrationHandlers(state),
    ...writerHandlers(),
    ...pixelHandlers(state),
    [syncEndpoints.copies, () => ({ peers: [], copies: [] })],
    [syncEndpoints.test, () => ({ results: [{ endpoint: 'local', success: true, ms: 3, problem: null }] })],
    ...profitHandlers(state),
    ...notificationHandlers(state),
    ...upsellHandlers(state, refuse),
    ...shopifyHandlers(state, refuse),
    ...courierHandlers(state),
    ...courierTermsHandlers(state),
    ...trackingHandlers(state),
    ...troubleHandlers(state),
    [reviewEndpoints.list, () => state.reviews],
    [
      reviewEndpoints.waiting,
      () => ({ count: state.reviews.filter(({ status }) => status === 'waiting').length }),
    ],
    [
      reviewEndpoints.moderate,
      ({ params, body }) => {
        const to = body as ModerateReview
        const hiddenReason = to.status === 'hidden' ? to.reason : null
        return changeReview(params['id'], { status: to.status, hiddenReason, showsAt: null })
      },
    ],
    [
      reviewEndpoints.answer,
      ({ params, body }) =>
        changeReview(params['id'], { answer: (body as { answer: string | null }).answer || null }),
    ],
    [
      reviewEndpoints.invite,
      ({ params }) => {
        const order = must(
          state.orders.find(({ id }) => id === Number(params['id'])),
          'orders.not_found',
        )
        return state.invites[order.id] ?? buildInvite(order.status === 'Dostavljeno')
      },
    ],
    ...orderHandlers(state, { iso, refuse }),
    ...removalHandlers(state, refuse),
    ...paperHandlers(state, refuse),
    ...callHandlers(state, { iso, refuse }),
    ...sellerHandlers(state),
    ...customerHandlers({ state, iso, refuse }),
    ...leadHandlers({ state, iso, refuse }),
    ...privacyHandlers(state),
    ...selfConfirmationHandlers({ state }),
    ...stockHandlers({ state, iso, refuse }),
    ...byHandHandlers({ state, iso, refuse }),
    ...orderImportHandlers({ state, refuse }),
    ...payoutHandlers({ state, refuse }),
    ...bankHandlers({ state }),
    ...returnHandlers({ state, refuse }),
    ...publicationHandlers({ state, wholeOf, refuse }),
  ]

  const run = async (endpoint: Endpoint, handler: Handler, request: Parsed): Promise<FakeAnswer> => {
    if (endpoint.access !== 'anyone' && !state.user) return refusal('accounts.signed_out')
    if (endpoint.access === 'admin' && state.user?.role !== 'admin') return refusal('accounts.admin_only')
    const body = endpoint.body?.safeParse(request.body)
    if (body && !body.success)
      return refusal('common.invalid', {
        fields: body.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      })
    const answer = await handler({ ...request, body: body?.data })
    // A fake that drifts from the contract fails here rather than in a screen.
    return { status: endpoint.status ?? 200, body: endpoint.answer.parse(answer) }
  }

  const handle = async (request: FakeRequest): Promise<FakeAnswer> => {
    requests.push(request)
    if (request.method === 'POST' && request.path.endsWith('/preview')) return drawPreview(request)
    for (const [endpoint, handler] of table) {
      const match = request.method === endpoint.method ? toRegExp(endpoint.path).exec(request.path) : null
      if (!match) continue
      await holds.get(endpoint)
      const canned = answers.get(endpoint)
      if (canned) return canned()
      try {
        return await run(endpoint, handler, { ...request, params: { ...match.groups } })
      } catch (error) {
        if (error instanceof Refusal) return refusal(error.code, error.more)
        throw error
      }
    }
    return refusal('common.unknown_call')
  }

  return {
    state,
    requests,
    handle,
    advance,
    tell,
    fail,
    begin,
    receive: (name: string) => upload(name),
    answerUpload: (answer: UploadAnswer): void => {
      upload = answer
    },
    /** From now on this call answers that; null gives the real answer back. */
    answer: (endpoint: Endpoint, answer: FakeAnswer | (() => FakeAnswer) | null): void => {
      if (answer === null) answers.delete(endpoint)
      else answers.set(endpoint, typeof answer === 'function' ? answer : () => answer)
    },
    /** Calls wait until the returned function is called. */
    hold: (endpoint: Endpoint): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(endpoint, promise)
      return () => {
        holds.delete(endpoint)
        resolve()
      }
    },
    /** Hears every step of a page in the making, the present one first; answers how to stop, or null for an unknown page. */
    watch: (id: string, listener: (generation: Generation) => void): (() => void) | null => {
      const known = state.generations.find((generation) => generation.id === id)
      if (!known || !state.user) return null
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      listener(known)
      return () => set.delete(listener)
    },
    /** Cuts the line between browser and server, and mends it again. */
    cutLine: (isCut: boolean): void => {
      isLineCut = isCut
      for (const listener of lines) listener(isCut)
    },
    isLineCut: () => isLineCut,
    /** An open stream; answers how to stop. */
    watchLine: (listener: (isCut: boolean) => void): (() => void) => {
      lines.add(listener)
      return () => lines.delete(listener)
    },
    /** An open orders screen; answers how to stop. */
    watchOrders: (listener: (news: OrderNews) => void): (() => void) => {
      screens.add(listener)
      return () => screens.delete(listener)
    },
    /** A buyer orders, or somebody else changes an order: open screens are notified. */
    tellOrders: (news: Partial<OrderNews>): void => {
      const { placed = [], changed = [], isMissing = false } = news
      state.orders = [
        ...placed,
        ...state.orders.map((order) => changed.find(({ id }) => id === order.id) ?? order),
      ]
      for (const listener of screens) listener({ placed, changed, isMissing })
    },
    /** Calls made to an endpoint, oldest first. */
    callsOf: (endpoint: Endpoint): FakeRequest[] =>
      requests.filter(({ method, path }) => method === endpoint.method && toRegExp(endpoint.path).test(path)),
  }
}

export const wrongCredentials = accountErrors['accounts.wrong_credentials'].message
