import type { BenefitIcon } from '#contract/websites/content.ts'
import { BenefitMark } from '../../parts/icon.tsx'
import type { View } from '../../view.ts'
import { bulletRest } from '../../bullet-title.ts'

type Tile = { icon: BenefitIcon; title: string; text: string }

/** A text of two parts becomes heading and line; a text of one part is a heading alone. */
const tile = (icon: BenefitIcon, text: string): Tile => {
  const rest = bulletRest(text)
  return {
    icon,
    title: rest ? text.slice(0, text.length - rest.length).replace(/[\s:–—-]+$/, '') : text,
    text: rest,
  }
}

const tilesOf = ({ benefitsSection, bullets }: View['site']): Tile[] =>
  benefitsSection && benefitsSection.benefits.length > 0
    ? benefitsSection.benefits.map((benefit) => tile(benefit.icon, benefit.text))
    : bullets.map((bullet) => tile('check', bullet))

export const Benefits = ({ view: { site, t } }: { view: View }) => {
  const tiles = tilesOf(site).filter(({ title }) => title.trim() !== '')
  if (tiles.length === 0) return null
  return (
    <section id="prednosti" className="section">
      <h2>{site.benefitsSection?.title || t.benefits.title}</h2>
      {site.benefitsSection?.subtitle && <p className="lead">{site.benefitsSection.subtitle}</p>}
      <ul className="benefits">
        {tiles.map(({ icon, title, text }) => (
          <li key={title + text} className={text ? 'benefit' : 'benefit is-single'}>
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
