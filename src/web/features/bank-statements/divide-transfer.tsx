import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BankStatements, Transfer } from '#contract/bank-statements/schema.ts'
import { mostParts } from '#contract/bank-statements/schema.ts'
import { bankStatementStrings } from '#contract/bank-statements/strings.ts'
import { currencySymbols } from '#contract/common/market.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDivideTransfer } from './api.ts'

const words = bankStatementStrings.divide

type Row = { payoutId: string; amount: string }
const fresh: Row = { payoutId: '', amount: '' }

/** One transfer that pays several payouts, divided by a person; what is left stands there and needs a reason. */
export const DivideTransfer = ({
  transfer: { id, amount, currency, note },
  offered,
  onDone,
}: {
  transfer: Transfer
  offered: BankStatements['payouts']
  onDone: () => void
}) => {
  const divide = useDivideTransfer()
  const [rows, setRows] = useState<Row[]>([fresh, fresh])
  const [why, setWhy] = useState(note)
  const [isChecked, setChecked] = useState(false)
  const symbol = currencySymbols[currency]
  const read = rows.map((row) => ({ payoutId: Number(row.payoutId), amount: readMoney(row.amount) }))
  const parts = read.flatMap(({ payoutId, amount: part }) =>
    payoutId > 0 && part !== null && toMinor(part) > 0 ? { payoutId, amount: part } : [],
  )
  const rest = toMinor(amount) - parts.reduce((sum, part) => sum + toMinor(part.amount), 0)
  const isWhole =
    parts.length === rows.length && new Set(parts.map((one) => one.payoutId)).size === rows.length
  const problem = !isWhole
    ? words.incomplete
    : rest < 0
      ? words.tooMuch
      : rest > 0 && why.trim() === ''
        ? words.needsReason
        : undefined
  const change = (at: number, next: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...next } : row)))
  const choose = (at: number, payoutId: string) => {
    const payout = offered.find((one) => String(one.id) === payoutId)
    const suggested = payout && rows[at]?.amount === '' ? { amount: shownAmount(payout.expected) } : {}
    change(at, { payoutId, ...suggested })
  }
  const submit = () => {
    setChecked(true)
    if (problem) return
    divide.mutate(
      { id, parts, note: why.trim() },
      {
        onSuccess: onDone,
        onError: (error) =>
          notify.failure(bankStatementStrings.saveFailed, error, commonStrings.states.noAnswer),
      },
    )
  }
  return (
    <form
      aria-label={words.title}
      className="w-full space-y-2 rounded-xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {rows.map((row, at) => (
        // Rows have no identity but their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-end gap-2">
          <Field label={words.payout(at + 1)} className="min-w-52 flex-1">
            {(control) => (
              <Select {...control} value={row.payoutId} onChange={({ target }) => choose(at, target.value)}>
                <option value="">{bankStatementStrings.choose}</option>
                {offered.map((one) => (
                  <option key={one.id} value={one.id}>
                    {bankStatementStrings.payout(one.courier, one.day, formatMoney(one.expected, symbol))}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.amount(at + 1)} className="w-32">
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={row.amount}
                onChange={({ target }) => change(at, { amount: target.value })}
              />
            )}
          </Field>
          {rows.length > 1 && (
            <IconButton
              label={words.remove(at + 1)}
              onClick={() => setRows(rows.filter((_, place) => place !== at))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length < mostParts && (
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows([...rows, fresh])}
        >
          {words.add}
        </Button>
      )}
      <p role="status" className={rest === 0 ? 'font-bold text-success' : 'font-bold text-warning'}>
        {rest < 0
          ? words.over(formatMoney(fromMinor(-rest), symbol))
          : words.rest(formatMoney(fromMinor(rest), symbol))}
      </p>
      <Field label={words.why} error={isChecked ? problem : undefined}>
        {(control) => (
          <Input {...control} maxLength={200} value={why} onChange={({ target }) => setWhy(target.value)} />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={divide.isPending && words.saving}>
          {words.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {commonStrings.cancel}
        </Button>
      </div>
    </form>
  )
}
