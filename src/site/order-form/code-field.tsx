import { codeFirstStrings } from '#contract/self-confirmation/code-first-strings.ts'
import { codeLimits } from '#contract/self-confirmation/limits.ts'
import type { View } from '../view.ts'

const id = 'narudzba-kod'

/** Without script the form comes back with a place for the code, under the key of the order that waits for it. */
export const CodeField = ({ view: { problem, site } }: { view: View }) => {
  if (!problem?.codeKey) return null
  const t = codeFirstStrings[site.targetMarket]
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={problem.codeKey} />
      <div className="field">
        <label htmlFor={id}>{t.label}</label>
        <input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Some write a space in the middle.
          maxLength={codeLimits.digits + 2}
          {...(problem ? { autoFocus: true } : {})}
        />
      </div>
      <label className="bump">
        <input type="checkbox" name="callMe" value="1" />
        <span className="bump-what">{t.callMeLater}</span>
      </label>
    </>
  )
}
