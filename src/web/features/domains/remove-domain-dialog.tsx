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
  const confirm = () => {
    if (isSingle) {
      disconnect.mutate(undefined, {
        onSuccess: () => notify.success(single.removed),
        onError: (error) => notify.problem(serverMessage(error) ?? single.removeFailed),
        onSettled: onClose,
      })
      return
    }
    remove.mutate(domain.host, {
      onSuccess: () => notify.success(toasts.removed),
      onError: (error) => notify.problem(serverMessage(error) ?? toasts.removeFailed),
      onSettled: onClose,
    })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={confirm}
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
