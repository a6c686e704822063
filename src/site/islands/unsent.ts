import { resumeMark } from '#contract/leads/rules.ts'
import { createLife, type Stop } from './life.ts'

/** What stands in a form is kept only where its seller switched that on; the script for it comes with the first letter. */
export const startUnsent = (): Stop => {
  const life = createLife()
  const begin = (form: HTMLFormElement) => {
    life.stop()
    import('./unsent/watch.ts').then(
      ({ watch }) => watch(form),
      () => {},
    )
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      const { form } = target as HTMLInputElement
      if (form) begin(form)
    },
    life,
  )
  // Whoever was quicker than this script.
  const phone = [...document.querySelectorAll<HTMLInputElement>('[name=phone]')].find(({ value }) => value)
  if (phone?.form) begin(phone.form)
  return life.stop
}

/** Somebody came by the link of a message: the form is filled in as it was left. */
export const startResume = (): void => {
  const [empty, token] = location.hash.split(resumeMark)
  if (!empty && token)
    import('./unsent/resume.ts').then(
      ({ resume }) => resume(token),
      () => {},
    )
}
