import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

/** The letters of a browser that nobody changed, pixels. */
const usualLetters = 16

/**
 * Whether the window is that wide, in pixels at the usual size of letters: with letters twice as large a width counts half, as it does in
 * every style. In plain pixels a tablet with large letters had the bar of a phone and the table of a desktop.
 */
export const useWideFrom = (pixels: number): boolean => useMedia(`(min-width: ${pixels / usualLetters}em)`)

/** Sidebar and side panels from here up; tab bar and sheets below. */
export const useDesktop = (): boolean => useWideFrom(1024)
