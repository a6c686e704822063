import { marketFacts, type Market } from '#contract/common/market.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'

/** `D Express, Srbija`; where no courier is chosen its market says enough. */
export const courierTitle = (courier: string, market: Market): string =>
  `${courier || payoutStrings.onTheWay.courier}, ${marketFacts[market].label}`
