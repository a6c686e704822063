import type { ReactNode } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const words = accountStrings.settings

/** Above the tab bar, as wide as the card. */
const barClass =
  'max-lg:sticky max-lg:bottom-[calc(64px+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:-mx-4 max-lg:-mb-4 max-lg:rounded-b-xl max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 max-lg:shadow-popover sm:max-lg:-mx-5 sm:max-lg:-mb-5 sm:max-lg:px-5'

/** One concern in one card, saved by itself. While something is unsaved its bar stays in sight on a phone. */
export const SettingsForm = ({
  title,
  hint,
  aside,
  isUnsaved,
  isSaving,
  onSave,
  onDiscard,
  more,
  children,
}: {
  title: string
  hint: string
  aside?: ReactNode
  isUnsaved: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** What else can be done here, such as a test. */
  more?: ReactNode
  children: ReactNode
}) => {
  const isOnline = useOnline()
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving && isOnline) onSave()
      }}
    >
      <Section level="h2" title={title} hint={hint} aside={aside}>
        <div className="space-y-4">{children}</div>
        {more && <div className="mt-4 flex flex-wrap gap-2">{more}</div>}
        <div
          className={cn(
            'mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4',
            isUnsaved && barClass,
          )}
        >
          {isUnsaved && (
            <p role="status" className="text-[13px] font-bold text-warning max-sm:w-full sm:order-last">
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
          {isUnsaved && (
            <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
              {words.giveUp}
            </Button>
          )}
        </div>
      </Section>
    </form>
  )
}
