import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { ChoiceErrors } from '../../order-form/choices.ts'
import { missingFields, phoneQuestion, requiredInForm, type FieldErrors } from '../../order-form/fields.ts'
import { orderDataId, type OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { clearDraft, forgetOrderKey, orderKey, readDraft, saveDraft } from '../order/draft.ts'
import type { Stop } from '../life.ts'
import { goToNextField } from '../order/next-field.ts'
import { placeOrder } from '../order/place-order.ts'
import { trackPixel } from '../pixel.ts'
import { showToast } from '../toast.ts'
import type { StartChoices } from '../choices/start.ts'
import { fillEmpty, markErrors, mendField, readTyped } from './fields-in-page.ts'
import { embeddedPayloadOf } from './payload.ts'

/** Long enough to read that the order arrived. */
const redirectMs = 1000

const readData = (): OrderData =>
  JSON.parse(document.getElementById(orderDataId)?.textContent ?? '') as OrderData

const valueOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Button, problem and busy state of the form. */
const faceOf = (form: HTMLFormElement, submit: string, sending: string) => {
  const button = form.querySelector('button[type=submit]')
  const label = form.querySelector('[data-label]')
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const ofServer = form.querySelector('.problem:not([data-problem])')
  return {
    setBusy(isBusy: boolean) {
      if (isBusy) button?.setAttribute('aria-busy', 'true')
      else button?.removeAttribute('aria-busy')
      if (label) label.textContent = isBusy ? sending : submit
    },
    setProblem(title: string, text: string) {
      ofServer?.remove()
      if (!problem) return
      const [strong, span] = [problem.querySelector('strong'), problem.querySelector('p span')]
      if (strong) strong.textContent = title
      if (span) span.textContent = text
      problem.hidden = !title
    },
  }
}

/** From here on the script checks and sends the form; `leaveTo` is a parameter so that tests can watch. */
export const takeOver = (
  form: HTMLFormElement,
  leaveTo: (address: string) => void = (address) => location.assign(address),
  /** Where there are sizes and colours to choose. */
  startChoices?: StartChoices,
): Stop => {
  const data = readData()
  const strings = orderFormStrings[data.market]
  const face = faceOf(form, strings.submit, strings.sending)
  const picker = startChoices?.(form, data)
  const packOf = () => packFor(data.packs, Number(valueOf(form, 'quantity'))) as Pack
  let isBusy = false
  // A page drawn again by the server has asked already.
  let confirmed = valueOf(form, 'confirmedPhone')

  const refuse = (title: string, text: string, errors: FieldErrors, unchosen: ChoiceErrors = {}) => {
    showToast(title, text)
    face.setProblem(title, text)
    markErrors(form, errors)
    // Sizes and colours stand above the fields, so theirs is the first.
    picker?.mark(unchosen)
  }

  const ask = (question: FieldErrors) => {
    confirmed = valueOf(form, 'phone').trim()
    refuse(question.phone ?? '', '', question)
  }

  /** Ignores repeats while an order is on its way or accepted. */
  const submit = async () => {
    if (isBusy) return
    const typed = readTyped(form)
    const missing = missingFields(typed, strings, requiredInForm(data.market))
    const pack = packOf()
    const unchosen = picker?.missing(pack) ?? {}
    const question = phoneQuestion(typed.phone, data.market, confirmed)
    if (Object.keys({ ...missing, ...unchosen })[0])
      // Everything that is wrong is said at once.
      return refuse(strings.missingTitle, strings.missingText, { ...question, ...missing }, unchosen)
    if (question.phone) return ask(question)
    const isBumpTicked = valueOf(form, 'bumpProductId') !== ''
    isBusy = true
    face.setProblem('', '')
    markErrors(form, {})
    face.setBusy(true)
    const company = valueOf(form, 'company')
    const placed = await placeOrder(
      embeddedPayloadOf({
        data,
        chosen: picker?.chosen(pack),
        isBumpTicked,
        pack,
        typed,
        company,
        idempotencyKey: orderKey(data.websiteId),
        confirmedPhone: confirmed,
        search: location.search,
      }),
    )
    if (!placed.ok) {
      isBusy = false
      face.setBusy(false)
      if (placed.isKeySpent) forgetOrderKey(data.websiteId)
      if (placed.isQuestion) return ask(placed.fields)
      // A sentence that stands at its field need not stand twice.
      const ofChoices = picker?.refuse(placed.answer, pack) ?? {}
      const title = placed.isGone ? strings.choice.gone : strings.failure
      const marked = Object.keys({ ...placed.fields, ...ofChoices })
      refuse(title, marked[0] ? '' : (placed.message ?? ''), placed.fields, ofChoices)
      return
    }
    clearDraft(data.websiteId)
    trackPixel('Purchase', {
      quantity: pack.qty,
      total: placed.total ?? pack.price,
      orderId: placed.orderId,
    })
    showToast(strings.success)
    setTimeout(() => leaveTo(`/hvala/${data.websiteId}/${placed.orderId}`), redirectMs)
  }

  form.noValidate = true
  fillEmpty(form, readDraft(data.websiteId))
  form.addEventListener('input', (event) => {
    if (mendField(form, event.target)) face.setProblem('', '')
    if (!isBusy) saveDraft(data.websiteId, readTyped(form))
  })
  form.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).name !== 'quantity') return
    const pack = packOf()
    // The price event of a quantity choice.
    trackPixel('InitiateCheckout', { quantity: pack.qty, total: pack.price })
  })
  form.addEventListener('keydown', (event) => goToNextField(event, form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // A page brought back by the back button must be able to take another order.
  const takeAnother = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    isBusy = false
    face.setBusy(false)
  }
  addEventListener('pageshow', takeAnother)
  return () => removeEventListener('pageshow', takeAnother)
}
