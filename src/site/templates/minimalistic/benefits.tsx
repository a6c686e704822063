import { withoutTail } from '#contract/common/text.ts'
import type { BenefitIcon } from '#contract/websites/content.ts'
import { BenefitMark } from '../../parts/icon.tsx'
import { BenefitsHead } from '../../sections/benefits-head.tsx'
import type { View } from '../../view.ts'
import { bulletRest, bulletsBelow } from '../../bullet-title.ts'

/** What stands in one or two lines of a tile needs no second part. */
const oneLine = 40

type Tile = { icon: BenefitIcon; title: string; text: string; path: string }

/** A longer text of two parts becomes heading and line; any other is a heading alone. */
const tile = (icon: BenefitIcon, text: string, path: string): Tile => {
  const rest = text.length > oneLine ? bulletRest(text) : ''
  return {
    icon,
    title: rest ? withoutTail(text.slice(0, text.length - rest.length), /[\s:–—-]/) : text,
    text: rest,
    path,
  }
}

/** Below the tiles stands what the hero does not say whole. */
const tilesOf = ({ site: { benefitsSection, bullets }, overrides }: View): Tile[] => {
  const own =
    overrides.benefits.items.length > 0
      ? overrides.benefits.items
      : (benefitsSection?.benefits ?? []).map((each, at) => ({
          ...each,
          path: `benefitsSection.benefits.${at}.text`,
        }))
  const said = new Set(own.map(({ text }) => text.trim()))
  return [
    ...own.map(({ icon, text, path }) => tile(icon, text, path)),
    ...bulletsBelow(bullets)
      .filter(({ text }) => !said.has(text.trim()))
      .map(({ text, at }) => tile('check', text, `bullets.${at}`)),
  ]
}

export const Benefits = ({ view, view: { mark } }: { view: View }) => {
  const tiles = tilesOf(view).filter(({ title }) => title.trim() !== '')
  if (tiles.length === 0) return null
  return (
    <section id="prednosti" className="section">
      <BenefitsHead view={view} />
      <ul className="benefits">
        {tiles.map(({ icon, title, text, path }) => (
          <li key={title + text} className={text ? 'benefit' : 'benefit is-single'} {...mark(path, 'drawn')}>
            <span className="benefit-icon">
              <BenefitMark name={icon} />
            </span>
            <div>
              {/* A heading stands above a text. */}
              {text ? <h3>{title}</h3> : <p className="benefit-line">{title}</p>}
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
