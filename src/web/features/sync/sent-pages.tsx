import { useQuery } from '@tanstack/react-query'
import type { WebsiteCopy } from '#contract/sync/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { copiesQuery } from './api.ts'
import { CopyLines } from './copy-lines.tsx'

const words = syncStrings.copies

const byPage = (copies: WebsiteCopy[]): WebsiteCopy[][] => [
  ...Map.groupBy(copies, ({ websiteId }) => websiteId).values(),
]

/** What was written where, page by page, with a second try for what was not. */
export const SentPages = () => {
  const { data, error, isPending, refetch } = useQuery(copiesQuery)
  return (
    <Section level="h2" title={words.title} hint={words.lead} className="lg:col-span-2">
      {isPending ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner className="size-4" /> {commonStrings.loading}
        </p>
      ) : !data ? (
        <ErrorPanel title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : data.copies.length === 0 ? (
        <p className="text-muted">{data.peers.length === 0 ? words.noPeers : words.none}</p>
      ) : (
        <ul className="space-y-5">
          {byPage(data.copies).map((copies) => (
            <li key={copies[0]?.websiteId}>
              <p className="mb-2 font-bold break-words">
                {copies[0]?.title}{' '}
                <span className="font-medium wrap-anywhere text-muted">/{copies[0]?.customUrl}</span>
              </p>
              <CopyLines copies={copies} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
