import { useEffect } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useSettingsDrafts, useUnsavedFields, type DraftCard } from '#web/lib/settings-drafts.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { notify } from '#web/lib/toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'

const words = accountStrings.settings.bar

/** Everything of these cards that is not saved yet, wherever it stands; Ctrl+S saves it from any field. */
export const SaveBar = <Card extends DraftCard>({
  userId,
  cards,
  titles: titleOf,
  refused,
  isSaving,
  className,
  onSave,
  onDiscard,
}: {
  userId: number
  cards: readonly Card[]
  titles: Record<Card, string>
  refused: readonly Card[]
  isSaving: boolean
  /** Where the cards stand, so that the bar stands below them. */
  className?: string
  onSave: () => void
  onDiscard: () => void
}) => {
  const isOnline = useOnline()
  const unsaved = useUnsavedFields(userId, cards)
  const count = unsaved.reduce((sum, card) => sum + card.count, 0)
  const isShown = count > 0
  useEffect(() => {
    if (!isShown) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isShown, onSave])
  useToastLift(isShown)
  if (!isShown) return null
  const discard = () => {
    const { owner, changed, bases } = useSettingsDrafts.getState()
    onDiscard()
    notify.success(words.discarded, undefined, {
      label: words.undo,
      onClick: () => useSettingsDrafts.getState().restore({ owner, changed, bases }),
    })
  }
  const named = refused.filter((card) => unsaved.some((line) => line.card === card))
  const titles = (named.length > 0 ? named : unsaved.map(({ card }) => card)).map((card) => titleOf[card])
  return (
    <section
      aria-label={words.label}
      className={cn(
        'sticky bottom-[calc(var(--tab-bar)+0.5rem)] z-20 mt-5 flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line-strong bg-surface p-3 shadow-popover lg:bottom-4',
        className,
      )}
    >
      <div role="status" className="min-w-0 flex-1 basis-28">
        <p className="font-extrabold">{words.count(count)}</p>
        <p
          className={
            named.length > 0
              ? 'text-[0.8125rem] font-bold text-danger'
              : 'truncate text-[0.8125rem] text-muted max-sm:hidden'
          }
        >
          {named.length > 0 ? words.refused(titles) : titles.join(', ')}
        </p>
      </div>
      <div className="ml-auto flex gap-2">
        <Button variant="ghost" disabled={isSaving} onClick={discard}>
          {words.discard}
        </Button>
        <Button
          variant="primary"
          aria-disabled={!isOnline || undefined}
          pending={isSaving && words.saving}
          onClick={() => isOnline && onSave()}
        >
          {commonStrings.save}
        </Button>
      </div>
    </section>
  )
}
