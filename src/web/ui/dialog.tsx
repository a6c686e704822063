import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { buttonClass } from './button.tsx'

const shapes = {
  /** In the middle of the screen. */
  center:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-2xl data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
  /** The same with space for a table; the whole screen on a phone. */
  wide: 'max-sm:inset-0 sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:w-[min(46rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl data-ending-style:opacity-0 data-starting-style:opacity-0',
  /** From the right on a desktop, the whole screen on a phone. */
  side: 'inset-y-0 right-0 w-full sm:w-[480px] data-ending-style:translate-x-full data-starting-style:translate-x-full',
  /** From below, as tall as its content. */
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full',
  full: 'inset-0 data-ending-style:opacity-0 data-starting-style:opacity-0',
} as const

/** The cross in the corner of whatever lies above the screen. */
export const DialogClose = () => (
  <Base.Close
    aria-label={commonStrings.close}
    title={commonStrings.close}
    className={buttonClass('ghost', 'icon')}
  >
    <X aria-hidden className="size-5" />
  </Base.Close>
)

const focusable =
  ':is(a[href], button, input, textarea, select, summary):not([type=hidden], :disabled, [tabindex="-1"])'
const isField = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(':is(input, textarea, select):not([type=file], [readonly])')

/** A press on a notice, closing it or undoing what it tells of, is no press beside the dialog. */
const isOnNotice = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * A modal layer: focus stays inside, Esc closes it and only it, focus returns where it was. It begins on the first field of a form; on its
 * title where something is read or pressed first, and under a finger, or the keyboard would cover half of it unasked.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  lead,
  shape = 'center',
  header,
  initialFocus,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Said larger above the title, which then is the small line below it. */
  lead?: ReactNode
  shape?: keyof typeof shapes
  /** Controls beside the title. */
  header?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) => {
  useKeyWall(isOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const firstPlace = (by: string) => {
    const first = by === 'touch' ? null : body.current?.querySelector(focusable)
    return isField(first) ? first : heading.current
  }
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        if (!open && !isOnNotice(event)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus ?? firstPlace}
          className={cn(
            'fixed z-50 flex flex-col overflow-clip bg-surface text-ink shadow-popover transition-[translate,scale,opacity] duration-200 ease-sheet outline-none',
            shapes[shape],
          )}
        >
          <div className="flex min-h-14 items-center gap-1 border-b border-line py-1.5 pr-2 pl-5">
            <div className="min-w-0 flex-1">
              {lead && <p className="truncate text-base font-extrabold">{lead}</p>}
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className={cn(
                  'truncate outline-none',
                  lead
                    ? 'tabular text-[0.8125rem] leading-[1.125rem] text-muted'
                    : 'text-base font-extrabold',
                )}
              >
                {title}
              </Base.Title>
            </div>
            {header}
            <DialogClose />
          </div>
          {/* What is only read aloud is placed out of the flow: it belongs to what scrolls, or the layer itself would scroll, title and all. */}
          <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
