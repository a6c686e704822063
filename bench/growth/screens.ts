import { get, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { orderBody } from '../order-body.ts'
import { median, processorMicros, residentBytes } from '../product.ts'
import { ask, familyMicros, restingMegabytes, type Stage } from './stage.ts'
import type { Measure } from './run.ts'

const first = 1000
/** Of the seller whose orders come. */
const websiteId = 100_000
const orders = 6

const users = `insert into users (id, email, password, first_name, last_name)
  select ${first} + n, 'ekran-' || n || '@izlog.test', 'x', 'Ana', 'Probić' from generate_series($1::int, $2::int - 1) n`
const websites = `
  insert into product_websites (id, user_id, product_id, custom_url, product_link, product_name, title, current_price)
  select 100000 + n, ${first} + n, 'rast-' || n, 'rast-' || n, 'https://primer.test/p', 'Proizvod ' || n, 'Proizvod', 2990 from generate_series($1::int, $2::int - 1) n`
const session = `insert into sessions (user_id, password_version, cookie_hash, token_hash, expires_at)
  select u.id, u.password_version, $2, $3, now() + interval '1 day' from users u where u.id = $1`

type Screen = { events: number; close(): void }

/** One open orders screen, with a session of its own. */
const openScreen = async ({ product, client }: Stage, userId: number): Promise<Screen> => {
  const token = newToken()
  await client.query(session, [userId, hashToken(newToken()), hashToken(token)])
  const screen: Screen = { events: 0, close: () => {} }
  const request: ClientRequest = await new Promise((resolve, reject) => {
    const asked = get(
      `${product.url}/api/orders/events`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`events answered ${answer.statusCode}`))
        answer.on('data', (piece: Buffer) => {
          if (piece.includes('"placed":[{')) screen.events += 1
        })
        answer.on('error', () => {})
        resolve(asked)
      },
    )
    asked.on('error', reject)
  })
  request.on('error', () => {})
  screen.close = () => request.destroy()
  return screen
}

/** Orders one after another: processor time for each beyond what rest takes, and until the last screen heard of it. */
const orderBeside = async (
  { product, databasePid }: Stage,
  screens: Screen[],
  { websiteId, count = orders }: { websiteId: number; count?: number },
) => {
  const place = () =>
    ask(`${product.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: orderBody(websiteId),
    })
  const micros = () => [processorMicros(product.pid) ?? 0, familyMicros(databasePid) ?? 0] as const
  const heard: number[] = []
  const before = micros()
  for (let number = 0; number < count; number += 1) {
    const events = screens.map((screen) => screen.events)
    const began = performance.now()
    await place()
    while (screens.some((screen, at) => screen.events === events[at])) {
      if (performance.now() - began > 30_000) throw new Error('a screen did not hear of an order')
      await sleep(2)
    }
    heard.push(performance.now() - began)
    await sleep(200)
  }
  const after = micros()
  return {
    product: (after[0] - before[0]) / 1000 / count,
    database: (after[1] - before[1]) / 1000 / count,
    heard: median(heard),
  }
}

export const growScreens: Measure = {
  title: 'Open orders screens',
  of: 'Screens',
  how: `Each a stream of news with a session of its own, in one process; ${orders} orders of one seller one after another, processor time from the order until all have heard of it. First every screen is another seller’s, then all are of that seller.`,
  sizes: [1, 10, 100, 1000],
  async measure(stage, { size, from }) {
    const { product } = stage
    await stage.fill(users, [from, size])
    await stage.fill(websites, [from, size])
    await stage.client.query('analyze')
    const rest = residentBytes(product.pid) ?? 0
    const open = async (userOf: (number: number) => number) => {
      const screens: Screen[] = []
      for (let number = 0; number < size; number += 1) screens.push(await openScreen(stage, userOf(number)))
      return screens
    }
    const apart = await open((number) => first + number)
    await orderBeside(stage, apart.slice(0, 1), { websiteId, count: 1 })
    const ofOthers = await orderBeside(stage, apart.slice(0, 1), { websiteId, count: 1 })
    const memory = await restingMegabytes(stage)
    for (const screen of apart) screen.close()
    await sleep(300)
    const same = await open(() => first)
    const ofOne = await orderBeside(stage, same, { websiteId })
    for (const screen of same) screen.close()
    await sleep(300)
    const taken = memory === null ? null : (memory - rest / 2 ** 20) * 1024
    return [
      {
        what: 'order beside screens of other sellers, product',
        unit: 'ms',
        limit: 20,
        expected: 'flat',
        value: ofOthers.product,
      },
      {
        what: 'order beside screens of other sellers, database',
        unit: 'ms',
        limit: 20,
        expected: 'flat',
        value: ofOthers.database,
      },
      {
        what: 'order that all screens show, product',
        unit: 'ms',
        limit: null,
        expected: 'linear',
        value: ofOne.product,
      },
      {
        what: 'order that all screens show, database',
        unit: 'ms',
        limit: null,
        expected: 'linear',
        value: ofOne.database,
      },
      { what: 'until the last of them heard', unit: 'ms', limit: 2000, expected: 'flat', value: ofOne.heard },
      {
        what: 'memory of a screen',
        unit: 'kB',
        limit: 100,
        expected: 'flat',
        value: taken === null || size < 100 ? null : taken / size,
      },
    ]
  },
}
