import { useRef, useState, type ReactNode } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import type { CardDraft } from '#web/lib/settings-drafts.ts'
import { useSettingsSaves } from '#web/lib/settings-saves.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Fold } from './fold.tsx'
import { SettingsConflict } from './settings-conflict.tsx'

const words = accountStrings.settings

type Draft = Omit<CardDraft<never>, 'values' | 'isChanged' | 'set' | 'settle' | 'conflicts'> & {
  conflicts: readonly string[]
}

/** One concern in one card. Where a bar saves everything it has no button; elsewhere it has its own. */
export const SettingsForm = ({
  title,
  hint,
  aside,
  draft,
  isSaving,
  onSave,
  onDiscard,
  more,
  folded,
  children,
}: {
  title: string
  hint: string
  aside?: ReactNode
  draft: Draft
  isSaving: boolean
  onSave: () => Promise<void>
  onDiscard: () => void
  /** What else can be done here, such as a test. */
  more?: ReactNode
  /** How it stands now: with it, nothing but that and the name is seen until somebody opens it. */
  folded?: string | undefined
  children: ReactNode
}) => {
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const saves = useSettingsSaves(
    draft.card,
    { save: onSave, discard: onDiscard, conflicts: draft.conflicts },
    form,
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving || !isOnline) return
        if (saves) saves.saveAll()
        else void onSave()
      }}
    >
      <Frame title={title} hint={hint} aside={aside} folded={folded} isOpen={draft.isUnsaved}>
        {draft.conflicts.length > 0 && (
          <SettingsConflict
            labels={draft.conflicts.map((name) => saves?.labelOf(draft.card, name))}
            onKeep={draft.keepMine}
            onTake={draft.takeSaved}
          />
        )}
        <div className="space-y-4">{children}</div>
        {more && <div className="mt-4 flex flex-wrap gap-2">{more}</div>}
        {!saves && (
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
            {draft.isUnsaved && (
              <p
                role="status"
                className="text-[0.8125rem] font-bold text-warning max-sm:w-full sm:order-last"
              >
                {words.unsaved}
              </p>
            )}
            <Button
              type="submit"
              variant="primary"
              aria-disabled={!isOnline || undefined}
              pending={isSaving && integrationStrings.saving}
            >
              {commonStrings.save}
            </Button>
            {draft.isUnsaved && (
              <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
                {words.giveUp}
              </Button>
            )}
          </div>
        )}
        {/* Enter saves from any field, as in every form. */}
        {saves && <button type="submit" hidden tabIndex={-1} aria-hidden />}
      </Frame>
    </form>
  )
}

const Frame = ({
  title,
  hint,
  aside,
  folded,
  isOpen,
  children,
}: {
  title: string
  hint: string
  aside: ReactNode
  folded: string | undefined
  isOpen: boolean
  children: ReactNode
}) => {
  // What was folded when it came stays a fold, open or not: typing in it must not build it anew.
  const [isFold] = useState(folded !== undefined)
  const [isOpenFirst] = useState(isOpen)
  if (!isFold)
    return (
      <Section level="h2" title={title} hint={hint} aside={aside}>
        {children}
      </Section>
    )
  return (
    <Fold title={title} state={folded ?? ''} hint={hint} isOpen={isOpenFirst}>
      {aside && <div className="mb-3">{aside}</div>}
      {children}
    </Fold>
  )
}
