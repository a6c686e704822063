import { useImperativeHandle, type RefObject } from 'react'
import type { Editable } from '#contract/orders/editing.ts'
import type { Order } from '#contract/orders/schema.ts'
import { useDraft, type EditKind } from '#web/lib/edit-drafts.ts'
import type { OrderScope } from '../api.ts'

/** Saves what is typed, with nothing typed too; false where it could not be, which the form then says. */
export type Saver = () => Promise<boolean>

/** What every form of corrections to an order is given. */
export type EditFormProps = {
  order: Order
  editable: Editable
  scope: OrderScope
  userId: number
  onDone: () => void
  /** Where whatever follows a correction finds the open form, to have it saved first. */
  saver?: RefObject<Saver | null>
}

/** Offers an open form to whoever wants it saved; only the newest of it knows what is typed. */
export const useSaver = (saver: RefObject<Saver | null> | undefined, save: Saver): void =>
  useImperativeHandle(saver, () => save)

/** What is typed into a form of corrections, beside what stood there; `start` reads that from the order as it is now. */
export const useEditForm = <Values>(
  { order, editable, userId, onDone }: EditFormProps,
  kind: EditKind,
  start: () => Values,
) => {
  const fresh = () => {
    const values = start()
    return { version: editable.version, base: values, values }
  }
  const { draft, put, set, forget } = useDraft(userId, { orderId: order.id, kind, fresh })
  return {
    draft,
    put,
    set,
    /** Somebody changed the order since the form was opened. */
    isStale: editable.version !== draft.version,
    close: () => {
      forget()
      onDone()
    },
  }
}
