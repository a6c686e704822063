/** Where a section of a drawn page begins; null where nothing of it is drawn. */
export const sectionIn = (page: Document, name: string): Element | null => {
  if (name === 'footer') return page.querySelector('footer')
  const next = page.querySelector(`template[data-section="${name}"]`)?.nextElementSibling
  return next && !next.matches('template') ? next : null
}

/** Only the frame is moved: an element that is brought into view takes every window around it along. */
export const revealSection = (page: Document, name: string): void => {
  const section = sectionIn(page, name)
  const view = page.defaultView
  if (!section || !view) return
  const bar = page.querySelector('[data-top-bar]')?.getBoundingClientRect().height ?? 0
  view.scrollTo({ top: section.getBoundingClientRect().top + view.scrollY - bar, behavior: 'smooth' })
}
