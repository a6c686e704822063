import { toast } from 'sonner'
import { serverMessage } from './call-error.ts'

export type ToastAction = { label: string; onClick: () => void }

const show = (
  kind: 'success' | 'error' | 'message',
  title: string,
  description?: string,
  action?: ToastAction,
): void => {
  // One toast at a time (NET-019): the older one leaves, it does not wait behind the newer.
  toast.dismiss()
  toast[kind](title, { description, ...(action ? { action } : {}) })
}

/** The one place that shows toasts: title, then description. */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction): void =>
    show('success', title, description, action),
  neutral: (title: string, description?: string): void => show('message', title, description),
  problem: (title: string, description?: string): void => show('error', title, description),
  /** A failed call: the server's sentence when there is one, else the fallback (NET-018). */
  failure: (title: string, error: unknown, fallback: string): void =>
    show('error', title, serverMessage(error) ?? fallback),
}
