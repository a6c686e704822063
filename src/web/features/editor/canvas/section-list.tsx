import { GripVertical, Lock } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { isRequired, type SectionName } from '#contract/websites/section-names.ts'
import { sectionStrings } from '#contract/websites/section-strings.ts'
import { arrangedSections, isMovable, switchSection } from '#contract/websites/sections.ts'
import { cn } from '#web/lib/class-names.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useDraft, useEditor, useEditorState } from '../editor-store.ts'
import type { Selection } from './selection.ts'
import { useMoveSection } from './use-move-section.ts'
import { useSectionDrag } from './use-section-drag.ts'

const rowClass =
  'flex min-h-11 min-w-0 flex-1 items-center rounded-lg px-2 text-left text-sm font-bold hover:bg-surface-2 aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft'

type Props = {
  selection: Selection | null
  emptySections: readonly string[]
  onSelect: (selection: Selection) => void
}

/** The sections of the page as they stand: put in order by dragging and by keys, and switched. */
export const SectionList = ({ selection, emptySections, onSelect }: Props) => {
  const editor = useEditor()
  const { templateName } = useEditorState(({ website }) => website)
  const isLocked = useEditorState((state) => state.isLocked)
  const sections = useDraft((draft) => draft)
  const arranged = arrangedSections(templateName, sections)
  const { move, said } = useMoveSection()
  const first = arranged.findIndex(({ name }) => isMovable(name))
  const { list, gripOf, rowOf } = useSectionDrag(first, (from, to) => {
    const name = arranged[from]?.name
    if (name) move(name, to)
  })
  const [chosen] = useState(() => new Map<SectionName, HTMLButtonElement>())
  const press = (name: SectionName, index: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (event.altKey) {
      move(name, index + by)
      // The row was moved in the document, which takes the focus away.
      requestAnimationFrame(() => chosen.get(name)?.focus())
      return
    }
    const next = arranged[index + by]?.name
    if (next) chosen.get(next)?.focus()
  }
  return (
    <>
      <ol ref={list} aria-label={words.list}>
        {arranged.map(({ name, isOn }, index) => {
          const label = sectionStrings.names[name]
          const isEmpty = isOn && emptySections.includes(name)
          return (
            <li
              key={name}
              {...rowOf(index)}
              className="flex items-center data-[drop=after]:shadow-[0_3px_0_var(--primary)] data-[drop=before]:shadow-[0_-3px_0_var(--primary)] data-held:opacity-60"
            >
              {isMovable(name) && !isLocked ? (
                // Keys and the buttons of the properties do the same.
                <span
                  {...gripOf(index)}
                  aria-hidden
                  className="grid size-8 h-11 shrink-0 cursor-grab touch-none place-items-center text-muted"
                >
                  <GripVertical className="size-4" />
                </span>
              ) : (
                <span className="w-8 shrink-0" />
              )}
              <button
                type="button"
                ref={(element) => {
                  if (element) chosen.set(name, element)
                }}
                aria-current={selection?.kind === 'section' && selection.name === name}
                onClick={() => onSelect({ kind: 'section', name })}
                onKeyDown={press(name, index)}
                className={rowClass}
              >
                <span className="min-w-0 py-1.5">
                  <span
                    className={cn(
                      'block wrap-anywhere',
                      !isOn && 'line-through',
                      (!isOn || isEmpty) && 'text-muted',
                    )}
                  >
                    {label}
                  </span>
                  {isEmpty && <span className="block text-xs font-medium text-muted">{words.empty}</span>}
                  {!isOn && <span className="sr-only">, {words.off}</span>}
                </span>
              </button>
              {isRequired(name) ? (
                <span
                  role="img"
                  aria-label={sectionStrings.required[name]}
                  title={sectionStrings.required[name]}
                  className="grid size-11 shrink-0 place-items-center text-muted"
                >
                  <Lock aria-hidden className="size-4" />
                </span>
              ) : (
                <Switch
                  label={words.show(label)}
                  isOn={isOn}
                  isDisabled={isLocked}
                  onChange={(on) => editor.edit(switchSection(templateName, name, on))}
                />
              )}
            </li>
          )
        })}
        <li className="flex items-center">
          <span className="w-8 shrink-0" />
          <button
            type="button"
            aria-current={selection?.kind === 'footer'}
            onClick={() => onSelect({ kind: 'footer' })}
            className={rowClass}
          >
            {words.footer}
          </button>
          <span
            role="img"
            aria-label={words.footerRequired}
            title={words.footerRequired}
            className="grid size-11 shrink-0 place-items-center text-muted"
          >
            <Lock aria-hidden className="size-4" />
          </span>
        </li>
      </ol>
      <p className="mt-1 px-2 text-xs text-muted max-lg:hidden">{words.keys}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
