import { formatDate } from '#contract/common/dates.ts'
import { addMoney, formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { productLine } from '#contract/orders/goods.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { codeOf, placeOf, recipientOf, senderLines, type Parcel } from './labels.ts'
import { a4, drawBarcode, letOthersRun, mm, write, type Box, type Pdf } from './document.ts'
import type { ParcelOrder } from './parcels.ts'

const words = paperStrings.sheet

type Line = { name: string; quantity: string; price: string }

/** What was ordered first, and what was added. The first costs what is left of the total. */
const linesOf = (order: ParcelOrder): Line[] => {
  const added = addMoney('0', ...order.additions.map(({ totalPrice }) => totalPrice))
  const first = fromMinor(toMinor(order.totalPrice) - toMinor(added))
  const money = (amount: string) => formatMoney(amount, order.currencySymbol)
  return [
    { name: productLine(order), quantity: String(order.quantity), price: money(first) },
    ...order.additions.map(({ title, quantity, pieces, totalPrice }) => ({
      name: productLine({ productName: title, pieces }),
      quantity: String(quantity),
      price: money(totalPrice),
    })),
  ]
}

const drawTable = (pdf: Pdf, order: ParcelOrder, box: Box): void => {
  const lines = linesOf(order)
  const columns = { name: box.width - mm(45), quantity: mm(12), price: mm(33) }
  const row = (y: number, height: number, line: Line, face: 'regular' | 'bold') => {
    const sizes = [11, 10, 9, 8, 7, 6, 5]
    write(pdf, line.name, { x: box.x, y, width: columns.name - mm(3), height }, { face, sizes })
    write(
      pdf,
      line.quantity,
      { x: box.x + columns.name, y, width: columns.quantity, height },
      { face, sizes, align: 'right' },
    )
    write(
      pdf,
      line.price,
      { x: box.x + columns.name + columns.quantity, y, width: columns.price, height },
      { face, sizes, align: 'right' },
    )
  }
  const headHeight = mm(7)
  row(box.y, headHeight, { name: words.product, quantity: words.quantity, price: words.price }, 'bold')
  // However many there are, all of them stand on the slip.
  const height = Math.min(mm(11), (box.height - headHeight) / lines.length)
  for (const [index, line] of lines.entries()) {
    const y = box.y + headHeight + index * height
    pdf
      .moveTo(box.x, y - 2)
      .lineTo(box.x + box.width, y - 2)
      .lineWidth(0.4)
      .stroke('#999')
    row(y, height - 3, line, 'regular')
  }
}

const drawSlip = async (pdf: Pdf, { order, sender }: Parcel, page: Box): Promise<void> => {
  const margin = mm(12)
  const box = {
    x: page.x + margin,
    y: page.y + mm(10),
    width: page.width - 2 * margin,
    height: page.height - mm(18),
  }
  const half = box.width / 2 - mm(4)
  const right = box.x + box.width / 2 + mm(4)
  pdf.fillColor('#000')
  write(pdf, words.slip, { ...box, width: half, height: mm(9) }, { face: 'bold', sizes: [18] })
  write(
    pdf,
    `${words.order}: ${order.orderNumber}\n${words.date}: ${formatDate(order.createdAt.toISOString())}`,
    { ...box, y: box.y + mm(10), width: half, height: mm(11) },
    { sizes: [10] },
  )
  await drawBarcode(pdf, codeOf(order), {
    x: box.x + box.width - mm(78),
    y: box.y,
    width: mm(78),
    height: mm(19),
  })
  const people = { y: box.y + mm(25), height: mm(27) }
  write(
    pdf,
    `${words.sender}:\n${senderLines(sender)}`,
    { ...people, x: box.x, width: half },
    { sizes: [10, 9, 8, 7, 6] },
  )
  write(
    pdf,
    `${words.recipient}:\n${recipientOf(order)}\n${order.address}\n${placeOf(order)}\n${words.phone} ${printedPhone(order)}`,
    { ...people, x: right, width: half },
    { sizes: [11, 10, 9, 8, 7, 6, 5] },
  )
  const notesHeight = mm(16)
  const totalHeight = mm(11)
  const tableTop = people.y + people.height + mm(3)
  const foot = box.y + box.height - totalHeight
  drawTable(pdf, order, { ...box, y: tableTop, height: foot - notesHeight - mm(2) - tableTop })
  if (order.notes)
    write(
      pdf,
      `${words.note}: ${order.notes}`,
      { ...box, y: foot - notesHeight, height: notesHeight - mm(2) },
      { sizes: [9, 8, 7, 6, 5] },
    )
  pdf
    .moveTo(box.x, foot)
    .lineTo(box.x + box.width, foot)
    .lineWidth(1.2)
    .stroke('#000')
  const total = { ...box, y: foot + mm(2), height: totalHeight - mm(2) }
  write(pdf, words.total, { ...total, width: half }, { face: 'bold', sizes: [14] })
  write(
    pdf,
    formatMoney(order.totalPrice, order.currencySymbol),
    { ...total, x: right, width: half },
    { face: 'bold', sizes: [20, 16], align: 'right' },
  )
}

/** Two on a sheet, one above the other, with a line to cut along. */
export const drawSlips = async (pdf: Pdf, parcels: Parcel[]): Promise<void> => {
  const half = { width: a4.width, height: a4.height / 2 }
  for (const [index, parcel] of parcels.entries()) {
    await letOthersRun(index)
    if (index % 2 === 0) {
      pdf.addPage({ size: [a4.width, a4.height], margin: 0 })
      pdf
        .moveTo(0, half.height)
        .lineTo(a4.width, half.height)
        .lineWidth(0.4)
        .dash(3, { space: 3 })
        .stroke('#999')
        .undash()
    }
    await drawSlip(pdf, parcel, { ...half, x: 0, y: (index % 2) * half.height })
  }
}
