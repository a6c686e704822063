import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { answerReviewSchema, reviewLimits, type Review } from '#contract/reviews/schema.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useAnswerReview } from './api.ts'

const words = reviewStrings.answer

export const AnswerDialog = ({ review, onClose }: { review: Review | null; onClose: () => void }) => (
  <Dialog isOpen={review !== null} onClose={onClose} title={words.title}>
    {review && <AnswerForm key={review.id} review={review} onClose={onClose} />}
  </Dialog>
)

/** A refusal leaves the words where they are. */
const AnswerForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const [text, setText] = useState(review.answer ?? '')
  const [problem, setProblem] = useState<string | undefined>()
  const save = useAnswerReview()
  const submit = () => {
    const parsed = answerReviewSchema.safeParse({ answer: text })
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message)
    save.mutate(
      { id: review.id, answer: parsed.data.answer },
      {
        onSuccess: ({ answer }) => {
          notify.success(answer ? reviewStrings.actions.answered : reviewStrings.actions.answerRemoved)
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
        submit()
      }}
      className="space-y-4"
    >
      <Field
        label={words.label}
        note={`${text.trim().length}/${reviewLimits.answer}`}
        hint={words.hint}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <DialogFoot>
        <Button variant="primary" type="submit" pending={save.isPending && reviewStrings.actions.working}>
          {words.save}
        </Button>
      </DialogFoot>
    </form>
  )
}
