import { useRef, type RefObject } from 'react'
import { callStrings } from '#contract/calls/strings.ts'
import { cancelReasons, type CancelReason } from '#contract/confirmation/reasons.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

const words = callStrings.gaveUp

/** Why the buyer does not want the order, by one press or the key of its place. */
export const GaveUpDialog = ({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  onClose: () => void
  onChoose: (reason: CancelReason) => void
}) => {
  // The cross would be closed by an Enter that is meant for a reason, and the next key would be an outcome.
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} initialFocus={first}>
      <Reasons isOn={isOpen} first={first} onChoose={onChoose} />
    </Dialog>
  )
}

const Reasons = ({
  isOn,
  first,
  onChoose,
}: {
  isOn: boolean
  first: RefObject<HTMLButtonElement | null>
  onChoose: (reason: CancelReason) => void
}) => {
  useKeys(
    words.title,
    cancelReasons.map((reason, at) => ({
      keys: [String(at + 1)],
      does: confirmationStrings.reasons[reason],
      act: () => onChoose(reason),
    })),
    { isOn, reach: 'dialog' },
  )
  return (
    <div className="space-y-3">
      <p className="text-muted">{words.hint}</p>
      <ul className="space-y-2">
        {cancelReasons.map((reason, at) => (
          <li key={reason}>
            <Button
              {...(at === 0 ? { ref: first } : {})}
              className="w-full justify-between"
              onClick={() => onChoose(reason)}
            >
              <span className="first-letter:uppercase">{confirmationStrings.reasons[reason]}</span>
              <span aria-hidden className="max-lg:hidden">
                <Kbd keys={String(at + 1)} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
