import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  tooManyRequests,
  type FakeTelegram,
} from '../../../../../test/fakes/telegram.ts'
import { getBot, getChat, sendMessage } from './client.ts'

let telegram: FakeTelegram
beforeAll(async () => {
  telegram = await startFakeTelegram()
})
afterAll(() => telegram.close())

const bot = (token = telegramToken) => ({ baseUrl: telegram.origin, token })
const send = (chatId: string, text = 'Zdravo', format?: 'HTML') =>
  sendMessage(bot(), { chatId, text, ...(format ? { format } : {}) })

describe('a bot', () => {
  it('is known by its token', async () => {
    expect(await getBot(bot())).toEqual({
      kind: 'ok',
      result: { id: 123_456_789, username: 'prodaja_bot' },
    })
  })

  it.each(['123456:pogresan', 'nije-token', '../getMe'])('is refused with another: %s', async (token) => {
    expect(await getBot(bot(token))).toEqual({ kind: 'rejected', reason: 'token' })
  })

  it('sees the chats it is in', async () => {
    expect(await getChat(bot(), telegramChats.group)).toMatchObject({ result: { title: 'Porudžbine' } })
    expect(await getChat(bot(), '42')).toEqual({ kind: 'rejected', reason: 'chat' })
  })
})

describe('a message', () => {
  it('arrives, without a preview of its links', async () => {
    expect(await send(telegramChats.person)).toMatchObject({ kind: 'ok', result: { message_id: 1 } })
    expect(telegram.messages).toEqual([{ chatId: telegramChats.person, text: 'Zdravo' }])
    expect(telegram.journal.at(-1)?.body).toEqual({
      chat_id: telegramChats.person,
      text: 'Zdravo',
      link_preview_options: { is_disabled: true },
    })
  })

  it.each([
    [telegramChats.blocked, 'Zdravo', 'forbidden'],
    ['1', 'Zdravo', 'chat'],
    [telegramChats.person, '<b>Zdravo', 'text'],
    [telegramChats.person, 'x'.repeat(4097), 'text'],
  ])('to %s is refused', async (chatId, text, reason) => {
    expect(await send(chatId, text, 'HTML')).toEqual({ kind: 'rejected', reason })
  })

  it('to a group that moved says where to', async () => {
    expect(await send(telegramChats.oldGroup)).toEqual({ kind: 'moved', chatId: telegramChats.group })
  })

  it.each([
    [tooManyRequests(7), { kind: 'wait', retryAfterMs: 7000 }],
    [
      { status: 500, body: { ok: false, error_code: 500 } },
      { kind: 'unknown', reason: 'service' },
    ],
    [
      { status: 200, body: { ok: true, result: {} } },
      { kind: 'unknown', reason: 'other-shape' },
    ],
    ['html-502', { kind: 'unknown', reason: 'not-json' }],
    ['drop', { kind: 'unknown', reason: 'dropped' }],
    ['drop-mid-body', { kind: 'unknown', reason: 'dropped' }],
  ] as const)('%o is reported as %o', async (mishap, expected) => {
    telegram.script(mishap)
    expect(await send(telegramChats.person)).toEqual(expected)
  })
})
