import {
  emptyTyped,
  fieldNames,
  type FieldErrors,
  type FieldName,
  type Typed,
} from '../../order-form/fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const controlOf = (form: HTMLFormElement, name: FieldName) => form.elements.namedItem(name) as Control | null

export const readTyped = (form: HTMLFormElement): Typed => ({
  ...emptyTyped,
  ...Object.fromEntries(fieldNames.map((name) => [name, controlOf(form, name)?.value ?? ''])),
})

/** Fills what is empty; what stands there already is newer. */
export const fillEmpty = (form: HTMLFormElement, typed: Typed): void => {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    if (control && !control.value && typed[name]) control.value = typed[name]
  }
}

const markField = (control: Control, message: string | undefined): void => {
  const place = document.getElementById(`${control.id}-error`)
  const hint = document.getElementById(`${control.id}-hint`)
  const text = place?.querySelector('span')
  if (text) text.textContent = message ?? ''
  if (place) place.hidden = !message
  control.closest('.field')?.classList.toggle('is-wrong', Boolean(message))
  if (message) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  const described = [hint?.id, message && place?.id].filter(Boolean).join(' ')
  if (described) control.setAttribute('aria-describedby', described)
  else control.removeAttribute('aria-describedby')
}

/** Shows exactly these errors and brings the first one under the caret. */
export const markErrors = (form: HTMLFormElement, errors: FieldErrors): void => {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    if (control) markField(control, errors[name])
  }
  const first = fieldNames.find((name) => errors[name])
  if (first) controlOf(form, first)?.focus()
}

/** After a refusal the mark goes as soon as something stands there. Answers whether it was the last one. */
export const mendField = (form: HTMLFormElement, target: EventTarget | null): boolean => {
  const control = target as Control
  if (!control.value?.trim() || !control.getAttribute?.('aria-invalid')) return false
  markField(control, undefined)
  return !form.querySelector('[aria-invalid]')
}
