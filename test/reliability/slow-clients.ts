import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedger, tellFaults } from './checker.ts'
import { openLedger, readLedger } from './ledger.ts'
import type { Measure, ReliabilityTest } from './measure.ts'

type Slowness = { what: string; begin: (socket: Socket) => void; go: (socket: Socket) => void }

/** As slowhttptest does it with -H, -B and -X: something is always still on its way. */
const kinds: Slowness[] = [
  {
    what: 'headers',
    begin: (socket) => socket.write('POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1\r\n'),
    go: (socket) => socket.write(`X-${Math.random().toString(36).slice(2)}: a\r\n`),
  },
  {
    what: 'bodies',
    begin: (socket) =>
      socket.write(
        'POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{"name":"',
      ),
    go: (socket) => socket.write('a'),
  },
  {
    what: 'reads',
    begin(socket) {
      socket.pause()
      // So many answers at once that they cannot lie in buffers.
      socket.write('GET /prodavnica HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(40))
    },
    go(socket) {
      socket.resume()
      socket.once('data', () => socket.pause())
    },
  },
]

/** S27 */
export const slowClients: ReliabilityTest = {
  id: 'S27',
  title: 'slow clients beside orders',
  when: 'long',
  isGentle: true,
  async run({ stage, count, seed, file }) {
    const clients = count(300, 1000)
    const lastsMs = count(20_000, 60_000)
    const perSecond = count(20, 100)
    const measures: Measure[] = []
    const seller = await stage.addSeller({ isConnected: false })
    for (const { what, begin, go } of kinds) {
      // Pages of its own: what was ordered beside another kind is not in this ledger.
      const websites = await stage.addWebsites(seller.id, 3)
      const name = file(`${what}.jsonl`)
      const ledger = openLedger({
        addresses: () => stage.web.map(({ url }) => url),
        websites,
        file: name,
        seed,
        buyers: 16,
        perSecond,
      })
      let open = 0
      let most = 0
      let closed = 0
      let isOver = false
      const sockets = new Set<Socket>()
      // Whoever is sent away comes again, as such a program does.
      const dial = (at: number) => {
        const socket = connect(Number(new URL(stage.web[at % 2]?.url ?? '').port), '127.0.0.1')
        sockets.add(socket)
        socket.once('connect', () => {
          open += 1
          most = Math.max(most, open)
          begin(socket)
          const timer = setInterval(() => go(socket), 2000)
          socket.once('close', () => {
            clearInterval(timer)
            open -= 1
            if (!isOver) closed += 1
          })
        })
        socket.on('error', () => {})
        socket.once('close', () => {
          sockets.delete(socket)
          if (!isOver) setTimeout(() => dial(at), 500)
        })
      }
      for (let at = 0; at < clients; at += 1) dial(at)
      await sleep(lastsMs)
      isOver = true
      const summary = await ledger.stop()
      for (const socket of sockets) socket.destroy()
      const client = await stage.database.client()
      const wrong = tellFaults(await checkLedger(client, readLedger(name)))
      await client.end()
      const isAlive = stage.all.every((instance) => instance.isUp())
      measures.push({
        id: 'S27',
        what: `${clients} clients with slow ${what} for ${lastsMs / 1000} s at two web processes beside ${perSecond} orders/s`,
        figure: `${summary.refused} orders refused, ${summary.failedAttempts} of ${summary.attempts} attempts failed, p99 ${summary.p99} ms, ${wrong.join(', ') || '0 lost'}; ${most} open at most, ${closed} sent away; processes ${isAlive ? 'alive' : 'ENDED'}`,
        target: '0 refused, 0 failed, p99 ≤ 500 ms, 0 lost, processes alive',
        isMet:
          summary.refused + summary.failedAttempts === 0 &&
          summary.p99 <= 500 &&
          summary.acknowledged > 0 &&
          wrong.length === 0 &&
          isAlive,
      })
    }
    return measures
  },
}
