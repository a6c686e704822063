import { Fragment } from 'react'
import { CircleAlert } from 'lucide-react'
import { addMoney } from '#contract/common/money.ts'
import { unsentNotice } from '#contract/leads/notice.ts'
import { phoneQuestions } from '#contract/orders/phone-strings.ts'
import { ChoicePicker } from '../order-form/choice-picker.tsx'
import { checkedChoices, choiceField } from '../order-form/choices.ts'
import { Field } from '../order-form/field.tsx'
import {
  emptyTyped,
  missingFields,
  requiredInForm,
  townsId,
  type FieldErrors,
  type FieldName,
} from '../order-form/fields.ts'
import { towns } from '#contract/orders/towns.ts'
import type { Pack } from '../packs.ts'
import type { Problem, View } from '../view.ts'

/** Parts of the two forms that stand in a page: the order card without script and the embedded form. */
const formId = 'narudzba'

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
  return isPhoneQuestion(problem) ? { ...missing, phone: problem.message } : missing
}

const isPhoneQuestion = ({ message }: Problem): boolean => Object.values(phoneQuestions).includes(message)

/** Without script the answer to the question about a number is to send it again: it holds for that number and no other. */
const ConfirmedPhone = ({ problem }: { problem: Problem | null }) => {
  const confirmed = problem && (isPhoneQuestion(problem) ? problem.typed.phone : problem.typed.confirmedPhone)
  return confirmed ? <input type="hidden" name="confirmedPhone" value={confirmed} /> : null
}

type FieldsProps = {
  view: View
  names: readonly FieldName[]
  required: readonly FieldName[]
  hasErrorPlaces?: boolean
}

export const Fields = ({ view, names, required, hasErrorPlaces }: FieldsProps) => {
  const { form, problem, site, terms } = view
  const errors = errorsOf(problem, view, required)
  const firstWrong = names.find((name) => errors[name])
  const label = (name: FieldName) =>
    name === 'postalCode' && !required.includes(name) ? form.postalCodeOptional : form.labels[name]
  return (
    <>
      {names.map((name) => (
        <Fragment key={name}>
          <Field
            name={name}
            formId={formId}
            label={label(name)}
            hint={name === 'phone' ? (terms.courierCalls ? form.hints.phone : form.uncalledPhone) : null}
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
          {name === 'phone' && view.page.keepsUnsent && (
            <p className="field-hint" data-unsent>
              {unsentNotice}
            </p>
          )}
        </Fragment>
      ))}
      <ConfirmedPhone problem={problem} />
      <datalist id={townsId}>
        {towns[site.targetMarket].map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </>
  )
}

/** Size, colour and model of as many pieces as the largest pack has. */
export const Choices = ({ view: { page, packs, problem, form, money } }: { view: View }) => {
  const { variants } = page
  if (!variants) return null
  const most = Math.max(...packs.map(({ qty }) => qty))
  const typed = Array.from({ length: most }, (_, piece) =>
    variants.options.map((_option, at) => problem?.typed[choiceField(piece, at)] ?? ''),
  )
  const count = Number(problem?.typed.quantity) || 1
  const ordered = checkedChoices(variants, typed.slice(0, count))
  return (
    <ChoicePicker
      variants={variants}
      strings={form}
      money={money}
      choices={problem ? [...ordered.choices, ...typed.slice(count)] : typed}
      errors={problem ? ordered.errors : {}}
    />
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
export const Total = ({ view: { cardPack, packs, form, money, page, problem, terms } }: { view: View }) => {
  if (!cardPack) return null
  const sums = ({ price }: Pick<Pack, 'price'>) =>
    page.bump ? [money(price), money(addMoney(price, page.bump.price))] : [money(price)]
  const [alone, both] = sums(cardPack)
  const isTicked = problem?.typed.bumpProductId === String(page.bump?.id)
  return (
    <p className="form-total" data-total>
      <span>{terms.isFree ? form.total : form.sum}</span>
      <strong aria-live="polite" data-totals={JSON.stringify(packs.map((pack) => [pack.qty, ...sums(pack)]))}>
        {isTicked ? both : alone}
      </strong>
    </p>
  )
}
