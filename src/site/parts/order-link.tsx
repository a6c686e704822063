import type { View } from '../view.ts'

/** A link to the form in the page; the loader turns it into the opener of the popup. */
export const OrderLink = ({
  view,
  className = 'button',
  label,
}: {
  view: View
  className?: string
  label?: string
}) => (
  <a href="#porudzbina" data-order className={className}>
    {label ?? view.t.orderNow}
  </a>
)
