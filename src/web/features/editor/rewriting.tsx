import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Scissors, Zap } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { CopySection, RewriteWay } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { modelUseQuery } from '#web/features/writer/model-use.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Alternatives } from './alternatives.tsx'
import { useDraft, useEditorState } from './editor-store.ts'
import { Message } from './rewrite-message.tsx'
import { standsIn, useRewriting, type RewriteState } from './rewriting-store.ts'
import { UnsupportedStatements } from './unsupported-statements.tsx'
import { useArrival } from './use-arrival.ts'
import { WishLine } from './wish-line.tsx'

const words = builderStrings.rewrite

const ways: { way: Exclude<RewriteWay, 'wished'>; icon: ReactNode }[] = [
  { way: 'again', icon: <RefreshCw aria-hidden className="size-4" /> },
  { way: 'shorter', icon: <Scissors aria-hidden className="size-4" /> },
  { way: 'stronger', icon: <Zap aria-hidden className="size-4" /> },
]

/** Small beside a pointer, as large as a thumb on a phone. */
const touch = 'h-11 sm:h-9'

/** A new text for one part of the page: again, shorter, stronger. It goes into the fields; nothing is saved by it. */
export const Rewriting = ({ section, title }: { section: CopySection; title: string }) => {
  const group = useRef<HTMLDivElement>(null)
  const rewriting = useRewriting(section)
  const isLocked = useEditorState((editor) => editor.isLocked)
  const { data: modelUse } = useQuery(modelUseQuery)
  const { state } = rewriting
  const arrival = useArrival(state, group)
  if (isLocked) return null
  const isWriting = state?.kind === 'writing'
  /** What was pressed goes away with its message; the focus stays with the part. */
  const andStay = (act: () => void) => () => {
    act()
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={words.label(title)}
      aria-busy={isWriting}
      className="mt-4 border-t border-line pt-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-[0.8125rem] text-muted max-sm:w-full">
          {words.lead}
        </span>
        {ways.map(({ way, icon }) => (
          <Button
            key={way}
            size="sm"
            className={`${touch} max-sm:flex-1`}
            icon={isWriting && state.way === way ? <Spinner /> : icon}
            aria-disabled={isWriting || undefined}
            onClick={() => rewriting.start(section, way)}
          >
            {words[way]}
          </Button>
        ))}
      </div>
      {modelUse?.model && <WishLine section={section} />}
      <RewriteOutcome section={section} andStay={andStay} />
      {(state?.kind === 'offered' || state?.kind === 'taken') && (
        <Alternatives section={section} title={title} state={state} arrival={arrival} andStay={andStay} />
      )}
    </div>
  )
}

/** What became of the last wish; `andStay` keeps the focus with the part whose message goes. */
export const RewriteOutcome = ({
  section,
  andStay,
}: {
  section: CopySection
  andStay: (act: () => void) => () => void
}) => {
  const rewriting = useRewriting(section)
  const { state } = rewriting
  return (
    <div role="status">
      {state?.kind === 'writing' && (
        <Writing state={state} onCancel={andStay(() => rewriting.cancel(section))} />
      )}
      {state?.kind === 'done' && <Done state={state} onPutBack={andStay(() => rewriting.putBack(section))} />}
      {state?.kind === 'offered' && (
        <p className="mt-2 text-[0.8125rem] leading-[1.125rem] font-bold">
          {words.alternatives.arrived(state.rewritten.alternatives.length)}
        </p>
      )}
      {state?.kind === 'failed' && (
        <Message
          variant="bad"
          text={state.reason}
          below={
            state.unsupported.length > 0 && (
              <div className="mt-2">
                <UnsupportedStatements section={section} statements={state.unsupported} />
              </div>
            )
          }
        >
          {state.mayRetry && (
            <Button
              size="sm"
              className={touch}
              onClick={andStay(() => rewriting.start(section, state.way, { wish: state.wish }))}
            >
              {words.retry}
            </Button>
          )}
          {state.mayWriteOurselves && (
            <Button
              size="sm"
              className={touch}
              onClick={andStay(() =>
                rewriting.start(section, state.way, { wish: state.wish, withoutModel: true }),
              )}
            >
              {words.withoutModel}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            className={touch}
            onClick={andStay(() => rewriting.close(section))}
          >
            {words.close}
          </Button>
        </Message>
      )}
      {state?.kind === 'met' && (
        <Message variant="warn" text={words.met}>
          <Button size="sm" className={touch} onClick={andStay(() => rewriting.take(section))}>
            {words.take}
          </Button>
          <Button size="sm" className={touch} onClick={andStay(() => rewriting.close(section))}>
            {words.keep}
          </Button>
        </Message>
      )}
    </div>
  )
}

const Writing = ({
  state,
  onCancel,
}: {
  state: Extract<RewriteState, { kind: 'writing' }>
  onCancel: () => void
}) => {
  const now = useNow(1000)
  const seconds = Math.max(0, Math.floor((now - state.startedAtMs) / 1000))
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface-2 p-2 pl-3">
      <span className="tabular text-[0.8125rem]">
        {words.writing}
        {/* A screen reader announces that it is being written, not each second of it. */}
        {seconds > 0 && <span aria-hidden> {seconds} s</span>}
      </span>
      <Button variant="ghost" size="sm" className={touch} onClick={onCancel}>
        {words.cancel}
      </Button>
    </p>
  )
}

/** As long as the new text stands in the fields as it came. */
const Done = ({
  state: { rewritten, text },
  onPutBack,
}: {
  state: Extract<RewriteState, { kind: 'done' }>
  onPutBack: () => void
}) => {
  const stands = useDraft((draft) => standsIn(draft, text.change))
  if (!stands) return null
  const { writing } = rewritten
  const notes = [...rewritten.notes, ...text.notes]
  return (
    <Message
      variant="good"
      text={words.done}
      below={
        <>
          <p className="tabular mt-1">
            {writing ? builderStrings.progress.writing(writing) : words.byOurselves}
          </p>
          {notes.length > 0 && (
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </>
      }
    >
      <Button size="sm" className={touch} onClick={onPutBack}>
        {words.undo}
      </Button>
    </Message>
  )
}
