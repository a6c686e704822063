import { setTimeout as sleep } from 'node:timers/promises'
import { buildDomain } from '../factories/domain.ts'
import { call } from './calls.ts'
import type { Fault } from './fault-proxy.ts'
import { oneRow, type ReliabilityTest } from './measure.ts'
import { until, type Stage } from './stage.ts'
import { orderWhile, tellLedger } from './under-load.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The slowest answer of the health check while something lasts. */
const watchHealth = (stage: Stage) => {
  let slowest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const from = performance.now()
      const answer = await fetch(`${stage.web[0].url}/healthz`).catch(() => null)
      await answer?.text()
      slowest = Math.max(slowest, performance.now() - from)
      await sleep(250)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return Math.round(slowest)
    },
  }
}

/** One order by hand: how long it takes and what is answered. */
const orderOnce = async (stage: Stage, websiteId: number) => {
  const from = performance.now()
  const status = await fetch(`${stage.web[0].url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId,
      name: 'Ana Probić',
      phone: '0641234567',
      address: 'Nova 1',
      city: 'Niš',
      idempotencyKey: crypto.randomUUID(),
    }),
    signal: AbortSignal.timeout(40_000),
  }).then(
    (answer) => answer.status,
    () => null,
  )
  return { status, ms: Math.round(performance.now() - from) }
}

type Silence = {
  id: string
  title: string
  begin: (stage: Stage) => void
  end: (stage: Stage) => void
  lasts: [number, number]
  when?: ReliabilityTest['when']
}

const silent = (fault: Fault): Pick<Silence, 'begin' | 'end'> => ({
  begin: (stage) => stage.toDatabase.set(fault),
  end: (stage) => stage.toDatabase.set({}),
})

/** The database does not answer, and nothing says so: the worst a network or a disk can do. */
const silence = ({ id, title, begin, end, lasts, when = 'always' }: Silence): ReliabilityTest =>
  oneRow({
    id,
    title,
    when,
    async measure(context) {
      const { stage, count } = context
      const lastsMs = count(...lasts)
      const seller = await stage.addSeller({ isConnected: false })
      const [website] = await stage.addWebsites(seller.id, 1)
      const websiteId = website?.id ?? 0
      const asked = { slowest: 0, statuses: new Set<string>() }
      let healthMs = 0
      let backMs = -1
      const seen = await orderWhile(
        context,
        async () => {
          await sleep(1500)
          const health = watchHealth(stage)
          begin(stage)
          const over = performance.now() + lastsMs
          while (performance.now() < over) {
            const { status, ms } = await orderOnce(stage, websiteId)
            asked.slowest = Math.max(asked.slowest, ms)
            asked.statuses.add(String(status ?? 'none'))
            await sleep(100)
          }
          end(stage)
          const from = performance.now()
          for (;;) {
            const { status } = await orderOnce(stage, websiteId)
            if (status === 201) break
            await sleep(100)
          }
          backMs = Math.round(performance.now() - from)
          healthMs = await health.end()
          await sleep(2000)
        },
        { settleMs: 90_000 },
      )
      const others = [...asked.statuses].filter((status) => status !== '503')
      return {
        what: `${title} for ${seconds(lastsMs)}, at 60 orders/s`,
        figure: `orders answered ${[...asked.statuses].join(', ')} in ${seconds(asked.slowest)} at most, health in ${healthMs} ms, orders again after ${seconds(backMs)}; ${tellLedger(seen)}`,
        target: '503 in ≤ 3 s, health ≤ 100 ms, orders again in ≤ 2 s, 0 lost, 0 twice',
        isMet:
          others.length === 0 &&
          asked.slowest <= 3000 &&
          healthMs <= 100 &&
          backMs <= 2000 &&
          seen.wrong.length === 0,
      }
    },
  })

/** Connections that only we believe in: the other side is gone and nobody told us. */
const halfOpen = oneRow({
  id: 'F23b',
  title: 'connections that are open on our side alone',
  when: 'always',
  async measure({ stage, count }) {
    const waitMs = count(20_000, 60_000)
    stage.toDatabase.set({ swallows: 'all' })
    await sleep(500)
    // The firewall forgets them: what was open never hears anything again, what is new works.
    stage.toDatabase.forget()
    stage.toDatabase.set({})
    const client = await stage.database.client()
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const from = performance.now()
    let firstMs = -1
    while (performance.now() - from < waitMs * 3) {
      const { status } = await orderOnce(stage, website?.id ?? 0)
      if (status === 201) {
        firstMs = Math.round(performance.now() - from)
        break
      }
    }
    await sleep(Math.max(0, waitMs - (performance.now() - from)))
    const { rows } = await client.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int from pg_stat_activity
       where application_name in ('izlog-listen', 'izlog-jobs') group by 1`,
    )
    await client.end()
    const listening = rows.find(({ name }) => name === 'izlog-listen')?.count ?? 0
    const jobs = rows.find(({ name }) => name === 'izlog-jobs')?.count ?? 0
    return {
      what: 'every open connection to the database forgotten on the way, new ones work',
      figure: `first order after ${seconds(firstMs)}; ${seconds(waitMs)} later ${listening} of 3 processes listen for changes and ${jobs} connections work on jobs`,
      target: 'first order in ≤ 3 s, all listen again in ≤ 30 s',
      isMet: firstMs >= 0 && firstMs <= 3000 && listening === 3 && jobs > 0,
    }
  },
})

/** F25 */
const deadResolver = oneRow({
  id: 'F25',
  title: 'the name server does not answer',
  when: 'long',
  async measure(context) {
    const { stage, count } = context
    const seller = await stage.addSeller({ isConnected: false })
    const headers = await stage.signIn(seller.id)
    const days = count(4, 30)
    const hosts = Array.from({ length: 4 }, (_, at) => `radnja-${seller.id}-${at}.rs`)
    for (const domain of hosts)
      await buildDomain(stage.rows.db, seller.id, { domain, verificationToken: crypto.randomUUID() })
    const claimed = `nova-${seller.id}.rs`
    await call(`${stage.web[0].url}/api/domains`, { headers, body: { host: claimed } })
    const questions = stage.world.dns.journal.length
    const ways = ['silence', 'servfail', 'refused', 'garbage'] as const
    for (const [at, host] of [claimed, ...hosts].entries())
      for (const name of [host, `www.${host}`])
        stage.world.dns.fail(name, ways[at % ways.length] ?? 'silence')
    let asked = { status: 0, ms: 0 }
    const seen = await orderWhile(context, async () => {
      const from = performance.now()
      const { status } = await call(`${stage.web[0].url}/api/domains/verify`, {
        headers,
        body: { host: claimed },
      })
      asked = { status, ms: Math.round(performance.now() - from) }
      // Each day the worker looks at all of them.
      for (let day = 0; day < days; day += 1) {
        await stage.rows.pool.query(
          "update custom_domains set next_check_at = now() - interval '1 minute', last_checked_at = now() - interval '1 day' where user_id = $1",
          [seller.id],
        )
        await stage.rows.pool.query(
          `insert into outbox (event, payload) values ('job', '{"name":"domains.watch","payload":{}}')`,
        )
        await until(
          'a day of looking at domains',
          async () =>
            ((
              await stage.rows.pool.query<{ count: number }>(
                "select count(*)::int from custom_domains where user_id = $1 and last_checked_at < now() - interval '12 hours'",
                [seller.id],
              )
            ).rows[0]?.count ?? -1) === 0,
          90_000,
        ).catch(() => 0)
      }
    })
    const { rows } = await stage.rows.pool.query<{ lost: number; missed: number; open: number }>(
      `select count(*) filter (where status <> 'verified')::int as lost, count(*) filter (where missed_checks > 0)::int as missed,
         count(*) filter (where last_checked_at < now() - interval '12 hours')::int as open
       from custom_domains where user_id = $1 and domain <> $2`,
      [seller.id, claimed],
    )
    for (const host of [...hosts, claimed])
      for (const name of [host, `www.${host}`]) stage.world.dns.fail(name, null)
    const { lost = -1, missed = -1, open = -1 } = rows[0] ?? {}
    const heard = stage.world.dns.journal.length - questions
    return {
      what: `a name server that is silent, refuses, fails or answers garbage for ${days} days of looking at ${hosts.length} domains, at 60 orders/s`,
      figure: `${heard} questions without an answer; ${lost} domains lost, ${missed} with a day counted against them, ${open} not looked at; a new claim answered ${asked.status} in ${seconds(asked.ms)}; ${tellLedger(seen)}`,
      target: '0 lost, 0 counted, all looked at, no failure, orders unaffected',
      isMet:
        lost === 0 &&
        missed === 0 &&
        open === 0 &&
        heard > hosts.length * days &&
        asked.status < 500 &&
        asked.ms <= 15_000 &&
        seen.wrong.length === 0 &&
        seen.summary.failedAttempts === 0,
    }
  },
})

export const networkTests: ReliabilityTest[] = [
  silence({
    id: 'F4',
    title: 'PostgreSQL frozen',
    begin: (stage) => stage.database.freeze(),
    end: (stage) => stage.database.thaw(),
    lasts: [5000, 30_000],
  }),
  silence({
    id: 'F23',
    title: 'the way to PostgreSQL swallows everything',
    ...silent({ swallows: 'all' }),
    lasts: [5000, 60_000],
    // To the product the same as a frozen server.
    when: 'long',
  }),
  halfOpen,
  deadResolver,
]
