import { Link } from '@tanstack/react-router'
import { Link2, Plus } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Heading of the list with both doors to the builder (DASH-012, DASH-013). */
export const CreateButtons = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-lg font-extrabold">{websiteStrings.list.title}</h2>
    <div className="flex flex-wrap gap-2">
      <Link to={paths.builderAlias} className={buttonClass('secondary', 'md')}>
        <Link2 aria-hidden className="size-4" />
        {builderStrings.dashboard.createFromLink}
      </Link>
      <Link to={paths.builder} className={buttonClass('primary', 'md')}>
        <Plus aria-hidden className="size-4" />
        {builderStrings.dashboard.create}
      </Link>
    </div>
  </div>
)
