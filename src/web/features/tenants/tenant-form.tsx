import { useState, type FormEvent } from 'react'
import { tenantStrings } from '#contract/tenants/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useCreateTenant } from './api.ts'

export const TenantForm = () => {
  const create = useCreateTenant()
  const [typed, setTyped] = useState('')
  const domain = typed.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!domain || create.isPending) return
    create.mutate(domain, {
      onSuccess: () => {
        setTyped('')
        notify.success(tenantStrings.created.title, tenantStrings.created.text)
      },
      onError: (error) => notify.problem(serverMessage(error) ?? tenantStrings.createFailed),
    })
  }
  return (
    <Card className="p-4 sm:p-5">
      <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-3">
        <Field label={tenantStrings.domain} className="min-w-52 flex-1">
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder={tenantStrings.domainPlaceholder}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          disabled={!domain}
          pending={create.isPending && tenantStrings.creating}
        >
          {tenantStrings.create}
        </Button>
      </form>
    </Card>
  )
}
