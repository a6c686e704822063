import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { guessMarket } from '#contract/builder/guess-market.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { importQuery } from '../api.ts'
import { proposalSearchSchema } from './proposal-search.ts'
import { Proposal } from './proposal.tsx'

const words = proposalStrings.choose

/** Three finished pages of one reading. The address holds the reading and everything that was chosen. */
export const ProposalPage = () => {
  const { importId = '' } = useParams({ strict: false })
  const { trziste } = proposalSearchSchema.parse(useSearch({ strict: false }))
  // The facts are the same for every market; the first question finds out which one it is.
  const first = useQuery(importQuery(importId, trziste ?? 'Serbia'))
  const market = trziste ?? (first.data ? guessMarket(first.data.facts) : 'Serbia')
  const read = useQuery({
    ...importQuery(importId, market),
    placeholderData: keepPreviousData,
    enabled: first.data !== undefined,
  })
  const failed = first.error ?? read.error
  return (
    <Page title={builderStrings.wizard.title} className="space-y-6">
      <Loading
        isLoading={!failed && !read.data}
        label={commonStrings.loading}
        skeleton={<ProposalSkeleton />}
      >
        {() =>
          read.data?.facts.isProduct && read.data.importId === importId && !read.isPlaceholderData ? (
            <Known key={`${importId}-${market}`} product={read.data} importId={importId} market={market} />
          ) : failed && errorCode(failed) !== 'builder.import_gone' ? (
            <ErrorPanel title={words.failed} error={failed} onRetry={() => void first.refetch()} />
          ) : failed || !read.isPlaceholderData ? (
            <Gone />
          ) : (
            <ProposalSkeleton />
          )
        }
      </Loading>
    </Page>
  )
}

/** The guess goes into the address: from then on it is the seller's choice. */
const Known = (props: { product: ImportedProduct; importId: string; market: Market }) => {
  const { trziste } = proposalSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { importId, market } = props
  useEffect(() => {
    if (!trziste)
      void navigate({
        to: paths.proposal,
        params: { importId },
        search: (now) => ({ ...now, trziste: market }),
        replace: true,
      })
  }, [trziste, importId, market, navigate])
  return <Proposal {...props} />
}

const Gone = () => (
  <Empty title={words.gone} hint={words.goneHint}>
    <Link to={paths.builder} className={buttonClass('primary')}>
      {words.another}
    </Link>
  </Empty>
)

const ProposalSkeleton = () => (
  <div aria-hidden className="space-y-6">
    <Card className="flex items-center gap-4 p-4">
      <Skeleton className="size-16 rounded-lg" />
      <Skeleton className="h-6 w-1/2" />
    </Card>
    <div className="grid gap-6 md:grid-cols-3">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-[30rem] rounded-2xl" />
      ))}
    </div>
  </div>
)
