import { useQuery } from '@tanstack/react-query'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDisconnectDomain, useRemoveDomain } from './api.ts'

const { remove: words, single, toasts } = domainStrings

/** Names the pages that stop opening on the domain. */
export const RemoveDomainDialog = ({
  domain,
  isSingle,
  isOpen,
  onClose,
}: {
  domain: CustomDomain
  isSingle: boolean
  isOpen: boolean
  onClose: () => void
}) => {
  const disconnect = useDisconnectDomain()
  const remove = useRemoveDomain()
  // Awaited, not answered by callbacks: the card is gone as soon as the lists are read again, and its callbacks with it.
  const confirm = async () => {
    const sentences = isSingle
      ? { done: single.removed, failed: single.removeFailed }
      : { done: toasts.removed, failed: toasts.removeFailed }
    try {
      await (isSingle ? disconnect.mutateAsync(undefined) : remove.mutateAsync(domain.host))
      notify.success(sentences.done)
    } catch (error) {
      notify.problem(serverMessage(error) ?? sentences.failed)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={words.title(domain.displayHost)}
      text={useLoss(domain)}
      confirm={words.confirm}
      pending={(disconnect.isPending || remove.isPending) && words.pending}
    />
  )
}

const useLoss = (domain: CustomDomain): string => {
  const websites = useQuery(myWebsitesQuery)
  if (domain.state === 'dns') return words.textNoPages
  const active = (websites.data ?? []).filter(({ isActive }) => isActive)
  if (active.length === 0) return websites.data ? words.textNoPages : words.text
  return words.loses(active.length, active.map(({ productName }) => `„${productName}“`).join(', '))
}
