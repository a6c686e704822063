import { request } from 'undici'
import { pick } from '#server/demo/random.ts'
import { buildDomain } from '../factories/domain.ts'
import { buildUpsell } from '../factories/upsell.ts'
import { call, orderOf, type Answer } from './calls.ts'
import { checkLedger, tellFaults } from './checker.ts'
import type { LedgerEntry } from './ledger.ts'
import { oneRow, type ReliabilityTest } from './measure.ts'
import type { Stage } from './stage.ts'
import { modelTest } from './model.ts'

/** At most `atOnce` of them at a time, in their order. */
const each = async <T>(list: T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> => {
  const left = [...list]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The same by so many at the same moment, to both instances in turn. */
const race = (stage: Stage, times: number, send: (url: string, turn: number) => Promise<Answer>) =>
  Promise.all(numbers(times).map((turn) => send(stage.web[turn % 2]?.url ?? '', turn)))

const sameOrders = oneRow({
  id: 'C1',
  title: 'one order sent ten times at once',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const orders = count(100, 100_000)
    const seller = await stage.addSeller({ isConnected: false })
    const websites = await stage.addWebsites(seller.id, 5)
    const entries: LedgerEntry[] = []
    let answers = 0
    let different = 0
    let refused = 0
    await each(numbers(orders), 6, async (at) => {
      const website = websites[at % websites.length]
      const body = orderOf(website?.id ?? 0, { phone: `064${String(at).padStart(7, '1')}` })
      const replies = await race(stage, 10, (url) => call(`${url}/api/orders`, { body }))
      answers += replies.length
      refused += replies.filter(({ status }) => status !== 201).length
      different += new Set(replies.map(({ body }) => String(body['orderId']))).size - 1
      entries.push({
        key: body.idempotencyKey,
        websiteId: body.websiteId,
        total: website?.totals[0] ?? '',
        state: 'acknowledged',
        orderId: String(replies[0]?.body['orderId']),
      })
    })
    const client = await stage.database.client()
    const wrong = tellFaults(await checkLedger(client, entries))
    await client.end()
    return {
      what: `${orders} orders, each sent 10 times at the same moment to two instances under one key`,
      figure: `${answers} answers, ${refused} not 201, ${different} named another order; ${wrong.join(', ') || `exactly ${orders} orders stored`}`,
      target: 'every answer names the one order',
      isMet: refused === 0 && different === 0 && wrong.length === 0,
    }
  },
})

/** F11: a form without script has no key, and its buyer presses twice and loads the page again. */
const pressedAgain = oneRow({
  id: 'F11',
  title: 'a form without a key sent again and again',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const orders = count(30, 2000)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const { rows } = await stage.rows.pool.query<{ url: string }>(
      'select custom_url as url from product_websites where id = $1',
      [website?.id],
    )
    const form = async (url: string, at: number): Promise<Answer> => {
      const answer = await request(`${url}/${rows[0]?.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          websiteId: String(website?.id),
          name: 'Đorđe Probić',
          phone: `065${3_000_000 + at}`,
          address: 'Žička 12',
          city: 'Šabac',
        }).toString(),
      })
      await answer.body.text()
      return { status: answer.statusCode, body: {}, text: String(answer.headers.location ?? '') }
    }
    let refused = 0
    let different = 0
    await each(numbers(orders), 4, async (at) => {
      const replies = await race(stage, 4, (url) => form(url, at))
      // And once more, when the first answer has been read.
      replies.push(...(await race(stage, 1, (url) => form(url, at))))
      refused += replies.filter(({ status }) => status !== 303).length
      different += new Set(replies.map(({ text }) => text)).size - 1
    })
    const stored = await stage.rows.pool.query<{ count: number }>(
      'select count(*)::int from orders where website_id = $1',
      [website?.id],
    )
    return {
      what: `${orders} orders by the form without script, each sent 4 times at once to two instances and once more`,
      figure: `${refused} not taken, ${different} led to another order, ${stored.rows[0]?.count ?? -1} orders stored`,
      target: `0, 0, ${orders}`,
      isMet: refused === 0 && different === 0 && stored.rows[0]?.count === orders,
    }
  },
})

const otherBody = oneRow({
  id: 'C2',
  title: 'one key with another body',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const tries = count(60, 10_000)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const first = orderOf(website?.id ?? 0)
    const placed = await call(`${stage.web[0].url}/api/orders`, { body: first })
    const client = await stage.database.client()
    const read = async () =>
      (
        await client.query("select to_jsonb(o) - 'replayed_at' as row from orders o where website_id = $1", [
          website?.id,
        ])
      ).rows
    const before = JSON.stringify(await read())
    const changes: Record<string, unknown>[] = [
      { quantity: 2 },
      { name: 'Neko Drugi' },
      { phone: '0657654321' },
      { address: 'Druga 9' },
      { city: 'Niš' },
      { notes: 'drugo' },
    ]
    const statuses = new Map<number, number>()
    await each(numbers(tries), 10, async (at) => {
      const body = { ...first, ...changes[at % changes.length] }
      const { status } = await call(`${stage.web[at % 2]?.url}/api/orders`, { body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    const isSame = JSON.stringify(await read()) === before
    await client.end()
    const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
    return {
      what: `${tries} orders under a key that another order has`,
      figure: `${told}; the first order ${isSame ? 'unchanged' : 'CHANGED'}`,
      target: '409 each time, 0 changes',
      isMet: placed.status === 201 && isSame && statuses.size === 1 && statuses.has(409),
    }
  },
})

const upsells = oneRow({
  id: 'C3',
  title: 'one addition by many at once',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const rounds = count(4, 200)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const upsell = await buildUpsell(stage.rows.db, website?.id ?? 0, { stockLeft: 100_000 })
    const headers = await stage.signIn(seller.id)
    let wrongRows = 0
    let wrongTotals = 0
    let failures = 0
    let late = 0
    let asked = 0
    const price = Number(website?.totals[0])
    await each(numbers(rounds), 3, async (round) => {
      const body = orderOf(website?.id ?? 0)
      let placed = await call(`${stage.web[0].url}/api/orders`, { body })
      // An overloaded machine asks to come again.
      while (placed.status === 503) placed = await call(`${stage.web[0].url}/api/orders`, { body })
      const originalOrderId = String(placed.body['orderId'])
      const { rows } = await stage.rows.pool.query<{ id: number }>(
        'select id from orders where order_id = $1',
        [originalOrderId],
      )
      const combine = (url: string) =>
        call(`${url}/api/combine-upsell`, {
          body: { originalOrderId, upsellProductId: upsell.id, quantity: 1, totalPrice: 1490 },
        })
      const send = () =>
        call(`${stage.web[1].url}/api/orders/${rows[0]?.id}/status`, {
          method: 'PUT',
          headers,
          body: { status: 'U dostavi' },
        })
      // In every second round the seller sends the parcel in the middle of it.
      const isSent = round % 2 === 1
      const answers = await race(stage, isSent ? 51 : 50, (url, turn) =>
        turn === 25 && isSent ? send() : combine(url),
      )
      failures += answers.filter(({ status }) => status >= 500 && status !== 503).length
      asked += answers.filter(({ status }) => status === 503).length
      if (isSent) {
        const after = await race(stage, 5, combine)
        const had = await stage.rows.pool.query('select from upsell_orders where original_order_id = $1', [
          rows[0]?.id,
        ])
        if (had.rowCount === 0) late += after.filter(({ status }) => status < 300).length
      }
      const state = await stage.rows.pool.query<{ additions: number; total: string }>(
        `select (select count(*)::int from upsell_orders u where u.original_order_id = o.id) as additions, total_price as total
         from orders o where id = $1`,
        [rows[0]?.id],
      )
      const { additions = -1, total = '0' } = state.rows[0] ?? {}
      const isTaken = answers.some(({ status }) => status === 201)
      if (additions > 1 || (!isSent && isTaken && additions !== 1)) wrongRows += 1
      if (Number(total) !== price + 1490 * additions) wrongTotals += 1
    })
    return {
      what: `an addition to ${rounds} orders, 50 times at once each, half of them while the seller sends the parcel`,
      figure: `${wrongRows} orders with another number of additions, ${wrongTotals} with another sum, ${late} additions after the parcel was sent, ${failures} failures, ${asked} asked to come again (503)`,
      target: '0, 0, 0, 0',
      isMet: wrongRows + wrongTotals + late + failures === 0,
    }
  },
})

const changingPrice = oneRow({
  id: 'C4',
  title: 'the price changes while orders arrive',
  when: 'always',
  isGentle: true,
  async measure({ stage, count, random }) {
    const edits = count(25, 1000)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const id = website?.id ?? 0
    await stage.rows.db
      .updateTable('productWebsites')
      .set({ quantityOffers: '[]' })
      .where('id', '=', id)
      .execute()
    const headers = await stage.signIn(seller.id)
    /** A price may be met from when it was sent until the next one was acknowledged. */
    const prices = [{ price: 2990, from: performance.now(), until: Number.POSITIVE_INFINITY }]
    const placed: { total: number; from: number; until: number }[] = []
    let refusedEdits = 0
    let refusedOrders = 0
    let isOver = false
    const edit = async () => {
      for (let at = 0; at < edits; at += 1) {
        const price = 1000 + at
        const from = performance.now()
        const next = { price, from, until: Number.POSITIVE_INFINITY }
        prices.push(next)
        const { status } = await call(`${stage.web[at % 2]?.url}/api/websites/id/${id}`, {
          method: 'PUT',
          headers,
          body: { priceAnchoring: { currentPrice: `${price}.00` } },
        })
        if (status !== 200) {
          refusedEdits += 1
          prices.pop()
          continue
        }
        const before = prices.at(-2)
        if (before) before.until = performance.now()
      }
      isOver = true
    }
    const buy = async () => {
      while (!isOver) {
        const from = performance.now()
        const { status, body } = await call(`${pick(random, stage.web).url}/api/orders`, {
          body: orderOf(id),
        })
        if (status !== 201) {
          refusedOrders += 1
          continue
        }
        placed.push({ total: Number(body['totalPrice']), from, until: performance.now() })
      }
    }
    await Promise.all([edit(), ...numbers(8).map(buy)])
    const wrong = placed.filter(
      (order) =>
        !prices.some(
          ({ price, from, until }) => price === order.total && from <= order.until && until >= order.from,
        ),
    )
    return {
      what: `${edits} changes of the price while ${placed.length} orders arrive`,
      figure: `${wrong.length} orders at a sum that held at another time or never, ${refusedOrders} orders and ${refusedEdits} changes refused`,
      target: '0, 0',
      isMet: wrong.length === 0 && refusedOrders === 0 && refusedEdits === 0 && placed.length > edits,
    }
  },
})

const winners = oneRow({
  id: 'C6',
  title: 'only one can have it',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const rounds = count(4, 200)
    const { db } = stage.rows
    const [one, other] = [await stage.addSeller(), await stage.addSeller()]
    const headersOf = { one: await stage.signIn(one.id), other: await stage.signIn(other.id) }
    let primaries = 0
    let owners = 0
    let pages = 0
    let failures = 0
    let asked = 0
    const note = (answers: Answer[]) => {
      failures += answers.filter(({ status }) => status >= 500 && status !== 503).length
      asked += answers.filter(({ status }) => status === 503).length
      return answers.filter(({ status }) => status < 300).length
    }
    for (const round of numbers(rounds)) {
      // Two calls make two domains the main one.
      const domains = await Promise.all(
        numbers(2).map((at) =>
          buildDomain(db, one.id, {
            domain: `prva-${round}-${at}-${one.id}.rs`,
            verificationToken: crypto.randomUUID(),
          }),
        ),
      )
      note(
        await race(stage, 2, (url, turn) =>
          call(`${url}/api/domains/primary`, {
            headers: headersOf.one,
            body: { domainId: domains[turn]?.id },
          }),
        ),
      )
      const main = await db
        .selectFrom('customDomains')
        .select('id')
        .where('userId', '=', one.id)
        .where('isPrimary', '=', true)
        .execute()
      if (main.length > 1) primaries += 1
      // Two sellers prove the same host at once; both records stand in DNS.
      const host = `sporna-${round}-${one.id}.rs`
      const claims = [headersOf.one, headersOf.other]
      const tokens = await Promise.all(
        claims.map(async (headers) => {
          const { body } = await call(`${stage.web[0].url}/api/domains`, { headers, body: { host } })
          return (body['dnsInstructions'] as { txt?: { value?: string } } | undefined)?.txt?.value ?? ''
        }),
      )
      stage.world.dns.set(host, { TXT: tokens, A: ['127.0.0.1'] })
      note(
        await race(stage, 2, (url, turn) =>
          call(`${url}/api/domains/verify`, { headers: claims[turn], body: { host } }),
        ),
      )
      const proven = await db
        .selectFrom('customDomains')
        .select('userId')
        .where('domain', '=', host)
        .where('status', '=', 'verified')
        .execute()
      if (proven.length > 1) owners += 1
      // Two pages want one address.
      const customUrl = `sporna-${round}-${one.id}`
      note(
        await race(stage, 2, (url, turn) =>
          call(`${url}/api/sync/create-website`, {
            headers: claims[turn],
            body: {
              customUrl,
              productLink: `https://primer.test/${round}`,
              productName: 'Noćna lampa',
              currentPrice: '2990',
              originalPrice: '4990',
              images: ['https://primer.test/slika.jpg'],
            },
          }),
        ),
      )
      const taken = await stage.rows.pool.query<{ count: number }>(
        `select (select count(*)::int from product_websites where custom_url = $1)
           + (select count(*)::int from generations where custom_url = $1 and status not in ('failed', 'cancelled')) as count`,
        [customUrl],
      )
      if ((taken.rows[0]?.count ?? 0) > 1) pages += 1
    }
    return {
      what: `two at once, ${rounds} times each: for the main domain, for one host, for one address of a page`,
      figure: `${primaries} sellers with two main domains, ${owners} hosts with two owners, ${pages} addresses with two pages, ${failures} failures, ${asked} asked to come again (503)`,
      target: '0, 0, 0, 0',
      isMet: primaries + owners + pages + failures === 0,
    }
  },
})

export const concurrencyTests: ReliabilityTest[] = [
  sameOrders,
  pressedAgain,
  otherBody,
  upsells,
  changingPrice,
  modelTest,
  winners,
]
