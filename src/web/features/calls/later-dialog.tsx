import { useState } from 'react'
import { callStrings } from '#contract/calls/strings.ts'
import { dayOf, fromDateTimeInput } from '#contract/common/dates.ts'
import { callPresets, isDecent, type CallHours } from '#contract/confirmation/hours.ts'
import { momentWords } from '#contract/confirmation/state-words.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { callErrors } from '#contract/calls/errors.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

const words = callStrings.later

/** When to call again, within the hours of the market. */
export const LaterDialog = ({
  isOpen,
  hours,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  hours: CallHours
  onClose: () => void
  onChoose: (at: string) => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
    {isOpen && <Times hours={hours} onChoose={onChoose} />}
  </Dialog>
)

/** Why a typed moment is none; undefined when it is one. */
const problemOf = (at: string | null, hours: CallHours): string | undefined => {
  if (at === null) return words.required
  if (new Date(at) <= new Date()) return callErrors['calls.past'].message
  return isDecent(hours, new Date(at)) ? undefined : confirmationStrings.outside(hours)
}

const Times = ({ hours, onChoose }: { hours: CallHours; onChoose: (at: string) => void }) => {
  const [now] = useState(() => new Date())
  const presets = callPresets(hours, now)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  useKeys(
    words.title,
    presets.map(({ name, at }, index) => ({
      keys: [String(index + 1)],
      does: words.presets[name].toLowerCase(),
      act: () => onChoose(at.toISOString()),
    })),
    { reach: 'dialog' },
  )
  const submit = () => {
    const at = fromDateTimeInput(typed)
    const wrong = problemOf(at, hours)
    setProblem(wrong)
    if (!wrong && at) onChoose(at)
  }
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {presets.map(({ name, at }, index) => (
          <li key={name}>
            <Button size="lg" className="w-full justify-between" onClick={() => onChoose(at.toISOString())}>
              <span className="tabular">
                {words.presetAt(words.presets[name], momentWords(at.toISOString(), now))}
              </span>
              <span aria-hidden className="max-lg:hidden">
                <Kbd keys={String(index + 1)} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="space-y-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DateField
          label={words.at}
          value={typed}
          usualTime="12:00"
          leans="future"
          min={dayOf(now)}
          error={problem}
          onChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
        />
        <DialogFoot>
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </div>
  )
}
