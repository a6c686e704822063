import { moveLine, type PriceMove } from '#contract/websites/editing/price-moves.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { button, make, openDialog } from './element.ts'

const words = websiteStrings.editor.offers.farMoves

/** Asked before prices are saved that may have lost or won a zero; false as well when the question is closed. */
export const askFarMoves = async (moves: PriceMove[], currencySymbol: string): Promise<boolean> =>
  (await openDialog<true>(words.title, (close) => [
    make('ul', {}, ...moves.map((move) => make('li', {}, moveLine(move, currencySymbol)))),
    make('p', {}, words.text),
    make(
      'div',
      { class: 'edit-answers' },
      button(words.back, () => close(null), 'edit-button is-main'),
      button(words.keep, () => close(true)),
    ),
  ])) ?? false
