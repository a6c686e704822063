import { useEffect, useRef, useState } from 'react'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import {
  fieldNames,
  missingFields,
  type FieldErrors,
  type FieldName,
  type Typed,
} from '../../order-form/fields.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { trackPixel } from '../pixel.ts'
import { clearDraft, forgetOrderKey, orderKey, readDraft, saveDraft } from './draft.ts'
import { payloadOf } from './payload.ts'
import { placeOrder } from './place-order.ts'

const redirectMs = 500

type Status =
  | { kind: 'filling' | 'sending' | 'sent' }
  /** `isOfFields`: every reason stands at a field, so it ends when the last of them is mended. */
  | { kind: 'refused'; title: string; text: string; isOfFields: boolean }

/** Kept while the page is: the form may be closed and opened again. */
let wasTicked = false

type Options = {
  data: OrderData
  strings: OrderFormStrings
  quantity: number
  leaveTo: (address: string) => void
}

const focusFirst = (wrong: FieldErrors, form: HTMLFormElement) => {
  const first = fieldNames.find((name) => wrong[name])
  if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
}

/** State of one opened form: what is typed, what is wrong, and where the order is. */
export const useOrder = ({ data, strings, quantity, leaveTo }: Options) => {
  const [typed, setTyped] = useState<Typed>(() => readDraft(data.websiteId))
  const [chosen, setChosen] = useState(quantity)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reached, setStatus] = useState<Status>({ kind: 'filling' })
  const isBusy = useRef(false)
  const [isTicked, setTicked] = useState(wasTicked)
  const pack = packFor(data.packs, chosen) as Pack

  useEffect(() => saveDraft(data.websiteId, typed), [data.websiteId, typed])

  const type = (name: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    // After a refusal the mark goes as soon as something stands there.
    if (value.trim()) setErrors(({ [name]: _mended, ...others }) => others)
  }

  const tick = (isOn: boolean) => {
    wasTicked = isOn
    setTicked(isOn)
  }

  /** Ignores repeats while an order is on its way or accepted (FORM-006). */
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    const missing = missingFields(typed, strings)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      setStatus({
        kind: 'refused',
        title: strings.missingTitle,
        text: strings.missingText,
        isOfFields: true,
      })
      focusFirst(missing, form)
      return
    }
    isBusy.current = true
    setStatus({ kind: 'sending' })
    const idempotencyKey = orderKey(data.websiteId)
    const placed = await placeOrder(
      payloadOf({ data, isBumpTicked: isTicked, pack, typed, idempotencyKey, place: location }),
    )
    if (placed.ok) {
      clearDraft(data.websiteId)
      wasTicked = false
      const total = placed.total ?? pack.price
      trackPixel('Purchase', { quantity: pack.qty, total, orderId: placed.orderId })
      setStatus({ kind: 'sent' })
      setTimeout(() => leaveTo(`/hvala/${data.websiteId}/${placed.orderId}`), redirectMs)
      return
    }
    isBusy.current = false
    if (placed.isKeySpent) forgetOrderKey(data.websiteId)
    setErrors(placed.fields)
    const isOfFields = Object.keys(placed.fields).length > 0
    // A sentence that stands at its field need not stand twice.
    setStatus({
      kind: 'refused',
      title: strings.failure,
      text: isOfFields ? '' : (placed.message ?? ''),
      isOfFields,
    })
    alert(strings.failure)
    focusFirst(placed.fields, form)
  }

  const isMended = reached.kind === 'refused' && reached.isOfFields && Object.keys(errors).length === 0
  const status: Status = isMended ? { kind: 'filling' } : reached
  return { typed, type, pack, pick: setChosen, isTicked, tick, errors, status, submit }
}
