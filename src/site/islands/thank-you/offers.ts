import { formatMoney } from '#contract/common/money.ts'
import { titleWithChoice } from '#contract/orders/goods.ts'
import { combine, decline, fetchOffers, fetchOrder } from './calls.ts'
import type { OfferPicker } from './offer-picker.ts'

type Words = Record<
  'noOrder' | 'notFetched' | 'failed' | 'adding' | 'added' | 'gone' | 'success' | 'newTotal' | 'declined',
  string
>

/** As the plain form says it: of an offer with sizes the price before a choice, while the script of its choices is not there. */
const plainWish = (card: HTMLElement) => {
  const choice = [...card.querySelectorAll<HTMLInputElement>('[data-choices] input:checked')].map(
    ({ value }) => value,
  )
  const price = card.dataset.price ?? ''
  return card.dataset.variants ? { listPrice: price, choice } : { totalPrice: price }
}

/** Stated for the success popup. */
const shownMs = 3000

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/**
 * The offers of the thank-you page: idle, adding, added, declined. A declined one is followed by the next that waits for
 * that, and they come one after the other where the seller wants it.
 */
export const startOffers = (root: HTMLElement): void => {
  const words = JSON.parse(root.dataset.words ?? '{}') as Words
  const { order: orderId = '', website = '', symbol = '' } = root.dataset
  const section = root.querySelector<HTMLElement>('[data-offers]')
  const cards = all(root, '[data-offer]')
  const pop = root.querySelector<HTMLElement>('[data-pop]')
  const isChain = section?.dataset.oneByOne !== undefined
  let hiding = 0
  const pickers = new Map<HTMLElement, OfferPicker>()

  const say = (text: string) => {
    if (!pop) return
    pop.textContent = text
    pop.classList.add('is-shown')
    clearTimeout(hiding)
    hiding = window.setTimeout(() => {
      pop.classList.remove('is-shown')
      pop.textContent = ''
    }, shownMs)
  }

  const isOffered = (card: HTMLElement) =>
    card.dataset.gone === undefined && card.dataset.reserve === undefined
  const isOpen = (card: HTMLElement) =>
    isOffered(card) && card.dataset.state !== 'added' && card.dataset.state !== 'declined'
  /** In a chain only the first undecided offer is seen; what was added stays. */
  const arrange = () => {
    const current = all(root, '[data-offer]').find(isOpen)
    for (const card of cards)
      card.hidden =
        !isOffered(card) || card.dataset.state === 'declined' || (isChain && isOpen(card) && card !== current)
    const isEmpty = cards.every((card) => card.hidden)
    const head = root.querySelector<HTMLElement>('[data-head]')
    if (head) head.hidden = isEmpty
    const none = root.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = !isEmpty
    // Nothing is left to decide against the clock.
    const clock = root.querySelector<HTMLElement>('[data-left]')
    if (clock) clock.hidden = !current
    if (current || cards.length === 0) return
    const steps = all(root, '[data-steps] li')
    const done = root.querySelector<HTMLElement>('[data-steps]')?.dataset.done ?? ''
    for (const step of steps) {
      step.dataset.state = 'done'
      step.removeAttribute('aria-current')
      const spoken = step.querySelector('.sr')
      if (spoken) spoken.textContent = ` – ${done}`
    }
  }

  const problem = (card: HTMLElement, text: string) => {
    const box = card.querySelector<HTMLElement>('[data-problem]')
    if (!box) return
    box.textContent = text
    box.hidden = text === ''
  }

  const show = (card: HTMLElement, state: 'idle' | 'adding' | 'added', label: string) => {
    card.dataset.state = state
    const button = card.querySelector<HTMLButtonElement>('[data-add]')
    const no = card.querySelector<HTMLElement>('[data-decline]')
    if (button) {
      button.textContent = label
      // A disabled button would lose the focus while the answer is awaited.
      button.setAttribute('aria-disabled', String(state !== 'idle'))
      button.disabled = state === 'added'
    }
    if (no) no.hidden = state !== 'idle'
    // A plain form: the server draws the parcel again as it then is.
    const out = card.querySelector<HTMLElement>('[data-take-out]')
    if (out) out.hidden = state !== 'added'
    const choice = card.querySelector<HTMLElement>('[data-choices]')
    if (choice) choice.hidden = state === 'added'
  }

  const add = async (card: HTMLElement) => {
    if (card.dataset.state !== 'idle') return
    if (!orderId || !website) {
      alert(words.noOrder)
      return
    }
    const button = card.querySelector<HTMLButtonElement>('[data-add]')
    const idle = button?.textContent ?? ''
    problem(card, '')
    const picker = pickers.get(card)
    if (picker && !picker.isWhole()) return
    show(card, 'adding', words.adding)
    const order = await fetchOrder(orderId)
    if (!order.ok) {
      show(card, 'idle', idle)
      alert(words.notFetched)
      return
    }
    const answer = await combine(order.body, {
      upsellProductId: Number(card.dataset.offer),
      ...(picker ? { totalPrice: picker.price(), choice: picker.choice() } : plainWish(card)),
    })
    if (!answer.ok) {
      show(card, 'idle', idle)
      // A refusal says what to do; only an unknown outcome asks to try again.
      if (!answer.refusal) alert(words.failed)
      else if (!picker?.refuse(answer.gone, answer.refusal)) problem(card, answer.refusal)
      return
    }
    show(card, 'added', words.added)
    const total = formatMoney(answer.body.totalPrice, symbol)
    for (const place of all(root, '[data-total]')) place.textContent = total
    listGoods(card, picker)
    card.querySelector<HTMLElement>('[data-stock]')?.remove()
    say(`${words.success} ${words.newTotal.replace('{sum}', total)}`)
    arrange()
  }

  const listGoods = (card: HTMLElement, picker?: OfferPicker) => {
    const title = card.querySelector('h3')?.textContent ?? ''
    const line = document.createElement('div')
    line.append(
      Object.assign(document.createElement('dt'), {
        textContent: `1 × ${picker ? titleWithChoice(title, picker.choice()) : title}`,
      }),
      Object.assign(document.createElement('dd'), {
        textContent: formatMoney(picker?.price() ?? card.dataset.price ?? '0', symbol),
      }),
    )
    root.querySelector('[data-goods]')?.append(line)
  }

  // Without this script, or before it is there, the server asks for what is missing.
  if (cards.some((card) => card.dataset.variants))
    void import('./offer-picker.ts').then(
      ({ startPicker }) => {
        for (const card of cards) if (card.dataset.variants) pickers.set(card, startPicker(card, symbol))
      },
      () => {},
    )

  for (const card of cards) {
    card.querySelector('[data-decline]')?.addEventListener('submit', (event) => {
      event.preventDefault()
      if (card.dataset.state !== 'idle') return
      card.dataset.state = 'declined'
      decline(orderId, Number(card.dataset.offer))
      const waiting = cards.find(
        (other) => other.dataset.reserve !== undefined && other.dataset.gone === undefined,
      )
      if (waiting) {
        delete waiting.dataset.reserve
        card.after(waiting)
      }
      arrange()
      say(words.declined)
      // The pressed button is gone; the next decision takes the focus.
      const next = waiting ?? all(root, '[data-offer]').find((other) => !other.hidden && isOpen(other))
      next?.querySelector<HTMLElement>('[data-add]')?.focus()
    })
    card.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void add(card)
    })
  }
  root.querySelector('[data-reload]')?.addEventListener('click', () => location.reload())
  arrange()

  /** The page may be minutes old: what is no longer offered goes, with the reason at hand. */
  const check = async () => {
    if (!website || cards.length === 0) return
    const offers = await fetchOffers(website)
    const failure = root.querySelector<HTMLElement>('[data-load-problem]')
    if (offers === null) {
      if (failure) failure.hidden = false
      return
    }
    for (const card of cards) {
      const offer = offers.find(({ id }) => String(id) === card.dataset.offer)
      if (!offer && card.dataset.state === 'idle') card.dataset.gone = ''
    }
    arrange()
  }
  void check()
}
