import type { BenefitIcon } from '#contract/websites/content.ts'
import { BenefitMark } from '../../parts/icon.tsx'
import type { View } from '../../view.ts'
import { bulletRest } from '../../bullet-title.ts'

type Tile = { icon: BenefitIcon; title: string; text: string; path: string }

/** A text of two parts becomes heading and line; a text of one part is a heading alone. */
const tile = (icon: BenefitIcon, text: string, path: string): Tile => {
  const rest = bulletRest(text)
  return {
    icon,
    title: rest ? text.slice(0, text.length - rest.length).replace(/[\s:–—-]+$/, '') : text,
    text: rest,
    path,
  }
}

const tilesOf = ({ benefitsSection, bullets }: View['site']): Tile[] =>
  benefitsSection && benefitsSection.benefits.length > 0
    ? benefitsSection.benefits.map(({ icon, text }, at) =>
        tile(icon, text, `benefitsSection.benefits.${at}.text`),
      )
    : bullets.map((bullet, at) => tile('check', bullet, `bullets.${at}`))

export const Benefits = ({ view: { site, t, mark } }: { view: View }) => {
  const tiles = tilesOf(site).filter(({ title }) => title.trim() !== '')
  if (tiles.length === 0) return null
  return (
    <section id="prednosti" className="section">
      <h2 {...mark('benefitsSection.title')}>{site.benefitsSection?.title || t.benefits.title}</h2>
      {site.benefitsSection?.subtitle && (
        <p className="lead" {...mark('benefitsSection.subtitle')}>
          {site.benefitsSection.subtitle}
        </p>
      )}
      <ul className="benefits">
        {tiles.map(({ icon, title, text, path }) => (
          <li key={title + text} className={text ? 'benefit' : 'benefit is-single'} {...mark(path, 'drawn')}>
            <span className="benefit-icon">
              <BenefitMark name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
