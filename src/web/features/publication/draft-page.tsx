import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Pencil, Rocket } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { missingOf } from '#contract/publication/schema.ts'
import { publicationStrings as words } from '#contract/publication/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { filledAddress } from '#contract/common/address.ts'
import { websitePreviewAddress } from '#contract/websites/addresses.ts'
import type { Website } from '#contract/websites/schema.ts'
import { paths } from '#web/app/paths.ts'
import { PagePhone } from '#web/features/websites/page-phone.tsx'
import { WriterNote } from '#web/features/websites/writer-note.tsx'
import { useUpdateWebsite } from '#web/features/websites/api.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { readinessQuery, usePublish } from './api.ts'
import { ReadinessList } from './readiness-list.tsx'

/** A draft beside what it still needs; required lines hold „Objavi“ back and say why. */
export const DraftPage = ({ website }: { website: Website }) => {
  const readiness = useQuery(readinessQuery(website.id))
  const publish = usePublish(website.id)
  const update = useUpdateWebsite(website.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useToastLift(true)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const missing = readiness.data ? missingOf(readiness.data) : null
  const isReady = missing?.length === 0
  const preview = filledAddress(websitePreviewAddress, { id: website.id })
  const isInvented = readiness.data?.lines.some(({ name, isDone }) => name === 'proof' && !isDone)
  const isBusy = publish.isPending || update.isPending
  const onError = (error: unknown) => notify.failure(words.failed, error, words.failedHint)
  const goLive = () => publish.mutate(undefined, { onError })
  const press = () => {
    if (isBusy) return
    if (!isInvented) return goLive()
    update.mutate({ socialProof: 'stvarno', baseVersion: website.version }, { onSuccess: goLive, onError })
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <header>
          <Badge variant="neutral">{words.draft.badge}</Badge>
          <h2
            ref={heading}
            tabIndex={-1}
            className="mt-2 text-xl font-extrabold text-balance break-words outline-none"
          >
            {words.draft.heading}
          </h2>
          <p className="text-muted">
            <b className="break-words text-ink">{website.productName}</b> · {words.draft.hint}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <a
              href={preview}
              target="_blank"
              rel="noreferrer"
              aria-label={words.draft.openLabel(website.productName)}
              className={buttonClass('secondary')}
            >
              <ExternalLink aria-hidden className="size-4" />
              {words.draft.open}
            </a>
            <Link to={paths.edit} params={{ id: String(website.id) }} className={buttonClass('secondary')}>
              <Pencil aria-hidden className="size-4" />
              {words.draft.edit}
            </Link>
          </div>
        </header>
        <Loading
          isLoading={readiness.isPending}
          label={commonStrings.loading}
          skeleton={<Skeleton className="h-80 rounded-xl" />}
        >
          {() =>
            readiness.data ? (
              <ReadinessList
                website={website}
                readiness={readiness.data}
                // The next thing to press, once nothing that is required is missing.
                onReady={() => button.current?.focus()}
              />
            ) : (
              <ErrorPanel
                title={words.list.failed}
                error={readiness.error}
                onRetry={() => void readiness.refetch()}
              />
            )
          }
        </Loading>
        <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 lg:bottom-4 lg:mx-0 lg:rounded-xl lg:border lg:px-5 lg:shadow-popover">
          <p
            id="publish-state"
            className={cn(
              'min-w-0 flex-1 text-[0.8125rem] leading-[1.125rem] text-muted',
              isReady && isInvented ? 'basis-full' : 'basis-40',
            )}
          >
            {missing && <span>{isReady ? words.ready : words.missing(missing)}</span>}
            {isReady && isInvented && (
              <>
                {' '}
                <b className="text-warning">{words.invented.ask}</b>
              </>
            )}
          </p>
          <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
            {isReady && isInvented && (
              <Button size="lg" aria-describedby="publish-state" onClick={() => !isBusy && goLive()}>
                {words.invented.asIs}
              </Button>
            )}
            <Button
              ref={button}
              variant="primary"
              size="lg"
              aria-disabled={!isReady || undefined}
              aria-describedby="publish-state"
              pending={isBusy && words.publishing}
              icon={<Rocket aria-hidden className="size-5" />}
              onClick={press}
            >
              {isReady && isInvented ? words.invented.real : words.publish}
            </Button>
          </div>
        </div>
        {website.aiCopy && (
          <Card className="p-4 sm:p-5">
            <WriterNote copy={website.aiCopy} />
          </Card>
        )}
      </div>
      <aside aria-label={words.draft.preview(website.productName)} className="lg:sticky lg:top-24 lg:h-fit">
        <PagePhone
          // A save of the page draws it again; so do contact and terms, which stand on it.
          key={`${website.version}-${readiness.dataUpdatedAt}`}
          src={preview}
          label={words.draft.preview(website.productName)}
          isScrolled
          className="mx-auto h-[34rem] w-full max-w-80"
        />
      </aside>
    </div>
  )
}
