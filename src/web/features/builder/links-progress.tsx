import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, PenLine, X } from 'lucide-react'
import { useEffect } from 'react'
import type { Generation } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { paths } from '#web/app/paths.ts'
import { refreshWebsites } from '#web/features/websites/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { generationsQuery } from './api.ts'
import { isFinished } from './follow-generation.ts'
import { useLinksDraft } from './links-store.ts'

const words = builderStrings.links

/** How far each link is. Asked for in one call: a stream for each would take every connection a browser has. */
export const LinksProgress = () => {
  const { pages, put } = useLinksDraft()
  const queryClient = useQueryClient()
  const known = (rows: Generation[] | undefined) =>
    pages.map(({ url, generationId }) => ({ url, generation: rows?.find(({ id }) => id === generationId) }))
  const { data } = useQuery({
    ...generationsQuery,
    enabled: pages.length > 0,
    refetchInterval: ({ state }) =>
      known(state.data).some(({ generation }) => !generation || !isFinished(generation)) ? 2000 : false,
  })
  const rows = known(data)
  const finished = rows.filter(({ generation }) => generation && isFinished(generation)).length
  useEffect(() => {
    if (finished > 0) void refreshWebsites(queryClient)
  }, [finished, queryClient])
  if (pages.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <ul aria-label={words.resultLabel} className="space-y-2">
        {rows.map(({ url, generation }) => (
          <Row key={url} url={url} generation={generation} isLoaded={data !== undefined} />
        ))}
      </ul>
      {finished === pages.length && (
        <Button className="mt-3" onClick={() => put({ pages: [] })}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}

const sentenceOf = (generation: Generation | undefined, isLoaded: boolean): string => {
  if (!generation) return isLoaded ? words.gone : builderStrings.progress.queued
  if (generation.status === 'done') return words.draft
  if (generation.status === 'failed') return generation.error ?? words.notMade
  return generation.stage ? builderStrings.stages[generation.stage] : builderStrings.progress.queued
}

const Row = ({
  url,
  generation,
  isLoaded,
}: {
  url: string
  generation: Generation | undefined
  isLoaded: boolean
}) => {
  const isFailed = generation?.status === 'failed'
  const isDone = generation?.status === 'done'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-surface-2 px-3 py-2.5">
      {isFailed ? (
        <X aria-hidden className="size-5 shrink-0 text-danger" />
      ) : isDone ? (
        <Check aria-hidden className="size-5 shrink-0 text-success" />
      ) : (
        <Spinner className="size-5 text-primary" />
      )}
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-bold">{isDone ? generation.productName : url}</p>
        <p role="status" className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">
          {sentenceOf(generation, isLoaded)}
        </p>
      </div>
      {isDone && generation.websiteId !== null && (
        <Link
          to={paths.edit}
          params={{ id: String(generation.websiteId) }}
          aria-label={words.reviewLabel(generation.productName)}
          className={buttonClass('soft')}
        >
          <PenLine aria-hidden className="size-4" />
          {words.review}
        </Link>
      )}
    </li>
  )
}
