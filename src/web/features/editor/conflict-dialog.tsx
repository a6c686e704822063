import { useId, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { questionOf, type Place as Asked, type Side } from '#contract/websites/editing/conflict.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEditor } from './editor-store.ts'

const words = websiteStrings.editor.conflict

/** Two people changed the same: each place is chosen by itself, and everything else is kept from both. */
export const ConflictDialog = ({
  conflict,
  onClose,
  onResolve,
}: {
  conflict: WebsiteConflict
  onClose: () => void
  /** With the paths at which the other side stays. */
  onResolve: (theirPaths: string[]) => void
}) => {
  const editor = useEditor()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const { title, text, places } = questionOf(editor.draft(), conflict)
  const resolve = () => onResolve(conflict.paths.filter((path) => choices[path] === 'theirs'))
  return (
    <Dialog isOpen onClose={onClose} title={title} shape="wide">
      <p className="mb-4">{text}</p>
      <ul className="space-y-4">
        {places.map((place) => (
          <li key={place.path}>
            <Place
              place={place}
              side={choices[place.path] ?? 'mine'}
              onChoose={(side) => setChoices((known) => ({ ...known, [place.path]: side }))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{commonStrings.cancel}</Button>
        <Button variant="primary" onClick={resolve}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  )
}

type PlaceProps = { place: Asked; side: Side; onChoose: (side: Side) => void }

const Place = ({ place, side, onChoose }: PlaceProps) => {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{place.name}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((name) => (
          <label
            key={name}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <input
              type="radio"
              name={id}
              checked={side === name}
              onChange={() => onChoose(name)}
              aria-label={`${words[name]}: ${place.name}`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block text-[0.8125rem] font-bold text-muted">{words[name]}</span>
              <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-line">
                {place[name]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
