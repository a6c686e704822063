import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import type { CourierAccount, DExpressSettings } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { isMasked } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { countText } from '#web/lib/count-text.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ConnectionBadge, type Connection } from '#web/ui/connection-badge.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { KeyInput } from '#web/ui/key-input.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { accountsQuery, useRemoveAccount, useSaveAccount, useTestAccount } from './api.ts'

const words = courierStrings
const courier = 'd-express'
const title = words.title(words.names[courier])
const names = Object.keys(words.fields) as (keyof DExpressSettings)[]

const empty: DExpressSettings = {
  username: '',
  password: '',
  clientId: '',
  codePrefix: '',
  codeFrom: '',
  codeTo: '',
  mass: '',
}

/** The seller's contract with D Express: with it parcels are created there. */
export const CourierAccountCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(accountsQuery)} title={title} failed={words.loadFailed}>
    {(accounts) => <AccountForm user={user} account={accounts.find((one) => one.courier === courier)} />}
  </LoadedCard>
)

const AccountForm = ({ user, account }: { user: User; account: CourierAccount | undefined }) => {
  const draft = useCardDraft(user.id, 'dExpress', account?.settings ?? empty)
  const { values } = draft
  const [state, setState] = useState<Connection>('untested')
  const [problems, setProblems] = useState<Partial<DExpressSettings>>({})
  const save = useSaveAccount(courier)
  const remove = useRemoveAccount(courier)
  const test = useTestAccount(courier)
  const forget = () => {
    setState('untested')
    setProblems({})
  }
  const submit = async () => {
    forget()
    const sent = { ...values }
    try {
      await save.mutateAsync(sent)
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      setProblems(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))
      notify.failure(words.failed, error, words.failedHint)
    }
  }
  const runTest = async () => {
    forget()
    try {
      await test.mutateAsync()
      setState('valid')
      notify.success(words.tested)
    } catch (error) {
      setState('invalid')
      notify.problem(words.testFailed, serverMessage(error) ?? undefined)
    }
  }
  const disconnect = async () => {
    try {
      await remove.mutateAsync()
      draft.discard()
      forget()
      notify.success(words.removed)
    } catch (error) {
      notify.failure(words.removeFailed, error, words.failedHint)
    }
  }
  const change = (name: keyof DExpressSettings, text: string) => {
    draft.set(name, text)
    forget()
  }
  return (
    <SettingsForm
      title={title}
      hint={words.hint}
      aside={account && <ConnectionBadge state={state} />}
      isFolded={!account}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        forget()
      }}
      more={
        account && (
          <>
            <Button
              icon={<PlugZap aria-hidden className="size-4" />}
              pending={test.isPending && words.testing}
              // What is tested is what is saved.
              disabled={draft.isUnsaved}
              onClick={() => void runTest()}
            >
              {words.test}
            </Button>
            <ConfirmedButton
              label={words.remove}
              question={{ title: words.remove, text: words.confirmRemove, confirm: words.remove }}
              pending={remove.isPending && integrationStrings.saving}
              onConfirm={disconnect}
            />
          </>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const hint = isMasked(values[name]) ? words.storedPassword : words.hints[name]
          return (
            <Field key={name} label={words.fields[name]} hint={hint} error={problems[name]}>
              {(control) =>
                name === 'password' ? (
                  <KeyInput
                    control={control}
                    label={words.fields[name]}
                    value={values[name]}
                    onText={(text) => change(name, text)}
                  />
                ) : (
                  <Input
                    {...control}
                    value={values[name]}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    inputMode={
                      name === 'codeFrom' || name === 'codeTo' || name === 'mass' ? 'numeric' : 'text'
                    }
                    onChange={(event) => change(name, event.target.value)}
                  />
                )
              }
            </Field>
          )
        })}
      </div>
      {account && (
        <p className="text-[0.8125rem] text-muted">
          {words.codesLeft(countText(account.codesLeft))}
          {' · '}
          {account.listsReadAt ? words.listsAt(formatDateTime(account.listsReadAt)) : words.listsMissing}
        </p>
      )}
    </SettingsForm>
  )
}
