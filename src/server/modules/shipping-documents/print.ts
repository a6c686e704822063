import { isLabelKind, type PaperKind } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Db } from '../../db/db.ts'
import type { Scope } from '../../lib/scope.ts'
import { drawHandoverList } from './handover-list.ts'
import { drawLabels } from './labels.ts'
import { newPdf, type Pdf } from './document.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import { refusalOf } from '../confirmation/gate.ts'
import { parcelsAmong, readSenders } from './parcels.ts'
import { listOrders } from '../orders/listing.ts'
import { drawPickups } from './pickup.ts'
import { drawSlips } from './slips.ts'

/** What a paper is called in the head of a document, and in its file's name. */
export const nameOf = (kind: PaperKind): string => {
  const { sheet } = paperStrings
  if (isLabelKind(kind)) return sheet.labelsName
  return { slip: sheet.slipsName, list: sheet.listName, pickup: paperStrings.pickup.name }[kind]
}

/** Labels, slips, the list or the pick-up order for the courier of these orders in the order of the list, as a document. Throws shipping_documents.nothing_to_print, shipping_documents.window_open, confirmation.required. */
export const printOrders = async (
  db: Db,
  scope: Scope,
  { kind, ids, now }: { kind: PaperKind; ids: number[]; now: Date },
): Promise<Pdf> => {
  const orders = await listOrders(db, scope, { ids })
  if (orders.length === 0) throw new AppError('shipping_documents.nothing_to_print')
  const senderOf = readSenders(db)
  // A selection of nothing but orders in the parcels of others, or of tests, is taken literally.
  const sent = parcelsAmong(orders, now)
  const printed = sent.length > 0 ? sent : orders.filter((order) => isInParcel(order) || order.isTest)
  if (printed.length === 0) {
    const held = orders.filter((order) => order.isHeldBack)
    if (held.length > 0) throw refusalOf(held.map(({ orderNumber }) => orderNumber))
    throw new AppError('shipping_documents.window_open')
  }
  const parcels = await Promise.all(printed.map(async (order) => ({ order, sender: await senderOf(order) })))
  const pdf = await newPdf(nameOf(kind))
  if (kind === 'slip') await drawSlips(pdf, parcels)
  else if (kind === 'list') await drawHandoverList(pdf, parcels, now)
  else if (kind === 'pickup')
    await drawPickups(
      pdf,
      db,
      parcels.map(({ order }) => order),
      now,
    )
  else await drawLabels(pdf, parcels, kind)
  pdf.end()
  return pdf
}
