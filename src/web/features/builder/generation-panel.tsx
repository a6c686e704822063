import { Check, WifiOff, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { GrowingPage } from './growing-page.tsx'
import { stagesOf, type StageState } from './stages.ts'
import type { Followed } from './use-generation.ts'

const words = builderStrings.progress

/** Instead of the form while a page is being made. */
export const GenerationPanel = ({
  followed,
  name,
  image,
  startedAt,
  onStop,
  onCancel,
  isCancelling,
}: {
  followed: Followed
  name: string
  image: string | null
  startedAt: number
  onStop: () => void
  onCancel: () => void
  isCancelling: boolean
}) => {
  const now = useNow(1000)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const stages = stagesOf(followed.generation)
  const running = stages.find(({ state }) => state === 'running')
  return (
    <Card className="gap-x-10 p-5 sm:p-8 lg:grid lg:grid-cols-[1fr_auto] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-xl font-extrabold text-balance break-words outline-none"
          >
            {words.heading(name)}
          </h2>
          <span
            role="timer"
            aria-label={words.elapsedLabel}
            className="tabular shrink-0 rounded-full bg-surface-2 px-3 py-1 font-bold"
          >
            {words.elapsed(Math.max(0, Math.floor((now - startedAt) / 1000)))}
          </span>
        </div>
        <p role="status" className="sr-only">
          {running ? builderStrings.stages[running.stage] : words.queued}
        </p>
        <ol className="mt-6 space-y-1">
          {stages.map((stage) => (
            <StageRow key={stage.stage} {...stage} />
          ))}
        </ol>
        {followed.generation?.writing && (
          <p className="tabular mt-3 text-[0.8125rem] leading-[1.125rem] break-words text-muted">
            {words.writing(followed.generation.writing)}
          </p>
        )}
        {!followed.isConnected && (
          <p role="status" className="mt-4 flex items-center gap-2 font-bold text-warning">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {words.connectionLost}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-col items-center lg:row-span-2 lg:mt-0">
        <GrowingPage stages={stages} name={name} image={image} draft={followed.generation?.draft ?? null} />
        {running?.stage === 'copy' && followed.generation?.draft && (
          <p className="mt-3 max-w-72 text-center text-[0.8125rem] leading-[1.125rem] text-muted">
            {words.draft}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="mt-6 max-w-md text-[0.8125rem] leading-[1.125rem] text-muted">{words.stopHint}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onStop}>{words.stop}</Button>
          <Button
            variant="ghost"
            pending={isCancelling && words.cancelling}
            icon={<X aria-hidden className="size-4" />}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const StageRow = ({ stage, state, note }: StageState) => (
  <li className="flex items-start gap-3 py-1.5">
    <span
      aria-hidden
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full transition-colors duration-300',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'running' && 'bg-primary-soft text-on-primary-soft',
        state === 'waiting' && 'border-2 border-line',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'running' && <Spinner />}
    </span>
    <div className="min-w-0 pt-1">
      <p className={cn('font-bold', state === 'waiting' && 'text-muted')}>
        {builderStrings.stages[stage]}
        <span className="sr-only">: {words[state]}</span>
      </p>
      {note && <p className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">{note}</p>}
    </div>
  </li>
)
