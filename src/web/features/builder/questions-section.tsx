import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft } from './draft.ts'
import type { ProductFields } from './product-fields.ts'

const words = builderStrings.product

/** Asks only what the linked page does not say; nothing is asked before a link was read. */
export const QuestionsSection = () => {
  const { register, formState } = useFormContext<ProductFields>()
  const questions = useDraft((draft) => draft.imported?.product.questions)
  if (!questions?.length) return null
  // Asked so only where nothing of the page's own words can be used.
  const isForeign = questions.some(({ label }) => label === builderStrings.questions.foreignPurpose.label)
  return (
    <Section title={words.questions} hint={isForeign ? words.draftUntilAnswered : words.questionsHint}>
      <div className="space-y-4">
        {questions.map(({ key, label, hint }) => (
          <Field
            key={key}
            label={label}
            isOptional
            hint={hint}
            error={formState.errors.sellerFacts?.[key]?.message}
          >
            {(control) => <Textarea {...control} {...register(`sellerFacts.${key}`)} maxLength={600} />}
          </Field>
        ))}
      </div>
    </Section>
  )
}
