import { Check } from 'lucide-react'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { bulletTitle, heroBullets } from '../../bullet-title.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import { PauseButton } from '../../parts/pause-button.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Price } from '../../parts/price.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import type { View } from '../../view.ts'
import { heroButtonOf, heroPath, rowOf, subtitleOf } from './content.ts'

export const heroSizes = `(min-width: 1024px) 640px, ${phoneWide}`

/** More pictures than these add nothing on the first screen. */
const mostSlides = 6

const Gallery = ({ view: { page, t }, view }: { view: View }) => {
  const images = page.images.slice(0, mostSlides)
  const isMany = images.length > 1
  return (
    <div
      className="stage"
      role="group"
      aria-label={t.gallery.label}
      {...(isMany ? { 'data-carousel': 4000 } : {})}
    >
      <Scroller className="stage-track" isTrack isStill={!isMany} label={t.gallery.label}>
        {images.map((image, at) => (
          <li key={image.src} aria-label={isMany ? t.gallery.slide(at + 1, images.length) : undefined}>
            <Picture image={image} sizes={heroSizes} isFirst={at === 0} marks={view.markImage(image)} />
          </li>
        ))}
      </Scroller>
      {isMany && <PauseButton view={view} />}
    </div>
  )
}

export const Hero = ({
  view: { page, site, price, pickedPack, money, mark },
  view,
  words,
}: {
  view: View
  words: SalesStrings
}) => {
  const subtitle = subtitleOf(view)
  // The row below says it already.
  const isTermsRow = view.sections.includes('conditions') && rowOf(view, words).some(({ isTerm }) => isTerm)
  return (
    <header className={page.images.length > 0 ? 'deal' : 'deal is-plain'}>
      {page.images.length > 0 && (
        <div className="deal-picture">
          <Gallery view={view} />
          {price.percent > 0 && (
            <p className="burst">
              <span>{words.burst}</span>
              <strong>{price.percent}&nbsp;%</strong>
            </p>
          )}
        </div>
      )}
      <div className="deal-text">
        {subtitle && (
          <p className="hook" {...mark(heroPath(view, 'subtitle', 'hook'))}>
            {subtitle}
          </p>
        )}
        {site.bullets.length > 0 && (
          <ul className="ticks">
            {site.bullets.slice(0, heroBullets).map((bullet, at) => (
              <li key={bullet} {...mark(`bullets.${at}`, 'drawn')}>
                <Check size={20} aria-hidden="true" />
                {bulletTitle(bullet)}
              </li>
            ))}
          </ul>
        )}
        <Price view={view} />
        {page.availability !== 'sold_out' && pickedPack && (
          <p className="picked" data-picked="line" hidden={pickedPack.qty === 1}>
            {pickedPack.label}: {money(pickedPack.price)}
          </p>
        )}
        <OrderLink view={view} {...heroButtonOf(view)} />
        {isTermsRow ? null : <p className="calm">{words.reassurance}</p>}
      </div>
    </header>
  )
}
