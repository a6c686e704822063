import { createLife, type Stop } from './life.ts'

/**
 * The form in the page works by itself; what makes it nicer is fetched when it comes near the screen or is touched. When that fails,
 * the browser sends the form as it stands.
 */
export const startEmbeddedForm = (form: HTMLElement): Stop => {
  const life = createLife()
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    const hasChoices = form.querySelector('[data-choices]')
    Promise.all([import('./embedded-form/entry.ts'), hasChoices && import('./choices/start.ts')]).then(
      ([{ takeOver }, choices]) => takeOver(form as HTMLFormElement, undefined, choices?.startChoices),
      () => {},
    )
  }
  life.watch(form, (isNear) => isNear && load(), { rootMargin: '600px' })
  form.addEventListener('focusin', load, life)
  return life.stop
}
