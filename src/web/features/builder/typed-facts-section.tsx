import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useIsImporting } from './api.ts'
import { isPageRead, useDraft } from './draft.ts'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.product

/** In the place of a page that was not read: typed or copied here, the same facts make the same page. */
export const TypedFactsSection = () => {
  const { register, formState } = useFormContext<ProductFields>()
  const imported = useDraft((draft) => draft.imported)
  const link = useTyped('productLink').trim()
  const isReading = useIsImporting(link)
  const { description, features } = useTyped('typedFacts')
  const isBegun = description !== '' || features !== ''
  if ((!link && !isBegun) || isReading || isPageRead({ imported }, link)) return null
  const errors = formState.errors.typedFacts
  return (
    <Section title={words.typed} hint={words.typedHint}>
      <div className="space-y-4">
        <Field
          label={words.typedDescription}
          isOptional
          hint={words.typedDescriptionHint}
          error={errors?.description?.message}
        >
          {(control) => (
            <Textarea {...control} {...register('typedFacts.description')} maxLength={6000} rows={5} />
          )}
        </Field>
        <Field
          label={words.typedFeatures}
          isOptional
          hint={words.typedFeaturesHint}
          error={errors?.features?.message}
        >
          {(control) => (
            <Textarea {...control} {...register('typedFacts.features')} maxLength={4000} rows={4} />
          )}
        </Field>
      </div>
    </Section>
  )
}
