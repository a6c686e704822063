import { createLife, type Stop } from './life.ts'

/** Everything that moves by itself stops for these. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The clock of one moving thing: runs while visible, has a button, and rests for good (`rest`) once a person takes over. */
export const autoplay = (
  root: HTMLElement,
  everyMs: number,
  next: () => void,
): { rest: () => void; stop: Stop } => {
  const life = createLife()
  const button = root.querySelector<HTMLButtonElement>('[data-pause]')
  const pauseLabel = button?.getAttribute('aria-label') ?? ''
  let isOn = !prefersStillness()
  let isVisible = false
  const show = () => {
    root.classList.toggle('is-still', !isOn)
    button?.setAttribute('aria-label', isOn ? pauseLabel : (button.dataset.playLabel ?? pauseLabel))
  }
  const rest = () => {
    isOn = false
    show()
  }
  life.watch(root, (isSeen) => {
    isVisible = isSeen
  })
  button?.addEventListener('click', () => {
    isOn = !isOn
    show()
  })
  life.every(everyMs, () => {
    if (isOn && isVisible && !document.hidden && !document.querySelector('dialog[open]')) next()
  })
  show()
  return { rest, stop: life.stop }
}

/** Dots, rotation and counter on a track that already scrolls and snaps by itself. */
export const startCarousel = (root: HTMLElement): Stop | undefined => {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return undefined
  const slides = [...track.children] as HTMLElement[]
  const dots = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const counter = root.querySelector('[data-at]')
  let at = 0

  const mark = () => {
    dots.forEach((dot, index) =>
      index === at ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
    )
    if (counter) counter.textContent = String(at + 1)
  }
  const go = (to: number) => {
    at = (to + slides.length) % slides.length
    const left = (slides[at]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0)
    track.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' })
    mark()
  }
  const isAtEnd = () => track.scrollLeft + track.clientWidth >= track.scrollWidth - 4
  // All slides side by side leave nothing to turn.
  root.classList.toggle('is-fitting', track.scrollWidth > 0 && track.scrollWidth <= track.clientWidth)
  const { rest, stop } = autoplay(root, Number(root.dataset.carousel), () =>
    go(isAtEnd() && at > 0 ? 0 : at + 1),
  )

  dots.forEach((dot, index) =>
    dot.addEventListener('click', () => {
      rest()
      go(index)
    }),
  )
  for (const event of ['pointerdown', 'focusin', 'wheel'])
    track.addEventListener(event, rest, { passive: true })
  let settled = 0
  track.addEventListener(
    'scroll',
    () => {
      clearTimeout(settled)
      settled = window.setTimeout(() => {
        const lefts = slides.map((slide) =>
          Math.abs(slide.offsetLeft - (slides[0]?.offsetLeft ?? 0) - track.scrollLeft),
        )
        at = lefts.indexOf(Math.min(...lefts))
        mark()
      }, 120)
    },
    { passive: true },
  )
  mark()
  return stop
}

/** Pictures in one box that fade into each other. */
export const startFade = (root: HTMLElement): Stop => {
  const slides = [...root.querySelectorAll<HTMLElement>('.fade-slide')]
  let at = 0
  const { stop } = autoplay(root, Number(root.dataset.fade), () => {
    slides[at]?.classList.remove('is-on')
    at = (at + 1) % slides.length
    slides[at]?.classList.add('is-on')
  })
  return stop
}
