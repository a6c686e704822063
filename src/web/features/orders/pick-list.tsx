import { formatDate } from '#contract/common/dates.ts'
import { goodsOf } from '#contract/orders/goods.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useNow } from '#web/lib/use-now.ts'
import { amountOf, customerName, placeOf } from './order-words.ts'

const words = orderStrings.print
const cellClass = 'border-b border-[#bbb] px-2 py-1.5 text-left align-top'

/** Products with the most pieces first. */
export const piecesByProduct = (
  orders: Pick<Order, 'productName' | 'quantity' | 'additions' | 'pieces'>[],
): { name: string; pieces: number; orders: number }[] =>
  [
    ...Map.groupBy(
      orders.flatMap((order) => goodsOf(order).map((goods) => ({ ...goods, order }))),
      ({ title }) => title,
    ),
  ]
    .map(([name, of]) => ({
      name,
      pieces: of.reduce((sum, { quantity }) => sum + quantity, 0),
      // One parcel may hold a product twice: ordered, and added once more.
      orders: new Set(of.map(({ order }) => order)).size,
    }))
    .toSorted((a, b) => b.pieces - a.pieces)

/** What to take off the shelf, then what goes into which parcel, with a box to tick. */
export const PickList = ({ orders: chosen }: { orders: Order[] }) => {
  const now = useNow(10_000)
  // What a buyer may still add to is packed when its window has closed.
  const open = chosen.filter(
    ({ status, upsellDelayedUntil }) =>
      status === 'Na čekanju' && upsellDelayedUntil !== null && Date.parse(upsellDelayedUntil) > now,
  )
  const known = chosen.filter((order) => !open.includes(order))
  const sent = known.filter(({ isInParcel, isTest }) => !isInParcel && !isTest)
  // A choice of nothing but orders in the parcels of others, or of tests, is taken literally.
  const orders = sent.length > 0 ? sent : known
  const ofOthers = known.filter((order) => !orders.includes(order) && order.isInParcel).length
  const tests = known.filter((order) => !orders.includes(order) && order.isTest).length
  const products = piecesByProduct(orders)
  return (
    <div className="sheet sheet-list shadow-card print:shadow-none">
      <p className="mb-3 flex justify-between text-[10pt]">
        <span>
          {words.pickHint}
          {ofOthers > 0 && <b className="block">{words.inOtherParcels(ofOthers)}</b>}
          {tests > 0 && <b className="block">{words.tests(tests)}</b>}
          {open.length > 0 && (
            <b className="block">{words.open(open.map(({ orderNumber }) => orderNumber).join(', '))}</b>
          )}
        </span>
        <span className="tabular">{formatDate(new Date(now).toISOString())}</span>
      </p>
      <table className="mb-6 w-full border-collapse text-[11pt]">
        <caption className="sr-only">{words.product}</caption>
        <thead>
          <tr>
            <th scope="col" className={cellClass}>
              {words.product}
            </th>
            <th scope="col" className={`${cellClass} w-0 text-right sm:w-24`}>
              {words.pieces}
            </th>
            <th scope="col" className={`${cellClass} w-0 text-right sm:w-28`}>
              {words.orders}
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {products.map((product) => (
            <tr key={product.name}>
              <td className={cellClass}>{product.name}</td>
              <td className={`${cellClass} text-right text-[14pt] font-extrabold`}>{product.pieces}</td>
              <td className={`${cellClass} text-right`}>{product.orders}</td>
            </tr>
          ))}
          <tr className="font-extrabold">
            <td className={cellClass}>{words.total}</td>
            <td className={`${cellClass} text-right`}>
              {products.reduce((sum, product) => sum + product.pieces, 0)}
            </td>
            <td className={`${cellClass} text-right`}>{orders.length}</td>
          </tr>
        </tbody>
      </table>
      <ParcelTable orders={orders} />
      <ParcelList orders={orders} />
    </div>
  )
}

const Goods = ({ order }: { order: Order }) =>
  goodsOf(order).map(({ title, quantity }, at) => (
    // Two additions may have one name.
    // eslint-disable-next-line react/no-array-index-key
    <span key={at} className="block">
      <b>{quantity} ×</b> {title}
    </span>
  ))

const ParcelTable = ({ orders }: { orders: Order[] }) => (
  <table className="w-full border-collapse text-[10pt] max-sm:hidden print:table">
    <caption className="sr-only">{words.orders}</caption>
    <thead>
      <tr>
        {[words.packed, orderStrings.table.number, words.recipient, words.product, words.cod].map((label) => (
          <th key={label} scope="col" className={cellClass}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="tabular">
      {orders.map((order) => (
        <tr key={order.id} className="break-inside-avoid">
          <td className={`${cellClass} text-[16pt] leading-none`}>☐</td>
          <td className={`${cellClass} whitespace-nowrap`}>{order.orderNumber}</td>
          <td className={cellClass}>
            {customerName(order)}, {placeOf(order)}
          </td>
          <td className={cellClass}>
            <Goods order={order} />
          </td>
          <td className={`${cellClass} whitespace-nowrap`}>{amountOf(order)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Five columns do not fit a phone; paper has the table. */
const ParcelList = ({ orders }: { orders: Order[] }) => (
  <ul aria-label={words.orders} className="tabular text-[10pt] sm:hidden print:hidden">
    {orders.map((order) => (
      <li key={order.id} className="flex gap-3 border-t border-[#bbb] py-2 wrap-anywhere">
        <span aria-hidden className="text-[16pt] leading-none">
          ☐
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{order.orderNumber}</span>
            <b>{amountOf(order)}</b>
          </p>
          <p>
            {customerName(order)}, {placeOf(order)}
          </p>
          <Goods order={order} />
        </div>
      </li>
    ))}
  </ul>
)
