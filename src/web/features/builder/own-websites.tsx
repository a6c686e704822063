import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { RemoveWebsiteDialog } from '#web/features/websites/remove-dialog.tsx'
import { cn } from '#web/lib/class-names.ts'
import { StorefrontArt } from '#web/ui/art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { WebsiteGrid } from '../websites/website-grid.tsx'
import { WebsiteGridSkeleton } from '../websites/website-grid-skeleton.tsx'

const words = dashboardStrings.list

/** The seller's pages below the wizard; `withoutId` is shown above it already. */
export const OwnWebsites = ({
  withoutId,
  isAside,
  onStartOver,
}: {
  withoutId: number | null
  /** Folded, because somebody is busy with a new page. */
  isAside: boolean
  onStartOver: () => void
}) => {
  const websites = useQuery(myWebsitesQuery)
  const [isShown, setShown] = useState(false)
  const [removing, setRemoving] = useState<WebsiteCard | null>(null)
  const isFoldable = isAside && websites.data?.length !== 0
  const rest = websites.data?.filter(({ id }) => id !== withoutId) ?? []
  return (
    <section aria-labelledby="own-websites" className="space-y-4">
      <h2 id="own-websites" className="text-lg font-extrabold">
        {isFoldable ? (
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="flex min-h-11 items-center gap-2 rounded-lg"
          >
            <ChevronDown aria-hidden className={cn('size-5 text-muted', !isShown && '-rotate-90')} />
            {websiteStrings.list.title}
          </button>
        ) : (
          websiteStrings.list.title
        )}
      </h2>
      {(!isFoldable || isShown) && (
        <Loading
          isLoading={websites.isPending || (websites.isFetching && !websites.data)}
          label={commonStrings.loading}
          skeleton={<WebsiteGridSkeleton />}
        >
          {() =>
            !websites.data ? (
              <ErrorPanel
                title={websiteStrings.list.failed}
                error={websites.error}
                onRetry={() => void websites.refetch()}
              />
            ) : websites.data.length === 0 ? (
              <NoWebsites onStartOver={onStartOver} />
            ) : (
              rest.length > 0 && <WebsiteGrid websites={rest} onRemove={setRemoving} />
            )
          }
        </Loading>
      )}
      <RemoveWebsiteDialog website={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

/** The button to /builder stands on /builder already; it starts the wizard over and goes up to it. */
const NoWebsites = ({ onStartOver }: { onStartOver: () => void }) => (
  <Empty title={words.emptyTitle} hint={words.emptyHint} art={<StorefrontArt />}>
    <Link to={paths.builder} onClick={onStartOver} className={buttonClass('primary')}>
      <Plus aria-hidden className="size-4" />
      {words.emptyCreate}
    </Link>
    <Link to={paths.domain} className={buttonClass('secondary')}>
      {words.emptyDomain}
    </Link>
  </Empty>
)
