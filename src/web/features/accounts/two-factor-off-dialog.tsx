import { accountStrings } from '#contract/accounts/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSwitchOffTwoFactor } from './api.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

const words = accountStrings.security.twoFactor

export const TwoFactorOffDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const switchOff = useSwitchOffTwoFactor()
  const close = () => {
    switchOff.reset()
    onClose()
  }
  const send = (password: string) =>
    switchOff.mutate(password, {
      onSuccess: ({ message }) => {
        notify.success(message)
        close()
      },
    })
  return (
    <Dialog isOpen={isOpen} onClose={close} title={words.turnOff}>
      <OwnPasswordForm
        text={words.turnOffText}
        submit={words.turnOff}
        variant="danger"
        isPending={switchOff.isPending}
        failure={switchOff.error && (serverMessage(switchOff.error) ?? words.failure)}
        onSubmit={send}
      />
    </Dialog>
  )
}
