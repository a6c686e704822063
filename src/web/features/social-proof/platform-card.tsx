import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import type { PlatformProof } from '#contract/social-proof/schema.ts'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { socialProofModes } from '#contract/websites/content.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { proofDefaultQuery, useChoosePlatformProof } from './api.ts'
import { ProofChoices } from './choices.tsx'

const { platform: words, names, hints, loadFailed } = socialProofStrings

/** What pages show whose seller was not asked: the owner's choice before the setting of the server, both shown. */
export const PlatformProofCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(proofDefaultQuery)} title={words.title} failed={loadFailed}>
    {({ platform }) => <PlatformForm user={user} platform={platform} />}
  </LoadedCard>
)

/** Follows SOCIAL_PROOF_DEFAULT; beside the modes. */
const setting = 'setting'

const PlatformForm = ({ user, platform }: { user: User; platform: PlatformProof }) => {
  const { mode, source } = platform
  const draft = useCardDraft<'mode'>(user.id, 'platformProof', { mode: source === 'owner' ? mode : setting })
  const choose = useChoosePlatformProof()
  const submit = async () => {
    const sent = { ...draft.values }
    try {
      await choose.mutateAsync(socialProofModes.find((one) => one === sent.mode) ?? null)
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
      draft={draft}
      isSaving={choose.isPending}
      onSave={submit}
      onDiscard={draft.discard}
    >
      <p>
        <strong>{words.current(names[mode])}</strong>, {words.sources[source]}.
        {source === 'owner' && (
          <span className="block text-[0.8125rem] text-muted">{words.setting(names[platform.setting])}</span>
        )}
      </p>
      <ProofChoices
        label={words.title}
        choices={[
          {
            value: setting,
            name: words.followSetting(names[platform.setting]),
            hint: words.followSettingHint,
          },
          ...socialProofModes.map((value) => ({ value, name: names[value], hint: hints[value] })),
        ]}
        chosen={draft.values.mode}
        onChoose={(value) => draft.set('mode', value)}
      />
    </SettingsForm>
  )
}
