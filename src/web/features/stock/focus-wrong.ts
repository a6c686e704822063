/** Brings the first wrong field under the hands, once the screen shows which it is. */
export const focusWrong = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
