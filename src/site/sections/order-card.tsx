import { CircleAlert } from 'lucide-react'
import { orderErrors } from '#contract/orders/errors.ts'
import { Field } from '../order-form/field.tsx'
import {
  emptyTyped,
  fieldNames,
  isRequired,
  missingFields,
  type FieldErrors,
  type FieldName,
} from '../order-form/fields.ts'
import { PackPicker } from '../order-form/pack-picker.tsx'
import { towns } from '../order-form/towns.ts'
import { Picture } from '../parts/picture.tsx'
import type { Problem, View } from '../view.ts'

/** Zero-based indexes of the card's picture and of the quantity thumbnails (PUB-028, PUB-029). */
const cardImageAt = 6
const thumbnailAt = 4

const townsId = 'gradovi'

const errorsOf = (problem: Problem | null, view: View): FieldErrors => {
  if (!problem) return {}
  const missing = missingFields({ ...emptyTyped, ...problem.typed }, view.form)
  const isPhone = problem.message === orderErrors['orders.impossible_phone'].message
  return isPhone ? { ...missing, phone: problem.message } : missing
}

const hintOf = (name: FieldName, view: View) => (name === 'phone' ? view.form.hints.phone : null)

/** The fields of the form without JavaScript; with it they stay folded away unless the popup could not be loaded. */
const InlineFields = ({ view: { site, form, problem, t }, view }: { view: View }) => {
  const errors = errorsOf(problem, view)
  const firstWrong = fieldNames.find((name) => errors[name])
  return (
    <div className="inline-fields">
      <h3>{t.order.fieldsTitle}</h3>
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          formId="narudzba"
          label={form.labels[name]}
          hint={hintOf(name, view)}
          error={errors[name]}
          list={name === 'city' ? townsId : undefined}
          control={{
            required: isRequired(name) || undefined,
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
      <div className="trap" aria-hidden="true">
        <label htmlFor="narudzba-company">Company</label>
        <input id="narudzba-company" name="company" tabIndex={-1} autoComplete="off" />
      </div>
    </div>
  )
}

export const OrderCard = ({
  view: { page, site, packs, cardPack, money, form, problem, t, image },
  view,
}: {
  view: View
}) => {
  const picture = image(cardImageAt)
  return (
    <section
      id="porudzbina"
      className={problem ? 'section order has-problem' : 'section order'}
      tabIndex={-1}
    >
      <div className="order-card">
        {picture && page.images.length > 1 && (
          <div className="order-picture">
            <Picture image={picture} sizes="(min-width: 1024px) 460px, 100vw" />
          </div>
        )}
        <form method="post" action={`/${site.customUrl}#porudzbina`} data-order-form>
          <h2>{t.order.title}</h2>
          <p className="lead">{t.order.lead}</p>
          {problem && (
            <div className="problem" role="alert">
              <CircleAlert size={22} aria-hidden="true" />
              <p>
                <strong>{t.order.problem}</strong> {problem.message}
              </p>
            </div>
          )}
          <input type="hidden" name="websiteId" value={site.id} />
          <PackPicker
            packs={packs}
            strings={form}
            money={money}
            image={image(thumbnailAt)}
            quantity={cardPack?.qty}
          />
          <InlineFields view={view} />
          <button type="submit" className="button" {...(problem ? {} : { 'data-order': 'card' })}>
            {t.orderNow}
          </button>
          <p className="order-note">{form.freeDelivery}</p>
        </form>
      </div>
    </section>
  )
}
