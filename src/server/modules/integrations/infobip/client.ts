import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { fetchJson, type JsonAnswer } from '../../../lib/fetch-json.ts'

/** The platform's account at the SMS and Viber network. */
export type Infobip = NonNullable<Config['infobip']>

export type PhoneMessage = {
  /** Ours; the network's reports and logs name it. */
  id: string
  /** E.164. */
  to: string
  text: string
}

export type MessageOutcome =
  | { kind: 'taken' }
  /** A definite no to this message. */
  | { kind: 'refused'; reason: 'number' | 'sender' | 'credit' | 'unreachable' | 'other' }

export type InfobipResult<T> =
  | { kind: 'ok'; body: T }
  /** A definite no to the whole call: the account, or something in one of the messages. */
  | { kind: 'rejected'; reason: 'account' | 'request' }
  | { kind: 'wait'; retryAfterMs: number | null }
  /** It may have happened; with `unreachable` it has not. */
  | { kind: 'unknown'; reason: string }

const status = z.looseObject({ groupName: z.string(), name: z.string().default('') })
const message = z.looseObject({ messageId: z.string(), status })
const taken = z.looseObject({ messages: z.array(message) })
const log = z.looseObject({ results: z.array(message) })
/** Newer calls refuse in one shape, older ones in another. */
const refused = z.union([
  z.looseObject({ errorCode: z.string() }),
  z.looseObject({ requestError: z.looseObject({}) }),
])

/** What the network's words about one message mean; groups are few, names many. */
export const readStatus = ({ groupName, name }: z.infer<typeof status>): MessageOutcome => {
  if (/DUPLICATE/.test(name)) return { kind: 'taken' }
  if (groupName === 'UNDELIVERABLE' || groupName === 'EXPIRED')
    return { kind: 'refused', reason: 'unreachable' }
  if (groupName !== 'REJECTED') return { kind: 'taken' }
  if (/CREDIT/.test(name)) return { kind: 'refused', reason: 'credit' }
  if (/SENDER|SOURCE/.test(name)) return { kind: 'refused', reason: 'sender' }
  if (/DESTINATION|NUMBER|PREFIX|NETWORK|ROUTE/.test(name)) return { kind: 'refused', reason: 'number' }
  return { kind: 'refused', reason: 'other' }
}

const call = async <T>(
  { baseUrl, apiKey, timeoutMs }: Infobip,
  path: `/${string}`,
  schema: z.ZodType<T>,
  body?: object,
): Promise<InfobipResult<T>> => {
  const answer = await fetchJson({
    url: `${baseUrl}${path}`,
    headers: { authorization: `App ${apiKey}` },
    ...(body ? { method: 'POST', body } : {}),
    schema: z.union([schema, refused]),
    timeoutMs,
  })
  return resultOf(answer, schema)
}

const resultOf = <T>(answer: JsonAnswer<unknown>, schema: z.ZodType<T>): InfobipResult<T> => {
  const { status: code, retryAfterMs } = answer
  if (code === 429) return { kind: 'wait', retryAfterMs }
  if (code === 401 || code === 403) return { kind: 'rejected', reason: 'account' }
  if (code !== null && code >= 400 && code < 500) return { kind: 'rejected', reason: 'request' }
  if (answer.kind === 'failure') return { kind: 'unknown', reason: answer.reason }
  const parsed = schema.safeParse(answer.body)
  return parsed.success && answer.status < 300
    ? { kind: 'ok', body: parsed.data }
    : { kind: 'unknown', reason: 'service' }
}

/** Outcomes by our id; a message that the answer does not mention is missing here. */
type Outcomes = ReadonlyMap<string, MessageOutcome>

const outcomesOf = (messages: z.infer<typeof message>[]): Outcomes =>
  new Map(messages.map((known) => [known.messageId, readStatus(known.status)]))

/** Later than this a message about a parcel is of no use. */
const validity = { validityPeriod: { amount: 24, timeUnit: 'HOURS' } }

const webhooks = (reportUrl: string | null) =>
  reportUrl ? { webhooks: { delivery: { url: reportUrl }, contentType: 'application/json' } } : {}

const post = async (
  access: Infobip,
  path: `/${string}`,
  messages: object[],
): Promise<InfobipResult<Outcomes>> => {
  const result = await call(access, path, taken, { messages })
  return result.kind === 'ok' ? { kind: 'ok', body: outcomesOf(result.body.messages) } : result
}

/** Without a sender the network puts in its own. */
export const sendSms = (
  access: Infobip,
  messages: PhoneMessage[],
  reportUrl: string | null,
): Promise<InfobipResult<Outcomes>> =>
  post(
    access,
    '/sms/3/messages',
    messages.map(({ id, to, text }) => ({
      ...(access.smsSender ? { sender: access.smsSender } : {}),
      destinations: [{ to: to.replace('+', ''), messageId: id }],
      content: { text },
      options: validity,
      ...webhooks(reportUrl),
    })),
  )

/** As transactional messages; to phones without Viber as `smsText` when the account also sends SMS. */
export const sendViber = (
  access: Infobip,
  messages: (PhoneMessage & { smsText: string })[],
  reportUrl: string | null,
): Promise<InfobipResult<Outcomes>> =>
  post(
    access,
    '/viber/2/messages',
    messages.map(({ id, to, text, smsText }) => ({
      sender: access.viberSender,
      destinations: [{ to: to.replace('+', ''), messageId: id }],
      content: { type: 'TEXT', text },
      options: {
        ...validity,
        label: 'TRANSACTIONAL',
        applySessionRate: false,
        ...(access.smsSender ? { smsFailover: { sender: access.smsSender, text: smsText } } : {}),
      },
      ...webhooks(reportUrl),
    })),
  )

/** Whether the network has a message under our id, after a call whose answer was lost; null when it has not. Logs reach back two days. */
export const findInLog = async (
  access: Infobip,
  via: 'sms' | 'viber',
  id: string,
): Promise<InfobipResult<MessageOutcome | null>> => {
  const path = via === 'sms' ? '/sms/3/logs' : '/viber/2/logs'
  const result = await call(access, `${path}?${new URLSearchParams({ messageId: id })}`, log)
  if (result.kind !== 'ok') return result
  const found = result.body.results.find(({ messageId }) => messageId === id)
  return { kind: 'ok', body: found ? readStatus(found.status) : null }
}
