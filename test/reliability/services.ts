import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger, readLedger, type LedgerSummary } from './ledger.ts'
import { checkLedger, tellFaults } from './checker.ts'
import { oneRow, type Measure, type ReliabilityTest, type RunContext } from './measure.ts'
import { until, type Stage } from './stage.ts'
import type { Mishap } from '../fakes/service.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** One pass of orders of a connected seller, as long as `work` lasts. */
const orderDuring = async (
  context: RunContext,
  stage: Stage,
  name: string,
  work: () => Promise<void>,
): Promise<{ summary: LedgerSummary; numbers: string[]; wrong: string[]; sellerId: number }> => {
  const seller = await stage.addSeller()
  const websites = await stage.addWebsites(seller.id, 3)
  const file = context.file(`${name}.jsonl`)
  const ledger = openLedger({
    addresses: () => stage.web.map(({ url }) => url),
    websites,
    file,
    seed: context.seed,
    buyers: 16,
    perSecond: 20,
  })
  await work()
  const summary = await ledger.stop()
  const client = await stage.database.client()
  const wrong = tellFaults(await checkLedger(client, readLedger(file)))
  const { rows } = await client.query<{ number: string }>(
    'select order_number as number from orders where user_id = $1 order by id',
    [seller.id],
  )
  await client.end()
  return { summary, numbers: rows.map(({ number }) => number), wrong, sellerId: seller.id }
}

const textOf = (stage: Stage) => stage.world.telegram.messages.map(({ text }) => text).join('\n')
const missingIn = (text: string, numbers: string[]) =>
  numbers.filter((number) => !text.includes(number)).length
const repeatedIn = (text: string, numbers: string[]) =>
  numbers.filter((number) => text.split(number).length > 2).length

/** F7 */
const failingWorld = oneRow({
  id: 'F7',
  title: 'every service outside answers 500',
  when: 'always',
  isGentle: 'waits',
  async measure(context) {
    const stage = await context.openStage({})
    const { telegram } = stage.world
    const lastsMs = context.count(8000, 3_600_000)
    const before = await orderDuring(context, stage, 'well', () => sleep(context.count(4000, 60_000)))
    stage.world.behave({
      status: 500,
      body: { ok: false, error_code: 500, description: 'Internal Server Error' },
    })
    const calledBefore = telegram.journal.length
    const during = await orderDuring(context, stage, 'failing', () => sleep(lastsMs))
    const calls = telegram.journal
      .slice(calledBefore)
      .filter(({ path }) => path.endsWith('/sendMessage')).length
    stage.world.behave(null)
    const numbers = [...before.numbers, ...during.numbers]
    const from = performance.now()
    const patienceMs = 600_000
    await until('all told', () => missingIn(textOf(stage), numbers) === 0, patienceMs).catch(() => 0)
    const tookMs = performance.now() - from
    const missing = missingIn(textOf(stage), numbers)
    const { rows } = await stage.rows.pool.query<{ count: number }>(
      "select count(*)::int from notifications where status = 'failed' and user_id = any($1)",
      [[before.sellerId, during.sellerId]],
    )
    const most = Math.ceil(lastsMs / 30_000) + 1
    return {
      what: `every service answers 500 for ${seconds(lastsMs)} while ${during.summary.acknowledged} orders arrive`,
      figure: `${during.summary.refused} orders refused, p99 ${during.summary.p99} ms (${before.summary.p99} ms before), ${during.wrong.join(', ') || '0 lost'}; ${calls} calls to a service that is down; ${missing} of ${numbers.length} notices not delivered ${seconds(tookMs)} after recovery, ${rows[0]?.count ?? -1} given up, ${repeatedIn(textOf(stage), numbers)} twice`,
      target: `0 refused, 0 lost, all notices ≤ 10 min after recovery, ≤ ${most} calls while down`,
      isMet:
        during.summary.refused === 0 &&
        during.wrong.length === 0 &&
        missing === 0 &&
        calls <= most &&
        rows[0]?.count === 0,
    }
  },
})

/** F8, F9, F10: one service fails in some way; the others, orders and the process go on. */
const mishaps: { id: string; what: string; mishap: Mishap }[] = [
  { id: 'F8', what: 'accepts and never answers', mishap: 'hang' },
  { id: 'F8', what: 'answers one byte a second', mishap: 'drip' },
  {
    id: 'F9',
    what: 'answers 429 with Retry-After',
    mishap: {
      status: 429,
      headers: { 'retry-after': '30' },
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 30 } },
    },
  },
  { id: 'F10', what: 'answers 200 with HTML', mishap: 'html-200' },
  {
    id: 'F10',
    what: 'answers 200 with another shape',
    mishap: { status: 200, body: { ok: 'da', result: [null, { message_id: 'x' }] } },
  },
  { id: 'F10', what: 'answers with 5 MB', mishap: 'huge' },
  { id: 'F10', what: 'breaks off in the middle of its answer', mishap: 'drop-mid-body' },
]

/** Those of one number, one after another in a world of their own. */
const badService = (name: 'F8' | 'F9' | 'F10'): ReliabilityTest => ({
  id: name,
  title: 'one service fails in some way',
  when: 'long',
  isGentle: 'waits',
  async run(context) {
    const stage = await context.openStage({})
    const measures: Measure[] = []
    for (const [at, { id, what, mishap }] of mishaps.filter((one) => one.id === name).entries()) {
      const { telegram, mail } = stage.world
      telegram.behave(mishap)
      const mailsBefore = mail.mails.length
      const calledBefore = telegram.journal.length
      const lastsMs = context.count(8000, 120_000)
      const seen = await orderDuring(context, stage, `${id}-${at}`, async () => {
        await stage.rows.pool.query(
          "insert into notification_settings (user_id, channel, new_order) select max(id), 'email', true from users on conflict do nothing",
        )
        await sleep(lastsMs)
      })
      const calls = telegram.journal
        .slice(calledBefore)
        .filter(({ path }) => path.endsWith('/sendMessage')).length
      const letters = async () => {
        const { rows } = await stage.rows.pool.query<{ open: number }>(
          "select count(*)::int as open from notifications where user_id = $1 and channels[1] = 'email' and status <> 'sent'",
          [seen.sellerId],
        )
        return rows[0]?.open === 0
      }
      const mailMs = await until('letters', letters, 60_000).catch(() => -1)
      telegram.behave(null)
      const toldMs = await until(
        'told',
        () => missingIn(textOf(stage), seen.numbers) === 0,
        context.count(240_000, 600_000),
      ).catch(() => -1)
      const missing = missingIn(textOf(stage), seen.numbers)
      const alive = stage.all.every((instance) => instance.isUp())
      measures.push({
        id,
        what: `one of two services ${what} for ${seconds(lastsMs)} while ${seen.summary.acknowledged} orders arrive`,
        figure: `${seen.summary.refused} orders refused, ${seen.wrong.join(', ') || '0 lost'}, p99 ${seen.summary.p99} ms; ${calls} calls to it; the other one had everything ${mailMs < 0 ? 'NOT in 60 s' : `${seconds(mailMs)} later`} (${mail.mails.length - mailsBefore} letters); ${missing} notices never, the others ${seconds(toldMs)} after recovery; processes ${alive ? 'alive' : 'ENDED'}`,
        target: '0 refused, 0 lost, the other service at once, 0 notices never, processes alive',
        isMet: seen.summary.refused === 0 && seen.wrong.length === 0 && mailMs >= 0 && missing === 0 && alive,
      })
    }
    return measures
  },
})

/** F27 */
const poison = oneRow({
  id: 'F27',
  title: 'jobs that can never end well',
  when: 'always',
  isGentle: true,
  async measure({ stage }) {
    const seller = await stage.addSeller()
    const client = await stage.database.client()
    // What no handler can read, what names nothing that exists, and what nobody knows.
    await client.query(
      `insert into outbox (event, payload) values
         ('nepoznat-dogadjaj', '{}'), ('job', '{"name":"notifications.announce-order","payload":{"orderId":"tekst","userId":1}}'),
         ('job', '{"name":"nema-takvog","payload":{}}'), ('order.placed', '{"orderId":null}'),
         ('job', '{"name":"notifications.announce-order","payload":{"orderId":2147483647,"userId":1}}'), ('job', 'null'), ('order.placed', '[]')`,
    )
    const [website] = await stage.addWebsites(seller.id, 1)
    const placed = await fetch(`${stage.web[0].url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        websiteId: website?.id,
        name: 'Posle Otrova',
        phone: '0641234567',
        address: 'Nova 1',
        city: 'Niš',
        idempotencyKey: crypto.randomUUID(),
      }),
    })
    const { orderId } = (await placed.json()) as { orderId: string }
    const { rows } = await client.query<{ number: string }>(
      'select order_number as number from orders where order_id = $1',
      [orderId],
    )
    const number = rows[0]?.number ?? 'nema'
    const tookMs = await until('told', () => textOf(stage).includes(number), 60_000).catch(() => -1)
    const left = await client.query<{ count: number }>('select count(*)::int from outbox')
    await client.end()
    const alive = stage.all.every((instance) => instance.isUp())
    return {
      what: 'seven rows in the outbox that nobody can read or do, and an order behind them',
      figure: `the order was announced ${tookMs < 0 ? 'NEVER' : `after ${seconds(tookMs)}`}, ${left.rows[0]?.count ?? -1} rows left in the outbox, processes ${alive ? 'alive' : 'ENDED'}`,
      target: 'announced, 0 rows left, processes alive',
      isMet: tookMs >= 0 && left.rows[0]?.count === 0 && alive,
    }
  },
})

export const serviceTests: ReliabilityTest[] = [
  failingWorld,
  badService('F8'),
  badService('F9'),
  badService('F10'),
  poison,
]
