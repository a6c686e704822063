import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { idParam } from '#contract/common/ids.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useWholeScreen } from '#web/app/use-whole-screen.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { isStatus } from '#web/lib/call-error.ts'
import { CompassArt } from '#web/ui/art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { websiteQuery } from '../websites/api.ts'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useIsCanvas } from './use-canvas.ts'

const words = websiteStrings.editor

/** Corrects the texts and switches of one page. */
export const EditorPage = () => {
  const id = idParam.safeParse(useParams({ strict: false }).id)
  const user = useUser()
  // The route stands behind the sign-in check; without a user there is nothing to show for the moment the session ends.
  if (!user) return null
  return id.success ? (
    <EditorOf key={id.data} id={id.data} user={user} />
  ) : (
    <Page title={words.heading}>
      <Missing />
    </Page>
  )
}

const EditorOf = ({ id, user }: { id: number; user: User }) => {
  // Read again at every visit: an editor over an old copy would show texts that are no longer on the page.
  const website = useQuery({ ...websiteQuery(id), refetchOnMount: 'always' })
  const isCanvas = useIsCanvas()
  useWholeScreen(isCanvas)
  const isRead = website.isFetchedAfterMount && website.data !== undefined
  return (
    <Page
      className="mx-auto max-w-[1600px]"
      isFull={isCanvas}
      title={website.data?.title ?? words.heading}
      actions={isRead && website.data && <OpenLink website={website.data} />}
    >
      <Loading
        isLoading={!isRead && (website.isPending || website.isFetching)}
        label={commonStrings.loading}
        skeleton={<EditorSkeleton />}
      >
        {() =>
          isStatus(website.error, 404) ? (
            <Missing />
          ) : website.data && isRead ? (
            <Editor website={website.data} user={user} />
          ) : (
            <ErrorPanel
              title={words.notLoaded}
              error={website.error}
              onRetry={() => void website.refetch()}
              isRetrying={website.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const OpenLink = ({ website }: { website: Website }) => (
  <a
    href={`/${website.customUrl}`}
    target="_blank"
    rel="noopener"
    aria-label={words.open}
    title={words.open}
    className={buttonClass('soft', 'md', 'max-sm:size-11 max-sm:px-0')}
  >
    <ExternalLink aria-hidden className="size-4" />
    <span className="max-sm:hidden">{words.open}</span>
  </a>
)

const Missing = () => (
  <Empty title={words.missing} hint={words.missingHint} art={<CompassArt />}>
    <Link to={paths.start} className={buttonClass('primary')}>
      <ArrowLeft aria-hidden className="size-4" />
      {words.toDashboard}
    </Link>
  </Empty>
)
