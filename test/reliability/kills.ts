import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '#server/demo/random.ts'
import { openLedger } from './ledger.ts'
import { oneRow, type ReliabilityTest } from './measure.ts'
import { until } from './stage.ts'
import { orderWhile, tellLedger } from './under-load.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** F1 */
const killedInstances = oneRow({
  id: 'F1',
  title: 'instances of the web killed under load',
  when: 'always',
  async measure(context) {
    const { stage, count, random } = context
    const kills = count(2, 100)
    const seen = await orderWhile(context, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(300 + random() * 700)
        const victim = pick(random, stage.web)
        await victim.kill()
        await victim.start()
      }
      await sleep(500)
    })
    return {
      what: `SIGKILL of one of two instances, ${kills} times, at 60 orders/s`,
      figure: tellLedger(seen),
      target: '0 lost, 0 twice, silence ≤ 1 s',
      isMet: seen.wrong.length === 0 && seen.summary.longestSilenceMs <= 1000,
    }
  },
})

/** F2 and F3 differ in how the server ends. */
const endedDatabase = (
  id: string,
  what: string,
  ways: ('kill' | 'fast' | 'immediate')[],
  counts: [number, number],
  silenceMs: number,
): ReliabilityTest =>
  oneRow({
    id,
    title: what,
    when: 'always',
    async measure(context) {
      const { stage, count, random } = context
      const times = count(...counts)
      const pids = stage.all.map((instance) => instance.pid())
      /** From its end until it takes connections again. */
      const away: number[] = []
      const seen = await orderWhile(context, async () => {
        for (let time = 0; time < times; time += 1) {
          await sleep(1000 + random() * 1500)
          const way = ways[time % ways.length] ?? 'kill'
          const from = performance.now()
          if (way === 'kill') {
            await stage.database.kill()
            await stage.database.start()
          } else await stage.database.restart(way)
          away.push(performance.now() - from)
        }
        await sleep(2000)
      })
      const ended = stage.all.filter((instance, at) => !instance.isUp() || instance.pid() !== pids[at])
      return {
        what: `${what}, ${times} times, at 60 orders/s`,
        figure: `${tellLedger(seen)}, PostgreSQL itself away for ${away.map(seconds).join(', ')}; ${ended.length} processes of the product ended`,
        target: `0 lost, 0 twice, silence ≤ ${silenceMs / 1000} s, no process ends`,
        isMet: seen.wrong.length === 0 && seen.summary.longestSilenceMs <= silenceMs && ended.length === 0,
      }
    },
  })

const terminatedSessions = oneRow({
  id: 'F3b',
  title: 'sessions of the database ended at random',
  when: 'always',
  async measure(context) {
    const { stage, count, random } = context
    const lastsMs = count(3000, 60_000)
    let ended = 0
    const seen = await orderWhile(context, async () => {
      const client = await stage.database.client()
      const until = performance.now() + lastsMs
      while (performance.now() < until) {
        await sleep(200)
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name like 'izlog%' and backend_type = 'client backend' order by pid",
        )
        if (rows.length === 0) continue
        await client.query('select pg_terminate_backend($1)', [pick(random, rows).pid])
        ended += 1
      }
      await client.end()
    })
    const down = stage.all.filter((instance) => !instance.isUp())
    return {
      what: `pg_terminate_backend on ${ended} sessions, one every 200 ms, at 60 orders/s`,
      figure: `${tellLedger(seen)}; ${down.length} processes of the product ended`,
      target: '0 lost, 0 twice, no process ends',
      isMet: seen.wrong.length === 0 && down.length === 0,
    }
  },
})

/** F5: the commit is through and its answer is lost on the way. */
const lostAnswers = oneRow({
  id: 'F5',
  title: 'the answer to a commit is lost',
  when: 'always',
  async measure(context) {
    const { stage, count, random } = context
    const wanted = count(60, 10_000)
    const before = stage.toDatabase.lost()
    const lost = () => stage.toDatabase.lost() - before
    const seen = await orderWhile(context, async () => {
      stage.toDatabase.loseAnswerTo('insert-order', () => random() < 0.3)
      await until('answers lost', () => lost() >= wanted, count(60_000, 3_600_000))
      stage.toDatabase.loseAnswerTo(null)
    })
    stage.toDatabase.loseAnswerTo(null)
    return {
      what: `connection reset after the order was stored and before the answer, ${lost()} times`,
      figure: tellLedger(seen),
      target: '0 lost, 0 twice',
      isMet: seen.wrong.length === 0 && lost() >= wanted,
    }
  },
})

/** F12 */
const rollingRestart = oneRow({
  id: 'F12',
  title: 'rolling restart with SIGTERM',
  when: 'always',
  async measure(context) {
    const { stage, count } = context
    const rounds = count(2, 60)
    const codes: (number | null)[] = []
    const seen = await orderWhile(context, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await sleep(700)
        const instance = stage.web[round % 2] ?? stage.web[0]
        codes.push(await instance.stop())
        await instance.start()
      }
      codes.push(await stage.worker.stop())
      await stage.worker.start()
      await sleep(500)
    })
    const { statuses } = seen.summary
    const others = Object.entries(statuses).filter(([status]) => !status.startsWith('2'))
    const unclean = codes.filter((code) => code !== 0).length
    return {
      what: `SIGTERM to one instance after another, ${rounds} times, then to the worker, at 60 orders/s`,
      figure: `${others.map(([status, times]) => `${times} × ${status}`).join(', ') || 'every answer 2xx'}; ${unclean} unclean ends; ${tellLedger(seen)}`,
      target: 'every answer 2xx, 0 lost, clean ends',
      isMet: others.length === 0 && unclean === 0 && seen.wrong.length === 0,
    }
  },
})

/** Keys of the orders whose numbers stand in messages, with how often. */
const countMessages = (messages: { text: string }[], numbers: string[]) => {
  const all = messages.map(({ text }) => text).join('\n')
  const times = numbers.map((number) => all.split(number).length - 1)
  return { none: times.filter((time) => time === 0).length, more: times.filter((time) => time > 1).length }
}

/** F6: the worker dies while it sends, and later one is frozen until somebody else has taken over. */
const lostWorker = (id: 'F6' | 'F6b'): ReliabilityTest =>
  oneRow({
    id,
    title: id === 'F6' ? 'the worker killed while it sends' : 'the worker frozen while it sends',
    when: id === 'F6' ? 'always' : 'long',
    isGentle: 'waits',
    async measure(context) {
      const stage = await context.openStage({})
      const { world } = stage
      const rounds = context.count(1, id === 'F6' ? 20 : 3)
      const resumed: number[] = []
      const numbers: string[] = []
      const seller = await stage.addSeller()
      const websites = await stage.addWebsites(seller.id, 1)
      for (let round = 0; round < rounds; round += 1) {
        world.telegram.behave('hang')
        const sentBefore = world.telegram.journal.length
        const ledger = openLedger({
          addresses: stage.addresses,
          websites,
          file: context.file(`ledger-${round}.jsonl`),
          seed: context.seed + round,
          buyers: 2,
          perSecond: 10,
        })
        await until('a message on its way', () => world.telegram.journal.length > sentBefore, 60_000)
        if (id === 'F6') await stage.worker.kill()
        else stage.worker.freeze()
        await ledger.stop()
        world.telegram.behave(null)
        const client = await stage.database.client()
        const { rows } = await client.query<{ order_number: string }>(
          `select order_number from orders where website_id = $1 and order_number <> all($2)`,
          [websites[0]?.id, numbers],
        )
        const fresh = rows.map((row) => row.order_number)
        numbers.push(...fresh)
        const began = performance.now()
        if (id === 'F6') await stage.worker.start()
        else {
          await stage.web[0].stop()
          // Another worker takes over; the frozen one wakes up later and must not spoil what is done.
          await stage.web[0].start({ ROLE: 'all' })
        }
        await until('all announced', () => countMessages(world.telegram.messages, fresh).none === 0, 300_000)
        resumed.push(Math.round(performance.now() - began))
        if (id === 'F6b') {
          stage.worker.thaw()
          await sleep(30_000)
          await stage.worker.stop()
          await stage.worker.start()
        }
        await client.end()
      }
      const { none, more } = countMessages(world.telegram.messages, numbers)
      const client = await stage.database.client()
      const { rows: wrong } = await client.query<{ count: number }>(
        "select count(*)::int from notifications where order_id is not null and channels[1] = 'telegram' and status <> 'sent'",
      )
      await client.end()
      const slowest = Math.max(...resumed)
      return {
        id: 'F6',
        what:
          id === 'F6'
            ? `SIGKILL of the worker in the middle of sending, ${rounds} times, ${numbers.length} orders`
            : `SIGSTOP of the worker in the middle of sending until another one had taken over, ${rounds} times, ${numbers.length} orders`,
        figure: `everything announced after ${seconds(slowest)} at most; ${none} never, ${more} more than once, ${wrong[0]?.count ?? -1} not marked as sent`,
        target: 'within 90 s, 0 never, at most one message per kill more than once',
        isMet: slowest <= 90_000 && none === 0 && more <= rounds * 30 && wrong[0]?.count === 0,
      }
    },
  })

export const killTests: ReliabilityTest[] = [
  killedInstances,
  endedDatabase('F2', 'SIGKILL of all processes of PostgreSQL', ['kill'], [1, 100], 5000),
  endedDatabase(
    'F3',
    'restart of PostgreSQL, fast and immediate in turn',
    ['fast', 'immediate'],
    [2, 40],
    5000,
  ),
  terminatedSessions,
  lostAnswers,
  rollingRestart,
  lostWorker('F6'),
  lostWorker('F6b'),
]
