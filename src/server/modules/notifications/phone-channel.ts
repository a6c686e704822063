import { createHmac, timingSafeEqual } from 'node:crypto'
import { filledAddress } from '#contract/common/address.ts'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import type { BuyerRoute } from '#contract/notifications/schema.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import {
  findInLog,
  sendSms,
  sendViber,
  type Infobip,
  type InfobipResult,
  type MessageOutcome,
} from '../integrations/infobip/client.ts'
import type { ClaimedBase } from './queries.ts'
import type { Outcome, Sending } from './sending.ts'

const words = notificationStrings.problems.sms

/** What goes to one phone in one message; several notices when several orders are announced at once. */
export type Envelope<T extends ClaimedBase> = {
  items: T[]
  via: BuyerRoute
  /** E.164. */
  to: string
  text: string
  /** Instead of Viber, for phones without it. */
  smsText: string
}

/** The secret part of the address to which the network reports; follows from SECRET_KEY, so that there is no further key to keep. */
const reportToken = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('izlog delivery reports').digest('base64url')

export const isReportToken = (config: Pick<Config, 'secretKey'>, presented: string): boolean => {
  const [known, given] = [Buffer.from(reportToken(config)), Buffer.from(presented)]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Null where the network cannot reach us; then nothing is known beyond "taken". */
const reportUrlOf = (config: Config): string | null =>
  config.baseUrl.startsWith('https:')
    ? `${config.baseUrl}${filledAddress(notificationEndpoints.deliveryReport.path, { token: reportToken(config) })}`
    : null

const sendingOf = (outcome: MessageOutcome): Sending => {
  if (outcome.kind === 'taken') return { kind: 'sent' }
  const { reason } = outcome
  const problem = reason === 'unreachable' ? words.unreachable : words[reason]
  // Credit and sender are the operator's; they concern every further message.
  return { kind: 'refused', problem, isOfMessage: reason !== 'credit' && reason !== 'sender' }
}

const failureOf = (result: Exclude<InfobipResult<unknown>, { kind: 'ok' }>): Sending => {
  if (result.kind === 'wait')
    return { kind: 'wait', forMs: result.retryAfterMs ?? 60_000, problem: words.wait }
  if (result.kind === 'rejected') {
    return result.reason === 'account'
      ? { kind: 'refused', problem: words.account }
      : { kind: 'refused', problem: words.other, isOfMessage: true }
  }
  return { kind: 'again', problem: words.silent }
}

type Context = Pick<Services, 'db' | 'config'>

const idOf = ({ items }: Envelope<ClaimedBase>): string => items[0]?.messageId ?? ''

/**
 * Messages that the network may have already: its log knows each by the id we gave it, so nothing is ever sent twice because an
 * answer was lost. What it has not taken is sent like everything else.
 */
const settle = async <T extends ClaimedBase>(
  infobip: Infobip,
  items: T[],
  viaOf: (item: T) => BuyerRoute,
): Promise<{ outcomes: Outcome<T>[]; open: T[] }> => {
  const outcomes: Outcome<T>[] = []
  const open = items.filter(({ isUncertain }) => !isUncertain)
  const doubtful = items.filter(({ isUncertain }) => isUncertain)
  const byMessage = [...Map.groupBy(doubtful, ({ messageId }) => messageId)]
  for (const [at, [id, told]] of byMessage.entries()) {
    const [first] = told
    if (!first) continue
    const found = await findInLog(infobip, viaOf(first), id)
    if (found.kind !== 'ok') {
      const rest = byMessage.slice(at).flatMap(([, waiting]) => waiting)
      return { outcomes: [...outcomes, { items: rest, sending: failureOf(found) }], open }
    }
    if (found.body) outcomes.push({ items: told, sending: sendingOf(found.body) })
    else open.push(...told)
  }
  return { outcomes, open }
}

const mark = (
  { db }: Pick<Services, 'db'>,
  envelopes: Envelope<ClaimedBase>[],
  isUncertain: boolean,
): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    for (const envelope of envelopes)
      await tx
        .updateTable('notifications')
        .set({ isUncertain, messageId: idOf(envelope) })
        .where(
          'id',
          'in',
          envelope.items.map(({ id }) => id),
        )
        .execute()
  })

const post = (infobip: Infobip, config: Config, via: BuyerRoute, envelopes: Envelope<ClaimedBase>[]) => {
  const messages = envelopes.map((envelope) => ({ ...envelope, id: idOf(envelope) }))
  const reportUrl = reportUrlOf(config)
  return via === 'viber' ? sendViber(infobip, messages, reportUrl) : sendSms(infobip, messages, reportUrl)
}

/** One call for all of one way; a call that is refused for something in one message is repeated message by message. */
const sendAll = async <T extends ClaimedBase>(
  context: Context,
  infobip: Infobip,
  envelopes: Envelope<T>[],
): Promise<Outcome<T>[]> => {
  const [first] = envelopes
  if (!first) return []
  // Before the call, so that a worker that dies in it leaves a doubt behind and no double.
  await mark(context, envelopes, true)
  const result = await post(infobip, context.config, first.via, envelopes)
  if (result.kind === 'rejected' && result.reason === 'request' && envelopes.length > 1) {
    const outcomes: Outcome<T>[] = []
    for (const envelope of envelopes) outcomes.push(...(await sendAll(context, infobip, [envelope])))
    return outcomes
  }
  if (result.kind === 'ok') {
    const known = envelopes.filter((envelope) => result.body.has(idOf(envelope)))
    await mark(context, known, false)
    return envelopes.map((envelope) => {
      const outcome = result.body.get(idOf(envelope))
      return { items: envelope.items, sending: outcome ? sendingOf(outcome) : failureOf(lost) }
    })
  }
  const isNothingSent = result.kind !== 'unknown' || result.reason === 'unreachable'
  if (isNothingSent) await mark(context, envelopes, false)
  return [{ items: envelopes.flatMap(({ items }) => items), sending: failureOf(result) }]
}

/** An answer that leaves out one of our messages. */
const lost = { kind: 'unknown', reason: 'other-shape' } as const

/** Sends to phones what is claimed; `wrap` says what goes where, or why it does not go at all. */
export const sendToPhones = async <T extends ClaimedBase>(
  context: Context,
  items: T[],
  {
    off,
    viaOf,
    wrap,
  }: {
    off: string
    viaOf: (item: T) => BuyerRoute
    wrap: (items: T[]) => Promise<{ envelopes: Envelope<T>[]; refused: Outcome<T>[] }>
  },
): Promise<Outcome<T>[]> => {
  const { infobip } = context.config
  if (!infobip) return [{ items, sending: { kind: 'refused', problem: off } }]
  const { outcomes, open } = await settle(infobip, items, viaOf)
  if (open.length === 0) return outcomes
  const { envelopes, refused } = await wrap(open)
  const sent: Outcome<T>[] = []
  for (const [, together] of Map.groupBy(envelopes, ({ via }) => via))
    sent.push(...(await sendAll(context, infobip, together)))
  return [...outcomes, ...refused, ...sent]
}
