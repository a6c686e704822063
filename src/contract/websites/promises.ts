import type { WebsiteDocument } from './draft.ts'

/** Thirty days, days of delivery, a call within a day: said in every seller's name and measured by nobody (C-35, C-36). */
const promise = /\b30\s*dana\b|\b2\s*[–-]\s*5\s+radnih|\b24\s*(?:h|sat)/i

export const isPromise = (text: string): boolean => promise.test(text)

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
