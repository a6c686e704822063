import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeDns, type FakeDns } from '../../../test/fakes/dns.ts'
import { createDns, type Dns } from './dns.ts'

let server: FakeDns
let authority: FakeDns
let dns: Dns
beforeAll(async () => {
  server = await startFakeDns()
  authority = await startFakeDns()
  dns = createDns({
    servers: [server.address],
    timeoutMs: 100,
    tries: 1,
    authority: { port: authority.port, mayAsk: (address) => address === '127.0.0.1' },
  })
})
beforeEach(() => {
  server.clear()
  authority.clear()
})
afterAll(() => Promise.all([server.close(), authority.close()]))

const zone = 'primer-radnja.rs'
const ask = (type: 'TXT' | 'CNAME' | 'A' | 'AAAA', name = zone) => dns.ask(name, type, zone)

describe('what stands at a name', () => {
  it('reads several texts, a split one as one', async () => {
    server.set(zone, { TXT: ['v=spf1 -all', ['izlog-', 'verify=', 'abc']] })
    expect(await ask('TXT')).toEqual({ kind: 'found', values: ['v=spf1 -all', 'izlog-verify=abc'] })
  })

  it('reads a text of many kilobytes over TCP when UDP is too small', async () => {
    const long = Array.from({ length: 12 }, (_, at) => [String.fromCodePoint(97 + at).repeat(200), 'kraj'])
    server.set(zone, { TXT: long })
    server.fail(zone, 'truncated')
    const answer = await ask('TXT')
    expect(answer).toMatchObject({ kind: 'found', values: expect.arrayContaining([long[3]?.join('')]) })
    expect(server.journal).toContain(`tcp TXT ${zone}`)
  })

  it('follows a chain of aliases to its addresses', async () => {
    server.set(`www.${zone}`, { CNAME: 'korak.primer-mreza.rs' })
    server.set('korak.primer-mreza.rs', { CNAME: 'izlog.primer-mreza.rs' })
    server.set('izlog.primer-mreza.rs', { A: ['203.0.113.10'], AAAA: ['2001:DB8::10'] })
    expect(await ask('A', `www.${zone}`)).toEqual({ kind: 'found', values: ['203.0.113.10'] })
    expect(await ask('AAAA', `www.${zone}`)).toEqual({ kind: 'found', values: ['2001:db8::10'] })
    expect(await ask('CNAME', `www.${zone}`)).toEqual({ kind: 'found', values: ['korak.primer-mreza.rs'] })
  })
})

describe('what does not', () => {
  it('distinguishes a missing name from a missing record', async () => {
    expect(await ask('TXT')).toEqual({ kind: 'none', reason: 'no-name' })
    server.set(zone, { A: ['203.0.113.10'] })
    expect(await ask('TXT')).toEqual({ kind: 'none', reason: 'no-record' })
  })

  it.each(['servfail', 'refused', 'silence', 'garbage'] as const)(
    'knows nothing after %s',
    async (mishap) => {
      server.set(zone, { TXT: ['izlog-verify=abc'] })
      server.fail(zone, mishap)
      expect(await ask('TXT')).toEqual({ kind: 'unavailable' })
    },
  )

  it('knows nothing when nobody listens', async () => {
    const deaf = createDns({ servers: ['127.0.0.1:1'], timeoutMs: 100, tries: 1 })
    expect(await deaf.ask(zone, 'TXT', zone)).toEqual({ kind: 'unavailable' })
  })
})

describe('a no that a resolver remembers', () => {
  beforeEach(() => {
    server.set(zone, { NS: ['ns1.primer-mreza.rs'] })
    server.set('ns1.primer-mreza.rs', { A: ['127.0.0.1', '10.0.0.7'] })
  })

  it('is asked again at the zone itself', async () => {
    authority.set(zone, { TXT: ['izlog-verify=svez'] })
    expect(await ask('TXT')).toEqual({ kind: 'found', values: ['izlog-verify=svez'] })
    expect(server.journal).toContain(`TXT ${zone}`)
  })

  it('stays a no when the zone says the same or is silent', async () => {
    expect(await ask('TXT')).toEqual({ kind: 'none', reason: 'no-record' })
    authority.fail(zone, 'silence')
    expect(await ask('TXT')).toEqual({ kind: 'none', reason: 'no-record' })
  })

  it('is never asked inside our own network', async () => {
    const careful = createDns({ servers: [server.address], timeoutMs: 100, tries: 1 })
    authority.set(zone, { TXT: ['izlog-verify=svez'] })
    expect(await careful.ask(zone, 'TXT', zone)).toEqual({ kind: 'none', reason: 'no-record' })
    expect(authority.journal).toEqual([])
  })
})
