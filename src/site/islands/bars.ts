import { createLife, type Stop } from './life.ts'

const isTyping = () =>
  /^(?:INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '') && isTextField(document.activeElement)
const isTextField = (element: Element | null) =>
  !(element instanceof HTMLInputElement && element.type === 'radio')

/** Slides away while the order card or a first screen that wants to be read is seen or somebody types; takes over the saving when the hero's price has left. */
export const startStickyBar = (bar: HTMLElement): Stop => {
  const life = createLife()
  let isCardSeen = false
  let isEarly = false
  const show = () => bar.classList.toggle('is-away', isCardSeen || isEarly || isTyping())
  life.watch(document.querySelector('[data-first-screen]'), (isSeen) => {
    isEarly = isSeen
    show()
    bar.classList.remove('is-late')
  })
  life.watch(document.querySelector('[data-order-form]'), (isSeen) => {
    isCardSeen = isSeen
    show()
  })
  life.watch(document.querySelector('[data-hero-price]'), (isSeen) =>
    bar.classList.toggle('has-chip', !isSeen),
  )
  addEventListener('focusin', show, life)
  addEventListener('focusout', () => setTimeout(show), life)
  return life.stop
}

/** Smaller while scrolling down, whole again on the way up. */
export const startTopBar = (bar: HTMLElement): Stop => {
  const { signal, stop } = createLife()
  let last = scrollY
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < 8) return
      bar.classList.toggle('is-small', scrollY > last && scrollY > 80)
      last = scrollY
    },
    { passive: true, signal },
  )
  return stop
}

/** Texts slide in a little, once, unless stillness is asked for; what is on screen already does not move. */
export const startReveal = (elements: Iterable<Element>): Stop => {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.classList.toggle('is-waiting', !isIntersecting)
      if (isIntersecting) observer.unobserve(target)
    }
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
