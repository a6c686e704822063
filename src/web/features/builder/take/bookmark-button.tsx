import { MousePointerClick } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { takePath } from '#contract/builder/take-path.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { bookmarkletOf } from './bookmarklet.ts'

/** What a bookmark keeps, for this installation. */
export const bookmarkAddress = (): string => bookmarkletOf(location.origin)

/** The button that is dragged to the bookmarks. Pressed here it only says where it works. */
export const BookmarkButton = () => {
  const [isPressed, setPressed] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // As an attribute, because React lets no script into an address; the page's own policy lets it run nowhere here.
    button.current?.setAttribute('href', bookmarkAddress())
  }, [])
  return (
    <span className="inline-flex max-w-full flex-col items-start gap-1.5">
      <a
        ref={button}
        href={takePath}
        draggable
        onClick={(event) => {
          event.preventDefault()
          setPressed(true)
        }}
        className={buttonClass('primary', 'md', 'cursor-grab')}
      >
        <MousePointerClick aria-hidden className="size-4" />
        {takingStrings.name}
      </a>
      <span role="status" className="text-[0.8125rem] leading-[1.125rem] text-muted">
        {isPressed && takingStrings.ways.button.press}
      </span>
    </span>
  )
}
