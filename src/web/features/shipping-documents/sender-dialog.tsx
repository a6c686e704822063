import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { settingsQuery, useChangeSettings } from './api.ts'
import { SenderFields } from './sender-fields.tsx'

const words = paperStrings.sender

/** Who sends, for labels and files; the same as in the settings. */
export const SenderDialog = ({
  isOpen,
  focused,
  onClose,
}: {
  isOpen: boolean
  /** The field for whose sake it was opened. */
  focused?: keyof Sender
  onClose: () => void
}) => {
  const settings = useQuery({ ...settingsQuery, enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <Loading
        isLoading={settings.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          settings.data ? (
            <SenderForm sender={settings.data.sender} focused={focused} onSaved={onClose} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={settings.error}
              onRetry={() => void settings.refetch()}
              isRetrying={settings.isFetching}
            />
          )
        }
      </Loading>
    </Dialog>
  )
}

const SenderForm = ({
  sender,
  focused,
  onSaved,
}: {
  sender: Sender
  focused: keyof Sender | undefined
  onSaved: () => void
}) => {
  const [draft, setDraft] = useState(sender)
  const save = useChangeSettings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { sender: draft },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onSaved()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <p className="text-sm text-muted">{words.hint}</p>
      <SenderFields
        sender={draft}
        focused={focused}
        error={save.error}
        onChange={(name, text) => setDraft({ ...draft, [name]: text })}
      />
      {save.error && <FieldError>{serverMessage(save.error) ?? words.failed}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="primary" pending={save.isPending && words.saving}>
          {commonStrings.save}
        </Button>
      </DialogFoot>
    </form>
  )
}
