import type { ReactNode } from 'react'

type Props = {
  label: string
  className?: string
  isTrack?: boolean
  /** Has nothing to scroll. */
  isStill?: boolean
  children: ReactNode
}

/** A list that scrolls sideways. It takes the keyboard's focus, because arrows are how a keyboard scrolls it. */
export const Scroller = ({ label, className, isTrack = false, isStill = false, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region without focus is lost to the keyboard
  <ul
    tabIndex={isStill ? undefined : 0}
    aria-label={label}
    className={className}
    data-track={isTrack || undefined}
  >
    {children}
  </ul>
)
