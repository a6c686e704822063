import { Send } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import { isMasked } from '#contract/integrations/masked-key.ts'
import { isBotToken, isChatId } from '#contract/integrations/telegram-keys.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useSaveTelegram, useTestTelegram } from './api.ts'
import { ConnectionBadge, type Connection } from '../../ui/connection-badge.tsx'
import { Disconnect } from './disconnect.tsx'
import { KeyInput } from '../../ui/key-input.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { useTurns } from '../../lib/use-turns.ts'

const words = integrationStrings.telegram

type Values = { telegramBotId: string; telegramChatId: string }
type Problems = Partial<Record<keyof Values, string>>

/** What cannot be a token or a chat is said before it is sent: it would be stored and never work. */
const problemsOf = ({ telegramBotId, telegramChatId }: Values): Problems => ({
  ...(telegramBotId.trim() && !isMasked(telegramBotId) && !isBotToken(telegramBotId.trim())
    ? { telegramBotId: words.notAToken }
    : {}),
  ...(isChatId(telegramChatId.trim()) ? {} : { telegramChatId: words.wrongChat }),
})

/** Empty fields are not sent: they change nothing. */
const payloadOf = ({ telegramBotId, telegramChatId }: Values) => ({
  ...(trimToNull(telegramBotId) ? { telegramBotId: telegramBotId.trim() } : {}),
  ...(trimToNull(telegramChatId) ? { telegramChatId: telegramChatId.trim() } : {}),
})

/** The seller's own bot and the chat it writes to. */
export const TelegramForm = ({ user, hasLink }: { user: User; hasLink: boolean }) => {
  const saved: Values = {
    telegramBotId: user.telegramBotId ?? '',
    telegramChatId: user.telegramChatId ?? '',
  }
  const draft = useCardDraft(user.id, 'telegram', saved)
  const { values } = draft
  const [state, setState] = useState<Connection>('untested')
  const [problems, setProblems] = useState<Problems>({})
  const turns = useTurns()
  const save = useSaveTelegram()
  const test = useTestTelegram()

  const forget = (): number => {
    setState('untested')
    setProblems({})
    return turns.next('telegram')
  }
  const change = (name: keyof Values, text: string) => {
    draft.set(name, text)
    forget()
  }
  const refuse = (error: unknown) =>
    setProblems(Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message])))

  const submit = async () => {
    const sent = { ...values }
    const found = problemsOf(sent)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await save.mutateAsync(payloadOf(sent))
      draft.settle(sent)
      notify.success(words.saved)
    } catch (error) {
      refuse(error)
      notify.failure(words.failed, error, words.failedHint)
    }
  }

  const sendTest = async () => {
    const turn = forget()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      const { message, botName, chatTitle, telegramChatId } = await test.mutateAsync(payloadOf(values))
      if (!turns.isNow('telegram', turn)) return
      setState('valid')
      if (draft.isChanged('telegramChatId')) draft.set('telegramChatId', telegramChatId)
      notify.success(message, words.sentBy(botName, chatTitle))
    } catch (error) {
      if (!turns.isNow('telegram', turn)) return
      setState('invalid')
      refuse(error)
      notify.failure(words.testFailed, error, words.testFailedHint)
    }
  }

  const isSaved = saved.telegramBotId !== '' || saved.telegramChatId !== ''
  const emptied = (name: keyof Values) => values[name].trim() === '' && saved[name] !== ''
  return (
    <SettingsForm
      title={hasLink ? words.link.own : words.title}
      hint={hasLink ? words.link.ownHint : words.hint}
      aside={
        <ConnectionBadge state={state} isGiven={Object.values(values).some((text) => text.trim() !== '')} />
      }
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
            icon={<Send aria-hidden className="size-4" />}
            pending={test.isPending && words.testing}
            onClick={() => void sendTest()}
          >
            {words.test}
          </Button>
          {isSaved && (
            <Disconnect
              onDone={() => {
                draft.discard()
                forget()
              }}
            />
          )}
        </>
      }
    >
      <Field
        label={words.bot}
        note={words.botNote}
        hint={
          emptied('telegramBotId')
            ? words.emptyKeeps
            : isMasked(values.telegramBotId)
              ? integrationStrings.storedKey
              : words.botHint
        }
        error={problems.telegramBotId}
      >
        {(control) => (
          <KeyInput
            control={control}
            label={words.bot}
            value={values.telegramBotId}
            onText={(text) => change('telegramBotId', text)}
          />
        )}
      </Field>
      <Field
        label={words.chat}
        hint={emptied('telegramChatId') ? words.emptyKeeps : words.chatHint}
        error={problems.telegramChatId}
      >
        {(control) => (
          <Input
            {...control}
            value={values.telegramChatId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change('telegramChatId', event.target.value)}
          />
        )}
      </Field>
    </SettingsForm>
  )
}
