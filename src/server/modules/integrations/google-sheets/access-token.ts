import { z } from 'zod'
import type { ServiceAccount } from '../../../config/fields.ts'
import { fetchJson } from '../../../lib/fetch-json.ts'

export type TokenResult =
  | { kind: 'ok'; token: string }
  /** Google refuses the account itself: deleted, or its key revoked. */
  | { kind: 'rejected' }
  | { kind: 'unknown'; reason: string }

const scope = 'https://www.googleapis.com/auth/spreadsheets'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const timeoutMs = 15_000
/** A token is dropped this long before it ends, so that none ends on its way. */
const marginMs = 60_000

const granted = z.object({ access_token: z.string(), expires_in: z.number() })
const refused = z.object({ error: z.string() })

/** Hands out the account's token and asks for a new one when it is about to end; calls at the same time share one request. */
export const createTokenSource = (
  account: ServiceAccount,
  tokenUrl: string,
  now: () => Date,
): (() => Promise<TokenResult>) => {
  let current: { token: string; endsAt: number } | null = null
  let asking: Promise<TokenResult> | null = null

  const ask = async (): Promise<TokenResult> => {
    const askedAt = now().getTime()
    const answer = await fetchJson({
      url: tokenUrl,
      method: 'POST',
      body: new URLSearchParams({
        grant_type: grantType,
        assertion: await signAssertion(account, tokenUrl, askedAt),
      }),
      schema: z.union([granted, refused]),
      timeoutMs,
    })
    if (answer.kind === 'failure') return { kind: 'unknown', reason: answer.reason }
    if ('error' in answer.body) {
      return answer.status >= 500 || answer.status === 429
        ? { kind: 'unknown', reason: answer.body.error }
        : { kind: 'rejected' }
    }
    current = { token: answer.body.access_token, endsAt: askedAt + answer.body.expires_in * 1000 }
    return { kind: 'ok', token: current.token }
  }

  return async () => {
    if (current && now().getTime() < current.endsAt - marginMs) return { kind: 'ok', token: current.token }
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}

const signAssertion = async (account: ServiceAccount, tokenUrl: string, atMs: number): Promise<string> => {
  const { importPKCS8, SignJWT } = await import('jose')
  const seconds = Math.floor(atMs / 1000)
  const { private_key_id: kid } = account
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid ? { kid } : {}) })
    .setIssuer(account.client_email)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'))
}
