import { useId, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { hiddenReasons, type HiddenReason, type Review } from '#contract/reviews/schema.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useModerateReview } from './api.ts'

const words = reviewStrings.hide

/** A review is kept from the page only for a reason of the list, and the page shows it. */
export const HideDialog = ({ review, onClose }: { review: Review | null; onClose: () => void }) => (
  <Dialog isOpen={review !== null} onClose={onClose} title={words.title}>
    {review && <HideForm key={review.id} review={review} onClose={onClose} />}
  </Dialog>
)

const HideForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const id = useId()
  const [reason, setReason] = useState<HiddenReason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const moderate = useModerateReview()
  const hide = () => {
    if (!reason) return setMissing(true)
    moderate.mutate(
      { id: review.id, to: { status: 'hidden', reason } },
      {
        onSuccess: () => {
          notify.success(reviewStrings.actions.hidden)
          onClose()
        },
        onError: (error) => notify.failure(commonStrings.error, error, reviewStrings.actions.failed),
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        hide()
      }}
      className="space-y-4"
    >
      <p className="text-muted">{words.text}</p>
      <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend className="mb-1 font-bold">{words.legend}</legend>
        {hiddenReasons.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === value}
              onChange={() => {
                setReason(value)
                setMissing(false)
              }}
              className="size-5 accent-primary"
            />
            <span className="first-letter:uppercase">{reviewStrings.reasons[value]}</span>
          </label>
        ))}
        <div id={`${id}-missing`}>{isMissing && <FieldError>{words.reasonMissing}</FieldError>}</div>
      </fieldset>
      <DialogFoot>
        <Button variant="danger" type="submit" pending={moderate.isPending && reviewStrings.actions.working}>
          {words.confirm}
        </Button>
      </DialogFoot>
    </form>
  )
}
