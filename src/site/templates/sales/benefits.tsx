import type { BenefitIcon } from '#contract/websites/content.ts'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { BenefitMark } from '../../parts/icon.tsx'
import { OrderLink } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'
import { rowOf } from './content.ts'

export const BenefitsRow = ({ view, words }: { view: View; words: SalesStrings }) => (
  <ul className="row" id="uslovi" {...view.mark('editableContent.benefitsRow', 'drawn')}>
    {rowOf(view, words).map(({ number, text }) => (
      <li key={number + text}>
        <strong>{number}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)

type Tile = { icon: BenefitIcon; text: string; path: string }

export const Benefits = ({ view: { site, t, mark }, view }: { view: View }) => {
  const section = site.benefitsSection
  const tiles: Tile[] =
    section && section.benefits.length > 0
      ? section.benefits.map((tile, at) => ({ ...tile, path: `benefitsSection.benefits.${at}.text` }))
      : site.bullets.map((text, at) => ({ icon: 'check', text, path: `bullets.${at}` }))
  const shown = tiles.filter(({ text }) => text.trim())
  if (shown.length === 0) return null
  return (
    <section id="prednosti" className="section perks">
      <h2 {...mark('benefitsSection.title')}>{section?.title || t.benefits.title}</h2>
      {section?.subtitle && (
        <p className="lead" {...mark('benefitsSection.subtitle')}>
          {section.subtitle}
        </p>
      )}
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
