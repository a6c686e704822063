import { integrationStrings } from '#contract/integrations/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useSaveTelegram } from './api.ts'

const words = integrationStrings.telegram

/** Removes bot and chat after asking; an empty field cannot do that. */
export const Disconnect = ({ onDone }: { onDone: () => void }) => {
  const save = useSaveTelegram()
  const disconnect = async () => {
    try {
      await save.mutateAsync({ telegramBotId: null, telegramChatId: null })
      notify.success(words.disconnected)
      onDone()
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }
  return (
    <ConfirmedButton
      label={words.disconnect}
      question={words.confirmDisconnect}
      pending={save.isPending && integrationStrings.saving}
      onConfirm={disconnect}
    />
  )
}
