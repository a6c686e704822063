import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeWeb, type FakeWeb } from '../../../test/fakes/web.ts'
import type { ResolveHost } from './guarded-agent.ts'
import { isPublicAddress } from './public-address.ts'
import { pictureTypes, safeFetch } from './safe-fetch.ts'

let web: FakeWeb
let canary: FakeWeb
beforeAll(async () => {
  web = await startFakeWeb()
  canary = await startFakeWeb()
})
afterAll(async () => {
  await web.close()
  await canary.close()
})
beforeEach(() => {
  web.requests.length = 0
  canary.requests.length = 0
})

const fetchAllowed = (path: string, more: Parameters<typeof safeFetch>[1] = {}) =>
  safeFetch(`${web.origin}${path}`, { allowedHosts: [web.host], ...more })

const reasonOf = async (result: ReturnType<typeof safeFetch>) => {
  const answer = await result
  return answer.ok ? `ok ${answer.status}` : answer.reason
}

const resolveLocally: ResolveHost = async () => [{ address: '127.0.0.1', family: 4 }]
const resolveMixed: ResolveHost = async () => [
  { address: '93.184.215.14', family: 4 },
  { address: '10.0.0.1', family: 4 },
]
const neverResolves: ResolveHost = () => new Promise(() => {})

const redirect = (path: string, location: string, status = 302) =>
  web.page(path, (_, response) => {
    response.writeHead(status, { location })
    response.end('moved')
  })

describe('what may be fetched', () => {
  test('an allowed host answers bytes, status, type and address', async () => {
    web.page('/p', '<h1>Šolja</h1>')
    const answer = await fetchAllowed('/p')
    expect(answer).toMatchObject({ ok: true, status: 200, url: `${web.origin}/p` })
    expect(answer.ok && Buffer.from(answer.bytes).toString()).toBe('<h1>Šolja</h1>')
  })

  test('no cookie, no referrer and no credentials leave', async () => {
    web.page('/set', (_, response) => {
      response.writeHead(302, { 'set-cookie': 'a=1', location: '/p' })
      response.end()
    })
    await fetchAllowed('/set')
    const last = web.requests.at(-1)
    expect(last?.path).toBe('/p')
    expect(last?.headers).not.toHaveProperty('cookie')
    expect(last?.headers).not.toHaveProperty('authorization')
    expect(last?.headers['accept-language']).toMatch(/^sr/)
  })

  test('a 404 page is an answer, not a failure', async () => {
    expect(await fetchAllowed('/nothing')).toMatchObject({ ok: true, status: 404 })
  })

  test.each([
    ['not an address', 'bad-url'],
    ['ftp://example.com/a', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['data:text/html,<h1>x</h1>', 'bad-url'],
    ['javascript:alert(1)', 'bad-url'],
    ['http://user:pass@example.com/', 'bad-url'],
    ['http://example.com:8080/', 'forbidden-address'],
    ['http://example.com:22/', 'forbidden-address'],
  ])('%s is refused as %s before anything is sent', async (address, reason) => {
    expect(await reasonOf(safeFetch(address))).toBe(reason)
  })

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[2001:db8::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.3.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://192.0.2.7/',
    'http://198.51.100.7/',
    'http://①②⑦.0.0.1/',
    'https://127.0.0.1/',
  ])('the literal %s is forbidden', async (address) => {
    expect(await reasonOf(safeFetch(address))).toBe('forbidden-address')
  })

  test('localhost and its dotted form are forbidden', async () => {
    expect(await reasonOf(safeFetch('http://localhost/'))).toBe('forbidden-address')
    expect(await reasonOf(safeFetch('http://localhost./'))).toMatch(/forbidden-address|no-host|unreachable/)
  })

  test('one private address among public ones forbids the whole name', async () => {
    expect(await reasonOf(safeFetch('http://shop.example/', { resolveHost: resolveMixed }))).toBe(
      'forbidden-address',
    )
  })

  test('a name that turns private after the first answer never reaches the private address', async () => {
    let calls = 0
    const resolveHost: ResolveHost = async () => {
      calls += 1
      return [{ address: calls === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    }
    expect(await reasonOf(safeFetch('http://rebind.example/', { resolveHost }))).toBe('forbidden-address')
    expect(calls).toBe(1)
  })

  test('the resolved list is the one connected to', async () => {
    web.page('/named', 'ok')
    const answer = await safeFetch(`http://shop.example:${web.port}/named`, {
      resolveHost: resolveLocally,
      allowedHosts: [`shop.example:${web.port}`],
    })
    expect(answer).toMatchObject({ ok: true, status: 200 })
  })

  test('permission for one port is not permission for another', async () => {
    const answer = await reasonOf(safeFetch(`${canary.origin}/`, { allowedHosts: [web.host] }))
    expect(answer).toBe('forbidden-address')
    expect(canary.requests).toEqual([])
  })
})

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is followed and the final address answered', async (status) => {
    redirect('/from', '/p?x=1', status)
    expect(await fetchAllowed('/from')).toMatchObject({ ok: true, url: `${web.origin}/p?x=1` })
  })

  test('five redirects are followed, six are not', async () => {
    for (let n = 1; n <= 6; n += 1) redirect(`/r${n}`, n === 6 ? '/p' : `/r${n + 1}`)
    expect(await reasonOf(fetchAllowed('/r2'))).toBe('ok 200')
    expect(await reasonOf(fetchAllowed('/r1'))).toBe('unreachable')
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'forbidden-address'],
    ['http://[::1]/', 'forbidden-address'],
    ['//2130706433/', 'forbidden-address'],
    ['file:///etc/passwd', 'bad-url'],
    ['http://a:b@example.com/', 'bad-url'],
  ])('a redirect to %s ends as %s', async (location, reason) => {
    redirect('/inside', location)
    expect(await reasonOf(fetchAllowed('/inside'))).toBe(reason)
  })

  test('a redirect to another local port sends nothing there', async () => {
    redirect('/canary', `${canary.origin}/secret`)
    expect(await reasonOf(fetchAllowed('/canary'))).toBe('forbidden-address')
    expect(canary.requests).toEqual([])
  })
})

describe('limits', () => {
  const zeros = Buffer.alloc(40 * 1024 * 1024)

  test.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros)],
  ])('a %s bomb stops at the decoded limit', async (encoding, body) => {
    web.page('/bomb', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      response.end(body)
    })
    expect(await reasonOf(fetchAllowed('/bomb'))).toBe('too-large')
  })

  test('an endless body stops at the limit', async () => {
    web.page('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    expect(await reasonOf(fetchAllowed('/endless'))).toBe('too-large')
  })

  test('a page of exactly the limit passes and one byte more does not', async () => {
    web.page('/exact', 'x'.repeat(1000))
    expect(await reasonOf(fetchAllowed('/exact', { maxBytes: 1000 }))).toBe('ok 200')
    expect(await reasonOf(fetchAllowed('/exact', { maxBytes: 999 }))).toBe('too-large')
  })

  test('an answer that drips or never comes ends at the total time', async () => {
    web.page('/drip', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<html>')
    })
    web.page('/silent', () => {})
    expect(await reasonOf(fetchAllowed('/drip', { timeoutMs: 150 }))).toBe('too-slow')
    expect(await reasonOf(fetchAllowed('/silent', { timeoutMs: 150 }))).toBe('too-slow')
  })

  test('a name that never resolves ends at the total time', async () => {
    const answer = safeFetch('http://slow.example/', { resolveHost: neverResolves, timeoutMs: 150 })
    expect(await reasonOf(answer)).toBe('too-slow')
  })

  test('a closed port is unreachable', async () => {
    const closed = await startFakeWeb()
    await closed.close()
    expect(await reasonOf(safeFetch(closed.origin, { allowedHosts: [closed.host] }))).toBe('unreachable')
  })

  test('a page must be a page, a picture a picture, and SVG is neither', async () => {
    for (const type of ['application/pdf', 'image/svg+xml', 'image/png']) {
      web.page(`/${type}`, (_, response) => {
        response.writeHead(200, { 'content-type': type })
        response.end('x')
      })
    }
    expect(await reasonOf(fetchAllowed('/application/pdf'))).toBe('not-a-page')
    expect(await reasonOf(fetchAllowed('/image/png'))).toBe('not-a-page')
    expect(await reasonOf(fetchAllowed('/image/png', { accept: pictureTypes }))).toBe('ok 200')
    expect(await reasonOf(fetchAllowed('/image/svg+xml', { accept: pictureTypes }))).toBe('not-a-page')
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['::ffff:10.0.0.1', false],
  ['::808:808', false],
  ['64:ff9b::8.8.8.8', false],
  ['100.100.100.200', false],
  ['not an address', false],
])('%s public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
