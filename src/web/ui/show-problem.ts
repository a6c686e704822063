import type { CardSaving } from '#web/lib/settings-saves.ts'
import { notify } from '#web/lib/toast.ts'
import { unfold } from './fold.tsx'

/** The first field that was refused, or the question what holds. */
export const showProblem = (saving: CardSaving | undefined): void => {
  const place = saving?.element.current
  const wrong = place?.querySelector<HTMLElement>('[data-conflict] button, [aria-invalid="true"]')
  if (wrong) {
    unfold(wrong)
    wrong.focus()
    // What is wrong stands beside its field and in the bar; a toast over the form would only hide others.
    notify.dismiss()
  }
  ;(wrong ?? place)?.scrollIntoView?.({ block: 'center' })
}
