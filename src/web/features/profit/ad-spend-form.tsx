import { useState, type FormEvent } from 'react'
import { dayOf } from '#contract/common/dates.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { saveAdSpendSchema } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { AffixInput, Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AdWebsite } from './ad-website.ts'
import { useSaveAdSpend } from './api.ts'

const words = profitStrings.ads

/** One website, one day, one amount; the same day again replaces it. */
export const AdSpendForm = ({ websites, market }: { websites: AdWebsite[]; market: Market }) => {
  const save = useSaveAdSpend()
  const [websiteId, setWebsiteId] = useState(websites[0]?.id ?? 0)
  const [today] = useState(() => dayOf(Date.now()))
  const [day, setDay] = useState(today)
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<{ path: string; message: string } | null>(null)
  const { currency, currencySymbol } = marketFacts[market]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const spend = { currency, source: 'typed' as const, entries: [{ websiteId, day, amount }] }
    const checked = saveAdSpendSchema.safeParse(spend)
    const issue = checked.error?.issues[0]
    setProblem(issue ? { path: String(issue.path.at(-1)), message: issue.message } : null)
    if (issue) return
    save.mutate(spend, {
      onSuccess: () => {
        notify.success(words.saved)
        setAmount('')
      },
      onError: (error) => {
        notify.failure(words.saveFailed, error, words.saveFailed)
        setProblem({ path: '', message: serverMessage(error) ?? commonStrings.states.noAnswer })
      },
    })
  }
  const errorAt = (path: string) => (problem?.path === path ? problem.message : undefined)
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={words.website}>
        {(control) => (
          <Select
            {...control}
            value={websiteId}
            onChange={(event) => setWebsiteId(Number(event.target.value))}
          >
            {websites.map((website) => (
              <option key={website.id} value={website.id}>
                {website.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={words.day} error={errorAt('day')} max={today} value={day} onChange={setDay} />
        <Field label={words.amount} hint={words.amountHint} error={errorAt('amount')}>
          {(control) => (
            <AffixInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              after={currencySymbol}
            />
          )}
        </Field>
      </div>
      {problem?.path === '' && <FieldError>{problem.message}</FieldError>}
      <Button type="submit" variant="primary" pending={save.isPending && words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
