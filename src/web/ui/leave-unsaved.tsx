import { useBlocker } from '@tanstack/react-router'
import { useSettingsDrafts } from '#web/lib/settings-drafts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Between the tabs of a screen nothing is lost, so only leaving the screen asks. */
export const LeaveUnsaved = ({
  path,
  isUnsaved,
  words,
}: {
  path: string
  isUnsaved: boolean
  words: { title: string; text: string; confirm: string }
}) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.fullPath === path && current.pathname !== next.pathname,
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
      {...words}
    />
  )
}
