import { benefits, bullets, features, pairs, shared } from './shared.ts'
import type { Slots } from './slot.ts'
import { slotNames as names } from './strings.ts'

/** What the Minimalistic template prints. Its one button stands at the top, so pairs have none. */
export const minimalisticSlots: Slots = [
  ...shared,
  bullets(true),
  ...benefits,
  ...pairs(4, 480, false),
  ...features('featureSections', 500),
  {
    path: 'priceAnchoring.comparisonText',
    name: names.comparison,
    letters: 300,
    isNeeded: false,
    part: 'comparisonText',
  },
  ...(['limitedStock', 'limitedTime', 'socialProof', 'exclusivity', 'bonuses'] as const).map((key) => ({
    path: `urgencyElements.${key}`,
    name: names[key],
    letters: 80,
    isNeeded: false,
    part: null,
  })),
]
