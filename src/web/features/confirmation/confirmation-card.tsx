import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import {
  exampleValues,
  longestScript,
  scriptPlaceholders,
  usualScript,
} from '#contract/confirmation/script.ts'
import { confirmationModes } from '#contract/confirmation/states.ts'
import { confirmationStrings, dayNames } from '#contract/confirmation/strings.ts'
import { fillTemplate } from '#contract/notifications/template-text.ts'
import { useCardSave } from '#web/lib/card-save.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { confirmationSettingsQuery, useSaveConfirmation } from './api.ts'
import {
  daysOf,
  readSettings,
  typedSettings,
  type SettingField,
  type TypedSettings,
} from './settings-values.ts'

const words = confirmationStrings.settings

/** Whether orders are confirmed before sending, and how buyers are called. */
export const ConfirmationCard = ({ user }: { user: User }) => (
  <LoadedCard
    isFolded
    query={useQuery(confirmationSettingsQuery)}
    title={words.title}
    failed={words.loadFailed}
  >
    {(known) => <ConfirmationForm user={user} known={known} />}
  </LoadedCard>
)

/** Null where markets differ. */
const sameHours = ({ hours }: ConfirmationSettings) => {
  const [first, ...others] = markets.map((market) => hours[market])
  return first && others.every(({ from, to }) => from === first.from && to === first.to) ? first : null
}

const ConfirmationForm = ({ user, known }: { user: User; known: ConfirmationSettings }) => {
  const draft = useCardDraft<SettingField>(user.id, 'confirmation', typedSettings(known))
  const save = useSaveConfirmation()
  const [market, showMarket] = useState<Market>('Serbia')
  const card = useCardSave(draft, save, {
    saved: words.saved,
    failed: words.failed,
    hint: words.failedHint,
  })
  const typed: TypedSettings = draft.values
  const read = readSettings(typed)
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
    await card.send({ body: read.settings })
  }
  const text = (name: SettingField, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          value={typed[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="tabular"
          onChange={({ target }) => draft.set(name, target.value)}
        />
      )}
    </Field>
  )
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      folded={words.summary(known.mode, sameHours(known))}
      {...card.form}
      onSave={submit}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{words.mode}</legend>
        <div className="space-y-2">
          {confirmationModes.map((mode) => (
            <label
              key={mode}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-xl border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft/40"
            >
              <input
                type="radio"
                name="confirmation-mode"
                value={mode}
                checked={typed.mode === mode}
                onChange={() => draft.set('mode', mode)}
                className="row-span-2 mt-0.5 size-5 accent-(--primary)"
              />
              <span className="font-bold">{confirmationStrings.modes[mode].title}</span>
              <span className="text-[0.8125rem] leading-[1.125rem] text-muted">
                {confirmationStrings.modes[mode].hint}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('mostAttempts', words.attempts, words.attemptsHint)}
        {text('pauseMinutes', words.pause)}
        <Field label={words.order}>
          {(control) => (
            <Select
              {...control}
              value={typed.order}
              onChange={({ target }) => draft.set('order', target.value)}
            >
              <option value="worth">{words.orders.worth}</option>
              <option value="oldest">{words.orders.oldest}</option>
            </Select>
          )}
        </Field>
        <Field label={words.suspicious}>
          {(control) => (
            <Select
              {...control}
              value={typed.suspicious}
              onChange={({ target }) => draft.set('suspicious', target.value)}
            >
              <option value="last">{words.suspiciousWhen.last}</option>
              <option value="first">{words.suspiciousWhen.first}</option>
            </Select>
          )}
        </Field>
      </div>
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
      <div className="grid gap-4 sm:grid-cols-2">
        {text(`from.${market}`, words.from, words.hoursHint)}
        {text(`to.${market}`, words.to)}
      </div>
      <Days
        value={daysOf(typed[`days.${market}`])}
        error={problems[`days.${market}`]}
        onChange={(days) => draft.set(`days.${market}`, days.join(','))}
      />
      <Script
        market={market}
        text={typed[`script.${market}`]}
        error={problems[`script.${market}`]}
        onChange={(script) => draft.set(`script.${market}`, script)}
      />
    </SettingsForm>
  )
}

const Days = ({
  value,
  error,
  onChange,
}: {
  value: number[]
  error: string | undefined
  onChange: (days: number[]) => void
}) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-bold">{words.days}</legend>
    <div className="flex flex-wrap gap-x-4">
      {dayNames.map((name, at) => {
        const day = at + 1
        const isOn = value.includes(day)
        return (
          <span key={name} className="flex items-center">
            <Check
              label={name}
              state={isOn}
              onToggle={() =>
                onChange(
                  (isOn ? value.filter((one) => one !== day) : [...value, day]).toSorted((a, b) => a - b),
                )
              }
            />
            <span aria-hidden>{name}</span>
          </span>
        )
      })}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)

const Script = ({
  market,
  text,
  error,
  onChange,
}: {
  market: Market
  text: string
  error: string | undefined
  onChange: (text: string) => void
}) => (
  <div>
    <Field
      label={words.script}
      hint={words.scriptHint(scriptPlaceholders.map((name) => `{${name}}`).join(', '))}
      error={error}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={6}
          value={text}
          maxLength={longestScript}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
    {text !== usualScript(market) && (
      <Button
        size="sm"
        variant="ghost"
        className="mt-1 h-11 text-primary"
        onClick={() => onChange(usualScript(market))}
      >
        {words.usual}
      </Button>
    )}
    <h3 className="mt-3 mb-1.5 text-sm font-bold">{words.preview}</h3>
    <p className="rounded-xl bg-surface-2 p-3 break-words whitespace-pre-wrap">
      {fillTemplate(text || usualScript(market), exampleValues(market))}
    </p>
  </div>
)
