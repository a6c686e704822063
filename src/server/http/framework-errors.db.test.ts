import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { idInBody, idParam } from '#contract/common/ids.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../test/app.ts'
import { buildDomain } from '../../../test/factories/domain.ts'
import { buildWebsite } from '../../../test/factories/website.ts'

const platform = 'izlog.primer-platforma.rs'

let test: TestApp
let seller: TestCaller
let port: number
beforeAll(async () => {
  test = await createTestApp({ BASE_URL: `https://${platform}` })
  seller = await test.signIn('client')
  await buildWebsite(test.services.db, seller.userId)
  await buildDomain(test.services.db, seller.userId, { domain: 'anina-radnja.rs', isPrimary: true })
  await test.services.hosts.load()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})

/** Bytes as they are, and all that comes back. */
const send = (bytes: string | Buffer, { cut = false } = {}) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      if (cut) setTimeout(() => socket.destroy(), 50)
    })
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
const ask = (line: string, host: string, more = '') =>
  send(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more}\r\n`)

const ours = (answer: string) => {
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/content-security-policy: /i)
  expect(answer).not.toMatch(/FST_|ERR_|is not a valid|Bad Request"|Client Error/)
}

describe('an address that is no text', () => {
  it.each([
    '/%ff',
    '/%',
    '/%zz/lampa',
    '/api/%ff',
    '/utisak/%f0%9f',
    '/hvala/%ff/1',
    `/${'a'.repeat(400)}`,
    '/a/b/c/%ff?x=%ff',
  ])('%s is answered like any other that does not exist, on every host', async (path) => {
    for (const host of [platform, 'anina-radnja.rs', 'nepoznat.rs']) {
      const answer = await ask(`GET ${path}`, host)
      expect(answer, host).toMatch(/^HTTP\/1\.1 40[04] /)
      ours(answer)
      if (host === 'nepoznat.rs') expect(answer).toContain('Na ovoj adresi nema stranice.')
    }
  })

  it('a long address of a seller’s own host is answered in our words too', async () => {
    const answer = await ask('GET /a/b/c', 'anina-radnja.rs')
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toMatch(/text\/html/)
    ours(answer)
  })
})

it.each([
  ['no HTTP', 'zdravo\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: ${platform}\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    `POST /api/orders HTTP/1.1\r\nhost: ${platform}\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
  ],
])('%s is refused in our words', async (_what, bytes, status) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('"error":"')
  ours(answer)
})

describe('a token that would break a header', () => {
  it.each(['%F0%9F%98%80', '%0d%0aset-cookie:%20a=b', '%2e%2e%2f%2e%2e%2fevil', '%E2%80%A8'])(
    '%s is an unknown link',
    async (token) => {
      const body = 'rating=5&text=Dobro'
      const answer = await ask(
        `POST /utisak/${token}`,
        platform,
        `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).not.toMatch(/^(?:location|set-cookie):/im)
      ours(answer)
    },
  )
})

describe('a form with a file', () => {
  const parts =
    '--g\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc'
  const forms: [what: string, type: string, body: string][] = [
    ['without a boundary', 'multipart/form-data', parts],
    ['cut off', 'multipart/form-data; boundary=g', parts],
    ['cut off in its headers', 'multipart/form-data; boundary=g', '--g\r\ncontent-disposition: form'],
    [
      'with headers that are none',
      'multipart/form-data; boundary=g',
      '--g\r\n\u0001\u0002: x\r\n\r\nabc\r\n--g--\r\n',
    ],
    ['of another boundary', 'multipart/form-data; boundary=g', parts.replaceAll('--g', '--h')],
    ['without anything', 'multipart/form-data; boundary=g', ''],
  ]
  it.each(forms)('%s is refused with a sentence, from sellers and buyers', async (_what, type, payload) => {
    const headers = { 'content-type': type, host: platform }
    const upload = await seller.request({ method: 'POST', url: '/api/images/upload', headers, payload })
    expect(upload.statusCode).toBe(400)
    expect(upload.json<{ code: string }>().code).toMatch(/^(common\.bad_form|images\.missing)$/)
    const review = await test.app.inject({ method: 'POST', url: '/utisak/nepoznat', headers, payload })
    expect([400, 404]).toContain(review.statusCode)
    ours(JSON.stringify(review.headers).replaceAll('":"', ': ') + review.body)
  })

  it('cut off by a lost network is no error of ours', async () => {
    const log = test.services.log
    const [error, info] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
    const { token } = seller
    await send(
      `POST /api/images/upload HTTP/1.1\r\nhost: ${platform}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=g\r\ncontent-length: 90000\r\n\r\n--g\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`,
      { cut: true },
    )
    await send(
      `POST /api/orders HTTP/1.1\r\nhost: ${platform}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":`,
      { cut: true },
    )
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    expect(error).not.toHaveBeenCalled()
    for (const spy of [error, info]) spy.mockRestore()
  })
})

describe('an id', () => {
  it.each([
    '0x5',
    '5e0',
    '5.0',
    '0b101',
    '0o5',
    ' 5 ',
    '+5',
    '5\n',
    '05',
    '-5',
    '0',
    '',
    '2147483648',
    '99999999999',
  ])('is not written %j', (text) => {
    expect(idParam.safeParse(text).success).toBe(false)
    expect(idInBody.safeParse(text).success).toBe(false)
  })
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('is written %s', (text, id) => {
    expect(idParam.parse(text)).toBe(id)
  })
  it('reaches no page in another notation', async () => {
    const website = await buildWebsite(test.services.db, seller.userId)
    const get = (id: string) =>
      seller.request({ method: 'GET', url: `/api/websites/id/${id}`, headers: { host: platform } })
    expect((await get(String(website.id))).statusCode).toBe(200)
    for (const id of [
      `${website.id}.0`,
      `0x${website.id.toString(16)}`,
      `%20${website.id}`,
      `${website.id}%0a`,
    ])
      expect((await get(id)).statusCode, id).toBe(400)
  })
})

it('an instance that leaves says so to whoever asks for its health, and answers what still comes', async () => {
  const get = (url: string) => test.app.inject({ url, headers: { host: platform } })
  test.app.farewell.isBegun = true
  expect((await get('/healthz')).statusCode).toBe(503)
  expect((await get('/healthz/readiness')).statusCode).toBe(503)
  const answer = await get('/api/orders/challenge')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  test.app.farewell.isBegun = false
  const stayed = await get('/healthz')
  expect([stayed.statusCode, stayed.headers.connection]).not.toContain('close')
})
