import { useState } from 'react'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSaveTelegram } from './api.ts'

const words = integrationStrings.telegram

/** Removes bot and chat after asking; an empty field cannot do that. */
export const Disconnect = ({ onDone }: { onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const save = useSaveTelegram()
  const disconnect = async () => {
    try {
      await save.mutateAsync({ telegramBotId: null, telegramChatId: null })
      notify.success(words.disconnected)
      onDone()
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
    setAsking(false)
  }
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void disconnect()}
        pending={save.isPending && integrationStrings.saving}
        {...words.confirmDisconnect}
      />
    </>
  )
}
