import { z } from 'zod'
import { fetchJson } from '../../../lib/fetch-json.ts'

export type TelegramBot = { baseUrl: string; token: string }

export type TelegramResult<T> =
  | { kind: 'ok'; result: T }
  /** A definite no; repeating changes nothing. `text` is for messages Telegram cannot read. */
  | { kind: 'rejected'; reason: 'token' | 'chat' | 'forbidden' | 'text' | 'other' }
  /** The group became a supergroup: the same message goes there. */
  | { kind: 'moved'; chatId: string }
  | { kind: 'wait'; retryAfterMs: number }
  /** It may have happened. */
  | { kind: 'unknown'; reason: string }

const timeoutMs = 10_000

/** Telegram's own limit, after entities are read. */
export const maxMessageLength = 4096

const refused = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().default(''),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .optional(),
})

const call = async <T>(
  { baseUrl, token }: TelegramBot,
  method: string,
  body: object,
  result: z.ZodType<T>,
  waitMs = timeoutMs,
): Promise<TelegramResult<T>> => {
  const answer = await fetchJson({
    url: `${baseUrl}/bot${encodeURIComponent(token)}/${method}`,
    method: 'POST',
    body,
    schema: z.union([z.object({ ok: z.literal(true), result }), refused]),
    timeoutMs: waitMs,
  })
  if (answer.kind === 'failure') {
    return answer.status === 429
      ? { kind: 'wait', retryAfterMs: answer.retryAfterMs ?? 1000 }
      : { kind: 'unknown', reason: answer.reason }
  }
  return answer.body.ok ? { kind: 'ok', result: answer.body.result } : outcomeOf(answer.body)
}

const outcomeOf = (said: z.infer<typeof refused>): TelegramResult<never> => {
  const { retry_after: seconds, migrate_to_chat_id: movedTo } = said.parameters ?? {}
  if (movedTo !== undefined) return { kind: 'moved', chatId: String(movedTo) }
  if (said.error_code === 429) return { kind: 'wait', retryAfterMs: (seconds ?? 1) * 1000 }
  if (said.error_code >= 500) return { kind: 'unknown', reason: 'service' }
  return { kind: 'rejected', reason: reasonOf(said.error_code, said.description) }
}

/** An unknown token is 401, and 404 when it does not even look like one; the rest only the words distinguish. */
const reasonOf = (code: number, description: string) => {
  if (code === 401 || code === 404) return 'token'
  if (code === 403) return 'forbidden'
  if (/chat not found|chat_id is empty|PEER_ID_INVALID|user not found/i.test(description)) return 'chat'
  if (/can't parse|message is too long|message text is empty/i.test(description)) return 'text'
  return 'other'
}

const chat = z.object({
  id: z.number(),
  title: z.string().optional(),
  first_name: z.string().optional(),
  username: z.string().optional(),
})

/** The bot behind a token. */
export const getBot = (bot: TelegramBot) =>
  call(bot, 'getMe', {}, z.object({ id: z.number(), username: z.string() }))

/** The chat as the bot sees it: a group's title, a person's name. */
export const getChat = (bot: TelegramBot, chatId: string) => call(bot, 'getChat', { chat_id: chatId }, chat)

/** Plain text, or HTML of Telegram's few tags with `&`, `<` and `>` escaped. Has no key against doubles. */
export const sendMessage = (bot: TelegramBot, message: { chatId: string; text: string; format?: 'HTML' }) =>
  call(
    bot,
    'sendMessage',
    {
      chat_id: message.chatId,
      text: message.text,
      ...(message.format ? { parse_mode: message.format } : {}),
      link_preview_options: { is_disabled: true },
    },
    z.object({ message_id: z.number(), chat }),
  )

const update = z.object({
  update_id: z.number(),
  // A message of a shape we do not know is passed over, never a reason to stop reading.
  message: z
    .object({
      text: z.string().optional(),
      chat: z.object({ id: z.number(), type: z.string() }),
      from: z.object({ first_name: z.string(), username: z.string().optional() }).optional(),
    })
    .optional()
    .catch(undefined),
})
export type TelegramUpdate = z.infer<typeof update>

/** Messages to the bot from number `offset` on; waits up to `seconds` for the first, and forgets those before. */
export const getUpdates = (bot: TelegramBot, { offset, seconds }: { offset: number; seconds: number }) =>
  call(
    bot,
    'getUpdates',
    { offset, timeout: seconds, limit: 50, allowed_updates: ['message'] },
    z.array(update),
    (seconds + 4) * 1000,
  )
