import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { commonStrings } from '#contract/common/strings.ts'
import { tenantPageSchema, type Tenant, type TenantPage } from '#contract/tenants/schema.ts'
import { tenantPageLimits, tenantStrings } from '#contract/tenants/strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { tenantPageQuery, useSaveTenantPage } from './api.ts'

const words = tenantStrings.editor

type Props = { tenant: Tenant; isOpen: boolean; onClose: () => void }

export const PageDialog = ({ tenant, isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.heading(tenant.domain)}>
    <Editor tenant={tenant} onDone={onClose} />
  </Dialog>
)

const Editor = ({ tenant, onDone }: { tenant: Tenant; onDone: () => void }) => {
  const page = useQuery(tenantPageQuery(tenant.tenantId))
  if (page.isError && !page.data)
    return <ErrorPanel title={words.failed} error={page.error} onRetry={() => void page.refetch()} />
  return (
    <Loading
      isLoading={!page.data}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-72 rounded-xl" />}
    >
      {() => page.data && <PageForm tenant={tenant} known={page.data} onDone={onDone} />}
    </Loading>
  )
}

/** A browser counts a line break as one sign, and so does the form it sends. */
const left = (typed: string, most: number): string => words.left(Math.max(0, most - typed.length))

const PageForm = ({ tenant, known, onDone }: { tenant: Tenant; known: TenantPage; onDone: () => void }) => {
  const save = useSaveTenantPage(tenant.tenantId)
  const form = useForm<TenantPage>({ resolver: zodResolver(tenantPageSchema), defaultValues: known })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control })
  const submit = form.handleSubmit((page) =>
    save.mutate(page, {
      onSuccess: () => {
        notify.success(words.saved, words.savedText)
        onDone()
      },
      onError: (error) => {
        notify.problem(words.saveFailed, serverMessage(error) ?? undefined)
        for (const { path, message } of wrongFields(error))
          if (path in known) form.setError(path as keyof TenantPage, { message })
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => (save.isPending ? event.preventDefault() : void submit(event))}
      className="space-y-4"
    >
      <Field label={words.title} hint={words.titleHint} error={errors.title?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('title')} />}
      </Field>
      <Field
        label={words.text}
        note={left(typed.text ?? '', tenantPageLimits.text)}
        hint={words.textHint}
        error={errors.text?.message}
      >
        {(control) => <Textarea {...control} rows={8} {...form.register('text')} />}
      </Field>
      <Field label={words.contact} hint={words.contactHint} error={errors.contact?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('contact')} />}
      </Field>
      <DialogFoot>
        <Button type="submit" variant="primary" pending={save.isPending && words.saving}>
          {words.save}
        </Button>
      </DialogFoot>
    </form>
  )
}
