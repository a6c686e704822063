import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoticeChannel } from '#contract/notifications/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import {
  infobipKey,
  infobipSenders,
  startFakeInfobip,
  throttled,
  type FakeInfobip,
} from '../../../../test/fakes/infobip.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  type FakeTelegram,
} from '../../../../test/fakes/telegram.ts'
import { announceStatuses } from './announce-buyers.ts'
import { announceDomain, announceOrder } from './announce.ts'
import { deliver, type DeliveryContext } from './deliver.ts'
import { sweepNotices } from './sweep.ts'

let infobip: FakeInfobip
let telegram: FakeTelegram
let test: TestApp
let seller: TestCaller
let website: number
let clock: Date
let phones = 0

/** Noon in Belgrade, so that nobody sleeps unless a test says so. */
const noon = () => new Date('2026-11-23T11:00:00Z')

beforeAll(async () => {
  infobip = await startFakeInfobip()
  telegram = await startFakeTelegram()
  atFileEnd(() => Promise.all([infobip.close(), telegram.close()]))
  test = await createTestApp({
    INFOBIP_BASE_URL: infobip.origin,
    INFOBIP_API_KEY: infobipKey,
    INFOBIP_SMS_SENDER: infobipSenders.sms,
    INFOBIP_VIBER_SENDER: infobipSenders.viber,
    INFOBIP_TIMEOUT_MS: '1000',
    INFOBIP_DAILY_LIMIT: '8',
    TELEGRAM_API_BASE_URL: telegram.origin,
    BASE_URL: 'https://izlog.test',
  })
  test.services.now = () => clock
})

beforeEach(async () => {
  clock = noon()
  infobip.delivered.length = 0
  infobip.journal.length = 0
  infobip.unknownNumbers.clear()
  infobip.withoutViber.clear()
  telegram.messages.length = 0
  seller = await test.signIn('client')
  const { db } = test.services
  await db
    .updateTable('users')
    .set({ companyName: 'Šaren dućan', phone: '011 123 456' })
    .where('id', '=', seller.userId)
    .execute()
  website = (await buildWebsite(db, seller.userId)).id
})

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) => {
  const answer = await seller.request({ method, url, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const buyers = (choice: object) => call('PATCH', '/api/notifications/buyers', choice)
const all = ['buyer_received', 'buyer_shipped', 'buyer_delivering', 'buyer_pickup']
type Line = { channel: string; id: number; title: string; status: string; problem: string | null }
const log = async () => (await call('GET', '/api/notifications/log')).body as unknown as Line[]
const state = async () => {
  const { body } = await call('GET', '/api/notifications/settings')
  return body as {
    buyers: { problem: string | null; sentToday: number; muted: string[] }
    channels: { channel: string; problem: string | null; address: string | null; isConnected: boolean }[]
  }
}
const newPhone = () => `+38164${String(1_000_000 + (phones += 1))}`
const bare = (phone: string) => phone.replace('+', '')

const place = async (over: object = {}) => {
  const payload = buildOrder(website, { phone: newPhone(), address: `Žička ${Math.random()}`, ...over })
  const answer = await test.visitor.request({ method: 'POST', url: '/api/orders', payload })
  const { orderId } = answer.json<{ orderId: string }>()
  const order = await test.services.db
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await announceOrder(test.services, order.id)
  return order
}
const change = async (ids: number[], status: 'U dostavi' | 'U sortirnom centru' | 'Čeka preuzimanje') => {
  await test.services.db.updateTable('orders').set({ status }).where('id', 'in', ids).execute()
  await announceStatuses(test.services, { orderIds: ids, status })
}
const send = (name: NoticeChannel = 'buyers', context: DeliveryContext = test.services) =>
  deliver(context, { userId: seller.userId, channel: name })

describe('a buyer', () => {
  it('hears nothing until the seller switches it on', async () => {
    const { id } = await place()
    await change([id], 'U dostavi')
    later(3)
    await send()
    expect(infobip.journal).toEqual([])
  })

  it('reads how to reach the seller as the seller says it in public, also where that is no phone', async () => {
    await buyers({ events: all })
    const userId = seller.userId
    await test.services.db
      .insertInto('sellerContacts')
      .values({ userId, market: 'Serbia', name: 'Žikina radionica', viber: '+381 60 7654321' })
      .execute()
    const order = await place({ phone: newPhone() })
    await announceOrder(test.services, order.id)
    await send()
    await test.services.db.deleteFrom('sellerContacts').where('userId', '=', userId).execute()
    expect(infobip.delivered.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Zikina radionica: primili smo .* Pitanja: Viber \+381 60 7654321$/) as string,
    ])
  })

  it('has delivery named beside the sum while the courier takes it', async () => {
    await buyers({ events: all })
    const sums = await Promise.all(
      [null, '2990.00', '9000.00'].map(async (deliveryFreeFrom) => {
        const order = await place({ phone: newPhone() })
        await test.services.db
          .updateTable('orders')
          .set({ deliveryPrice: '350.00', deliveryFreeFrom })
          .where('id', '=', order.id)
          .execute()
        await announceOrder(test.services, order.id)
        return order.orderNumber
      }),
    )
    await send()
    const texts = sums.map((number) => infobip.delivered.find(({ text }) => text.includes(number))?.text)
    expect(texts.map((text) => /Kuriru placate ([^.]*\.[^.]*)\./.exec(text ?? '')?.[1])).toEqual([
      '2.990 RSD + dostava 350 RSD',
      '2.990 RSD',
      '2.990 RSD + dostava 350 RSD',
    ])
  })

  it('gets each step once, without diacritics, from the seller’s name, with the number of the parcel', async () => {
    await buyers({ events: all })
    const phone = newPhone()
    const order = await place({ phone })
    await announceOrder(test.services, order.id)
    await Promise.all([send(), send()])
    await test.services.db
      .updateTable('orders')
      .set({ trackingId: 'RS77' })
      .where('id', '=', order.id)
      .execute()
    await change([order.id], 'U sortirnom centru')
    await change([order.id], 'U sortirnom centru')
    await send()
    expect(infobip.delivered).toHaveLength(1)
    later(3)
    await send()
    await change([order.id], 'U dostavi')
    later(3)
    await send()
    expect(infobip.delivered.map(({ to }) => to)).toEqual([bare(phone), bare(phone), bare(phone)])
    const { orderNumber } = order
    expect(infobip.delivered.map(({ text }) => text)).toEqual([
      `Saren ducan: primili smo porudzbinu ${orderNumber} (Nocna lampa x 1). Kuriru placate 2.990 RSD. Pitanja: 011 123 456`,
      `Saren ducan: porudzbina ${orderNumber} je poslata. Broj za pracenje: RS77. Pripremite 2.990 RSD za kurira.`,
      `Saren ducan: kurir je krenuo sa porudzbinom ${orderNumber}. Pripremite 2.990 RSD. Pitanja: 011 123 456`,
    ])
    expect(new Set(infobip.delivered.map(({ sender }) => sender))).toEqual(new Set(['Izlog']))
    expect((await log()).map(({ channel, status, title }) => [channel, status, title])).toEqual([
      ['buyers', 'sent', `U dostavi: ${orderNumber}`],
      ['buyers', 'sent', `Poslato: ${orderNumber}`],
      ['buyers', 'sent', `Potvrda za ${orderNumber}`],
    ])
    expect((await state()).buyers.sentToday).toBe(3)
  })

  it('hears nothing of what was taken back, nor of an order that is off', async () => {
    await buyers({ events: all })
    const [taken, off] = [await place(), await place()]
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Otkazana' })
      .where('id', '=', off.id)
      .execute()
    await change([taken.id], 'U dostavi')
    await test.services.db
      .updateTable('orders')
      .set({ status: 'Na čekanju' })
      .where('id', '=', taken.id)
      .execute()
    later(3)
    await send()
    expect(infobip.delivered).toHaveLength(1)
    const changed = (await log()).filter(({ status }) => status === 'failed')
    expect(changed.map(({ problem }) => problem)).toEqual([
      'Porudžbina je u međuvremenu promenila status.',
      'Porudžbina je u međuvremenu promenila status.',
    ])
  })

  it.each([
    [{ company: 'robot' }, [], 0],
    [
      { phone: '011 321 4567' },
      ['Kupac nije ostavio broj mobilnog telefona iz Srbije, Crne Gore ili BiH.'],
      0,
    ],
  ])('who ordered with %o gets no message', async (over, problems, count) => {
    await buyers({ events: ['buyer_received'] })
    await place(over)
    await send()
    expect(infobip.delivered).toHaveLength(count)
    expect((await log()).map(({ problem }) => problem)).toEqual(problems)
    // It says nothing of the channel.
    expect((await state()).buyers.problem).toBeNull()
  })

  it('who asked for none gets none, until the seller takes that back', async () => {
    await buyers({ events: ['buyer_received'] })
    const phone = newPhone()
    const muted = await call('POST', '/api/notifications/buyers/mute', { phone: `0${phone.slice(4)}` })
    expect((muted.body as unknown as Awaited<ReturnType<typeof state>>).buyers.muted).toEqual([phone])
    await place({ phone })
    await send()
    expect(infobip.delivered).toEqual([])
    expect(await log()).toMatchObject([{ problem: 'Kupac je tražio da mu se ne šalju poruke.' }])
    await call('POST', '/api/notifications/buyers/unmute', { phone })
    await place({ phone })
    await send()
    expect(infobip.delivered).toHaveLength(1)
    expect(await call('POST', '/api/notifications/buyers/mute', { phone: '123' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('mobilnog telefona') as string },
    })
  })

  it('whose number somebody keeps ordering with gets five messages a day at most', async () => {
    await buyers({ events: ['buyer_received'] })
    const phone = newPhone()
    for (let count = 0; count < 6; count += 1) await place({ phone })
    await send()
    expect(infobip.delivered).toHaveLength(5)
    expect((await log()).filter(({ status }) => status === 'failed')).toMatchObject([
      { problem: 'Ovaj broj je danas već dobio pet poruka.' },
    ])
  })

  it('sleeps from nine to eight, but hears at once that the order came', async () => {
    await buyers({ events: all })
    clock = new Date('2026-11-23T22:30:00Z')
    const { id } = await place()
    await change([id], 'U sortirnom centru')
    later(3)
    await send()
    expect(infobip.delivered).toHaveLength(1)
    expect(await log()).toMatchObject([
      { status: 'pending', quietUntil: '2026-11-24T07:00:00.000Z' },
      { status: 'sent' },
    ])
    clock = new Date('2026-11-24T06:59:00Z')
    await send()
    expect(infobip.delivered).toHaveLength(1)
    later(2)
    await send()
    expect(infobip.delivered).toHaveLength(2)
  })

  it('gets Viber when the seller wants, and the SMS where there is none', async () => {
    await buyers({ events: ['buyer_received'], via: 'viber' })
    await call('PUT', '/api/notifications/templates', {
      event: 'buyer_received',
      channel: 'viber',
      text: 'Zdravo {ime}! Šaljemo {proizvod} na {adresa}.',
    })
    const [one, two] = [newPhone(), newPhone()]
    infobip.withoutViber.add(bare(two))
    await place({ phone: one, name: 'Đorđe Živković', address: 'Žička 12' })
    await place({ phone: two })
    await send()
    expect(infobip.delivered.map(({ via, to }) => [via, to])).toEqual([
      ['viber', bare(one)],
      ['sms', bare(two)],
    ])
    expect(infobip.delivered[0]?.text).toMatch(/^Zdravo Đorđe! Šaljemo .+ na Žička 12/)
    expect(infobip.delivered[1]?.text).toMatch(/^Saren ducan: primili smo/)
  })
})

describe('the SMS network', () => {
  beforeEach(() => buyers({ events: ['buyer_received'] }))
  const sendAgain = async () => {
    later(6)
    await send()
  }

  it.each(['lost', 'omitted'] as const)(
    'whose answer was %s has taken the message once, and is not asked to send it again',
    async (how) => {
      await place()
      await place()
      if (how === 'lost') infobip.loseNextAnswer()
      else infobip.omitLastOfNextAnswer()
      await send()
      expect((await log()).filter(({ status }) => status === 'pending')).not.toEqual([])
      await sendAgain()
      expect(infobip.delivered).toHaveLength(2)
      expect(new Set(infobip.delivered.map(({ id }) => id)).size).toBe(2)
      expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['sent']))
    },
  )

  it.each(['hang', 'drop', 'drop-mid-body', 'html-502', 'huge', 'redirect'] as const)(
    'ending with %s gets the message once it is back',
    async (mishap) => {
      await place()
      infobip.script(mishap)
      await send()
      expect(await log()).toMatchObject([{ status: 'pending', problem: 'SMS servis ne odgovara.' }])
      infobip.script(mishap)
      await sendAgain()
      expect(await log()).toMatchObject([{ status: 'pending' }])
      await sendAgain()
      expect(infobip.delivered).toHaveLength(1)
      expect(await log()).toMatchObject([{ status: 'sent', problem: null }])
    },
  )

  it('is left alone for as long as it asks', async () => {
    await place()
    infobip.script(throttled('120'))
    await send()
    expect(await log()).toMatchObject([{ status: 'pending', problem: 'SMS servis traži pauzu.' }])
    later(1.9)
    await send()
    expect(infobip.journal).toHaveLength(1)
    later(0.2)
    await send()
    expect(infobip.delivered).toHaveLength(1)
    // Nothing was taken before, so nothing had to be looked up.
    expect(infobip.journal.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  it('refusing one number sends the others, and the channel is not to blame', async () => {
    const phone = newPhone()
    infobip.unknownNumbers.add(bare(phone))
    await place()
    await place({ phone })
    await place()
    await send()
    expect(infobip.delivered).toHaveLength(2)
    expect((await log()).map(({ problem }) => problem)).toEqual([
      null,
      'SMS servis ne prihvata ovaj broj.',
      null,
    ])
    expect((await state()).buyers.problem).toBeNull()
  })

  it('refusing a whole call for one message sends the others one by one', async () => {
    await buyers({ isPlain: false })
    await place()
    await place({ name: 'Pera' })
    await call('PUT', '/api/notifications/templates', {
      event: 'buyer_received',
      channel: 'sms',
      text: '{broj} {ime}',
    })
    await test.services.db
      .updateTable('orders')
      .set({ firstName: 'Pera ☢' })
      .where('userId', '=', seller.userId)
      .where('firstName', '=', 'Pera')
      .execute()
    await send()
    expect(infobip.delivered).toHaveLength(1)
    expect((await log()).map(({ status, problem }) => [status, problem])).toEqual([
      ['failed', 'SMS servis je odbio poruku.'],
      ['sent', null],
    ])
  })

  it.each([
    [
      'key',
      { apiKey: 'stari-kljuc' },
      'SMS servis ne prihvata nalog ovog servera. Obratite se administratoru.',
    ],
    [
      'sender',
      { smsSender: 'Nepoznat' },
      'SMS servis ne prihvata ime pošiljaoca. Obratite se administratoru.',
    ],
  ])(
    'refusing our %s ends there and says so, and what failed goes out on request',
    async (_what, wrong, problem) => {
      const { config } = test.services
      if (!config.infobip) throw new Error('infobip is set up here')
      await place()
      await send('buyers', {
        ...test.services,
        config: { ...config, infobip: { ...config.infobip, ...wrong } },
      })
      expect(await log()).toMatchObject([{ status: 'failed', problem }])
      expect((await state()).buyers.problem).toBe(problem)
      await send()
      expect(infobip.delivered).toEqual([])
      const [line] = await log()
      expect(
        (await call('POST', '/api/notifications/retry', { channel: 'buyers', id: line?.id })).status,
      ).toBe(200)
      await send()
      expect(infobip.delivered).toHaveLength(1)
      expect((await state()).buyers.problem).toBeNull()
    },
  )

  it('switched off by the operator fails with that reason', async () => {
    await place()
    await send('buyers', { ...test.services, config: { ...test.services.config, infobip: null } })
    expect(await log()).toMatchObject([
      { status: 'failed', problem: 'Poruke kupcima nisu uključene na ovom serveru.' },
    ])
  })

  it('costs one seller no more in a day than the operator allows', async () => {
    for (let count = 0; count < 9; count += 1) await place()
    await send()
    expect(infobip.delivered).toHaveLength(8)
    expect((await log()).filter(({ status }) => status === 'failed')).toMatchObject([
      { problem: 'Dnevna granica od 8 poruka je dostignuta.' },
    ])
  })

  it('answers what became of a message, to those alone who know where', async () => {
    await place()
    await place()
    await send()
    const [url = ''] = infobip.reportUrls
    expect(url).toMatch(/^https:\/\/izlog\.test\/api\/webhooks\/infobip\/[\w-]{43}$/)
    const report = (to: string, groupNames: string[]) =>
      test.visitor.request({
        method: 'POST',
        url: to,
        payload: {
          results: groupNames.map((groupName, at) => ({
            messageId: infobip.delivered[at]?.id ?? 'tudja-poruka',
            to: infobip.delivered[at]?.to,
            status: { groupId: 3, groupName, id: 5, name: 'X' },
          })),
        },
      })
    const { pathname } = new URL(url)
    const elsewhere = pathname.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    expect((await report(elsewhere, ['DELIVERED'])).statusCode).toBe(404)
    expect((await report(pathname, ['DELIVERED', 'UNDELIVERABLE', 'DELIVERED'])).statusCode).toBe(200)
    const lines = await log()
    expect(lines.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent'])
    expect(lines.find(({ status }) => status === 'failed')?.problem).toContain('telefon je isključen')
    expect(lines.find(({ status }) => status === 'sent')).toMatchObject({
      deliveredAt: expect.stringContaining('2026') as string,
    })
  })
})

describe('an SMS to the seller', () => {
  const choose = (choice: object) =>
    call('PATCH', '/api/notifications/settings', { channel: 'sms', ...choice })

  it('goes to the number typed, several orders in one', async () => {
    expect(await choose({ address: 'abc' })).toMatchObject({ status: 400 })
    await choose({ newOrder: true, address: '060/123-456' })
    expect((await state()).channels.find(({ channel }) => channel === 'sms')).toMatchObject({
      isConnected: true,
      address: '+38160123456',
    })
    const order = await place()
    await send('sms')
    await place()
    await place()
    await send('sms')
    expect(infobip.delivered.map(({ to, text }) => [to, text])).toEqual([
      ['38160123456', expect.stringContaining(`Nova porudzbina ${order.orderNumber}: `) as string],
      ['38160123456', '2 nove porudzbine: https://izlog.test/orders'],
    ])
  })

  it('whose answer was lost is found in the log with all orders it named, and later ones are kept apart', async () => {
    await choose({ newOrder: true, address: '060/123-456' })
    await place()
    await place()
    infobip.loseNextAnswer()
    await send('sms')
    const third = await place()
    later(6)
    await send('sms')
    expect(infobip.delivered.map(({ text }) => text)).toEqual([
      '2 nove porudzbine: https://izlog.test/orders',
      expect.stringContaining(third.orderNumber) as string,
    ])
    expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['sent']))
  })

  it('without a mobile number fails with that reason', async () => {
    await choose({ newOrder: true })
    await place()
    await send('sms')
    expect(await log()).toMatchObject([
      { problem: 'Nema broja telefona za SMS. Upišite ga kod izbora kanala.' },
    ])
  })
})

describe('quiet hours', () => {
  beforeEach(async () => {
    await call('PATCH', '/api/user/settings', {
      telegramBotId: telegramToken,
      telegramChatId: telegramChats.person,
    })
    const answer = await call('PUT', '/api/notifications/quiet', { quiet: { from: '22:00', to: '07:00' } })
    expect(answer.body['quiet']).toEqual({ from: '22:00', to: '07:00' })
    clock = new Date('2026-11-23T21:30:00Z')
  })

  it('gather what comes in them, and announce it at their end in one message', async () => {
    await place()
    await send('telegram')
    later(120)
    await place()
    await send('telegram')
    expect(telegram.messages).toEqual([])
    expect(await log()).toMatchObject([
      { status: 'pending', quietUntil: '2026-11-24T06:00:00.000Z' },
      { status: 'pending', quietUntil: '2026-11-24T06:00:00.000Z' },
    ])
    clock = new Date('2026-11-24T05:59:00Z')
    await send('telegram')
    await sweepNotices(test.services)
    expect(telegram.messages).toEqual([])
    later(1)
    await send('telegram')
    expect(telegram.messages.map(({ text }) => text.split('\n')[0])).toEqual(['🛒 2 nove porudžbine'])
  })

  it('hold for a message that a pause of the service brought into them', async () => {
    clock = new Date('2026-11-23T20:58:00Z')
    await place()
    telegram.script('html-502')
    await send('telegram')
    later(5)
    await send('telegram')
    expect(telegram.messages).toEqual([])
    clock = new Date('2026-11-24T06:00:00Z')
    await send('telegram')
    expect(telegram.messages).toHaveLength(1)
  })

  it('let through that a domain is down, and what the seller asks for again', async () => {
    const notice = { userId: seller.userId, event: 'domain:1:no_https:x', title: 'Domen x.rs', message: 'y' }
    await announceDomain(test.services, { ...notice, isLive: false })
    await announceDomain(test.services, { ...notice, isLive: false })
    await announceDomain(test.services, { ...notice, event: 'domain:1:live:x', isLive: true })
    await send('telegram')
    expect(telegram.messages.map(({ text }) => text)).toEqual(['🔴 Domen x.rs\ny'])
  })

  it('that end early let go of what they held', async () => {
    await place()
    await send('telegram')
    await test.services.db.deleteFrom('outbox').execute()
    await call('PUT', '/api/notifications/quiet', { quiet: null })
    const jobs = await test.services.db.selectFrom('outbox').select('payload').execute()
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { name: 'notifications.send-telegram', payload: { userId: seller.userId } },
    ])
    await send('telegram')
    expect(telegram.messages).toHaveLength(1)
  })

  it.each([
    { from: '22:00', to: '22:00' },
    { from: '24:00', to: '07:00' },
    { from: 'uveče', to: '07:00' },
  ])('cannot be %o', async (quiet) => {
    expect((await call('PUT', '/api/notifications/quiet', { quiet })).status).toBe(400)
  })
})

describe('a seller’s own words', () => {
  const write = (event: string, channel: string, text: string | null) =>
    call('PUT', '/api/notifications/templates', { event, channel, text })

  it('are sent instead of the built-in ones, with warnings all the same, until they are taken back', async () => {
    await call('PATCH', '/api/user/settings', {
      telegramBotId: telegramToken,
      telegramChatId: telegramChats.person,
    })
    const saved = await write('new_order', 'telegram', 'Zovi {ime} na {telefon}[, napomena: {napomena}]')
    expect(saved.body).toContainEqual(
      expect.objectContaining({ event: 'new_order', channel: 'telegram', isOwn: true }),
    )
    await place({ name: 'Pera Perić', phone: '064 111 22 33', company: 'robot' })
    await send('telegram')
    expect(telegram.messages.at(-1)?.text).toBe(
      'Zovi Pera Perić na 064 111 22 33\n⚠️ Možda je popunio program, a ne kupac. Pozovite pre slanja.',
    )
    await write('new_order', 'telegram', null)
    await place()
    await send('telegram')
    expect(telegram.messages.at(-1)?.text).toMatch(/^🛒 Nova porudžbina/)
  })

  it.each([
    ['new_order', 'telegram', 'Zdravo {imee}', 'Podatak {imee} ne postoji. Možete da koristite: {broj}, '],
    // A locked screen is read by others.
    ['new_order', 'push', '{ime}', 'Podatak {ime} ne postoji.'],
    ['buyer_shipped', 'sms', '{napomena}', 'Podatak {napomena} ne postoji.'],
    ['buyer_shipped', 'telegram', 'x', 'Ovaj događaj se ne šalje na taj kanal.'],
    ['new_order', 'sms', ' ', 'Upišite tekst poruke.'],
    ['new_order', 'sms', 'a'.repeat(401), 'Tekst može da ima najviše 400 znakova.'],
    ['new_order', 'sms', '{broj', 'Vitičasta zagrada nije zatvorena.'],
  ])('about %s on %s are refused when they are „%.20s“', async (event, channel, text, sentence) => {
    expect(await write(event, channel, text)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(sentence) as string },
    })
  })
})

it('nothing can be switched on that the operator has not set up', async () => {
  const bareApp = await createTestApp()
  const client = await bareApp.signIn('client')
  const answer = await client.request({
    method: 'PATCH',
    url: '/api/notifications/buyers',
    payload: { events: ['buyer_received'] },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('nije uključen na serveru') as string,
  })
})
