import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import {
  defaultRiskRules,
  riskCodes,
  riskRulesSchema,
  type RiskAction,
  type RiskRules,
} from '#contract/customers/risk.ts'
import type { CustomerRules } from '#contract/customers/schema.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { rulesQuery, useSaveRules } from './api.ts'

const words = customerScreens.rules

/** How risk is counted, and when a phone gets on the soft list, among the settings of the account. */
export const RiskCard = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(rulesQuery)} title={words.title} failed={words.loadFailed}>
    {(rules) => <RiskForm user={user} rules={rules} />}
  </LoadedCard>
)

/** As typed: what is no number stands as NaN, which no rule allows. */
const textOf = ({ reasons, thresholds }: RiskRules): string =>
  JSON.stringify({
    reasons: Object.fromEntries(
      riskCodes.map((code) => [code, [reasons[code].isOn, shown(reasons[code].points)]]),
    ),
    thresholds: Object.fromEntries(thresholdNames.map((name) => [name, shown(thresholds[name])])),
  })
const shown = (points: number): string => (Number.isNaN(points) ? '' : String(points))
const numberOf = (typed: string): number => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN)

type Threshold = Exclude<RiskAction, 'send'>
const thresholdNames = [
  'call',
  'call_twice',
  'ask_confirmation',
  'do_not_send',
] as const satisfies Threshold[]

const rulesOf = (text: string): RiskRules => {
  const read = JSON.parse(text) as {
    reasons: Record<string, [boolean, string]>
    thresholds: Record<string, string>
  }
  const reasons = riskCodes.map((code) => {
    const [isOn, points] = read.reasons[code] ?? [false, '0']
    return [code, { isOn, points: numberOf(points) }] as const
  })
  const thresholds = thresholdNames.map((name) => [name, numberOf(read.thresholds[name] ?? '')] as const)
  return {
    reasons: Object.fromEntries(reasons) as RiskRules['reasons'],
    thresholds: Object.fromEntries(thresholds) as RiskRules['thresholds'],
  }
}

const isWrong = (rules: RiskRules): boolean => !riskRulesSchema.safeParse(rules).success

const summaryOf = ({ soft, risk }: CustomerRules): string => {
  const refused = new Set(markets.map((market) => risk[market].thresholds.do_not_send))
  const [first = null] = refused
  return words.summary(
    soft.after === null ? null : words.softParcels(soft.after),
    refused.size === 1 ? first : null,
  )
}

type Draft = Market | 'after' | 'refuses'

const RiskForm = ({ user, rules }: { user: User; rules: CustomerRules }) => {
  const saved = {
    ...(Object.fromEntries(markets.map((market) => [market, textOf(rules.risk[market])])) as Record<
      Market,
      string
    >),
    after: rules.soft.after === null ? '' : String(rules.soft.after),
    refuses: rules.soft.refuses ? 'yes' : '',
  }
  const draft = useCardDraft<Draft>(user.id, 'risk', saved)
  const save = useSaveRules()
  const [market, show] = useState<Market>('Serbia')
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failed,
  })
  const { isChecked } = card
  const { values } = draft
  const own = rulesOf(values[market])
  const put = (next: RiskRules) => draft.set(market, textOf(next))
  const submit = async (): Promise<void> => {
    card.check()
    const wrong = markets.find((name) => isWrong(rulesOf(values[name])))
    if (wrong) {
      show(wrong)
      notify.problem(words.wrong(marketFacts[wrong].label), '')
      return
    }
    await card.send({
      body: {
        soft: { after: values.after === '' ? null : Number(values.after), refuses: values.refuses !== '' },
        risk: {
          Serbia: rulesOf(values.Serbia),
          Montenegro: rulesOf(values.Montenegro),
          Bosnia: rulesOf(values.Bosnia),
        },
      },
    })
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={summaryOf(rules)}
      {...card.form}
      onSave={submit}
    >
      <Field label={words.softAfter} hint={customerScreens.lists.softHint}>
        {(control) => (
          <Select
            {...control}
            value={values.after}
            onChange={({ target }) => draft.set('after', target.value)}
          >
            <option value="">{words.softNever}</option>
            {[1, 2, 3, 4, 5].map((count) => (
              <option key={count} value={String(count)}>
                {words.softParcels(count)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {values.after !== '' && (
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-bold">{words.softRefuses}</span>
            <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">
              {words.softRefusesHint}
            </span>
          </span>
          <Switch
            label={words.softRefuses}
            isOn={values.refuses !== ''}
            onChange={(isOn) => draft.set('refuses', isOn ? 'yes' : '')}
          />
        </div>
      )}
      <Field label={words.market}>
        {(control) => (
          <Select {...control} value={market} onChange={({ target }) => show(target.value as Market)}>
            {markets.map((name) => (
              <option key={name} value={name}>
                {marketFacts[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Reasons rules={own} isChecked={isChecked} onChange={put} />
      <Thresholds rules={own} isChecked={isChecked} onChange={put} />
      {values[market] !== textOf(defaultRiskRules) && (
        <Button onClick={() => put(defaultRiskRules)}>{words.usual}</Button>
      )}
    </SettingsForm>
  )
}

type Part = { rules: RiskRules; isChecked: boolean; onChange: (rules: RiskRules) => void }

const isPoints = (points: number): boolean => Number.isInteger(points) && points <= 100

const Reasons = ({ rules, isChecked, onChange }: Part) => (
  <fieldset>
    <legend className="mb-1 text-sm font-bold">{words.reasons}</legend>
    <ul className="divide-y divide-line">
      {riskCodes.map((code) => {
        const rule = rules.reasons[code]
        const put = (next: Partial<typeof rule>) =>
          onChange({ ...rules, reasons: { ...rules.reasons, [code]: { ...rule, ...next } } })
        const isBad = isChecked && !isPoints(rule.points)
        return (
          <li key={code} className="py-1">
            <div className="flex items-center gap-x-3">
              <span className="min-w-0 flex-1 break-words">{words.names[code]}</span>
              <Input
                aria-label={words.points(words.names[code])}
                aria-invalid={isBad || undefined}
                inputMode="numeric"
                maxLength={3}
                disabled={!rule.isOn}
                className="w-18 shrink-0 text-right disabled:opacity-60"
                value={shown(rule.points)}
                onChange={({ target }) => put({ points: numberOf(target.value) })}
              />
              <Switch label={words.names[code]} isOn={rule.isOn} onChange={(isOn) => put({ isOn })} />
            </div>
            {isBad && <FieldError>{words.wrongPoints}</FieldError>}
          </li>
        )
      })}
    </ul>
  </fieldset>
)

const Thresholds = ({ rules, isChecked, onChange }: Part) => {
  const isBad =
    isChecked && !riskRulesSchema.safeParse({ ...rules, reasons: defaultRiskRules.reasons }).success
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{words.thresholds}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {thresholdNames.map((name) => (
          <Field key={name} label={customerStrings.actions[name]} note={words.from}>
            {(control) => (
              <Input
                {...control}
                aria-invalid={isBad || undefined}
                inputMode="numeric"
                maxLength={3}
                value={shown(rules.thresholds[name])}
                onChange={({ target }) =>
                  onChange({ ...rules, thresholds: { ...rules.thresholds, [name]: numberOf(target.value) } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {isBad && <FieldError>{words.wrongThresholds}</FieldError>}
    </fieldset>
  )
}
