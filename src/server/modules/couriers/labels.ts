import type { CourierKey } from '#contract/couriers/kinds.ts'
import { AppError } from '../../errors/app-error.ts'
import { inScope, type Scope } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { a4 } from '../shipping-documents/document.ts'
import { findAccess } from './accounts.ts'
import type { CourierAdapter, Labels, Sheet } from './adapter.ts'
import { adapters } from './registry.ts'

/** All pages of these documents as one; single labels four on a sheet where that was asked for. */
export const oneDocument = async ({ documents, sheet }: Labels, asked: Sheet): Promise<Uint8Array> => {
  // 0.2 s and 34 MB that a process without such a courier never needs.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const whole = await PDFDocument.create()
  const isPlaced = asked === 'four' && sheet === 'single'
  let placed = 0
  let page = null
  for (const bytes of documents) {
    const read = await PDFDocument.load(bytes)
    if (!isPlaced) {
      for (const copied of await whole.copyPages(read, read.getPageIndices())) whole.addPage(copied)
      continue
    }
    for (const label of await whole.embedPages(read.getPages())) {
      const place = placed % 4
      if (page === null || place === 0) page = whole.addPage([a4.width, a4.height])
      placed += 1
      const scale = Math.min(a4.width / 2 / label.width, a4.height / 2 / label.height)
      page.drawPage(label, {
        x: (place % 2) * (a4.width / 2),
        // From the top, as one reads.
        y: place < 2 ? a4.height / 2 : 0,
        xScale: scale,
        yScale: scale,
      })
    }
  }
  return whole.save()
}

type Context = Pick<Services, 'db' | 'secrets' | 'config' | 'now'>

const drawn = (Object.values(adapters) as CourierAdapter[])
  .filter(({ labels }) => labels)
  .map(({ key }) => key)

/** Those of these orders that a courier with labels of its own has, newest first as in a list, by seller and courier. */
const findDrawn = async (db: Context['db'], scope: Scope, orderIds: number[]) => {
  const rows = await db
    .selectFrom('courierParcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.orderId', 'p.userId', 'p.courier', 'p.reference', 'p.code', 'p.remoteId'])
    .where(inScope(scope, 'o.user_id'))
    .where('p.state', '=', 'created')
    .where('p.courier', 'in', drawn)
    .where('p.orderId', 'in', orderIds)
    .orderBy('p.orderId', 'desc')
    .execute()
  const parcels = rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]))
  return Map.groupBy(parcels, ({ userId, courier }) => `${userId} ${courier}`)
}

/**
 * The labels that couriers draw for these orders themselves, and whose they are; without an account any more, ours are as good as any.
 * Throws couriers.no_labels, couriers.unauthorized.
 */
export const readOwnLabels = async (
  context: Context,
  scope: Scope,
  { orderIds, sheet }: { orderIds: number[]; sheet: Sheet },
): Promise<{ orderIds: number[]; documents: Uint8Array[] }> => {
  const own: { orderIds: number[]; documents: Uint8Array[] } = { orderIds: [], documents: [] }
  for (const parcels of (await findDrawn(context.db, scope, orderIds)).values()) {
    const [first] = parcels
    if (!first) continue
    const courier = first.courier as CourierKey
    const access = await findAccess(context, first.userId, courier)
    const answer = access && (await adapters[courier].labels?.(access, parcels, sheet))
    if (!answer) continue
    if (answer.kind === 'unauthorized') throw new AppError('couriers.unauthorized')
    if (answer.kind === 'unavailable') throw new AppError('couriers.no_labels')
    own.documents.push(await oneDocument(answer.body, sheet))
    own.orderIds.push(...parcels.map(({ orderId }) => orderId))
  }
  return own
}
