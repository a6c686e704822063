import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { formatDay } from '#contract/common/dates.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { Fee } from '#contract/courier-terms/schema.ts'
import type { PayoutSettings, SavePayoutSettings } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { shownAmount } from '#contract/common/typed-amount.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { payoutSettingsQuery, useSavePayoutSettings } from './api.ts'
import { CourierTermsLink } from '#web/features/courier-terms/terms-link.tsx'
import { isDays, readFee, readPercent } from '#web/features/courier-terms/typed-terms.ts'

const words = payoutStrings.settings

/** When each courier pays out, among the settings. */
export const PayoutSettingsCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(payoutSettingsQuery)} title={words.title} failed={words.failed}>
    {(saved) => <DaysForm user={user} saved={saved} />}
  </LoadedCard>
)

type Name = 'since' | Market | `${Market}.fee` | `${Market}.percent`

const typedOf = ({ since, days, fees }: PayoutSettings): Record<Name, string> => ({
  since: since ?? '',
  ...(Object.fromEntries(
    markets.flatMap((market) => [
      [market, String(days[market])],
      [`${market}.fee`, shownAmount(fees[market].amount)],
      [`${market}.percent`, shownAmount(fees[market].percent)],
    ]),
  ) as Record<Exclude<Name, 'since'>, string>),
})

const DaysForm = ({ user, saved }: { user: User; saved: PayoutSettings }) => {
  const draft = useCardDraft(user.id, 'payouts', typedOf(saved))
  const save = useSavePayoutSettings()
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: payoutStrings.saveFailed,
    hint: payoutStrings.tryAgain,
  })
  const { isChecked } = card
  const { values } = draft
  const submit = async () => {
    card.check()
    const read = readSettings(values)
    if (read) await card.send({ body: read })
  }
  const field = (
    name: Market | `${Market}.fee` | `${Market}.percent`,
    { label, problem, isRight, after }: { label: string; problem: string; isRight: boolean; after?: string },
  ) => (
    <Field label={label} error={isChecked && !isRight ? problem : undefined}>
      {(control) => (
        <AffixInput
          {...control}
          data-field={`payouts.${name}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          after={after}
          value={values[name]}
          onChange={({ target }) => draft.set(name, target.value)}
        />
      )}
    </Field>
  )
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={words.summary(
        saved.since && formatDay(saved.since),
        markets.map((market) => `${marketFacts[market].label} ${saved.days[market]}`),
      )}
      {...card.form}
      onSave={submit}
    >
      <DateField
        label={words.since}
        hint={words.sinceHint}
        error={isChecked && !isDay(values.since) ? words.badSince : undefined}
        dataField="payouts.since"
        value={values.since}
        onChange={(since) => draft.set('since', since)}
        className="sm:max-w-xs"
      />
      {markets.map((market) => (
        <div key={market} className="mt-4 grid gap-4 sm:grid-cols-3">
          {field(market, {
            label: words.days(marketFacts[market].label),
            problem: words.badDays,
            isRight: isDays(values[market]),
          })}
          {field(`${market}.fee`, {
            label: words.fee(marketFacts[market].label),
            problem: words.badAmount,
            isRight: readFee(values[`${market}.fee`]) !== null,
            after: marketFacts[market].currencySymbol,
          })}
          {field(`${market}.percent`, {
            label: words.percent(marketFacts[market].label),
            problem: words.badPercent,
            isRight: readPercent(values[`${market}.percent`]) !== null,
            after: '%',
          })}
        </div>
      ))}
      <p className="mt-1 text-[0.8125rem] text-muted">{words.feeHint}</p>
      <p className="mt-3">
        <CourierTermsLink />
      </p>
    </SettingsForm>
  )
}

/** Null where something is not right yet. */
const readSettings = (values: Record<Name, string>): SavePayoutSettings | null => {
  const fees = markets.map((market) => ({
    amount: readFee(values[`${market}.fee`]),
    percent: readPercent(values[`${market}.percent`]),
  }))
  if (
    !isDay(values.since) ||
    !markets.every((market) => isDays(values[market])) ||
    !fees.every((fee): fee is Fee => fee.amount !== null && fee.percent !== null)
  )
    return null
  const [serbia, montenegro, bosnia] = fees as [Fee, Fee, Fee]
  return {
    since: values.since,
    days: {
      Serbia: Number(values.Serbia),
      Montenegro: Number(values.Montenegro),
      Bosnia: Number(values.Bosnia),
    },
    fees: { Serbia: serbia, Montenegro: montenegro, Bosnia: bosnia },
  }
}
