import { Check, Gift } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { legacyCurrency, legacyOffers } from '#contract/orders/legacy-offers.ts'
import { additionLine, productLine } from '#contract/orders/goods.ts'
import type { LegacyOffersPage } from '#contract/public-pages/schema.ts'
import { receiptWords } from '#contract/public-pages/strings.ts'
import { usualSaid } from '#contract/terms/terms.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { quietDocument } from '../quiet-document.tsx'
import { Arrival } from '../receipt/ordered.tsx'
import { BesideSum, Line } from '../receipt/receipt-page.tsx'
import receiptCss from '../receipt/receipt.css?inline'
import css from './thank-you.css?inline'

/** Stated for the old page. */
const legacySeconds = 900

const money = (amount: string) => formatMoney(amount, legacyCurrency)

/** Former price, price and a button each; without script they are plain forms. */
const Offers = ({ page: { order, websiteId, offers } }: { page: LegacyOffersPage }) => {
  const market = order?.targetMarket ?? 'Serbia'
  const { legacy: t, offers: o } = thankYouStrings[market]
  const shown = offers.flatMap(({ at, goods }) => {
    const offer = legacyOffers[at]
    return offer ? [{ ...offer, at, goods }] : []
  })
  const canOrder = websiteId !== null && Boolean(order?.customer)
  return (
    <section className="offers">
      <h2>{shown.length === legacyOffers.length ? t.lead : t.leadOfSome}</h2>
      <p className="offers-clock" role="timer" data-left={legacySeconds}>
        {t.timer} <strong data-digits>15:00</strong>
      </p>
      <ul className="offer-list">
        {shown.map(({ before, price, at, goods }) => (
          <li key={price} className="receipt-part offer" data-offer={at + 1} data-price={price}>
            <h3 id={`ponuda-${at + 1}`}>{t.offer(at + 1)}</h3>
            {goods && <p className="offer-goods">{goods}</p>}
            <p className="offer-price">
              <span className="sr">{o.now}: </span>
              <strong>{money(price)}</strong>
              <span className="sr">{o.before}: </span>
              <s>{money(before)}</s>
              <span className="offer-saving">
                {o.saving(money(fromMinor(toMinor(before) - toMinor(price))))}
              </span>
            </p>
            <form
              method="post"
              action={canOrder ? `/hvala?order=${encodeURIComponent(order?.orderId ?? '')}` : '/hvala'}
            >
              <input type="hidden" name="totalPrice" value={price} />
              <button type="submit" className="button" aria-describedby={`ponuda-${at + 1}`} data-add>
                {t.order(money(price))}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Three fixed offers in dinars where illustration is on, each an order of its own to the address of the one that was loaded. What went wrong with one stands above them.
 */
export const legacyDocument = (page: LegacyOffersPage, assets: SiteAssets) => {
  const { order } = page
  const market = order?.targetMarket ?? 'Serbia'
  const r = receiptWords(market, page.terms ?? usualSaid(market))
  const { legacy: t, alerts, total } = thankYouStrings[market]
  const title = order ? t.titleOrdered : page.isOrderMissing ? t.missing : t.title
  return quietDocument({
    lang: marketFacts[market].lang,
    title,
    css: receiptCss + css,
    assets,
    skin: page.skin,
    script: assets.thankYou,
    children: (
      <main
        className="receipt thanks"
        id="sadrzaj"
        data-legacy
        data-order={order?.orderId}
        data-website={page.websiteId ?? undefined}
        data-words={JSON.stringify({ ...alerts, adding: t.ordering })}
      >
        <header>
          <span className="receipt-check">
            {order ? (
              <Check size={40} strokeWidth={3} aria-hidden="true" />
            ) : (
              <Gift size={40} aria-hidden="true" />
            )}
          </span>
          <h1>{title}</h1>
          {order && <p>{r.lead}</p>}
          {page.isOrderMissing && <p>{t.missingHint}</p>}
        </header>
        {order && (
          <section className="receipt-part">
            <dl>
              <Line name={r.number} value={order.orderNumber} isWhole />
              <Line name={r.product} value={productLine(order)} />
              {order.additions.map((goods) => (
                <Line
                  key={goods.title}
                  name={`+ ${goods.quantity} × ${additionLine(goods)}`}
                  value={formatMoney(goods.totalPrice, order.currencySymbol)}
                />
              ))}
              <Arrival orderedAt={order.createdAt} t={r} />
            </dl>
            <p className="receipt-total">
              <span>
                {total}
                <BesideSum order={order} />
              </span>
              <strong>{formatMoney(order.totalPrice, order.currencySymbol)}</strong>
            </p>
          </section>
        )}
        {page.problem && (
          <p className="offer-problem" role="alert">
            {page.problem}
          </p>
        )}
        {page.offers.length > 0 && <Offers page={page} />}
        <p className="receipt-back">
          <a href={page.homeUrl}>{r.missing.home}</a>
        </p>
      </main>
    ),
  })
}
