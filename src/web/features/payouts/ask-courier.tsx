import { useState, type FormEvent } from 'react'
import { payingCouriers } from '#contract/couriers/kinds.ts'
import type { Payout } from '#contract/payouts/schema.ts'
import { mostReferenceLetters } from '#contract/payouts/reference.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { builtInOf } from '#contract/shipping-documents/profiles.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAskCourier } from './api.ts'

const words = payoutStrings.enter

/** The specification from the courier itself, by what the bank's statement says of its transfer. */
export const AskCourier = ({
  couriers,
  transfer,
  onMade,
  onFailed,
}: {
  couriers: readonly (typeof payingCouriers)[number][]
  /** As the statement names it, where somebody comes from there. */
  transfer: string
  onMade: (payout: Payout) => void
  onFailed: (error: unknown) => void
}) => {
  const ask = useAskCourier()
  const [reference, setReference] = useState(transfer)
  const [courier, setCourier] = useState(couriers[0] ?? payingCouriers[0])
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (reference.trim() === '' || ask.isPending) return
    ask.mutate({ courier, reference }, { onSuccess: onMade, onError: onFailed })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.ask} className="mt-4 space-y-3 sm:max-w-md">
      {couriers.length > 1 && (
        <Field label={words.askCourier}>
          {(control) => (
            <Select
              {...control}
              value={courier}
              onChange={({ target }) => setCourier(couriers.find((one) => one === target.value) ?? courier)}
            >
              {couriers.map((one) => (
                <option key={one} value={one}>
                  {builtInOf(one)?.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={words.reference}
        hint={words.referenceHint}
        error={isChecked && reference.trim() === '' ? words.noReference : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            className="tabular"
            maxLength={mostReferenceLetters}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={ask.isPending && words.asking}>
        {words.read}
      </Button>
    </form>
  )
}
