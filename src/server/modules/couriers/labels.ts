import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { notePapers } from '../orders/paper-events.ts'
import { ordersOf } from '../orders/policy.ts'
import { a4 } from '../shipping-documents/document.ts'
import { findAccess } from './accounts.ts'
import type { CreatedParcel, Labels, Sheet } from './adapter.ts'
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

/** Those of these orders that the courier has, in the order of the list. */
const findCreated = async (
  db: Services['db'],
  { userId, courier, orderIds }: { userId: number; courier: CourierKey; orderIds: number[] },
): Promise<CreatedParcel[]> => {
  const rows = await db
    .selectFrom('courierParcels')
    .select(['orderId', 'reference', 'code', 'remoteId'])
    .where('userId', '=', userId)
    .where('courier', '=', courier)
    .where('state', '=', 'created')
    .where('orderId', 'in', orderIds)
    .execute()
  return orderIds.flatMap((id) => {
    const row = rows.find(({ orderId }) => orderId === id)
    return row?.code ? [{ reference: row.reference, code: row.code, remoteId: row.remoteId }] : []
  })
}

/**
 * The courier's own labels of those parcels that it has, as one document; that they were printed stands in the history. Throws
 * couriers.no_labels, couriers.no_account, couriers.unauthorized.
 */
export const readLabels = async (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  {
    caller,
    actor,
    courier,
    orderIds,
    kind,
  }: {
    caller: Principal
    actor: Actor
    courier: CourierKey
    orderIds: number[]
    kind: PaperSettings['label']
  },
): Promise<Uint8Array> => {
  const { db } = services
  const { labels } = adapters[courier]
  const parcels = await findCreated(db, { userId: caller.id, courier, orderIds })
  if (!labels || parcels.length === 0) throw new AppError('couriers.no_labels')
  const access = must(await findAccess(services, caller.id, courier), 'couriers.no_account')
  const sheet = kind === 'termo' ? 'single' : 'four'
  const answer = await labels(access, parcels, sheet)
  if (answer.kind === 'unauthorized') throw new AppError('couriers.unauthorized')
  if (answer.kind === 'unavailable') throw new AppError('couriers.no_labels')
  const file = await oneDocument(answer.body, sheet)
  const name = `${paperStrings.sheet.labelsName} ${courierStrings.names[courier]}`
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, actor, { action: 'print-orders', targetUserId: caller.id, subject: name })
    const event = { kind: 'printed', name, actorUserId: caller.id } as const
    await notePapers(tx, ordersOf(caller), { ids: orderIds }, event)
  })
  return file
}
