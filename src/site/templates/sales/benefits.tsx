import type { BenefitIcon } from '#contract/websites/content.ts'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { bulletsBelow } from '../../bullet-title.ts'
import { BenefitMark } from '../../parts/icon.tsx'
import { BenefitsHead } from '../../sections/benefits-head.tsx'
import { OrderLink } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'
import { rowOf } from './content.ts'

export const BenefitsRow = ({ view, words }: { view: View; words: SalesStrings }) => (
  <ul className="row" id="uslovi">
    {rowOf(view, words).map(({ number, text, path }) => (
      <li key={number + text}>
        <strong {...view.mark(path && `${path}.number`)}>{number}</strong>
        <span {...view.mark(path && `${path}.text`)}>{text}</span>
      </li>
    ))}
  </ul>
)

type Tile = { icon: BenefitIcon; text: string; path: string }

export const Benefits = ({ view: { site, overrides, mark }, view }: { view: View }) => {
  const section = site.benefitsSection
  const own: Tile[] =
    overrides.benefits.items.length > 0
      ? overrides.benefits.items
      : (section?.benefits ?? []).map((tile, at) => ({
          ...tile,
          path: `benefitsSection.benefits.${at}.text`,
        }))
  const said = new Set(own.map(({ text }) => text.trim()))
  // Below the tiles stands what the hero does not say whole.
  const shown: Tile[] = [
    ...own.filter(({ text }) => text.trim()),
    ...bulletsBelow(site.bullets)
      .filter(({ text }) => !said.has(text.trim()))
      .map(({ text, at }) => ({ icon: 'check' as const, text, path: `bullets.${at}` })),
  ]
  if (shown.length === 0) return null
  return (
    <section id="prednosti" className="section perks">
      <BenefitsHead view={view} />
      <ul>
        {shown.map(({ icon, text, path }) => (
          <li key={text}>
            <BenefitMark name={icon} size={32} />
            <span {...mark(path)}>{text}</span>
          </li>
        ))}
      </ul>
      {section?.ctaText && (
        <OrderLink view={view} label={section.ctaText} marks={mark('benefitsSection.ctaText')} />
      )}
    </section>
  )
}
