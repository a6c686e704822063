import type { View } from '../view.ts'

/** Heading and lead of the tiles, each from where the owner wrote it last. */
export const BenefitsHead = ({ view: { site, overrides, t, mark } }: { view: View }) => {
  const { title, subtitle } = overrides.benefits
  const lead = subtitle ?? site.benefitsSection?.subtitle
  return (
    <>
      <h2 {...mark(title ? 'editableContent.benefits.title' : 'benefitsSection.title')}>
        {title ?? (site.benefitsSection?.title || t.benefits.title)}
      </h2>
      {lead && (
        <p
          className="lead"
          {...mark(subtitle ? 'editableContent.benefits.subtitle' : 'benefitsSection.subtitle')}
        >
          {lead}
        </p>
      )}
    </>
  )
}
