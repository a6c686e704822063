import { useState, type FormEvent } from 'react'
import { addDays, dayOf } from '#contract/common/dates.ts'
import { isDay } from '#contract/common/typed-date.ts'
import type { PayoutSettings } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useSavePayoutSettings } from './api.ts'

const words = payoutStrings.start
const usualDaysBack = 30

/** What this is for, and from which day on; before that nothing is followed. */
export const StartCard = ({ settings }: { settings: PayoutSettings }) => {
  const [today] = useState(() => dayOf(Date.now()))
  const [since, setSince] = useState(addDays(today, -usualDaysBack))
  const save = useSavePayoutSettings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(since) || since > today || save.isPending) return
    save.mutate(
      { since, days: settings.days },
      {
        onSuccess: () => notify.success(words.begun),
        onError: (error) => notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain),
      },
    )
  }
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg font-extrabold text-balance">{words.title}</h2>
      <p className="mt-2 max-w-prose text-muted">{words.hint}</p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
        <DateField
          label={words.since}
          hint={words.sinceHint}
          value={since}
          max={today}
          onChange={setSince}
          className="w-full sm:w-80"
        />
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full sm:mt-[1.625rem]"
          pending={save.isPending && words.beginning}
        >
          {words.begin}
        </Button>
      </form>
    </Card>
  )
}
