import { CircleAlert, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewPage } from '#contract/public-pages/schema.ts'
import type { ReviewPageStrings } from '#contract/reviews/page-strings.ts'
import { reviewLimits } from '#contract/reviews/schema.ts'

type Field = NonNullable<NonNullable<ReviewPage['problem']>['field']>
type Props = { page: ReviewPage; t: ReviewPageStrings }

const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="field-error">
    <CircleAlert size={16} aria-hidden="true" />
    {children}
  </p>
)

/** What a control must say of its hint and of its problem. */
const described = (field: Field, problem: string | null) => ({
  'aria-describedby': problem ? `${field}-hint ${field}-error` : `${field}-hint`,
  'aria-invalid': problem ? (true as const) : undefined,
})

const Marks = ({ page, t, problem }: Props & { problem: string | null }) => (
  <fieldset
    className="marks"
    aria-describedby={problem ? 'rating-error' : undefined}
    aria-invalid={problem ? true : undefined}
  >
    <legend>{t.rating}</legend>
    <div>
      {t.marks.map((word, at) => (
        <label key={word} title={t.mark(at + 1, word)}>
          <input
            type="radio"
            name="rating"
            value={at + 1}
            required
            defaultChecked={page.typed.rating === String(at + 1)}
            // The first of the group has the focus after a refusal, as the browser itself would do.
            {...(problem !== null && at === 0 ? { autoFocus: true } : {})}
          />
          <Star size={36} aria-hidden="true" />
          <span className="sr">{t.mark(at + 1, word)}</span>
        </label>
      ))}
    </div>
    <p className="marks-ends" aria-hidden="true">
      <span>{t.marks[0]}</span>
      <span>{t.marks.at(-1)}</span>
    </p>
    {problem && <Problem id="rating-error">{problem}</Problem>}
  </fieldset>
)

/** Works without script; what was typed stands in it again after a refusal. The photograph comes last, so that words arrive before it. */
export const ReviewForm = ({ page, page: { problem, typed }, t }: Props) => {
  const at = (field: Field) => (problem?.field === field ? problem.message : null)
  return (
    <form
      method="post"
      action={page.action}
      encType="multipart/form-data"
      className="receipt-part review-form"
    >
      {problem && (
        <div className="problem" role="alert">
          <CircleAlert size={22} aria-hidden="true" />
          <p>
            <strong>{t.problem}</strong> {problem.message}
            {problem.lostPhoto && (
              <>
                <br />
                {t.lostPhoto}
              </>
            )}
          </p>
        </div>
      )}
      <Marks page={page} t={t} problem={at('rating')} />
      <div className={at('text') ? 'field is-wrong' : 'field'}>
        <label htmlFor="text">{t.text}</label>
        <textarea
          id="text"
          name="text"
          rows={5}
          maxLength={reviewLimits.text}
          defaultValue={typed.text}
          {...described('text', at('text'))}
        />
        <p id="text-hint" className="field-hint">
          {t.textHint}
        </p>
        {at('text') && <Problem id="text-error">{at('text')}</Problem>}
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor="company">Company</label>
        <input id="company" name="company" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={at('photo') ? 'field is-wrong' : 'field'}>
        <label htmlFor="photo">{t.photo}</label>
        <input
          id="photo"
          name="photo"
          type="file"
          // Asked for these, an iPhone makes a JPEG of its own HEIC, which the server cannot read.
          accept="image/jpeg,image/png,image/webp"
          {...described('photo', at('photo'))}
        />
        <p id="photo-hint" className="field-hint">
          {t.photoHint}
          <span data-shrinks hidden>
            {' '}
            {t.photoShrinks}
          </span>
        </p>
        {at('photo') && <Problem id="photo-error">{at('photo')}</Problem>}
      </div>
      <button type="submit" className="button">
        {t.submit}
      </button>
      <p className="field-hint">
        {t.shownAs(page.authorName)} {t.rules}
      </p>
    </form>
  )
}
