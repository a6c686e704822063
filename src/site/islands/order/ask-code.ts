import type { Market } from '#contract/common/market.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import { codeFirstStrings } from '#contract/self-confirmation/code-first-strings.ts'
import { codeLimits } from '#contract/self-confirmation/limits.ts'
import { orderDataId } from '../../order-form/order-data.ts'
import { addRules } from '../page-rules.ts'
import css from './ask-code.css?inline'
import type { Send, Sent } from './sent.ts'

/** Seconds after which it is looked whether the message could be sent at all; an order whose message failed is taken without it. */
const looksAfter = [5, 20]

const id = 'kod-porudzbine'

const marketOfPage = (): Market => {
  const { market } = JSON.parse(document.getElementById(orderDataId)?.textContent ?? '{}') as {
    market?: Market
  }
  return market ?? 'Serbia'
}

const refusalOf = ({ body }: Sent): { code: unknown; message: string | null } => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return { code, message: typeof message === 'string' ? message : null }
}

const isAboutCode = (sent: Sent): boolean =>
  ['orders.code_needed', 'orders.code_wrong'].includes(String(refusalOf(sent).code))

/** Nothing came back, or something that is no answer: the question stays. */
const isSilent = (sent: Sent): boolean => !sent.ok && typeof refusalOf(sent).code !== 'string'

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  over: Partial<HTMLElementTagNameMap[K]>,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), over)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

let hasRules = false

const draw = (phone: string) => {
  if (!hasRules) addRules(css, 'above')
  hasRules = true
  const t = codeFirstStrings[marketOfPage()]
  const dialog = make('dialog', { className: 'ask-code' }, { 'aria-labelledby': `${id}-naslov` })
  const form = make('form', { noValidate: true, autocomplete: 'off' })
  const title = make('h2', { id: `${id}-naslov`, textContent: t.title, tabIndex: -1 })
  const input = make(
    'input',
    { id, name: 'code', inputMode: 'numeric', maxLength: codeLimits.digits + 2 },
    { autocomplete: 'one-time-code', enterkeyhint: 'done', 'aria-describedby': `${id}-greska` },
  )
  const field = make('div', { className: 'field' })
  const problem = make('p', { id: `${id}-greska`, className: 'field-error', hidden: true }, { role: 'alert' })
  field.append(make('label', { htmlFor: id, textContent: t.label }), input, problem)
  const submit = make('button', { type: 'submit', className: 'button', textContent: t.submit })
  // The seconds are for the eyes; what happens is said to everybody.
  const note = make('p', { className: 'field-hint' })
  const news = make('p', { className: 'field-hint', hidden: true }, { role: 'status' })
  const plain = (textContent: string) =>
    make('button', { type: 'button', className: 'is-plain', textContent })
  const [callMe, resend, back] = [plain(t.callMe), plain(t.resend), plain(t.back)]
  form.append(
    title,
    make('p', { textContent: t.lead(phone) }),
    field,
    submit,
    news,
    note,
    callMe,
    resend,
    back,
  )
  dialog.append(form)
  document.body.append(dialog)
  // Unknown to Safari before 15.4; there it lies over the page by its style.
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
  input.focus()
  return { t, dialog, form, input, field, problem, submit, note, news, callMe, resend, back }
}

const phoneOf = (order: PlaceOrder): string => order.phone ?? order.customerData?.phone ?? ''

/**
 * Asks over the form for the code of the message and sends the order with it, until it is taken or the buyer goes back. Whoever gets no
 * message can order without it after a minute. Everything typed in the form stays.
 */
export const askCode = (order: PlaceOrder, send: Send): Promise<Sent> => {
  const face = draw(phoneOf(order))
  const { t, dialog, form, input, field, problem, submit, note, news, callMe, resend, back } = face
  return new Promise((done) => {
    let isBusy = false
    let seconds = 0
    let isOver = false
    /** How long the buyer waits for the newest message; the way without a code stays open once it was. */
    let left: number = codeLimits.pauseSeconds
    let hasWaited = false

    const finish = (sent: Sent) => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      dialog.remove()
      done(sent)
    }
    const say = (sentence: string | null) => {
      problem.textContent = sentence
      problem.hidden = !sentence
      field.classList.toggle('is-wrong', Boolean(sentence))
      if (sentence) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
    const wait = () => {
      note.hidden = left === 0
      note.textContent = t.wait(left)
      callMe.hidden = left > 0 && !hasWaited
      resend.hidden = left > 0
    }
    const setBusy = (next: boolean) => {
      isBusy = next
      submit.textContent = next ? t.sending : t.submit
      if (next) submit.setAttribute('aria-busy', 'true')
      else submit.removeAttribute('aria-busy')
    }
    /** Sends the order again; whatever is no question for the code any more ends the asking. */
    const sendAgain = async (more: Partial<PlaceOrder>): Promise<Sent | null> => {
      if (isBusy) return null
      setBusy(true)
      const sent = await send({ ...order, ...more })
      setBusy(false)
      if (isAboutCode(sent) || isSilent(sent)) return sent
      finish(sent)
      return null
    }
    const sayRefusal = (sent: Sent | null) => {
      if (!sent) return
      say(isSilent(sent) ? t.lost : refusalOf(sent).message)
      input.focus()
      input.select()
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const code = input.value.trim()
      if (code) void sendAgain({ code }).then(sayRefusal)
      else input.focus()
    })
    input.addEventListener('input', () => say(null))
    callMe.addEventListener('click', () => void sendAgain({ callMe: true }).then(sayRefusal))
    resend.addEventListener('click', async () => {
      const sent = await sendAgain({})
      if (!sent) return
      if (isSilent(sent)) return sayRefusal(sent)
      left = codeLimits.pauseSeconds
      say(null)
      wait()
      news.textContent = t.resent
      news.hidden = false
      input.value = ''
      input.focus()
    })
    const goBack = () => {
      if (isBusy) return
      finish({
        ok: false,
        // A question about the number like any other: it stands at its field, where it can be corrected.
        body: { code: 'orders.doubtful_phone', fields: [{ path: 'phone', message: t.left }] },
      })
    }
    back.addEventListener('click', goBack)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      goBack()
    })
    // Some browsers close in spite of that.
    dialog.addEventListener('close', goBack)

    const timer = setInterval(() => {
      seconds += 1
      left = Math.max(0, left - 1)
      hasWaited ||= left === 0
      if (left % 10 === 0 || left < 10) wait()
      // Nobody is interrupted who is typing.
      if (looksAfter.includes(seconds) && !isBusy && !input.value) void look()
    }, 1000)
    const look = async () => {
      const sent = await send(order)
      if (!isAboutCode(sent) && !isSilent(sent)) finish(sent)
    }
    wait()
  })
}
