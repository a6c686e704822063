import { formatMoney } from '#contract/common/money.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import type { LabelKind, Sender } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { postalCodeOf } from '../orders/postal-codes.ts'
import { contentsOf } from './cells.ts'
import { a4, canBeBarcode, drawBarcode, letOthersRun, mm, write, type Box, type Pdf } from './document.ts'
import type { ParcelOrder } from './parcels.ts'

const words = paperStrings.sheet

export type Parcel = { order: ParcelOrder; sender: Sender }

export const senderLines = (sender: Sender): string =>
  [
    sender.name,
    [sender.address, [sender.postalCode, sender.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    sender.phone,
  ]
    .filter(Boolean)
    .join('\n')

export const placeOf = (order: ParcelOrder): string =>
  [postalCodeOf(order), order.city].filter(Boolean).join(' ')

export const recipientOf = (order: ParcelOrder): string => `${order.firstName} ${order.lastName}`.trim()

/** The courier's own number once there is one, else ours. */
export const codeOf = (order: ParcelOrder): string =>
  order.trackingId && canBeBarcode(order.trackingId) ? order.trackingId : order.orderNumber

/** Millimetres and points of a label: how much space each part has, and the sizes its letters may take. */
type Plan = {
  margin: number
  gap: number
  sender: { height: number; sizes: number[] }
  name: { height: number; sizes: number[] }
  address: { height: number; sizes: number[] }
  place: { height: number; sizes: number[] }
  phone: { height: number; sizes: number[] }
  /** It takes what is left above the foot. */
  contents: number[]
  cod: { height: number; sizes: number[] }
  barcode: { height: number; width: number }
  /** The sum stands beside the barcode, not above it. */
  isFlat: boolean
}

const large: Plan = {
  margin: 5,
  gap: 2.2,
  sender: { height: 15, sizes: [9, 8, 7, 6] },
  name: { height: 17, sizes: [22, 19, 16, 14, 12, 10] },
  address: { height: 21, sizes: [15, 13, 12, 11, 10, 8] },
  place: { height: 12, sizes: [18, 16, 14, 12, 10, 8] },
  phone: { height: 9, sizes: [17, 15, 13, 11, 9] },
  contents: [11, 10, 9, 8, 7, 6],
  cod: { height: 18, sizes: [32, 28, 24, 20, 16] },
  barcode: { height: 20, width: 82 },
  isFlat: false,
}

const small: Plan = {
  margin: 4,
  gap: 0.8,
  sender: { height: 8, sizes: [7, 6, 5] },
  name: { height: 9.5, sizes: [14, 12, 10, 9, 8] },
  address: { height: 10, sizes: [10.5, 9.5, 8.5, 7.5, 6.5] },
  place: { height: 6, sizes: [12, 11, 10, 9, 8, 7] },
  phone: { height: 5.5, sizes: [11, 10, 9, 8] },
  contents: [8, 7.5, 7, 6, 5],
  cod: { height: 15, sizes: [20, 18, 16, 14, 12] },
  barcode: { height: 15, width: 54 },
  isFlat: true,
}

/** From the top: who sends, to whom, what; at the foot the sum and the code, always in the same place. */
const drawLabel = async (pdf: Pdf, { order, sender }: Parcel, box: Box, plan: Plan): Promise<void> => {
  const margin = mm(plan.margin)
  const inner = {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  }
  let { y } = inner
  const part = (text: string, { height, sizes }: Plan['name'], face: 'regular' | 'bold') => {
    y += write(pdf, text, { ...inner, y, height: mm(height) }, { face, sizes }) + mm(plan.gap)
  }
  pdf.fillColor('#000')
  part(`${words.sender}: ${senderLines(sender)}`, plan.sender, 'regular')
  pdf
    .moveTo(inner.x, y)
    .lineTo(inner.x + inner.width, y)
    .lineWidth(0.7)
    .stroke('#000')
  y += mm(plan.gap)
  part(recipientOf(order), plan.name, 'bold')
  part(order.address, plan.address, 'regular')
  part(placeOf(order), plan.place, 'bold')
  part(`${words.phone} ${printedPhone(order)}`, plan.phone, 'bold')
  const note = order.notes ? `\n${words.note}: ${order.notes}` : ''
  const foot = await drawFoot(pdf, order, inner, plan)
  // What the address did not need is left for what is in the parcel and what the buyer asks.
  write(
    pdf,
    `${contentsOf(order)}${note}`,
    { ...inner, y, height: foot - y - mm(1) },
    { sizes: plan.contents },
  )
}

/** Answers where it begins. */
const drawFoot = async (pdf: Pdf, order: ParcelOrder, inner: Box, plan: Plan): Promise<number> => {
  const bottom = inner.y + inner.height
  const code = { width: mm(plan.barcode.width), height: mm(plan.barcode.height) }
  const codeBox = plan.isFlat
    ? { ...code, x: inner.x + inner.width - code.width, y: bottom - code.height }
    : { ...code, x: inner.x + (inner.width - code.width) / 2, y: bottom - code.height }
  await drawBarcode(pdf, codeOf(order), codeBox)
  const height = mm(plan.cod.height)
  const sum = plan.isFlat
    ? { x: inner.x, y: bottom - height, width: inner.width - code.width - mm(2), height }
    : { x: inner.x, y: codeBox.y - mm(2) - height, width: inner.width, height }
  pdf.rect(sum.x, sum.y, sum.width, sum.height).lineWidth(1.5).stroke('#000')
  const pad = mm(plan.isFlat ? 1.5 : 3)
  const caption = mm(plan.isFlat ? 4 : 5)
  const text = { x: sum.x + pad, width: sum.width - 2 * pad }
  write(
    pdf,
    words.cod.toUpperCase(),
    { ...text, y: sum.y + mm(1), height: caption },
    { face: 'bold', sizes: [9, 8, 7, 6] },
  )
  write(
    pdf,
    formatMoney(order.totalPrice, order.currencySymbol),
    { ...text, y: sum.y + caption, height: sum.height - caption },
    { face: 'bold', sizes: plan.cod.sizes, align: plan.isFlat ? 'left' : 'center' },
  )
  return sum.y
}

type Sheet = { width: number; height: number; columns: number; rows: number; plan: Plan }

const sheets: Record<LabelKind, Sheet> = {
  termo: { width: mm(100), height: mm(150), columns: 1, rows: 1, plan: large },
  'a4-4': { ...a4, columns: 2, rows: 2, plan: large },
  'a4-8': { ...a4, columns: 2, rows: 4, plan: small },
}

/** Labels in rows from the top; on A4 with dashes to cut along. */
export const drawLabels = async (pdf: Pdf, parcels: Parcel[], kind: LabelKind): Promise<void> => {
  const { width, height, columns, rows, plan } = sheets[kind]
  for (const [index, parcel] of parcels.entries()) {
    await letOthersRun(index)
    const place = index % (columns * rows)
    if (place === 0) {
      pdf.addPage({ size: [width, height], margin: 0 })
      drawCuts(pdf, sheets[kind])
    }
    const box = {
      x: ((place % columns) * width) / columns,
      y: (Math.floor(place / columns) * height) / rows,
      width: width / columns,
      height: height / rows,
    }
    await drawLabel(pdf, parcel, box, plan)
  }
}

const drawCuts = (pdf: Pdf, { width, height, columns, rows }: Sheet): void => {
  for (let column = 1; column < columns; column++)
    pdf.moveTo((column * width) / columns, 0).lineTo((column * width) / columns, height)
  for (let row = 1; row < rows; row++)
    pdf.moveTo(0, (row * height) / rows).lineTo(width, (row * height) / rows)
  if (columns * rows > 1) pdf.lineWidth(0.4).dash(3, { space: 3 }).stroke('#999').undash()
}
