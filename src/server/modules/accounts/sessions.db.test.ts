import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Activity, Session } from '#contract/accounts/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { resetPassword } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'
import type { UserRow } from './queries.ts'
import { codeAt } from './totp.ts'

let test: TestApp
let user: UserRow
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'loopback', SESSION_IDLE_HOURS: '24' })
})
beforeEach(async () => {
  user = await buildUser(test.services.db)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in as a browser does; answers its cookies. */
const openBrowser = async (headers: Record<string, string> = {}) => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': firefox,
      ...headers,
    },
    payload: { email: user.email, password },
  })
  expect(answer.statusCode).toBe(200)
  const cookie = `izlog=${answer.cookies.find(({ name }) => name === 'izlog')?.value}`
  const request = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.visitor.request({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(payload ? { payload } : {}),
    })
  return {
    cookie,
    token: answer.json<{ token: string }>().token,
    request,
    status: async () => (await request('GET', '/api/auth/me')).statusCode,
    sessions: async () => (await request('GET', '/api/auth/sessions')).json<Session[]>(),
  }
}
const actions = async () =>
  (
    await test.services.db
      .selectFrom('auditLog')
      .select('action')
      .where('targetUserId', '=', user.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

/** The time the database believes has passed since a session was used. */
const leaveUnused = (hours: number) =>
  test.services.db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now() - make_interval(mins => ${Math.round(hours * 60)})` })
    .where('userId', '=', user.id)
    .execute()

describe('a browser has the cookie alone', () => {
  it('what it is answered as a token opens nothing, and the cookie counts beside it', async () => {
    const { token, cookie } = await openBrowser()
    const me = (headers: Record<string, string>) =>
      test.visitor.request({ method: 'GET', url: '/api/auth/me', headers })
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await me({ authorization: `Bearer ${token}`, cookie })).statusCode).toBe(200)
    const stored = await test.services.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', user.id)
      .execute()
    expect(stored).toEqual([{ tokenHash: null }])
  })

  it('also one that only says its origin; a program is answered a bearer token', async () => {
    const login = async (headers: Record<string, string>) => {
      const payload = { email: user.email, password }
      const answer = await test.visitor.request({ method: 'POST', url: '/api/auth/login', headers, payload })
      const { token } = answer.json<{ token: string }>()
      const me = {
        method: 'GET' as const,
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${token}` },
      }
      return (await test.visitor.request(me)).statusCode
    }
    expect(await login({ origin: test.services.config.baseUrl })).toBe(401)
    expect(await login({})).toBe(200)
  })

  it('another site cannot use the cookie by sending the mark along', async () => {
    const { token, cookie } = await openBrowser()
    const answer = await test.visitor.request({
      method: 'DELETE',
      url: '/api/auth/sessions',
      headers: { authorization: `Bearer ${token}`, cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json()).toMatchObject({ code: 'common.foreign_origin' })
  })
})

describe('a session ends', () => {
  it('where one signs in again', async () => {
    const old = await openBrowser()
    const other = await openBrowser()
    const next = await openBrowser({ cookie: old.cookie })
    expect(await old.status()).toBe(401)
    expect([await next.status(), await other.status()]).toEqual([200, 200])
  })

  it('not where a sign-in fails', async () => {
    const old = await openBrowser()
    const payload = { email: user.email, password: 'pogrešna' }
    const headers = { cookie: old.cookie }
    await test.visitor.request({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(await old.status()).toBe(200)
  })

  it('everywhere else when the second step is switched on', async () => {
    const [here, elsewhere] = [await openBrowser(), await openBrowser()]
    const setup = await here.request('POST', '/api/auth/two-factor/setup', { password })
    const code = codeAt(setup.json<{ secret: string }>().secret, test.services.now())
    expect((await here.request('POST', '/api/auth/two-factor/confirm', { code })).statusCode).toBe(200)
    expect([await here.status(), await elsewhere.status()]).toEqual([200, 401])
  })

  it('when nobody uses it for as long as the setting says', async () => {
    const browser = await openBrowser()
    await leaveUnused(23.9)
    expect(await browser.status()).toBe(200)
    await leaveUnused(24.1)
    expect(await browser.status()).toBe(401)
  })
})

describe('when it was used last', () => {
  const seen = async () => {
    const { lastSeenAt } = await test.services.db
      .selectFrom('sessions')
      .select('lastSeenAt')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    return Math.round((Date.now() - lastSeenAt.getTime()) / 60_000)
  }
  it('is written every few minutes, not with each call', async () => {
    const browser = await openBrowser()
    await leaveUnused(4 / 60)
    await browser.status()
    expect(await seen()).toBe(4)
    await leaveUnused(6 / 60)
    await browser.status()
    expect(await seen()).toBe(0)
  })
})

describe('the list of sessions', () => {
  it('lists device, rough network and which one is here, the last used first', async () => {
    const phone = await openBrowser({
      'x-forwarded-for': '2001:db8:5:7::9',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605 Version/18.5 Safari/604.1',
    })
    await leaveUnused(2)
    const here = await openBrowser()
    const list = await here.sessions()
    expect(list).toMatchObject([
      { device: 'Firefox, Linux', network: '203.0.113.0/24', isCurrent: true },
      { device: 'Safari, iPhone', network: '2001:db8:5::/48', isCurrent: false },
    ])
    expect(JSON.stringify(list)).not.toContain('203.0.113.7')
    expect((await phone.sessions()).find(({ isCurrent }) => isCurrent)?.device).toBe('Safari, iPhone')
  })

  it('leaves out those that let nobody in any more', async () => {
    await openBrowser()
    await leaveUnused(25)
    const here = await openBrowser()
    expect(await here.sessions()).toHaveLength(1)
  })

  it('„Odjavi“ ends one and „Odjavi sve ostale“ all but this one; both stand in the trail', async () => {
    const [here, one, two, three] = [
      await openBrowser(),
      await openBrowser(),
      await openBrowser(),
      await openBrowser(),
    ]
    const id = (await one.sessions()).find(({ isCurrent }) => isCurrent)?.id
    expect((await here.request('DELETE', `/api/auth/sessions/${id}`)).json()).toEqual({
      message: 'Uređaj je odjavljen.',
    })
    expect([await one.status(), await two.status()]).toEqual([401, 200])
    const rest = await here.request('DELETE', '/api/auth/sessions')
    expect(rest.json()).toEqual({ message: 'Odjavljeno: 2 uređaja.', count: 2 })
    expect([await here.status(), await two.status(), await three.status()]).toEqual([200, 401, 401])
    expect((await actions()).slice(-2)).toEqual(['end-session', 'end-other-sessions'])
  })

  it('a session of somebody else looks like a missing one and goes on', async () => {
    const mine = await openBrowser()
    const stranger: TestCaller = await test.signIn('client')
    const id = (await mine.sessions())[0]?.id
    const end = (which: unknown) =>
      stranger.request({ method: 'DELETE', url: `/api/auth/sessions/${which as string}` })
    const told = async (which: unknown) => (await end(which)).json<{ code: string }>().code
    expect([await told(id), await told(999_999_999)]).toEqual([
      'accounts.session_not_found',
      'accounts.session_not_found',
    ])
    expect(await mine.status()).toBe(200)
  })
})

it('the holder reads what happened to the account, and of others only what they are', async () => {
  const { request } = await openBrowser()
  const wrong = { email: user.email, password: 'pogrešna' }
  await test.visitor.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': '198.51.100.9' },
    payload: wrong,
  })
  await request('PATCH', '/api/user/settings', { telegramChatId: '-100123' })
  const admin = await test.signIn('admin')
  await admin.request({
    method: 'PATCH',
    url: `/api/admin/users/${user.id}`,
    payload: { email: user.email, firstName: 'Mira', lastName: 'Mirić' },
  })
  const lines = (await request('GET', '/api/auth/activity')).json<Activity[]>()
  expect(lines).toMatchObject([
    { action: 'change-details', by: 'administrator', network: null },
    { action: 'change-keys', by: 'you', subject: 'Telegram' },
    { action: 'sign-in-failed', by: 'stranger', network: '198.51.100.0/24' },
    { action: 'sign-in', by: 'you', network: '203.0.113.0/24', subject: 'Firefox, Linux' },
  ])
  await resetPassword(test.services.db, {
    actor: operator,
    userId: user.id,
    newPassword: 'privremena-lozinka',
  })
  const caller = await test.signInAgain({ userId: admin.userId })
  expect(
    (await caller.request({ method: 'GET', url: '/api/auth/activity' })).json<Activity[]>(),
  ).toHaveLength(2)
})
