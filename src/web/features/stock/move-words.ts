import { toMinor } from '#contract/common/money.ts'
import type { StockMove } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { moneyText } from './figures.ts'

const words = shelfStrings.journal

/** `+5`, `−2`, `0`: with a real minus. */
const signed = (count: number): string =>
  count === 0 ? '0' : count > 0 ? `+${count}` : `−${Math.abs(count)}`

/** What a line of the journal changed, where the shelf and the promised pieces are two numbers. */
export const changeOf = ({ kind, onHand, reserved, pieces }: StockMove): string => {
  if (kind === 'damaged') return words.damaged(pieces)
  const changes = [
    ...(onHand !== 0 || kind === 'counted' ? [words.onHand(signed(onHand))] : []),
    ...(reserved !== 0 ? [words.reserved(signed(reserved))] : []),
  ]
  return changes.join(', ')
}

/** What else is known of it: how many were counted, what a piece cost, what somebody noted. */
export const moreOf = ({ kind, pieces, unitCost, note }: StockMove, currency: string): string =>
  [
    kind === 'counted' ? words.counted(pieces) : null,
    unitCost === null ? null : words.cost(moneyText(toMinor(unitCost), currency)),
    note,
  ]
    .filter(Boolean)
    .join(' · ')
