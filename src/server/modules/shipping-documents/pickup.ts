import { courierName } from '#contract/shipping-documents/profiles.ts'
import { dayOf } from '#contract/common/dates.ts'
import { accountOf, marketFacts, marketOf } from '#contract/common/market.ts'
import { addMoney } from '#contract/common/money.ts'
import { parcelGrams, termsWith } from '#contract/courier-terms/parcel.ts'
import { pickupLines, type Pickup } from '#contract/shipping-documents/pickup.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import type { Db } from '../../db/db.ts'
import type { Scope } from '../../lib/scope.ts'
import { readTerms } from '../courier-terms/queries.ts'
import { listOrders } from '../orders/listing.ts'
import { readWeights } from '../weights/queries.ts'
import { a4, mm, write, type Pdf } from './document.ts'
import { parcelsAmong, readSenders, type ParcelOrder } from './parcels.ts'

const words = paperStrings.pickup

type Order = Pickup & { lines: string[] }

/** What is said to each courier of these parcels: a courier comes to one sender, and sums of two currencies are not added. */
const pickupOrders = async (db: Db, orders: ParcelOrder[], now: Date): Promise<Order[]> => {
  const weighed = readWeights(db)
  const termsOf = readTerms(db)
  const senderOf = readSenders(db)
  const groups = Map.groupBy(
    parcelsAmong(orders, now),
    (order) => `${order.userId}|${order.courier ?? ''}|${marketOf(order)}|${accountOf(order)}`,
  )
  return Promise.all(
    [...groups.values()].map(async (parcels): Promise<Order> => {
      const first = parcels[0] as ParcelOrder
      const market = marketOf(first)
      const courier = first.courier === null ? null : courierName(first.courier)
      const terms = courier === null ? undefined : termsWith(await termsOf(first), market, courier)
      const grams = await Promise.all(
        parcels.map(async (order) => parcelGrams((await weighed(order)).grams, terms)),
      )
      const sums = {
        parcels: parcels.length,
        grams: grams.reduce<number>((sum, one) => sum + (one ?? 0), 0),
        withoutWeight: grams.filter((one) => one === null).length,
      }
      const lines = pickupLines(
        {
          sender: await senderOf(first),
          day: dayOf(now),
          cod: {
            sum: addMoney(...parcels.map(({ totalPrice }) => totalPrice)),
            currencySymbol: marketFacts[accountOf(first)].currencySymbol,
          },
        },
        { courier, ...sums },
      )
      return { courier, market, ...sums, contact: terms?.pickup ?? '', text: lines.join('\n'), lines }
    }),
  )
}

/** What couriers are told so that they come for these parcels; it is the seller who tells them. */
export const listPickups = async (
  db: Db,
  scope: Scope,
  { ids, now }: { ids: number[]; now: Date },
): Promise<Pickup[]> =>
  (await pickupOrders(db, await listOrders(db, scope, { ids }), now)).map(
    ({ lines: _lines, ...pickup }) => pickup,
  )

/** A page for each courier. */
export const drawPickups = async (pdf: Pdf, db: Db, orders: ParcelOrder[], now: Date): Promise<void> => {
  const margin = mm(20)
  const width = a4.width - 2 * margin
  for (const { lines, contact } of await pickupOrders(db, orders, now)) {
    pdf.addPage({ size: [a4.width, a4.height], margin: 0 })
    pdf.fillColor('#000')
    const at = { x: margin, width }
    write(pdf, words.title, { ...at, y: margin, height: mm(12) }, { face: 'bold', sizes: [20, 18] })
    let y = margin + mm(18)
    for (const line of [...lines, ...(contact ? [`${words.contact}: ${contact}`] : [])]) {
      const used = write(pdf, line, { ...at, y, height: mm(26) }, { sizes: [13, 12, 11, 10] })
      y += used + mm(3)
    }
    y += mm(14)
    for (const [index, title] of [words.handedBy, words.takenBy].entries()) {
      const x = margin + index * (width / 2)
      pdf
        .moveTo(x, y)
        .lineTo(x + width / 2 - mm(8), y)
        .lineWidth(0.7)
        .stroke('#000')
      write(pdf, title, { x, y: y + mm(1.5), width: width / 2 - mm(8), height: mm(7) }, { sizes: [9, 8] })
    }
  }
}
