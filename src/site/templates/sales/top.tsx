import { Phone } from 'lucide-react'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { Stars } from '../../parts/stars.tsx'
import type { View } from '../../view.ts'
import { bannerOf, heroPath, markedTitle, titleOf } from './content.ts'

type Props = { view: View; words: SalesStrings }

export const TopBanner = ({ view, words }: Props) => (
  <p className="banner" {...view.mark('editableContent.topBanner')}>
    {bannerOf(view, words)}
  </p>
)

const Rating = ({ view: { proof, t } }: { view: View }) =>
  proof.rating && (
    <p className="rating">
      <Stars value={proof.rating.average} label={t.proof.rating(proof.rating.average)} />
      <strong aria-hidden="true">{t.proof.average(proof.rating.average)}</strong>
      <span>{t.proof.reviews(proof.rating.count)}</span>
    </p>
  )

/** Who sells and when somebody answers, then what is for sale. */
export const Masthead = ({ view: { page, site, overrides, t }, view }: Props) => {
  const { companyName, phone } = page.seller
  const title = titleOf(view)
  const [marked, rest] = markedTitle(title)
  return (
    <div className="head">
      <div className="logo-row">
        <strong className="logo">{companyName ?? site.shortName ?? site.productName}</strong>
        <p className="hours">
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone size={14} aria-hidden="true" />
              {phone}
            </a>
          )}
          <span {...view.mark('editableContent.footer.supportHours')}>
            {overrides.footer.supportHours ?? t.footer.supportHours}
          </span>
        </p>
      </div>
      <h1
        className={title.length > 70 ? 'is-long' : undefined}
        {...view.mark(heroPath(view, 'title', 'title'), 'drawn')}
      >
        <mark>{marked}</mark>
        {rest}
      </h1>
      <Rating view={view} />
    </div>
  )
}
