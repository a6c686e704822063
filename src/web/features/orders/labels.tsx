import { nationalPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { amountOf, customerName, placeOf } from './order-words.ts'

const words = orderStrings.print

export const labelSizes = ['a4', 'termo'] as const
export type LabelSize = (typeof labelSizes)[number]

const perSheet = 8

/** Sheets as the printer takes them: eight labels on A4, or one label a page. Black on white whatever the theme. */
export const Labels = ({ orders, size, sender }: { orders: Order[]; size: LabelSize; sender: string }) => {
  if (size === 'termo')
    return orders.map((order) => (
      <div key={order.id} className="sheet sheet-termo mb-4 shadow-card print:mb-0 print:shadow-none">
        <Label order={order} sender={sender} isLarge />
      </div>
    ))
  const sheets = Array.from({ length: Math.ceil(orders.length / perSheet) }, (_, sheet) =>
    orders.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  return sheets.map((sheet) => (
    <div
      key={sheet[0]?.id}
      className="sheet sheet-a4 mb-4 grid grid-cols-2 grid-rows-4 shadow-card print:mb-0 print:shadow-none"
    >
      {sheet.map((order) => (
        <Label key={order.id} order={order} sender={sender} />
      ))}
    </div>
  ))
}

const Label = ({ order, sender, isLarge = false }: { order: Order; sender: string; isLarge?: boolean }) => (
  <article
    aria-label={orderStrings.detail.title(order.orderNumber)}
    className={cn(
      'flex min-h-0 min-w-0 flex-col overflow-hidden border border-dashed border-[#999] p-[5mm] leading-tight',
      isLarge ? 'h-full border-none text-[13pt]' : 'text-[10pt]',
    )}
  >
    <p className="flex justify-between gap-2 text-[8pt]">
      <span className="truncate">
        {words.sender}: {sender}
      </span>
      <b className="tabular whitespace-nowrap">{order.orderNumber}</b>
    </p>
    <p className={cn('mt-[2mm] font-extrabold break-words', isLarge ? 'text-[20pt]' : 'text-[14pt]')}>
      {customerName(order)}
    </p>
    <p className="break-words">{order.address}</p>
    <p className="font-extrabold break-words">{placeOf(order)}</p>
    <p className="tabular mt-[1mm] font-bold">
      {words.phone} {nationalPhone(order.phone)}
    </p>
    <p className="mt-[1mm] line-clamp-2 text-[8pt]">
      {order.quantity} × {order.productName}
      {order.notes && ` · ${order.notes}`}
    </p>
    <p className="mt-auto flex items-baseline justify-between gap-2 border-t-2 border-black pt-[1.5mm]">
      <span className="text-[9pt] font-bold uppercase">{words.cod}</span>
      <b className={cn('tabular whitespace-nowrap', isLarge ? 'text-[24pt]' : 'text-[16pt]')}>
        {amountOf(order)}
      </b>
    </p>
  </article>
)
