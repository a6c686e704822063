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
import { missingChoices, missingOfBump, sumWith, type ChoiceErrors } from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { trackPixel } from '../pixel.ts'
import { clearDraft, forgetOrderKey, orderKey, readDraft, saveDraft } from '../order/draft.ts'
import { payloadOf } from '../order/payload.ts'
import { placeOrder } from '../order/place-order.ts'
import { useChoices } from './use-choices.ts'

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
}

/** Puts the caret into the first wrong field and the field, with its label and what is wrong, into the middle of what is seen. */
const showFirst = (wrong: FieldErrors, choices: ChoiceErrors, form: HTMLFormElement) => {
  if (Object.keys(choices).length > 0) {
    // Sizes and colours stand above the fields.
    const place = form.querySelector('.choice.is-wrong')
    place?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
    return
  }
  const first = fieldNames.find((name) => wrong[name])
  const control = first && (form.elements.namedItem(first) as HTMLElement | null)
  if (!control) return
  control.focus({ preventScroll: true })
  const field = control.closest('.field') ?? control
  field.scrollIntoView({ block: 'center' })
}

/** State of one opened form: what is typed, what is wrong, and where the order is. */
export const useOrder = ({ data, strings, quantity, leaveTo }: Options) => {
  const [typed, setTyped] = useState<Typed>(() => readDraft(data.websiteId))
  const [chosen, setChosen] = useState(quantity)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reached, setStatus] = useState<Status>({ kind: 'filling' })
  const isBusy = useRef(false)
  const confirmed = useRef('')
  const refusedForm = useRef<HTMLFormElement>(null)
  const [isTicked, setTicked] = useState(wasTicked)
  const [bumpChoice, setBumpChoice] = useState<string[]>([])
  const [bumpError, setBumpError] = useState<string | null>(null)
  const pack = packFor(data.packs, chosen) as Pack

  const { variants } = data
  const chosenPieces = useChoices(data, pack.qty)
  const { choices, errors: choiceErrors, setErrors: setChoiceErrors } = chosenPieces

  useEffect(() => saveDraft(data.websiteId, typed), [data.websiteId, typed])

  // Only once the errors and the note in the foot are drawn: both take space, and what was in sight may not be any more.
  useEffect(() => {
    if (refusedForm.current) showFirst(errors, choiceErrors, refusedForm.current)
    refusedForm.current = null
  }, [errors, choiceErrors])

  const type = (name: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    // After a refusal the mark goes as soon as something stands there.
    if (value.trim()) setErrors(({ [name]: _mended, ...others }) => others)
  }

  const tick = (isOn: boolean) => {
    wasTicked = isOn
    setTicked(isOn)
  }

  const chooseBump = (option: number, value: string) => {
    setBumpChoice((before) =>
      (data.bump?.options ?? []).map((_, at) => (at === option ? value : (before[at] ?? ''))),
    )
    setBumpError(null)
  }

  /** Ignores repeats while an order is on its way or accepted. */
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    const refuse = (title: string, text: string, wrong: FieldErrors, unchosen: ChoiceErrors = {}) => {
      refusedForm.current = form
      setErrors(wrong)
      setChoiceErrors(unchosen)
      const count = Object.keys(wrong).length + Object.keys(unchosen).length
      setStatus({ kind: 'refused', title, text, isOfFields: count > 0 })
    }
    const ask = (question: FieldErrors) => {
      confirmed.current = typed.phone.trim()
      refuse(question.phone ?? '', '', question)
    }
    const missing = missingFields(typed, strings)
    const unchosen = variants ? missingChoices(variants, choices) : {}
    const unchosenBump = isTicked ? missingOfBump(data.bump, bumpChoice) : null
    setBumpError(unchosenBump)
    if (Object.keys(missing).length + Object.keys(unchosen).length > 0 || unchosenBump)
      return refuse(strings.missingTitle, unchosenBump ?? strings.missingText, missing, unchosen)
    const question = phoneQuestion(typed.phone, data.market, confirmed.current)
    if (question.phone) return ask(question)
    setErrors({})
    setChoiceErrors({})
    isBusy.current = true
    setStatus({ kind: 'sending' })
    const idempotencyKey = orderKey(data.websiteId)
    const placed = await placeOrder(
      payloadOf({
        data,
        choices,
        isBumpTicked: isTicked,
        bumpChoice,
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
      const total = placed.total ?? sumWith(pack.price, variants, choices)
      trackPixel('Purchase', { quantity: pack.qty, total, orderId: placed.orderId })
      setStatus({ kind: 'sent' })
      setTimeout(() => leaveTo(`/hvala/${data.websiteId}/${placed.orderId}`), redirectMs)
      return
    }
    isBusy.current = false
    if (placed.isKeySpent) forgetOrderKey(data.websiteId)
    if (placed.isQuestion) return ask(placed.fields)
    const isOfFields = Object.keys(placed.fields).length + Object.keys(placed.choices).length > 0
    alert(strings.failure)
    // A sentence that stands at its field need not stand twice.
    refuse(strings.failure, isOfFields ? '' : (placed.message ?? ''), placed.fields, placed.choices)
  }

  const wrong = Object.keys(errors).length + Object.keys(choiceErrors).length
  const isMended = reached.kind === 'refused' && reached.isOfFields && wrong === 0
  const status: Status = isMended ? { kind: 'filling' } : reached
  return {
    typed,
    type,
    pack,
    pick: setChosen,
    chosenPieces,
    isTicked,
    tick,
    bumpChoice,
    chooseBump,
    bumpError,
    errors,
    status,
    submit,
  }
}
