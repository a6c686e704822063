import { useEffect, useId, useState, type FormEvent } from 'react'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { AffixInput, Field, Input, Textarea } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { draftErrors, emptyDraft, type DraftErrors, type UpsellDraft } from './upsell-fields.ts'
import { UpsellImages } from './upsell-images.tsx'

const words = upsellStrings.form

/** Adds an offer by its link, or corrects one. What was typed stays when the server refuses. */
export const UpsellForm = ({
  initial,
  currencySymbol,
  label,
  submit,
  pending,
  onSubmit,
  onCancel,
}: {
  /** Null: a new product, so its link is asked for. */
  initial: UpsellDraft | null
  currencySymbol: string
  label: string
  submit: string
  pending: string | false
  onSubmit: (draft: UpsellDraft) => void
  onCancel: () => void
}) => {
  const isNew = initial === null
  const [draft, setDraft] = useState(initial ?? emptyDraft)
  const [errors, setErrors] = useState<DraftErrors>({})
  const form = useId()
  // The button that opened the form may be gone; its first field takes the focus.
  useEffect(() => document.getElementById(form)?.querySelector('input')?.focus(), [form])
  const put = (change: Partial<UpsellDraft>) => {
    setDraft((typed) => ({ ...typed, ...change }))
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in change))))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const found = draftErrors(draft, { isNew })
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(form)?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else onSubmit(draft)
  }
  const money = (name: 'price' | 'originalPrice' | 'productCost', fieldLabel: string, hint?: string) => (
    <Field label={fieldLabel} error={errors[name]} hint={hint}>
      {(control) => (
        <AffixInput
          {...control}
          name={name}
          inputMode="decimal"
          // Cents are the smallest step (UPS-030); a text field keeps the comma that people type.
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
    <form
      id={form}
      noValidate
      aria-label={label}
      onSubmit={send}
      className="space-y-4 rounded-xl border border-line bg-surface-2/40 p-4"
    >
      {isNew && (
        <Field label={words.url} error={errors.url}>
          {(control) => (
            <Input
              {...control}
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={words.urlPlaceholder}
              value={draft.url}
              onChange={(event) => put({ url: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={words.productTitle} hint={isNew ? words.titleHint : undefined}>
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
        {!isNew && (
          <Field label={words.stock} error={errors.stock} hint={words.stockHint}>
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
      {!isNew && (
        <>
          <Field label={words.description}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={500}
                value={draft.description}
                onChange={(event) => put({ description: event.target.value })}
              />
            )}
          </Field>
          <Field label={words.features}>
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
      <UpsellImages
        images={draft.images}
        error={errors.images}
        onChange={(change) => setDraft((typed) => ({ ...typed, images: change(typed.images) }))}
      />
      {!isNew && (
        <>
          <div className="flex items-center justify-between gap-3">
            <span className="font-bold">{words.isActive}</span>
            <Switch label={words.isActive} isOn={draft.isActive} onChange={(isActive) => put({ isActive })} />
          </div>
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="font-bold">{words.isAfterDecline}</p>
              <p className="text-[13px] leading-[18px] text-muted">{words.isAfterDeclineHint}</p>
            </div>
            <Switch
              label={words.isAfterDecline}
              isOn={draft.isAfterDecline}
              onChange={(isAfterDecline) => put({ isAfterDecline })}
            />
          </div>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="primary" pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
