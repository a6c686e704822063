import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { disableUser, setPassword } from './commands.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

const login = (payload: object, headers: Record<string, string> = {}) =>
  test.visitor.request({ method: 'POST', url: '/api/auth/login', payload, headers })

const me = (headers: Record<string, string>) =>
  test.visitor.request({ method: 'GET', url: '/api/auth/me', headers })

describe('signing in', () => {
  it('answers the user and a token, and sets another secret as a cookie', async () => {
    const user = await buildUser(test.services.db, { email: 'mira@izlog.test' })
    const answer = await login({ email: ' MIRA@izlog.test ', password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { id: user.id, firstName: 'Mira', email: 'mira@izlog.test' },
    })
    const { token } = answer.json<{ token: string }>()
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'izlog', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).not.toBe(token)
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect((await me({ cookie: `izlog=${cookie?.value}` })).statusCode).toBe(200)
    expect((await me({ cookie: `izlog=${token}` })).statusCode).toBe(401)
  })

  it('never tells the password, its version or the notes', async () => {
    const caller = await test.signIn('client')
    const { body } = await caller.request({ method: 'GET', url: '/api/auth/me' })
    for (const secret of ['password', 'notes', 'argon2']) expect(body).not.toContain(secret)
  })

  it('answers an unknown e-mail and a wrong password alike', async () => {
    await buildUser(test.services.db, { email: 'ana@izlog.test' })
    const [wrong, unknown] = await Promise.all([
      login({ email: 'ana@izlog.test', password: 'pogrešna' }),
      login({ email: 'niko@izlog.test', password: 'pogrešna' }),
    ])
    expect(wrong.statusCode).toBe(401)
    const told = ({ requestId: _requestId, ...rest }: Record<string, unknown>) => rest
    expect(told(wrong.json())).toEqual(told(unknown.json()))
    expect(wrong.json()).toMatchObject({
      message: 'Neispravni podaci za prijavu',
      error: 'Neispravni podaci za prijavu',
    })
  })

  it.each([
    [{ email: 'abc', password: 'x' }, 'Neispravna email adresa'],
    [{ email: 'a@b.rs', password: '' }, 'Lozinka je obavezna'],
  ])('refuses %o with a sentence at the field', async (payload, message) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: [{ message }] })
  })

  it('refuses a deactivated account and forms of other sites', async () => {
    await buildUser(test.services.db, { email: 'bivsi@izlog.test', isActive: false })
    expect((await login({ email: 'bivsi@izlog.test', password })).statusCode).toBe(403)
    expect((await login({ email: 'a@b.rs', password }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    )
  })

  it('is limited when somebody keeps guessing', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' })
    const guess = () =>
      limited.visitor.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'a@b.rs', password: 'x' },
      })
    const answers = []
    for (let i = 0; i < 21; i += 1) answers.push((await guess()).statusCode)
    expect(answers.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(answers[20]).toBe(429)
  })
})

describe('a session dies', () => {
  const endings: [
    string,
    (session: { userId: number; headers: Record<string, string> }) => Promise<unknown>,
  ][] = [
    [
      'at logout',
      ({ headers }) => test.visitor.request({ method: 'POST', url: '/api/auth/logout', headers }),
    ],
    ['when the password changes', ({ userId }) => setPassword(test.services.db, userId, 'nova-lozinka')],
    ['when the account is deactivated', ({ userId }) => disableUser(test.services.db, userId)],
  ]
  it.each(endings)('%s, the cookie and the token alike', async (_when, end) => {
    const user = await buildUser(test.services.db)
    const answer = await login({ email: user.email, password })
    const token = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    const cookie = { cookie: `izlog=${answer.cookies[0]?.value}` }
    await end({ userId: user.id, headers: token })
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(cookie)).statusCode).toBe(401)
  })
})

it('logging out without a session is harmless', async () => {
  expect((await test.visitor.request({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
})

it('a cookie that another site makes the browser send changes nothing', async () => {
  const user = await buildUser(test.services.db)
  const cookie = `izlog=${(await login({ email: user.email, password })).cookies[0]?.value}`
  const remove = (headers: Record<string, string>) =>
    test.visitor.request({ method: 'DELETE', url: '/api/websites/1', headers: { cookie, ...headers } })
  expect((await remove({ 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
    code: 'common.foreign_origin',
  })
  expect((await remove({ origin: 'https://zao.test' })).json()).toMatchObject({
    code: 'common.foreign_origin',
  })
  expect((await remove({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
    code: 'websites.not_found',
  })
})

describe('user 1', () => {
  it.each([
    ['deleted', 'delete from users where id = 1'],
    ['deactivated', 'update users set is_active = false where id = 1'],
    ['demoted', "update users set role = 'client' where id = 1"],
  ])('cannot be %s, the database refuses', async (_what, sql) => {
    await expect(test.services.database.pool.query(sql)).rejects.toThrow('user 1 is protected')
  })
})
