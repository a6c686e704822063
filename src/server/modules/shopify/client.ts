import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { fetchJson, type JsonAnswer } from '../../lib/fetch-json.ts'
import { shopifyApiVersion } from './operations.ts'

/** Either a token of an older app, or what a newer app exchanges for one. */
export type ShopifyKeys = { accessToken: string } | { clientId: string; clientSecret: string }

export type ShopifyAccess = {
  shopDomain: string
  keys: ShopifyKeys
  /** Null: the shop's own address. */
  baseUrl: string | null
  timeoutMs?: number
  /** Longest wait for a turn, over all tries of one call. */
  patienceMs?: number
}

type Refusal = Extract<ErrorCode, `shopify.${string}`>

export type ShopifyResult<T> =
  | { kind: 'ok'; data: T }
  /** The store said no. `said` is its own sentence, in English. */
  | { kind: 'refused'; code: Refusal; said: string | null }
  /** No answer that can be trusted: it may have happened, and may be said again, because everything said here may be said twice. */
  | { kind: 'unknown'; code: Refusal }

const defaultTimeoutMs = 20_000
const defaultPatienceMs = 25_000
const tries = 4
const firstPauseMs = 500

const answerSchema = z.looseObject({
  data: z.unknown().optional(),
  /** A list from GraphQL, a text from the gates before it. */
  errors: z
    .union([
      z.string(),
      z.array(
        z.looseObject({
          message: z.string(),
          extensions: z.looseObject({ code: z.string().optional() }).optional(),
        }),
      ),
      z.record(z.string(), z.unknown()),
    ])
    .optional(),
  extensions: z
    .looseObject({
      cost: z
        .looseObject({
          requestedQueryCost: z.number().nullish(),
          throttleStatus: z
            .looseObject({ currentlyAvailable: z.number(), restoreRate: z.number() })
            .nullish(),
        })
        .optional(),
    })
    .optional(),
})
type Answer = z.infer<typeof answerSchema>

/** Before GraphQL is reached. 402 and 423 are shops that were closed, 403 mostly too; 404 is no shop at all. */
const codeOfStatus: Record<number, Refusal> = {
  401: 'shopify.key_refused',
  402: 'shopify.shop_closed',
  403: 'shopify.shop_closed',
  404: 'shopify.shop_unknown',
  423: 'shopify.shop_closed',
}

const longestSentence = 200

const refused = (code: Refusal, said: string | null = null) =>
  ({ kind: 'refused', code, said: said && said.slice(0, longestSentence) }) as const

/** How long until the bucket holds enough, by the rule of its documentation. */
const waitFor = ({ extensions }: Answer): number => {
  const status = extensions?.cost?.throttleStatus
  const missing = (extensions?.cost?.requestedQueryCost ?? 0) - (status?.currentlyAvailable ?? 0)
  return status && missing > 0 && status.restoreRate > 0
    ? (missing / status.restoreRate) * 1000
    : firstPauseMs
}

type Step<T> = ShopifyResult<T> | { kind: 'again'; afterMs: number | null; code: Refusal }

const again = (code: Refusal, afterMs: number | null) => ({ kind: 'again', afterMs, code }) as const

const judge = <T>(answer: JsonAnswer<Answer>, schema: z.ZodType<T>): Step<T> => {
  const { status } = answer
  const known = codeOfStatus[status ?? 0]
  if (known) return refused(known)
  if (status === 429 || status === 430) return again('shopify.busy', answer.retryAfterMs)
  // A redirect leads to another shop, or to one that has moved away.
  if (status !== null && status >= 300 && status < 400) return refused('shopify.shop_unknown')
  if (answer.kind === 'failure') return again('shopify.unavailable', answer.retryAfterMs)
  if (answer.status >= 500) return again('shopify.unavailable', answer.retryAfterMs)
  const { errors, data } = answer.body
  if (Array.isArray(errors) && errors.length > 0) {
    const codes = errors.map(({ extensions }) => extensions?.code)
    if (codes.includes('THROTTLED')) return again('shopify.busy', waitFor(answer.body))
    if (codes.includes('ACCESS_DENIED')) return refused('shopify.scope_missing', errors[0]?.message)
    if (codes.includes('SHOP_INACTIVE')) return refused('shopify.shop_closed')
    if (codes.includes('INTERNAL_SERVER_ERROR')) return again('shopify.unavailable', null)
    return refused('shopify.refused', errors[0]?.message)
  }
  if (typeof errors === 'string') return refused('shopify.refused', errors)
  const parsed = schema.safeParse(data)
  return parsed.success ? { kind: 'ok', data: parsed.data } : again('shopify.unavailable', null)
}

/** Says it again while the store is busy or does not answer, until patience ends. */
const insist = async <T>(patienceMs: number, ask: () => Promise<Step<T>>): Promise<ShopifyResult<T>> => {
  const until = Date.now() + patienceMs
  for (let turn = 1; ; turn++) {
    const step = await ask()
    if (step.kind !== 'again') return step
    const pauseMs = step.afterMs ?? firstPauseMs * 2 ** (turn - 1)
    if (turn === tries || Date.now() + pauseMs > until) return { kind: 'unknown', code: step.code }
    await sleep(pauseMs)
  }
}

const tokenSchema = z.looseObject({ access_token: z.string().min(1) })

/** A token for today. The exchange may be repeated: it changes nothing. */
const exchange = (
  base: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  limits: { timeoutMs: number; patienceMs: number },
): Promise<ShopifyResult<string>> =>
  insist(limits.patienceMs, async () => {
    const answer = await fetchJson({
      url: `${base}/admin/oauth/access_token`,
      method: 'POST',
      body: { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' },
      schema: z.unknown(),
      timeoutMs: limits.timeoutMs,
    })
    // The service answers 400 for keys it does not know and 404 for a shop it does not know.
    if (answer.status === 400 || answer.status === 401) return refused('shopify.key_refused')
    const known = codeOfStatus[answer.status ?? 0]
    if (known) return refused(known)
    if (answer.status === 429) return again('shopify.busy', answer.retryAfterMs)
    if (answer.kind === 'failure' || answer.status >= 300)
      return again('shopify.unavailable', answer.retryAfterMs)
    const parsed = tokenSchema.safeParse(answer.body)
    return parsed.success
      ? { kind: 'ok', data: parsed.data.access_token }
      : again('shopify.unavailable', null)
  })

export type Shopify = {
  ask<T>(document: string, variables: object, schema: z.ZodType<T>): Promise<ShopifyResult<T>>
}

/** A conversation with one store. A token that was exchanged lives as long as the conversation. */
export const openShopify = (access: ShopifyAccess): Shopify => {
  const base = access.baseUrl ?? `https://${access.shopDomain}`
  const limits = {
    timeoutMs: access.timeoutMs ?? defaultTimeoutMs,
    patienceMs: access.patienceMs ?? defaultPatienceMs,
  }
  let token: string | null = 'accessToken' in access.keys ? access.keys.accessToken : null
  const tokenNow = async (): Promise<ShopifyResult<string>> => {
    if (token !== null) return { kind: 'ok', data: token }
    if ('accessToken' in access.keys) return refused('shopify.key_refused')
    const exchanged = await exchange(base, access.keys, limits)
    if (exchanged.kind === 'ok') token = exchanged.data
    return exchanged
  }
  return {
    async ask(document, variables, schema) {
      const key = await tokenNow()
      if (key.kind !== 'ok') return key
      return insist(limits.patienceMs, async () =>
        judge(
          await fetchJson({
            url: `${base}/admin/api/${shopifyApiVersion}/graphql.json`,
            method: 'POST',
            headers: { 'x-shopify-access-token': key.data },
            body: { query: document, variables },
            schema: answerSchema,
            timeoutMs: limits.timeoutMs,
          }),
          schema,
        ),
      )
    },
  }
}
