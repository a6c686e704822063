import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { marketOf } from '#contract/common/market.ts'
import { editBuyerSchema } from '#contract/orders/editing.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { phoneDoubt } from '#contract/orders/phone-check.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { towns } from '#contract/orders/towns.ts'
import { errorCode, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { readVersion, useEditBuyer } from './api.ts'
import {
  buyerBody,
  buyerValues,
  isChanged,
  rebasedBuyer,
  withCity,
  type BuyerField,
  type BuyerValues,
} from './buyer-values.ts'
import { EditActions, focusFirstProblem, formClass } from './edit-actions.tsx'
import { useEditForm, useSaver, type EditFormProps } from './edit-form.ts'
import { ChangedWhileEditing } from './meanwhile.tsx'
import { ReasonField } from './reason-field.tsx'

const words = orderEditStrings
type Problems = Partial<Record<string, string>>

/** What the rules say of the typed values; a phone that nobody touched is not asked about. */
const problemsOf = (order: Order, version: number, values: BuyerValues): Problems => {
  const parsed = editBuyerSchema.safeParse(buyerBody(version, values))
  const issues = parsed.error?.issues ?? []
  const doubt = values.phone.trim() === order.phone ? null : phoneDoubt(values.phone, marketOf(order))
  return {
    ...(doubt ? { phone: words.phone[doubt] } : {}),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  }
}

/** Corrects name, phone and address; what is typed stays until it is saved or thrown away. */
export const BuyerForm = (props: EditFormProps) => {
  const { order, editable, scope } = props
  const queryClient = useQueryClient()
  const form = useId()
  const { draft, put, set, isStale, close } = useEditForm(props, 'buyer', () => buyerValues(order))
  const { base, values, version } = draft
  const edit = useEditBuyer(scope)
  const element = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const refused = Object.fromEntries(wrongFields(edit.error).map(({ path, message }) => [path, message]))
  const problems: Problems = { ...refused, ...(isChecked ? problemsOf(order, version, values) : {}) }
  const change = (next: BuyerValues) => {
    if (edit.error) edit.reset()
    set(next)
  }
  // The form is gone by then, so its own callbacks are, too.
  const takeBack = async (saved: number) => {
    try {
      await edit.mutateAsync({ id: order.id, body: buyerBody(saved, { ...base, reason: words.undoReason }) })
      notify.success(words.undone)
    } catch (error) {
      notify.failure(words.failed, error, words.failed)
    }
  }
  const save = async (): Promise<boolean> => {
    setChecked(true)
    if (isStale) return false
    if (Object.keys(problemsOf(order, version, values)).length > 0) {
      focusFirstProblem(element.current)
      return false
    }
    if (!isChanged(base, values)) {
      close()
      return true
    }
    try {
      await edit.mutateAsync({ id: order.id, body: buyerBody(version, values) })
    } catch (error) {
      // Told in the form: what changed, and which field is wrong.
      if (wrongFields(error).length > 0) focusFirstProblem(element.current)
      else if (errorCode(error) !== 'orders.edited_meanwhile')
        notify.failure(words.failed, error, words.failed)
      return false
    }
    close()
    const saved = await readVersion(queryClient, order.id).catch(() => null)
    notify.success(
      words.buyer.saved,
      order.orderNumber,
      saved === null ? undefined : { label: orderStrings.status.undo, onClick: () => void takeBack(saved) },
    )
    return true
  }
  useSaver(props.saver, save)
  const field = (name: BuyerField, more: { label?: string; hint?: string; isOptional?: boolean } = {}) => ({
    label: more.label ?? words.fields[name],
    error: problems[name],
    hint: more.hint,
    isOptional: more.isOptional ?? false,
  })
  const input = (name: BuyerField) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...values, [name]: target.value }),
  })
  return (
    <form
      aria-label={words.buyer.title}
      ref={element}
      className={formClass}
      data-edit-form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field {...field('name')}>
        {(control) => <Input {...control} {...input('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <Field {...field('phone')}>
        {(control) => <Input {...control} {...input('phone')} type="tel" autoComplete="off" maxLength={40} />}
      </Field>
      <Field {...field('address')}>
        {(control) => <Input {...control} {...input('address')} autoComplete="off" maxLength={300} />}
      </Field>
      <div className="grid grid-cols-1 gap-4 min-[400px]:grid-cols-[1fr_9rem]">
        <Field {...field('city')}>
          {(control) => (
            <>
              <Input
                {...control}
                value={values.city}
                list={`${form}-towns`}
                autoComplete="off"
                maxLength={120}
                onChange={({ target }) => change(withCity(values, base, target.value))}
              />
              <datalist id={`${form}-towns`}>
                {towns[marketOf(order)].map((town) => (
                  <option key={town}>{town}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field {...field('postalCode')}>
          {(control) => (
            <Input
              {...control}
              {...input('postalCode')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          )}
        </Field>
      </div>
      <p className="-mt-2 text-[0.8125rem] text-muted">{words.buyer.townHint}</p>
      <Field {...field('email', { isOptional: true })}>
        {(control) => (
          <Input {...control} {...input('email')} type="email" autoComplete="off" maxLength={254} />
        )}
      </Field>
      <Field {...field('notes', { isOptional: true })}>
        {(control) => <Textarea {...control} {...input('notes')} maxLength={1000} />}
      </Field>
      <ReasonField
        value={values.reason}
        isRequired={false}
        error={problems['reason']}
        onChange={(reason) => change({ ...values, reason })}
      />
      {isStale ? (
        <ChangedWhileEditing
          orderId={order.id}
          version={version}
          onApply={() => {
            edit.reset()
            const base = buyerValues(order)
            put({ version: editable.version, base, values: rebasedBuyer(draft, base) })
          }}
          onDiscard={close}
        />
      ) : (
        <EditActions isPending={edit.isPending} onCancel={close} />
      )}
    </form>
  )
}
