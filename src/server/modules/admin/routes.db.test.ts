import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'

let test: TestApp
let admin: TestCaller
let client: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  client = await test.signIn('client')
})

const newClient = (over: object = {}) => ({
  email: 'novi@izlog.test',
  password: 'tajna7',
  firstName: 'Ana',
  lastName: 'Anić',
  ...over,
})
const create = (payload: object) => admin.request({ method: 'POST', url: '/api/admin/clients', payload })
const list = async (what: 'clients' | 'users') =>
  (await admin.request({ method: 'GET', url: `/api/admin/${what}` })).json<{ id: number; role: string }[]>()
const setStatus = (id: number, isActive: boolean) =>
  admin.request({ method: 'PATCH', url: `/api/admin/users/${id}/status`, payload: { isActive } })
const reset = (id: number, newPassword: string) =>
  admin.request({ method: 'PATCH', url: `/api/admin/users/${id}/reset-password`, payload: { newPassword } })
const remove = (id: number) => admin.request({ method: 'DELETE', url: `/api/admin/users/${id}` })
const login = (email: string, typed: string) =>
  test.visitor.request({ method: 'POST', url: '/api/auth/login', payload: { email, password: typed } })
const lastAudit = async () =>
  (await admin.request({ method: 'GET', url: '/api/admin/audit?kind=accounts' })).json<object[]>()[0]

describe('creating a client', () => {
  it('makes an account that can sign in, always as a client', async () => {
    const answer = await create(
      newClient({ companyName: ' Kućica ', phone: '', role: 'admin', id: 77, notes: 'Zove petkom' }),
    )
    expect(answer.statusCode).toBe(201)
    const made = answer.json<{ id: number }>()
    expect(made).toMatchObject({ role: 'client', companyName: 'Kućica', phone: null, notes: 'Zove petkom' })
    expect(made.id).not.toBe(77)
    expect(answer.body).not.toMatch(/argon2|"password"|tajna7/)
    expect((await login('NOVI@izlog.test', 'tajna7')).json()).toMatchObject({
      user: { id: made.id, mustChangePassword: false },
    })
    expect(await lastAudit()).toMatchObject({
      action: 'create-client',
      actor: { id: admin.userId },
      target: { id: made.id, name: 'Ana Anić' },
      network: '127.0.0.0/24',
    })
  })

  it.each([
    [{ email: 'abc' }, 'Neispravna email adresa'],
    [{ password: '12345' }, 'Lozinka mora imati najmanje 6 karaktera'],
    [{ firstName: ' ' }, 'Ime je obavezno'],
    [{ lastName: '' }, 'Prezime je obavezno'],
    [{ email: undefined }, 'Neispravna email adresa'],
    [{ password: undefined }, 'Lozinka mora imati najmanje 6 karaktera'],
    [{ firstName: undefined }, 'Ime je obavezno'],
    [{ lastName: undefined }, 'Prezime je obavezno'],
  ])('refuses %o with a sentence at the field', async (over, message) => {
    const answer = await create(newClient(over))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: [{ path: Object.keys(over)[0], message }] })
  })

  it.each(['123456', 'Lozinka1', 'aaaaaa', 'Novi@izlog.test', 'ana anić'])(
    'refuses „%s“, which somebody would try first, and makes nothing',
    async (typed) => {
      const answer = await create(newClient({ email: 'novi@izlog.test', password: typed }))
      expect(answer.json()).toMatchObject({
        code: 'accounts.common_password',
        fields: [
          { path: 'password', message: 'Ova lozinka je među prvima koje neko pokuša. Izaberite drugu.' },
        ],
      })
    },
  )

  it('refuses an address that is taken, also when two ask at once', async () => {
    const answers = await Promise.all([
      create(newClient({ email: 'dvojnik@izlog.test' })),
      create(newClient({ email: 'Dvojnik@izlog.test' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'Nalog sa ovom email adresom već postoji.',
    })
  })
})

it('lists clients apart from all accounts and counts everything', async () => {
  const clients = await list('clients')
  expect(clients.every(({ role }) => role === 'client')).toBe(true)
  const users = await list('users')
  expect(users.find(({ id }) => id === 1)).toMatchObject({ role: 'admin' })
  const stats = await admin.request({ method: 'GET', url: '/api/admin/dashboard/stats' })
  expect(stats.json()).toEqual({
    totalClients: clients.length,
    totalWebsites: 0,
    totalOrders: 0,
    pendingOrders: 0,
  })
})

describe('correcting the details of an account', () => {
  const change = (id: number, payload: object) =>
    admin.request({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
  const details = { firstName: 'Ana', lastName: 'Novak', companyName: '', phone: ' 060 123 ', notes: null }

  it('stores them, signs nobody out and leaves a line', async () => {
    const someone = await test.signIn('client')
    const answer = await change(someone.userId, { ...details, email: 'Ana.Novak@izlog.test', role: 'admin' })
    expect(answer.json()).toMatchObject({
      id: someone.userId,
      email: 'ana.novak@izlog.test',
      firstName: 'Ana',
      lastName: 'Novak',
      companyName: null,
      phone: '060 123',
      role: 'client',
    })
    const me = await someone.request({ method: 'GET', url: '/api/auth/me' })
    expect(me.json()).toMatchObject({ email: 'ana.novak@izlog.test' })
    expect(await lastAudit()).toMatchObject({ action: 'change-details', target: { id: someone.userId } })
  })

  it('refuses an address of somebody else, user 1, strangers and empty names', async () => {
    const other = await buildUser(test.services.db)
    const taken = await change(client.userId, { ...details, email: other.email.toUpperCase() })
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ message: 'Nalog sa ovom email adresom već postoji.' })
    const free = { ...details, email: 'slobodna@izlog.test' }
    expect((await change(1, free)).statusCode).toBe(403)
    expect((await change(999_999, free)).statusCode).toBe(404)
    expect((await change(client.userId, { ...free, firstName: ' ' })).json()).toMatchObject({
      message: 'Ime je obavezno',
    })
  })
})

describe('switching an account off and on', () => {
  it('signs it out at once and lets it back in', async () => {
    const someone = await test.signIn('client')
    const me = () => someone.request({ method: 'GET', url: '/api/auth/me' })
    expect((await setStatus(someone.userId, false)).json()).toMatchObject({ isActive: false })
    expect((await me()).statusCode).toBe(401)
    expect((await setStatus(someone.userId, true)).json()).toMatchObject({ isActive: true })
    expect((await me()).statusCode).toBe(401)
    expect(await lastAudit()).toMatchObject({ action: 'activate', target: { id: someone.userId } })
  })

  it('leaves no second line when nothing changes', async () => {
    const someone = await test.signIn('client')
    await setStatus(someone.userId, false)
    const before = await lastAudit()
    await setStatus(someone.userId, false)
    expect(await lastAudit()).toEqual(before)
  })

  it('needs true or false', async () => {
    const url = `/api/admin/users/${client.userId}/status`
    const answer = await admin.request({ method: 'PATCH', url, payload: { isActive: 'da' } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('resetting a password', () => {
  it('gives a temporary one that must be changed', async () => {
    const user = await buildUser(test.services.db)
    expect((await reset(user.id, 'tajna7')).statusCode).toBe(200)
    expect((await login(user.email, password)).statusCode).toBe(401)
    expect((await login(user.email, 'tajna7')).json()).toMatchObject({ user: { mustChangePassword: true } })
    const entry = await lastAudit()
    expect(entry).toMatchObject({ action: 'reset-password', target: { id: user.id } })
    expect(JSON.stringify(entry)).not.toContain('tajna7')
  })

  it('refuses one that somebody would try first, and the old one goes on', async () => {
    const user = await buildUser(test.services.db)
    expect((await reset(user.id, 'qwertz')).json()).toMatchObject({
      code: 'accounts.common_password',
      fields: [{ path: 'newPassword' }],
    })
    expect((await login(user.email, password)).statusCode).toBe(200)
  })

  it('needs six characters', async () => {
    const answer = await reset(client.userId, '12345')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Lozinka mora imati najmanje 6 karaktera' })
  })

  it('may concern another administrator', async () => {
    const other = await test.signIn('admin')
    expect((await reset(other.userId, 'tajna7')).statusCode).toBe(200)
  })
})

describe('switching off a second step', () => {
  const off = (id: number) => admin.request({ method: 'DELETE', url: `/api/admin/users/${id}/two-factor` })

  it('removes it, writes the trail, and says when there is none', async () => {
    const user = await buildUser(test.services.db)
    await test.services.database.pool.query(
      `insert into two_factors (user_id, secret, enabled_at) values (${user.id}, 'x', now())`,
    )
    expect((await login(user.email, password)).json()).toMatchObject({ code: 'accounts.code_required' })
    expect((await off(user.id)).json()).toMatchObject({ hasTwoFactor: false })
    expect((await login(user.email, password)).statusCode).toBe(200)
    expect(await lastAudit()).toMatchObject({ action: 'switch-off-two-factor', target: { id: user.id } })
    expect((await off(user.id)).statusCode).toBe(409)
  })
})

describe('deleting a client', () => {
  it('ends sessions, hides websites, frees the address and keeps the orders', async () => {
    const { db } = test.services
    const seller = await test.signIn('client')
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', seller.userId)
      .executeTakeFirstOrThrow()
    const website = await buildWebsite(db, seller.userId)
    await test.visitor.request({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id) })
    const page = () => test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    expect((await page()).statusCode).toBe(200)

    expect((await remove(seller.userId)).statusCode).toBe(200)
    expect((await seller.request({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(401)
    await expect.poll(async () => (await page()).statusCode).toBe(404)
    const orders = await db.selectFrom('orders').select('userId').execute()
    expect(orders).toEqual([{ userId: seller.userId }])
    expect((await list('users')).some(({ id }) => id === seller.userId)).toBe(false)
    expect(await lastAudit()).toMatchObject({ action: 'delete-client', target: { id: seller.userId } })
    expect((await create(newClient({ email }))).statusCode).toBe(201)
  })

  it('ends a page in the making', async () => {
    const { db } = test.services
    const seller = await test.signIn('client')
    const id = '22222222-2222-4222-8222-222222222222'
    await db
      .insertInto('generations')
      .values({ id, userId: seller.userId, input: '{}', customUrl: 'u-izradi', productName: 'Lampa' })
      .execute()
    await remove(seller.userId)
    const row = await db.selectFrom('generations').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('failed')
  })
})

describe('who is out of reach', () => {
  const calls: [string, (id: number) => ReturnType<typeof remove>][] = [
    ['status', (id) => setStatus(id, false)],
    ['reset', (id) => reset(id, 'tajna7')],
    ['delete', remove],
    ['two-factor', (id) => admin.request({ method: 'DELETE', url: `/api/admin/users/${id}/two-factor` })],
  ]
  it.each(calls)('%s: user 1 is refused, missing and deleted look the same', async (_name, call) => {
    const first = await call(1)
    expect(first.statusCode).toBe(403)
    expect(first.json()).toMatchObject({ message: 'Nalog glavnog administratora ne može da se menja.' })
    const gone = await test.signIn('client')
    await remove(gone.userId)
    for (const id of [999_999, gone.userId]) {
      const answer = await call(id)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ message: 'Korisnik nije pronađen.' })
    }
  })

  it('an administrator is never deleted, neither here nor in the database', async () => {
    const other = await test.signIn('admin')
    expect((await remove(other.userId)).statusCode).toBe(403)
    const { pool } = test.services.database
    await expect(pool.query(`delete from users where id = ${other.userId}`)).rejects.toThrow(
      'an admin account is never deleted',
    )
    await expect(
      pool.query(`update users set is_active = false, deleted_at = now() where id = ${other.userId}`),
    ).rejects.toThrow('users_admin_is_never_deleted')
  })
})

describe('the audit trail', () => {
  it('is read by kind and by account', async () => {
    const user = await buildUser(test.services.db)
    await login(user.email, password)
    await setStatus(user.id, false)
    const read = async (query: string) =>
      (await admin.request({ method: 'GET', url: `/api/admin/audit?${query}` })).json<
        { action: string; target: { id: number } | null; actor: { id: number } | null }[]
      >()
    const about = await read(`userId=${user.id}`)
    expect(about.map(({ action }) => action)).toEqual(['deactivate', 'sign-in'])
    expect((await read(`userId=${user.id}&kind=signIns`)).map(({ action }) => action)).toEqual(['sign-in'])
    expect(await read('kind=exports')).toEqual([])
    expect(
      (await read(`userId=${admin.userId}`)).every(({ actor, target }) =>
        [actor?.id, target?.id].includes(admin.userId),
      ),
    ).toBe(true)
    expect((await admin.request({ method: 'GET', url: '/api/admin/audit?kind=x' })).statusCode).toBe(400)
  })

  it('goes back a page at a time', async () => {
    await test.services.database.pool.query(
      "insert into audit_log (action) select 'activate' from generate_series(1, 150)",
    )
    const page = async (query = '') =>
      (await admin.request({ method: 'GET', url: `/api/admin/audit${query}` })).json<{ id: number }[]>()
    const first = await page()
    expect(first).toHaveLength(100)
    const next = await page(`?before=${first.at(-1)?.id}`)
    expect(next[0]?.id).toBeLessThan(first.at(-1)?.id ?? 0)
  })

  it.each([
    ['changed', "update audit_log set action = 'x'"],
    ['shortened', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
  ])('cannot be %s, the database refuses', async (_what, sql) => {
    await expect(test.services.database.pool.query(sql)).rejects.toThrow('the audit trail only grows')
  })

  it('has no line of a change that was rolled back', async () => {
    const before = await lastAudit()
    await create(newClient({ email: 'dvojnik@izlog.test' }))
    expect(await lastAudit()).toEqual(before)
  })
})

it('reports how the system is doing', async () => {
  const answer = await admin.request({ method: 'GET', url: '/api/admin/health' })
  expect(answer.json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    database: { version: expect.stringMatching(/^1[5-9]/) as string },
    queue: { outbox: expect.any(Number) as number, jobs: null },
    backup: { lastAt: null, isLate: false, isRunning: false, failedAt: null },
    disks: [{ name: 'data', freeBytes: expect.any(Number) as number }],
  })
})

it('has one backup made, however often it is pressed, and writes down who asked', async () => {
  const ask = () => admin.request({ method: 'POST', url: '/api/admin/backup' })
  const [first] = await Promise.all([ask(), ask()])
  expect(first.json()).toMatchObject({ backup: { isRunning: true } })
  const { rows } = await test.services.database.pool.query(
    `select count(*)::int as jobs from outbox where payload ->> 'name' = 'backups.make'`,
  )
  expect(rows).toEqual([{ jobs: 1 }])
  const audit = await admin.request({ method: 'GET', url: '/api/admin/audit' })
  expect(audit.json()).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'make-backup' })]))
})
