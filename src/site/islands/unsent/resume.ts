import { resumeAddress } from '#contract/leads/addresses.ts'
import { resumeFailed } from '#contract/leads/resume-words.ts'
import { emptyTyped, fieldNames, type Typed } from '../../order-form/fields.ts'
import { keyOfChoices, orderKey, saveDraft } from '../order/draft.ts'
import { showToast } from '../toast.ts'

type Answer = {
  websiteId: number
  key: string
  typed: Partial<Typed> & { quantity?: number }
  choices: string[][] | null
}

const ask = async (token: string): Promise<Answer | string> => {
  try {
    const response = await fetch(resumeAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    const body = (await response.json()) as Answer & { message?: string }
    return response.ok ? body : (body.message ?? resumeFailed)
  } catch {
    return resumeFailed
  }
}

/** As if it had been typed in this tab; with the key of the form, so that its order is one wherever it is sent. */
const keep = ({ websiteId, key, choices }: Answer, typed: Typed): void => {
  saveDraft(websiteId, typed)
  orderKey(websiteId, key)
  try {
    if (choices) sessionStorage.setItem(keyOfChoices(websiteId), JSON.stringify(choices))
  } catch {
    // The form in the page is filled in all the same.
  }
}

/** Fills the form as it was left and opens it; the token leaves the address, so that nobody shares it by the way. */
export const resume = async (token: string): Promise<void> => {
  history.replaceState(history.state, '', location.pathname + location.search)
  const answer = await ask(token)
  if (typeof answer === 'string') return showToast(answer)
  const typed: Typed = { ...emptyTyped }
  for (const name of fieldNames) typed[name] = answer.typed[name] ?? ''
  keep(answer, typed)
  const form = document.querySelector<HTMLFormElement>('form[data-order-form]')
  for (const name of fieldNames) {
    const control = form?.elements.namedItem(name)
    if (control && 'value' in control) control.value = typed[name]
  }
  const quantity = String(answer.typed.quantity ?? 1)
  for (const radio of form?.querySelectorAll<HTMLInputElement>('input[name=quantity]') ?? [])
    if (radio.value === quantity && !radio.checked) radio.click()
  const button = document.querySelector<HTMLElement>('[data-order]')
  if (button) button.click()
  else form?.scrollIntoView()
}
