import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Sender } from '#contract/shipping-documents/schema.ts'
import { publicationStrings } from '#contract/publication/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { settingsQuery, useChangeSettings } from '#web/features/shipping-documents/api.ts'
import { SenderFields } from '#web/features/shipping-documents/sender-fields.tsx'
import { notify } from '#web/lib/toast.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

const words = paperStrings.sender

export const SenderLine = ({ onSaved }: LineProps) => {
  const settings = useQuery(settingsQuery)
  return (
    <Loading
      isLoading={settings.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-64" />}
    >
      {() =>
        settings.data ? (
          <Form sender={settings.data.sender} onSaved={onSaved} />
        ) : (
          <ErrorPanel
            title={words.loadFailed}
            error={settings.error}
            onRetry={() => void settings.refetch()}
          />
        )
      }
    </Loading>
  )
}

const Form = ({ sender, onSaved }: { sender: Sender; onSaved: () => void }) => {
  const [draft, setDraft] = useState(sender)
  const save = useChangeSettings()
  const submit = () =>
    save.mutate(
      { sender: draft },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onSaved()
        },
        onError: (error) => notify.failure(words.failed, error, publicationStrings.list.notSavedHint),
      },
    )
  return (
    <SavingForm saving={words.saving} isSaving={save.isPending} onSave={submit}>
      <SenderFields
        sender={draft}
        error={save.error}
        onChange={(name, text) => setDraft({ ...draft, [name]: text })}
      />
    </SavingForm>
  )
}
