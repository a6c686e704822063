import { fieldNames } from '../../order-form/fields.ts'

/**
 * The key that a touch keyboard labels „next“ goes to the next field. Android does that by itself; iPhones press Enter, which would send
 * the form while it is being filled in. With a real keyboard Enter sends, as everywhere.
 */
export const goToNextField = (event: KeyboardEvent, form: HTMLFormElement): void => {
  const field = event.target as HTMLElement
  if (event.key !== 'Enter' || field.getAttribute('enterkeyhint') !== 'next') return
  if (!matchMedia('(pointer: coarse)').matches) return
  const fields = fieldNames.flatMap((name) => (form.elements.namedItem(name) as HTMLElement | null) ?? [])
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
