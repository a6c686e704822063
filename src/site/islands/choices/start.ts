import { addMoney, formatMoney } from '#contract/common/money.ts'
import type { PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import { bumpFieldOf } from '#contract/variants/field-names.ts'
import {
  choiceAt,
  choiceField,
  chosenOf,
  isSold,
  missingChoices,
  missingOfBump,
  pictureOf,
  sumWith,
  type Choice,
  type ChoiceErrors,
} from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { readChoices, saveChoices } from './kept.ts'

const nothing: PageVariants = { options: [], rows: [], images: [], sizeTable: null }

const radiosOf = (form: HTMLFormElement, piece: number, option: number) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${choiceField(piece, option)}"]`),
]

const fieldsetOf = (form: HTMLFormElement, piece: number, option: number) =>
  radiosOf(form, piece, option)[0]?.closest<HTMLElement>('.choice')

/** Beside the lists of a ticked product. */
const bumpKey = 'bump'

/**
 * Keeps what stands in a form true to what is chosen: values that cannot be had with the rest are closed, the chosen ones are named and
 * shown, the sum follows. `onChange` hears of every choice.
 */
export const startChoices = (form: HTMLFormElement, data: OrderData, onChange: () => void = () => {}) => {
  const variants = data.variants ?? nothing
  const places = [...form.querySelectorAll<HTMLElement>('[data-piece]')]

  const chosen = (piece: number): Choice =>
    variants.options.map(
      (_option, option) => radiosOf(form, piece, option).find(({ checked }) => checked)?.value ?? '',
    )
  const read = (count: number): Choice[] => Array.from({ length: count }, (_, piece) => chosen(piece))
  const quantity = () => Number(form.querySelector<HTMLInputElement>('input[name=quantity]:checked')?.value)
  const isTicked = () => form.querySelector('input[name=bumpProductId]:checked') !== null
  const bumpChoice = () =>
    (data.bump?.options ?? []).map((_option, at) => {
      const field = form.elements.namedItem(bumpFieldOf(at))
      return field instanceof HTMLSelectElement ? field.value : ''
    })

  const take = (piece: number, choice: Choice) => {
    for (const option of variants.options.keys())
      for (const radio of radiosOf(form, piece, option)) radio.checked = radio.value === choice[option]
  }

  const sayAt = (place: Element | null | undefined, sentence: string | undefined) => {
    const error = place?.querySelector<HTMLElement>('[data-choice-error]')
    const text = error?.querySelector('span')
    if (text) text.textContent = sentence ?? ''
    if (error) error.hidden = !sentence
    place?.classList.toggle('is-wrong', Boolean(sentence))
    if (sentence && error) place?.setAttribute('aria-describedby', error.id)
    else place?.removeAttribute('aria-describedby')
  }

  const mark = (errors: ChoiceErrors) => {
    for (const piece of places.keys())
      for (const option of variants.options.keys())
        sayAt(fieldsetOf(form, piece, option), errors[`${piece}-${option}`])
    sayAt(form.querySelector('.option-selects'), errors[bumpKey])
    const first = form.querySelector('.choice.is-wrong, .option-selects.is-wrong')
    first?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }

  const showSum = () => {
    const sum = form.querySelector('[data-totals]')
    const pack = packFor(data.packs, quantity())
    if (!sum || !pack) return
    const alone = sumWith(pack.price, data.variants, read(pack.qty))
    const total = isTicked() && data.bump ? addMoney(alone, data.bump.price) : alone
    const text = formatMoney(total, data.currencySymbol)
    if (sum.textContent !== text) sum.textContent = text
  }

  const showPiece = (place: HTMLElement, piece: number, count: number) => {
    const choice = chosen(piece)
    // Also where the style sheet cannot hide it.
    place.hidden = piece >= count
    for (const option of variants.options.keys()) {
      for (const radio of radiosOf(form, piece, option))
        radio.disabled = isSold(variants, { option, value: radio.value, choice }) !== 'left'
      const picked = fieldsetOf(form, piece, option)?.querySelector('[data-picked]')
      if (picked) picked.textContent = choice[option] ? `: ${choice[option]}` : ''
    }
    const picture = place.querySelector<HTMLImageElement>('[data-piece-picture]')
    const image = pictureOf(variants, choice)
    if (!picture) return
    picture.hidden = !image
    if (image) picture.src = image.variants[0]?.webp ?? image.src
  }

  const show = () => {
    const count = quantity() || 1
    for (const [piece, place] of places.entries()) showPiece(place, piece, count)
    const same = form.querySelector<HTMLElement>('[data-same]')
    if (same) same.hidden = count < 2 || chosen(0).some((value) => !value)
    showSum()
    onChange()
  }

  form.addEventListener('change', ({ target }) => {
    const place = (target as HTMLElement).closest('.choice, .option-selects')
    if (place) sayAt(place, undefined)
    if ((target as HTMLInputElement).name.startsWith('choice-'))
      saveChoices(data.websiteId, read(places.length))
    show()
  })
  form.querySelector('[data-same]')?.addEventListener('click', () => {
    for (const piece of places.keys()) take(piece, chosen(0))
    saveChoices(data.websiteId, read(places.length))
    mark({})
    show()
  })

  // What was chosen before the tab was killed, or in the other form of the page.
  const kept = readChoices(data.websiteId)
  for (const piece of places.keys())
    if (chosen(piece).every((value) => !value))
      take(
        piece,
        variants.options.map((_option, option) => choiceAt(kept, piece, option)),
      )
  show()

  return {
    show,
    mark,
    missing: ({ qty }: Pack): ChoiceErrors => {
      const ofBump = isTicked() ? missingOfBump(data.bump, bumpChoice()) : null
      return { ...missingChoices(variants, read(qty)), ...(ofBump ? { [bumpKey]: ofBump } : {}) }
    },
    chosen: ({ qty, price }: Pack) =>
      chosenOf(data, price, { choices: read(qty), bumpChoice: isTicked() ? bumpChoice() : [] }),
    sum: ({ qty, price }: Pack) => sumWith(price, data.variants, read(qty)),
    /** Of the first piece, as soon as it can be only one. */
    picture: (): PageImage | undefined => pictureOf(variants, chosen(0)),
  }
}
export type StartChoices = typeof startChoices
export type Picker = ReturnType<StartChoices>
