import { CircleAlert, CircleCheck, Pencil } from 'lucide-react'
import { formatDateTime, formatTime } from '#contract/common/dates.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Save } from './use-save.ts'

const words = websiteStrings.editor.state

/** Where the words stand now: on the page, on their way, or only here. */
export const SaveState = ({
  save: { savedAt, problem, isSaving },
  isUnsaved,
  changedAt,
}: {
  save: Save
  isUnsaved: boolean
  changedAt: string
}) => (
  <p
    role="status"
    className="flex items-center sm:min-h-11 gap-2 text-[0.8125rem] leading-[1.125rem] font-bold"
  >
    {isSaving ? (
      <>
        <Spinner />
        {words.saving}
      </>
    ) : isUnsaved && problem ? (
      <>
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
        <span className="text-danger">{words.notSaved(problem)}</span>
      </>
    ) : isUnsaved ? (
      <>
        <Pencil aria-hidden className="size-4 shrink-0 text-warning" />
        {words.unsaved}
      </>
    ) : savedAt ? (
      <>
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        {words.savedAt(formatTime(savedAt))}
      </>
    ) : (
      <span className="font-medium text-muted max-sm:hidden">
        {words.changedAt(formatDateTime(changedAt))}
      </span>
    )}
  </p>
)
