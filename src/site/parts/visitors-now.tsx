import { Eye } from 'lucide-react'
import type { View } from '../view.ts'

/** Readers of this moment; the page's script counts them and shows the line once there are enough to show. */
export const VisitorsNow = ({
  view: { proof, t },
  className = 'visitors-now',
}: {
  view: View
  className?: string
}) =>
  proof.visitorsUrl && (
    <div className={className} data-open-pages={proof.visitorsUrl} hidden>
      <Eye size={18} aria-hidden="true" />
      <p>
        {t.proof.visitors} <strong data-count />
      </p>
    </div>
  )
