import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { paths } from '#web/app/paths.ts'
import { StorefrontArt } from '#web/ui/art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

const words = dashboardStrings

/** First use: what happens next, in three steps, and one button. */
export const DashboardEmpty = () => (
  <Empty
    title={words.emptyTitle}
    art={<StorefrontArt />}
    hint={
      <span className="mt-3 grid gap-2 text-left">
        {words.emptySteps.map((step, index) => (
          <span key={step} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-extrabold text-on-primary-soft"
            >
              {index + 1}
            </span>
            {step}
          </span>
        ))}
      </span>
    }
  >
    <Link to={paths.builder} className={buttonClass('primary', 'lg')}>
      <Plus aria-hidden className="size-5" />
      {words.emptyAction}
    </Link>
  </Empty>
)
