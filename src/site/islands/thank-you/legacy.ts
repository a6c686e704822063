import { leaveTo } from './leave.ts'
import { fetchOrder, orderLegacy } from './calls.ts'

type Words = Record<'noOrder' | 'notFetched' | 'failed' | 'adding', string>

/** The old page: each button is an order of its own to the loaded order's address; without one nothing is sent. */
export const startLegacy = (root: HTMLElement): void => {
  const words = JSON.parse(root.dataset.words ?? '{}') as Words
  const { order: orderId = '', website = '' } = root.dataset
  let isBusy = false
  const send = async (price: string, button: HTMLButtonElement | null) => {
    if (isBusy) return
    if (!orderId || !website) {
      alert(words.noOrder)
      return
    }
    isBusy = true
    const idle = button?.textContent ?? ''
    const rest = () => {
      isBusy = false
      if (button) button.textContent = idle
    }
    if (button) button.textContent = words.adding
    const order = await fetchOrder(orderId)
    if (!order.ok || !order.body.customer) {
      rest()
      alert(order.ok ? words.noOrder : words.notFetched)
      return
    }
    const placed = await orderLegacy({ ...order.body, customer: order.body.customer }, price)
    if (!placed.ok) {
      rest()
      alert(placed.refusal ?? words.failed)
      return
    }
    leaveTo(`/hvala-upsell?order=${encodeURIComponent(placed.body.orderId)}`)
  }
  for (const card of root.querySelectorAll<HTMLElement>('[data-offer]'))
    card.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(card.dataset.price ?? '', card.querySelector('[data-add]'))
    })
}
