import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { Button, buttonClass } from './button.tsx'

/** Asks before something is lost. Names the thing; focus starts on cancelling. */
export const ConfirmDialog = ({
  isOpen,
  onCancel,
  onConfirm,
  title,
  text,
  confirm,
  pending,
}: {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  title: string
  text: string
  confirm: string
  pending?: string | false
}) => {
  const cancel = useRef<HTMLButtonElement>(null)
  useKeyWall(isOpen)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !pending && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-2xl bg-surface p-5 text-ink shadow-popover transition-[scale,opacity] duration-200 ease-sheet outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg font-extrabold text-balance break-words">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-muted">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close ref={cancel} className={buttonClass('secondary')}>
              {commonStrings.cancel}
            </AlertDialog.Close>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
