import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { sheetIds, startFakeGoogle, type FakeGoogle } from '../../../../test/fakes/google.ts'
import { startFakePush, type FakeBrowser, type FakePush } from '../../../../test/fakes/push.ts'
import type { Mishap } from '../../../../test/fakes/service.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  type FakeTelegram,
} from '../../../../test/fakes/telegram.ts'
import { announceOrder } from './announce.ts'
import { deliver } from './deliver.ts'

let telegram: FakeTelegram
let google: FakeGoogle
let push: FakePush
let test: TestApp
let seller: TestCaller
let browser: FakeBrowser
let clock: Date

beforeAll(async () => {
  telegram = await startFakeTelegram()
  google = await startFakeGoogle()
  push = await startFakePush()
  atFileEnd(() => Promise.all([telegram.close(), google.close(), push.close()]))
  test = await createTestApp({
    TELEGRAM_API_BASE_URL: telegram.origin,
    GOOGLE_SHEETS_BASE_URL: google.origin,
    GOOGLE_SERVICE_ACCOUNT_JSON: google.serviceAccountJson,
    IMPORT_ALLOWED_HOSTS: push.host,
  })
  test.services.now = () => clock
})

const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  (await seller.request({ method, url, ...(payload ? { payload } : {}) })).json<Record<string, unknown>>()

beforeEach(async () => {
  clock = new Date()
  telegram.messages.length = 0
  google.grids[sheetIds.shared] = []
  seller = await test.signIn('client')
  await send('PATCH', '/api/user/settings', {
    telegramBotId: telegramToken,
    telegramChatId: telegramChats.person,
  })
  await send('PUT', '/api/settings/google-sheets', { googleSheetsId: sheetIds.shared })
  const { pushKey } = await send('GET', '/api/notifications/settings')
  browser = push.newBrowser(String(pushKey))
  await send('POST', '/api/notifications/devices', { ...browser.subscription, name: 'Telefon' })
})
afterEach(() => void vi.restoreAllMocks())

/** What arrived of the seller's one order, as the other side counts it. */
const arrived = {
  telegram: () => telegram.messages,
  sheets: () => (google.grids[sheetIds.shared] ?? []).slice(1),
  push: () => browser.shown,
}
const channels = ['telegram', 'sheets', 'push'] as const
type Channel = (typeof channels)[number]
const service = (channel: Channel) => ({ telegram, sheets: google, push })[channel]

const unavailable = { status: 503, body: { error: 'unavailable' } }
const mishaps: Mishap[] = ['hang', 'drop', 'drop-mid-body', 'html-502', 'huge', 'redirect', unavailable]
/** A browser's service has taken a notice with the first line of its answer, whatever becomes of the rest. */
const isTaken = (channel: Channel, mishap: Mishap) =>
  channel === 'push' && (mishap === 'huge' || mishap === 'drop-mid-body')
const cases = channels.flatMap((channel) =>
  mishaps.filter((mishap) => !isTaken(channel, mishap)).map((mishap) => [channel, mishap] as const),
)

/** Nobody waits ten seconds for a service that hangs; the address it is asked at and the answer are real. */
const losePatience = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
}

const statusOf = async (channel: Channel): Promise<string | undefined> => {
  const answer = await seller.request({ method: 'GET', url: '/api/notifications/log' })
  return answer.json<{ channel: string; status: string }[]>().find((line) => line.channel === channel)?.status
}

describe('a channel', () => {
  it.each(cases)('%s ending with %o has the order once when it is back', async (channel, mishap) => {
    const [order] = await storeOrders(test.services.db, [storedOrder(seller.userId)])
    await announceOrder(test.services, order?.id ?? 0)
    const attempt = () => deliver(test.services, { userId: seller.userId, channel })

    service(channel).script(mishap)
    if (mishap === 'hang') losePatience()
    await attempt()
    vi.restoreAllMocks()
    expect(arrived[channel]()).toEqual([])
    expect(await statusOf(channel)).toBe('pending')

    // Neither before its time nor again afterwards.
    await attempt()
    expect(arrived[channel]()).toEqual([])
    for (let minute = 0; minute < 10; minute += 1) {
      clock = new Date(clock.getTime() + 60_000)
      await attempt()
    }
    expect(arrived[channel]()).toHaveLength(1)
    expect(await statusOf(channel)).toBe('sent')
  })
})
