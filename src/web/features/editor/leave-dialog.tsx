import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { useSettingsDrafts } from '#web/lib/settings-drafts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Save } from './use-save.ts'

const { leave: words, state } = websiteStrings.editor

/** Keys typed in the tab of tracking wait in memory alone: another screen has them still, a closed tab has not. */
const useHasUnsavedKeys = (): boolean => {
  const userId = useUser()?.id ?? null
  return useSettingsDrafts(
    ({ owner, changed }) => owner === userId && Object.keys(changed.tracking ?? {}).length > 0,
  )
}

/** Three ways on for who leaves with unsaved words: save them first, throw them away, or stay. */
export const LeaveDialog = ({
  save,
  isUnsaved,
  onDiscard,
}: {
  save: Save
  isUnsaved: boolean
  onDiscard: () => void
}) => {
  const hasUnsavedKeys = useHasUnsavedKeys()
  const main = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const blocker = useBlocker({
    // The way back leads over a redirect, which begins before this block is lifted: by then the editor is not the place left.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.fullPath === paths.edit && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved || hasUnsavedKeys,
    withResolver: true,
  })
  const isOpen = blocker.status === 'blocked'
  useKeyWall(isOpen)
  const saveAndLeave = async () => {
    setLeaving(true)
    const isSaved = await save.attempt()
    setLeaving(false)
    // What could not be saved is asked about or marked where it stands.
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isLeaving && blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={main}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl bg-surface p-5 text-ink shadow-popover transition-[scale,opacity] duration-200 ease-sheet outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg font-extrabold text-balance break-words">
            {words.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-muted">
            {words.text}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:flex-wrap sm:items-center">
            <Button
              ref={main}
              variant="primary"
              pending={isLeaving && state.saving}
              onClick={() => void saveAndLeave()}
            >
              {words.save}
            </Button>
            <AlertDialog.Close disabled={isLeaving} className={buttonClass('secondary')}>
              {words.stay}
            </AlertDialog.Close>
            <Button
              variant="ghost"
              disabled={isLeaving}
              className="text-danger sm:mr-auto"
              onClick={() => {
                onDiscard()
                blocker.proceed?.()
              }}
            >
              {words.discard}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
