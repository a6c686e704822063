/** What `styles/piecewise.css` leaves out of the first layout. */
const parts = 'main section ~ section, .footer'

/**
 * The parts below the first screens are laid out one after the other once the page stands, so that a cheap phone paints and answers
 * early, yet every part has its real height before a finger gets there. Answers one step for each part.
 */
export const layOutSteps = (): (() => void)[] => {
  // The loader put the class there before the first paint.
  const root = document.documentElement
  const steps = [...document.querySelectorAll<HTMLElement>(parts)].map((part) => () => {
    part.style.contentVisibility = 'visible'
  })
  return [...steps, () => root.classList.remove('is-piecewise')]
}
