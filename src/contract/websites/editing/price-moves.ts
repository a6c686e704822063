import { isMoney, toMinor, type Money } from '../../common/money.ts'
import { piecePriceOf, type WebsiteDocument } from '../draft.ts'
import { onePieceOf } from '../pack-rule.ts'

/** A price that buyers pay, before and after. */
export type PriceMove = { qty: number; from: Money; to: Money }

const pieceOf = (document: WebsiteDocument): Money | null =>
  onePieceOf(document.quantityOffers, piecePriceOf(document))

const isPriced = (amount: Money | null | undefined): amount is Money =>
  typeof amount === 'string' && isMoney(amount) && toMinor(amount) > 0

/** By more than half up or down: more often a slip of the dot than a decision. */
const isFar = (from: Money, to: Money): boolean => Math.abs(toMinor(to) - toMinor(from)) * 2 > toMinor(from)

/** Prices of the saved page that a draft moves by more than half; packs that follow by a rule are not named beside their piece. */
export const farPriceMoves = (draft: WebsiteDocument, saved: WebsiteDocument): PriceMove[] => {
  const [from, to] = [pieceOf(saved), pieceOf(draft)]
  const piece = isPriced(from) && isPriced(to) && isFar(from, to) ? [{ qty: 1, from, to }] : []
  const packs = draft.quantityOffers.flatMap(({ qty, price, rule }) => {
    const before = saved.quantityOffers.find((offer) => offer.qty === qty)?.price
    const isNamed = qty > 1 && !(rule && piece.length > 0)
    return isNamed && isPriced(before) && isPriced(price) && isFar(before, price)
      ? [{ qty, from: before, to: price }]
      : []
  })
  return [...piece, ...packs]
}
