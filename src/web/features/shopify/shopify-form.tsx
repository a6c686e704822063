import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import { isMasked } from '#contract/integrations/masked-key.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { shopDomainOf } from '#contract/shopify/shop-domain.ts'
import type { ShopifySettings } from '#contract/shopify/schema.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { ConnectionBadge, type Connection } from '#web/ui/connection-badge.tsx'
import { KeyInput } from '#web/ui/key-input.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { shopifySettingsQuery, useSaveShopify, useTestShopify } from './api.ts'

const words = shopifyStrings

/** The seller's own store; without it pages go into the platform's, when there is one. */
export const ShopifyForm = ({ user }: { user: User }) => {
  const settings = useQuery(shopifySettingsQuery)
  if (settings.data) return <StoreForm user={user} saved={settings.data} />
  if (!settings.isError) return null
  return (
    <ErrorPanel
      title={words.loadFailed}
      error={settings.error}
      onRetry={() => void settings.refetch()}
      isRetrying={settings.isFetching}
    />
  )
}

type Values = Record<'shopDomain' | 'clientId' | 'clientSecret' | 'accessToken', string>
type Problems = Partial<Values>

const valuesOf = (saved: ShopifySettings): Values => ({
  shopDomain: saved.shopDomain ?? '',
  clientId: saved.clientId ?? '',
  clientSecret: saved.clientSecret ?? '',
  accessToken: saved.accessToken ?? '',
})

const payloadOf = (values: Values) => ({
  shopDomain: trimToNull(values.shopDomain),
  clientId: trimToNull(values.clientId),
  clientSecret: trimToNull(values.clientSecret),
  accessToken: trimToNull(values.accessToken),
})

const StoreForm = ({ user, saved }: { user: User; saved: ShopifySettings }) => {
  const draft = useCardDraft(user.id, 'shopify', valuesOf(saved))
  const { values } = draft
  const [state, setState] = useState<Connection>('untested')
  const [problems, setProblems] = useState<Problems>({})
  const save = useSaveShopify()
  const test = useTestShopify()
  const forget = () => {
    setState('untested')
    setProblems({})
  }
  const change = (name: keyof Values, text: string) => {
    draft.set(name, text)
    forget()
  }

  const submit = async () => {
    forget()
    const sent = { ...values }
    if (trimToNull(sent.shopDomain) && !shopDomainOf(sent.shopDomain))
      return setProblems({ shopDomain: words.wrongShop })
    // Keys alone open nothing, and an emptied name would end the connection.
    if (!trimToNull(sent.shopDomain)) return setProblems({ shopDomain: words.wrongShop })
    try {
      await save.mutateAsync(payloadOf(sent))
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      setProblems(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))
      notify.failure(words.failed, error, words.failedHint)
    }
    return undefined
  }

  const runTest = async () => {
    forget()
    try {
      const { message, notes } = await test.mutateAsync()
      setState('valid')
      notify.success(words.actions.tested, [message, ...notes].join(' '))
    } catch (error) {
      setState('invalid')
      notify.problem(
        words.actions.testFailed,
        [serverMessage(error), words.actions.checkCredentials].filter(Boolean).join(' '),
      )
    }
  }

  const disconnect = async () => {
    try {
      await save.mutateAsync(payloadOf({ shopDomain: '', clientId: '', clientSecret: '', accessToken: '' }))
      draft.discard()
      forget()
      notify.success(words.disconnected)
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }

  const key = (name: 'clientSecret' | 'accessToken', label: string, hint: string) => (
    <Field
      label={label}
      hint={isMasked(values[name]) ? integrationStrings.storedKey : hint}
      error={problems[name]}
    >
      {(control) => (
        <KeyInput
          control={control}
          label={label}
          value={values[name]}
          onText={(text) => change(name, text)}
        />
      )}
    </Field>
  )
  const text = (name: 'shopDomain' | 'clientId', label: string, hint: string) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          value={values[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  )
  const canTest = saved.shopDomain !== null || saved.platformShop !== null
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      aside={<ConnectionBadge state={state} isGiven={canTest} />}
      draft={draft}
      isSaving={save.isPending}
      onSave={submit}
      onDiscard={() => {
        draft.discard()
        forget()
      }}
      more={
        canTest && (
          <>
            <Button
              icon={<PlugZap aria-hidden className="size-4" />}
              pending={test.isPending && words.actions.testing}
              // What is tested is what is saved.
              disabled={draft.isUnsaved}
              onClick={() => void runTest()}
            >
              {words.actions.test}
            </Button>
            {saved.shopDomain !== null && (
              <ConfirmedButton
                label={words.disconnect}
                question={words.confirmDisconnect}
                pending={save.isPending && integrationStrings.saving}
                onConfirm={disconnect}
              />
            )}
          </>
        )
      }
    >
      {saved.shopDomain === null && saved.platformShop !== null && (
        <p className="rounded-lg bg-surface-2 p-3 text-sm">{words.platform(saved.platformShop)}</p>
      )}
      {text('shopDomain', words.shop, words.shopHint)}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('clientId', words.clientId, words.clientHint)}
        {key('clientSecret', words.clientSecret, words.clientSecretHint)}
      </div>
      {key('accessToken', words.accessToken, words.accessTokenHint)}
    </SettingsForm>
  )
}
