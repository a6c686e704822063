import { Plus, Trash2 } from 'lucide-react'
import { marketTitle, markets } from '#contract/common/market.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import { mostCourierTerms } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { isDays, readFee, readPercent, type TypedTerms } from './typed-terms.ts'

const words = payoutStrings.settings
const listId = 'payout-couriers'
const fresh: TypedTerms = { market: 'Serbia', courier: '', days: '7', fee: '', percent: '', returnCost: '' }

/** Couriers of a market that pay otherwise than its others. */
export const CourierTermsFields = ({
  list,
  isChecked,
  onChange,
}: {
  list: TypedTerms[]
  isChecked: boolean
  onChange: (list: TypedTerms[]) => void
}) => (
  <fieldset className="mt-5 border-t border-line pt-4">
    <legend className="float-left mb-1 w-full font-bold">{words.couriers}</legend>
    <p className="clear-both text-[0.8125rem] text-muted">{words.couriersHint}</p>
    <datalist id={listId}>
      {builtInProfiles.slice(1).map(({ key, name }) => (
        <option key={key} value={name}>
          {name}
        </option>
      ))}
    </datalist>
    {list.map((one, at) => (
      <Terms
        // Rows have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        key={at}
        one={one}
        isChecked={isChecked}
        onChange={(change) =>
          onChange(list.map((other, place) => (place === at ? { ...other, ...change } : other)))
        }
        onRemove={() => onChange(list.filter((_, place) => place !== at))}
      />
    ))}
    {list.length < mostCourierTerms && (
      <Button
        className="mt-3"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...list, fresh])}
      >
        {words.addCourier}
      </Button>
    )}
  </fieldset>
)

const Terms = ({
  one,
  isChecked,
  onChange,
  onRemove,
}: {
  one: TypedTerms
  isChecked: boolean
  onChange: (change: Partial<TypedTerms>) => void
  onRemove: () => void
}) => {
  const name = one.courier || words.newCourier
  const field = (
    key: Exclude<keyof TypedTerms, 'market'>,
    { label, problem, isRight, hint }: { label: string; problem: string; isRight: boolean; hint?: string },
  ) => (
    <Field label={label} hint={hint} error={isChecked && !isRight ? problem : undefined}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={key === 'courier' ? 60 : 9}
          {...(key === 'courier' ? { list: listId } : { inputMode: 'decimal' as const })}
          value={one[key]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div role="group" aria-label={name} className="mt-3 rounded-xl border border-line p-3">
      <div className="flex items-center justify-between">
        <b>{name}</b>
        <IconButton label={words.removeCourier(name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={words.market}>
          {(control) => (
            <Select
              {...control}
              value={one.market}
              onChange={({ target }) =>
                onChange({ market: markets.find((market) => market === target.value) ?? one.market })
              }
            >
              {markets.map((market) => (
                <option key={market} value={market}>
                  {marketTitle(market)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {field('courier', {
          label: words.courier,
          problem: words.badCourier,
          isRight: one.courier.trim() !== '',
        })}
        {field('days', { label: words.courierDays, problem: words.badDays, isRight: isDays(one.days) })}
        {field('fee', {
          label: words.courierFee,
          problem: words.badAmount,
          isRight: readFee(one.fee) !== null,
        })}
        {field('percent', {
          label: words.courierPercent,
          problem: words.badPercent,
          isRight: readPercent(one.percent) !== null,
        })}
        {field('returnCost', {
          label: words.returnCost,
          hint: words.returnCostHint,
          problem: words.badAmount,
          isRight: one.returnCost.trim() === '' || readMoney(one.returnCost) !== null,
        })}
      </div>
    </div>
  )
}
