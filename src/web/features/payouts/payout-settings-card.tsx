import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { mostPayoutDays, type PayoutSettings } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { payoutSettingsQuery, useSavePayoutSettings } from './api.ts'

const words = payoutStrings.settings

/** When each courier pays out, among the settings. */
export const PayoutSettingsCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(payoutSettingsQuery)} title={words.title} failed={words.failed}>
    {(saved) => <DaysForm user={user} saved={saved} />}
  </LoadedCard>
)

const typedOf = ({ since, days }: PayoutSettings): Record<'since' | Market, string> => ({
  since: since ?? '',
  Serbia: String(days.Serbia),
  Montenegro: String(days.Montenegro),
  Bosnia: String(days.Bosnia),
})

const isDays = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostPayoutDays

const DaysForm = ({ user, saved }: { user: User; saved: PayoutSettings }) => {
  const draft = useCardDraft(user.id, 'payouts', typedOf(saved))
  const save = useSavePayoutSettings()
  const [isChecked, setChecked] = useState(false)
  const { values } = draft
  const submit = async () => {
    setChecked(true)
    if (!isDay(values.since) || !markets.every((market) => isDays(values[market]))) return
    try {
      await save.mutateAsync({
        since: values.since,
        days: {
          Serbia: Number(values.Serbia),
          Montenegro: Number(values.Montenegro),
          Bosnia: Number(values.Bosnia),
        },
      })
      draft.settle(values)
      setChecked(false)
      notify.success(words.saved)
    } catch (error) {
      notify.failure(payoutStrings.saveFailed, error, payoutStrings.tryAgain)
    }
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        save.reset()
        setChecked(false)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {markets.map((market) => (
          <Field
            key={market}
            label={words.days(marketFacts[market].label)}
            error={isChecked && !isDays(values[market]) ? words.badDays : undefined}
          >
            {(control) => (
              <Input
                {...control}
                data-field={`payouts.${market}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={values[market]}
                onChange={({ target }) => draft.set(market, target.value)}
              />
            )}
          </Field>
        ))}
        <DateField
          label={words.since}
          hint={words.sinceHint}
          error={isChecked && !isDay(values.since) ? words.badSince : undefined}
          dataField="payouts.since"
          value={values.since}
          onChange={(since) => draft.set('since', since)}
        />
      </div>
    </SettingsForm>
  )
}
