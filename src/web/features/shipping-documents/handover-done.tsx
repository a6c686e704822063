import { CircleAlert, CircleCheck, ClipboardList, Download, Printer, Undo2 } from 'lucide-react'
import { counted, parcelForms } from '#contract/common/plural.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PickupNotes } from './pickup-notes.tsx'
import type { Done } from './use-handover.ts'

const words = paperStrings.handover

/** What went, its papers once more, and the way back. */
export const HandoverDone = ({
  done: { handed, taken, labels, list, files, problem },
  isUndoing,
  onUndo,
  onClose,
}: {
  done: Done
  isUndoing: boolean
  onUndo: () => void
  onClose: () => void
}) => (
  <div className="space-y-4">
    {(handed.length > 0 || taken.length === 0) && (
      <p role="status" className="flex items-center gap-2 text-lg font-extrabold">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
        {handed.length > 0 ? words.done(counted(handed.length, parcelForms)) : words.doneNone}
      </p>
    )}
    {handed.length > 0 && (
      <>
        <p className="text-[0.8125rem] text-muted">{words.doneHint}</p>
        <ul className="space-y-2">
          <li>
            <a
              href={labels.address}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary', 'md', 'w-full justify-start')}
            >
              <Printer aria-hidden className="size-4" />
              {labels.name}
            </a>
          </li>
          <li>
            <a
              href={list.address}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary', 'md', 'w-full justify-start')}
            >
              <ClipboardList aria-hidden className="size-4" />
              {list.name}
            </a>
          </li>
          {files.map(({ address, name }) => (
            <li key={address}>
              <a
                href={address}
                download
                className={buttonClass('secondary', 'md', 'w-full justify-start whitespace-normal')}
              >
                <Download aria-hidden className="size-4" />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <PickupNotes ids={handed} />
      </>
    )}
    {problem !== undefined && (
      <div role="alert" className="rounded-xl bg-warning-soft p-3 text-sm">
        <p className="flex items-center gap-2 font-extrabold">
          <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          {words.partFailed}
        </p>
        <p className="mt-1">{serverMessage(problem) ?? words.refused}</p>
        <p className="mt-1 text-muted">{words.partFailedHint}</p>
      </div>
    )}
    <div className="flex flex-wrap justify-end gap-2">
      {handed.length > 0 && (
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          pending={isUndoing && words.undo}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {commonStrings.close}
      </Button>
    </div>
  </div>
)
