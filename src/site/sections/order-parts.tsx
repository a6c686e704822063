import { CircleAlert } from 'lucide-react'
import { addMoney } from '#contract/common/money.ts'
import { orderErrors } from '#contract/orders/errors.ts'
import { Field } from '../order-form/field.tsx'
import {
  emptyTyped,
  missingFields,
  requiredInForm,
  type FieldErrors,
  type FieldName,
} from '../order-form/fields.ts'
import { towns } from '../order-form/towns.ts'
import type { Pack } from '../packs.ts'
import type { Problem, View } from '../view.ts'

/** Parts of the two forms that stand in a page: the order card without script and the embedded form. */
export const formId = 'narudzba'
const townsId = 'gradovi'

export const ProblemNote = ({ view: { problem, t } }: { view: View }) =>
  problem && (
    <div className="problem" role="alert">
      <CircleAlert size={22} aria-hidden="true" />
      <p>
        <strong>{t.order.problem}</strong> {problem.message}
      </p>
    </div>
  )

const errorsOf = (problem: Problem | null, view: View, required: readonly FieldName[]): FieldErrors => {
  if (!problem) return {}
  const insisted = requiredInForm(view.site.targetMarket).filter((name) => required.includes(name))
  const missing = missingFields({ ...emptyTyped, ...problem.typed }, view.form, insisted)
  const isPhone = problem.message === orderErrors['orders.impossible_phone'].message
  return isPhone ? { ...missing, phone: problem.message } : missing
}

type FieldsProps = {
  view: View
  names: readonly FieldName[]
  required: readonly FieldName[]
  hasErrorPlaces?: boolean
}

export const Fields = ({ view, names, required, hasErrorPlaces }: FieldsProps) => {
  const { form, problem, site } = view
  const errors = errorsOf(problem, view, required)
  const firstWrong = names.find((name) => errors[name])
  const label = (name: FieldName) =>
    name === 'postalCode' && !required.includes(name) ? form.postalCodeOptional : form.labels[name]
  return (
    <>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          formId={formId}
          label={label(name)}
          hint={name === 'phone' ? form.hints.phone : null}
          error={errors[name]}
          isRequired={required.includes(name)}
          hasErrorPlace={hasErrorPlaces}
          list={name === 'city' ? townsId : undefined}
          control={{
            required: required.includes(name) || undefined,
            defaultValue: problem?.typed[name],
            autoFocus: name === firstWrong || undefined,
          }}
        />
      ))}
      <datalist id={townsId}>
        {towns[site.targetMarket].map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </>
  )
}

/** People leave it empty; programs fill it in. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label htmlFor={`${formId}-company`}>Company</label>
    <input id={`${formId}-company`} name="company" tabIndex={-1} autoComplete="off" />
  </div>
)

/** The sum of the chosen pack, alone and with the ticked product; hidden without script, where nothing could keep it true. */
export const Total = ({ view: { cardPack, packs, form, money, page, problem } }: { view: View }) => {
  if (!cardPack) return null
  const sums = ({ price }: Pick<Pack, 'price'>) =>
    page.bump ? [money(price), money(addMoney(price, page.bump.price))] : [money(price)]
  const [alone, both] = sums(cardPack)
  const isTicked = problem?.typed.bumpProductId === String(page.bump?.id)
  return (
    <p className="form-total" data-total>
      <span>{form.total}</span>
      <strong aria-live="polite" data-totals={JSON.stringify(packs.map((pack) => [pack.qty, ...sums(pack)]))}>
        {isTicked ? both : alone}
      </strong>
    </p>
  )
}
