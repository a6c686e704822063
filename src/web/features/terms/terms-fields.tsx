import { useId, useState } from 'react'
import { decimalOf, shownAmount } from '#contract/common/typed-amount.ts'
import { termsLimits } from '#contract/terms/terms.ts'
import { termsStrings as words } from '#contract/terms/strings.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import type { TermsField, TermsProblems, TypedTerms } from './api.ts'

const charges = ['free', 'always', 'below'] as const

const isNumber = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim())

type Props = {
  terms: TypedTerms
  problems: TermsProblems
  currencySymbol: string
  /** Of the page's editor, so that a wrong field can be found; nothing in the settings. */
  pathOf?: (name: TermsField) => string
  onChange: (terms: TypedTerms) => void
}

/** What is typed stands as it is typed while it means what is stored. */
const Amount = ({ name, hint, ...props }: Props & { name: 'deliveryPrice' | 'freeFrom'; hint?: string }) => {
  const { terms, problems, currencySymbol, pathOf, onChange } = props
  const stored = terms[name]
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && decimalOf(typed) === stored ? typed : shownAmount(stored)
  return (
    <Field label={words.labels[name]} hint={hint} error={problems[name]}>
      {(control) => (
        <AffixInput
          {...control}
          data-field={pathOf?.(name)}
          value={shown}
          after={currencySymbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          className="tabular"
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ ...terms, [name]: decimalOf(target.value) })
          }}
        />
      )}
    </Field>
  )
}

const Whole = ({
  name,
  hint,
  isOptional,
  ...props
}: Props & {
  name: 'deliveryFrom' | 'deliveryTo' | 'callWithin' | 'returnDays'
  hint?: string
  isOptional?: boolean
}) => {
  const { terms, problems, pathOf, onChange } = props
  const read = (typed: string) => {
    if (isNumber(typed)) return Number(typed)
    return isOptional && typed.trim() === '' ? null : typed
  }
  return (
    <Field label={words.labels[name]} hint={hint} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          data-field={pathOf?.(name)}
          value={String(terms[name] ?? '')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="tabular"
          onChange={({ target }) => onChange({ ...terms, [name]: read(target.value) })}
        />
      )}
    </Field>
  )
}

const chargeOf = ({ deliveryPrice, freeFrom }: TypedTerms): (typeof charges)[number] => {
  if (deliveryPrice === null) return 'free'
  return freeFrom === null ? 'always' : 'below'
}

const Charge = (props: Props) => {
  const id = useId()
  const { terms, onChange } = props
  const chosen = chargeOf(terms)
  const choose = (charge: (typeof charges)[number]) =>
    onChange({
      ...terms,
      deliveryPrice: charge === 'free' ? null : (terms.deliveryPrice ?? ''),
      freeFrom: charge === 'below' ? (terms.freeFrom ?? '') : null,
    })
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-sm font-bold">{words.charge.title}</legend>
      <div className="space-y-1">
        {charges.map((charge) => (
          <label key={charge} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={`${id}-charge`}
              checked={charge === chosen}
              onChange={() => choose(charge)}
              className="size-5 shrink-0 accent-primary"
            />
            {words.charge[charge]}
          </label>
        ))}
      </div>
      {chosen !== 'free' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Amount {...props} name="deliveryPrice" hint={words.hints.deliveryPrice} />
          {chosen === 'below' && <Amount {...props} name="freeFrom" />}
        </div>
      )}
    </fieldset>
  )
}

/** What a seller promises buyers, in the settings and in the editor of a page. */
export const TermsFields = (props: Props) => {
  const { terms, problems, pathOf, onChange } = props
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Whole {...props} name="deliveryFrom" />
        <Whole {...props} name="deliveryTo" />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={terms.courierCalls}
          data-field={pathOf?.('courierCalls')}
          onChange={({ target }) =>
            onChange({
              ...terms,
              courierCalls: target.checked,
              callWithin: target.checked ? terms.callWithin : null,
            })
          }
          className="size-5 shrink-0 accent-primary"
        />
        {words.labels.courierCalls}
      </label>
      {terms.courierCalls && <Whole {...props} name="callWithin" hint={words.hints.callWithin} isOptional />}
      <Whole {...props} name="returnDays" hint={words.hints.returnDays} />
      <Field label={words.labels.workingHours} hint={words.hints.workingHours} error={problems.workingHours}>
        {(control) => (
          <Input
            {...control}
            data-field={pathOf?.('workingHours')}
            value={terms.workingHours}
            maxLength={termsLimits.workingHours}
            onChange={({ target }) => onChange({ ...terms, workingHours: target.value })}
          />
        )}
      </Field>
      <Charge {...props} />
    </div>
  )
}
