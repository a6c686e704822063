import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { displayName } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Sender } from '#contract/papers/schema.ts'
import { paperStrings } from '#contract/papers/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { settingsQuery, useChangeSettings } from './api.ts'

const words = paperStrings.sender

/** Who sends, for labels and files. */
export const SenderDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
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
            <SenderForm sender={settings.data.sender} onSaved={onClose} />
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

const SenderForm = ({ sender, onSaved }: { sender: Sender; onSaved: () => void }) => {
  const user = useUser()
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
  // What the account knows stands on labels while the field is empty.
  const fallback: Partial<Sender> = user
    ? { name: user.companyName || displayName(user), phone: user.phone ?? '' }
    : {}
  const field = (name: keyof Sender, max: number, more: { autoComplete?: string; hint?: string } = {}) => (
    <Field label={words[name]} hint={more.hint}>
      {(control) => (
        <Input
          {...control}
          value={draft[name]}
          placeholder={fallback[name] ?? ''}
          maxLength={max}
          autoComplete={more.autoComplete}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} className="space-y-4" noValidate>
      <p className="text-sm text-muted">{words.hint}</p>
      {field('name', 100, { autoComplete: 'organization' })}
      {field('phone', 40, { autoComplete: 'tel' })}
      {field('address', 200, { autoComplete: 'street-address' })}
      <div className="grid grid-cols-[8rem_1fr] gap-3">
        {field('postalCode', 20, { autoComplete: 'postal-code' })}
        {field('city', 80, { autoComplete: 'address-level2' })}
      </div>
      {field('account', 40, { hint: words.accountHint, autoComplete: 'off' })}
      {save.error && <FieldError>{serverMessage(save.error) ?? words.failed}</FieldError>}
      <Button type="submit" look="primary" pending={save.isPending && words.saving} className="w-full">
        {commonStrings.save}
      </Button>
    </form>
  )
}
