import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useWidth } from '#web/lib/use-width.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const words = proposalStrings.choose

/** CSS pixels of the phone that a page is drawn for. */
const pageWidth = 390

/** A page of our own server in a small phone: drawn when it comes near, inert, and always light, as public pages are. */
export const PagePhone = ({
  src,
  label,
  isScrolled = false,
  className,
}: {
  src: string
  label: string
  /** It can be scrolled; otherwise presses and swipes go through it. */
  isScrolled?: boolean
  className?: string
}) => {
  const { element, width } = useWidth<HTMLDivElement>(264)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<{ src: string; isDrawn: boolean } | null>(null)
  const scale = width / pageWidth
  const isFailed = shown?.src === src && !shown.isDrawn
  return (
    <div
      className={cn(
        'overflow-hidden rounded-[1.75rem] border-[6px] border-[#0b2b28] bg-white text-[#0b2b28] shadow-card dark:border-[#35504b]',
        className,
      )}
    >
      <div ref={element} className="relative size-full overflow-hidden">
        <iframe
          key={attempt}
          src={src}
          title={label}
          loading="lazy"
          sandbox="allow-same-origin"
          {...(isScrolled ? {} : { tabIndex: -1 })}
          onLoad={({ currentTarget }) => {
            // A refusal is JSON and no page; a blank document comes before the first one.
            const page = currentTarget.contentDocument
            if (page?.URL === 'about:blank') return
            setShown({ src, isDrawn: page?.contentType === 'text/html' })
          }}
          style={{ width: pageWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          className={cn(
            'absolute top-0 left-0 origin-top-left border-0 bg-white transition-opacity',
            !isScrolled && 'pointer-events-none',
            (!shown || isFailed) && 'opacity-0',
          )}
        />
        {!shown && (
          <div className="absolute inset-0 flex flex-col gap-3 p-3" aria-hidden>
            <div className="aspect-square animate-pulse rounded-xl bg-[#ecf6f4]" />
            <div className="h-3 w-4/5 animate-pulse rounded-full bg-[#e2edeb]" />
            <div className="h-3 w-3/5 animate-pulse rounded-full bg-[#e2edeb]" />
            <p className="flex items-center gap-2 text-xs font-bold">
              <Spinner />
              {words.drawing}
            </p>
          </div>
        )}
        {isFailed && (
          <div className="absolute inset-0 grid place-content-center gap-3 p-4 text-center">
            <p className="font-bold">{words.notDrawn}</p>
            <Button
              size="sm"
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={() => {
                setShown(null)
                setAttempt(attempt + 1)
              }}
            >
              {words.again}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
