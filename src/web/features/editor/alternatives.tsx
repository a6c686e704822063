import { useId, type Ref } from 'react'
import type { Alternative, CopySection, Rewritten } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDraft, useEditorState } from './editor-store.ts'
import { lettersOf, PartText } from './part-text.tsx'
import { Message } from './rewrite-message.tsx'
import { standsIn, useRewriting, type RewriteState } from './rewriting-store.ts'
import { UnsupportedStatements } from './unsupported-statements.tsx'

const words = builderStrings.rewrite.alternatives
const touch = 'h-11 sm:h-9'

type Choice = Extract<RewriteState, { kind: 'offered' | 'taken' }>

/** Whether one of the texts is to be chosen, or stands in the fields and can be taken back. */
const useTaken = (state: Choice): Extract<Choice, { kind: 'taken' }> | null => {
  const isBack = useDraft((draft) => state.kind === 'taken' && standsIn(draft, state.before))
  return state.kind === 'taken' && !isBack ? state : null
}

type Props = {
  section: CopySection
  title: string
  state: Choice
  /** What the focus goes to when the texts arrive, and when one was taken. */
  arrival: Ref<HTMLParagraphElement>
  andStay: (act: () => void) => () => void
}

/** Texts of a model to choose from; the fields change when one is taken. */
export const Alternatives = ({ section, title, state, arrival, andStay }: Props) => {
  const taken = useTaken(state)
  const { notes, unsupported, writing } = state.rewritten
  return (
    <div role="group" aria-label={words.group(title)} className="mt-2 space-y-3">
      {taken ? (
        <Taken section={section} state={taken} arrival={arrival} />
      ) : (
        <Offered section={section} state={state} arrival={arrival} andStay={andStay} />
      )}
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-[0.8125rem] leading-[1.125rem]">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <UnsupportedStatements section={section} statements={unsupported} />
      {writing && (
        <p className="tabular text-[0.8125rem] leading-[1.125rem] text-muted">
          {builderStrings.progress.writing(writing)}
        </p>
      )}
    </div>
  )
}

const titleOf = ({ alternatives }: Rewritten, at: number) => words.title(at + 1, alternatives.length)

const Offered = ({ section, state, arrival, andStay }: Omit<Props, 'title'>) => {
  const rewriting = useRewriting(section)
  const hasTyped = useDraft((draft) => !standsIn(draft, state.sent))
  const { rewritten, taking, problem } = state
  return (
    <>
      {hasTyped && state.kind === 'offered' && (
        <p className="rounded-lg bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem]">{words.typed}</p>
      )}
      <div className="grid gap-3 min-[900px]:grid-cols-[repeat(auto-fit,minmax(0,1fr))] min-[900px]:grid-flow-col">
        {rewritten.alternatives.map((alternative, at) => (
          <Card
            key={titleOf(rewritten, at)}
            section={section}
            title={titleOf(rewritten, at)}
            alternative={alternative}
            {...(at === 0 ? { heading: arrival } : {})}
          >
            <Button
              variant="primary"
              size="sm"
              className={`${touch} max-sm:w-full`}
              aria-label={words.takeLabel(titleOf(rewritten, at))}
              aria-disabled={taking !== null || undefined}
              {...(taking === at ? { icon: <Spinner /> } : {})}
              onClick={() => rewriting.takeAt(section, at)}
            >
              {words.take}
            </Button>
          </Card>
        ))}
      </div>
      <Problem text={problem} />
      <Button size="sm" className={touch} onClick={andStay(() => rewriting.close(section))}>
        {words.keep}
      </Button>
    </>
  )
}

const Problem = ({ text }: { text: string | null }) => (
  <p role="alert" className="text-[0.8125rem] leading-[1.125rem] font-bold text-danger empty:hidden">
    {text}
  </p>
)

const Taken = ({
  section,
  state,
  arrival,
}: Pick<Props, 'section' | 'arrival'> & { state: Extract<Choice, { kind: 'taken' }> }) => {
  const rewriting = useRewriting(section)
  const { rewritten, at, taking, problem } = state
  const text = rewritten.alternatives[at]
  const stands = useDraft((draft) => text !== undefined && standsIn(draft, text.change))
  const isSaved = useEditorState(({ saved }) => text !== undefined && standsIn(saved, text.change))
  const otherAt = rewritten.alternatives.findIndex((_, index) => index !== at)
  const other = rewritten.alternatives[otherAt]
  return (
    <>
      <Message
        variant="good"
        focused={arrival}
        text={isSaved && stands ? words.saved : stands ? words.taken : words.edited}
        below={text && <Notes alternative={text} />}
      >
        <Button size="sm" className={touch} onClick={() => rewriting.putBack(section)}>
          {words.undo}
        </Button>
        {other && (
          <Button
            size="sm"
            className={touch}
            aria-disabled={taking !== null || undefined}
            {...(taking === null ? {} : { icon: <Spinner /> })}
            onClick={() => rewriting.takeAt(section, otherAt)}
          >
            {words.other}
          </Button>
        )}
        <Button variant="ghost" size="sm" className={touch} onClick={() => rewriting.close(section)}>
          {builderStrings.rewrite.close}
        </Button>
      </Message>
      <Problem text={problem} />
      {other && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-[0.8125rem] font-bold text-muted underline underline-offset-2 hover:text-ink">
            {words.showOther}
          </summary>
          <Card section={section} title={titleOf(rewritten, otherAt)} alternative={other} />
        </details>
      )}
    </>
  )
}

const Card = ({
  section,
  title,
  alternative,
  heading,
  children,
}: {
  section: CopySection
  title: string
  alternative: Alternative
  heading?: Ref<HTMLParagraphElement>
  children?: React.ReactNode
}) => {
  const id = useId()
  const before = useDraft((draft) => lettersOf(section, draft))
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line-strong bg-surface p-3"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p
          id={id}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 rounded text-[0.8125rem] font-bold text-muted"
        >
          {title}
        </p>
        <p className="tabular text-[0.8125rem] text-muted">
          {words.letters(lettersOf(section, alternative.change), before)}
        </p>
      </div>
      <PartText section={section} values={alternative.change} />
      <Notes alternative={alternative} />
      {children && <div className="mt-auto pt-3">{children}</div>}
    </section>
  )
}

/** What was left out of a text, and what of it is only concluded. */
const Notes = ({ alternative: { notes, sealed } }: { alternative: Alternative }) => {
  const inferred = (sealed?.lines ?? []).flatMap(({ text, isInferred }) => (isInferred ? [text] : []))
  const all = [...notes, ...inferred.map(words.inferred)]
  return all.length === 0 ? null : (
    <ul className="mt-2 list-disc space-y-1 pl-5 text-[0.8125rem] leading-[1.125rem] text-muted">
      {all.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
