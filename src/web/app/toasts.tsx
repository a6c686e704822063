import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { commonStrings } from '#contract/common/strings.ts'
import { useDesktop } from '#web/lib/use-media.ts'

/**
 * Whoever leaves the notices is sent back by them to where they were entered from: right for the key that jumps to them, a trap for
 * whoever comes by Tab. They hear of the jump alone, which goes to their list itself.
 */
const passBy = (event: FocusEvent): void => {
  if (!(event.target instanceof HTMLOListElement)) event.stopPropagation()
}

/**
 * Short notices: one at a time, five seconds; at the thumb's far end on a phone, out of the way on a desktop. What
 * a closed one said can be read among the recent notices until it is forgotten. They stand beside #app, as dialogs do: within it, what
 * fails in a dialog would be said behind it.
 */
export const Toasts = () => {
  const isDesktop = useDesktop()
  return createPortal(
    <div className="contents" onFocusCapture={passBy}>
      <Toaster
        visibleToasts={1}
        duration={5000}
        position={isDesktop ? 'bottom-right' : 'top-center'}
        containerAriaLabel={commonStrings.notifications}
        closeButton
        // What else stands at the bottom of the screen keeps its buttons free.
        offset={{ bottom: 'var(--toast-lift, 1.5rem)', right: '1.5rem' }}
        style={{ fontFamily: 'inherit' }}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-success" />,
          error: <CircleAlert aria-hidden className="size-5 text-danger" />,
          close: <X aria-hidden className="size-4" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: commonStrings.close,
          classNames: {
            toast:
              'relative flex w-full items-start gap-3 rounded-xl border-l-4 border-brand bg-surface py-3.5 pr-12 pl-4 text-ink shadow-popover sm:w-[356px]',
            error: 'border-danger!',
            content: 'min-w-0 flex-1',
            title: 'text-sm font-extrabold break-words',
            description: 'text-[0.8125rem] leading-[1.125rem] break-words text-muted',
            closeButton:
              'absolute top-1 right-1 grid size-10 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink',
            actionButton:
              'h-9 shrink-0 cursor-pointer rounded-lg px-2.5 text-[0.8125rem] font-bold text-primary hover:bg-surface-2',
          },
        }}
      />
    </div>,
    document.body,
  )
}
