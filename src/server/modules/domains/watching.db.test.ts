import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DomainProblem } from '#contract/domains/schema.ts'
import { createDns } from '../../lib/dns.ts'
import type { Services } from '../../services.ts'
import { buildDomain } from '../../../../test/factories/domain.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { startFakeDns, type FakeDns } from '../../../../test/fakes/dns.ts'
import {
  startFakeTelegram,
  telegramChats,
  telegramToken,
  type FakeTelegram,
} from '../../../../test/fakes/telegram.ts'
import { createTestServices } from '../../../../test/services.ts'
import { deliver } from '../notifications/deliver.ts'
import { enqueueDueChecks, tellOwner } from './notices.ts'
import { findDomain, type DomainRow } from './queries.ts'
import type { Reach } from './https-probe.ts'
import { checkDomain, verifyDomain } from './verification.ts'
import { operator } from '../audit/commands.ts'

const serverIp = '203.0.113.10'
const host = 'moja-radnja.rs'

let dns: FakeDns
let telegram: FakeTelegram
let services: Services
let userId: number
let reached: Reach
beforeAll(async () => {
  dns = await startFakeDns()
  telegram = await startFakeTelegram()
  services = await createTestServices({
    BASE_URL: 'https://izlog.primer-platforma.rs',
    SERVER_IP: serverIp,
    TELEGRAM_API_BASE_URL: telegram.origin,
  })
  Object.assign(services, {
    dns: createDns({ servers: [dns.address], timeoutMs: 150, tries: 1 }),
    reach: () => Promise.resolve(reached),
  })
})
afterAll(() => Promise.all([dns.close(), telegram.close()]))

const stand = (txt: string[] = ['izlog-verify=token']) => {
  dns.set(host, { TXT: txt, A: [serverIp] })
  dns.set(`www.${host}`, { CNAME: 'izlog.primer-platforma.rs' })
}
beforeEach(async () => {
  dns.clear()
  dns.set('izlog.primer-platforma.rs', { A: [serverIp] })
  stand()
  reached = 'https'
  await services.db.deleteFrom('customDomains').execute()
  await services.db.deleteFrom('outbox').execute()
  userId = (await buildUser(services.db)).id
})

const build = (over: object = {}) =>
  buildDomain(services.db, userId, { domain: host, verificationToken: 'token', isPrimary: true, ...over })
const read = async ({ id }: DomainRow): Promise<DomainRow> => {
  const row = await findDomain(services.db, id)
  if (!row) throw new Error('gone')
  return row
}
const check = async (domain: DomainRow): Promise<DomainRow> => {
  await checkDomain(services, await read(domain))
  return read(domain)
}
const makeDue = () =>
  services.db
    .updateTable('customDomains')
    .set({ nextCheckAt: new Date(0) })
    .execute()
const notices = async () =>
  (await services.db.selectFrom('outbox').select('payload').orderBy('id').execute())
    .map(({ payload }) => payload as { name: string; payload: { what?: string } })
    .flatMap(({ name, payload }) => (name === 'domains.tell-owner' ? [payload.what] : []))
const hoursUntil = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000)

describe('a verified domain', () => {
  it('goes live when it answers over https, is announced once and then looked at daily', async () => {
    const made = await build({ isLive: false, pointsHere: false })
    expect(await check(made)).toMatchObject({ isLive: true, pointsHere: true, problem: null })
    expect(hoursUntil((await read(made)).nextCheckAt)).toBe(24)
    await check(made)
    expect(await notices()).toEqual(['live'])
  })

  it.each([
    ['http', 'a certificate is under way', { isLive: false, pointsHere: true }],
    ['none', 'records stand but nothing answers yet', { isLive: false, pointsHere: true }],
  ] as const)('that answers over %s waits: %s', async (reach, _why, expected) => {
    reached = reach
    const row = await check(await build({ isLive: false }))
    expect(row).toMatchObject({ ...expected, problem: null, missedChecks: 0 })
    expect(row.nextCheckAt?.getTime()).toBeLessThan(Date.now() + 6 * 60_000)
    expect(await notices()).toEqual([])
  })

  it('behind a proxy is live although its addresses are not ours', async () => {
    dns.set(host, { TXT: ['izlog-verify=token'], A: ['198.51.100.7'] })
    expect(await check(await build({ isLive: false }))).toMatchObject({ isLive: true, problem: null })
  })

  it.each([
    [
      'leads elsewhere',
      'points_elsewhere',
      () => dns.set(host, { TXT: ['izlog-verify=token'], A: ['198.51.100.7'] }),
    ],
    ['does not open over https any more', 'no_https', () => {}],
  ] as const)('that %s is reported before ads burn', async (_name, problem, spoil) => {
    const made = await build()
    spoil()
    reached = 'none'
    expect(await check(made)).toMatchObject({ status: 'verified', isLive: false, problem })
    await check(made)
    expect(await notices()).toEqual([problem])
    stand()
    reached = 'https'
    expect(await check(made)).toMatchObject({ isLive: true, problem: null })
  })
})

describe('a record that is gone', () => {
  it('is a notice on three days, then the domain stops and the next one becomes primary', async () => {
    const made = await build()
    const other = await buildDomain(services.db, userId, { domain: 'druga-radnja.rs' })
    stand(['v=spf1 -all'])
    expect(await check(made)).toMatchObject({
      status: 'verified',
      missedChecks: 1,
      problem: 'record_missing',
    })
    await makeDue()
    expect(await check(made)).toMatchObject({ status: 'verified', missedChecks: 2 })
    await makeDue()
    expect(await check(made)).toMatchObject({
      status: 'pending',
      isPrimary: false,
      isLive: false,
      verifiedAt: null,
      problem: 'suspended',
    })
    expect((await read(other)).isPrimary).toBe(true)
    expect(await notices()).toEqual(['record_missing', 'record_missing', 'suspended'])
  })

  it('is one miss a day however often somebody looks', async () => {
    const made = await build()
    stand([])
    for (let times = 0; times < 5; times += 1) {
      await check(made)
      await verifyDomain(services, { userId, host, actor: operator })
    }
    expect(await read(made)).toMatchObject({ status: 'verified', missedChecks: 1 })
    expect(await notices()).toEqual(['record_missing'])
  })

  it('and comes back is forgiven, also after the stop', async () => {
    const made = await build({ missedChecks: 2 })
    expect(await check(made)).toMatchObject({ missedChecks: 0, problem: null })
    stand([])
    await services.db.updateTable('customDomains').set({ missedChecks: 2 }).execute()
    await makeDue()
    expect(await check(made)).toMatchObject({ status: 'pending' })
    stand()
    expect(await check(made)).toMatchObject({ status: 'verified', isPrimary: true, problem: null })
  })

  it.each(['servfail', 'refused', 'silence', 'garbage'] as const)(
    'is not concluded from a resolver that answers with %s, however long',
    async (mishap) => {
      const made = await build()
      dns.fail(host, mishap)
      for (let day = 0; day < 5; day += 1) {
        await makeDue()
        expect(await check(made)).toMatchObject({
          status: 'verified',
          isLive: true,
          missedChecks: 0,
          problem: null,
        })
      }
      expect(await notices()).toEqual([])
    },
  )
})

describe('a claim', () => {
  const claim = {
    status: 'pending',
    isPrimary: false,
    verifiedAt: null,
    isLive: false,
    pointsHere: false,
  } as const

  it('is proven by the worker when its record has appeared', async () => {
    expect(await check(await build(claim))).toMatchObject({ status: 'verified', isPrimary: true })
  })

  it('is looked at less often the older it is, and no more when it is over', async () => {
    stand([])
    const made = await build(claim)
    const pause = async (age: string) => {
      await sql`update custom_domains set created_at = now() - ${age}::interval`.execute(services.db)
      const { nextCheckAt } = await check(made)
      return Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / 60_000)
    }
    expect([await pause('0'), await pause('2 hours'), await pause('2 days')]).toEqual([5, 30, 360])
    await services.db
      .updateTable('customDomains')
      .set({ claimExpiresAt: new Date(0) })
      .execute()
    expect((await check(made)).nextCheckAt).toBeNull()
  })
})

it('due domains are checked once, however many watch', async () => {
  const due = await build()
  await buildDomain(services.db, userId, { nextCheckAt: new Date(Date.now() + 3_600_000) })
  await makeDue()
  await services.db
    .updateTable('customDomains')
    .set({ nextCheckAt: new Date(Date.now() + 3_600_000) })
    .where('id', '!=', due.id)
    .execute()
  await Promise.all([enqueueDueChecks(services.db), enqueueDueChecks(services.db)])
  const jobs = await services.db.selectFrom('outbox').select('payload').execute()
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { name: 'domains.check', payload: { userId, domainId: due.id } },
  ])
})

describe('telling the owner', () => {
  const connect = async (chatId: string) =>
    services.db
      .updateTable('users')
      .set({
        telegramChatId: chatId,
        telegramBotId: services.secrets.seal(telegramToken, `users.telegram_bot_id:${userId}`),
      })
      .where('id', '=', userId)
      .execute()
  const tell = async (what: DomainProblem | 'live', at = new Date().toISOString()) => {
    const { id: domainId } = await build()
    await tellOwner(services, { domainId, what, at })
    await tellOwner(services, { domainId, what, at })
    await deliver(services, { userId, channel: 'telegram' })
  }
  const notices = () =>
    services.db
      .selectFrom('notifications')
      .select(['status', 'priority', 'errorMessage'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()

  it('goes to the seller’s Telegram once, before everything else', async () => {
    await connect(telegramChats.person)
    const before = telegram.messages.length
    await tell('points_elsewhere')
    expect(telegram.messages.slice(before).map(({ text }) => text)).toEqual([
      '🔴 Domen moja-radnja.rs\nDomen više ne vodi ovde. Pauzirajte oglase i ispravite A i CNAME zapis.',
    ])
    expect(await notices()).toMatchObject([{ status: 'sent', priority: 'urgent' }])
  })

  it('waits while Telegram has no time, and ends with a definite no', async () => {
    await connect(telegramChats.person)
    telegram.script('drop')
    await tell('live')
    expect(await notices()).toMatchObject([{ status: 'pending', errorMessage: 'Telegram ne odgovara.' }])
    await services.db.deleteFrom('notificationSettings').execute()
    await services.db.deleteFrom('customDomains').execute()
    await connect(telegramChats.blocked)
    await tell('no_https')
    expect((await notices()).at(-1)).toMatchObject({
      status: 'failed',
      errorMessage: 'Bot je blokiran ili izbačen iz grupe.',
    })
  })

  it('is the seller’s to choose', async () => {
    await connect(telegramChats.person)
    const before = telegram.journal.length
    await services.db
      .insertInto('notificationSettings')
      .values({ userId, channel: 'telegram', domain: false })
      .execute()
    await tell('no_https')
    expect(telegram.journal).toHaveLength(before)
    expect(await notices()).toEqual([])
  })

  it('stays in the panel for who has none', async () => {
    const before = telegram.journal.length
    await tell('record_missing')
    expect(telegram.journal).toHaveLength(before)
  })
})
