import { Link } from '@tanstack/react-router'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { paths } from '#web/app/paths.ts'
import { PasteCard } from '#web/features/builder/paste/paste-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const words = dashboardStrings

/** First use: the field that a page begins with, and what happens next. */
export const DashboardEmpty = () => (
  <div className="space-y-4">
    <PasteCard title={words.emptyTitle} />
    {/* What happens, not something to press. */}
    <ol className="grid gap-x-3 px-3 sm:grid-cols-3">
      {words.emptySteps.map((step, index) => (
        <li key={step} className="flex items-center gap-3 px-1 py-1.5">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-extrabold text-on-primary-soft"
          >
            {index + 1}
          </span>
          <span className="min-w-0">{step}</span>
        </li>
      ))}
    </ol>
    <p className="text-center">
      <Link to={paths.builder} className={buttonClass('ghost')}>
        {proposalStrings.paste.or}
      </Link>
    </p>
  </div>
)
