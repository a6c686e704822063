import { dayOf } from '#contract/common/dates.ts'
import {
  importFields,
  rowStates,
  type ImportCounts,
  type ImportField,
  type ImportRow,
} from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import type { Services } from '../../services.ts'
import { inThread } from './in-thread.ts'
import {
  listImportProducts,
  listMaybeKnown,
  type ImportFile,
  type KnownOrder,
  type StoredRow,
} from './queries.ts'
import type { ReadRow, RowOrder } from './read-rows.ts'
import { storedColumns } from './stored.ts'

const words = orderImportStrings.problems

export type Reader = Pick<Services, 'db' | 'importThreads' | 'now'>

/** By what two rows or a row and an order are the same one. */
export const keyOf = (order: RowOrder, today: string): string =>
  `${order.phoneE164} ${order.websiteId} ${order.day ?? today}`

/** The order a row seems to be: under its number, or of the same phone, goods and day under no other number. */
export const findKnown = (
  order: RowOrder,
  orders: readonly KnownOrder[],
  today: string,
): KnownOrder | undefined =>
  orders.find(({ number }) => order.number !== null && number === order.number) ??
  orders.find(
    (one) =>
      one.phoneE164 === order.phoneE164 &&
      one.websiteId === order.websiteId &&
      one.day === (order.day ?? today) &&
      (one.number === null || order.number === null),
  )

/** An earlier row of the file that this one repeats. */
const repeatsOf = (
  read: readonly { position: number; order: RowOrder | null; isLeft: boolean }[],
  today: string,
) => {
  const byNumber = new Map<string, number>()
  const byKey = new Map<string, { position: number; number: string | null }[]>()
  const repeats = new Map<number, number>()
  for (const { position, order, isLeft } of read) {
    if (!order || isLeft) continue
    const key = keyOf(order, today)
    const same =
      (order.number === null ? undefined : byNumber.get(order.number)) ??
      byKey.get(key)?.find(({ number }) => number === null || order.number === null)?.position
    if (same !== undefined) repeats.set(position, same)
    if (order.number !== null && !byNumber.has(order.number)) byNumber.set(order.number, position)
    byKey.set(key, [...(byKey.get(key) ?? []).slice(0, 20), { position, number: order.number }])
  }
  return repeats
}

/** Rows read apart from the event loop, by what the file says of its columns. */
export const readStoredRows = async (
  { db, importThreads, now }: Reader,
  file: ImportFile,
  rows: readonly StoredRow[],
): Promise<ReadRow[]> =>
  inThread(
    importThreads,
    file.userId,
    'readRows',
    rows.map(({ cells }) => cells ?? []),
    {
      columns: storedColumns.read(file.columns),
      products: await listImportProducts(db, file.userId),
      websiteId: file.websiteId,
      market: file.market,
      today: dayOf(now()),
    },
  )

/** What each row of a file would become now. */
export const checkRows = async (
  reader: Reader,
  file: ImportFile,
  rows: readonly StoredRow[],
): Promise<{ rows: ImportRow[]; orders: Map<number, RowOrder> }> => {
  const today = dayOf(reader.now())
  const open = rows.filter(({ state }) => state !== 'imported')
  const read = await readStoredRows(reader, file, open)
  const byPosition = new Map(open.map(({ position }, at) => [position, read[at]]))
  const orders = new Map(
    open.flatMap(({ position }, at): [number, RowOrder][] => {
      const order = read[at]?.order
      return order ? [[position, order]] : []
    }),
  )
  const repeats = repeatsOf(
    open.map(({ position, choice }) => ({
      position,
      order: orders.get(position) ?? null,
      isLeft: choice === 'leave',
    })),
    today,
  )
  const maybe = await listMaybeKnown(
    reader.db,
    file.userId,
    [...orders.values()].map((order) => ({ ...order, day: order.day ?? today })),
  )
  const byPhone = Map.groupBy(maybe, ({ phoneE164 }) => phoneE164)
  const byNumber = Map.groupBy(maybe, ({ number }) => number)
  const checked = rows.map((row): ImportRow => {
    const { position, cells, choice } = row
    const common = { position, cells, choice, problems: [], doubts: [], known: null }
    if (row.state === 'imported') return { ...common, state: 'imported' }
    const problems = byPosition.get(position)?.problems ?? []
    const order = orders.get(position)
    const known =
      order &&
      findKnown(
        order,
        [
          ...(order.number === null ? [] : (byNumber.get(order.number) ?? [])),
          ...(byPhone.get(order.phoneE164) ?? []),
        ],
        today,
      )
    const repeated = repeats.get(position)
    const said = known
      ? words.knownOrder(known.orderNumber)
      : repeated === undefined
        ? null
        : words.knownRow(repeated)
    const of = { ...common, problems, doubts: byPosition.get(position)?.doubts ?? [], known: said }
    if (choice === 'leave') return { ...of, state: 'left' }
    if (problems.length > 0) return { ...of, state: 'wrong' }
    if (row.state === 'failed')
      return { ...of, state: 'failed', problems: [{ column: null, message: row.problem ?? '' }] }
    return { ...of, state: said !== null && choice !== 'take' ? 'known' : 'ready' }
  })
  return { rows: checked, orders }
}

export const countStates = (rows: readonly ImportRow[]): ImportCounts => {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as ImportCounts
  for (const { state } of rows) counts[state] += 1
  return counts
}

const alwaysNeeded: readonly ImportField[] = ['name', 'phone', 'address', 'city', 'product']

/** What every order needs and no column of the file says. */
export const missingFields = (file: ImportFile): ImportField[] => {
  const columns = storedColumns.read(file.columns)
  return importFields.filter(
    (field) =>
      alwaysNeeded.includes(field) &&
      !columns.includes(field) &&
      !(field === 'product' && file.websiteId !== null) &&
      !(field === 'name' && columns.includes('surname')),
  )
}
