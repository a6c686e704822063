import { ChevronDown, FlaskConical } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isMasked } from '#contract/integrations/masked-key.ts'
import {
  knownServers,
  priceCurrencies,
  writerInput,
  writerProviders,
  writerTrialInput,
  type WriterState,
  type WriterTrial,
} from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import type { CardDraft } from '#web/lib/settings-drafts.ts'
import { ConnectionBadge, type Connection } from '#web/ui/connection-badge.tsx'
import { KeyInput } from '#web/ui/key-input.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { useTurns } from '#web/lib/use-turns.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useRemoveWriter, useSaveWriter, useTryWriter, type WriterOwner } from './api.ts'
import { LocalModels } from './local-models.tsx'
import { inputOf, type WriterField } from './writer-values.ts'

const words = writerStrings

type Problems = Partial<Record<WriterField, string>>
type Draft = CardDraft<WriterField>

const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))

/** Which model writes: chosen, tried with a real call, saved. The same card for everybody's model and for a seller's own. */
export const WriterForm = ({
  owner,
  state,
  draft,
  hint,
}: {
  owner: WriterOwner
  state: WriterState
  draft: Draft
  hint: string
}) => {
  const [connection, setConnection] = useState<Connection>('untested')
  const [trial, setTrial] = useState<WriterTrial | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const turns = useTurns()
  const save = useSaveWriter(owner)
  const remove = useRemoveWriter(owner)
  const attempt = useTryWriter(owner)
  const { values } = draft
  // Without a model and a way into it nothing can be switched on.
  const canWrite =
    values.model.trim() !== '' &&
    (values.apiKey.trim() !== '' ||
      (owner === 'platform' && values.provider === 'openai-compatible' && values.baseUrl.trim() !== ''))

  const forget = (): number => {
    setConnection('untested')
    setTrial(null)
    setProblems({})
    return turns.next('writer')
  }
  const change = (name: WriterField, text: string) => {
    draft.set(name, text)
    forget()
  }
  const refuse = (error: unknown) =>
    setProblems(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))

  const submit = async () => {
    const sent = { ...values }
    const body = inputOf(sent)
    const parsed = writerInput.safeParse(body)
    setProblems(problemsOf(parsed.error?.issues ?? []))
    if (!parsed.success) return
    try {
      await save.mutateAsync(body)
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      refuse(error)
      notify.failure(words.saveFailed, error, words.failedHint)
    }
  }

  const tryOut = async () => {
    const turn = forget()
    const body = inputOf(values)
    const parsed = writerTrialInput.safeParse(body)
    setProblems(problemsOf(parsed.error?.issues ?? []))
    if (!parsed.success) return
    try {
      const outcome = await attempt.mutateAsync(body)
      if (!turns.isNow('writer', turn)) return
      setConnection(outcome.isGood ? 'valid' : 'invalid')
      setTrial(outcome)
    } catch (error) {
      if (!turns.isNow('writer', turn)) return
      refuse(error)
      notify.failure(words.testFailed, error, words.failedHint)
    }
  }

  const drop = async () => {
    try {
      await remove.mutateAsync()
      draft.discard()
      forget()
      notify.success(words.removed)
    } catch (error) {
      notify.failure(words.removeFailed, error, words.failedHint)
    }
  }

  return (
    <SettingsForm
      title={words.title}
      hint={hint}
      aside={<ConnectionBadge state={connection} isGiven={canWrite} />}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        forget()
      }}
      more={
        <>
          <Button
            icon={<FlaskConical aria-hidden className="size-4" />}
            pending={attempt.isPending && words.testing}
            onClick={() => void tryOut()}
          >
            {words.test}
          </Button>
          {state.settings && (
            <ConfirmedButton
              label={words.remove}
              question={{ title: words.removeTitle, text: words.removeText, confirm: words.remove }}
              pending={remove.isPending && words.saving}
              onConfirm={drop}
            />
          )}
        </>
      }
    >
      <Now state={state} owner={owner} />
      {owner === 'platform' && (
        <LocalModels
          onTake={({ baseUrl, model }) => {
            draft.set('provider', 'openai-compatible')
            draft.set('baseUrl', baseUrl)
            draft.set('model', model)
            forget()
          }}
        />
      )}
      <Reach owner={owner} values={values} problems={problems} change={change} />
      <More isNeeded={moreFields.some((name) => problems[name])}>
        <Prices values={values} problems={problems} change={change} />
        <Budgets owner={owner} values={values} problems={problems} change={change} />
        <Toggle
          label={words.structured}
          hint={words.structuredHint}
          isOn={values.structuredOutputs === 'on'}
          onChange={(isOn) => change('structuredOutputs', isOn ? 'on' : '')}
        />
      </More>
      <Toggle
        label={words.isOn}
        hint={canWrite ? words.isOnHint : words.isOnNeeds}
        isOn={canWrite && values.isOn === 'on'}
        isDisabled={!canWrite}
        onChange={(isOn) => change('isOn', isOn ? 'on' : '')}
      />
      {trial && <Outcome trial={trial} />}
    </SettingsForm>
  )
}

/** What writes at this moment, what a page takes, what was used. */
const Now = ({ state: { active, usage, usedTokens }, owner }: { state: WriterState; owner: WriterOwner }) => (
  <div className="space-y-1 text-[0.8125rem] text-muted">
    <p className="text-base font-bold text-ink">
      {active ? words.active[active.source](active.model) : words.active.none}
    </p>
    {owner === 'platform' && active?.source === 'environment' && <p>{words.environmentFirst}</p>}
    {active && (
      <p>
        {usage ? words.usage(usage.pages, usage.tokens, usage.cost, usage.currency) : words.noUsage}{' '}
        {usedTokens > 0 && words.used(usedTokens)}
      </p>
    )}
  </div>
)

type Part = {
  values: Record<WriterField, string>
  problems: Problems
  change: (name: WriterField, text: string) => void
}

const Reach = ({ owner, values, problems, change }: Part & { owner: WriterOwner }) => {
  const isOther = values.provider === 'openai-compatible'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.provider} error={problems.provider}>
        {(control) => (
          <Select
            {...control}
            value={values.provider}
            onChange={(event) => change('provider', event.target.value)}
          >
            {writerProviders.map((provider) => (
              <option key={provider} value={provider}>
                {words.providers[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOther && (
        <Field
          label={words.server}
          hint={owner === 'platform' ? words.serverHint : undefined}
          error={problems.baseUrl}
        >
          {(control) =>
            owner === 'platform' ? (
              <Input
                {...control}
                value={values.baseUrl}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => change('baseUrl', event.target.value)}
              />
            ) : (
              <Select
                {...control}
                value={values.baseUrl}
                onChange={(event) => change('baseUrl', event.target.value)}
              >
                <option value="">{words.chooseServer}</option>
                {knownServers.map(({ name, baseUrl }) => (
                  <option key={baseUrl} value={baseUrl}>
                    {name}
                  </option>
                ))}
              </Select>
            )
          }
        </Field>
      )}
      <Field label={words.model} hint={words.modelHint} error={problems.model}>
        {(control) => (
          <Input
            {...control}
            value={values.model}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change('model', event.target.value)}
          />
        )}
      </Field>
      <Field
        label={words.key}
        hint={keyHint(values.apiKey, isOther && owner === 'platform')}
        error={problems.apiKey}
      >
        {(control) => (
          <KeyInput
            control={control}
            label={words.key}
            value={values.apiKey}
            onText={(text) => change('apiKey', text)}
          />
        )}
      </Field>
    </div>
  )
}

const keyHint = (key: string, isOptional: boolean): string => {
  if (isMasked(key)) return words.keyStored
  return isOptional ? words.keyOptional : words.keyHint
}

const moreFields = ['inputPrice', 'outputPrice', 'sellerDailyTokens', 'dailyTokens'] as const

/** What works without being touched; a field inside that was refused opens it. */
const More = ({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) => (
  <details open={isNeeded} className="group rounded-lg border border-line">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-bold">{words.more}</span>
        <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">{words.moreHint}</span>
      </span>
      <ChevronDown
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="space-y-4 px-3 pt-1 pb-3">{children}</div>
  </details>
)

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <fieldset>
    <legend className="text-sm font-bold">{title}</legend>
    <p className="mt-0.5 mb-2 text-[0.8125rem] text-muted">{hint}</p>
    {children}
  </fieldset>
)

const Prices = ({ values, problems, change }: Part) => (
  <Group title={words.prices} hint={words.pricesHint}>
    <div className="grid gap-4 sm:grid-cols-3">
      {(['inputPrice', 'outputPrice'] as const).map((name) => (
        <Field key={name} label={words[name]} error={problems[name]}>
          {(control) => (
            <Input
              {...control}
              value={values[name]}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => change(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field label={words.currency}>
        {(control) => (
          <Select
            {...control}
            value={values.priceCurrency}
            onChange={(event) => change('priceCurrency', event.target.value)}
          >
            {priceCurrencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  </Group>
)

const Budgets = ({ owner, values, problems, change }: Part & { owner: WriterOwner }) => {
  const labels =
    owner === 'platform'
      ? ({ sellerDailyTokens: words.sellerBudget, dailyTokens: words.totalBudget } as const)
      : ({ sellerDailyTokens: words.ownBudget } as const)
  return (
    <Group title={words.budgets} hint={words.budgetHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(labels).map(([name, label]) => (
          <Field key={name} label={label} error={problems[name as WriterField]}>
            {(control) => (
              <Input
                {...control}
                value={values[name as WriterField]}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => change(name as WriterField, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  )
}

const Toggle = ({
  label,
  hint,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: string
  hint: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}) => (
  <div className="flex items-start gap-2">
    <Switch label={label} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
    <div className="min-w-0 pt-2">
      <p className="text-sm font-bold">{label}</p>
      <p className="text-[0.8125rem] text-muted">{hint}</p>
    </div>
  </div>
)

const Outcome = ({ trial: { isGood, sentence, text } }: { trial: WriterTrial }) => (
  <div role="status" className="rounded-lg border border-line p-3">
    <p className={isGood ? 'font-bold text-success' : 'font-bold text-danger'}>{sentence}</p>
    {text && <p className="mt-1 break-words text-muted">„{text}“</p>}
  </div>
)
