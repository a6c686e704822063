import { Check } from 'lucide-react'
import { OrderLink, ownButton } from '../../parts/order-link.tsx'
import { Price } from '../../parts/price.tsx'
import { ServiceList } from '../../parts/service-list.tsx'
import { VisitorsNow } from '../../parts/visitors-now.tsx'
import { Stars } from '../../parts/stars.tsx'
import type { View } from '../../view.ts'
import { bulletTitle, heroBullets } from '../../bullet-title.ts'
import { Gallery } from './gallery.tsx'

const RatingRow = ({ view: { proof, t } }: { view: View }) => {
  const { rating, customers } = proof
  if (!rating && customers === null) return null
  return (
    <p className="rating">
      {rating && (
        <>
          <Stars value={rating.average} label={t.proof.rating(rating.average)} />
          <strong aria-hidden="true">{t.proof.average(rating.average)}</strong>
          <span>{t.proof.reviews(rating.count)}</span>
        </>
      )}
      {customers !== null && <span>{t.proof.customers(customers)}</span>}
    </p>
  )
}

export const Hero = ({ view: { site, mark }, view }: { view: View }) => (
  <header className="hero">
    <Gallery view={view} />
    <div className="hero-text">
      <RatingRow view={view} />
      <VisitorsNow view={view} />
      <h1 {...mark('title')}>{site.title}</h1>
      {site.hook && (
        <p className="hook" {...mark('hook')}>
          {site.hook}
        </p>
      )}
      {site.bullets.length > 0 && (
        <ul className="ticks">
          {site.bullets.slice(0, heroBullets).map((bullet, at) => (
            <li key={bullet} {...mark(`bullets.${at}`, 'drawn')}>
              <Check size={24} aria-hidden="true" />
              {bulletTitle(bullet)}
            </li>
          ))}
        </ul>
      )}
      <Price view={view} />
      <OrderLink view={view} {...ownButton(view)} />
      <ServiceList view={view} />
    </div>
  </header>
)
