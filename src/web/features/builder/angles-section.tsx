import { useQuery } from '@tanstack/react-query'
import { Lightbulb, RotateCw, TriangleAlert } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { angleLetters, anglesAtOnce, mostAngles } from '#contract/builder/angle.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { AngleCard } from './angle-card.tsx'
import { aboutOf, cardsAbout } from './angle-cards.ts'
import { modelUseQuery } from '#web/features/writer/model-use.ts'
import { useDraftOf } from './draft.ts'
import { useAngles } from './use-angles.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.angles

const PlainChoice = ({
  name,
  hint,
  group,
  isChosen,
  onChoose,
  children,
}: {
  name: string
  hint: string
  group: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <div className="rounded-xl border border-line p-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <span id={`${id}-name`} className="block font-bold">
            {name}
          </span>
          <span id={`${id}-hint`} className="block text-[0.8125rem] leading-[1.125rem] text-muted">
            {hint}
          </span>
        </span>
      </label>
      {children}
    </div>
  )
}

/** The audience and opening of the page, where a model writes: its proposals, a line of the seller, or nothing at all. */
export const AnglesSection = (choice: { market: Market; template: TemplateName }) => {
  const { data } = useQuery(modelUseQuery)
  return data?.model ? <Angles {...choice} /> : null
}

const Angles = ({ market, template }: { market: Market; template: TemplateName }) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const draft = useDraftOf('angles', 'angleChoice', 'angleLine', 'put')
  const [productLink, productName, images] = [
    useTyped('productLink'),
    useTyped('productName'),
    useTyped('images'),
  ]
  const { ask, cancel, startedAtMs, arrived, error } = useAngles({ market, template })
  const about = aboutOf({ market, template, productLink, productName })
  const cards = cardsAbout(draft, about)
  const isStale = draft.angles !== null && draft.angles.cards.length > 0 && cards.length === 0
  const chosen = typeof draft.angleChoice === 'number' && !cards[draft.angleChoice] ? null : draft.angleChoice
  const isWriting = startedAtMs !== null
  return (
    <Section title={words.title} hint={words.hint}>
      <div role="radiogroup" aria-label={words.label} className="space-y-2">
        <PlainChoice
          name={words.none}
          hint={words.noneHint}
          group={id}
          isChosen={chosen === null}
          onChoose={() => draft.put({ angleChoice: null })}
        />
        {cards.map((card, index) => (
          <AngleCard
            key={card.said.title}
            id={id}
            index={index}
            card={card}
            image={images[0] ?? null}
            template={template}
            isChosen={chosen === index}
            onChoose={() => draft.put({ angleChoice: index })}
            onChange={(change) =>
              draft.put({
                angles: {
                  about,
                  cards: cards.map((each, at) => (at === index ? { ...each, ...change } : each)),
                },
              })
            }
          />
        ))}
        <PlainChoice
          name={words.own}
          hint={words.ownHint}
          group={id}
          isChosen={chosen === 'own'}
          onChoose={() => draft.put({ angleChoice: 'own' })}
        >
          {chosen === 'own' && (
            <Field label={words.ownLabel} className="mt-3">
              {(control) => (
                <Textarea
                  {...control}
                  value={draft.angleLine}
                  maxLength={angleLetters.line}
                  placeholder={words.ownPlaceholder}
                  onChange={(event) => draft.put({ angleLine: event.target.value })}
                />
              )}
            </Field>
          )}
        </PlainChoice>
      </div>
      {error !== null && <Failure error={error} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {cards.length < mostAngles && (
          <Button
            variant="soft"
            icon={
              error ? (
                <RotateCw aria-hidden className="size-4" />
              ) : (
                <Lightbulb aria-hidden className="size-4" />
              )
            }
            ref={button}
            pending={isWriting && words.writing}
            onClick={ask}
          >
            {error ? words.retry : cards.length > 0 ? words.more : words.propose}
          </Button>
        )}
        {isWriting && (
          <>
            <Elapsed startedAtMs={startedAtMs} />
            <Button
              variant="ghost"
              onClick={() => {
                cancel()
                // What was pressed goes away; the focus stays here.
                button.current?.focus()
              }}
            >
              {words.cancel}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="mt-2 text-[0.8125rem] leading-[1.125rem] text-muted empty:hidden">
        {isWriting
          ? words.writingHint
          : isStale
            ? words.stale
            : cards.length >= mostAngles
              ? words.enough
              : arrived === null
                ? ''
                : [words.arrived(arrived), ...(arrived < anglesAtOnce ? [words.fewer] : [])].join(' ')}
      </p>
    </Section>
  )
}

/** A screen reader announces that it is being written, not each second of it. */
const Elapsed = ({ startedAtMs }: { startedAtMs: number }) => {
  const now = useNow(1000)
  return (
    <span aria-hidden className="tabular text-[0.8125rem] text-muted">
      {words.elapsed(Math.max(0, Math.floor((now - startedAtMs) / 1000)))}
    </span>
  )
}

const Failure = ({ error }: { error: unknown }) => (
  <p
    role="alert"
    className="mt-3 flex animate-appear items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft p-3"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
    <span className="min-w-0">{serverMessage(error) ?? words.failed}</span>
  </p>
)
