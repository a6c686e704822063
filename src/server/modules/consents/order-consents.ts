import type pg from 'pg'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { ConsentAnswer } from '#contract/consents/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { saidTerms, usualTerms } from '#contract/terms/terms.ts'
import { readTerms } from '#contract/terms/schema.ts'
import { termWords } from '#contract/terms/words.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import { textIdOf } from './texts.ts'

/** A row of `order_consents` without its order. */
export type OrderConsent = {
  kind: 'terms' | 'ads' | 'review'
  answer: ConsentAnswer
  text_id: number
  page: string
}

/** A page as far as it says what holds for an order; `terms` as they are stored, null: its seller saved none. */
export type TermsPage = {
  customUrl: string
  terms: unknown
  returns: string | null
  socialProof: SocialProofMode
  currencySymbol: string
}

/** Host and path; where a visit came from is no part of it. */
export const pageAt = (host: string, path: string): string => `${host.toLowerCase()}/${path}`

/** Everything that the page says of delivery, call, return and hours, a line for each. */
const termsText = (page: TermsPage, market: Market): string => {
  const own = readTerms(page.terms)
  const known = own ? { terms: own, isGiven: true } : { terms: usualTerms[market], isGiven: false }
  const words = termWords(saidTerms(known, page.socialProof), market, page.currencySymbol.trim() || undefined)
  return [
    words.days.sentence,
    words.call.sentence,
    words.delivery.sentence,
    words.returns.right,
    page.returns?.trim() ?? '',
    words.hours,
  ]
    .filter(Boolean)
    .join('\n')
}

const adsText = (market: Market): string => {
  const { serbia, ijekavian } = pixelStrings.consent
  return marketFacts[market].dialect === 'ekavian' ? serbia : ijekavian
}

/**
 * What a buyer had before their eyes who orders on this page, and what they answered. `adConsent` counts only where the market is asked.
 */
export const consentsOf = async (
  pool: pg.Pool,
  page: TermsPage,
  asked: { host: string; market: Market; adConsent: boolean | null },
): Promise<OrderConsent[]> => {
  const at = pageAt(asked.host, page.customUrl)
  const terms = await textIdOf(pool, termsText(page, asked.market))
  const consents: OrderConsent[] = [{ kind: 'terms', answer: 'shown', text_id: terms, page: at }]
  if (asked.adConsent !== null)
    consents.push({
      kind: 'ads',
      answer: asked.adConsent ? 'allowed' : 'refused',
      text_id: await textIdOf(pool, adsText(asked.market)),
      page: at,
    })
  return consents
}
