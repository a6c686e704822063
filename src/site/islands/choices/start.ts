import { addMoney, formatMoney, type Money } from '#contract/common/money.ts'
import type { PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import { bumpFieldOf } from '#contract/variants/field-names.ts'
import {
  bumpPriceWith,
  choiceAt,
  choiceField,
  chosenOf,
  sumWith,
  type ChoiceErrors,
} from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { packFor, type Pack } from '../../packs.ts'
import { showWrong, startGroup } from './group.ts'
import { readChoices, saveChoices } from './kept.ts'

/** Before the option in the keys of what is wrong with a ticked product. */
const bumpKey = 'bump-'

/** `choices.1.0` and `bumpChoice.0` as ChoiceErrors names them. */
const choiceOf = (path: string): string | undefined => {
  if (path.startsWith('bumpChoice.')) return `${bumpKey}${path.slice('bumpChoice.'.length)}`
  return path.startsWith('choices.') ? path.slice('choices.'.length).replace('.', '-') : undefined
}

/** The sentences of a refusal that stand at sizes and colours. */
const saidOf = (fields: unknown): ChoiceErrors =>
  Object.fromEntries(
    (Array.isArray(fields) ? (fields as { path?: unknown; message?: unknown }[]) : []).flatMap(
      ({ path, message }) => {
        const name = choiceOf(String(path))
        return name && typeof message === 'string' ? [[name, message]] : []
      },
    ),
  )

const groupIn = (
  form: HTMLFormElement,
  of: 'order' | 'bump',
  variants: PageVariants | null | undefined,
  nameOf: (piece: number, option: number) => string,
) => {
  const root = form.querySelector<HTMLElement>(`[data-choices=${of}]`)
  return root && variants ? startGroup(root, variants, { nameOf, key: of }) : null
}

/** Errors of a ticked product by the places of its only piece, or the other way round. */
const keysFrom = (errors: ChoiceErrors, from: string, to: string): ChoiceErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, sentence]) =>
      key.startsWith(from) ? [[`${to}${key.slice(from.length)}`, sentence]] : [],
    ),
  )

/**
 * Keeps what stands in a form true to what is chosen of its pieces and of a ticked product; the sum follows. `onChange` hears of every
 * choice.
 */
export const startChoices = (form: HTMLFormElement, data: OrderData, onChange: () => void = () => {}) => {
  const own = groupIn(form, 'order', data.variants, choiceField)
  const bump = groupIn(form, 'bump', data.bump?.variants, (_piece, option) => bumpFieldOf(option))

  const quantity = () =>
    Number(form.querySelector<HTMLInputElement>('input[name=quantity]:checked')?.value) || 1
  const isTicked = () => form.querySelector('input[name=bumpProductId]:checked') !== null
  const bumpPrice = (): Money => (data.bump ? bumpPriceWith(data.bump, bump?.chosen(0) ?? []) : '0')
  const sum = ({ qty, price }: Pack): Money => sumWith(price, data.variants, own?.read(qty) ?? [])

  const showSum = () => {
    const place = form.querySelector('[data-totals]')
    const pack = packFor(data.packs, quantity())
    if (!place || !pack) return
    const text = formatMoney(addMoney(sum(pack), isTicked() ? bumpPrice() : '0'), data.currencySymbol)
    if (place.textContent !== text) place.textContent = text
  }

  const show = () => {
    own?.show(quantity())
    bump?.show(1)
    const same = form.querySelector<HTMLElement>('[data-same]')
    if (same) same.hidden = quantity() < 2 || (own?.chosen(0) ?? []).some((value) => !value)
    showSum()
    onChange()
  }

  const mark = (errors: ChoiceErrors) => {
    own?.mark(errors)
    bump?.mark(keysFrom(errors, bumpKey, '0-'))
    showWrong(form)
  }

  const keep = () => own && saveChoices(data.websiteId, own.read(own.count))

  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name.startsWith('choice-')) keep()
    show()
  })
  form.querySelector('[data-same]')?.addEventListener('click', () => {
    for (let piece = 1; own && piece < own.count; piece += 1) own.take(piece, own.chosen(0))
    keep()
    mark({})
    show()
  })

  // What was chosen before the tab was killed, or in the other form of the page.
  const kept = readChoices(data.websiteId)
  for (let piece = 0; own && piece < own.count; piece += 1)
    if (own.chosen(piece).every((value) => !value))
      own.take(
        piece,
        own.chosen(piece).map((_value, option) => choiceAt(kept, piece, option)),
      )
  show()

  return {
    show,
    mark,
    /** After a refusal: what is gone is closed, and what is said stands where it was chosen. Answers all that is wrong. */
    refuse: (answer: unknown, { qty }: Pack): ChoiceErrors => {
      const { message, fields, gone } = (answer ?? {}) as {
        message?: unknown
        fields?: unknown
        gone?: unknown
      }
      const said = saidOf(fields)
      if (typeof message !== 'string') return said
      const isOfBump = Object.keys(said).some((name) => name.startsWith(bumpKey))
      const errors = isOfBump
        ? keysFrom(bump?.close(gone, { sentence: message, count: 1 }) ?? {}, '0-', bumpKey)
        : own?.close(gone, { sentence: message, count: qty })
      keep()
      show()
      return { ...said, ...errors }
    },
    missing: ({ qty }: Pack): ChoiceErrors => ({
      ...own?.missing(qty),
      ...(isTicked() && bump ? keysFrom(bump.missing(1), '0-', bumpKey) : {}),
    }),
    chosen: ({ qty, price }: Pack) =>
      chosenOf(data, price, {
        choices: own?.read(qty) ?? [],
        bumpChoice: isTicked() ? (bump?.chosen(0) ?? null) : null,
      }),
    sum,
    /** Of the ticked product, with what its choice adds. */
    bumpPrice,
    /** Of the first piece, as soon as it can be only one. */
    picture: (): PageImage | undefined => own?.picture(0),
  }
}
export type StartChoices = typeof startChoices
export type Picker = ReturnType<StartChoices>
