import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, Circle, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { missingOf, type Readiness, type ReadinessName } from '#contract/publication/schema.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import type { Website } from '#contract/websites/schema.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { readinessQuery } from './api.ts'
import { LineForm } from './line-form.tsx'

const words = publicationStrings.list

/** What is looked at before a page goes live; each line is put right in its place. The first required one that is missing stands open. */
export const ReadinessList = ({
  website,
  readiness,
  only,
  title = words.title,
  onReady = () => {},
}: {
  website: Website
  readiness: Readiness
  /** Shows these lines alone. */
  only?: (line: Readiness['lines'][number]) => boolean
  title?: string
  onReady?: () => void
}) => {
  const id = useId()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ReadinessName | null>(() => missingOf(readiness)[0] ?? null)
  const lines = readiness.lines.filter(only ?? (() => true))
  const done = readiness.lines.filter(({ isDone }) => isDone).length
  const settle = async () => {
    await queryClient.invalidateQueries({ queryKey: readinessQuery(website.id).queryKey })
    const now = queryClient.getQueryData(readinessQuery(website.id).queryKey)
    const next = now ? (missingOf(now)[0] ?? null) : null
    setOpen(next)
    if (next === null) onReady()
  }
  return (
    <Card>
      <section aria-labelledby={id}>
        <div className="flex items-baseline justify-between gap-3 px-4 pt-4 sm:px-5">
          <h3 id={id} className="text-base font-extrabold">
            {title}
          </h3>
          {!only && (
            <span className="tabular text-[0.8125rem] text-muted">
              {words.progress(done, readiness.lines.length)}
            </span>
          )}
        </div>
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line) => (
            <Line
              key={line.name}
              line={line}
              website={website}
              isOpen={open === line.name}
              onToggle={() => setOpen(open === line.name ? null : line.name)}
              onSaved={() => void settle()}
            />
          ))}
        </ul>
      </section>
    </Card>
  )
}

const Line = ({
  line: { name, isDone, isRequired },
  website,
  isOpen,
  onToggle,
  onSaved,
}: {
  line: Readiness['lines'][number]
  website: Website
  isOpen: boolean
  onToggle: () => void
  onSaved: () => void
}) => {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // Who opens a line wants its first field; one that stands open from the start takes nobody's focus.
  useEffect(() => {
    if (isOpen && !wasOpen.current)
      body.current?.querySelector<HTMLElement>('input,select,textarea,button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const { title, done, todo, fix, change } = publicationStrings.lines[name]
  // What nobody counted is decided before buyers see it, though the page may go live with it.
  const isUrgent = isRequired || name === 'proof'
  const Icon = isDone ? Check : isUrgent ? CircleAlert : Circle
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className={cn(
            'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
            isDone
              ? 'bg-success-soft text-success'
              : isUrgent
                ? 'bg-warning-soft text-warning'
                : 'text-muted',
          )}
        >
          <Icon className="size-4" strokeWidth={isDone ? 3 : 2} />
        </span>
        <div className="min-w-0 flex-1">
          <p id={`${id}-title`} className="flex flex-wrap items-baseline gap-x-2 font-bold">
            {title}
            <span className="sr-only">: {isDone ? words.done : words.todo}</span>
            {!isDone && (
              <span className={cn('text-xs font-bold', isUrgent ? 'text-warning' : 'font-medium text-muted')}>
                {isRequired ? words.required : isUrgent ? words.decide : words.optional}
              </span>
            )}
          </p>
          <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{isDone ? done : todo}</p>
        </div>
        <Button
          size="sm"
          variant={isDone || isOpen ? 'ghost' : 'secondary'}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-title`}
          onClick={onToggle}
          icon={isOpen ? <X aria-hidden className="size-4" /> : undefined}
        >
          {isOpen ? words.close : isDone ? change : fix}
        </Button>
      </div>
      <div id={`${id}-body`} ref={body} hidden={!isOpen} className="pt-4 sm:pl-9">
        {isOpen && <LineForm name={name} website={website} onSaved={onSaved} />}
      </div>
    </li>
  )
}
