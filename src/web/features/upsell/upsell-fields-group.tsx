import type { ReactNode } from 'react'
import { upsellStrings } from '#contract/upsell/strings.ts'
import type { Uploads } from '#web/features/images/use-uploads.ts'
import { AffixInput, Field, Input, Textarea } from '#web/ui/field.tsx'
import type { DraftErrors, UpsellDraft } from './upsell-fields.ts'
import { UpsellImages } from './upsell-images.tsx'

const words = upsellStrings.form

type Props = {
  draft: UpsellDraft
  errors: DraftErrors
  currencySymbol: string
  uploads: Uploads
  /** The title may stay empty: it is read from the page. */
  isRead: boolean
  /** Fields that a product which is only just being added does not have yet. */
  has: { stock: boolean; text: boolean }
  put: (change: Partial<UpsellDraft>) => void
  onImages: (change: (images: string[]) => string[]) => void
  /** What a buyer chooses of it. */
  children?: ReactNode
}

/** Everything a seller says about an offer but its link, wherever it is said. */
export const UpsellFieldsGroup = ({
  draft,
  errors,
  currencySymbol,
  uploads,
  isRead,
  has,
  put,
  onImages,
  children,
}: Props) => {
  const money = (name: 'price' | 'originalPrice' | 'productCost', label: string, hint?: string) => (
    <Field label={label} error={errors[name]} hint={hint}>
      {(control) => (
        <AffixInput
          {...control}
          name={name}
          inputMode="decimal"
          // Cents are the smallest step; a text field keeps the comma that people type.
          step="0.01"
          autoComplete="off"
          after={currencySymbol}
          value={draft[name]}
          onChange={(event) => put({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field label={words.productTitle} hint={isRead ? words.titleHint : undefined} error={errors['title']}>
        {(control) => (
          <Input
            {...control}
            name="title"
            maxLength={200}
            value={draft.title}
            onChange={(event) => put({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {money('price', words.price(currencySymbol), words.priceHint)}
        {money('originalPrice', words.originalPrice(currencySymbol))}
        {money('productCost', words.productCost(currencySymbol), words.costHint)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.sku}>
          {(control) => (
            <Input
              {...control}
              name="sku"
              maxLength={120}
              value={draft.sku}
              onChange={(event) => put({ sku: event.target.value })}
            />
          )}
        </Field>
        {has.stock && (
          <Field label={words.stock} error={errors['stock']} hint={words.stockHint}>
            {(control) => (
              <Input
                {...control}
                name="stock"
                inputMode="numeric"
                value={draft.stock}
                onChange={(event) => put({ stock: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {has.text && (
        <>
          <Field label={words.description} error={errors['description']}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={500}
                value={draft.description}
                onChange={(event) => put({ description: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.features} error={errors['features']}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={draft.features}
                onChange={(event) => put({ features: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
      <UpsellImages images={draft.images} uploads={uploads} error={errors['images']} onChange={onImages} />
      {children}
    </>
  )
}
