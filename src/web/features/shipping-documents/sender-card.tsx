import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { settingsQuery, useChangeSettings } from './api.ts'
import { SenderFields } from './sender-fields.tsx'

const words = paperStrings.sender

/** The sender among the settings of the account. */
export const SenderCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(settingsQuery)} title={words.title} failed={words.loadFailed}>
    {({ sender }) => <SenderForm user={user} sender={sender} />}
  </LoadedCard>
)

/** Nothing where no parcel could go: then the card stands open. A name comes from the account. */
const summaryOf = ({ name, address, postalCode, city }: Sender): string | undefined =>
  address && city ? [name, address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ') : undefined

const SenderForm = ({ user, sender }: { user: User; sender: Sender }) => {
  const draft = useCardDraft(user.id, 'sender', sender)
  const save = useChangeSettings()
  const submit = async () => {
    const sent = draft.values
    try {
      await save.mutateAsync({ sender: sent })
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={summaryOf(sender)}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        save.reset()
      }}
    >
      <SenderFields sender={draft.values} error={save.error} onChange={draft.set} />
    </SettingsForm>
  )
}
