import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../../test/app.ts'
import { atFileEnd } from '../../../../../test/cleanup.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  type FakeTelegram,
} from '../../../../../test/fakes/telegram.ts'
import { findAudience } from '../../notifications/queries.ts'
import { listen } from './listen.ts'

let telegram: FakeTelegram
let test: TestApp
let seller: TestCaller
let clock: Date

beforeAll(async () => {
  telegram = await startFakeTelegram()
  atFileEnd(() => telegram.close())
  test = await createTestApp({ TELEGRAM_API_BASE_URL: telegram.origin, TELEGRAM_BOT_TOKEN: telegramToken })
  test.services.now = () => clock
})

beforeEach(async () => {
  clock = new Date()
  telegram.messages.length = 0
  telegram.journal.length = 0
  await test.services.db.deleteFrom('telegramLinks').execute()
  seller = await test.signIn('client')
})

const url = '/api/settings/telegram/link'
const send = async (method: 'GET' | 'POST' | 'DELETE', caller = seller) => {
  const answer = await caller.request({ method, url })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const open = async (caller = seller): Promise<string> => {
  const { status, body } = await send('POST', caller)
  expect(status).toBe(201)
  const address = new URL(String(body['url']))
  expect(address.origin + address.pathname).toBe('https://t.me/prodaja_bot')
  return address.searchParams.get('start') ?? ''
}
const hear = (signal = new AbortController().signal) => listen(test.services, signal)
const heardTimes = () => telegram.journal.filter(({ path }) => path.endsWith('/getUpdates')).length
const nothing = { canLink: true, chat: null, expiresAt: null, hasProblem: false }

describe('a chat tied to the bot of the platform', () => {
  it('is the one in which the link was pressed, and hears what happens', async () => {
    expect((await send('GET')).body).toEqual(nothing)
    const token = await open()
    expect((await send('GET')).body).toMatchObject({ chat: null, expiresAt: expect.any(String) })
    telegram.write(`/start ${token}`)
    await hear()
    expect((await send('GET')).body).toEqual({
      ...nothing,
      chat: { title: 'Jelena, @jelena_prodaje', linkedAt: clock.toISOString() },
    })
    expect(telegram.messages).toEqual([
      { chatId: telegramChats.person, text: expect.stringContaining('ovde stižu obaveštenja') },
    ])
    expect((await findAudience(test.services, seller.userId))?.connected.telegram).toBe(true)
    const trial = await seller.request({ method: 'POST', url: '/api/settings/telegram/test', payload: {} })
    expect(trial.json()).toMatchObject({ botName: 'prodaja_bot', chatTitle: 'Jelena' })
  })

  it('is not tied by a used, an old, a foreign or an unknown token', async () => {
    const token = await open()
    telegram.write(`/start ${token}`)
    await hear()
    const other = await test.signIn('client')
    await open(other)
    telegram.write(`/start ${token}`)
    telegram.write('/start niko')
    telegram.write('zdravo')
    const late = await open(other)
    telegram.write(`/start ${late}`, { id: -100, type: 'supergroup' })
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 300)
    await hear(stop.signal)
    expect((await send('GET', other)).body).toMatchObject({ chat: null })
    expect(telegram.messages.slice(1).map(({ text }) => text.slice(0, 11))).toEqual([
      'Ova veza je',
      'Ova veza je',
    ])
    clock = new Date(clock.getTime() + 15 * 60_000 + 1000)
    telegram.write(`/start ${late}`)
    await hear()
    expect((await send('GET', other)).body).toEqual(nothing)
  })

  it('is untied, and so is an open link', async () => {
    const token = await open()
    telegram.write(`/start ${token}`)
    await hear()
    const again = await open()
    expect((await send('DELETE')).body).toEqual(nothing)
    const asked = heardTimes()
    telegram.write(`/start ${again}`)
    await hear()
    expect(heardTimes()).toBe(asked)
    expect((await findAudience(test.services, seller.userId))?.connected.telegram).toBe(false)
  })
})

describe('listening to the bot', () => {
  it('is done by one process at a time, and a dead one holds it for a minute at most', async () => {
    const token = await open()
    await test.services.db
      .insertInto('telegramReadings')
      .values({ bot: '123456789', heldUntil: new Date(Date.now() + 30_000) })
      .onConflict((line) => line.column('bot').doUpdateSet({ heldUntil: new Date(Date.now() + 30_000) }))
      .execute()
    telegram.write(`/start ${token}`)
    await hear()
    expect(heardTimes()).toBe(0)
    await test.services.db
      .updateTable('telegramReadings')
      .set({ heldUntil: new Date(Date.now() - 1) })
      .execute()
    await hear()
    expect((await send('GET')).body).toMatchObject({ chat: { title: 'Jelena, @jelena_prodaje' } })
  })

  it.each(['drop', 'html-502', 'drop-mid-body', 'redirect'] as const)('goes on after %s', async (mishap) => {
    const token = await open()
    telegram.write(`/start ${token}`)
    telegram.script(mishap)
    await hear()
    expect((await send('GET')).body).toMatchObject({
      chat: { title: 'Jelena, @jelena_prodaje' },
      hasProblem: false,
    })
  })

  it('waits as long as it is asked to', async () => {
    const token = await open()
    telegram.write(`/start ${token}`)
    telegram.script({
      status: 429,
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
    })
    const began = performance.now()
    await hear()
    expect(performance.now() - began).toBeGreaterThan(950)
    expect((await send('GET')).body).toMatchObject({ chat: { title: 'Jelena, @jelena_prodaje' } })
  })

  it.each([
    ['a webhook that takes the messages', 409, 'Conflict'],
    ['a token that is not known any more', 401, 'Unauthorized'],
  ])('stops at %s and says so', async (_what, status, description) => {
    await open()
    telegram.script({ status, body: { ok: false, error_code: status, description } })
    await hear()
    expect(heardTimes()).toBe(1)
    expect((await send('GET')).body).toMatchObject({ hasProblem: true })
  })
})

it('a link is refused while the bot does not answer', async () => {
  telegram.script('html-502')
  const { status, body } = await send('POST')
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'integrations.telegram_no_bot' })
})

it('without a bot of the platform there is nothing to press', async () => {
  const bare = await createTestApp({ TELEGRAM_API_BASE_URL: telegram.origin })
  const caller = await bare.signIn('client')
  expect((await send('GET', caller)).body).toEqual({ ...nothing, canLink: false })
  expect((await send('POST', caller)).status).toBe(503)
})
