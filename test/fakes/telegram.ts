import { startFakeService, type FakeService, type ServiceReply } from './service.ts'

export type FakeTelegram = FakeService & {
  /** Messages that arrived, oldest first. */
  messages: { chatId: string; text: string }[]
  /** Somebody writes to the bot; it is heard by the next `getUpdates`. */
  write: (text: string, chat?: { id: number; type: string }) => void
}

export const telegramToken = '123456789:AAF-fake_token_of_my_sales_bot_0001'

/** One chat of each kind a bot meets. */
export const telegramChats = {
  person: '555000111',
  group: '-1009876543210',
  blocked: '555000222',
  oldGroup: '-4001',
} as const

const titles: Record<string, object> = {
  [telegramChats.person]: { type: 'private', first_name: 'Jelena' },
  [telegramChats.group]: { type: 'supergroup', title: 'Porudžbine' },
}

const ok = (result: unknown): ServiceReply => ({ status: 200, body: { ok: true, result } })

const refused = (error_code: number, description: string, parameters?: object): ServiceReply => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters ? { parameters } : {}) },
})

export const tooManyRequests = (seconds: number): ServiceReply =>
  refused(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })

type Sent = { chat_id?: string; text?: string; parse_mode?: string }

const isBalanced = (html: string): boolean =>
  (html.match(/<b>/g) ?? []).length === (html.match(/<\/b>/g) ?? []).length

/** The Bot API as far as we use it. */
export const startFakeTelegram = async (): Promise<FakeTelegram> => {
  const messages: FakeTelegram['messages'] = []
  let updates: { update_id: number; message: object }[] = []
  let lastUpdate = 700
  const service = await startFakeService(({ path, body }) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (token !== telegramToken) return refused(token?.includes(':') ? 401 : 404, 'Unauthorized')
    if (method === 'getMe') return ok({ id: 123_456_789, is_bot: true, username: 'prodaja_bot' })
    if (method === 'getUpdates') {
      const { offset = 0 } = body as { offset?: number }
      // As Telegram does: what lies before the offset is forgotten for good.
      updates = updates.filter(({ update_id: id }) => id >= offset)
      return ok(updates)
    }
    const { chat_id: chatId = '', text = '', parse_mode: format } = body as Sent
    if (chatId === telegramChats.blocked) return refused(403, 'Forbidden: bot was blocked by the user')
    if (chatId === telegramChats.oldGroup) {
      return refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: Number(telegramChats.group),
      })
    }
    const known = titles[chatId]
    if (!known) return refused(400, 'Bad Request: chat not found')
    const chat = { id: Number(chatId), ...known }
    if (method === 'getChat') return ok(chat)
    if (format === 'HTML' && !isBalanced(text)) return refused(400, "Bad Request: can't parse entities: …")
    if (text.length > 4096) return refused(400, 'Bad Request: message is too long')
    messages.push({ chatId, text })
    return ok({ message_id: messages.length, date: 1_795_200_000, chat, text })
  })
  const write: FakeTelegram['write'] = (
    text,
    chat = { id: Number(telegramChats.person), type: 'private' },
  ) => {
    lastUpdate += 1
    const from = { first_name: 'Jelena', username: 'jelena_prodaje' }
    updates.push({ update_id: lastUpdate, message: { message_id: lastUpdate, text, chat, from } })
  }
  return { ...service, messages, write }
}
