import { useLayoutEffect, useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { pageTitleId } from '#web/app/page-title.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Save } from './use-save.ts'

const words = websiteStrings.editor

/** Under the thumb while something is unsaved; nowhere otherwise. Also asks before unsaved words are left or thrown away. */
export const SaveBar = ({
  save,
  isUnsaved,
  onDiscard,
  isHidden,
}: {
  save: Save
  isUnsaved: boolean
  onDiscard: () => void
  /** Saving has its button elsewhere; keys and questions stay. */
  isHidden: boolean
}) => {
  const [isAsking, setAsking] = useState(false)
  const saveUnsaved = () => {
    if (isUnsaved) save.save()
  }
  // Above dialogs too: the browser's own „save page“ never opens here.
  useKeys(words.heading, [{ keys: ['Mod+s'], does: words.keys.save, isCommand: true, act: saveUnsaved }], {
    reach: 'everywhere',
  })
  const discard = () => {
    setAsking(false)
    onDiscard()
    // The button that opened the dialog is gone with the bar, so the dialog has nothing to give the focus back to.
    requestAnimationFrame(focusHeading)
  }
  return (
    <>
      {!isHidden && (isUnsaved || save.isSaving) && <Bar save={save} onDiscard={() => setAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={discard}
        {...words.discard}
      />
      <LeaveDialog save={save} isUnsaved={isUnsaved} onDiscard={onDiscard} />
    </>
  )
}

const focusHeading = () => document.getElementById(pageTitleId)?.focus({ preventScroll: true })

const Bar = ({ save, onDiscard }: { save: Save; onDiscard: () => void }) => {
  const isOnline = useOnline()
  const { problem, isSaving } = save
  const bar = useRef<HTMLElement>(null)
  useToastLift(true)
  useLayoutEffect(() => {
    const element = bar.current
    // A user who pressed a button of the bar goes on from the heading once the bar is gone.
    return () => {
      if (element?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return (
    <section
      ref={bar}
      aria-label={words.state.unsaved}
      className="sticky bottom-(--tab-bar) z-20 -mx-4 mt-4 animate-appear border-t border-line bg-surface px-4 py-2.5 shadow-popover sm:flex sm:items-center sm:gap-3 lg:bottom-4 lg:mx-0 lg:rounded-xl lg:border lg:py-3"
    >
      <p className="min-w-0 flex-1 text-[0.8125rem] leading-[1.125rem] font-bold max-sm:mb-2">
        {!isOnline ? (
          words.state.offline
        ) : problem && !isSaving ? (
          <span className="text-danger">{words.state.notSaved(problem)}</span>
        ) : (
          words.state.unsaved
        )}
      </p>
      <div className="flex gap-2">
        <Button disabled={isSaving} className="max-sm:flex-1" onClick={onDiscard}>
          {words.giveUp}
        </Button>
        <Button
          variant="primary"
          onClick={save.save}
          aria-disabled={!isOnline || undefined}
          pending={isSaving && words.state.saving}
          className="max-sm:flex-1"
        >
          {commonStrings.save}
        </Button>
      </div>
    </section>
  )
}
