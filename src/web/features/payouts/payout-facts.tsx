import { useState } from 'react'
import { marketFacts, marketTitle, markets } from '#contract/common/market.ts'
import { isMoney, type Money } from '#contract/common/money.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { payoutFields, type ChangePayout, type Payout, type PayoutField } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangePayout } from './api.ts'

const words = payoutStrings.one

/** Courier, day, total and the meaning of columns; each is taken when somebody leaves its field. */
export const PayoutFacts = ({ payout }: { payout: Payout }) => {
  const change = useChangePayout(payout.id)
  const [courier, setCourier] = useState(payout.courier)
  const [total, setTotal] = useState<Money | null>(payout.total)
  const [reference, setReference] = useState(payout.reference)
  const { market, day, columns } = payout
  const send = (part: Partial<ChangePayout>) =>
    change.mutate(
      { market, day, columns, courier, total, reference, ...part },
      { onError: (error) => notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain) },
    )
  const choose = (at: number, field: PayoutField | null) =>
    send({
      // What another column meant until now it means no more.
      columns: columns.map((one, place) => (place === at ? field : one === field ? null : one)),
    })
  return (
    <>
      <Section level="h2" title={payoutStrings.enter.title}>
        <div aria-busy={change.isPending} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={payoutStrings.enter.market}>
            {(control) => (
              <Select
                {...control}
                value={market}
                onChange={({ target }) =>
                  send({ market: markets.find((one) => one === target.value) ?? market })
                }
              >
                {markets.map((one) => (
                  <option key={one} value={one}>
                    {marketTitle(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.courier}>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                autoComplete="off"
                value={courier}
                onChange={({ target }) => setCourier(target.value)}
                onBlur={() => courier !== payout.courier && send({})}
              />
            )}
          </Field>
          <DateField
            label={words.day}
            value={day}
            onChange={(next) => isDay(next) && next !== day && send({ day: next })}
          />
          <Field label={words.reference} hint={words.referenceHint}>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                autoComplete="off"
                value={reference}
                onChange={({ target }) => setReference(target.value)}
                onBlur={() => reference !== payout.reference && send({})}
              />
            )}
          </Field>
          <Field label={words.total} isOptional hint={words.totalHint}>
            {(control) => (
              <div onBlur={() => total !== payout.total && send({})}>
                <MoneyInput
                  control={control}
                  path="total"
                  value={total}
                  step={100}
                  after={marketFacts[market].currencySymbol}
                  onAmount={(amount) =>
                    setTotal(amount !== null && isMoney(amount) && amount !== '0.00' ? amount : null)
                  }
                />
              </div>
            )}
          </Field>
        </div>
      </Section>
      {payout.origin !== 'hand' && (
        <Fold
          title={words.columns}
          hint={words.columnsHint}
          isOpen={
            !columns.includes('amount') || !(columns.includes('tracking') || columns.includes('number'))
          }
        >
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {payout.headers.map((heading, at) => (
              // Columns have no identity but their place.
              // eslint-disable-next-line react/no-array-index-key
              <Field key={at} label={words.columnOf(heading || String(at + 1))}>
                {(control) => (
                  <Select
                    {...control}
                    className="text-sm"
                    value={columns[at] ?? ''}
                    onChange={({ target }) =>
                      choose(at, payoutFields.find((field) => field === target.value) ?? null)
                    }
                  >
                    <option value="">{words.columnNone}</option>
                    {payoutFields.map((field) => (
                      <option key={field} value={field}>
                        {payoutStrings.fields[field]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
          </div>
        </Fold>
      )}
    </>
  )
}
