import { useEffect, useRef, useState, type FormEvent } from 'react'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { ImageList, withImage } from '#web/features/images/image-list.tsx'
import { useUploads, type Uploads } from '#web/features/images/use-uploads.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { AffixInput, Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  productProblems,
  type ProductFieldName,
  type ProductProblems,
  type TypedProductFields,
} from './product-fields.ts'

const words = proposalStrings.typed

const slowMs = 5000

/** Whether something has been going on for so long that it should be explained. */
const useIsSlow = (isBusy: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}

/** A product in fields: all of them, or only what a reading is short of. */
export const ProductForm = ({
  fields,
  shown,
  submit,
  isSide = false,
  isSaving,
  error,
  hints = {},
  uploads: begun,
  onChange,
  onSubmit,
}: {
  fields: TypedProductFields
  shown: readonly ProductFieldName[]
  /** Words of the button. */
  submit: string
  /** Beside the main way on, for what may be left as it is. */
  isSide?: boolean
  isSaving: boolean
  /** What the last call answered; a field it names is marked. */
  error: unknown
  hints?: Partial<Record<ProductFieldName, string | undefined>>
  /** Pictures that were on their way before the form was; absent: it has its own. */
  uploads?: Uploads
  onChange: (change: (fields: TypedProductFields) => TypedProductFields) => void
  onSubmit: () => void
}) => {
  const [isChecked, setChecked] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const put = (change: Partial<TypedProductFields>) => onChange((now) => ({ ...now, ...change }))
  const own = useUploads((url, replaces) =>
    onChange((now) => ({ ...now, images: withImage(now.images, url, replaces) })),
  )
  const uploads = begun ?? own
  const refused = Object.fromEntries(
    wrongFields(error).map(({ path, message }) => [path.split('.')[0], message]),
  )
  const problems: ProductProblems = { ...refused, ...(isChecked ? productProblems(fields, shown) : {}) }
  useEffect(() => {
    if (attempts > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"],[data-invalid="true"]')?.focus()
  }, [attempts])

  // Whoever pressed while pictures are on their way goes on with the last of them; one that failed is decided first.
  const isSettled = isWaiting && uploads.items.length === 0
  useEffect(() => {
    if (isSettled) form.current?.requestSubmit()
  }, [isSettled])
  const sent = fields.images.length
  const isSlow = useIsSlow(isSaving)

  const check = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setWaiting(uploads.isBusy)
    if (uploads.isBusy) return undefined
    if (Object.keys(productProblems(fields, shown)).length > 0) return setAttempts(attempts + 1)
    if (!isSaving) onSubmit()
  }
  const has = (name: ProductFieldName) => shown.includes(name)
  const symbol = marketFacts[fields.market].currencySymbol
  const amount = (name: 'price' | 'originalPrice') => (
    <Field
      label={words[name]}
      isOptional={name === 'originalPrice'}
      hint={hints[name]}
      error={problems[name]}
    >
      {(control) => (
        <AffixInput
          {...control}
          value={fields[name]}
          after={symbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className="tabular"
          onChange={(event) => put({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form ref={form} noValidate onSubmit={check} className="space-y-4">
      {has('name') && (
        <Field label={words.name} hint={hints.name} error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={fields.name}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => put({ name: event.target.value })}
            />
          )}
        </Field>
      )}
      {(has('market') || has('price')) && (
        <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {has('market') && (
            <Field label={words.market}>
              {(control) => (
                <Select
                  {...control}
                  value={fields.market}
                  onChange={(event) => put({ market: event.target.value as Market })}
                >
                  {markets.map((market) => (
                    <option key={market} value={market}>
                      {marketFacts[market].label} ({marketFacts[market].currencySymbol})
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {has('price') && amount('price')}
          {has('originalPrice') && amount('originalPrice')}
        </div>
      )}
      {has('images') && (
        <div>
          <p className="mb-1.5 text-sm font-bold">{words.images}</p>
          <ImageList
            images={fields.images}
            uploads={uploads}
            label={words.images}
            error={problems.images}
            onChange={(change) => onChange((now) => ({ ...now, images: change(now.images) }))}
          />
        </div>
      )}
      {has('sentence') && (
        <Field label={words.sentence} isOptional hint={words.sentenceHint}>
          {(control) => (
            <Textarea
              {...control}
              value={fields.sentence}
              rows={2}
              maxLength={280}
              onChange={(event) => put({ sentence: event.target.value })}
            />
          )}
        </Field>
      )}
      {has('description') && (
        <Field label={words.description} isOptional hint={words.descriptionHint}>
          {(control) => (
            <Textarea
              {...control}
              value={fields.description}
              rows={3}
              maxLength={6000}
              onChange={(event) => put({ description: event.target.value })}
            />
          )}
        </Field>
      )}
      {Boolean(error) && !isSaving && (
        <FieldError>{serverMessage(error) ?? commonStrings.states.noAnswer}</FieldError>
      )}
      <Button
        type="submit"
        variant={isSide ? 'secondary' : 'primary'}
        size={isSide ? 'md' : 'lg'}
        pending={
          isSaving
            ? words.saving
            : isWaiting && uploads.isBusy && words.uploading(sent + 1, sent + uploads.items.length)
        }
        className="max-sm:w-full"
      >
        {submit}
      </Button>
      <p role="status" className="text-[0.8125rem] leading-[1.125rem] text-muted empty:hidden">
        {isSlow && words.slow}
      </p>
    </form>
  )
}
