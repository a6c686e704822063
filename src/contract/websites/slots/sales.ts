import { benefits, bullets, features, pairs, shared } from './shared.ts'
import type { Slots } from './slot.ts'
import { slotNames as names } from './strings.ts'

const row = (at: number): Slots => [
  {
    path: `editableContent.benefitsRow.${at}.number`,
    name: names.rowNumber,
    letters: 9,
    isNeeded: false,
    part: null,
  },
  {
    path: `editableContent.benefitsRow.${at}.text`,
    name: names.rowText,
    letters: 40,
    isNeeded: false,
    part: null,
  },
]

/** What the Sales Template prints. Its sections stand in pairs; others that a page has stand beside the description. */
export const salesSlots: Slots = [
  ...shared,
  bullets(true),
  ...pairs(4, 480, true),
  ...benefits,
  ...features(null, 900),
  { path: 'editableContent.topBanner', name: names.banner, letters: 60, isNeeded: false, part: null },
  ...[0, 1, 2].flatMap(row),
]
