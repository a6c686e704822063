import { Check } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import { counted, inSecondForms } from '#contract/common/plural.ts'
import type { ClosingPage } from '#contract/public-pages/schema.ts'
import { thankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { quietDocument } from '../quiet-document.tsx'
import receiptCss from '../receipt/receipt.css?inline'
import css from './thank-you.css?inline'

/** Stated for the generic thank-you. */
const closesAfterSeconds = 60

const words = thankYouStrings.Serbia.closing

/** Thanks and a button; browsers close only windows that a script opened, so the page also says what else to do. */
export const closingDocument = ({ homeUrl }: ClosingPage, assets: SiteAssets) =>
  quietDocument({
    lang: marketFacts.Serbia.lang,
    title: words.title,
    css: receiptCss + css,
    assets,
    script: assets.thankYou,
    children: (
      <main className="notice closing" id="sadrzaj" data-closing={closesAfterSeconds}>
        <span className="receipt-check">
          <Check size={40} strokeWidth={3} aria-hidden="true" />
        </span>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <svg className="ring" viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="18" />
          <circle cx="20" cy="20" r="18" pathLength="60" data-ring />
        </svg>
        <p data-countdown={words.countdown}>
          {words.countdown.replace('{time}', counted(closesAfterSeconds, inSecondForms))}
        </p>
        <p role="status" data-stays={words.stays} />
        <button type="button" className="button" data-close>
          {words.close}
        </button>
        <a href={homeUrl}>{thankYouStrings.Serbia.added.home}</a>
      </main>
    ),
  })
