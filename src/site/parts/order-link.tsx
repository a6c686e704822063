import type { EditAnchor } from '../edit-anchors.ts'
import type { View } from '../view.ts'

/** The page's own words for its button, where somebody wrote some. */
export const ownButton = ({ site, mark }: View): { label?: string; marks?: EditAnchor } => {
  const label = site.benefitsSection?.ctaText.trim()
  return label ? { label, marks: mark('benefitsSection.ctaText') } : {}
}

/** A link to the form in the page; the loader turns it into the opener of the popup. With nothing to sell it stays a link and says so. */
export const OrderLink = ({
  view: { page, t },
  className = 'button',
  label,
  marks,
}: {
  view: View
  className?: string
  label?: string | undefined
  marks?: EditAnchor
}) =>
  page.availability === 'sold_out' ? (
    <a href="#porudzbina" className={className}>
      {t.order.soldOutShort}
    </a>
  ) : (
    <a href="#porudzbina" data-order className={className} {...marks}>
      {label ?? t.orderNow}
    </a>
  )
