import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { formatDay } from '#contract/common/dates.ts'
import { enterRateSchema, type ExchangeRate } from '#contract/exchange/schema.ts'
import { exchangeStrings } from '#contract/exchange/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { rateQuery, useEnterRate } from './api.ts'

const words = exchangeStrings
const written = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** The rate in use, where it came from, and a field for entering today's by hand. */
export const RateCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(rateQuery)} title={words.title} failed={words.loadFailed}>
    {(rate) => <RateForm user={user} rate={rate} />}
  </LoadedCard>
)

const InUse = ({ rate: { day, rsdPerEur, source } }: { rate: ExchangeRate }) => (
  <p>
    <span className="tabular text-lg font-extrabold">{words.current(written.format(Number(rsdPerEur)))}</span>{' '}
    <span className="text-[0.8125rem] text-muted">
      {[words.sources[source], ...(day ? [words.from(formatDay(day))] : [])].join(', ')}
    </span>
  </p>
)

const RateForm = ({ user, rate }: { user: User; rate: ExchangeRate }) => {
  // What is in use stands above; the field begins empty, for a rate that overrules it.
  const draft = useCardDraft<'rsdPerEur'>(user.id, 'rate', { rsdPerEur: '' })
  const [problem, setProblem] = useState<string>()
  const enter = useEnterRate()
  const submit = async () => {
    const sent = { ...draft.values }
    const parsed = enterRateSchema.safeParse(sent)
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    try {
      await enter.mutateAsync(parsed.data.rsdPerEur)
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      draft={draft}
      isSaving={enter.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        setProblem(undefined)
      }}
    >
      <InUse rate={rate} />
      <Field label={words.label} error={problem} className="w-full sm:w-64">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={draft.values.rsdPerEur}
            onChange={(event) => {
              draft.set('rsdPerEur', event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </SettingsForm>
  )
}
