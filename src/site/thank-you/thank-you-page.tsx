import { Check } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { receiptWords, type ReceiptStrings } from '#contract/public-pages/strings.ts'
import { additionLine, productLine } from '#contract/orders/goods.ts'
import type { ThankYouPage } from '#contract/public-pages/schema.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import { windowSeconds } from '#contract/upsell/window.ts'
import { confirmPageStrings } from '#contract/self-confirmation/page-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { pictureRulesOf } from '../parts/picture.tsx'
import { ContactButtons, isReachable, SellerCard } from '../parts/seller-contact.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { Arrival, ProductPicture } from '../receipt/ordered.tsx'
import { Address, BesideSum, Line, NextSteps } from '../receipt/receipt-page.tsx'
import choicesCss from '../styles/choices.css?inline'
import fieldErrorCss from '../styles/field-error.css?inline'
import receiptCss from '../receipt/receipt.css?inline'
import confirmCss from '../confirm/confirm-form.css?inline'
import { CodeForm } from '../confirm/code-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { Steps } from './steps.tsx'
import css from './thank-you.css?inline'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const Offers = ({ page }: { page: ThankYouPage }) => {
  const { order, offers, secondsLeft } = page
  if (offers.length === 0 && !page.problem) return null
  const t = thankYouStrings[order.targetMarket].offers
  const isOpen = secondsLeft > 0
  const isAnyOpen = offers.some(({ isAdded, isInReserve }) => !isAdded && !isInReserve)
  return (
    <section
      className="offers"
      aria-labelledby={offers.length > 0 ? 'ponude' : undefined}
      data-offers
      data-one-by-one={page.oneByOne || undefined}
    >
      {offers.length > 0 && (
        <div className="offers-head" data-head>
          <div className="offers-title">
            <h2 id="ponude">{t.title}</h2>
            {isOpen && (
              <p
                className="offers-clock"
                role="timer"
                data-left={secondsLeft}
                data-window={windowSeconds}
                hidden={!isAnyOpen}
              >
                <span className="sr">{t.timer} </span>
                <strong data-digits>{clock(secondsLeft)}</strong>
              </p>
            )}
          </div>
          <p className="offers-lead">{t.lead}</p>
        </div>
      )}
      {page.problem && (
        <p className="offer-problem" role="alert">
          {page.problem}
        </p>
      )}
      <div className="offer-problem" role="alert" data-load-problem hidden>
        <p>{t.loadFailed}</p>
        <button type="button" className="button" data-reload>
          {t.reload}
        </button>
      </div>
      <ul className="offer-list">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            action={`/hvala/${order.websiteId}/${order.orderId}`}
            isOpen={isOpen}
            t={t}
            form={orderFormStrings[order.targetMarket]}
          />
        ))}
      </ul>
    </section>
  )
}

/** The parcel's goods, one line each; the first line is what the landing page sold. */
const Goods = ({ page }: { page: ThankYouPage }) => {
  const { order } = page
  const added = order.additions
  const t = thankYouStrings[order.targetMarket]
  const money = (amount: string) => formatMoney(amount, order.currencySymbol)
  const first = added.reduce((rest, goods) => rest - toMinor(goods.totalPrice), toMinor(order.totalPrice))
  return (
    <dl className="goods" data-goods>
      <Line name={t.times(order.quantity, productLine(order))} value={money(fromMinor(first))} />
      {added.map((goods) => (
        <Line
          key={goods.title}
          name={t.times(goods.quantity, additionLine(goods))}
          value={money(goods.totalPrice)}
        />
      ))}
    </dl>
  )
}

/** What comes, when, what it costs at the door, and whom to ask. */
const Summary = ({ page, r }: { page: ThankYouPage; r: ReceiptStrings }) => {
  const { order, leftOut } = page
  const t = thankYouStrings[order.targetMarket]
  return (
    <section className="receipt-part" aria-label={t.summary}>
      <div className="ordered">
        <ProductPicture image={page.image} />
        <Goods page={page} />
      </div>
      <dl>
        <Arrival orderedAt={order.createdAt} t={r} />
      </dl>
      <ContactButtons contact={page.seller} title={t.questions} />
      {leftOut && (
        <p className="left-out" role="status">
          {leftOut.isSoldOut ? t.leftOut.soldOut(leftOut.title) : t.leftOut.changed(leftOut.title)}
        </p>
      )}
      <p className="receipt-total">
        <span>
          {t.total}
          <BesideSum order={order} />
        </span>
        <strong data-total>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
      </p>
    </section>
  )
}

/** A seller who wants it confirmed by a code sends nothing before; so it stands above everything that can wait. */
const Code = ({ page: { order } }: { page: ThankYouPage }) => {
  const t = confirmPageStrings[order.targetMarket]
  return (
    <section className="receipt-part confirm" aria-labelledby="kod-naslov">
      <h2 id="kod-naslov">{t.code.title}</h2>
      <p>{t.code.lead}</p>
      <CodeForm action={`/potvrda/kod/${encodeURIComponent(order.orderId)}`} t={t} />
    </section>
  )
}

/** Certainty first: the order is there and what it costs at the door. Then the offer, then the details. */
export const thankYouDocument = (page: ThankYouPage, assets: SiteAssets) => {
  const { order, seller } = page
  const r = receiptWords(order.targetMarket, page.terms, { unsent: page.unsent, canAsk: isReachable(seller) })
  const t = thankYouStrings[order.targetMarket]
  const isOffering =
    page.offers.some(({ isAdded, isInReserve }) => !isAdded && !isInReserve) && page.secondsLeft > 0
  const images = [...(page.image ? [page.image] : []), ...page.offers.flatMap((offer) => offer.images)]
  const hasChoices = page.offers.some(({ variants }) => variants)
  return quietDocument({
    lang: marketFacts[order.targetMarket].lang,
    title: r.title,
    css:
      receiptCss +
      css +
      (page.asksForCode ? confirmCss : '') +
      (hasChoices ? fieldErrorCss + choicesCss : '') +
      pictureRulesOf(images),
    assets,
    skin: page.skin,
    script: assets.thankYou,
    hasPictures: images.length > 0,
    children: (
      <main
        className="receipt thanks"
        id="sadrzaj"
        data-thank-you
        data-order={order.orderId}
        data-website={order.websiteId ?? undefined}
        data-symbol={order.currencySymbol}
        data-words={JSON.stringify({
          ...t.alerts,
          adding: t.offers.adding,
          added: t.offers.added,
          gone: t.offers.gone,
          success: t.offers.success,
          newTotal: t.offers.newTotal('{sum}'),
          declined: t.offers.declined,
        })}
      >
        <header>
          <div className="thanks-title">
            <span className="receipt-check">
              <Check size={20} strokeWidth={4} aria-hidden="true" />
            </span>
            <h1>{r.title}</h1>
          </div>
          <p>{r.lead}</p>
          <p className="order-number">
            {r.number}: <strong className="whole">{order.orderNumber}</strong>
          </p>
        </header>
        {page.asksForCode && <Code page={page} />}
        <Summary page={page} r={r} />
        {isOffering && <Steps t={t} isOffering />}
        <Offers page={page} />
        {isOffering ? (
          <details className="receipt-part">
            <summary>{t.details}</summary>
            {order.customer && <Address customer={order.customer} t={r} parcelUrl={page.parcelUrl} />}
            <SellerCard contact={seller} />
          </details>
        ) : (
          <>
            <NextSteps t={r} parcelUrl={page.parcelUrl} />
            {order.customer && <Address customer={order.customer} t={r} parcelUrl={page.parcelUrl} />}
            {(seller.companyName || isReachable(seller)) && (
              <div className="receipt-part">
                <SellerCard contact={seller} />
              </div>
            )}
          </>
        )}
        <p className="pop" role="status" data-pop />
        <p className="offers-none" data-none hidden={page.offers.length > 0 || !page.hasProducts}>
          {t.offers.none}
        </p>
        <p className="receipt-back">
          <a href={order.customUrl ? `/${order.customUrl}` : page.homeUrl}>{r.back}</a>
        </p>
      </main>
    ),
  })
}
