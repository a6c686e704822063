import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
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
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failedHint,
  })
  const submit = async () => void (await card.send({ body: { sender: draft.values } }))
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={summaryOf(sender)}
      {...card.form}
      onSave={submit}
    >
      <SenderFields sender={draft.values} error={save.error} onChange={draft.set} />
    </SettingsForm>
  )
}
