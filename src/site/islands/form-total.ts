/** Keeps the sum under the packs true to the chosen one. */
export const startTotal = (form: HTMLElement) => {
  const sum = form.querySelector<HTMLElement>('[data-totals]')
  if (!sum) return
  const totals = new Map(JSON.parse(sum.dataset.totals ?? '[]') as [number, string][])
  const show = () => {
    const picked = form.querySelector<HTMLInputElement>('input[name=quantity]:checked')
    const total = totals.get(Number(picked?.value))
    if (total && sum.textContent !== total) sum.textContent = total
  }
  form.addEventListener('change', show)
  // The browser may have kept an earlier choice over a reload.
  show()
}
