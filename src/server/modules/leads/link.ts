import { resumeMark } from '#contract/leads/rules.ts'
import { openId, sealId } from '../../lib/sealed-ids.ts'

const purpose = { name: 'izlog lead link', mark: 'nastavak' }

/** Behind `#`, so that no server on the way writes it down. */
export const leadLink = (pageUrl: string, secretKey: string, leadId: number): string =>
  `${pageUrl}${resumeMark}${sealId(secretKey, purpose, leadId)}`

/** The lead a token was made for, or null for anything else. */
export const leadIdOf = (secretKey: string, token: string): number | null => openId(secretKey, purpose, token)
