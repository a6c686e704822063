import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Market } from '#contract/common/market.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { towns } from '#contract/orders/towns.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { placeDoubtsQuery } from './api.ts'
import type { HandValues, Problems } from './values.ts'

const words = orderEditStrings

type BuyerField = 'name' | 'phone' | 'address' | 'city' | 'postalCode' | 'email' | 'notes'

/** Who gets the parcel and where. */
export const BuyerFields = ({
  values,
  problems,
  market,
  onChange,
}: {
  values: HandValues
  problems: Problems
  /** Whose towns are offered. */
  market: Market
  onChange: (change: Partial<HandValues>) => void
}) => {
  const id = useId()
  const place = {
    market,
    address: useDebounced(values.address, 400),
    city: useDebounced(values.city, 400),
    postalCode: useDebounced(values.postalCode, 400),
  }
  const { data: doubts = [] } = useQuery(placeDoubtsQuery(place))
  const doubtOf = (name: BuyerField) => {
    const doubt = doubts.find(({ field: of }) => of === name)
    return doubt && <span className="font-bold text-warning">{doubt.message}</span>
  }
  const field = (name: BuyerField, isOptional = false) => ({
    label: words.fields[name],
    error: problems[name],
    hint: doubtOf(name),
    isOptional,
  })
  const input = (name: BuyerField) => ({
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Field {...field('name')}>
        {(control) => <Input {...control} {...input('name')} maxLength={200} />}
      </Field>
      <Field {...field('phone')}>
        {(control) => <Input {...control} {...input('phone')} type="tel" maxLength={40} />}
      </Field>
      <Field {...field('address')}>
        {(control) => <Input {...control} {...input('address')} maxLength={300} />}
      </Field>
      <div className="grid grid-cols-[1fr_8rem] gap-3">
        <Field {...field('city')}>
          {(control) => (
            <>
              <Input {...control} {...input('city')} list={`${id}-towns`} maxLength={120} />
              <datalist id={`${id}-towns`}>
                {towns[market].map((town) => (
                  <option key={town}>{town}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field {...field('postalCode')}>
          {(control) => <Input {...control} {...input('postalCode')} inputMode="numeric" maxLength={5} />}
        </Field>
      </div>
      <p className="-mt-2 text-[0.8125rem] text-muted">{words.buyer.townHint}</p>
      <Field {...field('notes', true)}>
        {(control) => <Textarea {...control} {...input('notes')} maxLength={1000} />}
      </Field>
      <Field {...field('email', true)}>
        {(control) => <Input {...control} {...input('email')} type="email" maxLength={254} />}
      </Field>
    </>
  )
}
