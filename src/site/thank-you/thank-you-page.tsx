import { Check } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { receiptWords } from '#contract/public-pages/strings.ts'
import type { ThankYouPage } from '#contract/public-pages/schema.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import { windowSeconds } from '#contract/upsell/window.ts'
import type { SiteAssets } from '../assets.ts'
import { colorRulesOf } from '../parts/picture.tsx'
import { SellerCard } from '../parts/seller-contact.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { Address, BesideSum, Line } from '../receipt/receipt-page.tsx'
import receiptCss from '../receipt/receipt.css?inline'
import { OfferCard } from './offer-card.tsx'
import { Steps } from './steps.tsx'
import css from './thank-you.css?inline'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const Offers = ({ page }: { page: ThankYouPage }) => {
  const { order, offers, secondsLeft } = page
  const t = thankYouStrings[order.targetMarket].offers
  const isOpen = secondsLeft > 0
  return (
    <section
      className="offers"
      aria-labelledby="ponude"
      data-offers
      data-one-by-one={page.oneByOne || undefined}
    >
      {offers.length > 0 && (
        <div className="offers-head" data-head>
          <h2 id="ponude">{t.title}</h2>
          <p className="offers-lead">{t.lead}</p>
          {isOpen && (
            <p className="offers-clock" role="timer" data-left={secondsLeft} data-window={windowSeconds}>
              {t.timer} <strong data-digits>{clock(secondsLeft)}</strong>
            </p>
          )}
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
          />
        ))}
      </ul>
      <p className="offers-none" data-none hidden={offers.length > 0}>
        {t.none}
      </p>
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
      <Line name={t.times(order.quantity, order.productName)} value={money(fromMinor(first))} />
      {added.map((goods) => (
        <Line key={goods.title} name={t.times(goods.quantity, goods.title)} value={money(goods.totalPrice)} />
      ))}
    </dl>
  )
}

/** Certainty first: the order is there and what it costs at the door. Then the offer, then the details. */
export const thankYouDocument = (page: ThankYouPage, assets: SiteAssets) => {
  const { order, seller } = page
  const r = receiptWords(order.targetMarket, page.terms)
  const t = thankYouStrings[order.targetMarket]
  const isOffering =
    page.offers.some(({ isAdded, isInReserve }) => !isAdded && !isInReserve) && page.secondsLeft > 0
  return quietDocument({
    lang: marketFacts[order.targetMarket].lang,
    title: r.title,
    css: receiptCss + css + colorRulesOf(page.offers.flatMap(({ images }) => images)),
    assets,
    script: assets.thankYou,
    hasPictures: page.offers.some(({ images }) => images.length > 0),
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
          declined: t.offers.declined,
        })}
      >
        <header>
          <span className="receipt-check">
            <Check size={40} strokeWidth={3} aria-hidden="true" />
          </span>
          <h1>{r.title}</h1>
          <p>{r.lead}</p>
        </header>
        <section className="receipt-part" aria-label={t.summary}>
          <dl>
            <Line name={r.number} value={order.orderNumber} isWhole />
            {r.days && <Line name={r.window} value={r.days} />}
          </dl>
          {page.leftOut && (
            <p className="left-out" role="status">
              {page.leftOut.isSoldOut
                ? t.leftOut.soldOut(page.leftOut.title)
                : t.leftOut.changed(page.leftOut.title)}
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
        <Steps t={t} isOffering={isOffering} />
        <Offers page={page} />
        <details className="receipt-part" open={!isOffering}>
          <summary>{t.summary}</summary>
          <Goods page={page} />
          {order.customer && <Address customer={order.customer} t={r} />}
          <SellerCard contact={seller} />
        </details>
        {isOffering && (
          <p className="running-total">
            {t.total}: <strong data-total>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
          </p>
        )}
        <p className="pop" role="status" data-pop />
        <p className="receipt-back">
          <a href={order.customUrl ? `/${order.customUrl}` : page.homeUrl}>{r.back}</a>
        </p>
      </main>
    ),
  })
}
