import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { refreshWebsites } from '#web/features/websites/api.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { importQuery, useCancelGeneration } from '../api.ts'
import { GenerationPanel } from '../generation-panel.tsx'
import { useGeneration } from '../use-generation.ts'
import { makingSearchSchema } from './proposal-search.ts'

const words = proposalStrings.making

/** A draft while it is made. It stands under the id of its generation, so a reload goes on watching; the end leads to the draft. */
export const MakingPage = () => {
  const { generationId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isMissing, setMissing] = useState(false)
  const [openedAt] = useState(Date.now)
  const callOff = useCancelGeneration()
  const { predlog } = makingSearchSchema.parse(useSearch({ strict: false }))
  // The phone shows the product's picture from the start.
  const { data: read } = useQuery({ ...importQuery(predlog ?? '', 'Serbia'), enabled: predlog !== undefined })
  const followed = useGeneration(isMissing ? null : generationId, {
    onNews: ({ status, websiteId }) => {
      if (status !== 'done' || websiteId === null) return
      void refreshWebsites(queryClient)
      void navigate({ to: paths.publication, params: { id: String(websiteId) }, replace: true })
    },
    onMissing: () => setMissing(true),
  })
  const { generation } = followed
  return (
    <Page title={words.title} className="space-y-6">
      {isMissing ? (
        <Empty title={words.gone} hint={words.goneHint}>
          <Link to={paths.dashboard} className={buttonClass('primary')}>
            {words.home}
          </Link>
        </Empty>
      ) : generation?.status === 'failed' ? (
        <Failed sentence={generation.error ?? builderStrings.createFailed} />
      ) : (
        <GenerationPanel
          followed={followed}
          name={generation?.productName ?? '…'}
          image={read?.facts.images[0] ?? null}
          startedAt={generation ? Date.parse(generation.createdAt) : openedAt}
          onStop={() => void navigate({ to: paths.dashboard })}
          onCancel={() =>
            callOff.mutate(generationId, {
              onError: (error) =>
                notify.problem(
                  commonStrings.error,
                  serverMessage(error) ?? builderStrings.progress.cancelFailed,
                ),
            })
          }
          isCancelling={callOff.isPending}
        />
      )}
    </Page>
  )
}

const Failed = ({ sentence }: { sentence: string }) => {
  const { predlog } = makingSearchSchema.parse(useSearch({ strict: false }))
  return (
    <Card role="alert" className="flex flex-wrap items-start gap-3 p-5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-extrabold">{words.failedTitle}</h2>
        <p className="break-words">{sentence}</p>
      </div>
      {predlog ? (
        <Link to={paths.proposal} params={{ importId: predlog }} className={buttonClass('primary')}>
          {words.back}
        </Link>
      ) : (
        <Link to={paths.builder} className={buttonClass('primary')}>
          {proposalStrings.choose.another}
        </Link>
      )}
    </Card>
  )
}
