import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobsAfter } from '#server/jobs/subscriptions.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { sheetIds, startFakeGoogle, quotaExceeded, type FakeGoogle } from '../../../../test/fakes/google.ts'
import { startFakePush, type FakeBrowser, type FakePush } from '../../../../test/fakes/push.ts'
import { startFakeSmtp, type FakeSmtp } from '../../../../test/fakes/smtp.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  tooManyRequests,
  type FakeTelegram,
} from '../../../../test/fakes/telegram.ts'
import { announceDay, announceOrder, announceProblem } from './announce.ts'
import { deliver, type DeliveryContext } from './deliver.ts'
import { endSessions } from '#server/modules/accounts/sessions.ts'
import { sweepNotices } from './sweep.ts'
import type { NoticeChannel } from '#contract/notifications/schema.ts'
import { createMailer } from '#server/lib/mailer.ts'

let telegram: FakeTelegram
let google: FakeGoogle
let smtp: FakeSmtp
let push: FakePush
let test: TestApp
let seller: TestCaller
let website: number
let clock: Date

beforeAll(async () => {
  telegram = await startFakeTelegram()
  google = await startFakeGoogle()
  smtp = await startFakeSmtp()
  push = await startFakePush()
  atFileEnd(() => Promise.all([telegram.close(), google.close(), smtp.close(), push.close()]))
  test = await createTestApp({
    TELEGRAM_API_BASE_URL: telegram.origin,
    GOOGLE_SHEETS_BASE_URL: google.origin,
    GOOGLE_SERVICE_ACCOUNT_JSON: google.serviceAccountJson,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Izlog <izlog@izlog.test>',
    IMPORT_ALLOWED_HOSTS: push.host,
    BASE_URL: 'https://izlog.test',
  })
  test.services.now = () => clock
})

beforeEach(async () => {
  clock = new Date()
  telegram.messages.length = 0
  telegram.journal.length = 0
  google.journal.length = 0
  google.grids[sheetIds.shared] = []
  smtp.mails.length = 0
  seller = await test.signIn('client')
  website = (await buildWebsite(test.services.db, seller.userId)).id
})

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
  caller = seller,
) => {
  const answer = await caller.request({ method, url, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const connectTelegram = (
  telegramChatId: string = telegramChats.person,
  telegramBotId: string = telegramToken,
) => call('PATCH', '/api/user/settings', { telegramBotId, telegramChatId })
const connectSheet = (googleSheetsId: string = sheetIds.shared) =>
  call('PUT', '/api/settings/google-sheets', { googleSheetsId })
const choose = (channel: NoticeChannel, choices: object) =>
  call('PATCH', '/api/notifications/settings', { channel, ...choices })
type Line = {
  channel: string
  id: number
  type: string
  title: string
  status: string
  problem: string | null
}
const log = async () => (await call('GET', '/api/notifications/log')).body as unknown as Line[]
type Settings = {
  channels: { channel: string; isConnected: boolean; problem: string | null; newOrder: boolean }[]
  pushKey: string
  devices: { endpoint: string; name: string }[]
}
const settings = async () => (await call('GET', '/api/notifications/settings')).body as Settings
const channel = async (name: NoticeChannel) =>
  (await settings()).channels.find((known) => known.channel === name)

const place = async (over: object = {}) => {
  const payload = buildOrder(website, { address: `Žička ${Math.random()}`, ...over })
  const answer = await test.visitor.request({ method: 'POST', url: '/api/orders', payload })
  const { orderId } = answer.json<{ orderId: string }>()
  return test.services.db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}
const placeAndAnnounce = async (over: object = {}) => {
  const order = await place(over)
  await announceOrder(test.services, order.id)
  return order
}
const send = (name: NoticeChannel, context: DeliveryContext = test.services) =>
  deliver(context, { userId: seller.userId, channel: name })
const isMarked = async (id: number) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('notificationsSent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).notificationsSent
/** Deliveries that a sweep starts for the seller. */
const swept = async () => {
  await test.services.db.deleteFrom('outbox').execute()
  await sweepNotices(test.services)
  const rows = await test.services.db.selectFrom('outbox').select('payload').execute()
  return rows
    .map(({ payload }) => payload as { name: string; payload: { userId: number } })
    .filter(({ payload }) => payload.userId === seller.userId)
    .map(({ name }) => name.replace(/^notifications\.(send|write)-/, ''))
}

describe('a new order', () => {
  it('is followed by a job that writes down where to announce it', async () => {
    const { id } = await place()
    const row = await test.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('event', '=', 'order.placed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(jobsAfter(row.event, row.payload)).toContainEqual({
      name: 'notifications.announce-order',
      payload: { userId: seller.userId, orderId: id },
    })
  })

  it('is announced nowhere when nothing is connected', async () => {
    await placeAndAnnounce()
    expect(await log()).toEqual([])
  })

  it('is announced once per channel, however often its job runs', async () => {
    await connectTelegram()
    await connectSheet()
    await choose('email', { newOrder: true })
    const order = await place()
    await Promise.all([announceOrder(test.services, order.id), announceOrder(test.services, order.id)])
    for (const name of ['telegram', 'sheets', 'email'] as const) {
      await Promise.all([send(name), send(name)])
      await send(name)
    }
    expect(telegram.messages).toHaveLength(1)
    expect(telegram.messages[0]?.text).toContain(`🛒 Nova porudžbina ${order.orderNumber}`)
    expect(google.grids[sheetIds.shared]).toHaveLength(2)
    expect(smtp.mails).toHaveLength(1)
    expect(new Map((await log()).map((line) => [line.channel, line.status]))).toEqual(
      new Map([
        ['email', 'sent'],
        ['sheets', 'sent'],
        ['telegram', 'sent'],
      ]),
    )
    expect(await isMarked(order.id)).toBe(true)
  })

  it('of a seller whose account is off is announced to nobody', async () => {
    await connectTelegram()
    const order = await placeAndAnnounce()
    const off = (isActive: boolean) =>
      test.services.db.updateTable('users').set({ isActive }).where('id', '=', seller.userId).execute()
    await off(false)
    await send('telegram')
    await announceOrder(test.services, order.id)
    expect(telegram.messages).toEqual([])
    await off(true)
  })

  it('waits until the buyer can add nothing more, and is then announced as it is by then', async () => {
    await connectTelegram()
    await connectSheet()
    const order = await place()
    const change = (values: object) =>
      test.services.db.updateTable('orders').set(values).where('id', '=', order.id).execute()
    await change({ upsellDelayedUntil: new Date(clock.getTime() + 480_000) })
    await announceOrder(test.services, order.id)
    await send('telegram')
    await send('sheets')
    later(479)
    expect(await swept()).toEqual([])
    await send('telegram')
    expect([telegram.messages, google.grids[sheetIds.shared]]).toEqual([[], []])
    await change({ totalPrice: '5990.00' })
    later(2)
    expect((await swept()).toSorted()).toEqual(['sheets', 'telegram'])
    await send('telegram')
    await send('sheets')
    expect(telegram.messages[0]?.text).toContain('Otkupnina: 5.990\u00A0RSD')
    expect(google.grids[sheetIds.shared]?.at(-1)).toContain('5990.00')
  })

  it('that got its delay only after it was written down waits all the same', async () => {
    await connectTelegram()
    const order = await placeAndAnnounce()
    await test.services.db
      .updateTable('orders')
      .set({ upsellDelayedUntil: new Date(clock.getTime() + 480_000) })
      .where('id', '=', order.id)
      .execute()
    await send('telegram')
    expect(telegram.messages).toEqual([])
  })
})

describe('Telegram', () => {
  it('gets one message for many orders, in parts that fit', async () => {
    await connectTelegram()
    for (let count = 0; count < 13; count += 1) await placeAndAnnounce()
    await send('telegram')
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual([
      '🛒 10 novih porudžbina',
      '🛒 3 nove porudžbine',
    ])
  })

  it('is left alone for as long as it asks, also with new orders', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    telegram.script(tooManyRequests(120))
    await send('telegram')
    expect(await log()).toMatchObject([{ status: 'pending', problem: 'Telegram traži pauzu.' }])
    await placeAndAnnounce()
    const asked = telegram.journal.length
    later(119)
    await send('telegram')
    expect(await swept()).toEqual([])
    expect(telegram.journal).toHaveLength(asked)
    later(2)
    expect(await swept()).toEqual(['telegram'])
    await send('telegram')
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual(['🛒 2 nove porudžbine'])
  })

  it.each([
    [telegramChats.blocked, telegramToken, 'Bot je blokiran ili izbačen iz grupe.'],
    ['42', telegramToken, 'Bot ne vidi razgovor. Pošaljite mu /start ili ga dodajte u grupu.'],
    [telegramChats.person, '123456:pogresan', 'Telegram ne prihvata token bota.'],
  ])('refusing for good (%s) is tried once and shown in the settings', async (chat, token, problem) => {
    await connectTelegram(chat, token)
    const order = await placeAndAnnounce()
    await send('telegram')
    expect(await log()).toMatchObject([{ status: 'failed', problem }])
    expect(await channel('telegram')).toMatchObject({ problem })
    expect(await isMarked(order.id)).toBe(false)
    const asked = telegram.journal.length
    later(3600)
    expect(await swept()).toEqual([])
    await send('telegram')
    expect(telegram.journal).toHaveLength(asked)
  })

  it('gets refused messages again on request, and then the problem is gone', async () => {
    await connectTelegram(telegramChats.blocked)
    await placeAndAnnounce()
    await placeAndAnnounce()
    await send('telegram')
    const [first] = await log()
    await connectTelegram(telegramChats.person)
    const one = await call('POST', '/api/notifications/retry', { channel: 'telegram', id: first?.id })
    expect(one).toMatchObject({ status: 200, body: { count: 1, message: 'Ponovo se šalje 1 poruka.' } })
    await send('telegram')
    expect(telegram.messages).toHaveLength(1)
    expect(await channel('telegram')).toMatchObject({ problem: null })
    expect(
      await call('POST', '/api/notifications/retry', { channel: 'telegram', id: first?.id }),
    ).toMatchObject({
      status: 409,
      body: { message: 'Ova poruka je već poslata ili čeka slanje.' },
    })
    const rest = await call('POST', '/api/notifications/retry', { channel: 'telegram' })
    expect(rest.body).toMatchObject({ count: 1 })
    await send('telegram')
    expect(telegram.messages).toHaveLength(2)
  })

  it('is followed to the group’s new id once, and that id is kept', async () => {
    await connectTelegram(telegramChats.oldGroup)
    await placeAndAnnounce()
    await send('telegram')
    expect(telegram.messages).toMatchObject([{ chatId: telegramChats.group }])
    expect((await call('GET', '/api/auth/me')).body).toMatchObject({ telegramChatId: telegramChats.group })
  })

  it('away for hours gets everything soon after it is back, and is asked rarely meanwhile', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    const asked = telegram.journal.length
    for (let minute = 0; minute < 120; minute += 1) {
      if ((await swept()).includes('telegram')) {
        telegram.script('html-502')
        await send('telegram')
      }
      later(60)
    }
    expect(telegram.messages).toEqual([])
    expect(telegram.journal.length - asked).toBeLessThan(32)
    expect(await log()).toMatchObject([{ status: 'pending', problem: 'Telegram ne odgovara.' }])
  })

  it('that may have taken a message is asked twice more, then the log says so', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    telegram.script('drop', 'drop', 'drop')
    for (let round = 0; round < 5; round += 1) {
      await send('telegram')
      later(600)
    }
    expect(telegram.journal).toHaveLength(3)
    expect(await log()).toMatchObject([
      { status: 'failed', problem: 'Telegram nije potvrdio prijem. Poruka je možda stigla.' },
    ])
  })

  it('gets nothing that came too late', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    later(25 * 3600)
    await sweepNotices(test.services)
    await send('telegram')
    expect(telegram.messages).toEqual([])
    expect(await log()).toMatchObject([
      { status: 'cancelled', problem: 'Nije poslato na vreme, pa više nije aktuelno.' },
    ])
  })

  it('gets again what a worker took along when it died', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    await test.services.db
      .updateTable('notifications')
      .set({ claimedUntil: new Date(clock.getTime() + 120_000) })
      .where('userId', '=', seller.userId)
      .execute()
    await send('telegram')
    expect(telegram.messages).toEqual([])
    later(121)
    await send('telegram')
    expect(telegram.messages).toHaveLength(1)
  })

  it('a worker that gave no sign of life spoils nothing of what another one took', async () => {
    await connectTelegram()
    await placeAndAnnounce()
    const mine = () => test.services.db.selectFrom('notifications').where('userId', '=', seller.userId)
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
    telegram.script('hang')
    const first = send('telegram')
    await vi.waitUntil(async () => (await mine().select('tries').executeTakeFirst())?.tries === 1)
    // Frozen for longer than rows are held: somebody else has it by now, and only then the first one gives up.
    const claimedUntil = new Date(clock.getTime() + 40_000)
    await test.services.db
      .updateTable('notifications')
      .set({ claimedUntil, tries: 2 })
      .where('userId', '=', seller.userId)
      .execute()
    patience.abort(new DOMException('too late', 'TimeoutError'))
    await first
    vi.restoreAllMocks()
    expect(await mine().select(['status', 'claimedUntil', 'tries']).executeTakeFirst()).toEqual({
      status: 'pending',
      claimedUntil,
      tries: 2,
    })
  })

  it('not connected although chosen fails with that reason', async () => {
    await choose('telegram', { newOrder: true })
    await placeAndAnnounce()
    await send('telegram')
    expect(await log()).toMatchObject([
      { status: 'failed', problem: 'Telegram nije povezan: upišite token bota i ID razgovora.' },
    ])
  })
})

describe('choices', () => {
  it('decide what is announced where', async () => {
    await connectTelegram()
    await choose('telegram', { newOrder: false })
    await choose('email', { newOrder: true })
    await placeAndAnnounce()
    expect((await log()).map((line) => line.channel)).toEqual(['email'])
    await choose('email', { newOrder: false })
    await connectSheet()
    await choose('sheets', { newOrder: false })
    await placeAndAnnounce()
    expect(await log()).toHaveLength(1)
  })

  it('what is left out stays', async () => {
    await choose('email', { dailySummary: true })
    const answer = await choose('email', { newOrder: true })
    expect(answer.body['channels']).toContainEqual(
      expect.objectContaining({ channel: 'email', newOrder: true, problemStatus: false, dailySummary: true }),
    )
  })

  it('a parcel in trouble is announced before new orders', async () => {
    await connectTelegram()
    const order = await placeAndAnnounce()
    const event = await test.services.db
      .insertInto('orderEvents')
      .values({ orderId: order.id, kind: 'status', toStatus: 'Problematično', trackingStatus: 'Problem' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Problematično' })
      .where('id', '=', order.id)
      .execute()
    await announceProblem(test.services, event.id)
    await announceProblem(test.services, event.id)
    await send('telegram')
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual([
      `⚠️ Problematično: ${order.orderNumber}`,
      `🛒 Nova porudžbina ${order.orderNumber}`,
    ])
  })

  it('the day is summed once for those who asked', async () => {
    await connectTelegram()
    await choose('telegram', { dailySummary: true, newOrder: false })
    await place()
    await announceDay(test.services)
    await announceDay(test.services)
    await send('telegram')
    expect(telegram.messages).toHaveLength(1)
    expect(telegram.messages[0]?.text).toMatch(
      /^📊 Dan \d\d\.\d\d\.\d{4}\.\nPrimljeno: 1 porudžbina\n– Srbija: 1, 2\.990/,
    )
  })
})

describe('a letter', () => {
  beforeEach(() => choose('email', { newOrder: true }))

  it('goes to the seller’s address, readable with its diacritics, repeated under the same id', async () => {
    const order = await placeAndAnnounce()
    await send('email')
    const [mail] = smtp.mails
    const { body } = await call('GET', '/api/auth/me')
    expect(mail).toMatchObject({
      to: body['email'],
      headers: { subject: `Nova porudžbina ${order.orderNumber}`, from: 'Izlog <izlog@izlog.test>' },
    })
    expect(mail?.text).toContain('Đorđe Živković')
    expect(mail?.headers['message-id']).toMatch(/^<[0-9a-f]{32}@izlog\.test>$/)
  })

  it('cannot be given headers by a buyer', async () => {
    await placeAndAnnounce({ name: 'Pera\r\nBcc: lopov@primer.rs\r\n\r\nx' })
    await send('email')
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.headers).not.toHaveProperty('bcc')
  })

  it.each([
    ['refuse-550', 'failed', 'Adresa ne prima poštu.'],
    ['later-450', 'pending', 'Server za poštu traži da se pokuša kasnije.'],
    ['drop-in-data', 'pending', 'Server za poštu ne odgovara.'],
  ] as const)('ending with %s is %s', async (mishap, status, problem) => {
    await placeAndAnnounce()
    smtp.script(mishap)
    await send('email')
    expect(await log()).toMatchObject([{ status, problem }])
    later(61)
    await send('email')
    expect(smtp.mails).toHaveLength(status === 'pending' ? 1 : 0)
  })

  it('waits while the server does not take our login', async () => {
    await placeAndAnnounce()
    const mailer = createMailer({ smtpUrl: smtp.urlWithWrongPassword, from: 'izlog@izlog.test' })
    await send('email', { ...test.services, mailer })
    expect(await log()).toMatchObject([
      { status: 'pending', problem: expect.stringContaining('prijavu') as string },
    ])
  })

  it('without a server fails with that reason', async () => {
    await placeAndAnnounce()
    await send('email', { ...test.services, mailer: null })
    expect(await log()).toMatchObject([
      { status: 'failed', problem: 'E-pošta nije uključena na ovom serveru.' },
    ])
  })
})

describe('the spreadsheet', () => {
  const rows = () => google.grids[sheetIds.shared] ?? []
  const appends = () => google.journal.filter(({ path }) => path.endsWith(':append'))

  it('gets a header and one row per order, many in one call, and no formulas', async () => {
    await connectSheet()
    const formula = await placeAndAnnounce({
      name: '=IMPORTXML("https://x")',
      phone: '+381641234567',
      notes: '@a',
    })
    const plain = await placeAndAnnounce()
    await send('sheets')
    expect(appends()).toHaveLength(1)
    expect(rows().map(([first]) => first)).toEqual(['Porudžbina', formula.orderNumber, plain.orderNumber])
    expect(rows()[1]).toEqual(
      expect.arrayContaining(['\'=IMPORTXML("https://x")', "'+381641234567", "'@a", 'Na čekanju']),
    )
    expect(
      rows()
        .flat()
        .filter((cell) => /^[=+\-@]/.test(cell)),
    ).toEqual([])
    await placeAndAnnounce()
    google.journal.length = 0
    await send('sheets')
    expect(google.journal.map(({ method }) => method)).toEqual(['POST'])
    expect(rows()).toHaveLength(4)
  })

  it.each(['empty', 'in use'])(
    'gets no second row when the answer was lost after it was written, %s',
    async (state) => {
      await connectSheet()
      const before = state === 'empty' ? [] : [await placeAndAnnounce()]
      await send('sheets')
      const order = await placeAndAnnounce()
      google.loseNextAppend()
      await send('sheets')
      const waiting = (await log()).find(({ status }) => status === 'pending')
      expect(waiting).toMatchObject({ problem: 'Google Sheets ne odgovara.' })
      later(31)
      const next = await placeAndAnnounce()
      await send('sheets')
      const written = [...before, order, next].map(({ orderNumber }) => orderNumber)
      expect(rows().map(([first]) => first)).toEqual(['Porudžbina', ...written])
      expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['sent']))
    },
  )

  it('is left alone while Google asks for a pause', async () => {
    await connectSheet()
    await placeAndAnnounce()
    google.script(quotaExceeded)
    await send('sheets')
    await send('sheets')
    expect(rows()).toEqual([])
    later(61)
    await send('sheets')
    expect(rows()).toHaveLength(2)
  })

  it.each([
    [sheetIds.notShared, 'Tabela nije podeljena sa servisnim nalogom kao urednik.'],
    ['1NemaJeXRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms', 'Tabela nije pronađena.'],
    [sheetIds.excel, 'Ovo nije Google tabela.'],
  ])('that cannot be written (%s) is shown in the settings, and can be tried again', async (id, problem) => {
    await connectSheet(id)
    await placeAndAnnounce()
    await send('sheets')
    expect(await log()).toMatchObject([{ channel: 'sheets', status: 'failed', problem }])
    expect(await channel('sheets')).toMatchObject({ problem })
    await connectSheet()
    const [line] = await log()
    expect((await call('POST', '/api/notifications/retry', { channel: 'sheets', id: line?.id })).status).toBe(
      200,
    )
    await send('sheets')
    expect(rows()).toHaveLength(2)
  })

  it('shows what became of each order, wherever the seller moved its row and the column', async () => {
    await connectSheet()
    const [first, second, third] = [
      await placeAndAnnounce(),
      await placeAndAnnounce(),
      await placeAndAnnounce(),
    ]
    await send('sheets')
    const grid = rows()
    const [header = [], one = [], two = [], three = []] = grid
    // The seller sorts the rows, puts a column in front of the statuses and deletes one row.
    for (const row of grid) row.splice(5, 0, 'moje')
    grid.splice(0, 4, header, three, one)
    expect(two).toContain(second.orderNumber)
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Dostavljeno' })
      .where('id', 'in', [first.id, second.id])
      .execute()
    await test.services.db
      .updateTable('orders')
      .set({ status: 'U dostavi' })
      .where('id', '=', third.id)
      .execute()
    clock = new Date(Date.now() + 90_000)
    expect(await swept()).toEqual(['sheets'])
    google.script(quotaExceeded)
    await send('sheets')
    later(61)
    await send('sheets')
    expect(grid.map((row) => [row[0], row[12]])).toEqual([
      ['Porudžbina', 'Status'],
      [third.orderNumber, 'U dostavi'],
      [first.orderNumber, 'Dostavljeno'],
    ])
    google.journal.length = 0
    later(600)
    expect(await swept()).toEqual([])
    await send('sheets')
    expect(google.journal).toEqual([])
  })

  it('gets the status that an order took while its row was on the way', async () => {
    await connectSheet()
    const order = await placeAndAnnounce()
    google.loseNextAppend()
    await send('sheets')
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Otkazana' })
      .where('id', '=', order.id)
      .execute()
    later(120)
    await send('sheets')
    later(120)
    await send('sheets')
    expect(rows().map((row) => row[11])).toEqual(['Status', 'Otkazana'])
  })

  it('without an account of the server fails with that reason', async () => {
    await connectSheet()
    await placeAndAnnounce()
    await send('sheets', { ...test.services, sheets: null })
    expect(await log()).toMatchObject([
      { status: 'failed', problem: 'Google Sheets nije uključen na ovom serveru.' },
    ])
  })
})

describe('push', () => {
  const agree = async (name = 'Chrome na Androidu'): Promise<FakeBrowser> => {
    const browser = push.newBrowser((await settings()).pushKey)
    const answer = await call('POST', '/api/notifications/devices', { ...browser.subscription, name })
    expect(answer.status).toBe(200)
    return browser
  }

  it('reaches every device that agreed, encrypted and signed', async () => {
    const [phone, laptop] = [await agree(), await agree('Firefox na Windowsu')]
    const order = await placeAndAnnounce()
    await send('push')
    expect(phone.shown).toMatchObject([{ title: `Nova porudžbina ${order.orderNumber}` }])
    expect(laptop.shown).toEqual(phone.shown)
    expect(await log()).toMatchObject([{ channel: 'push', status: 'sent' }])
  })

  it('forgets a device that took its agreement back and still reaches the others', async () => {
    const [phone, laptop] = [await agree(), await agree()]
    await placeAndAnnounce()
    push.script(410)
    await send('push')
    expect([...phone.shown, ...laptop.shown]).toHaveLength(1)
    expect((await settings()).devices).toHaveLength(1)
    expect(await log()).toMatchObject([{ status: 'sent' }])
  })

  it.each([
    [410, 'failed', 'Uređaj više ne prima obaveštenja. Prijavite ga ponovo.'],
    [403, 'failed', 'Pregledač ne prihvata obaveštenje.'],
    [500, 'pending', 'Servis pregledača ne odgovara.'],
    [{ status: 429, retryAfter: '60' }, 'pending', 'Servis pregledača ne odgovara.'],
  ])('ending with %o is %s', async (mishap, status, problem) => {
    await agree()
    await placeAndAnnounce()
    push.script(mishap)
    await send('push')
    expect(await log()).toMatchObject([{ status, problem }])
  })

  it('is tried by a button, and turned off', async () => {
    const browser = await agree()
    const { endpoint } = browser.subscription
    expect(await call('POST', '/api/notifications/devices/test', { endpoint })).toMatchObject({
      status: 200,
      body: { message: 'Probno obaveštenje je poslato' },
    })
    expect(browser.shown).toMatchObject([{ title: 'Probno obaveštenje' }])
    const off = await call('POST', '/api/notifications/devices/remove', { endpoint })
    expect(off.body['devices']).toEqual([])
    expect(await call('POST', '/api/notifications/devices/test', { endpoint })).toMatchObject({ status: 404 })
  })

  it('ends with signing out on that device, and with an end of all sessions', async () => {
    const person = await test.signIn('client')
    const again = await test.signInAgain(person)
    const devicesOf = async (userId: number) =>
      test.services.db.selectFrom('pushDevices').select('name').where('userId', '=', userId).execute()
    const agreeAs = (caller: TestCaller, name: string) =>
      call('POST', '/api/notifications/devices', { ...push.newBrowser('x').subscription, name }, caller)
    await agreeAs(person, 'telefon')
    await agreeAs(again, 'laptop')
    await call('POST', '/api/auth/logout', {}, person)
    expect(await devicesOf(person.userId)).toEqual([{ name: 'laptop' }])
    await test.services.db.transaction().execute((tx) => endSessions(tx, person.userId))
    expect(await devicesOf(person.userId)).toEqual([])
  })

  it('goes on after the session ran out, for the same person only', async () => {
    const browser = await agree()
    const { endpoint } = browser.subscription
    await test.services.db.deleteFrom('sessions').where('userId', '=', seller.userId).execute()
    const again = await test.signInAgain(seller)
    const keep = (caller: TestCaller) => call('POST', '/api/notifications/devices/keep', { endpoint }, caller)
    expect((await keep(again)).body).toEqual({ isOn: true })
    await placeAndAnnounce()
    await send('push')
    expect(browser.shown).toHaveLength(1)
    expect((await keep(await test.signIn('client'))).body).toEqual({ isOn: false })
    // Somebody who knows the address of a browser has not got that browser.
    expect((await keep(again)).body).toEqual({ isOn: true })
  })

  it('of a device belongs to the person who signed in on it last; nobody else can use or remove it', async () => {
    const browser = await agree()
    const { endpoint } = browser.subscription
    const stranger = await test.signIn('client')
    expect((await call('POST', '/api/notifications/devices/test', { endpoint }, stranger)).status).toBe(404)
    await call('POST', '/api/notifications/devices/remove', { endpoint }, stranger)
    expect((await settings()).devices).toHaveLength(1)
    await call('POST', '/api/notifications/devices', { ...browser.subscription, name: 'x' }, stranger)
    expect((await settings()).devices).toEqual([])
  })

  it.each([
    ['http://169.254.169.254/latest/meta-data', 410],
    ['http://127.0.0.1:1/x', 410],
    ['https://localhost/x', 410],
  ])('never posts to %s', async (endpoint) => {
    const { keys } = push.newBrowser('x').subscription
    await call('POST', '/api/notifications/devices', { endpoint, keys, name: 'x' })
    await placeAndAnnounce()
    await send('push')
    expect(await log()).toMatchObject([{ status: 'failed' }])
    expect((await settings()).devices).toEqual([])
  })

  it.each([
    { endpoint: 'javascript:alert(1)' },
    { endpoint: 'nije adresa' },
    { keys: { p256dh: 'kratak', auth: 'kratak' } },
    { keys: {} },
    { name: '' },
  ])('is not agreed to with %o', async (wrong) => {
    const { subscription } = push.newBrowser('x')
    const answer = await call('POST', '/api/notifications/devices', { ...subscription, name: 'x', ...wrong })
    expect(answer.status).toBe(400)
  })
})

describe('the log', () => {
  it('is the seller’s own; another’s line looks like a missing one', async () => {
    await connectTelegram(telegramChats.blocked)
    await placeAndAnnounce()
    await send('telegram')
    const [line] = await log()
    const stranger = await test.signIn('client')
    expect((await call('GET', '/api/notifications/log', undefined, stranger)).body).toEqual([])
    const retry = (id: number | undefined) =>
      call('POST', '/api/notifications/retry', { channel: 'telegram', id }, stranger)
    const [foreign, missing] = [await retry(line?.id), await retry(2_000_000_000)]
    expect(foreign.status).toBe(404)
    expect(foreign.body['message']).toBe(missing.body['message'])
  })

  it('keeps nothing that names the buyer', async () => {
    await connectTelegram()
    await placeAndAnnounce({ name: 'Đorđe Živković', phone: '0641234567' })
    await send('telegram')
    const rows = await test.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', seller.userId)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/Đorđe|0641234567|Žička/)
  })
})
