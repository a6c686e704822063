/** Brings the first wrong field under the hands, once the screen shows which it is; a sentence about no field into view. */
export const focusWrong = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else form?.querySelector('[data-problems]')?.scrollIntoView({ block: 'center' })
  })
