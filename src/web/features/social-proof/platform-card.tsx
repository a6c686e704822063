import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { PlatformProof } from '#contract/social-proof/schema.ts'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { socialProofModes, type SocialProofMode } from '#contract/websites/content.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { proofDefaultQuery, useChoosePlatformProof } from './api.ts'
import { ProofChoices } from './choices.tsx'

const { platform: words, names, hints, loadFailed } = socialProofStrings

/** What pages show whose seller was not asked: the owner's choice before the setting of the server, both shown. */
export const PlatformProofCard = () => {
  const known = useQuery(proofDefaultQuery)
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      {known.isError && !known.data ? (
        <ErrorPanel title={loadFailed} error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Loading
          isLoading={!known.data}
          label={commonStrings.loading}
          skeleton={<Skeleton className="h-64" />}
        >
          {() => known.data && <PlatformForm platform={known.data.platform} />}
        </Loading>
      )}
    </Section>
  )
}

/** `setting` follows SOCIAL_PROOF_DEFAULT. */
type Chosen = SocialProofMode | 'setting'

const PlatformForm = ({ platform: { mode, source, setting } }: { platform: PlatformProof }) => {
  const stored: Chosen = source === 'owner' ? mode : 'setting'
  const [picked, pick] = useState<Chosen | null>(null)
  const choose = useChoosePlatformProof()
  const chosen = picked ?? stored
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (choose.isPending) return
    choose.mutate(chosen === 'setting' ? null : chosen, {
      onSuccess: () => {
        pick(null)
        notify.success(words.saved)
      },
      onError: (error) => notify.failure(words.failed, error, words.failedHint),
    })
  }
  return (
    <form noValidate onSubmit={save}>
      <p className="mb-3">
        <strong>{words.current(names[mode])}</strong>, {words.sources[source]}.
        {source === 'owner' && (
          <span className="block text-[0.8125rem] text-muted">{words.setting(names[setting])}</span>
        )}
      </p>
      <ProofChoices<Chosen>
        label={words.title}
        choices={[
          { value: 'setting', name: words.followSetting(names[setting]), hint: words.followSettingHint },
          ...socialProofModes.map((value) => ({ value, name: names[value], hint: hints[value] })),
        ]}
        chosen={chosen}
        onChoose={pick}
      />
      <Button type="submit" className="mt-4" pending={choose.isPending && words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
