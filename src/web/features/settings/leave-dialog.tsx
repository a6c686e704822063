import { useBlocker } from '@tanstack/react-router'
import { accountStrings } from '#contract/accounts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useSettingsDrafts } from '#web/lib/settings-drafts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const words = accountStrings.settings

/** Between subjects nothing is lost, so only leaving the settings asks. */
export const LeaveDialog = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.fullPath === paths.settings && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const leave = () => {
    useSettingsDrafts.getState().reset()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={leave}
      {...words.leave}
    />
  )
}
