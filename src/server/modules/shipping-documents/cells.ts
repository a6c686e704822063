import { marketFacts, marketOf } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'
import { goodsOf, productLine } from '#contract/orders/goods.ts'
import { internationalDigits, isSureNumber, nationalPhone } from '#contract/orders/phone.ts'
import { splitStreet } from '#contract/orders/street.ts'
import type { ExportColumn, ExportField } from '#contract/shipping-documents/columns.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import { postalCodeOf } from '../orders/postal-codes.ts'
import type { ParcelOrder } from './parcels.ts'

/** One cell before a file gives it its form. `exact` is a text written by the server, `amount` a decimal string. */
export type Cell = string | number | Date | { exact: string } | { amount: string }

/** Digits with the country's prefix; null where the number is to stay as it was written. */
const digitsOf = (order: ParcelOrder): string | null =>
  isSureNumber(order)
    ? internationalDigits(order.phoneE164 ?? order.phone, marketFacts[marketOf(order)].phonePrefix)
    : null

/** What cannot be read as a number stays as the buyer typed it. */
const phone =
  (written: (digits: string) => string) =>
  (order: ParcelOrder): Cell => {
    const digits = digitsOf(order)
    return digits === null ? order.phone : { exact: written(digits) }
  }

const national = (digits: string): string => digits.replace(/^38[127]/, '0')

const cells: Record<
  Exclude<ExportField, 'constant'>,
  (order: ParcelOrder, sender: Sender, grams: number | null) => Cell
> = {
  orderNumber: (order) => order.orderNumber,
  createdAt: (order) => order.createdAt,
  status: (order) => order.status,
  name: (order) => `${order.firstName} ${order.lastName}`.trim(),
  firstName: (order) => order.firstName,
  lastName: (order) => order.lastName,
  phone: phone(national),
  phoneSlashed: phone((digits) => nationalPhone(`+${digits}`).replace(/^(\d{3}) (\d{3}) (\d+)$/, '$1/$2-$3')),
  phonePlus: phone((digits) => `+${digits}`),
  phonePrefixed: phone((digits) => digits),
  address: (order) => order.address,
  street: (order) => splitStreet(order.address).street,
  houseNumber: (order) => splitStreet(order.address).houseNumber,
  postalCode: (order) => postalCodeOf(order) ?? '',
  city: (order) => order.city,
  market: (order) => marketFacts[marketOf(order)].label,
  country: (order) => marketFacts[marketOf(order)].country,
  product: (order) => productLine(order),
  quantity: (order) => order.quantity,
  contents: (order) => contentsOf(order),
  cod: (order) => ({ amount: order.totalPrice }),
  codMinor: (order) => toMinor(order.totalPrice),
  currency: (order) => order.currency,
  notes: (order) => order.notes ?? '',
  massGrams: (_order, _sender, grams) => grams ?? '',
  massKilos: (_order, _sender, grams) =>
    grams === null ? '' : { exact: String(grams / 1000).replace('.', ',') },
  trackingId: (order) => order.trackingId ?? '',
  email: (order) => order.email ?? '',
  senderName: (_order, sender) => sender.name,
  senderPhone: (_order, sender) => sender.phone,
  senderAddress: (_order, sender) => sender.address,
  senderPostalCode: (_order, sender) => sender.postalCode,
  senderCity: (_order, sender) => sender.city,
  senderAccount: (_order, sender) => sender.account,
}

/** `2 × Lampa + 1 × Krpa`: everything that travels in the parcel. */
export const contentsOf = (order: ParcelOrder): string =>
  goodsOf(order)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(' + ')

/** `grams` of the whole parcel; null: nobody said. */
export const cellsOf = (
  columns: ExportColumn[],
  order: ParcelOrder,
  { sender, grams }: { sender: Sender; grams: number | null },
): Cell[] =>
  columns.map(({ field, value }) =>
    field === 'constant' ? (value ?? '') : cells[field](order, sender, grams),
  )
