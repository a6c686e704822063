import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newClientSchema } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { errorCode, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { useCreateClient } from './api.ts'
import { NewPasswordField } from './new-password-field.tsx'

const words = adminStrings.createClient
type Typed = z.input<typeof newClientSchema>
const empty: Typed = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  companyName: '',
  phone: '',
  notes: '',
}

export const CreateClientDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
    <ClientForm onDone={onClose} />
  </Dialog>
)

const placesOf = (error: unknown) =>
  errorCode(error) === 'admin.email_taken'
    ? [{ path: 'email', message: serverMessage(error) ?? '' }]
    : wrongFields(error)

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
      onSuccess: () => {
        notify.success(words.done)
        onDone()
      },
      onError: (error) => {
        notify.failure(words.failed, error, adminStrings.tryAgain)
        for (const { path, message } of placesOf(error))
          if (path in empty) form.setError(path as keyof Typed, { message })
      },
    }),
  )
  const text = (name: keyof Typed, label: string, more: React.ComponentProps<typeof Input> = {}) => (
    <Field
      label={label}
      {...(name === 'companyName' || name === 'phone' ? { note: words.optional } : {})}
      error={errors[name]?.message}
    >
      {(control) => <Input {...control} {...more} autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => (create.isPending ? event.preventDefault() : void submit(event))}
      className="grid gap-4 sm:grid-cols-2"
    >
      {text('firstName', words.firstName)}
      {text('lastName', words.lastName)}
      <div className="sm:col-span-2">
        {text('email', words.email, { type: 'email', inputMode: 'email', autoCapitalize: 'none' })}
      </div>
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
      {text('companyName', words.companyName)}
      {text('phone', words.phone, { type: 'tel', inputMode: 'tel' })}
      <Field
        label={words.notes}
        note={words.optional}
        hint={words.notesHint}
        error={errors.notes?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...form.register('notes')} />}
      </Field>
      <Button
        type="submit"
        look="primary"
        pending={create.isPending && words.submitting}
        className="sm:col-span-2"
      >
        {words.submit}
      </Button>
    </form>
  )
}
