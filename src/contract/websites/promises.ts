import type { Delivery } from '../terms/terms.ts'
import type { WebsiteDocument } from './draft.ts'

/** Working days of delivery, a call within hours, days to send goods back: what only a seller can promise (C-35, C-36). */
const promise =
  /\b30\s*dana\b|\b\d{1,2}(?:\s*[–-]\s*\d{1,2})?\s+radn(?:ih|a|i)\s+dan|\b24\s*(?:h|sat)|garancij[aeu]\s+povraćaja\s+(?:traje\s+)?\d/i

export const isPromise = (text: string): boolean => promise.test(text)

const free =
  /besplatn\S{0,4}\s+(?:je\s+)?(?:dostav|isporuk|poštarin)|(?:dostav|isporuk|poštarin)\S{0,4}\s+(?:je\s+)?besplatn/i

/**
 * Whether a text promises free delivery where the seller's terms charge it. A text with a number may name the sum from which it is free.
 */
export const promisesFreeDelivery = (text: string, delivery: Delivery): boolean =>
  delivery !== null && free.test(text) && (delivery.freeFrom === null || !/\d/.test(text))

/** Parts whose stored text stands on the page as it is, in every position of the switch. */
const keptParts = [
  'title',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'priceAnchoring',
  'benefitsSection',
  'problemSolutionSections',
  'featureSections',
] as const satisfies (keyof WebsiteDocument)[]

/** Where a page's own text promises what only its seller can know. */
export const promisingParts = (document: Pick<WebsiteDocument, (typeof keptParts)[number]>) =>
  keptParts.filter((part) => isPromise(JSON.stringify(document[part])))

/** Where a page's own text says that delivery is free and the seller's terms charge it. */
export const freeDeliveryParts = (
  document: Pick<WebsiteDocument, (typeof keptParts)[number]>,
  delivery: Delivery,
) =>
  delivery === null
    ? []
    : keptParts.filter((part) =>
        promisesFreeDelivery(JSON.stringify(document[part]), { ...delivery, freeFrom: null }),
      )
