import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { PaletteList } from '#web/app/palette/palette-list.tsx'
import { ranked } from '#web/app/palette/rank.ts'
import { useChoice } from '#web/app/palette/use-choice.ts'
import type { Entry } from '#web/app/palette/entries.ts'
import { controlClass } from '#web/ui/field.tsx'
import { settingOf, useElsewhere, useSettingEntries } from './use-setting-entries.ts'

const words = accountStrings.settings.search

const mostFound = 20

/** Finds a field by its name, its help and by what people call it, and leads to it. */
export const SettingsSearch = ({ onChosen }: { onChosen: (id: string) => void }) => {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const query = typed.trim()
  const bySubject = [...useSettingEntries(), useElsewhere()]
  const best = new Set(
    ranked(
      bySubject.flatMap(({ entries }) => entries),
      query,
    )
      .slice(0, mostFound)
      .map(({ entry }) => entry.id),
  )
  const groups = bySubject
    .map(({ title, entries }) => ({ title, entries: ranked(entries, query).map(({ entry }) => entry) }))
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ id }) => best.has(id)) }))
    .filter(({ entries }) => entries.length > 0)
  const found = groups.flatMap(({ entries }) => entries)
  const choose = (entry: Entry) => {
    setTyped('')
    entry.run()
    onChosen(settingOf(entry))
  }
  const choice = useChoice(found, choose)
  const isOpen = query !== ''
  return (
    <div role="search" className="relative">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        ref={field}
        role="combobox"
        aria-label={words.label}
        aria-expanded={isOpen && found.length > 0}
        aria-controls={choice.listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choice.current ? choice.optionId(choice.current) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          choice.startOver()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setTyped('')
          } else if (isOpen) choice.press(event)
        }}
        className={controlClass('h-11 px-10 text-ellipsis')}
      />
      {isOpen && (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => {
            setTyped('')
            field.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {isOpen && (
        <div className="absolute top-full left-0 z-30 mt-1.5 max-h-[min(28rem,60dvh)] w-full min-w-0 overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-1.5 shadow-popover md:w-[min(28rem,calc(100vw-20rem))]">
          <PaletteList groups={groups} choice={choice} onChoose={choose} />
          {found.length === 0 && <p className="px-3 py-3 text-muted">{words.none(query)}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && (found.length > 0 ? words.found(found.length) : words.none(query))}
      </p>
    </div>
  )
}
