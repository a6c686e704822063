import { useId, useState } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { getAt, mergeThree, setAt } from '#contract/websites/paths.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { draftOf, type EditorDraft } from './editor-draft.ts'
import { useEditor } from './editor-store.ts'
import { fieldName, readable } from './field-names.ts'

const words = websiteStrings.editor.conflict

type Side = 'mine' | 'theirs'

/** Two people changed the same: each place is chosen by itself, and everything else is kept from both. */
export const ConflictDialog = ({
  conflict,
  onClose,
  onResolve,
}: {
  conflict: WebsiteConflict
  onClose: () => void
  onResolve: (chosen: EditorDraft) => void
}) => {
  const editor = useEditor()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const theirs = draftOf(conflict.website)
  const mine = editor.draft()
  const resolve = () => {
    const { merged } = mergeThree(editor.getState().saved, mine, theirs)
    const chosen = conflict.paths
      .filter((path) => choices[path] === 'theirs')
      .reduce((draft, path) => setAt(draft, path, getAt(theirs, path)), merged as EditorDraft)
    onResolve(chosen)
  }
  const { savedBy, savedAt } = conflict
  const who = savedBy === null ? words.somebody : savedBy.isYou ? words.you : savedBy.name
  return (
    <Dialog isOpen onClose={onClose} title={words.title} shape="wide">
      <p className="mb-4">{words.text(who, formatDateTime(savedAt))}</p>
      <ul className="space-y-4">
        {conflict.paths.map((path) => (
          <li key={path}>
            <Place
              path={path}
              mine={readable(getAt(mine, path))}
              theirs={readable(getAt(theirs, path))}
              side={choices[path] ?? 'mine'}
              onChoose={(side) => setChoices((known) => ({ ...known, [path]: side }))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{commonStrings.cancel}</Button>
        <Button look="primary" onClick={resolve}>
          {words.save}
        </Button>
      </div>
    </Dialog>
  )
}

const Place = ({
  path,
  mine,
  theirs,
  side,
  onChoose,
}: {
  path: string
  mine: string
  theirs: string
  side: Side
  onChoose: (side: Side) => void
}) => {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{fieldName(path)}</legend>
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
              aria-label={`${words[name]}: ${fieldName(path)}`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block text-[13px] font-bold text-muted">{words[name]}</span>
              <span className="block max-h-48 overflow-y-auto break-words whitespace-pre-line">
                {name === 'mine' ? mine : theirs}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
