import type { z } from 'zod'
import { dayOf, formatDay } from '#contract/common/dates.ts'
import { addMoney, formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import type { claimQuerySchema, DueOrder } from '#contract/payouts/schema.ts'
import { termsOf } from '#contract/payouts/terms.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { a4, letOthersRun, mm, newPdf, write, type Pdf } from '../shipping-documents/document.ts'
import { senderLines } from '../shipping-documents/labels.ts'
import { readSenders } from '../shipping-documents/parcels.ts'
import { listDue } from './ledger.ts'
import { readPayoutSettings } from './settings.ts'

const words = payoutStrings.claim

type Claim = {
  market: Market
  courier: string
  day: string
  sender: Sender
  /** Days that were agreed; a courier is reminded of them. */
  days: number
  orders: DueOrder[]
}

const margin = mm(18)
const width = a4.width - 2 * margin
const rowHeight = mm(6.2)
const bottom = a4.height - mm(22)

type Column = {
  heading: string
  width: number
  align?: 'right'
  text: (order: DueOrder, at: number) => string
}

/** No name of a buyer: the courier knows the parcel by its number. */
const columnsOf = (symbol: string): Column[] => {
  const money = (amount: string) => formatMoney(amount, symbol)
  return [
    { heading: words.columns.place, width: mm(10), text: (_order, at) => `${at + 1}.` },
    { heading: words.columns.tracking, width: mm(38), text: ({ trackingId }) => trackingId ?? '' },
    { heading: words.columns.number, width: mm(28), text: ({ orderNumber }) => orderNumber },
    { heading: words.columns.delivered, width: mm(23), text: ({ deliveredDay }) => formatDay(deliveredDay) },
    { heading: words.columns.due, width: mm(23), text: ({ dueDay }) => formatDay(dueDay) },
    { heading: words.columns.sum, width: mm(26), align: 'right', text: ({ due }) => money(due) },
    { heading: words.columns.open, width: mm(26), align: 'right', text: (order) => money(openOf(order)) },
  ]
}

const openOf = ({ due, received }: DueOrder) => fromMinor(toMinor(due) - toMinor(received))

const drawRow = (
  pdf: Pdf,
  y: number,
  texts: { text: string; width: number; align?: 'right' | undefined }[],
  face: 'regular' | 'bold',
): void => {
  let x = margin
  for (const { text, width: columnWidth, align = 'left' } of texts) {
    write(
      pdf,
      text,
      { x, y, width: columnWidth - mm(1.5), height: rowHeight },
      { face, sizes: [9, 8, 7, 6], align },
    )
    x += columnWidth
  }
}

const drawLine = (pdf: Pdf, y: number, weight: number): void => {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(weight)
    .stroke('#000')
}

/** Who asks whom for what, on the first page; answers where the table begins. */
const drawHead = (pdf: Pdf, { market, courier, day, sender, days, orders }: Claim): number => {
  const half = width / 2 - mm(4)
  const open = addMoney('0.00', ...orders.map(openOf))
  const sum = formatMoney(open, marketFacts[market].currencySymbol)
  let y = margin
  const part = (text: string, height: number, sizes: number[], face: 'regular' | 'bold' = 'regular') => {
    y += write(pdf, text, { x: margin, y, width, height }, { face, sizes }) + mm(3)
  }
  write(
    pdf,
    `${words.to}\n${courier || words.courier}`,
    { x: margin + width - half, y, width: half, height: mm(24) },
    { sizes: [11, 10] },
  )
  write(
    pdf,
    [words.from, senderLines(sender), sender.account && `${words.account}: ${sender.account}`]
      .filter(Boolean)
      .join('\n'),
    { x: margin, y, width: half, height: mm(32) },
    { sizes: [11, 10, 9, 8] },
  )
  y += mm(36)
  part(words.title, mm(9), [17], 'bold')
  part(words.date(day), mm(6), [10])
  part(words.text(orders.length, sum, days), mm(34), [11, 10, 9])
  return y + mm(2)
}

/** A letter to a courier: parcels that were delivered and not paid, or not in full, with numbers, days and sums of one currency. */
const drawClaim = async (claim: Claim): Promise<Pdf> => {
  const pdf = await newPdf(words.title)
  const { currencySymbol } = marketFacts[claim.market]
  const columns = columnsOf(currencySymbol)
  let page = 0
  const turn = (): number => {
    page += 1
    pdf.addPage({ size: [a4.width, a4.height], margin: 0 })
    pdf.fillColor('#000')
    write(
      pdf,
      words.page(page),
      { x: margin, y: a4.height - mm(14), width, height: mm(6) },
      { sizes: [8], align: 'right' },
    )
    const top = page === 1 ? drawHead(pdf, claim) : margin
    drawRow(
      pdf,
      top,
      columns.map(({ heading, ...column }) => ({ ...column, text: heading })),
      'bold',
    )
    drawLine(pdf, top + rowHeight, 1)
    return top + rowHeight + mm(1.5)
  }
  let y = turn()
  for (const [at, order] of claim.orders.entries()) {
    await letOthersRun(at)
    if (y + rowHeight > bottom) y = turn()
    drawRow(
      pdf,
      y,
      columns.map(({ text, ...column }) => ({ ...column, text: text(order, at) })),
      'regular',
    )
    y += rowHeight
  }
  if (y + mm(40) > bottom) y = turn()
  drawLine(pdf, y, 1)
  const sum = (name: 'due' | 'received') => addMoney('0.00', ...claim.orders.map((order) => order[name]))
  const money = (amount: string) => formatMoney(amount, currencySymbol)
  const open = addMoney('0.00', ...claim.orders.map(openOf))
  write(
    pdf,
    words.sums(money(sum('due')), money(sum('received')), money(open)),
    { x: margin, y: y + mm(3), width, height: mm(18) },
    { face: 'bold', sizes: [11, 10], align: 'right' },
  )
  write(pdf, words.signature, { x: margin, y: y + mm(28), width: width / 2, height: mm(10) }, { sizes: [10] })
  pdf.end()
  return pdf
}

/** As many as a month of a large seller. */
const mostClaimed = 5000

/** Throws payouts.nothing_due. */
export const claimFrom = async (
  db: Db,
  {
    userId,
    query: { market, courier, isLate, ids },
    now,
  }: { userId: number; query: z.output<typeof claimQuerySchema>; now: Date },
): Promise<Pdf> => {
  const settings = await readPayoutSettings(db, userId)
  const day = dayOf(now)
  const due = await listDue(db, {
    userId,
    market,
    courier,
    settings,
    dueBefore: isLate ? day : null,
    now,
    limit: mostClaimed,
  })
  const orders = ids ? due.filter(({ id }) => ids.includes(id)) : due
  if (orders.length === 0) throw new AppError('payouts.nothing_due')
  const named = courier ?? orders.find((order) => order.courier !== '')?.courier ?? ''
  return drawClaim({
    market,
    courier: named,
    day,
    sender: await readSenders(db)({ userId }),
    days: termsOf(settings, market, named).days,
    orders,
  })
}
