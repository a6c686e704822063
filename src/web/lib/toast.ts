import { toast } from 'sonner'
import { failureSentence } from './call-error.ts'
import { useNotices, type NoticeKind } from './notices.ts'

export type ToastAction = { label: string; onClick: () => void }

/** The notice on screen, so that the next one closes it. */
let open: number | null = null

const show = (kind: NoticeKind, title: string, told?: string, action?: ToastAction): void => {
  const description = told === title ? undefined : told
  // One toast at a time: the older one leaves, it does not wait behind the newer.
  toast.dismiss()
  const { add, close } = useNotices.getState()
  if (open !== null) close(open)
  const id = add({ kind, title, ...(description ? { description } : {}) })
  open = id
  const closed = () => close(id)
  toast[kind](title, { description, onDismiss: closed, onAutoClose: closed, ...(action ? { action } : {}) })
}

/** The one place that shows toasts: title, then description. */
export const notify = {
  /** Takes the toast away; what it said stays among the recent notices. */
  dismiss: (): void => void toast.dismiss(),
  success: (title: string, description?: string, action?: ToastAction): void =>
    show('success', title, description, action),
  neutral: (title: string, description?: string): void => show('message', title, description),
  problem: (title: string, description?: string): void => show('error', title, description),
  failure: (title: string, error: unknown, fallback: string): void =>
    show('error', title, failureSentence(error, fallback)),
}
