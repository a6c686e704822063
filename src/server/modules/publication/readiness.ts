import {
  requiredNames,
  readinessNames,
  type Readiness,
  type ReadinessName,
} from '#contract/publication/schema.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { misfitsOf } from '#contract/websites/pack-rule.ts'
import type { Db } from '../../db/db.ts'
import { hasPixel } from '../pixel/queries.ts'
import { readContact } from '../seller-contact/queries.ts'
import { readSenders } from '../shipping-documents/parcels.ts'
import { hasSavedTerms } from '../terms/queries.ts'
import type { WebsiteRow } from '../websites/queries.ts'

type Priced = Pick<
  WebsiteRow,
  'quantityOffers' | 'editableContent' | 'currentPrice' | 'originalPrice' | 'currency'
>

/** No pack costs more than its pieces one by one, and none less than a smaller one. */
const arePacksFair = (row: Priced): boolean =>
  misfitsOf(readOffers(row), {
    price: row.currentPrice,
    original: row.originalPrice,
    currency: row.currency,
  }).length === 0

/** What the page of a row still needs, counted by its seller's account and not by the caller's. */
export const readReadiness = async (db: Db, row: WebsiteRow): Promise<Readiness> => {
  const { userId } = row
  const [contact, sender, hasTerms, pixel] = await Promise.all([
    readContact(db, userId),
    readSenders(db)({ userId }),
    hasSavedTerms(db, row),
    hasPixel(db, userId),
  ])
  const done: Record<ReadinessName, boolean> = {
    contact: contact.isGiven,
    // As printing asks: a parcel that nobody takes needs a street to come back to.
    sender: Boolean(sender.name && sender.address && sender.city),
    packs: arePacksFair(row),
    terms: hasTerms,
    // Illustrated figures are nobody's; the seller may keep them, and is told.
    proof: row.socialProof !== 'ilustrativno',
    pixel,
  }
  return {
    lines: readinessNames.map((name) => ({
      name,
      isDone: done[name],
      isRequired: requiredNames.includes(name),
    })),
  }
}
