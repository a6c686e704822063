import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { LinkedShelf, StartShelf } from '#web/features/stock/page-shelf.tsx'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { isTyped, type SavedUpsellDraft } from './saved-draft.ts'
import { draftErrors, emptyDraft, type DraftErrors, type UpsellDraft } from './upsell-fields.ts'
import { UpsellFieldsGroup } from './upsell-fields-group.tsx'
import { useUpsellUploads } from './upsell-images.tsx'
import { UpsellVariants } from './upsell-variants.tsx'

const words = upsellStrings.form

/** Adds an offer by its link, or corrects one. What was typed stays when the server refuses. */
export const UpsellForm = ({
  initial,
  kept,
  isAsked = true,
  currencySymbol,
  market,
  shelf = null,
  label,
  submit,
  pending,
  onSubmit,
  onCancel,
}: {
  /** Null: a new product, so its link is asked for. */
  initial: UpsellDraft | null
  kept: SavedUpsellDraft
  /** Somebody opened it just now; else it stands open because something unsent is in it, and takes no focus. */
  isAsked?: boolean
  currencySymbol: string
  market: Market
  /** What it is sold from, with what is left; null: it counts by itself. */
  shelf?: { id: number; name: string; available: number } | null
  label: string
  submit: string
  pending: string | false
  onSubmit: (draft: UpsellDraft) => void
  onCancel: () => void
}) => {
  const isNew = initial === null
  const [draft, setDraft] = useState(() => kept.read() ?? initial ?? emptyDraft)
  const [errors, setErrors] = useState<DraftErrors>({})
  const form = useId()
  // The button that opened the form may be gone; its first field takes the focus.
  useEffect(() => {
    if (isAsked) document.getElementById(form)?.querySelector('input')?.focus()
  }, [form, isAsked])
  const remember = useEffectEvent((typed: UpsellDraft) =>
    isTyped(typed, initial) ? kept.keep(typed) : kept.forget(),
  )
  useEffect(() => remember(draft), [draft])
  const put = (change: Partial<UpsellDraft>) => {
    setDraft((typed) => ({ ...typed, ...change }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !((name.split('.')[0] ?? '') in change))),
    )
  }
  const putVariants = (change: (typed: UpsellDraft) => Partial<UpsellDraft>) => {
    setDraft((typed) => ({ ...typed, ...change(typed) }))
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('variants'))),
    )
  }
  const onImages = (change: (images: string[]) => string[]) =>
    setDraft((typed) => ({ ...typed, images: change(typed.images) }))
  const uploads = useUpsellUploads(onImages)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    if (uploads.isBusy) return notify.problem(commonStrings.error, imageStrings.pending)
    const found = draftErrors(draft, { isNew })
    setErrors(found)
    const [first] = Object.keys(found)
    if (first)
      document
        .getElementById(form)
        ?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"], [data-field^="${first}."]`)
        ?.focus()
    else onSubmit(draft)
  }
  return (
    <form
      id={form}
      noValidate
      aria-label={label}
      onSubmit={send}
      className="space-y-4 rounded-xl border border-line bg-surface-2/40 p-4"
    >
      {isNew && (
        <Field label={words.url} error={errors['url']}>
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
      <UpsellFieldsGroup
        draft={draft}
        errors={errors}
        currencySymbol={currencySymbol}
        uploads={uploads}
        isRead={isNew}
        has={{ stock: !isNew && shelf === null, text: !isNew }}
        put={put}
        onImages={onImages}
      />
      {!isNew && (
        <>
          {shelf ? (
            <div className="space-y-3">
              <LinkedShelf {...shelf} />
              <div className="flex items-start justify-between gap-3">
                <div>
                  <p className="font-bold">{words.sellsPastStock}</p>
                  <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.sellsPastStockHint}</p>
                </div>
                <Switch
                  label={words.sellsPastStock}
                  isOn={draft.sellsPastStock}
                  onChange={(sellsPastStock) => put({ sellsPastStock })}
                />
              </div>
            </div>
          ) : (
            <StartShelf />
          )}
          <UpsellVariants
            draft={draft}
            errors={errors}
            currencySymbol={currencySymbol}
            market={market}
            formId={form}
            put={putVariants}
          />
        </>
      )}
      {!isNew && (
        <>
          <div className="flex items-center justify-between gap-3">
            <span className="font-bold">{words.isActive}</span>
            <Switch label={words.isActive} isOn={draft.isActive} onChange={(isActive) => put({ isActive })} />
          </div>
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="font-bold">{words.isAfterDecline}</p>
              <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.isAfterDeclineHint}</p>
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
        <Button
          onClick={() => {
            kept.forget()
            onCancel()
          }}
        >
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
