import { EllipsisVertical, KeyRound, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '#contract/accounts/display-name.ts'
import { isClient } from '#contract/accounts/role.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { useDeleteUser, useRemoveTwoFactor } from './api.ts'
import { EditAccountDialog } from './edit-account-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

/** What may be done with an account; deleting never with an administrator's. */
export const UserActions = ({ user }: { user: ManagedUser }) => {
  const [open, setOpen] = useState<'edit' | 'reset' | 'two-factor' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const label = adminStrings.more(displayName(user))
  return (
    <>
      <MenuRoot>
        <MenuTrigger aria-label={label} title={label} className={buttonClass('ghost', 'icon')}>
          <EllipsisVertical aria-hidden className="size-5" />
        </MenuTrigger>
        <MenuPanel label={label}>
          <MenuItem icon={<Pencil aria-hidden className="size-4" />} onClick={() => setOpen('edit')}>
            {adminStrings.menu.edit}
          </MenuItem>
          <MenuItem icon={<KeyRound aria-hidden className="size-4" />} onClick={() => setOpen('reset')}>
            {adminStrings.menu.reset}
          </MenuItem>
          {user.hasTwoFactor && (
            <MenuItem
              icon={<ShieldOff aria-hidden className="size-4" />}
              onClick={() => setOpen('two-factor')}
            >
              {adminStrings.menu.twoFactorOff}
            </MenuItem>
          )}
          {isClient(user) && (
            <MenuItem
              isDanger
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setOpen('delete')}
            >
              {adminStrings.menu.remove}
            </MenuItem>
          )}
        </MenuPanel>
      </MenuRoot>
      <EditAccountDialog user={user} isOpen={open === 'edit'} onClose={close} />
      <ResetPasswordDialog user={user} isOpen={open === 'reset'} onClose={close} />
      <TwoFactorDialog user={user} isOpen={open === 'two-factor'} onClose={close} />
      <DeleteDialog user={user} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}

type DialogProps = { user: ManagedUser; isOpen: boolean; onClose: () => void }

const DeleteDialog = ({ user, isOpen, onClose }: DialogProps) => {
  const words = adminStrings.remove
  const remove = useDeleteUser()
  const confirm = () =>
    remove.mutate(user, {
      onError: (error) => notify.failure(words.failed, error, adminStrings.tryAgain),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={confirm}
      title={words.title(displayName(user))}
      text={words.text(user.websiteCount)}
      confirm={words.confirm}
      pending={remove.isPending && words.pending}
    />
  )
}

const TwoFactorDialog = ({ user, isOpen, onClose }: DialogProps) => {
  const words = adminStrings.twoFactorOff
  const remove = useRemoveTwoFactor()
  const confirm = () =>
    remove.mutate(user, {
      onSuccess: () => notify.success(words.done),
      onError: (error) => notify.failure(words.failed, error, adminStrings.tryAgain),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={confirm}
      title={words.title(displayName(user))}
      text={words.text}
      confirm={words.confirm}
      pending={remove.isPending && words.pending}
    />
  )
}
