import { useState } from 'react'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSaveConversions } from './api.ts'

const words = pixelStrings.card

export const RemoveToken = ({ onDone }: { onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const save = useSaveConversions()
  const remove = async () => {
    try {
      await save.mutateAsync({ accessToken: null })
      notify.success(words.removed)
      onDone()
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
    setAsking(false)
  }
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
        pending={save.isPending && integrationStrings.saving}
        {...words.confirmRemove}
      />
    </>
  )
}
