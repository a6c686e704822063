/** Keeps the sum under the packs true to the chosen one and the ticked product. */
export const startTotal = (form: HTMLElement) => {
  const sum = form.querySelector<HTMLElement>('[data-totals]')
  if (!sum) return
  const totals = JSON.parse(sum.dataset.totals ?? '[]') as [number, string, string?][]
  const show = () => {
    const picked = form.querySelector<HTMLInputElement>('input[name=quantity]:checked')
    const [, alone, both] = totals.find(([qty]) => qty === Number(picked?.value)) ?? []
    const total = form.querySelector('input[name=bumpProductId]:checked') ? both : alone
    if (total && sum.textContent !== total) sum.textContent = total
  }
  form.addEventListener('change', show)
  // The browser may have kept an earlier choice over a reload.
  show()
}
