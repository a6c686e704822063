import { useEffect, useRef, useState } from 'react'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import {
  fieldNames,
  missingFields,
  phoneQuestion,
  type FieldErrors,
  type FieldName,
  type Typed,
} from '../../order-form/fields.ts'
import type { ChoiceErrors } from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { trackPixel } from '../pixel.ts'
import { clearDraft, forgetOrderKey, orderKey, readDraft, saveDraft } from '../order/draft.ts'
import { payloadOf } from '../order/payload.ts'
import { placeOrder } from '../order/place-order.ts'
import type { Picker } from '../choices/start.ts'

const redirectMs = 500

type Status =
  | { kind: 'filling' | 'sending' | 'sent' }
  /** `isOfFields`: every reason stands at a field, so it ends when the last of them is corrected. */
  | { kind: 'refused'; title: string; text: string; isOfFields: boolean }

/** Kept while the page is: the form may be closed and opened again. */
let wasTicked = false

type Options = {
  data: OrderData
  strings: OrderFormStrings
  quantity: number
  leaveTo: (address: string) => void
  /** Sizes and colours; null where there are none, or not yet. */
  picker: Picker | null
}

/** Puts the caret into the first wrong field and the field, with its label and what is wrong, into the middle of what is seen. */
const showFirst = (wrong: FieldErrors, form: HTMLFormElement) => {
  const first = fieldNames.find((name) => wrong[name])
  const control = first && (form.elements.namedItem(first) as HTMLElement | null)
  if (!control) return
  control.focus({ preventScroll: true })
  const field = control.closest('.field') ?? control
  field.scrollIntoView({ block: 'center' })
}

/** State of one opened form: what is typed, what is wrong, and where the order is. */
export const useOrder = ({ data, strings, quantity, leaveTo, picker }: Options) => {
  const [typed, setTyped] = useState<Typed>(() => readDraft(data.websiteId))
  const [chosen, setChosen] = useState(quantity)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reached, setStatus] = useState<Status>({ kind: 'filling' })
  const isBusy = useRef(false)
  const confirmed = useRef('')
  const refused = useRef<{ form: HTMLFormElement; unchosen: ChoiceErrors } | null>(null)
  const [isTicked, setTicked] = useState(wasTicked)
  const pack = packFor(data.packs, chosen) as Pack

  useEffect(() => saveDraft(data.websiteId, typed), [data.websiteId, typed])

  // Only once the errors and the note in the foot are drawn: both take space, and what was in sight may not be any more.
  useEffect(() => {
    const { current } = refused
    refused.current = null
    if (!current) return
    picker?.mark(current.unchosen)
    // What is still to be chosen has taken the caret.
    if (Object.keys(current.unchosen).length === 0) showFirst(errors, current.form)
  }, [errors, picker])

  const type = (name: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    // After a refusal the mark goes as soon as something stands there.
    if (value.trim()) setErrors(({ [name]: _mended, ...others }) => others)
  }

  /** What looks wrong is said as soon as its field is left. Who sends it all the same is asked all the same. */
  const leavePhone = () => {
    const question: FieldErrors = typed.phone.trim()
      ? phoneQuestion(typed.phone, data.market, confirmed.current)
      : {}
    if (question.phone) setErrors((before) => ({ ...before, ...question }))
  }

  const tick = (isOn: boolean) => {
    wasTicked = isOn
    setTicked(isOn)
  }

  /** Ignores repeats while an order is on its way or accepted. */
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    const refuse = (title: string, text: string, wrong: FieldErrors, unchosen: ChoiceErrors = {}) => {
      refused.current = { form, unchosen }
      setErrors(wrong)
      const count = Object.keys(wrong).length + Object.keys(unchosen).length
      setStatus({ kind: 'refused', title, text, isOfFields: Object.keys(unchosen).length === 0 && count > 0 })
    }
    const ask = (question: FieldErrors) => {
      confirmed.current = typed.phone.trim()
      refuse(question.phone ?? '', '', question)
    }
    const missing = missingFields(typed, strings)
    const unchosen = picker?.missing(pack) ?? {}
    const question = phoneQuestion(typed.phone, data.market, confirmed.current)
    // Everything that is wrong is said at once.
    if (Object.keys(missing).length + Object.keys(unchosen).length > 0)
      return refuse(strings.missingTitle, strings.missingText, { ...question, ...missing }, unchosen)
    if (question.phone) return ask(question)
    setErrors({})
    picker?.mark({})
    isBusy.current = true
    setStatus({ kind: 'sending' })
    const idempotencyKey = orderKey(data.websiteId)
    const placed = await placeOrder(
      payloadOf({
        data,
        chosen: picker?.chosen(pack),
        isBumpTicked: isTicked,
        pack,
        typed,
        idempotencyKey,
        confirmedPhone: confirmed.current,
        place: location,
      }),
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
    if (placed.isQuestion) return ask(placed.fields)
    const ofChoices = picker?.refuse(placed.answer, pack) ?? {}
    const title = placed.isGone ? strings.choice.gone : strings.failure
    const isOfFields = Object.keys(placed.fields).length + Object.keys(ofChoices).length > 0
    if (!placed.isGone) alert(title)
    // A sentence that stands at its field need not stand twice.
    refuse(title, isOfFields ? '' : (placed.message ?? ''), placed.fields, ofChoices)
  }

  const isMended = reached.kind === 'refused' && reached.isOfFields && Object.keys(errors).length === 0
  const status: Status = isMended ? { kind: 'filling' } : reached
  return {
    typed,
    type,
    leavePhone,
    pack,
    pick: setChosen,
    isTicked,
    tick,
    errors,
    status,
    submit,
  }
}
