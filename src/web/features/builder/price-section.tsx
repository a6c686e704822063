import type { ReactNode } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { amountTyped, type ProductFields } from './product-fields.ts'
import { ReadNote } from './read-note.tsx'
import { useReadNote } from './use-read-note.ts'

const words = builderStrings.product

type MoneyName = 'currentPrice' | 'originalPrice' | 'productCost'

const MoneyField = ({
  name,
  label,
  isOptional = false,
  note,
  hint,
  currencySymbol,
}: {
  name: MoneyName
  label: string
  isOptional?: boolean
  note?: ReactNode
  hint?: string | undefined
  currencySymbol: string
}) => (
  <Controller<ProductFields, MoneyName>
    name={name}
    render={({ field, fieldState }) => (
      <Field
        label={label}
        isOptional={isOptional}
        error={fieldState.error?.message}
        hint={hint}
        {...(note ? { note } : {})}
      >
        {(control) => (
          <AffixInput
            {...control}
            {...field}
            after={currencySymbol}
            inputMode="decimal"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
    )}
  />
)

export const PriceSection = ({ currencySymbol }: { currencySymbol: string }) => {
  const { register } = useFormContext<ProductFields>()
  const [current, original, cost] = useWatch<ProductFields, ['currentPrice', 'originalPrice', 'productCost']>(
    { name: ['currentPrice', 'originalPrice', 'productCost'] },
  ).map(amountTyped)
  const readPrice = useReadNote('price')
  const readBefore = useReadNote('originalPrice')
  const percent = current && original ? popupDiscount(current, original) : null
  return (
    <Section
      title={words.prices}
      aside={
        percent ? (
          <span
            aria-live="polite"
            className="tabular rounded-full bg-accent px-2.5 py-1 text-[0.8125rem] font-extrabold text-white dark:text-[#3b1503]"
          >
            {words.discount(percent)}
          </span>
        ) : undefined
      }
    >
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <MoneyField
          name="currentPrice"
          label={words.currentPrice}
          currencySymbol={currencySymbol}
          {...(readPrice ? { note: <ReadNote text={readPrice} /> } : {})}
        />
        <MoneyField
          name="originalPrice"
          label={words.originalPrice}
          isOptional={!readBefore}
          note={readBefore && <ReadNote text={readBefore} />}
          hint={percent === 0 ? words.noDiscount : words.originalHint}
          currencySymbol={currencySymbol}
        />
        <MoneyField
          name="productCost"
          label={words.productCost}
          isOptional
          hint={
            current && cost
              ? words.margin(formatMoney(fromMinor(toMinor(current) - toMinor(cost)), currencySymbol))
              : words.costHint
          }
          currencySymbol={currencySymbol}
        />
        <Field label={words.sku} isOptional>
          {(control) => <Input {...control} {...register('sku')} autoComplete="off" maxLength={120} />}
        </Field>
      </div>
    </Section>
  )
}
