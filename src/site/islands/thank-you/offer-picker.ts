import { formatMoney, type Money } from '#contract/common/money.ts'
import type { PageVariants } from '#contract/public-pages/schema.ts'
import { choiceFieldOf } from '#contract/variants/field-names.ts'
import { sumWith } from '../../order-form/choices.ts'
import { showWrong, startGroup } from '../choices/group.ts'

/** Size and colour of one offer; the price on its button follows. */
export const startPicker = (card: HTMLElement, symbol: string) => {
  const variants = JSON.parse(card.dataset.variants ?? '') as PageVariants
  const root = card.querySelector<HTMLElement>('[data-choices]') ?? card
  const group = startGroup(root, variants, {
    nameOf: (_piece, option) => choiceFieldOf(option),
    key: `offer-${card.dataset.offer ?? ''}`,
  })
  const price = (): Money => sumWith(card.dataset.price ?? '0', variants, group.read(1))
  const show = () => {
    group.show(1)
    const button = card.querySelector('[data-add]')
    if (button && card.dataset.state === 'idle')
      button.textContent = (card.dataset.label ?? '').replace('{sum}', formatMoney(price(), symbol))
  }
  root.addEventListener('change', show)
  show()
  return {
    price,
    choice: () => group.chosen(0),
    /** Closes what is gone and says so at its place; false where a refusal is about something else. */
    refuse: (gone: unknown, sentence: string): boolean => {
      const errors = group.close(gone, { sentence, count: 1 })
      show()
      group.mark(errors)
      showWrong(root)
      return Object.keys(errors).length > 0
    },
    /** Says at its place what is still to be chosen. */
    isWhole: (): boolean => {
      const errors = group.missing(1)
      group.mark(errors)
      showWrong(root)
      return Object.keys(errors).length === 0
    },
  }
}
export type OfferPicker = ReturnType<typeof startPicker>
