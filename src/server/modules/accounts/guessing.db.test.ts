import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkChallenge, WorkProof } from '#contract/common/proof-of-work.ts'
import { solveWork } from '#contract/common/solve-work.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { setUserActive } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { freeFailures, mostFailures } from './attempts.ts'
import type { UserRow } from './queries.ts'

let test: TestApp
let user: UserRow

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
})
beforeEach(async () => {
  await test.services.db.deleteFrom('rateLimits').execute()
  user = await buildUser(test.services.db)
})

type Try = {
  from?: string
  typed?: string
  email?: string
  proof?: WorkProof
  headers?: Record<string, string>
}
const signIn = async ({
  from = '203.0.113.1',
  typed = password,
  email = user.email,
  proof,
  headers,
}: Try = {}) => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from, ...headers },
    payload: { email, password: typed, ...(proof ? { proof } : {}) },
  })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? null, answer, cookies }
}
const guess = (from: string, more: Try = {}) => signIn({ from, typed: 'pogrešna', ...more })
const guessOften = async (count: number, from: (i: number) => string) => {
  for (let i = 0; i < count; i += 1) expect((await guess(from(i))).status).toBe(401)
}

const solved = async (url = '/api/auth/challenge'): Promise<WorkProof> => {
  const challenge = (await test.visitor.request({ method: 'GET', url })).json<WorkChallenge>()
  const proof = await solveWork(challenge)
  if (!proof) throw new Error('not solved')
  return proof
}

/** As if so many failures had been counted in this quarter of an hour. */
const pretendUnderKeys = (like: string, count: number) =>
  test.services.database.pool.query('update rate_limits set count = $2 where key like $1', [like, count])

const trail = () =>
  test.services.db
    .selectFrom('auditLog')
    .select(['action', 'actorUserId', 'network', 'addressHash', 'address', 'subject'])
    .where('targetUserId', '=', user.id)
    .orderBy('id')
    .execute()

describe('nobody can lock another out', () => {
  it('who guesses from many networks makes strangers work, and the holder gets in all the same', async () => {
    await guessOften(freeFailures.account, (i) => `198.51.100.${i}`)
    expect(await guess('198.51.100.200')).toMatchObject({ status: 429, code: 'accounts.prove_work' })
    const told = await signIn({ from: '203.0.113.9' })
    expect(told.answer.json()).toMatchObject({
      message: expect.stringContaining('Pregledač prvo mora') as string,
    })
    expect((await signIn({ from: '203.0.113.9', proof: await solved() })).status).toBe(200)
  })

  it('a guess with a calculation is looked at, and is a guess', async () => {
    await guessOften(freeFailures.account, () => '198.51.100.1')
    const proof = await solved()
    expect((await guess('198.51.100.1', { proof })).status).toBe(401)
    expect((await guess('198.51.100.1', { proof })).code, 'a proof counts once').toBe('accounts.prove_work')
    const ofOrders = await solved('/api/orders/challenge')
    expect((await guess('198.51.100.1', { proof: ofOrders })).code).toBe('accounts.prove_work')
  })

  it('a browser that signed in before is exempt, from whichever network, and only for its account', async () => {
    const { cookies } = await signIn()
    const mark = { cookie: `izlog-pregledac=${cookies['izlog-pregledac']}` }
    await guessOften(freeFailures.account, (i) => `198.51.100.${i}`)
    await pretendUnderKeys('attempt:%', 10 * mostFailures.accountAndNetwork)
    await pretendUnderKeys('attempt-from:%', 10_000)
    for (const from of ['203.0.113.1', '198.51.100.1', '192.0.2.77'])
      expect((await signIn({ from, headers: mark })).status).toBe(200)
    const other = await buildUser(test.services.db)
    for (let i = 0; i < freeFailures.account; i += 1) await guess(`192.0.2.${i}`, { email: other.email })
    expect((await signIn({ email: other.email, headers: mark })).code).toBe('accounts.prove_work')
  })

  it('but guesses of its own are counted: beyond ten it is a stranger', async () => {
    const { cookies } = await signIn()
    const headers = { cookie: `izlog-pregledac=${cookies['izlog-pregledac']}` }
    for (let i = 0; i < 20; i += 1) expect((await guess('203.0.113.1', { headers })).status).toBe(401)
    expect((await guess('203.0.113.1', { headers })).code).toBe('accounts.prove_work')
  })

  it('the mark of a browser ends with the password', async () => {
    const { cookies } = await signIn()
    await test.services.db
      .updateTable('users')
      .set({ passwordVersion: user.passwordVersion + 1 })
      .where('id', '=', user.id)
      .execute()
    await guessOften(freeFailures.account, (i) => `198.51.100.${i}`)
    const headers = { cookie: `izlog-pregledac=${cookies['izlog-pregledac']}` }
    expect((await signIn({ headers })).code).toBe('accounts.prove_work')
  })

  it('a network that goes on with calculations is refused for this account alone', async () => {
    await guess('198.51.100.1')
    await pretendUnderKeys('attempt:%', mostFailures.accountAndNetwork)
    const proof = await solved()
    expect(await guess('198.51.100.1', { proof })).toMatchObject({ status: 429, code: 'common.too_many' })
    expect((await signIn({ from: '198.51.100.2', proof })).status).toBe(200)
    const other = await buildUser(test.services.db)
    expect((await signIn({ from: '198.51.100.1', email: other.email })).status).toBe(200)
  })

  it('what was not looked at is no failure: without working nobody gets a network refused', async () => {
    await guessOften(freeFailures.account, () => '198.51.100.1')
    for (let i = 0; i < mostFailures.accountAndNetwork; i += 1) await guess('198.51.100.1')
    expect((await signIn({ from: '198.51.100.1', proof: await solved() })).status).toBe(200)
  })

  it('who tries many accounts from one network has to work too, also where nobody has such an account', async () => {
    for (let i = 0; i < 3; i += 1)
      expect((await guess('198.51.100.1', { email: `nalog${i}@b.rs` })).status).toBe(401)
    await pretendUnderKeys('attempt-from:198.51.100.1', freeFailures.network)
    expect((await guess('198.51.100.1', { email: 'jos-jedan@b.rs' })).code).toBe('accounts.prove_work')
    expect((await signIn({ from: '198.51.100.2' })).status).toBe(200)
  })

  it('the addresses of one IPv6 customer are one network', async () => {
    for (let i = 1; i < 4; i += 1) await guess(`2001:db8::${i.toString(16)}`)
    const { rows } = await test.services.database.pool.query<{ key: string; count: number }>(
      "select key, count from rate_limits where key like 'attempt-from:%' order by key",
    )
    expect(rows).toEqual([
      { key: 'attempt-from:2001:db8:0:0::/64', count: 3 },
      { key: 'attempt-from:2001:db8:0::/48', count: 3 },
    ])
    await pretendUnderKeys('attempt-from:2001:db8:0:0::/64', freeFailures.network)
    expect((await guess('2001:0db8:0:0:ffff::1', { email: 'x@b.rs' })).code).toBe('accounts.prove_work')
    expect((await guess('2001:db8:0:1::1', { email: 'x@b.rs' })).status).toBe(401)
    await pretendUnderKeys('attempt-from:2001:db8:0::/48', 4 * freeFailures.network)
    expect((await guess('2001:db8:0:ffff::1', { email: 'y@b.rs' })).code).toBe('accounts.prove_work')
  })

  it('right passwords count for nothing', async () => {
    for (let i = 0; i < 2 * freeFailures.network; i += 1) expect((await signIn()).status).toBe(200)
  })

  it('calls of the holder that ask for the password are not touched by strangers', async () => {
    const caller = await test.signIn('client')
    const { email } = await test.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    for (let i = 0; i < 12; i += 1) await guess(`198.51.100.${i}`, { email })
    // Strangers and other accounts behind the same address, calling what asks for the password.
    const stranger = await test.signIn('client')
    const ask = (by: TestCaller | TestApp['visitor'], typed: string) =>
      by.request({ method: 'POST', url: '/api/auth/two-factor/setup', payload: { password: typed } })
    for (let i = 0; i < rateLimits.password.count + 2; i += 1)
      await Promise.all([ask(test.visitor, 'x'), ask(stranger, 'x')])
    expect((await ask(stranger, password)).statusCode).toBe(429)
    expect((await ask(caller, password)).statusCode).toBe(200)
  })

  it('another site uses up nothing of what a visitor may do', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { count, name } = rateLimits.login
    expect((await signIn({ headers })).code).toBe('common.foreign_origin')
    // This minute and the next, so that a change of the minute meanwhile does not decide.
    const minute = Math.floor(Date.now() / 60_000)
    const rows = [minute, minute + 1].map((at) => ({
      key: `${name}:203.0.113.1:foreign`,
      windowStart: new Date(at * 60_000),
      count,
    }))
    await test.services.db.deleteFrom('rateLimits').execute()
    await test.services.db.insertInto('rateLimits').values(rows).execute()
    expect((await signIn({ headers })).status).toBe(429)
    expect((await signIn()).status).toBe(200)
  })
})

describe('the trail', () => {
  it('logs sign-in, failure, slowing and refusal, by network and hash, never by address', async () => {
    await signIn({ headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0' } })
    await guessOften(freeFailures.account, () => '198.51.100.77')
    const lines = await trail()
    expect(lines[0]).toMatchObject({
      action: 'sign-in',
      actorUserId: user.id,
      network: '203.0.113.0/24',
      subject: 'Chrome, Windows',
    })
    const failures = lines.filter(({ action }) => action === 'sign-in-failed')
    expect(failures).toHaveLength(freeFailures.account)
    expect(failures[0]).toMatchObject({ actorUserId: null, network: '198.51.100.0/24' })
    expect(lines.at(-1)).toMatchObject({ action: 'sign-in-slowed' })
    expect(new Set(failures.map(({ addressHash }) => addressHash)).size).toBe(1)
    expect(failures[0]?.addressHash).not.toBe(lines[0]?.addressHash)
    expect(JSON.stringify(lines)).not.toMatch(/198\.51\.100\.77|203\.0\.113\.1\b/)
    await pretendUnderKeys('attempt:%', mostFailures.accountAndNetwork - 1)
    expect((await guess('198.51.100.77', { proof: await solved() })).status).toBe(401)
    expect((await trail()).at(-1)).toMatchObject({ action: 'sign-in-refused' })
  })

  it('does not grow without end, and holds no address without an account', async () => {
    await guess('198.51.100.1')
    await pretendUnderKeys('attempt:%', 30)
    await guess('198.51.100.2', { proof: await solved() })
    expect(await trail()).toHaveLength(1)
    const count = () => test.services.db.selectFrom('auditLog').select('id').execute()
    const before = (await count()).length
    await guess('198.51.100.9', { email: 'niko@b.rs' })
    expect(await count()).toHaveLength(before)
  })

  it('a deactivated account is a failure too', async () => {
    await setUserActive(test.services.db, { actor: operator, userId: user.id, isActive: false })
    expect((await signIn()).code).toBe('accounts.inactive')
    expect((await trail()).map(({ action }) => action)).toEqual(['deactivate', 'sign-in-failed'])
  })
})
