import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { password } from '../../../../test/factories/user.ts'
import { sweepAccounts } from './commands.ts'
import { codeAt } from './totp.ts'

let test: TestApp
let caller: TestCaller
let email: string
let now = new Date('2026-11-20T12:00:00.000Z')

beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => now
})

beforeEach(async () => {
  caller = await test.signIn('client')
  const user = await test.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  email = user.email
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const post = (url: string, payload: object) => caller.request({ method: 'POST', url, payload })
const setUp = async (): Promise<string> =>
  (await post('/api/auth/two-factor/setup', { password })).json<{ secret: string }>().secret
const state = async () =>
  (await caller.request({ method: 'GET', url: '/api/auth/two-factor' })).json<object>()
const login = async (code?: string) => {
  const payload = { email, password, ...(code === undefined ? {} : { code }) }
  const answer = await test.visitor.request({ method: 'POST', url: '/api/auth/login', payload })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

const switchOn = async () => {
  const secret = await setUp()
  const answer = await post('/api/auth/two-factor/confirm', { code: codeAt(secret, now) })
  expect(answer.statusCode).toBe(200)
  return { secret, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

describe('switching the second step on', () => {
  it('asks for the password, then for a first code, and answers ten recovery codes once', async () => {
    expect((await post('/api/auth/two-factor/setup', { password: 'pogrešna' })).statusCode).toBe(403)
    const { recoveryCodes } = await switchOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true)
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  })

  it('counts for nothing before it is confirmed', async () => {
    await setUp()
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(await login()).toMatchObject({ status: 200 })
  })

  it.each([
    ['12345', 'Kod ima šest cifara'],
    ['000000', 'Kod nije ispravan. Proverite vreme na telefonu i unesite najnoviji kod.'],
  ])('refuses the first code %s', async (code, message) => {
    await setUp()
    const answer = await post('/api/auth/two-factor/confirm', { code })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
  })

  it('is refused out of turn: not begun, begun long ago, on already', async () => {
    const confirm = (code = '123456') => post('/api/auth/two-factor/confirm', { code })
    expect((await confirm()).json()).toMatchObject({ code: 'accounts.two_factor_not_begun' })
    const secret = await setUp()
    await test.services.database.pool.query(
      `update two_factors set created_at = now() - interval '16 minutes' where user_id = ${caller.userId}`,
    )
    expect((await confirm(codeAt(secret, now))).json()).toMatchObject({
      code: 'accounts.two_factor_not_begun',
    })
    await switchOn()
    expect((await post('/api/auth/two-factor/setup', { password })).json()).toMatchObject({
      code: 'accounts.two_factor_on',
    })
  })

  it('is forgotten when nobody went on with it, and kept once it is on', async () => {
    const { pool } = test.services.database
    const age = () => pool.query("update two_factors set created_at = now() - interval '2 days'")
    const rows = async () =>
      (await pool.query(`select from two_factors where user_id = ${caller.userId}`)).rowCount
    await setUp()
    await age()
    await sweepAccounts(test.services.db)
    expect(await rows()).toBe(0)
    await switchOn()
    await age()
    await sweepAccounts(test.services.db)
    expect(await rows()).toBe(1)
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const { rows } = await test.services.database.pool.query<{ text: string }>(
      'select t::text || (select string_agg(r::text, $1) from recovery_codes r) as text from two_factors t',
      [' '],
    )
    const dump = rows.map(({ text }) => text).join('\n')
    for (const plain of [secret, ...recoveryCodes]) expect(dump).not.toContain(plain)
  })
})

describe('signing in with a second step', () => {
  it('asks for a code, takes each only once, and the older one no more', async () => {
    const { secret } = await switchOn()
    expect(await login()).toEqual({ status: 401, code: 'accounts.code_required' })
    expect(await login(codeAt(secret, now))).toEqual({ status: 401, code: 'accounts.wrong_code' })
    const older = codeAt(secret, now)
    later(30)
    expect(await login(codeAt(secret, now))).toMatchObject({ status: 200 })
    expect(await login(codeAt(secret, now))).toMatchObject({ code: 'accounts.wrong_code' })
    expect(await login(older)).toMatchObject({ code: 'accounts.wrong_code' })
    expect(await login('000000')).toMatchObject({ code: 'accounts.wrong_code' })
  })

  it('lets one code open one session, however many ask at once', async () => {
    const { secret } = await switchOn()
    later(30)
    const code = codeAt(secret, now)
    const answers = await Promise.all([login(code), login(code), login(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn()
    const [first = '', second = ''] = recoveryCodes
    expect(await login(first.toUpperCase().replace('-', ' '))).toMatchObject({ status: 200 })
    expect(await login(first)).toMatchObject({ code: 'accounts.wrong_code' })
    expect(await login(second)).toMatchObject({ status: 200 })
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  })

  it('says nothing about codes after a wrong password', async () => {
    const { secret } = await switchOn()
    later(30)
    const answer = await test.visitor.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'pogrešna', code: codeAt(secret, now) },
    })
    expect(answer.json()).toMatchObject({ code: 'accounts.wrong_credentials' })
    expect(await login(codeAt(secret, now))).toMatchObject({ status: 200 })
  })

  it('needs only the password again once it is switched off', async () => {
    await switchOn()
    const wrong = await post('/api/auth/two-factor/disable', { password: 'pogrešna' })
    expect(wrong.statusCode).toBe(403)
    expect((await post('/api/auth/two-factor/disable', { password })).statusCode).toBe(200)
    expect(await login()).toMatchObject({ status: 200 })
    const lines = await test.services.db
      .selectFrom('auditLog')
      .select('action')
      .where('targetUserId', '=', caller.userId)
      .execute()
    expect(lines.map(({ action }) => action).filter((action) => action !== 'sign-in')).toEqual([
      'switch-on-own-two-factor',
      'switch-off-own-two-factor',
    ])
  })
})
