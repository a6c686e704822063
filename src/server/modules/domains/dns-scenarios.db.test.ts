import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DnsTest, RecordState } from '#contract/domains/schema.ts'
import { createDns } from '../../lib/dns.ts'
import type { Services } from '../../services.ts'
import { buildDomain } from '../../../../test/factories/domain.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { startFakeDns, type FakeDns } from '../../../../test/fakes/dns.ts'
import { createTestServices } from '../../../../test/services.ts'
import { readHostName } from './host-name.ts'
import { testDns, verifyDomain } from './verification.ts'
import { operator } from '../audit/commands.ts'

const target = 'izlog.primer-platforma.rs'
const ours = '203.0.113.10'
const ours6 = '2001:db8::10'
const foreign = '198.51.100.7'
const txt = 'izlog-verify=token'

/** What resolvers say, and what the zone's own name servers do. */
let dns: FakeDns
let authority: FakeDns
let services: Services
let userId: number
beforeAll(async () => {
  dns = await startFakeDns()
  authority = await startFakeDns()
  services = await createTestServices({ BASE_URL: `https://${target}`, SERVER_IP: ours })
  Object.assign(services, {
    dns: createDns({
      servers: [dns.address],
      timeoutMs: 150,
      tries: 1,
      authority: { port: authority.port, mayAsk: () => true },
    }),
    reach: () => Promise.resolve('none'),
  })
  userId = (await buildUser(services.db)).id
})
afterAll(() => Promise.all([dns.close(), authority.close()]))
beforeEach(async () => {
  dns.clear()
  authority.clear()
  dns.set(target, { A: [ours], AAAA: [ours6] })
  await services.db.deleteFrom('customDomains').execute()
})

const zone = 'moja-radnja.rs'
const www = `www.${zone}`
/** Everything as the instructions say. */
const right = () => {
  dns.set(zone, { TXT: [txt], A: [ours] })
  dns.set(www, { CNAME: target })
}
/** The zone names its own server, which answers for itself. */
const ownServer = () => {
  dns.set('ns1.moj-dns.rs', { A: ['127.0.0.1'] })
  dns.set(zone, { NS: ['ns1.moj-dns.rs'] })
}

type Scenario = {
  what: string
  /** `moja-radnja.rs` unless said otherwise. */
  host?: string
  world: () => void
  /** Whether the claim is proven, else a part of the sentence that says why not. */
  proof: true | string
  /** Of TXT, A and CNAME; a subdomain has no A. */
  states: RecordState[]
}

const scenarios: Scenario[] = [
  { what: 'everything right', world: right, proof: true, states: ['ok', 'ok', 'ok'] },
  {
    what: 'a domain that does not exist',
    world: () => {},
    proof: 'ne postoji u DNS-u',
    states: ['missing', 'missing', 'missing'],
  },
  {
    what: 'a name with nothing at it',
    world: () => dns.set(zone, {}),
    proof: 'nema TXT zapisa',
    states: ['missing', 'missing', 'missing'],
  },
  {
    what: 'only the text',
    world: () => dns.set(zone, { TXT: [txt] }),
    proof: true,
    states: ['ok', 'missing', 'missing'],
  },
  {
    what: 'only the addresses',
    world: () => {
      right()
      dns.set(zone, { A: [ours] })
    },
    proof: 'nema TXT zapisa',
    states: ['missing', 'ok', 'ok'],
  },
  {
    what: 'several texts, ours among them',
    world: () => {
      right()
      dns.set(zone, { TXT: ['v=spf1 -all', 'google-site-verification=x', txt], A: [ours] })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'an older text of ours beside the new one',
    world: () => {
      right()
      dns.set(zone, { TXT: ['izlog-verify=stari', txt], A: [ours] })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'a text of somebody else’s claim',
    world: () => {
      right()
      dns.set(zone, { TXT: ['izlog-verify=tudji'], A: [ours] })
    },
    proof: 'nijedan nema vrednost',
    states: ['other', 'ok', 'ok'],
  },
  {
    what: 'the text in quotes, as some panels store it',
    world: () => {
      right()
      dns.set(zone, { TXT: [`"${txt}"`], A: [ours] })
    },
    proof: 'nijedan nema vrednost',
    states: ['other', 'ok', 'ok'],
  },
  {
    what: 'a text of several pieces',
    world: () => {
      right()
      dns.set(zone, { TXT: [[txt.slice(0, 7), txt.slice(7)]], A: [ours] })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'fifty texts, too many for UDP',
    world: () => {
      right()
      dns.set(zone, {
        TXT: [...Array.from({ length: 50 }, (_, at) => `tekst-${at}`.padEnd(90, '.')), txt],
        A: [ours],
      })
      dns.fail(zone, 'truncated')
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'the text at www only',
    world: () => {
      right()
      dns.set(zone, { A: [ours] })
      dns.set(www, { TXT: [txt], A: [ours] })
    },
    proof: 'nema TXT zapisa',
    states: ['missing', 'ok', 'ok'],
  },
  {
    what: 'SERVFAIL',
    world: () => {
      right()
      dns.fail(zone, 'servfail')
    },
    proof: 'trenutno ne odgovaraju',
    states: ['unavailable', 'unavailable', 'ok'],
  },
  {
    what: 'REFUSED',
    world: () => {
      right()
      dns.fail(zone, 'refused')
    },
    proof: 'trenutno ne odgovaraju',
    states: ['unavailable', 'unavailable', 'ok'],
  },
  {
    what: 'servers too slow to wait for',
    world: () => {
      right()
      dns.fail(zone, 'silence')
    },
    proof: 'trenutno ne odgovaraju',
    states: ['unavailable', 'unavailable', 'ok'],
  },
  {
    what: 'www that does not answer',
    world: () => {
      right()
      dns.fail(www, 'servfail')
    },
    proof: true,
    states: ['ok', 'ok', 'unavailable'],
  },
  {
    what: 'an address of another server',
    world: () => {
      right()
      dns.set(zone, { TXT: [txt], A: [foreign] })
    },
    proof: true,
    states: ['ok', 'other', 'ok'],
  },
  {
    what: 'our address beside an old one: half of the visitors go astray',
    world: () => {
      right()
      dns.set(zone, { TXT: [txt], A: [ours, foreign] })
    },
    proof: true,
    states: ['ok', 'other', 'ok'],
  },
  {
    what: 'our addresses of both kinds',
    world: () => {
      right()
      dns.set(zone, { TXT: [txt], A: [ours], AAAA: [ours6] })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'a forgotten IPv6 address of the old shop',
    world: () => {
      right()
      dns.set(zone, { TXT: [txt], A: [ours], AAAA: ['2001:db8::bad'] })
    },
    proof: true,
    states: ['ok', 'other', 'ok'],
  },
  {
    what: 'www at another shop',
    world: () => {
      right()
      dns.set(www, { CNAME: 'prodavnice.primer-mreza.rs' })
      dns.set('prodavnice.primer-mreza.rs', { A: [foreign] })
    },
    proof: true,
    states: ['ok', 'ok', 'other'],
  },
  {
    what: 'www at a name that is no more',
    world: () => {
      right()
      dns.set(www, { CNAME: 'nema.primer-mreza.rs' })
    },
    proof: true,
    states: ['ok', 'ok', 'other'],
  },
  {
    what: 'www by address instead of by name',
    world: () => {
      right()
      dns.set(www, { A: [ours] })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'www over a chain of names',
    world: () => {
      right()
      dns.set(www, { CNAME: 'korak.primer-mreza.rs' })
      dns.set('korak.primer-mreza.rs', { CNAME: 'jos-korak.primer-mreza.rs' })
      dns.set('jos-korak.primer-mreza.rs', { CNAME: target })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'names that lead to each other in a circle',
    world: () => {
      right()
      dns.set(www, { CNAME: 'krug.primer-mreza.rs' })
      dns.set('krug.primer-mreza.rs', { CNAME: www })
    },
    proof: true,
    states: ['ok', 'ok', 'other'],
  },
  {
    what: 'a CNAME at the bare name, which hides every text',
    world: () => {
      right()
      dns.set(zone, { CNAME: target, TXT: [txt] })
    },
    proof: 'nema TXT zapisa',
    states: ['missing', 'ok', 'ok'],
  },
  {
    what: 'the target in capitals',
    world: () => {
      right()
      dns.set(www, { CNAME: target.toUpperCase() })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'parking that answers any name',
    world: () => {
      dns.set(zone, { A: [foreign], TXT: ['parkirano'] })
      dns.set(`*.${zone}`, { A: [foreign], TXT: ['parkirano'] })
    },
    proof: 'nijedan nema vrednost',
    states: ['other', 'other', 'other'],
  },
  {
    what: 'a wildcard that leads here',
    world: () => {
      dns.set(zone, { TXT: [txt], A: [ours] })
      dns.set(`*.${zone}`, { CNAME: target })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'a resolver that remembers the no while the zone has the records',
    world: () => {
      ownServer()
      authority.set(zone, { TXT: [txt], A: [ours] })
      authority.set(www, { CNAME: target })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'a lame server of the zone',
    world: () => {
      ownServer()
      authority.fail(zone, 'refused')
      authority.fail(www, 'refused')
    },
    proof: 'nema TXT zapisa',
    states: ['missing', 'missing', 'missing'],
  },
  {
    what: 'a server of the zone that has no address',
    world: () => dns.set(zone, { NS: ['ns1.nema-ga.rs'] }),
    proof: 'nema TXT zapisa',
    states: ['missing', 'missing', 'missing'],
  },
  {
    what: 'letters of ours',
    host: 'Čarape.rs',
    world: () => {
      dns.set('xn--arape-gya.rs', { TXT: [txt], A: [ours] })
      dns.set('www.xn--arape-gya.rs', { CNAME: target })
    },
    proof: true,
    states: ['ok', 'ok', 'ok'],
  },
  {
    what: 'a subdomain with the text at the registered domain',
    host: 'prodaja.moja-radnja.co.rs',
    world: () => {
      dns.set('moja-radnja.co.rs', { TXT: [txt] })
      dns.set('prodaja.moja-radnja.co.rs', { CNAME: target })
    },
    proof: true,
    states: ['ok', 'ok'],
  },
  {
    what: 'a subdomain whose registered domain has another owner’s text',
    host: 'prodaja.moja-radnja.co.rs',
    world: () => {
      dns.set('moja-radnja.co.rs', { TXT: ['izlog-verify=tudji'] })
      dns.set('prodaja.moja-radnja.co.rs', { CNAME: target })
    },
    proof: 'nijedan nema vrednost',
    states: ['other', 'ok'],
  },
]

it.each(scenarios)('$what', async ({ host = zone, world, proof, states }) => {
  const read = readHostName(host)
  const domain = 'host' in read ? read.host : ''
  await buildDomain(services.db, userId, {
    domain,
    status: 'pending',
    verificationToken: 'token',
    verifiedAt: null,
    isLive: false,
    pointsHere: false,
  })
  world()
  const seen = await testDns(services, { userId, host: domain })
  expect(seen.records.map(({ state }) => state)).toEqual(states)
  expect(seen).toMatchObject({ success: states.every((state) => state === 'ok') } satisfies Partial<DnsTest>)
  if (seen.success) expect(seen.message).toBe('Svi zapisi su na mestu.')
  else expect(seen.message).toMatch(/^Još nije u redu: .+ do 24 sata\.$/)

  const outcome = await verifyDomain(services, { userId, host: domain, actor: operator }).then(
    ({ status }) => status,
    (error: { sentence?: string }) => error.sentence,
  )
  if (proof === true) expect(outcome).toBe('verified')
  else expect(outcome).toContain(proof)
})

it.each(['silence', 'servfail', 'refused', 'garbage'] as const)(
  'nobody answers but with %s: the test says so instead of guessing',
  async (mishap) => {
    await buildDomain(services.db, userId, { domain: zone, status: 'pending' })
    right()
    for (const name of [zone, www]) dns.fail(name, mishap)
    await expect(testDns(services, { userId, host: zone })).rejects.toMatchObject({
      code: 'domains.dns_unavailable',
    })
  },
)
