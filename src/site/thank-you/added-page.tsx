import { PartyPopper } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { additionLine } from '#contract/orders/goods.ts'
import type { UpsellAddedPage } from '#contract/public-pages/schema.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { quietDocument } from '../quiet-document.tsx'
import { Line } from '../receipt/receipt-page.tsx'
import receiptCss from '../receipt/receipt.css?inline'
import css from './thank-you.css?inline'

/** That it was added, under which id, and what the whole parcel now costs. */
export const addedDocument = ({ id, goods, homeUrl }: UpsellAddedPage, assets: SiteAssets) => {
  const market = goods?.market ?? 'Serbia'
  const t = thankYouStrings[market]
  return quietDocument({
    lang: marketFacts[market].lang,
    title: t.added.title,
    css: receiptCss + css,
    assets,
    script: assets.thankYou,
    children: (
      <main className="receipt" id="sadrzaj" data-confetti>
        <header>
          <span className="receipt-check">
            <PartyPopper size={40} aria-hidden="true" />
          </span>
          <h1>{t.added.title}</h1>
          <p>{goods ? t.added.lead : t.added.leadUnknown}</p>
        </header>
        <section className="receipt-part">
          <dl>
            {id && <Line name={t.added.id} value={id} />}
            {goods && (
              <Line
                name={t.times(goods.quantity, additionLine(goods))}
                value={formatMoney(goods.totalPrice, goods.currencySymbol)}
              />
            )}
          </dl>
          {goods && (
            <p className="receipt-total">
              <span>{t.total}</span>
              <strong>{formatMoney(goods.orderTotal, goods.currencySymbol)}</strong>
            </p>
          )}
        </section>
        <p className="receipt-back">
          <a href={goods?.orderUrl ?? homeUrl}>{goods ? t.added.back : t.added.home}</a>
        </p>
      </main>
    ),
  })
}
