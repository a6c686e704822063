import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { refreshWebsites } from '#web/features/websites/api.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { generationsQuery } from './api.ts'
import { isFinished } from './follow-generation.ts'
import { useGeneration } from './use-generation.ts'

const words = builderStrings.progress

/** Each row keeps a connection open, and a browser has six for one host; the next comes when one is done. */
const mostFollowed = 3

/** Pages in the making that were left alone: the tab was closed, or somebody stopped watching. */
export const RunningGenerations = ({
  followedId,
  hidden,
  canFollow,
  onFollow,
}: {
  followedId: string | null
  /** Shown elsewhere on the same screen. */
  hidden: string[]
  canFollow: boolean
  onFollow: (generation: Generation) => void
}) => {
  const { data } = useQuery(generationsQuery)
  const running =
    data?.filter(
      (generation) =>
        !isFinished(generation) && generation.id !== followedId && !hidden.includes(generation.id),
    ) ?? []
  if (running.length === 0) return null
  return (
    <section aria-labelledby="running" className="space-y-2">
      <h2 id="running" className="text-base font-extrabold">
        {words.runningTitle}
      </h2>
      <ul className="space-y-2">
        {running.slice(0, mostFollowed).map((generation) => (
          <li key={generation.id}>
            <RunningRow known={generation} {...(canFollow ? { onFollow } : {})} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const RunningRow = ({
  known,
  onFollow,
}: {
  known: Generation
  onFollow?: (generation: Generation) => void
}) => {
  const queryClient = useQueryClient()
  const { generation } = useGeneration(known.id, {
    onNews: (news) => {
      if (!isFinished(news)) return
      void refreshWebsites(queryClient)
      if (news.status === 'done') notify.success(builderStrings.created, news.productName)
      else if (!news.isCancelled)
        notify.problem(commonStrings.error, news.error ?? builderStrings.createFailed)
    },
    onMissing: () => void refreshWebsites(queryClient),
  })
  const now = generation ?? known
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Spinner className="size-5 text-primary" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-bold">{now.productName}</p>
        <p role="status" className="text-[0.8125rem] text-muted">
          {now.stage ? builderStrings.stages[now.stage] : words.queued}
        </p>
      </div>
      {onFollow && (
        <Button size="sm" aria-label={words.followLabel(now.productName)} onClick={() => onFollow(now)}>
          {words.follow}
        </Button>
      )}
    </Card>
  )
}
