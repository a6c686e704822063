import { pick } from '#server/demo/random.ts'
import { buildUpsell } from '../factories/upsell.ts'
import { call, orderOf } from './calls.ts'
import { oneRow } from './measure.ts'

/** All that the model knows of an order. */
type Modelled = { id: string; key: string; total: number; hasAddition: boolean; status: string }

type World = {
  isPageOn: boolean
  isSellerOn: boolean
  price: number
  orders: Modelled[]
}

const addition = 1490
const statuses = ['Na čekanju', 'U dostavi', 'Dostavljeno', 'Otkazana']

/**
 * C5: random commands against two instances and against a model of thirty lines; after each run both have to know the same orders. An
 * answer that the model does not expect is a divergence, too.
 */
export const modelTest = oneRow({
  id: 'C5',
  title: 'random commands against a model',
  when: 'always',
  isGentle: true,
  async measure({ stage, count, random, say }) {
    const runs = count(3, 1000)
    const steps = 40
    const divergences: string[] = []
    const { db } = stage.rows
    for (let run = 0; run < runs; run += 1) {
      const seller = await stage.addSeller({ isConnected: false })
      const [website] = await stage.addWebsites(seller.id, 1)
      const websiteId = website?.id ?? 0
      const upsell = await buildUpsell(db, websiteId, { stockLeft: 100_000 })
      const headers = await stage.signIn(seller.id)
      const model: World = { isPageOn: true, isSellerOn: true, price: 2990, orders: [] }
      const at = () => pick(random, stage.web).url
      const expect = (what: string, got: number, wanted: number[]) => {
        if (!wanted.includes(got))
          divergences.push(`run ${run}: ${what} answered ${got}, expected ${wanted.join('/')}`)
      }
      // An account that is switched off lets nobody in; its pages go on selling.
      const isOpen = () => model.isPageOn
      const commands: (() => Promise<void>)[] = [
        async () => {
          const key = crypto.randomUUID()
          const { status, body } = await call(`${at()}/api/orders`, {
            body: orderOf(websiteId, { idempotencyKey: key }),
          })
          expect('order', status, isOpen() ? [201] : [404, 409])
          if (status === 201)
            model.orders.push({
              id: String(body['orderId']),
              key,
              total: model.price,
              hasAddition: false,
              status: 'Na čekanju',
            })
        },
        async () => {
          const known = pick(random, model.orders)
          if (!known || !isOpen()) return
          const { body } = await call(`${at()}/api/orders`, {
            body: orderOf(websiteId, { idempotencyKey: known.key }),
          })
          if (body['orderId'] !== known.id) divergences.push(`run ${run}: a replay named another order`)
        },
        async () => {
          const order = pick(random, model.orders)
          if (!order) return
          const { status } = await call(`${at()}/api/combine-upsell`, {
            body: { originalOrderId: order.id, upsellProductId: upsell.id, totalPrice: addition },
          })
          const isPossible = order.status === 'Na čekanju' && isOpen()
          if (order.hasAddition) expect('repeated addition', status, [200, 404, 409])
          else expect('addition', status, isPossible ? [201] : [404, 409])
          if (status === 201) {
            order.hasAddition = true
            order.total += addition
          }
        },
        async () => {
          const order = pick(random, model.orders)
          if (!order) return
          const row = await db
            .selectFrom('orders')
            .select('id')
            .where('orderId', '=', order.id)
            .executeTakeFirst()
          const wanted = pick(random, statuses)
          const { status } = await call(`${at()}/api/orders/${row?.id}/status`, {
            method: 'PUT',
            headers,
            body: { status: wanted },
          })
          expect('status', status, model.isSellerOn ? [200] : [401])
          if (status === 200) order.status = wanted
        },
        async () => {
          model.isPageOn = !model.isPageOn
          await db
            .updateTable('productWebsites')
            .set({ isActive: model.isPageOn })
            .where('id', '=', websiteId)
            .execute()
        },
        async () => {
          model.isSellerOn = !model.isSellerOn
          await db
            .updateTable('users')
            .set({ isActive: model.isSellerOn })
            .where('id', '=', seller.id)
            .execute()
        },
        async () => {
          const price = 1000 + Math.floor(random() * 5000)
          await db
            .updateTable('productWebsites')
            .set({ currentPrice: `${price}.00`, quantityOffers: '[]' })
            .where('id', '=', websiteId)
            .execute()
          model.price = price
        },
      ]
      // Orders are what happens most.
      const weighted = [0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 4, 5, 6]
      for (let step = 0; step < steps; step += 1) await commands[pick(random, weighted)]?.()
      const rows = await db
        .selectFrom('orders')
        .select(['orderId', 'totalPrice', 'status'])
        .where('websiteId', '=', websiteId)
        .execute()
      const stored = new Map(rows.map((row) => [row.orderId, `${Number(row.totalPrice)} ${row.status}`]))
      for (const order of model.orders) {
        const wanted = `${order.total} ${order.status}`
        if (stored.get(order.id) !== wanted)
          divergences.push(`run ${run}: ${order.id} is ${stored.get(order.id)}, expected ${wanted}`)
      }
      if (stored.size !== model.orders.length)
        divergences.push(`run ${run}: ${stored.size} orders stored, ${model.orders.length} expected`)
    }
    for (const line of divergences.slice(0, 10)) say(line)
    return {
      what: `${runs} runs of ${steps} random commands (order, repeat, addition, status, page and seller off and on, price) on two instances against a model`,
      figure: `${divergences.length} divergences${divergences.length > 0 ? `: ${divergences.slice(0, 3).join('; ')}` : ''}`,
      target: '0 divergences',
      isMet: divergences.length === 0,
    }
  },
})
