import { CircleAlert } from 'lucide-react'
import type { ConfirmPageStrings } from '#contract/self-confirmation/page-strings.ts'
import { codeLimits } from '#contract/self-confirmation/limits.ts'

/** Six digits from a message, on the thank-you page and on the code's own. */
export const CodeForm = ({
  action,
  t,
  problem = null,
}: {
  action: string
  t: ConfirmPageStrings
  problem?: string | null
}) => (
  <form method="post" action={action}>
    <div className={problem ? 'field is-wrong' : 'field'}>
      <label htmlFor="kod">{t.code.label}</label>
      <input
        id="kod"
        name="code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // Some write a space in the middle.
        maxLength={codeLimits.digits + 2}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'kod-error' : undefined}
        {...(problem ? { autoFocus: true } : {})}
      />
      {problem && (
        <p id="kod-error" className="field-error" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
    <button type="submit" className="button">
      {t.code.submit}
    </button>
  </form>
)
