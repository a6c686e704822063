import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { courierKeys, type CourierField, type CourierKey } from '#contract/couriers/kinds.ts'
import { fieldsOf, type CourierAccount, type SaveCourier } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { isMasked } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { countText } from '#web/lib/count-text.ts'
import { useCardDraft, type SettingsCard } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ConnectionBadge, type Connection } from '#web/ui/connection-badge.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { KeyInput } from '#web/ui/key-input.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { CourierTermsLink } from '#web/features/courier-terms/terms-link.tsx'
import { accountsQuery, useRemoveAccount, useSaveAccount, useTestAccount } from './api.ts'

const words = courierStrings

const cards: Record<CourierKey, SettingsCard> = {
  'd-express': 'dExpress',
  bex: 'bex',
  gls: 'gls',
  'city-express': 'cityExpress',
  'express-one': 'expressOne',
}

type ByCourier = Partial<Record<CourierKey, Partial<Record<CourierField, string>>>>
const called: ByCourier = words.fieldsOf
const explained: ByCourier = words.hintsOf

/** What a phone's keyboard begins with; text for the others. */
const keyboards: Partial<Record<CourierField, 'numeric' | 'tel' | 'url'>> = {
  serviceUrl: 'url',
  codeFrom: 'numeric',
  codeTo: 'numeric',
  contents: 'numeric',
  identity: 'numeric',
  pickupPostalCode: 'numeric',
  pickupPhone: 'tel',
}
/** Names and places begin with a capital; keys and addresses of services do not. */
const spoken: CourierField[] = ['pickupName', 'pickupAddress', 'pickupCity']

type Values = Partial<Record<CourierField, string>>

const emptyOf = (courier: CourierKey): Record<string, string> =>
  Object.fromEntries(fieldsOf(courier).map((field) => [field, '']))

/** The seller's contracts with couriers: with one of them parcels are created there. */
export const CourierAccountCards = ({ user }: { user: User }) => (
  <LoadedCard isFolded query={useQuery(accountsQuery)} title={words.cards} failed={words.loadFailed}>
    {(accounts) =>
      courierKeys.map((courier) => (
        <AccountForm
          key={courier}
          user={user}
          courier={courier}
          account={accounts.find((one) => one.courier === courier)}
        />
      ))
    }
  </LoadedCard>
)

/** What is left of the range, and how fresh the courier's lists are. */
const factsOf = ({ codesLeft, listsReadAt }: CourierAccount): string[] => [
  ...(codesLeft === null ? [] : [words.codesLeft(countText(codesLeft))]),
  ...(listsReadAt === undefined
    ? [words.noLists]
    : [listsReadAt ? words.listsAt(formatDateTime(listsReadAt)) : words.listsMissing]),
]

const AccountForm = ({
  user,
  courier,
  account,
}: {
  user: User
  courier: CourierKey
  account: CourierAccount | undefined
}) => {
  const title = words.title(words.names[courier])
  const draft = useCardDraft(user.id, cards[courier], account?.settings ?? emptyOf(courier))
  const { values } = draft
  const [state, setState] = useState<Connection>('untested')
  const [problems, setProblems] = useState<Values>({})
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
      // The form of a courier has that courier's fields; the server looks at each.
      await save.mutateAsync({ courier, ...sent } as SaveCourier)
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
  const change = (name: CourierField, text: string) => {
    draft.set(name, text)
    forget()
  }
  return (
    <SettingsForm
      title={title}
      hint={words.hint}
      aside={account && <ConnectionBadge state={state} />}
      folded={account ? [words.connected, ...factsOf(account)].join(' · ') : integrationStrings.status.absent}
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
        {fieldsOf(courier).map((name) => {
          const value = values[name] ?? ''
          const label = called[courier]?.[name] ?? words.fields[name]
          const hint = isMasked(value)
            ? words.storedPassword
            : (explained[courier]?.[name] ?? words.hints[name])
          return (
            <Field key={name} label={label} hint={hint} error={problems[name]}>
              {(control) =>
                name === 'password' ? (
                  <KeyInput
                    control={control}
                    label={label}
                    value={value}
                    onText={(text) => change(name, text)}
                  />
                ) : (
                  <Input
                    {...control}
                    value={value}
                    autoComplete="off"
                    autoCapitalize={spoken.includes(name) ? 'words' : 'none'}
                    spellCheck={false}
                    inputMode={keyboards[name] ?? 'text'}
                    onChange={(event) => change(name, event.target.value)}
                  />
                )
              }
            </Field>
          )
        })}
      </div>
      <CourierTermsLink />
    </SettingsForm>
  )
}
