import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import sharp from 'sharp'
import { noteFigure } from './figure.ts'
import { orderBody } from './order-body.ts'
import { median } from './product.ts'
import { signIn } from './sign-in.ts'
import { photograph, upload, type Uploading } from './uploading.ts'

type Target = { url: string; websiteId: number; userId: number; settings: pg.PoolConfig; page: string }

const rounds = 3
const seconds = 5
const uploaders = 8
/** Orders of one seller that stand in line before the order of another. */
const flood = 1000

const p99 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

const order = ({ url }: Pick<Target, 'url'>, websiteId: number) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: orderBody(websiteId),
  })

/** One buyer after another: the page, a picture of it, an order. Milliseconds of each call. */
const buyers = async (
  target: Target,
  picture: string,
): Promise<Record<'page' | 'picture' | 'order', number[]>> => {
  const times = { page: [] as number[], picture: [] as number[], order: [] as number[] }
  const timed = async (kind: keyof typeof times, call: () => Promise<Response>) => {
    const before = performance.now()
    const answer = await call()
    await answer.arrayBuffer()
    times[kind].push(performance.now() - before)
    if (!answer.ok) throw new Error(`${kind}: ${answer.status}`)
  }
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    await timed('page', () => fetch(target.page))
    await timed('picture', () => fetch(target.url + picture))
    await timed('order', () => order(target, target.websiteId))
  }
  return times
}

/** Buyers' pages, pictures and orders alone and beside sellers who send large photographs, in alternating rounds. */
const besidePictures = async (target: Target): Promise<void> => {
  const headers = await signIn(target.url, { email: 'admin@izlog.local', password: 'probna-lozinka' })
  const bytes = await photograph()
  const picture = await upload(target.url, headers, await sharp(bytes).resize(800).jpeg().toBuffer())
  if (!picture) throw new Error('no picture was taken')
  const alone: Awaited<ReturnType<typeof buyers>>[] = []
  const beside: Awaited<ReturnType<typeof buyers>>[] = []
  if (!(await upload(target.url, headers, bytes))) throw new Error('the photograph was not taken')
  let taken = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await buyers(target, picture))
    // In a thread of their own: what is measured must not wait for what sends.
    const sending = new Worker(new URL('uploading.ts', import.meta.url), {
      workerData: { url: target.url, headers, bytes, atOnce: uploaders } satisfies Uploading,
    })
    await once(sending, 'online')
    beside.push(await buyers(target, picture))
    // A thread is no window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    sending.postMessage('over')
    const [sent] = (await once(sending, 'message')) as [number]
    taken += sent
    await sending.terminate()
  }
  console.log(
    `buyers beside ${uploaders} uploads of 24 megapixels at a time (${(bytes.length / 1e6).toFixed(1)} MB each), ${rounds} rounds of ${seconds} s, medians; ${taken} photographs taken`,
  )
  for (const kind of ['page', 'picture', 'order'] as const) {
    const of = (all: typeof alone) => median(all.map((times) => p99(times[kind])))
    console.log(`  ${kind.padEnd(8)} p99 ${of(beside).toFixed(0)} ms, alone ${of(alone).toFixed(0)} ms`)
    noteFigure({
      area: 'Neighbours',
      what: `p99 of a buyer's ${kind} beside ${uploaders} uploads of 24 megapixels`,
      value: `${of(beside).toFixed(0)} ms`,
      beside: `limit 100 ms; alone ${of(alone).toFixed(0)} ms`,
    })
  }
}

/** How long the first order of a seller waits for what follows it while a thousand orders of another one stand in line. */
const besideFlood = async (target: Target): Promise<void> => {
  const client = new pg.Client(target.settings)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (email, password, first_name, last_name) values ('sused@primer.test', 'x', 'Sused', 'Probić') returning id`,
    )
    const userId = rows[0]?.id ?? 0
    const { rows: pages } = await client.query<{ id: number }>(
      `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, hook, current_price, original_price, quantity_offers, bullets, long_description)
       select $1, 'bench-sused', 'proba-suseda', product_link, product_name, title, hook, current_price, original_price, quantity_offers, bullets, long_description
       from product_websites where id = $2 returning id`,
      [userId, target.websiteId],
    )
    const waited: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (let sent = 0; sent < flood; sent += 50)
        await Promise.all(Array.from({ length: 50 }, () => order(target, target.websiteId)))
      const before = performance.now()
      const answer = await order(target, pages[0]?.id ?? 0)
      if (!answer.ok) throw new Error(`order: ${answer.status}`)
      const { rows: begun } = await client.query<{ id: number }>('select max(id) as id from orders')
      const done = `select count(*)::int as count from pgboss.job where state = 'completed' and data ->> 'userId' = $1 and (data ->> 'orderId') = $2`
      for (;;) {
        const { rows: found } = await client.query<{ count: number }>(done, [
          String(userId),
          String(begun[0]?.id),
        ])
        if ((found[0]?.count ?? 0) > 0) break
        if (performance.now() - before > 60_000) throw new Error('nothing followed the order within a minute')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      waited.push(performance.now() - before)
      const waiting = `select count(*)::int as count from pgboss.job where state < 'completed' and data ->> 'userId' = $1`
      const { rows: left } = await client.query<{ count: number }>(waiting, [String(target.userId)])
      console.log(`  the flood's jobs still waiting then: ${left[0]?.count ?? 0}`)
    }
    console.log(
      `order of a seller beside ${flood} orders of another, ${rounds} rounds: what follows it is done after ${median(waited).toFixed(0)} ms, at most ${Math.max(...waited).toFixed(0)} ms`,
    )
    noteFigure({
      area: 'Neighbours',
      what: `what follows an order is done beside ${flood} orders of another seller`,
      value: `${median(waited).toFixed(0)} ms`,
      beside: 'limit 2000 ms',
    })
  } finally {
    await client.end()
  }
}

/** What one seller's load costs the buyers of another. */
export const benchNeighbours = async (target: Target): Promise<void> => {
  await besidePictures(target)
  await besideFlood(target)
}
