import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { GenerationDraft } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { orderNews as orderNewsStream } from '#contract/orders/news.ts'
import type { Notice } from '#contract/notifications/schema.ts'
import { createFakeApi, type FakeApi, type FakeState } from './api.ts'
import { notificationState } from './api-notifications.ts'
import { buildUpsellProduct } from './api-upsell.ts'
import { buildAdmin, buildImport, buildOrders, buildReview, buildUser, buildWebsite } from './api-data.ts'
import { buildDomain, liveDomain } from './api-domains.ts'
import { demoStock } from './demo-stock.ts'

/** Long enough to see skeletons and spinners. */
const latencyMs = 350
const stageMs = 2500
const modelMs = 3000

const demoNotices = (now: number): Partial<FakeState> => {
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const notice = (id: number, over: Partial<Notice>): Notice => ({
    channel: 'telegram',
    id,
    type: 'new_order',
    title: `Nova porudžbina 1A2B-3C4D-000${id}`,
    orderId: id,
    status: 'sent',
    problem: null,
    createdAt: at(id * 7),
    sentAt: at(id * 7),
    deliveredAt: null,
    quietUntil: null,
    ...over,
  })
  const failed = {
    status: 'failed',
    problem: 'Bot je blokiran ili izbačen iz grupe.',
    sentAt: null,
  } as const
  const [telegram, ...others] = notificationState().channels
  return {
    channels: [
      ...(telegram ? [{ ...telegram, problem: failed.problem, problemAt: at(7), isConnected: true }] : []),
      ...others,
    ],
    devices: [{ id: 1, name: 'Chrome, Android', endpoint: 'https://push.example/1', createdAt: at(20_000) }],
    notices: [
      notice(1, failed),
      notice(2, failed),
      notice(3, { channel: 'email', type: 'problem_status', title: 'Problematično: 1A2B-3C4D-0003' }),
      notice(4, { channel: 'sheets', title: 'Red za 1A2B-3C4D-0004', status: 'pending', sentAt: null }),
      notice(5, { channel: 'push', type: 'daily_summary', title: 'Dan 20.11.2026.', orderId: null }),
    ],
    trackingStates: [
      { instance: 'general', syncedAt: null, problem: 'unauthorized', problemAt: at(12) },
      { instance: 'serbia', syncedAt: at(12), problem: null, problemAt: null },
    ],
    trackingStatuses: [
      {
        id: 1,
        rawId: '55',
        rawName: 'Čeka carinjenje',
        status: null,
        seen: 14,
        firstSeenAt: at(900),
        lastSeenAt: at(12),
      },
      {
        id: 2,
        rawId: '61',
        rawName: null,
        status: 'Problematično',
        seen: 2,
        firstSeenAt: at(900),
        lastSeenAt: at(120),
      },
    ],
  }
}

const demo = (): FakeApi => {
  const now = Date.now()
  const orders = buildOrders(84, now)
  const api = createFakeApi({
    accounts: [buildUser(), buildAdmin()],
    tenants: [{ tenantId: 'k3mVx0q8Rr2yTzLw4nJb1A', domain: 'prodavnica-lampi.rs' }],
    websites: [
      buildWebsite({ id: 3, orderCount: 42 }),
      buildWebsite({
        id: 2,
        customUrl: 'masazer-za-vrat',
        productName: 'Masažer za vrat',
        templateName: 'Sales Template',
        targetMarket: 'Montenegro',
        currentPrice: '25.00',
        images: ['/uploads/images/BBBBBBBBBBBBBBBBBBBBBB.webp'],
        orderCount: 2,
      }),
      buildWebsite({
        id: 1,
        customUrl: 'set-nozeva-od-nerdjajuceg-celika-sa-postoljem-od-bambusa',
        productName: 'Set noževa od nerđajućeg čelika sa postoljem od bambusa',
        templateName: 'Advertorial Template',
        targetMarket: 'Bosnia',
        currentPrice: '59.00',
        images: [],
        isActive: false,
        orderCount: 0,
      }),
    ],
    upsells: [
      buildUpsellProduct({ websiteId: 3 }),
      buildUpsellProduct({
        id: 2,
        websiteId: 3,
        title: 'Set od dve čaše sa poklopcem',
        discountPrice: null,
        originalPrice: null,
        savings: null,
        aiProcessed: false,
        aiProcessingError: 'Na ovom linku nema stranice (404). Proverite link ili unesite podatke ručno.',
        figures: { shown: 0, accepted: 0, delivered: 0, profit: '0.00' },
      }),
    ],
    orders,
    ...demoNotices(now),
    ...demoStock(now, orders),
    reviews: [
      buildReview({ id: 5, photoUrl: '/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp' }),
      buildReview({
        id: 4,
        rating: 1,
        text: 'Nije kao na slici. Manja je i plastika škripi.',
        authorName: 'Mila R.',
      }),
      buildReview({ id: 3, rating: 4, text: '', authorName: 'Ana P.', status: 'shown', showsAt: null }),
      buildReview({
        id: 2,
        rating: 2,
        text: 'Baterija ne traje mesec dana.',
        authorName: 'Nikola S.',
        status: 'shown',
        showsAt: null,
        websiteId: 2,
        productName: 'Masažer za vrat',
        answer: 'Žao nam je. Javite se, zamenićemo vam uređaj.',
      }),
      buildReview({
        id: 1,
        rating: 3,
        text: 'Pozovite me na broj iz porudžbine…',
        status: 'hidden',
        hiddenReason: 'personal_data',
        showsAt: null,
      }),
    ],
    imported: (url) =>
      url.includes('clanak')
        ? buildImport({ isProduct: false, reason: 'article', name: null, images: [] })
        : url.includes('zid')
          ? buildImport(
              { isProduct: false, reason: 'bot-wall', name: null, images: [] },
              { importId: null, message: builderStrings.refused['bot-wall'] },
            )
          : url.includes('euro')
            ? buildImport({ price: 49.9, currency: 'EUR', name: 'Akkusauger' }, { serbianName: null })
            : buildImport(
                {
                  images: ['CCCC', 'DDDD', 'EEEE', 'FFFF'].map(
                    (id) => `/uploads/images/${id}${'x'.repeat(18)}.webp`,
                  ),
                  uncertain: ['price'],
                },
                {
                  questions: [
                    {
                      key: 'purpose',
                      label: 'Čemu služi?',
                      hint: 'Jedna rečenica, kao što biste rekli kupcu.',
                    },
                    {
                      key: 'inTheBox',
                      label: 'Šta se dobija u pakovanju?',
                      hint: 'Npr. usisivač, punjač, tri nastavka.',
                    },
                  ],
                },
              ),
    aiCopy: {
      writer: 'template',
      model: null,
      notes: ['Dimenzije nisu navedene na stranici proizvoda, pa ih u tekstu nema.'],
      ledger: [
        {
          text: 'Svetlo koje se pali čim priđete.',
          basis: 'page',
          fact: 'Senzor pokreta, domet do 5 m',
        },
        { text: 'Puni se preko USB kabla', basis: 'seller', fact: 'USB kabl u pakovanju' },
        { text: 'Lepi se bez bušenja', basis: 'page', fact: 'Magnetni nosač' },
        { text: 'Lampa se pali čim priđete.', basis: 'opinion', fact: null },
        { text: 'Pouzećem, kuriru.', basis: 'setting', fact: 'plaćanje pouzećem' },
      ],
      questions: [
        {
          ask: 'Može li lampa da se puni dok svetli?',
          why: 'Kupac hoće da zna da li ostaje u mraku.',
          options: ['Da', 'Ne'],
        },
        { ask: 'Koliko dugo svetli na jednom punjenju?', why: 'Prva zamerka kupca.' },
      ],
    },
    modelUse: { model: 'probni-model', usedTokens: 3200, leftTokens: 180_000 },
    now: () => Date.now(),
  })
  api.state.domains = [
    liveDomain(),
    buildDomain({ id: 2, host: 'xn--lepa-krpa-dnb.rs', displayHost: 'lepa-krpća.rs', zone: 'lepa-krpća.rs' }),
    buildDomain({
      id: 3,
      host: 'prodaja.vrlo-dugacko-ime-jedne-obicne-porodicne-prodavnice.rs',
      displayHost: 'prodaja.vrlo-dugacko-ime-jedne-obicne-porodicne-prodavnice.rs',
      zone: 'vrlo-dugacko-ime-jedne-obicne-porodicne-prodavnice.rs',
      state: 'certificate',
      problem: 'record_missing',
      verifiedAt: '2026-11-19T10:00:00.000Z',
      claimExpiresAt: null,
    }),
  ]
  return api
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text && request.headers['content-type']?.includes('json') ? JSON.parse(text) : undefined
}

/** A product picture in a colour of its own; every address under /uploads has one. */
const picture = (path: string): string => {
  const hue = Array.from(path).reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="hsl(${hue} 45% 88%)"/><path d="M150 90h100l40 110H110z" fill="hsl(${hue} 50% 55%)"/><path d="M200 200v120M140 320h120" stroke="hsl(${hue} 40% 35%)" stroke-width="16" stroke-linecap="round"/></svg>`
}

/** The session is the mail address in a cookie, so that two browsers can be two people. */
const comeIn = (api: FakeApi, request: IncomingMessage): void => {
  const email = /(?:^|; )fake=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  api.state.user = api.state.accounts.find((account) => account.email === email) ?? null
}

const remember = (api: FakeApi, response: ServerResponse): void => {
  response.setHeader('set-cookie', `fake=${api.state.user?.email ?? ''}; Path=/; HttpOnly; SameSite=Lax`)
}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

const stream = (api: FakeApi, id: string, request: IncomingMessage, response: ServerResponse) => {
  const stop = api.watch(id, (generation) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(generation)}\n\n`)
    if (generation.status === 'done' || generation.status === 'failed') response.end()
  })
  if (!stop) return json(response, 404, {})
  request.on('close', stop)
}

/** A new order now and then, so that one sees it arrive. */
const orderEveryMs = 20_000

const orderNews = (api: FakeApi, request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': \n\n')
  const stop = api.watchOrders((news) => response.write(`data: ${JSON.stringify(news)}\n\n`))
  request.on('close', stop)
}

const order = (api: FakeApi): void => {
  const [last] = api.state.orders
  if (!last) return
  const id = last.id + 1
  const createdAt = new Date().toISOString()
  api.tellOrders({
    placed: [{ ...last, id, orderNumber: `IZ-${1000 + id}`, status: 'Na čekanju', createdAt }],
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page as a model writes it. */
const writtenPage: GenerationDraft = {
  title: 'Svetlo koje vas čeka u hodniku',
  hook: 'Lampa se pali čim priđete i gasi se sama. Puni se preko USB kabla.',
  bullets: ['Pali se na pokret', 'Puni se preko USB kabla', 'Lepi se bez bušenja'],
  parts: [
    {
      part: 'benefitsSection',
      entries: [
        { title: 'Šta dobijate', text: '' },
        { title: null, text: 'Svetlo bez traženja prekidača' },
        { title: null, text: 'Zid bez ijedne rupe' },
      ],
    },
    {
      part: 'longDescription',
      entries: [
        {
          title: null,
          text: 'Ustanete noću i tražite prekidač po zidu.\n\nOva lampa vas primeti na pet metara i upali se. Stoji na magnetu, pa se skida jednim potezom i puni preko USB kabla.',
        },
      ],
    },
    {
      part: 'featureSections',
      entries: [{ title: 'Magnet umesto burgije', text: 'Nosač se zalepi, a lampa drži sama.' }],
    },
    {
      part: 'faq',
      entries: [
        { title: 'Kako se puni?', text: 'Preko USB kabla koji je u kutiji.' },
        { title: 'Treba li bušiti?', text: 'Ne, nosač se lepi.' },
      ],
    },
  ],
}

/** So many letters of it, in the order of reading. */
const upTo = ({ title, hook, bullets, parts }: GenerationDraft, letters: number): GenerationDraft => {
  let left = letters
  const cut = (text: string | null): string => {
    const shown = (text ?? '').slice(0, Math.max(0, left))
    left -= text?.length ?? 0
    return shown
  }
  return {
    title: cut(title) || null,
    hook: cut(hook) || null,
    bullets: bullets.map(cut).filter(Boolean),
    parts: parts
      .map(({ part, entries }) => ({
        part,
        entries: entries
          .map((entry) => ({ title: cut(entry.title) || null, text: cut(entry.text) }))
          .filter((entry) => entry.title || entry.text),
      }))
      .filter(({ entries }) => entries.length > 0),
  }
}

const grow = async (api: FakeApi, id: string): Promise<void> => {
  const steps = 8
  for (let step = 1; step <= steps; step += 1) {
    api.tell({ draft: upTo(writtenPage, step * 90) }, id)
    await pause(stageMs / (steps + 1))
  }
}

/** Moves whatever is being made one stage on. */
const work = (api: FakeApi): void => {
  const open = api.state.generations.find(({ status }) => status === 'queued' || status === 'running')
  if (!open) return
  if (open.customUrl.includes('greska') && open.stages.length > 1) api.fail(open.id)
  else if (api.advance(open.id).stage === 'copy') void grow(api, open.id)
}

const serve = async (api: FakeApi, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://fake')
  if (url.pathname.startsWith('/uploads/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' })
    response.end(picture(url.pathname))
    return
  }
  comeIn(api, request)
  const events = /^\/api\/builder\/generations\/([^/]+)\/events$/.exec(url.pathname)
  if (events?.[1]) return stream(api, events[1], request, response)
  if (url.pathname === orderNewsStream.path) return orderNews(api, request, response)
  const body = await bodyOf(request)
  // A model takes its time.
  await pause(url.pathname.endsWith('/angles') ? modelMs : latencyMs)
  if (url.pathname === '/api/images/upload') {
    const name = Math.random().toString(36).slice(2, 12).padEnd(22, 'z')
    return json(response, 200, { success: true, imageUrl: `/uploads/images/${name}.webp` })
  }
  comeIn(api, request)
  const answer = await api.handle({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body,
  })
  if (url.pathname.startsWith('/api/auth/')) remember(api, response)
  json(response, answer.status, answer.body)
}

/** Vite answers /api and /uploads itself. Sign in as jelena@primer.rs or admin@primer.rs with `lozinka123`. */
export const fakeApiPlugin = (): Plugin => {
  const api = demo()
  const install = (
    use: (handler: (q: IncomingMessage, s: ServerResponse, next: () => void) => void) => void,
  ) => {
    setInterval(() => work(api), stageMs).unref()
    setInterval(() => order(api), orderEveryMs).unref()
    use((request, response, next) => {
      if (!/^\/(api|uploads)\//.test(request.url ?? '')) return next()
      serve(api, request, response).catch((error: unknown) => json(response, 500, { message: String(error) }))
    })
  }
  return {
    name: 'fake-api',
    configureServer: (server) => install((handler) => server.middlewares.use(handler)),
    configurePreviewServer: (server) => install((handler) => server.middlewares.use(handler)),
  }
}
