import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tenantAddress, tenantPath, type Tenant } from '#contract/tenants/schema.ts'
import { tenantStrings } from '#contract/tenants/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useRemoveTenant } from './api.ts'
import { PageDialog } from './page-dialog.tsx'

export const TenantRow = ({ tenant: { tenantId, domain } }: { tenant: Tenant }) => {
  const [isAsking, setAsking] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const path = tenantPath(tenantId)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-bold break-words">{domain}</p>
        <div className="flex items-center gap-1">
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere text-muted underline underline-offset-2 hover:text-ink"
          >
            {path}
          </a>
          <CopyButton text={path} variant="ghost" size="icon" aria-label={tenantStrings.copyPath(domain)} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={tenantStrings.editLabel(domain)}
          onClick={() => setEditing(true)}
        >
          {tenantStrings.edit}
        </Button>
        <a
          href={tenantAddress(domain)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={tenantStrings.visitLabel(domain)}
          className={buttonClass()}
        >
          <ExternalLink aria-hidden className="size-4" />
          {tenantStrings.visit}
        </a>
        <Button
          icon={<Trash2 aria-hidden className="size-4" />}
          aria-label={tenantStrings.removeLabel(domain)}
          onClick={() => setAsking(true)}
        >
          {tenantStrings.removeButton}
        </Button>
      </div>
      <PageDialog tenant={{ tenantId, domain }} isOpen={isEditing} onClose={() => setEditing(false)} />
      <RemoveDialog tenant={{ tenantId, domain }} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

const RemoveDialog = ({
  tenant: { tenantId, domain },
  isOpen,
  onClose,
}: {
  tenant: Tenant
  isOpen: boolean
  onClose: () => void
}) => {
  const remove = useRemoveTenant()
  // Awaited, not answered by callbacks: they are lost with the row, which is gone as soon as the list is read again.
  const confirm = async () => {
    try {
      await remove.mutateAsync(tenantId)
      notify.success(tenantStrings.removed.title, tenantStrings.removed.text)
    } catch (error) {
      notify.problem(serverMessage(error) ?? tenantStrings.removeFailed)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={tenantStrings.remove.title(domain)}
      text={tenantStrings.remove.text}
      confirm={tenantStrings.remove.confirm}
      pending={remove.isPending && tenantStrings.remove.pending}
    />
  )
}
