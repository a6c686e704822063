import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { startFakeService } from '../../../../test/fakes/service.ts'
import { signedHeaders } from './signature.ts'

const secret = 'zajednicki-tajni-kljuc'
let here: TestApp
let there: TestApp
let peer: string
let broken: Awaited<ReturnType<typeof startFakeService>>
let seller: TestCaller
let email: string

beforeAll(async () => {
  there = await createTestApp({ SYNC_TARGETS: 'http://127.0.0.1:9', SYNC_SECRET: secret })
  peer = await there.app.listen({ host: '127.0.0.1', port: 0 })
  broken = await startFakeService(() => ({ status: 200, body: { hello: 'world' } }))
  atFileEnd(() => broken.close())
  here = await createTestApp({
    SYNC_TARGETS: `${peer},http://127.0.0.1:9,${broken.origin}`,
    SYNC_SECRET: secret,
  })
  seller = await here.signIn('client')
  const row = await here.services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.userId)
    .executeTakeFirstOrThrow()
  email = row.email
})

const ask = async (userEmail: string, caller = seller) => {
  const answer = await caller.request({
    method: 'POST',
    url: '/api/cross-sync/test',
    payload: { userEmail },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('the test between environments', () => {
  it('answers for each environment whether the account answers there, and why not', async () => {
    const { status, body } = await ask(email)
    expect(status).toBe(200)
    const results = (body.results as { endpoint: string; success: boolean; problem: string | null }[]).map(
      ({ endpoint, success, problem }) => [endpoint, success, problem],
    )
    expect(results).toEqual([
      ['local', true, null],
      [peer, false, 'Nalog sa ovom adresom ne postoji u tom okruženju.'],
      ['http://127.0.0.1:9', false, 'Okruženje se ne javlja na toj adresi.'],
      [broken.origin, false, 'Okruženje je odgovorilo neočekivano; verovatno je druge verzije.'],
    ])
    await buildUser(there.services.db, { email })
    const again = (await ask(email)).body.results as { success: boolean }[]
    expect(again.map(({ success }) => success)).toEqual([true, true, false, false])
  })

  it('is about the caller’s account; an admin may ask about any', async () => {
    const other = await ask('drugi@izlog.test')
    expect(other).toMatchObject({ status: 403, body: { message: 'Možete da proverite samo svoj nalog.' } })
    const admin = await here.signIn('admin')
    const { body } = await ask(email.toUpperCase(), admin)
    expect((body.results as { success: boolean }[])[0]?.success).toBe(true)
    expect((await ask('nije adresa')).body).toMatchObject({ message: 'Neispravna email adresa' })
  })
})

describe('a question of another environment', () => {
  const question = (headers: Record<string, string>, userEmail = email) =>
    here.visitor.request({
      method: 'POST',
      url: '/api/cross-sync/account',
      headers,
      payload: { userEmail },
    })

  it('is answered only when it is signed, fresh and about that account', async () => {
    const now = new Date()
    expect((await question(signedHeaders(secret, now, email))).json()).toEqual({ known: true })
    const unknown = 'niko@izlog.test'
    expect((await question(signedHeaders(secret, now, unknown), unknown)).json()).toEqual({ known: false })
    const old = new Date(now.getTime() - 6 * 60_000)
    for (const headers of [
      {},
      signedHeaders('drugi-tajni-kljuc-', now, email),
      signedHeaders(secret, old, email),
      signedHeaders(secret, now, unknown),
      { ...signedHeaders(secret, now, email), 'x-izlog-time': 'juče' },
    ]) {
      expect((await question(headers)).statusCode).toBe(403)
    }
  })

  it('is refused where no secret is set', async () => {
    const alone = await createTestApp()
    const answer = await alone.visitor.request({
      method: 'POST',
      url: '/api/cross-sync/account',
      headers: signedHeaders('', new Date(), email),
      payload: { userEmail: email },
    })
    expect(answer.statusCode).toBe(403)
  })
})
