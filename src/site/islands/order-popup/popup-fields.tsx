import { useState } from 'react'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { Field } from '../../order-form/field.tsx'
import {
  lacksHouseNumber,
  requiredFields,
  townsId,
  type FieldErrors,
  type FieldName,
  type Typed,
} from '../../order-form/fields.ts'
import type { OrderData } from '../../order-form/order-data.ts'

type Props = {
  data: Pick<OrderData, 'market' | 'courierCalls' | 'unsentNotice'>
  strings: OrderFormStrings
  typed: Typed
  errors: FieldErrors
  type: (name: FieldName, value: string) => void
  leavePhone: () => void
}

/** Six fields; the e-mail is folded away until asked for. */
export const PopupFields = ({ data, strings, typed, errors, type, leavePhone }: Props) => {
  const [hasEmail, setHasEmail] = useState(typed.email !== '')
  const [touchedAddress, setTouchedAddress] = useState(false)
  const hints: Partial<Record<FieldName, string | null>> = {
    phone: data.courierCalls ? strings.hints.phone : strings.uncalledPhone,
    address: touchedAddress && lacksHouseNumber(typed.address) ? strings.hints.houseNumber : null,
  }
  const onBlur: Partial<Record<FieldName, () => void>> = {
    phone: leavePhone,
    address: () => setTouchedAddress(true),
  }
  const field = (name: FieldName) => (
    <Field
      key={name}
      name={name}
      formId="popup"
      label={strings.labels[name]}
      hint={hints[name]}
      error={errors[name]}
      isRequired={(requiredFields as readonly FieldName[]).includes(name)}
      list={name === 'city' ? townsId : undefined}
      control={{
        value: typed[name],
        onChange: (event: { target: { value: string } }) => type(name, event.target.value),
        onBlur: onBlur[name],
      }}
    />
  )
  return (
    <>
      {(['name', 'phone'] as const).map(field)}
      {data.unsentNotice && <p className="field-hint">{data.unsentNotice}</p>}
      {(['address', 'city'] as const).map(field)}
      {hasEmail || errors.email ? (
        field('email')
      ) : (
        <button type="button" className="text-button" onClick={() => setHasEmail(true)}>
          {strings.addEmail}
        </button>
      )}
      {field('notes')}
    </>
  )
}
