import { Check, SearchX } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { additionLine, productLine } from '#contract/orders/goods.ts'
import type { ReceiptPage } from '#contract/public-pages/schema.ts'
import { receiptWords, type ReceiptStrings } from '#contract/public-pages/strings.ts'
import { besideSum } from '#contract/terms/beside-sum.ts'
import { usualSaid } from '#contract/terms/terms.ts'
import type { SiteAssets } from '../assets.ts'
import { Notice } from '../parts/notice.tsx'
import { pictureRulesOf } from '../parts/picture.tsx'
import { isReachable, SellerCard } from '../parts/seller-contact.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { Arrival, ProductPicture } from './ordered.tsx'
import css from './receipt.css?inline'

type Order = NonNullable<ReceiptPage['order']>

/** A fact and its value, of a description list. */
export const Line = ({
  name,
  value,
  isWhole = false,
}: {
  name: string
  value: string
  /** Never broken at its hyphens: people read it out on the phone. */
  isWhole?: boolean
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={isWhole ? 'whole' : undefined}>{value}</dd>
  </div>
)

/** Below what is paid: that delivery is free, or what the courier takes for it. */
export const BesideSum = ({ order }: { order: Pick<Order, 'deliveryPrice' | 'currencySymbol'> }) => (
  <small className={order.deliveryPrice === null ? undefined : 'is-charged'}>
    {besideSum(order.deliveryPrice, order.currencySymbol)}
  </small>
)

export const Address = ({
  customer,
  t,
  parcelUrl,
}: {
  customer: NonNullable<Order['customer']>
  t: ReceiptStrings
  /** Where another address or phone can be asked for. */
  parcelUrl: string | null
}) => (
  <section className="receipt-part">
    <h2>{t.address}</h2>
    <address>
      <strong>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</strong>
      <span>{customer.address}</span>
      <span>{[customer.postalCode, customer.city].filter(Boolean).join(' ')}</span>
      <span>
        {t.phone}: {customer.phone}
      </span>
    </address>
    <p className="receipt-hint">
      {t.addressHint} {parcelUrl && <a href={`${parcelUrl}#izmena`}>{t.correct}</a>}
    </p>
  </section>
)

export const NextSteps = ({ t, parcelUrl }: { t: ReceiptStrings; parcelUrl: string | null }) => (
  <section className="receipt-part">
    <h2>{t.next.title}</h2>
    <ol className="receipt-steps">
      {t.next.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {parcelUrl && (
      <p className="receipt-follow">
        <a href={parcelUrl}>{t.next.follow}</a>
      </p>
    )}
  </section>
)

/** Certainty before anything else: that it arrived, its number, what to pay, when. */
const Receipt = ({ page, order, t }: { page: ReceiptPage; order: Order; t: ReceiptStrings }) => (
  <main className="receipt" id="sadrzaj">
    <header>
      <span className="receipt-check">
        <Check size={40} strokeWidth={3} aria-hidden="true" />
      </span>
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
    </header>
    <section className="receipt-part">
      <div className="ordered">
        <ProductPicture image={page.image} />
        <p>
          <strong>{productLine(order)}</strong>
          <span>{t.pieces(order.quantity)}</span>
        </p>
      </div>
      <dl>
        <Line name={t.number} value={order.orderNumber} isWhole />
        {order.additions.map((goods) => (
          <Line
            key={goods.title}
            name={`+ ${goods.quantity} × ${additionLine(goods)}`}
            value={formatMoney(goods.totalPrice, order.currencySymbol)}
          />
        ))}
        <Arrival orderedAt={order.createdAt} t={t} />
      </dl>
      <p className="receipt-total">
        <span>
          {t.total}
          <BesideSum order={order} />
        </span>
        <strong>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
      </p>
    </section>
    {order.customer && <Address customer={order.customer} t={t} parcelUrl={page.parcelUrl} />}
    <NextSteps t={t} parcelUrl={page.parcelUrl} />
    {page.seller && (
      <div className="receipt-part">
        <SellerCard contact={page.seller} />
      </div>
    )}
    <p className="receipt-back">
      <a href={order.customUrl ? `/${order.customUrl}` : page.homeUrl}>{t.back}</a>
    </p>
  </main>
)

export const receiptDocument = (page: ReceiptPage, assets: SiteAssets) => {
  const { order, homeUrl } = page
  const market = order?.targetMarket ?? 'Serbia'
  const t = receiptWords(market, page.terms ?? usualSaid(market), {
    unsent: page.unsent,
    canAsk: page.seller !== null && isReachable(page.seller),
  })
  return quietDocument({
    lang: marketFacts[market].lang,
    title: order ? t.title : t.missing.title,
    css: css + pictureRulesOf(page.image ? [page.image] : []),
    assets,
    skin: page.skin,
    children: order ? (
      <Receipt page={page} order={order} t={t} />
    ) : (
      <Notice
        icon={SearchX}
        title={t.missing.title}
        text={t.missing.text}
        link={{ href: homeUrl, label: t.missing.home }}
      />
    ),
  })
}
