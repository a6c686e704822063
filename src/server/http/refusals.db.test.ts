import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { atFileEnd } from '../../../test/cleanup.ts'
import { buildUser, password } from '../../../test/factories/user.ts'
import { createTestServices } from '../../../test/services.ts'
import { createApp } from './app.ts'

type Line = Record<string, unknown>

const listen = async () => {
  const lines: Line[] = []
  const services = await createTestServices({ TRUST_PROXY: 'loopback' })
  services.log = pino(
    { level: 'info' },
    { write: (text: string) => void lines.push(JSON.parse(text) as Line) },
  )
  const app = await createApp(services)
  atFileEnd(() => app.close())
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })
  return { app, services, lines, post }
}

it('refusals stand in the log by network and keyed hashes, without address and e-mail', async () => {
  const { app, services, lines, post } = await listen()
  const user = await buildUser(services.db, { email: 'mira@izlog.test' })
  await post('/api/auth/login', { email: user.email, password: 'pogrešna' })
  await post(
    '/api/auth/login',
    { email: user.email.toUpperCase(), password: 'x' },
    { 'x-forwarded-for': '203.0.113.8' },
  )
  await post('/api/auth/login', { email: user.email, password }, { 'sec-fetch-site': 'cross-site' })
  await post('/api/auth/login', { email: user.email, password })
  await app.inject({
    method: 'GET',
    url: '/api/websites/my',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  })
  // Nobody is signed in, and nobody pretended to be.
  await app.inject({ method: 'GET', url: '/api/auth/me' })
  expect(lines).toMatchObject([
    {
      level: 40,
      status: 401,
      code: 'accounts.wrong_credentials',
      route: '/api/auth/login',
      network: '203.0.113.0/24',
    },
    { code: 'accounts.wrong_credentials', network: '203.0.113.0/24' },
    { status: 403, code: 'common.foreign_origin' },
    { code: 'accounts.signed_out', route: '/api/websites/my' },
  ])
  const [first, second] = lines
  expect(first?.['account']).toBe(second?.['account'])
  expect(first?.['addressHash']).not.toBe(second?.['addressHash'])
  expect(JSON.stringify(lines)).not.toMatch(/mira|izlog\.test|203\.0\.113\.[78]/i)
})

it('a flood of refusals does not fill the disk', async () => {
  const { lines, post } = await listen()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:30Z') })
  const refused = () =>
    post('/api/auth/login', { email: 'a@b.rs', password: 'x' }, { 'sec-fetch-site': 'cross-site' })
  for (let i = 0; i < 320; i += 1) await refused()
  expect(lines).toHaveLength(300)
  vi.setSystemTime(new Date('2026-11-20T12:01:00Z'))
  await refused()
  expect(lines.slice(300)).toMatchObject([
    { msg: 'further refusals not logged', count: 20 },
    { msg: 'refused' },
  ])
  vi.useRealTimers()
})
