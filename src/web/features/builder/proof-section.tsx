import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { socialProofModes } from '#contract/websites/content.ts'
import { proofDefaultQuery } from '#web/features/social-proof/api.ts'
import { ProofChoices } from '#web/features/social-proof/choices.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

const { wizard: words, names, hints, loadFailed } = socialProofStrings

/** Asks which figures the page shows, beginning with the seller's last answer; without an answer the server's own counts. */
export const ProofSection = () => {
  const { setValue } = useFormContext<ProductFields>()
  const known = useQuery(proofDefaultQuery)
  const chosen = useTyped('socialProof')
  const proposed = known.data?.mode
  useEffect(() => {
    if (!chosen && proposed) setValue('socialProof', proposed)
  }, [chosen, proposed, setValue])
  return (
    <Section title={words.title} hint={words.hint}>
      {known.isError && !proposed && (
        <ErrorPanel title={loadFailed} error={known.error} onRetry={() => void known.refetch()} />
      )}
      <ProofChoices
        label={words.title}
        choices={socialProofModes.map((value) => ({ value, name: names[value], hint: hints[value] }))}
        chosen={chosen}
        onChoose={(value) => setValue('socialProof', value)}
      />
    </Section>
  )
}
