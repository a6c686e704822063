import { useState } from 'react'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { socialProofModes } from '#contract/websites/content.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { ProofChoices } from '#web/features/social-proof/choices.tsx'
import { useUpdateWebsite } from '#web/features/websites/api.ts'
import { notify } from '#web/lib/toast.ts'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

const { names, hints, wizard } = socialProofStrings
const words = websiteStrings.editor
const { list } = publicationStrings

export const ProofLine = ({ website, onSaved }: LineProps) => {
  const [chosen, choose] = useState(website.socialProof)
  const update = useUpdateWebsite(website.id)
  const submit = () =>
    update.mutate(
      { socialProof: chosen, baseVersion: website.version },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onSaved()
        },
        onError: (error) => notify.failure(list.notSaved, error, list.notSavedHint),
      },
    )
  return (
    <SavingForm saving={list.saving} isSaving={update.isPending} onSave={submit}>
      <ProofChoices
        label={wizard.title}
        choices={socialProofModes.map((value) => ({ value, name: names[value], hint: hints[value] }))}
        chosen={chosen}
        onChoose={choose}
      />
    </SavingForm>
  )
}
