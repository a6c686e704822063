import { orderStatuses } from '#contract/orders/status.ts'
import { combineUpsellAddress, declineUpsellAddress } from '#contract/upsell/addresses.ts'
import { buildUpsell } from '../factories/upsell.ts'
import { call, orderOf } from './calls.ts'
import { oneRow } from './measure.ts'

/** S12: what a buyer, or somebody who is none, may try with goods that join an order. */
export const upsellAbuse = oneRow({
  id: 'S12',
  title: 'abuse of goods that join an order',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const repeats = count(10, 50)
    const { db, pool } = stage.rows
    const [seller, other] = [
      await stage.addSeller({ isConnected: false }),
      await stage.addSeller({ isConnected: false }),
    ]
    const [website, sister] = await stage.addWebsites(seller.id, 2)
    const [foreign] = await stage.addWebsites(other.id, 1)
    const upsellOf = async (websiteId = 0, more: Parameters<typeof buildUpsell>[2] = {}) =>
      (await buildUpsell(db, websiteId, { stockLeft: 1000, ...more })).id
    const products = {
      good: await upsellOf(website?.id),
      second: await upsellOf(website?.id),
      sister: await upsellOf(sister?.id),
      foreign: await upsellOf(foreign?.id),
      off: await upsellOf(website?.id, { isActive: false }),
      removed: await upsellOf(website?.id, { deletedAt: new Date() }),
      soldOut: await upsellOf(website?.id, { stockLeft: 0 }),
    }
    let turn = 0
    const post = (path: string, body: object) => call(`${stage.web[turn++ % 2]?.url}${path}`, { body })
    type State = { id: number; number: string; state: string }
    /** Everything about an order that goods could change. */
    const read = async (orderId: string): Promise<State> => {
      const { rows } = await pool.query<State>(
        `select o.id, o.order_number as number, jsonb_build_object('total', o.total_price, 'cost', o.product_cost, 'quantity', o.quantity,
           'additions', (select jsonb_agg(to_jsonb(u) order by u.id) from upsell_orders u where u.original_order_id = o.id))::text as state
         from orders o where o.order_id = $1`,
        [orderId],
      )
      return rows[0] ?? { id: 0, number: '', state: '' }
    }
    const place = async () => String((await post('/api/orders', orderOf(website?.id ?? 0))).body['orderId'])
    const wish = (orderId: unknown, more: object = {}) => ({
      originalOrderId: orderId,
      upsellProductId: products.good,
      quantity: 1,
      totalPrice: 1490,
      ...more,
    })
    let tries = 0
    let changes = 0
    let extra = 0
    let failures = 0
    const told: string[] = []
    const attempt = async (name: string, orderId: string, bodies: object[], path = combineUpsellAddress) => {
      const before = await read(orderId)
      for (const body of bodies) {
        const { status } = await post(path, body)
        tries += 1
        if (status >= 500) failures += 1
      }
      if ((await read(orderId)).state !== before.state) {
        changes += 1
        told.push(name)
      }
    }

    // What is no such wish at all.
    const fresh = await place()
    const { id, number } = await read(fresh)
    await attempt('other goods', fresh, [
      ...(['sister', 'foreign', 'off', 'removed', 'soldOut'] as const).map((name) =>
        wish(fresh, { upsellProductId: products[name] }),
      ),
      ...[0, -1, 2_147_483_647, '1 or 1=1', null].map((upsellProductId) => wish(fresh, { upsellProductId })),
    ])
    await attempt('a price or quantity of one’s own', fresh, [
      ...[0, 1, -1490, 14.9, 1e12, '1.490', true].map((totalPrice) => wish(fresh, { totalPrice })),
      ...[0, -1, 1.5, 2, 100, 1e9, true, [1], '1 '.repeat(9)].map((quantity) => wish(fresh, { quantity })),
      wish(fresh, { totalPrice: 149_000, quantity: 100 }),
      wish(fresh, { totalPrice: 1, discountPrice: 1, status: 'Dostavljeno' }),
    ])
    await attempt(
      'an order that is not held',
      fresh,
      [id, String(id), number, number.toLowerCase(), fresh.slice(0, -1), fresh.toLowerCase(), ''].map(
        (orderId) => wish(orderId),
      ),
    )

    // One addition, however often it is sent.
    const first = await post(combineUpsellAddress, wish(fresh))
    const once = await read(fresh)
    await attempt(
      'the same again',
      fresh,
      Array.from({ length: repeats }, () => wish(fresh)),
    )
    await Promise.all(Array.from({ length: repeats }, () => post(combineUpsellAddress, wish(fresh))))
    tries += repeats
    if ((await read(fresh)).state !== once.state) extra += 1

    // An order that its seller began with, or whose time is over, stays as it is; also what was added before.
    const statuses = orderStatuses.filter((status) => status !== 'Na čekanju')
    const late = async (name: string, change: (orderId: number) => Promise<unknown>) => {
      const orderId = await place()
      await post(combineUpsellAddress, wish(orderId))
      await change((await read(orderId)).id)
      await attempt(name, orderId, [
        wish(orderId, { upsellProductId: products.second }),
        wish(orderId, { upsellProductId: products.second, quantity: 2, totalPrice: 2980 }),
        wish(orderId),
      ])
      await attempt(
        `${name}, taken out or declined`,
        orderId,
        [{ originalOrderId: orderId, upsellProductId: products.good }],
        declineUpsellAddress,
      )
      const before = await read(orderId)
      const form = await fetch(`${stage.web[0].url}/hvala/${website?.id}/${orderId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ takenOutProductId: String(products.good) }).toString(),
      })
      tries += 1
      if (form.status >= 500) failures += 1
      if ((await read(orderId)).state !== before.state) {
        changes += 1
        told.push(`${name}, taken out`)
      }
    }
    for (const status of statuses)
      await late(status, (orderId) =>
        pool.query('update orders set status = $2 where id = $1', [orderId, status]),
      )
    await late('the time is over', (orderId) =>
      pool.query("update orders set upsell_delayed_until = now() - interval '1 second' where id = $1", [
        orderId,
      ]),
    )
    return {
      what: `${tries} tries with goods that join an order: of another page or seller, switched off, sold out, at another price or quantity, by another reference, ${repeats} times again and ${repeats} at once, in ${statuses.length} statuses after „Na čekanju“ and after the time`,
      figure: `${extra} orders with extra rows, ${changes} changes${told.length > 0 ? ` (${told.join(', ')})` : ''}, ${failures} failures; the one right wish was answered ${first.status}`,
      target: '0 extra rows, 0 changes, 0 failures, 201',
      isMet: extra + changes + failures === 0 && first.status === 201,
    }
  },
})
