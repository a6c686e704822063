import { connect } from 'node:net'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { imageField, imageUploadAddress } from '#contract/images/addresses.ts'
import { seededRandom } from '#server/demo/random.ts'
import { findServer } from '../debian-programs.ts'
import { call, orderOf } from './calls.ts'
import { NotHere, oneRow, type ReliabilityTest } from './measure.ts'
import { orderWhile, tellLedger } from './under-load.ts'

/** F28: senders who go away in the middle of what they send. */
const vanishing = oneRow({
  id: 'F28',
  title: 'senders who vanish in the middle of a request',
  when: 'always',
  isGentle: true,
  async measure({ stage, count, seed }) {
    const many = count(300, 10_000)
    const random = seededRandom(seed)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const port = Number(new URL(stage.web[0].url).port)
    const openSockets = () => readdirSync(`/proc/${stage.web[0].pid()}/fd`).length
    const before = openSockets()
    let left = many
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        while (left-- > 0)
          await new Promise<void>((resolve) => {
            const body = JSON.stringify(orderOf(website?.id ?? 0))
            const whole = `POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
            const bytes = Buffer.from(whole)
            // Never the last byte, so that none of them is an order.
            const sent = bytes.subarray(0, 1 + Math.floor(random() * (bytes.length - 1)))
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(sent, () => {
                setTimeout(() => {
                  if (random() < 0.5) socket.resetAndDestroy()
                  else socket.destroy()
                }, random() * 20)
              })
            })
            socket.on('error', () => {})
            socket.on('close', () => resolve())
          })
      }),
    )
    await sleep(1500)
    const { rows } = await stage.rows.pool.query<{ count: number }>(
      'select count(*)::int from orders where website_id = $1',
      [website?.id],
    )
    const more = openSockets() - before
    const { status } = await call(`${stage.web[0].url}/api/orders`, { body: orderOf(website?.id ?? 0) })
    return {
      what: `${many} orders cut off somewhere before their last byte`,
      figure: `${rows[0]?.count ?? -1} orders stored, ${more} more open files than before, the next order answered ${status}`,
      target: '0 orders, no open files left (≤ 20), 201',
      isMet: rows[0]?.count === 0 && more <= 20 && status === 201,
    }
  },
})

/** F17: clocks of the processes differ by hours and days; the database has its own. */
const skewedClocks = oneRow({
  id: 'F17',
  title: 'clocks that are wrong',
  when: 'always',
  async measure(context) {
    const { stage } = context
    let library: string
    try {
      const { file } = findServer('faketime')
      library = execFileSync('sh', [
        '-c',
        `ls "$1"/usr/lib/*/faketime/libfaketime.so.1 /usr/lib/*/faketime/libfaketime.so.1 2>/dev/null | head -1`,
        'sh',
        path.resolve(file, '../../..'),
      ])
        .toString()
        .trim()
    } catch (error) {
      library = ''
      context.say((error as Error).message)
    }
    if (library === '') throw new NotHere('libfaketime is needed (apt-get install faketime)')
    const seller = await stage.addSeller({ isConnected: false })
    const session = await stage.signIn(seller.id)
    const [a, b] = stage.web
    const skewed = (offset: string) => ({
      LD_PRELOAD: library,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await a.stop()
    await a.start(skewed('+2h'))
    await b.stop()
    await b.start(skewed('-3d'))
    const me = (url: string, headers: Record<string, string>) =>
      call(`${url}/api/auth/me`, { method: 'GET', headers })
    const valid = await Promise.all(stage.web.map(({ url }) => me(url, session)))
    const expiring = await stage.signIn(seller.id)
    await stage.rows.pool.query(
      "update sessions set expires_at = now() + interval '20 minutes' where id = (select max(id) from sessions where user_id = $1)",
      [seller.id],
    )
    const soon = await Promise.all(stage.web.map(({ url }) => me(url, expiring)))
    await stage.rows.pool.query(
      "update sessions set expires_at = now() - interval '1 minute' where id = (select max(id) from sessions where user_id = $1)",
      [seller.id],
    )
    const over = await Promise.all(stage.web.map(({ url }) => me(url, expiring)))
    const startedAt = new Date()
    const seen = await orderWhile(context, () => sleep(context.count(4000, 60_000)))
    const { rows } = await stage.rows.pool.query<{ wrong: number; total: number }>(
      `select count(*) filter (where created_at < $1::timestamptz - interval '1 minute' or created_at > now())::int as wrong, count(*)::int as total
       from orders where id > (select coalesce(max(id), 0) - $2::int from orders)`,
      [startedAt, seen.summary.acknowledged],
    )
    for (const instance of stage.web) {
      await instance.stop()
      await instance.start()
    }
    const told = [...valid, ...soon].map(({ status }) => status).join(', ')
    const gone = over.map(({ status }) => status).join(', ')
    return {
      what: 'one instance two hours ahead, the other three days behind',
      figure: `valid sessions answered ${told}, ended ones ${gone}; ${rows[0]?.wrong ?? -1} of ${rows[0]?.total ?? -1} orders at another time than the database's; ${tellLedger(seen)}`,
      target: '200 and 401 by the time of the database, 0 orders at another time, 0 lost',
      isMet:
        [...valid, ...soon].every(({ status }) => status === 200) &&
        over.every(({ status }) => status === 401) &&
        rows[0]?.wrong === 0 &&
        seen.wrong.length === 0,
    }
  },
})

/** F24: little memory, and the largest of everything that is allowed. */
const littleMemory = oneRow({
  id: 'F24',
  title: 'little memory and the largest legal requests',
  when: 'long',
  async measure(context) {
    const { stage, count } = context
    const [instance] = stage.web
    const seller = await stage.addSeller({ isConnected: false })
    const headers = await stage.signIn(seller.id)
    const [website] = await stage.addWebsites(seller.id, 1)
    const id = website?.id ?? 0
    const picture = await sharp({
      create: {
        width: 6000,
        height: 4000,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 2 },
        background: '#888',
      },
    })
      .jpeg({ quality: 30 })
      .toBuffer()
    await instance.stop()
    await instance.start({ NODE_OPTIONS: '--max-old-space-size=256' })
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${instance.pid()}/status`, 'utf8'))?.[1]) / 1024
    const at = (url: string, body: object | FormData, method = 'POST') =>
      fetch(`${instance.url}${url}`, {
        method,
        headers: { ...headers, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        () => 0,
      )
    const words = (length: number) => 'č'.repeat(length)
    const upload = () => {
      const form = new FormData()
      form.set(imageField, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'velika.jpg')
      return at(imageUploadAddress, form)
    }
    const html = `<html><body><h1>Lampa</h1>${'<p>Svetli 30 sekundi posle prolaska, sa senzorom.</p>'.repeat(60_000)}</body></html>`
    const largest: [string, () => Promise<number>][] = [
      [
        'an order',
        () =>
          at(
            '/api/orders',
            orderOf(id, {
              name: words(200),
              address: words(300),
              city: words(120),
              notes: words(1000),
              quantity: 3,
            }),
          ),
      ],
      [`a picture of 24 megapixels (${(picture.length / 1e6).toFixed(1)} MB)`, upload],
      [
        `a page of ${(html.length / 1e6).toFixed(1)} MB`,
        () => at('/api/builder/take-page', { origin: 'pasted', html, market: 'Serbia' }),
      ],
      [
        "a page's document",
        () =>
          at(`/api/websites/id/${id}`, { editableContent: { footer: { legalNotice: words(2000) } } }, 'PUT'),
      ],
    ]
    // Once each, so that what is loaded with the first is no cost of the second.
    for (const [, send] of largest) await send()
    const told: string[] = []
    let most = 0
    const statuses = new Map<number, number>()
    const seen = await orderWhile(context, async () => {
      for (const [what, send] of largest) {
        const before = memory()
        let peak = before
        const watch = setInterval(() => (peak = Math.max(peak, memory())), 20)
        for (let time = 0; time < count(3, 50); time += 1) {
          const status = await send()
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        clearInterval(watch)
        most = Math.max(most, peak - before)
        told.push(`${what} ${Math.round(peak - before)} MB`)
      }
    })
    const alive = instance.isUp()
    await instance.stop()
    await instance.start()
    const failures = [...statuses].filter(([status]) => status === 0 || (status >= 500 && status !== 503))
    return {
      what: 'one instance with 256 MB for objects: the largest legal requests, one after another, beside 60 orders/s',
      figure: `${told.join(', ')}; answers ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}; process ${alive ? 'alive' : 'ENDED'}; ${tellLedger(seen)}`,
      target: '≤ 50 MB for a request, no failure, process alive, 0 lost',
      isMet: most <= 50 && failures.length === 0 && alive && seen.wrong.length === 0,
    }
  },
})

export const machineTests: ReliabilityTest[] = [skewedClocks, littleMemory, vanishing]
