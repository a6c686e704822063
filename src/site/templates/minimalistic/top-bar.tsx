import { ArrowLeft, Lock } from 'lucide-react'
import { OrderLink } from '../../parts/order-link.tsx'
import type { View } from '../../view.ts'

export const TopBar = ({ view: { page, site, t }, view }: { view: View }) => (
  <nav className="top-bar" aria-label={t.topBar.label} data-top-bar>
    <a href={page.homeUrl} className="top-back">
      <ArrowLeft size={20} aria-hidden="true" />
      <span>{t.topBar.back}</span>
    </a>
    <span className="top-name" aria-hidden="true">
      {site.shortName ?? site.productName}
    </span>
    <button type="button" className="top-lock" data-lock aria-label={t.topBar.lock}>
      <Lock size={18} aria-hidden="true" />
    </button>
    <OrderLink view={view} className="top-order" label={t.orderShort} />
  </nav>
)
