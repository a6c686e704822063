import { Check, Clock3 } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import type { ReviewPage, ReviewUnknownPage } from '#contract/public-pages/schema.ts'
import { landingStrings } from '#contract/public-pages/strings.ts'
import { reviewPageStrings, type ReviewPageStrings } from '#contract/reviews/page-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { Notice } from '../parts/notice.tsx'
import { Picture } from '../parts/picture.tsx'
import { Stars } from '../parts/stars.tsx'
import { quietDocument } from '../quiet-document.tsx'
import { unknownDocument } from '../unknown-document.tsx'
import { ReviewForm } from './review-form.tsx'
import css from './review.css?inline'

type Props = { page: ReviewPage; t: ReviewPageStrings }

const Product = ({ page }: { page: ReviewPage }) => (
  <p className="review-product">
    {page.image && <Picture image={page.image} sizes="64px" alt="" />}
    <strong>{page.productName}</strong>
  </p>
)

const Back = ({ page, t }: Props) =>
  page.pageUrl && (
    <p className="receipt-back">
      <a href={page.pageUrl}>{t.back}</a>
    </p>
  )

const Writing = ({ page, t }: Props) => (
  <main className="receipt" id="sadrzaj">
    <header>
      <Product page={page} />
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
    </header>
    <ReviewForm page={page} t={t} />
    <Back page={page} t={t} />
  </main>
)

const Thanks = ({ page, t, written }: Props & { written: NonNullable<ReviewPage['written']> }) => {
  const { status, rating, text } = written
  return (
    <main className="receipt" id="sadrzaj">
      <header>
        <span className="receipt-check">
          <Check size={40} strokeWidth={3} aria-hidden="true" />
        </span>
        <h1>{t.thanks.title}</h1>
        <p>{status === 'waiting' ? t.thanks.lead : t.thanks[status]}</p>
      </header>
      <section className="receipt-part review-written">
        <Product page={page} />
        <p>
          {t.thanks.yours}: <Stars value={rating} label={landingStrings[page.market].proof.rating(rating)} />
        </p>
        {text && <blockquote>{text}</blockquote>}
        <p className="field-hint">{t.thanks.change}</p>
      </section>
      <Back page={page} t={t} />
    </main>
  )
}

export const reviewDocument = (page: ReviewPage, assets: SiteAssets) => {
  const t = reviewPageStrings[page.market]
  const home = { href: page.pageUrl ?? page.homeUrl, label: page.pageUrl ? t.back : t.unknown.home }
  const body = page.written ? (
    <Thanks page={page} t={t} written={page.written} />
  ) : page.state === 'expired' ? (
    <Notice icon={Clock3} title={t.expired.title} text={t.expired.text} link={home} />
  ) : (
    <Writing page={page} t={t} />
  )
  const isOpen = !page.written && page.state !== 'expired'
  const title = page.written ? t.thanks.title : page.state === 'expired' ? t.expired.title : t.title
  return quietDocument({
    lang: marketFacts[page.market].lang,
    title,
    css,
    assets,
    ...(isOpen ? { script: assets.review } : {}),
    hasPictures: page.image !== null,
    children: body,
  })
}

export const reviewUnknownDocument = (page: ReviewUnknownPage, assets: SiteAssets) =>
  unknownDocument(reviewPageStrings.Serbia.unknown, page, assets)
