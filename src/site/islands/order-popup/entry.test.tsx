import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../../test/site/sample-pages.ts'
import { showPage } from '../../../../test/site/show-page.ts'
import { startTotal } from '../form-total.ts'

/** Anew for each page: it keeps the place on the page where it draws. */
let openOrder: (opener: HTMLElement) => void
beforeEach(async () => {
  vi.resetModules()
  ;({ openOrder } = await import('./entry.tsx'))
  // jsdom has the element but not its modality.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  showPage(sampleLanding({ website: { templateName: 'Sales Template' } }))
  startTotal(part('[data-order-form]'))
})
afterEach(() => {
  void act(() => dialog()?.dispatchEvent(new Event('close')))
})

const part = (selector: string) => document.querySelector<HTMLElement>(selector)!
const dialog = () => document.querySelector('dialog.popup')
const radio = (root: ParentNode, value: number) =>
  root.querySelector<HTMLInputElement>(`input[name=quantity][value="${value}"]`)!
const openedBy = (selector: string): string | undefined => {
  act(() => openOrder(part(selector)))
  return dialog()?.querySelector<HTMLInputElement>('input[name=quantity]:checked')?.value
}
const hero = '.deal a[data-order]'
const ofCard = '[data-order-form] button[data-order]'

it('one piece is ordered from anywhere but the card, which begins with three', () => {
  expect(radio(part('[data-order-form]'), 3).checked).toBe(true)
  expect(openedBy(hero)).toBe('1')
})

it('the button of the card orders what stands picked there', () => expect(openedBy(ofCard)).toBe('3'))

it('what the buyer picked is ordered from everywhere, also when it is what the card began with', () => {
  const form = part('[data-order-form]')
  act(() => radio(form, 2).click())
  act(() => radio(form, 3).click())
  expect(openedBy(hero)).toBe('3')
})

it('a pick in the form is one on the page', () => {
  openedBy(hero)
  act(() => radio(dialog()!, 2).click())
  expect(radio(part('[data-order-form]'), 2).checked).toBe(true)
  expect(part('.sticky-price').textContent).toContain('4.990')
})
