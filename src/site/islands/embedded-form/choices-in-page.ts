import { addMoney, formatMoney } from '#contract/common/money.ts'
import { choiceField, isSold, sumWith, type Choice, type ChoiceErrors } from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor } from '../../packs.ts'

const radiosOf = (form: HTMLFormElement, piece: number, option: number) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${choiceField(piece, option)}"]`),
]

const fieldsetOf = (form: HTMLFormElement, piece: number, option: number) =>
  radiosOf(form, piece, option)[0]?.closest<HTMLElement>('.choice')

/**
 * Keeps what stands in the page true to what is chosen: values that cannot be had with the rest are closed, the chosen one is named, the
 * sum follows. Null where there is nothing to choose.
 */
export const startChoices = (form: HTMLFormElement, data: OrderData) => {
  const { variants } = data
  if (!variants) return null
  const pieces = form.querySelectorAll('[data-piece]').length

  const chosen = (piece: number): Choice =>
    variants.options.map(
      (_option, option) => radiosOf(form, piece, option).find(({ checked }) => checked)?.value ?? '',
    )
  const read = (count: number): Choice[] => Array.from({ length: count }, (_, piece) => chosen(piece))

  const mark = (errors: ChoiceErrors) => {
    for (let piece = 0; piece < pieces; piece += 1)
      for (const option of variants.options.keys()) {
        const place = fieldsetOf(form, piece, option)
        const error = place?.querySelector<HTMLElement>('[data-choice-error]')
        const sentence = errors[`${piece}-${option}`]
        const text = error?.querySelector('span')
        if (text) text.textContent = sentence ?? ''
        if (error) error.hidden = !sentence
        place?.classList.toggle('is-wrong', Boolean(sentence))
        if (sentence && error) place?.setAttribute('aria-describedby', error.id)
        else place?.removeAttribute('aria-describedby')
      }
    const first = form.querySelector('.choice.is-wrong')
    first?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }

  const showSum = () => {
    const sum = form.querySelector('[data-totals]')
    const quantity = Number(form.querySelector<HTMLInputElement>('input[name=quantity]:checked')?.value)
    const pack = packFor(data.packs, quantity)
    if (!sum || !pack) return
    const alone = sumWith(pack.price, variants, read(pack.qty))
    const isTicked = form.querySelector('input[name=bumpProductId]:checked') !== null
    const total = isTicked && data.bump ? addMoney(alone, data.bump.price) : alone
    const text = formatMoney(total, data.currencySymbol)
    if (sum.textContent !== text) sum.textContent = text
  }

  const show = () => {
    for (let piece = 0; piece < pieces; piece += 1) {
      const choice = chosen(piece)
      for (const option of variants.options.keys()) {
        for (const radio of radiosOf(form, piece, option))
          radio.disabled = isSold(variants, { option, value: radio.value, choice }) !== 'left'
        const picked = fieldsetOf(form, piece, option)?.querySelector('[data-picked]')
        if (picked) picked.textContent = choice[option] ? `: ${choice[option]}` : ''
      }
    }
    showSum()
  }

  form.addEventListener('change', (event) => {
    const { name } = event.target as HTMLInputElement
    if (name.startsWith('choice-')) {
      const place = (event.target as HTMLElement).closest('.choice')
      place?.classList.remove('is-wrong')
      place?.querySelector<HTMLElement>('[data-choice-error]')?.toggleAttribute('hidden', true)
    }
    show()
  })
  show()
  return { read, mark }
}
