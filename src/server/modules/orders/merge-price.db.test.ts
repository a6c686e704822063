import { beforeAll, expect, it } from 'vitest'
import { createTestServices } from '../../../../test/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { Services } from '../../services.ts'
import { placeOrder } from './commands.ts'
import { mergeOrder, previewMerge, saveMergeRule, splitOrder } from './merge-orders.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})
const now = new Date()

const twoOrders = async (over: object = {}) => {
  const caller = { id: (await buildUser(services.db)).id, role: 'client' as const }
  const website = await buildWebsite(services.db, caller.id, over)
  const place = async () => {
    const sent = buildOrder(website.id, { idempotencyKey: crypto.randomUUID() })
    const { orderId } = await placeOrder(services, sent, 'popup')
    return services.db
      .selectFrom('orders')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  }
  return { caller, into: await place(), added: await place() }
}
const totalOf = async (id: number) =>
  (await services.db.selectFrom('orders').select('totalPrice').where('id', '=', id).executeTakeFirstOrThrow())
    .totalPrice

it('adds both sums unless the seller wants the pack, says both before, and takes either apart again', async () => {
  const { caller, into, added } = await twoOrders()
  const merge = { caller, orderId: added.id, intoId: into.id, now }
  expect(await previewMerge(services.db, merge)).toMatchObject({
    into: { quantity: 1, totalPrice: '2990.00' },
    added: { quantity: 1, totalPrice: '2990.00' },
    merged: { quantity: 2, totalPrice: '5980.00' },
    packTotal: '4990.00',
    rule: 'sums',
  })
  await mergeOrder(services.db, merge)
  expect(await totalOf(into.id)).toBe('5980.00')
  await splitOrder(services.db, { caller, orderId: added.id })
  await mergeOrder(services.db, { ...merge, price: 'pack' })
  expect(await totalOf(into.id)).toBe('4990.00')
  await splitOrder(services.db, { caller, orderId: added.id })
  expect([await totalOf(into.id), await totalOf(added.id)]).toEqual(['2990.00', '2990.00'])

  await saveMergeRule(services.db, caller.id, 'pack')
  expect(await previewMerge(services.db, merge)).toMatchObject({ rule: 'pack' })
  await mergeOrder(services.db, merge)
  expect(await totalOf(into.id)).toBe('4990.00')
})

it('knows no pack for different products, and nobody pays more because orders became one', async () => {
  const { caller, into, added } = await twoOrders()
  const merge = { caller, orderId: added.id, intoId: into.id, now }
  await services.db
    .updateTable('orders')
    .set({ totalPrice: '1000.00' })
    .where('id', 'in', [into.id, added.id])
    .execute()
  expect(await previewMerge(services.db, merge)).toMatchObject({ packTotal: null })
  await services.db
    .updateTable('orders')
    .set({ totalPrice: '2990.00' })
    .where('id', 'in', [into.id, added.id])
    .execute()
  await services.db.updateTable('orders').set({ productName: 'Drugo' }).where('id', '=', added.id).execute()
  expect(await previewMerge(services.db, merge)).toMatchObject({ packTotal: null })
  await mergeOrder(services.db, { ...merge, price: 'pack' })
  expect(await totalOf(into.id)).toBe('5980.00')
})
