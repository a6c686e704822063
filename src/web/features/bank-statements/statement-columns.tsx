import { useState, type FormEvent } from 'react'
import {
  statementFields,
  type ReadStatement,
  type StatementColumns as Columns,
} from '#contract/bank-statements/schema.ts'
import { bankStatementStrings } from '#contract/bank-statements/strings.ts'
import { currencies, currencySymbols, type Currency } from '#contract/common/market.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const words = bankStatementStrings.columns

/** A bank's table is explained once; each column has an example beside it. */
export const StatementColumns = ({
  table: { headers, sample, columns: guessed, currency: usual },
  isBusy,
  onRead,
  onCancel,
}: {
  table: Extract<ReadStatement, { kind: 'columns' }>
  isBusy: boolean
  onRead: (columns: Columns, currency: Currency) => void
  onCancel: () => void
}) => {
  const [columns, setColumns] = useState(guessed)
  const [currency, setCurrency] = useState(usual)
  const choose = (at: number, text: string) => {
    const field = statementFields.find((one) => one === text) ?? null
    // What another column meant until now it means no more.
    setColumns(columns.map((one, place) => (place === at ? field : one === field ? null : one)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onRead(columns, currency)
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="mt-4 border-t border-line pt-4">
      <h3 className="font-bold">{words.title}</h3>
      <p className="mb-3 text-[0.8125rem] text-muted">{words.hint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={words.currency}>
          {(control) => (
            <Select
              {...control}
              value={currency}
              onChange={({ target }) =>
                setCurrency(currencies.find((one) => one === target.value) ?? currency)
              }
            >
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {currencySymbols[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {headers.map((heading, at) => {
          const example = sample.map((row) => row[at] ?? '').find((cell) => cell !== '')
          return (
            // Columns have no identity but their place.
            // eslint-disable-next-line react/no-array-index-key
            <Field
              key={at}
              label={words.of(heading || String(at + 1))}
              hint={example && words.example(example)}
            >
              {(control) => (
                <Select
                  {...control}
                  value={columns[at] ?? ''}
                  onChange={({ target }) => choose(at, target.value)}
                >
                  <option value="">{words.none}</option>
                  {statementFields.map((field) => (
                    <option key={field} value={field}>
                      {bankStatementStrings.fields[field]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        })}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isBusy && bankStatementStrings.enter.reading}>
          {words.read}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
