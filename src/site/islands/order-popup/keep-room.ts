/** What a field, its label and what is wrong with it take, with space around: 200 px where letters have their usual size. */
const roomForField = 12.5

/**
 * Head and foot stand still while the fields scroll between them. Large letters, or a keyboard over half of a small phone, may leave too
 * little between them: then all of it scrolls as one. Answers how to stop watching.
 */
export const keepRoom = (form: HTMLFormElement): (() => void) => {
  if (!('ResizeObserver' in window)) return () => {}
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const watch = new ResizeObserver(() => {
    const still = [...form.querySelectorAll<HTMLElement>(':scope > header, :scope > footer')]
    const taken = still.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
    const isCramped = form.offsetHeight - taken < roomForField * letters
    if (isCramped === form.classList.contains('is-cramped')) return
    form.classList.toggle('is-cramped', isCramped)
    // What scrolls is another element now, and it stands at its top.
    if (form.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'center' })
  })
  for (const part of [form, ...form.children]) watch.observe(part)
  return () => watch.disconnect()
}
