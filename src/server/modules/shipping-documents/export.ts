import { courierName } from '#contract/shipping-documents/profiles.ts'
import { Readable } from 'node:stream'
import { byteOrderMark, csvAmount, csvLine, type CsvCell } from '#contract/common/csv.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { marketOf } from '#contract/common/market.ts'
import { parcelGrams, termsWith } from '#contract/courier-terms/parcel.ts'
import type { ExportOrders, FileFormat } from '#contract/shipping-documents/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Scope } from '../../lib/scope.ts'
import { cellsOf, type Cell } from './cells.ts'
import { readTerms } from '../courier-terms/queries.ts'
import { readWeights } from '../weights/queries.ts'
import { parcelsAmong, readSenders, type ParcelOrder } from './parcels.ts'
import { courierOfLayout, type Layout } from './queries.ts'
import { listOrders } from '../orders/listing.ts'
import { xlsxStream } from './spreadsheet.ts'
import type { Services } from '../../services.ts'

const atOnce = 1000

/** Orders come by long reads, the few rows about their sellers from the database itself. */
type Sources = Pick<Services, 'db' | 'longReads'>

/** What parcels weigh for the courier of a layout, where it has a column for that. */
const readParcelGrams = (db: Db, layout: Layout): ((order: ParcelOrder) => Promise<number | null>) => {
  if (!layout.columns.some(({ field }) => field === 'massGrams' || field === 'massKilos'))
    return () => Promise.resolve(null)
  const weighed = readWeights(db)
  const termsOf = readTerms(db)
  const courier = courierOfLayout(layout)
  return async (order) => {
    const terms =
      courier === null ? undefined : termsWith(await termsOf(order), marketOf(order), courierName(courier))
    return parcelGrams((await weighed(order)).grams, terms)
  }
}

/** The orders newest first, read in pieces, so that a hundred thousand never stand in memory. */
async function* batchesOf(
  { db, longReads }: Sources,
  scope: Scope,
  { format: _format, profile: _profile, ...filters }: ExportOrders,
  layout: Layout,
  now: Date,
): AsyncGenerator<Cell[][]> {
  const { base, columns } = layout
  const senderOf = readSenders(db)
  const gramsOf = readParcelGrams(db, layout)
  let before: number | undefined
  for (;;) {
    const page = { ...filters, limit: atOnce, before }
    const orders = await longReads.run((from) => listOrders(from, scope, page))
    // A courier's file is a list of parcels, the standard table one of orders.
    const listed = base === 'standard' ? orders : parcelsAmong(orders, now)
    yield await Promise.all(
      listed.map(async (order) =>
        cellsOf(columns, order, { sender: await senderOf(order), grams: await gramsOf(order) }),
      ),
    )
    before = orders.at(-1)?.id
    if (orders.length < atOnce) return
  }
}

const csvCell = (cell: Cell): CsvCell => {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return { exact: String(cell) }
  if (cell instanceof Date) return { exact: formatDateTime(cell.toISOString()) }
  return 'exact' in cell ? cell : csvAmount(cell.amount)
}

async function* csvText(headings: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for await (const rows of batches) yield rows.map((cells) => csvLine(cells.map(csvCell))).join('')
}

export const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file, beginning at once and made while it is read. */
export const exportOrders = (
  sources: Sources,
  scope: Scope,
  wanted: ExportOrders,
  { layout, now }: { layout: Layout; now: Date },
): Readable => {
  const headings = layout.columns.map(({ heading }) => heading)
  const batches = batchesOf(sources, scope, wanted, layout, now)
  return wanted.format === 'xlsx'
    ? xlsxStream(headings, batches)
    : Readable.from(csvText(headings, batches), { objectMode: false })
}
