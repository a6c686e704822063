import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newClientSchema } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { AccountFields, refusedFields, typedDetails } from './account-fields.tsx'
import { useCreateClient } from './api.ts'
import { useHandOver } from './hand-over.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const words = adminStrings.createClient
type Typed = z.input<typeof newClientSchema>
const empty = { ...typedDetails(), password: '' }

export const CreateClientDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
    <ClientForm onDone={onClose} />
  </Dialog>
)

const ClientForm = ({ onDone }: { onDone: () => void }) => {
  const create = useCreateClient()
  const form = useForm<Typed>({
    resolver: zodResolver(newClientSchema, undefined, { raw: true }),
    defaultValues: empty,
    reValidateMode: 'onBlur',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((client) =>
    create.mutate(client, {
      onSuccess: (user) => {
        notify.success(words.done)
        useHandOver.getState().show({ user, password: client.password, isTemporary: false })
        onDone()
      },
      onError: (error) => {
        notify.failure(words.failed, error, adminStrings.tryAgain)
        for (const { path, message } of refusedFields(error))
          if (path in empty) form.setError(path as keyof Typed, { message })
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => (create.isPending ? event.preventDefault() : void submit(event))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <AccountFields register={(name) => form.register(name)} problem={(name) => errors[name]?.message}>
        <div className="sm:col-span-2">
          <Controller
            control={form.control}
            name="password"
            render={({ field }) => (
              <NewPasswordField
                {...field}
                label={words.password}
                error={errors.password?.message}
                onPropose={(password) => form.setValue('password', password, { shouldValidate: true })}
              />
            )}
          />
        </div>
      </AccountFields>
      <DialogFoot className="sm:col-span-2">
        <Button type="submit" variant="primary" pending={create.isPending && words.submitting}>
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
