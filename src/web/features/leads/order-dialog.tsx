import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { Lead } from '#contract/leads/schema.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { paths } from '#web/app/paths.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { useOrderLead } from './api.ts'
import { choicesText } from './lead-card.tsx'

const words = leadStrings.dialog

const required = ['name', 'phone', 'address', 'city'] as const
const names = [...required, 'postalCode', 'email'] as const
type Name = keyof typeof words.labels
type Typed = Record<Name, string>

const typedOf = ({ typed }: Lead): Typed => ({
  name: typed?.name ?? '',
  phone: typed?.phone ?? '',
  address: typed?.address ?? '',
  city: typed?.city ?? '',
  postalCode: typed?.postalCode ?? '',
  email: typed?.email ?? '',
  notes: typed?.notes ?? '',
  quantity: String(typed?.quantity ?? 1),
})

const problemsOf = (typed: Typed): Partial<Typed> => {
  const missing = required.filter((name) => typed[name].trim() === '').map((name) => [name, words.required])
  const quantity = Number(typed.quantity)
  const isCount = /^\d{1,2}$/.test(typed.quantity.trim()) && quantity >= 1
  return { ...Object.fromEntries(missing), ...(isCount ? {} : { quantity: words.badQuantity }) }
}

/** The order of a form, with its fields as the buyer left them and as the call completed them. */
export const OrderDialog = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const [typed, setTyped] = useState(() => typedOf(lead))
  const [problems, setProblems] = useState<Partial<Typed>>({})
  const order = useOrderLead()
  const navigate = useNavigate()
  const chosen = choicesText(lead)
  const put = (name: Name, value: string) => {
    setTyped({ ...typed, [name]: value })
    setProblems(({ [name]: _mended, ...others }) => others)
  }
  const refused = (error: unknown): Partial<Typed> =>
    Object.fromEntries(wrongFields(error).map(({ path, message }) => [path.split('.').at(-1), message]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemsOf(typed)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || order.isPending) return
    order.mutate(
      { id: lead.id, order: { ...typed, quantity: Number(typed.quantity) } },
      {
        onSuccess: ({ orderId, orderNumber }) => {
          notify.success(leadStrings.said.ordered(orderNumber), undefined, {
            label: leadStrings.said.openOrder,
            onClick: () => void navigate({ to: paths.orders, search: { order: orderId } }),
          })
          onClose()
        },
        onError: (error) => {
          setProblems(refused(error))
          notify.failure(words.failed, error, words.failedHint)
        },
      },
    )
  }
  const hasOtherProblem = order.isError && Object.keys(refused(order.error)).length === 0
  return (
    <Dialog isOpen onClose={onClose} title={words.title} shape="wide">
      <form noValidate onSubmit={submit} className="space-y-4">
        <p className="text-muted">{words.hint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <Field
              key={name}
              label={words.labels[name]}
              error={problems[name]}
              note={(required as readonly Name[]).includes(name) ? undefined : words.optional}
            >
              {(control) => (
                <Input
                  {...control}
                  type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
                  autoComplete="off"
                  value={typed[name]}
                  onChange={({ target }) => put(name, target.value)}
                />
              )}
            </Field>
          ))}
          <Field label={words.labels.quantity} error={problems.quantity} hint={words.total}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={typed.quantity}
                onChange={({ target }) => put('quantity', target.value)}
              />
            )}
          </Field>
        </div>
        <Field label={words.labels.notes} note={words.optional} error={problems.notes}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={1000}
              value={typed.notes}
              onChange={({ target }) => put('notes', target.value)}
            />
          )}
        </Field>
        {chosen && <p>{words.choices(chosen)}</p>}
        {hasOtherProblem && (
          <div className="space-y-1">
            <FieldError>{serverMessage(order.error) ?? words.failedHint}</FieldError>
            {lead.link && (
              <p className="text-[0.8125rem] text-muted">
                {words.onPageHint}{' '}
                <a
                  href={lead.link}
                  target="_blank"
                  rel="noopener"
                  className="font-bold text-primary underline underline-offset-2"
                >
                  {words.onPage}
                </a>
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            pending={order.isPending && words.sending}
          >
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
