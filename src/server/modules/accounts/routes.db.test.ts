import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { deleteClient, resetPassword, setUserActive } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

const login = (payload: object, headers: Record<string, string> = {}) =>
  test.visitor.request({ method: 'POST', url: '/api/auth/login', payload, headers })

const me = (headers: Record<string, string>) =>
  test.visitor.request({ method: 'GET', url: '/api/auth/me', headers })

const change = (headers: Record<string, string>, over: object = {}) => {
  const payload = {
    currentPassword: password,
    newPassword: 'Vetar nad Dunavom',
    confirmPassword: (over as { newPassword?: string }).newPassword ?? 'Vetar nad Dunavom',
    ...over,
  }
  return test.visitor.request({ method: 'POST', url: '/api/auth/change-password', payload, headers })
}

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

  it('never answers the password, its version or the notes', async () => {
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
    [{ password: 'x' }, 'Neispravna email adresa'],
    [{ email: 'a@b.rs' }, 'Lozinka je obavezna'],
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
    [
      'when the holder changes the password',
      ({ headers }) => change(headers, { newPassword: 'Vetar nad Dunavom' }),
    ],
    [
      'when an administrator resets it',
      ({ userId }) =>
        resetPassword(test.services.db, { actor: operator, userId, newPassword: 'privremena-lozinka' }),
    ],
    [
      'when the account is deactivated',
      ({ userId }) => setUserActive(test.services.db, { actor: operator, userId, isActive: false }),
    ],
    [
      'when the account is deleted',
      ({ userId }) => deleteClient(test.services.db, { actor: operator, userId }),
    ],
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

describe('changing one’s password', () => {
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

  it('asks to sign in again, and only the new password does that', async () => {
    const caller = await test.signIn('client')
    const answer = await change(bearer(caller))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ requiresLogin: true })
    expect(answer.json<{ message: string }>().message).toContain('Lozinka je promenjena')
    const user = await test.services.db
      .selectFrom('users')
      .select(['email', 'passwordVersion'])
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    expect(user.passwordVersion).toBe(2)
    const sessions = await test.services.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', caller.userId)
      .execute()
    expect(sessions).toEqual([])
    expect((await login({ email: user.email, password })).statusCode).toBe(401)
    expect((await login({ email: user.email, password: 'Vetar nad Dunavom' })).statusCode).toBe(200)
  })

  it.each([
    [{ currentPassword: '' }, 400, 'Trenutna lozinka je obavezna', 'currentPassword'],
    [{ newPassword: 'vetar' }, 400, 'Nova lozinka mora imati najmanje 6 karaktera', 'newPassword'],
    [{ confirmPassword: '' }, 400, 'Potvrdite novu lozinku', 'confirmPassword'],
    [{ currentPassword: undefined }, 400, 'Trenutna lozinka je obavezna', 'currentPassword'],
    [{ confirmPassword: undefined }, 400, 'Potvrdite novu lozinku', 'confirmPassword'],
    [{ confirmPassword: 'Vetar nad Savom' }, 400, 'Lozinke se ne poklapaju', 'confirmPassword'],
    [
      { newPassword: 'Lozinka123' },
      400,
      'Ova lozinka je među prvima koje neko pokuša. Izaberite drugu.',
      'newPassword',
    ],
    [{ newPassword: password }, 400, 'Nova lozinka mora da se razlikuje od trenutne.', 'newPassword'],
    [{ currentPassword: 'pogrešna' }, 403, 'Trenutna lozinka nije ispravna.', undefined],
  ])('refuses %o', async (over, status, message, field) => {
    const caller = await test.signIn('client')
    const answer = await change(bearer(caller), over)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message, error: message })
    expect(answer.json<{ fields?: { path: string }[] }>().fields?.map(({ path }) => path)).toEqual(
      field ? [field] : undefined,
    )
    expect((await me(bearer(caller))).statusCode).toBe(200)
  })

  it('accepts six characters', async () => {
    const caller = await test.signIn('client')
    expect((await change(bearer(caller), { newPassword: 'vetar7' })).statusCode).toBe(200)
  })

  it('is limited when somebody guesses in an open session', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' })
    const caller = await limited.signIn('client')
    const guess = () =>
      caller.request({
        method: 'POST',
        url: '/api/auth/change-password',
        payload: { currentPassword: 'x', newPassword: 'vetar7', confirmPassword: 'vetar7' },
      })
    for (let i = 0; i < 10; i += 1) expect((await guess()).statusCode).toBe(403)
    expect((await guess()).statusCode).toBe(429)
  })

  it('leaves a line in the audit trail and no password in it', async () => {
    const caller = await test.signIn('client')
    await change(bearer(caller))
    const lines = await test.services.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorUserId', '=', caller.userId)
      .execute()
    expect(lines.slice(1)).toMatchObject([
      {
        action: 'change-own-password',
        targetUserId: caller.userId,
        network: '127.0.0.0/24',
        addressHash: expect.stringMatching(/^[\w-]{12}$/) as string,
        address: null,
        subject: null,
      },
    ])
  })
})

describe('a temporary password', () => {
  it('lets somebody in only to choose another', async () => {
    const caller = await test.signIn('client')
    const { email } = await test.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    const temporary = 'privremena-lozinka'
    const target = { actor: operator, userId: caller.userId }
    await resetPassword(test.services.db, { ...target, newPassword: temporary })
    const answer = await login({ email, password: temporary })
    expect(answer.json()).toMatchObject({ user: { mustChangePassword: true } })
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
    const list = () => test.visitor.request({ method: 'GET', url: '/api/websites/my', headers })
    expect((await list()).json()).toMatchObject({ code: 'accounts.must_change_password' })
    expect((await me(headers)).statusCode).toBe(200)
    await change(headers, { currentPassword: temporary })
    const again = await login({ email, password: 'Vetar nad Dunavom' })
    expect(again.json()).toMatchObject({ user: { mustChangePassword: false } })
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
