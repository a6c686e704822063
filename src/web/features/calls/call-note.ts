import { useUser } from '#web/features/accounts/auth-store.ts'
import { putTabDraft, useTabDraft } from '#web/lib/tab-drafts.ts'

/** What is noted during a call stays in the tab until its outcome is written, also over a reload. */
export const useCallNote = (orderId: number): { note: string; setNote: (note: string) => void } => {
  const userId = useUser()?.id ?? 0
  const name = `call-note:${orderId}`
  const kept = useTabDraft(userId, name)
  return {
    note: typeof kept === 'string' ? kept : '',
    setNote: (note) => putTabDraft(userId, name, note || undefined),
  }
}
