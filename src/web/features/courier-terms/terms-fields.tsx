import { Plus, Trash2 } from 'lucide-react'
import { currencySymbols, marketFacts, marketTitle, markets } from '#contract/common/market.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import { mostCourierTerms, mostPriceSteps } from '#contract/courier-terms/schema.ts'
import { courierTermsStrings as words } from '#contract/courier-terms/strings.ts'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'
import { readGrams } from '#contract/weights/grams.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { freshTerms, isDays, readFee, readPercent, readSteps, type TypedTerms } from './typed-terms.ts'

const listId = 'courier-terms-names'

/** What was agreed with each courier. */
export const TermsFields = ({
  list,
  isChecked,
  onChange,
}: {
  list: TypedTerms[]
  isChecked: boolean
  onChange: (list: TypedTerms[]) => void
}) => (
  <>
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
        onClick={() => onChange([...list, freshTerms])}
      >
        {words.add}
      </Button>
    )}
  </>
)

type Change = (change: Partial<TypedTerms>) => void
type Part = { one: TypedTerms; isChecked: boolean; onChange: Change }

const isEmpty = (text: string): boolean => text.trim() === ''

const Terms = ({ one, isChecked, onChange, onRemove }: Part & { onRemove: () => void }) => {
  const name = one.courier || words.fresh
  const field = (
    key: Exclude<keyof TypedTerms, 'market' | 'prices'>,
    { label, problem, isRight, hint }: { label: string; problem?: string; isRight: boolean; hint?: string },
  ) => (
    <Field label={label} hint={hint} error={isChecked && !isRight ? problem : undefined}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={key === 'courier' ? 60 : key === 'pickup' ? 100 : 9}
          {...(key === 'courier'
            ? { list: listId }
            : key === 'pickup'
              ? {}
              : { inputMode: 'decimal' as const })}
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
        <IconButton label={words.remove(name)} onClick={onRemove}>
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
          isRight: !isEmpty(one.courier),
        })}
        {field('days', {
          label: words.days,
          hint: words.asMarket,
          problem: words.badDays,
          isRight: isEmpty(one.days) || isDays(one.days),
        })}
        {field('fee', {
          label: words.fee,
          hint: words.asMarket,
          problem: words.badAmount,
          isRight: readFee(one.fee) !== null,
        })}
        {field('percent', {
          label: words.percent,
          hint: words.asMarket,
          problem: words.badPercent,
          isRight: readPercent(one.percent) !== null,
        })}
        {field('returnCost', {
          label: words.returnCost,
          hint: words.returnCostHint,
          problem: words.badAmount,
          isRight: isEmpty(one.returnCost) || readMoney(one.returnCost) !== null,
        })}
        {field('usualGrams', {
          label: words.usualGrams,
          hint: words.usualGramsHint,
          problem: words.badGrams,
          isRight: isEmpty(one.usualGrams) || readGrams(one.usualGrams) !== null,
        })}
        {field('pickup', { label: words.pickup, isRight: true })}
      </div>
      <Prices one={one} isChecked={isChecked} onChange={onChange} />
    </div>
  )
}

/** Up to which weight a parcel costs how much. */
const Prices = ({ one: { market, prices }, isChecked, onChange }: Part) => {
  const symbol = currencySymbols[marketFacts[market].currency]
  const change = (at: number, key: 'grams' | 'price', text: string) =>
    onChange({ prices: prices.map((row, place) => (place === at ? { ...row, [key]: text } : row)) })
  return (
    <fieldset className="mt-4 min-w-0 border-t border-line pt-3">
      <legend className="float-left w-full text-sm font-bold">{words.prices}</legend>
      <p className="clear-both text-[0.8125rem] text-muted">{words.pricesHint}</p>
      {prices.map((row, at) => (
        // Rows have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className="mt-2 flex items-center gap-2">
          <Input
            aria-label={words.upTo(at + 1)}
            className="flex-1 sm:max-w-28"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={row.grams}
            onChange={({ target }) => change(at, 'grams', target.value)}
          />
          <span className="text-muted">g</span>
          <Input
            aria-label={words.price(at + 1)}
            className="flex-1 sm:max-w-32"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={row.price}
            onChange={({ target }) => change(at, 'price', target.value)}
          />
          <span className="text-muted">{symbol}</span>
          <IconButton
            label={words.removePrice(at + 1)}
            onClick={() => onChange({ prices: prices.filter((_, place) => place !== at) })}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {isChecked && !readSteps(prices) && <FieldError>{words.badSteps}</FieldError>}
      {prices.length < mostPriceSteps && (
        <Button
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange({ prices: [...prices, { grams: '', price: '' }] })}
        >
          {words.addPrice}
        </Button>
      )}
    </fieldset>
  )
}
