import { useEffect, useRef } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import type { Choice } from './use-choice.ts'

const words = commonStrings.palette

/** The lines under their headings. The focus stays in the field; screen readers learn the current line from it. */
export const PaletteList = ({
  groups,
  choice,
  onChoose,
}: {
  groups: EntryGroup[]
  choice: Choice
  onChoose: (entry: Entry) => void
}) => (
  <div role="listbox" id={choice.listId} aria-label={words.results}>
    {groups.map(({ title, entries }, at) => {
      const headingId = `${choice.listId}-group-${at}`
      return (
        <div key={title} role="group" aria-labelledby={headingId} className="pb-2">
          <div id={headingId} className="px-3 pt-2 pb-1 text-xs font-bold text-muted">
            {title}
          </div>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} choice={choice} onChoose={onChoose} />
          ))}
        </div>
      )
    })}
  </div>
)

const Line = ({
  entry,
  choice,
  onChoose,
}: {
  entry: Entry
  choice: Choice
  onChoose: (entry: Entry) => void
}) => {
  const { label, detail, hint, keys, icon: Icon } = entry
  const isCurrent = choice.current?.id === entry.id
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // Keys are pressed in the field above.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      role="option"
      id={choice.optionId(entry)}
      aria-selected={isCurrent}
      tabIndex={-1}
      // The field keeps the focus, and on a phone the keyboard stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !isCurrent && choice.point(entry)}
      onClick={() => onChoose(entry)}
      className={cn(
        'flex min-h-12 cursor-pointer scroll-my-8 items-center gap-3 rounded-lg px-3 py-1.5 outline-none sm:min-h-11',
        isCurrent && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', !isCurrent && 'text-muted')} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold break-words">{label}</span>
        {detail && (
          <span
            className={cn('block truncate text-[0.8125rem] leading-[1.125rem]', !isCurrent && 'text-muted')}
          >
            {detail}
          </span>
        )}
      </span>
      {hint && <span className="shrink-0 text-[0.8125rem]">{hint}</span>}
      {keys && (
        <span aria-hidden className="shrink-0 max-lg:hidden">
          <Kbd keys={keys} className="text-ink" />
        </span>
      )}
    </div>
  )
}
