import { courierName } from '#contract/shipping-documents/profiles.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { accountOf, marketFacts } from '#contract/common/market.ts'
import { addMoney, formatMoney } from '#contract/common/money.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { a4, letOthersRun, mm, write, type Pdf } from './document.ts'
import { codeOf, placeOf, recipientOf, senderLines, type Parcel } from './labels.ts'

const words = paperStrings.sheet

const margin = mm(14)
const width = a4.width - 2 * margin
const rowHeight = mm(7)
/** Head of a page, and the foot of the last one with the sums and the signatures. */
const headHeight = mm(44)
const footHeight = mm(46)

const columns = [
  { title: words.number, share: 0.08, align: 'right' },
  { title: words.code, share: 0.24, align: 'left' },
  { title: words.recipient, share: 0.28, align: 'left' },
  { title: words.place, share: 0.22, align: 'left' },
  { title: words.cod, share: 0.18, align: 'right' },
] as const

const row = (pdf: Pdf, y: number, cells: string[], face: 'regular' | 'bold'): void => {
  let x = margin
  for (const [index, { share, align }] of columns.entries()) {
    const box = { x: x + mm(1), y: y + mm(1.5), width: width * share - mm(2), height: rowHeight - mm(2) }
    write(pdf, cells[index] ?? '', box, { face, sizes: [10, 9, 8, 7, 6], align })
    x += width * share
  }
  pdf
    .moveTo(margin, y + rowHeight)
    .lineTo(margin + width, y + rowHeight)
    .lineWidth(0.4)
    .stroke('#999')
}

/** One sum for each currency; they are never added to each other. */
const sumsOf = (parcels: Parcel[]): string =>
  [...Map.groupBy(parcels, ({ order }) => accountOf(order))]
    .map(([market, of]) =>
      formatMoney(addMoney(...of.map(({ order }) => order.totalPrice)), marketFacts[market].currencySymbol),
    )
    .join(' + ')

const drawHead = (
  pdf: Pdf,
  {
    courier,
    parcels,
    now,
    page,
    pages,
  }: { courier: string | null; parcels: Parcel[]; now: Date; page: number; pages: number },
): number => {
  pdf.addPage({ size: [a4.width, a4.height], margin: 0 })
  pdf.fillColor('#000')
  const half = width / 2
  const at = { x: margin, width: half }
  write(pdf, words.list, { x: margin, y: mm(14), width, height: mm(9) }, { face: 'bold', sizes: [16, 14] })
  const who = parcels[0] ? senderLines(parcels[0].sender) : ''
  write(pdf, `${words.sender}:\n${who}`, { ...at, y: mm(25), height: mm(18) }, { sizes: [9, 8, 7] })
  write(
    pdf,
    `${words.courier}: ${courier ?? words.noCourier}\n${words.date}: ${formatDateTime(now.toISOString())}\n${words.page(page, pages)}`,
    { ...at, x: margin + half, y: mm(25), height: mm(18) },
    { sizes: [10, 9, 8] },
  )
  row(
    pdf,
    headHeight,
    columns.map(({ title }) => title),
    'bold',
  )
  return headHeight + rowHeight
}

const drawFoot = (pdf: Pdf, parcels: Parcel[]): void => {
  const y = a4.height - margin - footHeight + mm(6)
  write(
    pdf,
    `${words.count}: ${parcels.length}    ${words.sum}: ${sumsOf(parcels)}`,
    { x: margin, y, width, height: mm(8) },
    { face: 'bold', sizes: [12, 10, 9] },
  )
  const third = width / 3
  for (const [index, title] of [words.handedBy, words.takenBy, words.at].entries()) {
    const x = margin + index * third
    pdf
      .moveTo(x, y + mm(26))
      .lineTo(x + third - mm(6), y + mm(26))
      .lineWidth(0.7)
      .stroke('#000')
    write(pdf, title, { x, y: y + mm(27), width: third - mm(6), height: mm(6) }, { sizes: [9, 8] })
  }
}

/** Rows of each page: the last one needs space for sums and signatures. */
const pagesOf = (parcels: Parcel[]): Parcel[][] => {
  const space = a4.height - margin - headHeight - rowHeight
  const full = Math.floor(space / rowHeight)
  const last = Math.floor((space - footHeight) / rowHeight)
  const pages: Parcel[][] = []
  let rest = parcels
  while (rest.length > last) {
    // The last page holds at least one, so that nobody signs an empty one.
    const taken = Math.min(full, rest.length - 1)
    pages.push(rest.slice(0, taken))
    rest = rest.slice(taken)
  }
  return [...pages, rest]
}

/** What a courier takes over and signs for; each courier has pages of its own. */
export const drawHandoverList = async (pdf: Pdf, all: Parcel[], now: Date): Promise<void> => {
  for (const [courier, parcels] of Map.groupBy(all, ({ order }) => order.courier)) {
    const pages = pagesOf(parcels)
    let number = 0
    for (const [index, of] of pages.entries()) {
      const name = courier === null ? null : courierName(courier)
      let y = drawHead(pdf, { courier: name, parcels, now, page: index + 1, pages: pages.length })
      for (const { order } of of) {
        await letOthersRun(number)
        number += 1
        const cells = [
          String(number),
          codeOf(order),
          recipientOf(order),
          placeOf(order),
          formatMoney(order.totalPrice, order.currencySymbol),
        ]
        row(pdf, y, cells, 'regular')
        y += rowHeight
      }
    }
    drawFoot(pdf, parcels)
  }
}
