import { PauseButton } from '../../parts/pause-button.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import type { View } from '../../view.ts'

/** Above this many, dots of a touchable size no longer fit beside each other at 320 px; a counter says the same. */
const maxDots = 8

export const heroSizes = `(min-width: 1024px) 620px, ${phoneWide}`

/** Scroll-snap carousel: swiping needs no script, a small one adds dots, rotation and pause. */
export const Gallery = ({ view: { page, t, price, proof }, view }: { view: View }) => {
  const { images } = page
  const isMany = images.length > 1
  if (images.length === 0) return null
  const percent = price.percent || (proof.claims?.tile ?? 0)
  return (
    <div
      className="gallery"
      role="group"
      aria-label={t.gallery.label}
      {...(isMany ? { 'data-carousel': 4000 } : {})}
    >
      <Scroller className="gallery-track" isTrack isStill={!isMany} label={t.gallery.label}>
        {images.map((image, at) => (
          <li key={image.src} aria-label={isMany ? t.gallery.slide(at + 1, images.length) : undefined}>
            <Picture image={image} sizes={heroSizes} isFirst={at === 0} marks={view.markImage(image)} />
          </li>
        ))}
      </Scroller>
      {percent > 0 && <span className="gallery-off">{t.price.off(percent)}</span>}
      {isMany && (
        <div className="gallery-controls">
          <div className={images.length > maxDots ? 'dots is-rail' : 'dots'}>
            {images.map((image, at) => (
              <button key={image.src} type="button" data-slide={at} aria-label={t.gallery.show(at + 1)}>
                <Picture image={image} sizes="84px" alt="" />
              </button>
            ))}
          </div>
          {images.length > maxDots && (
            <span className="counter" aria-hidden="true">
              <span data-at>1</span>/{images.length}
            </span>
          )}
          <PauseButton view={view} />
        </div>
      )}
    </div>
  )
}
