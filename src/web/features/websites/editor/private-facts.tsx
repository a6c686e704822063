import { useFormContext } from 'react-hook-form'
import { websiteStrings } from '#contract/websites/strings.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { EditorFields } from './editor-fields.ts'

const words = websiteStrings.editor.private

export const PrivateFacts = ({ currencySymbol }: { currencySymbol: string }) => {
  const { register, formState } = useFormContext<EditorFields>()
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={words.sku} note={words.optional} error={formState.errors.sku?.message}>
          {(control) => <Input {...control} {...register('sku')} autoComplete="off" />}
        </Field>
        <Field label={words.productCost} note={words.optional} error={formState.errors.productCost?.message}>
          {(control) => (
            <AffixInput
              {...control}
              {...register('productCost')}
              after={currencySymbol}
              inputMode="decimal"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      </div>
    </Section>
  )
}
