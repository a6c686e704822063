import { integrationStrings } from '#contract/integrations/strings.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useSaveConversions } from './api.ts'

const words = pixelStrings.card

export const RemoveToken = ({ onDone }: { onDone: () => void }) => {
  const save = useSaveConversions()
  const remove = async () => {
    try {
      await save.mutateAsync({ accessToken: null })
      notify.success(words.removed)
      onDone()
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    }
  }
  return (
    <ConfirmedButton
      label={words.remove}
      question={words.confirmRemove}
      pending={save.isPending && integrationStrings.saving}
      onConfirm={remove}
    />
  )
}
