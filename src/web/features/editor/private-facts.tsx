import { websiteStrings } from '#contract/websites/strings.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useText } from './editor-store.ts'

const words = websiteStrings.editor.private

export const PrivateFacts = ({ currencySymbol }: { currencySymbol: string }) => {
  const sku = useText('sku')
  const cost = useText('productCost')
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        <Field label={words.sku} isOptional error={sku.error}>
          {(control) => (
            <Input
              {...control}
              {...sku.ties}
              value={sku.value}
              onChange={({ target }) => sku.set(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={words.productCost} isOptional error={cost.error}>
          {(control) => (
            <AffixInput
              {...control}
              {...cost.ties}
              value={cost.value}
              onChange={({ target }) => cost.set(target.value)}
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
