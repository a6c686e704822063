import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { publicationStrings as words } from '#contract/publication/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { websiteQuery } from '#web/features/websites/api.ts'
import { isStatus } from '#web/lib/call-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DraftPage } from './draft-page.tsx'
import { LivePage } from './live-page.tsx'

/** A page on its way to buyers: what it still needs while it is a draft, where it is shared from once it is live. */
export const PublicationPage = () => {
  const { id = '' } = useParams({ strict: false })
  const website = useQuery({ ...websiteQuery(Number(id)), retry: false })
  return (
    <Page title={words.title} className="space-y-6">
      <Loading
        isLoading={website.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-[30rem] rounded-2xl" />}
      >
        {() =>
          website.data ? (
            website.data.isActive ? (
              <LivePage website={website.data} />
            ) : (
              <DraftPage website={website.data} />
            )
          ) : isStatus(website.error, 404) || isStatus(website.error, 400) ? (
            <Empty title={words.gone} hint={words.goneHint}>
              <Link to={paths.dashboard} className={buttonClass('primary')}>
                {words.live.dashboard}
              </Link>
            </Empty>
          ) : (
            <ErrorPanel
              title={words.list.failed}
              error={website.error}
              onRetry={() => void website.refetch()}
            />
          )
        }
      </Loading>
    </Page>
  )
}
