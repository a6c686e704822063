import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { accountDetailsSchema, ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { errorCode, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { Field, Input, Textarea } from '#web/ui/field.tsx'

const words = adminStrings.createClient

export type TypedDetails = z.input<typeof accountDetailsSchema>

/** What stands in the fields of an account; empty ones of a new one. */
export const typedDetails = (user?: ManagedUser) => ({
  email: user?.email ?? '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  companyName: user?.companyName ?? '',
  phone: user?.phone ?? '',
  notes: user?.notes ?? '',
})

/** What the server refused, at the fields it is about. */
export const refusedFields = (error: unknown) =>
  errorCode(error) === 'admin.email_taken'
    ? [{ path: 'email', message: serverMessage(error) ?? '' }]
    : wrongFields(error)

/** The fields that making and changing an account share, two in a row; `children` stand below the address. */
export const AccountFields = ({
  register,
  problem,
  children,
}: {
  register: (name: keyof TypedDetails) => UseFormRegisterReturn
  problem: (name: keyof TypedDetails) => string | undefined
  children?: ReactNode
}) => {
  const text = (name: keyof TypedDetails, label: string, more: React.ComponentProps<typeof Input> = {}) => (
    <Field label={label} isOptional={name === 'companyName' || name === 'phone'} error={problem(name)}>
      {(control) => <Input {...control} {...more} autoComplete="off" {...register(name)} />}
    </Field>
  )
  return (
    <>
      {text('firstName', words.firstName)}
      {text('lastName', words.lastName)}
      <div className="sm:col-span-2">
        {text('email', words.email, { type: 'email', inputMode: 'email', autoCapitalize: 'none' })}
      </div>
      {children}
      {text('companyName', words.companyName)}
      {text('phone', words.phone, { type: 'tel', inputMode: 'tel' })}
      <Field
        label={words.notes}
        isOptional
        hint={words.notesHint}
        error={problem('notes')}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('notes')} />}
      </Field>
    </>
  )
}
