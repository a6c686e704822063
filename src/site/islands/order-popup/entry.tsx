import { createRoot, type Root } from 'react-dom/client'
import css from './popup.css?inline'
import { orderDataId, type OrderData } from '../../order-form/order-data.ts'
import { packFor } from '../../packs.ts'
import { addRules } from '../page-rules.ts'
import { trackPixel } from '../pixel.ts'
import { OrderPopup } from './order-popup.tsx'

// Only who orders needs them; the faces of the templates stand above.
addRules(css, 'below')

let root: Root | undefined
let openings = 0

const readData = (): OrderData =>
  JSON.parse(document.getElementById(orderDataId)?.textContent ?? '') as OrderData

const quantities = () =>
  document.querySelectorAll<HTMLInputElement>('form[data-order-form] input[name=quantity]')

/** The card's own button opens with what stands picked there; any other with what the buyer picked, and with one piece before that. */
const pickedOnPage = (opener: HTMLElement): number => {
  const picked = [...quantities()].find(({ checked }) => checked)
  const isChosen = picked?.form?.contains(opener) || picked?.form?.dataset.chosen === ''
  return picked && (isChosen || !picked.defaultChecked) ? Number(picked.value) : 1
}

/** The page shows what was picked in the popup. */
const pickOnPage = (quantity: number): void => {
  const radio = [...quantities()].find(({ value }) => Number(value) === quantity)
  if (!radio || radio.checked) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Draws the popup and opens it. Each opening starts its clock again and finds what was typed before. Throws where the browser
 * knows no modal dialogs (Safari before 15.4); the form in the page then takes the order.
 */
export const openOrder = (opener: HTMLElement): void => {
  if (!('HTMLDialogElement' in window)) throw new Error('no modal dialogs')
  if (document.querySelector('dialog.popup')) return
  const data = readData()
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const close = () => {
    root?.render(null)
    opener.focus()
  }
  const quantity = pickedOnPage(opener)
  openings += 1
  if (openings === 1) {
    trackPixel('InitiateCheckout', {
      quantity,
      total: packFor(data.packs, quantity)?.price ?? data.singlePrice,
    })
  }
  root.render(
    <OrderPopup
      key={openings}
      data={data}
      quantity={quantity}
      onPick={pickOnPage}
      onClose={close}
      leaveTo={(address) => location.assign(address)}
    />,
  )
}

// A page brought back by the back button shows the form as it was sent; it must be able to take another order.
addEventListener('pageshow', (event) => {
  if (event.persisted) root?.render(null)
})
