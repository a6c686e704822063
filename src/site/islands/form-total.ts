/** What the page says of the picked pack away from its form; one piece is what the price says already. */
const tell = (picked: HTMLInputElement, alone: string) => {
  const label = picked.closest('label')?.querySelector('.pack-what strong')?.textContent ?? ''
  for (const place of document.querySelectorAll<HTMLElement>('[data-picked]')) {
    place.textContent = place.dataset.picked === 'sum' ? alone : `${label}: ${alone}`
    if (place.dataset.picked === 'line') place.hidden = picked.value === '1'
  }
}

/** Keeps the sum under the packs true to the chosen one and the ticked product. */
export const startTotal = (form: HTMLElement) => {
  const sum = form.querySelector<HTMLElement>('[data-totals]')
  if (!sum) return
  const totals = JSON.parse(sum.dataset.totals ?? '[]') as [number, string, string?][]
  const show = (event?: Event) => {
    const picked = form.querySelector<HTMLInputElement>('input[name=quantity]:checked')
    const [, alone, both] = totals.find(([qty]) => qty === Number(picked?.value)) ?? []
    const total = form.querySelector('input[name=bumpProductId]:checked') ? both : alone
    if (!total || !picked) return
    if (sum.textContent !== total) sum.textContent = total
    // A pack that the card begins with is nobody's choice.
    if (event || !picked.defaultChecked) form.dataset.chosen = ''
    if (form.dataset.chosen === '') tell(picked, alone ?? total)
  }
  form.addEventListener('change', show)
  // The browser may have kept an earlier choice over a reload.
  show()
}
