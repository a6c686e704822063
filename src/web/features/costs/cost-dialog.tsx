import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { dayOf } from '#contract/common/dates.ts'
import { marketFacts, markets, marketTitle, type Market } from '#contract/common/market.ts'
import { fromMinor } from '#contract/common/money.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { commonStrings } from '#contract/common/strings.ts'
import {
  saveMarketCostSchema,
  type MarketCost,
  type MarketCostForm,
  type SaveMarketCost,
} from '#contract/costs/schema.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { AffixInput, Field, FieldError, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSaveCost } from './api.ts'
import { costText, minorOf, sumsOf } from './amounts.ts'

const { dialog: words, toasts } = costStrings

/** What the dialog works on: a market to add to, or an entry to change. */
export type CostSubject = { market: Market; entry: MarketCost | null }

export const CostDialog = ({ subject, onClose }: { subject: CostSubject | null; onClose: () => void }) => {
  const isDesktop = useDesktop()
  return (
    <Dialog
      isOpen={subject !== null}
      onClose={onClose}
      title={subject?.entry ? words.update : words.create}
      shape={isDesktop ? 'center' : 'bottom'}
    >
      {subject && <CostForm subject={subject} onClose={onClose} />}
    </Dialog>
  )
}

/** What stands in a field: nothing where nothing was typed yet, so that nobody has to take a zero away. */
const plain = (amount: string | undefined) =>
  amount === undefined ? '' : shownAmount(fromMinor(minorOf(amount)))

const valuesOf = ({ market, entry }: CostSubject): MarketCostForm => ({
  market,
  shippingCost: plain(entry?.shippingCost),
  packagingCost: plain(entry?.packagingCost),
  otherCosts: plain(entry?.otherCosts),
  returnCost: plain(entry?.returnCost),
  description: entry?.description ?? '',
  validFrom: dayOf(Date.now()),
})

/** Text, since a number field of a browser takes a comma in some languages only; the least amount and the step stand as specified, the schema keeps them. */
const amountField = {
  inputMode: 'decimal',
  min: 0,
  step: 0.01,
  placeholder: '0,00',
  autoComplete: 'off',
} as const

const amounts = [
  ['shippingCost', words.shipping],
  ['packagingCost', words.packaging],
  ['otherCosts', words.other],
] as const

/** The sum while it is typed; what cannot be read yet counts as nothing. */
const totalTyped = (typed: Pick<MarketCostForm, 'shippingCost' | 'packagingCost' | 'otherCosts'>): number => {
  const read = (value: string | number | undefined) => readMoney(String(value ?? '')) ?? '0'
  const [shippingCost, packagingCost, otherCosts] = [
    read(typed.shippingCost),
    read(typed.packagingCost),
    read(typed.otherCosts),
  ]
  return sumsOf([{ shippingCost, packagingCost, otherCosts, returnCost: '0' }]).total
}

const CostForm = ({ subject, onClose }: { subject: CostSubject; onClose: () => void }) => {
  const { entry } = subject
  const save = useSaveCost()
  const form = useForm<MarketCostForm, unknown, SaveMarketCost>({
    resolver: zodResolver(saveMarketCostSchema),
    defaultValues: valuesOf(subject),
  })
  const { errors } = form.formState
  const [today] = useState(() => dayOf(Date.now()))
  const typed = { ...valuesOf(subject), ...useWatch({ control: form.control }) }
  const symbol = marketFacts[typed.market].currencySymbol

  const submit = form.handleSubmit((cost) =>
    save.mutate(
      { id: entry?.id ?? null, cost },
      {
        onSuccess: () => {
          notify.success(toasts.success, entry ? toasts.updated : toasts.created)
          onClose()
        },
        onError: (error) => {
          notify.problem(toasts.failure, entry ? toasts.updateFailed : toasts.createFailed)
          for (const { path, message } of wrongFields(error))
            form.setError(path as keyof MarketCostForm, { message })
          if (wrongFields(error).length === 0)
            form.setError('root', { message: serverMessage(error) ?? commonStrings.states.noAnswer })
        },
      },
    ),
  )

  return (
    <form
      noValidate
      onSubmit={(event) => (save.isPending ? event.preventDefault() : void submit(event))}
      className="space-y-4"
    >
      <Field
        label={words.market}
        error={errors.market?.message}
        hint={
          entry && (
            <span className="flex items-center gap-1.5">
              <Lock aria-hidden className="size-3.5" />
              {words.marketLocked}
            </span>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('market', { disabled: false })}
            aria-disabled={entry ? true : undefined}
            disabled={Boolean(entry)}
          >
            {markets.map((market) => (
              <option key={market} value={market}>
                {marketTitle(market)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map(([name, label]) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(control) => (
              <AffixInput {...control} {...form.register(name)} {...amountField} after={symbol} />
            )}
          </Field>
        ))}
      </div>
      <p className="flex justify-between rounded-lg bg-surface-2 px-3 py-2.5 font-bold" aria-live="polite">
        <span>{costStrings.total}</span>
        <span className="tabular">{costText(totalTyped(typed), typed.market)}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.returned} hint={words.returnedHint} error={errors.returnCost?.message}>
          {(control) => (
            <AffixInput {...control} {...form.register('returnCost')} {...amountField} after={symbol} />
          )}
        </Field>
        <Controller
          control={form.control}
          name="validFrom"
          render={({ field }) => (
            <DateField
              label={words.validFrom}
              hint={words.validFromHint}
              error={errors.validFrom?.message}
              max={today}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Field label={words.description} isOptional error={errors.description?.message}>
        {(control) => (
          <Input {...control} {...form.register('description')} maxLength={200} autoComplete="off" />
        )}
      </Field>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="primary" pending={save.isPending && words.saving}>
          {entry ? words.submitUpdate : words.submitCreate}
        </Button>
      </DialogFoot>
    </form>
  )
}
