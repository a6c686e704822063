import { queryOptions, useQuery } from '@tanstack/react-query'
import { imageEndpoints } from '#contract/images/endpoints.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { call } from '#web/lib/call.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const words = imageStrings.usage

const usageQuery = queryOptions({
  queryKey: [imageEndpoints.usage.path],
  queryFn: ({ signal }) => call(imageEndpoints.usage, {}, { signal }),
  // Every picture changes it, wherever it was sent from.
  refetchOnMount: 'always',
})

/** From this share on somebody should do something about it. */
const almostFull = 0.9

/** How much of the space for pictures is used; by files or by bytes, whichever is nearer to its end. */
export const ImageRoom = () => {
  const { data: usage, isError } = useQuery(usageQuery)
  const share = usage ? Math.max(usage.files / usage.mostFiles, usage.bytes / usage.mostBytes) : 0
  return (
    <Section level="h2" title={words.title}>
      {isError && !usage && <p role="alert">{words.failed}</p>}
      {!usage && !isError && <Skeleton className="h-12 w-full" />}
      {usage && (
        <>
          <p className="font-bold tabular-nums">{words.used(usage)}</p>
          <meter
            aria-label={words.title}
            className="mt-2 h-3 w-full"
            min={0}
            max={1}
            high={almostFull}
            optimum={0}
            value={Math.min(share, 1)}
          />
          <p className="mt-2 text-muted">{words.most(usage)}</p>
          {share >= almostFull && <p className="mt-2 font-bold">{words.almostFull}</p>}
        </>
      )}
    </Section>
  )
}
