import { ShoppingBag } from 'lucide-react'
import { plural } from '#contract/common/plural.ts'
import { visitorWalk } from '#contract/public-pages/visitor-walk.ts'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { VisitorsNow } from '../../parts/visitors-now.tsx'
import { PauseButton } from '../../parts/pause-button.tsx'
import type { View } from '../../view.ts'
import { visitorForms } from './content.ts'

/** The stated walk where illustration is on; else open pages and what was really bought today, and nothing when that is nothing. */
export const Visitors = ({ view, words }: { view: View; words: SalesStrings }) => {
  const { proof, form } = view
  if (proof.mode === 'ilustrativno') {
    const forms = visitorForms(view, words)
    return (
      <div
        className="visitors"
        data-visitors={JSON.stringify(forms)}
        data-website={view.site.id}
        {...view.mark('editableContent.liveVisitor', 'drawn')}
      >
        <span className="pulse" aria-hidden="true" />
        <p aria-live="off" data-visitors-text>
          {plural(visitorWalk.first, forms).replace('{n}', String(visitorWalk.first))}
        </p>
        <PauseButton view={view} />
      </div>
    )
  }
  return (
    <>
      <VisitorsNow view={view} className="visitors" />
      {proof.boughtToday && (
        <div className="visitors">
          <ShoppingBag size={20} aria-hidden="true" />
          <p>{form.bought(proof.boughtToday)}</p>
        </div>
      )}
    </>
  )
}
