import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { MarketRules, SelfConfirmation } from '#contract/self-confirmation/schema.ts'
import { selfConfirmationStrings as words } from '#contract/self-confirmation/strings.ts'
import { askWays, askWhens } from '#contract/self-confirmation/ways.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { selfConfirmationQuery, useSaveSelfConfirmation } from './api.ts'
import { asText, isYes, readRules, typedRules, type RuleField, type TypedRules } from './typed-rules.ts'

/** What confirms orders without a call, by market. */
export const SelfConfirmationCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(selfConfirmationQuery)} title={words.title} failed={words.loadFailed}>
    {(known) => <RulesForm user={user} known={known} />}
  </LoadedCard>
)

/** What confirms orders of a market without a call; nothing where nothing does. */
const onIn = (market: Market, { ask, history }: MarketRules): string[] => {
  const ways = [
    ...(ask.way === 'none' ? [] : [words.ways[ask.way].title]),
    ...(history.isOn ? [words.byHistory] : []),
  ]
  return ways.length > 0 ? [words.summaryOf(marketFacts[market].label, ways)] : []
}

const RulesForm = ({ user, known }: { user: User; known: SelfConfirmation }) => {
  const draft = useCardDraft<RuleField>(user.id, 'selfConfirmation', typedRules(known.rules))
  const save = useSaveSelfConfirmation()
  const [market, showMarket] = useState<Market>('Serbia')
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failedHint,
  })
  const typed: TypedRules = draft.values
  const read = readRules(typed)
  const problems = card.isChecked && 'problems' in read ? read.problems : {}
  const submit = async (): Promise<void> => {
    card.check()
    if ('problems' in read) {
      const wrong = markets.find((name) =>
        Object.keys(read.problems).some((field) => field.endsWith(`.${name}`)),
      )
      if (wrong) showMarket(wrong)
      notify.problem(words.failed, Object.values(read.problems)[0])
      return
    }
    await card.send({ body: read.rules })
  }
  const { currencySymbol } = marketFacts[market]
  const number = (name: RuleField, label: string) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          value={typed[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="tabular"
          onChange={({ target }) => draft.set(name, target.value)}
        />
      )}
    </Field>
  )
  const way = typed[`way.${market}`]
  const when = typed[`when.${market}`]
  const isOn = isYes(typed[`isOn.${market}`])
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={words.summary(markets.flatMap((name) => onIn(name, known.rules[name])))}
      {...card.form}
      onSave={submit}
    >
      <Field label={words.market}>
        {(control) => (
          <Select {...control} value={market} onChange={({ target }) => showMarket(target.value as Market)}>
            {markets.map((name) => (
              <option key={name} value={name}>
                {marketFacts[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{words.way}</legend>
        <div className="space-y-2">
          {askWays.map((name) => (
            <label
              key={name}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft/40"
            >
              <input
                type="radio"
                name="self-confirmation-way"
                value={name}
                aria-label={words.ways[name].title}
                aria-describedby={`self-confirmation-${name}`}
                checked={way === name}
                onChange={() => draft.set(`way.${market}`, name)}
                className="mt-0.5 size-5 shrink-0 accent-(--primary)"
              />
              <span>
                <span className="block font-bold">{words.ways[name].title}</span>
                <span
                  id={`self-confirmation-${name}`}
                  className="block text-[0.8125rem] leading-[1.125rem] text-muted"
                >
                  {words.ways[name].hint}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {way !== 'none' && (
        <>
          <p className="rounded-xl bg-surface-2 p-3 text-[0.8125rem] leading-[1.125rem]">
            {known.available.length === 0
              ? words.noRoute
              : way === 'code_first'
                ? words.costFirst
                : words.cost}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.when}>
              {(control) => (
                <Select
                  {...control}
                  value={when}
                  onChange={({ target }) => draft.set(`when.${market}`, target.value)}
                >
                  {askWhens.map((name) => (
                    <option key={name} value={name}>
                      {words.whens[name]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {when === 'value' && number(`value.${market}`, words.value(currencySymbol))}
            {when === 'risk' && number(`points.${market}`, words.points)}
          </div>
        </>
      )}
      <div className="flex items-start gap-3 border-t border-line pt-4">
        <div className="flex-1">
          <h3 className="text-sm font-bold">{words.history}</h3>
          <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.historyHint}</p>
        </div>
        <Switch
          label={words.historyOn}
          isOn={isOn}
          onChange={(next) => draft.set(`isOn.${market}`, asText(next))}
        />
      </div>
      {isOn && (
        <div className="grid gap-4 sm:grid-cols-2">
          {number(`delivered.${market}`, words.delivered)}
          {number(`months.${market}`, words.months)}
          {number(`pointsBelow.${market}`, words.pointsBelow)}
          {number(`valueBelow.${market}`, words.valueBelow(currencySymbol))}
        </div>
      )}
    </SettingsForm>
  )
}
