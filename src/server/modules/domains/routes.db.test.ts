import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomDomain, DnsTest } from '#contract/domains/schema.ts'
import { createDns } from '../../lib/dns.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildDomain } from '../../../../test/factories/domain.ts'
import { startFakeDns, type FakeDns } from '../../../../test/fakes/dns.ts'
import type { Reach } from './https-probe.ts'

const serverIp = '203.0.113.10'
const target = 'izlog.primer-platforma.rs'

let dns: FakeDns
let test: TestApp
let ana: TestCaller
let mira: TestCaller
let reached: Reach
beforeAll(async () => {
  dns = await startFakeDns()
  test = await createTestApp({
    BASE_URL: `https://${target}`,
    SERVER_IP: serverIp,
    DNS_SERVERS: dns.address,
  })
  Object.assign(test.services, {
    dns: createDns({ servers: [dns.address], timeoutMs: 150, tries: 1 }),
    reach: () => Promise.resolve(reached),
  })
})
afterAll(() => dns.close())
beforeEach(async () => {
  dns.clear()
  dns.set(target, { A: [serverIp] })
  reached = 'none'
  await test.services.db.deleteFrom('customDomains').execute()
  await test.services.db.deleteFrom('outbox').execute()
  ana = await test.signIn('client')
  mira = await test.signIn('client')
})

const post = (caller: TestCaller, path: string, payload?: object) =>
  caller.request({ method: 'POST', url: `/api/${path}`, ...(payload ? { payload } : {}) })
const add = (caller: TestCaller, host: string) => post(caller, 'domains', { host })
const verify = (caller: TestCaller, host: string) => post(caller, 'domains/verify', { host })
const list = async (caller: TestCaller) =>
  (await caller.request({ method: 'GET', url: '/api/domains' })).json<CustomDomain[]>()
const single = async (caller: TestCaller) =>
  (await caller.request({ method: 'GET', url: '/api/user/domain' })).json<object>()
const remove = (caller: TestCaller, host: string) =>
  caller.request({ method: 'DELETE', url: `/api/domains/${host}` })
const rowOf = (host: string, userId = ana.userId) =>
  test.services.db
    .selectFrom('customDomains')
    .selectAll()
    .where('domain', '=', host)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
const txtOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<CustomDomain>().dnsInstructions.txt.value
/** Adds and enters everything the instructions ask for. */
const setUp = async (caller: TestCaller, host: string): Promise<string> => {
  const txt = txtOf(await add(caller, host))
  dns.set(host, { TXT: ['v=spf1 -all', txt], A: [serverIp] })
  dns.set(`www.${host}`, { CNAME: target })
  return txt
}

describe('claiming a host', () => {
  it('is pending, with everything the seller has to enter', async () => {
    const answer = await add(ana, 'moja-radnja.rs')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      host: 'moja-radnja.rs',
      isPrimary: false,
      state: 'dns',
      verifiedAt: null,
      dnsInstructions: {
        cname: { name: 'www', value: target },
        txt: { name: '@', value: expect.stringMatching(/^izlog-verify=[\w-]{43}$/) },
        a: { name: '@', value: serverIp },
      },
      pixelConfig: { pixelId: null, testCode: null },
    })
    expect(await list(ana)).toHaveLength(1)
    expect(await list(mira)).toEqual([])
  })

  it('keeps the bare name in the multi panel and what was typed in the single one', async () => {
    await add(ana, 'https://WWW.moja-radnja.rs/')
    expect((await list(ana))[0]?.host).toBe('moja-radnja.rs')
    await post(mira, 'user/domain', { domain: 'http://www.druga-radnja.rs/' })
    expect(await single(mira)).toMatchObject({ domain: 'www.druga-radnja.rs', isVerified: false })
  })

  it('understands letters of ours', async () => {
    expect((await add(ana, 'Čarape.rs')).json()).toMatchObject({
      host: 'xn--arape-gya.rs',
      displayHost: 'čarape.rs',
    })
  })

  it('asks a subdomain for a CNAME only', async () => {
    expect((await add(ana, 'prodaja.moja-radnja.co.rs')).json()).toMatchObject({
      zone: 'moja-radnja.co.rs',
      dnsInstructions: { cname: { name: 'prodaja', value: target }, a: null },
    })
  })

  it.each([
    ['', 'Domen je obavezan'],
    ['   ', 'Domen je obavezan'],
    ['moja radnja', 'Unesite samo ime domena, na primer mojaprodavnica.rs, bez putanje, porta i razmaka.'],
    ['203.0.113.10', 'Unesite samo ime domena, na primer mojaprodavnica.rs, bez putanje, porta i razmaka.'],
    ['co.rs', 'Ovo nije domen koji se može kupiti. Unesite ceo domen, na primer mojaprodavnica.rs.'],
    [target, 'Ovaj domen koristi sama platforma i ne može da se poveže.'],
    [`www.${target}`, 'Ovaj domen koristi sama platforma i ne može da se poveže.'],
    [`kradja.${target}`, 'Ovaj domen koristi sama platforma i ne može da se poveže.'],
  ])('refuses „%s“: %s', async (host, message) => {
    for (const answer of [await add(ana, host), await post(ana, 'user/domain', { domain: host })]) {
      expect([400, 409]).toContain(answer.statusCode)
      expect(answer.json()).toMatchObject({ message })
    }
    expect(await list(ana)).toEqual([])
  })

  it('refuses the host of a tenant', async () => {
    await test.services.db
      .insertInto('tenants')
      .values({ tenantId: 'a'.repeat(22), domain: 'https://Tenant-radnja.rs/' })
      .execute()
    for (const host of ['tenant-radnja.rs', 'www.tenant-radnja.rs'])
      expect((await add(ana, host)).json()).toMatchObject({ code: 'domains.reserved' })
  })

  it('refuses what the seller has already, with and without www', async () => {
    await add(ana, 'moja-radnja.rs')
    const again = await add(ana, 'www.moja-radnja.rs')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ message: 'Ovaj domen ste već dodali.' })
  })

  it('ends at twenty', async () => {
    for (let at = 0; at < 20; at += 1) await buildDomain(test.services.db, ana.userId, { status: 'pending' })
    expect((await add(ana, 'moja-radnja.rs')).json()).toMatchObject({ code: 'domains.too_many' })
  })
})

describe('the single panel', () => {
  it('takes the same domain again and refuses another one', async () => {
    expect((await post(ana, 'user/domain', { domain: 'moja-radnja.rs' })).statusCode).toBe(201)
    const before = await single(ana)
    expect((await post(ana, 'user/domain', { domain: 'moja-radnja.rs' })).statusCode).toBe(201)
    expect(await single(ana)).toEqual(before)
    const other = await post(ana, 'user/domain', { domain: 'druga-radnja.rs' })
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'domains.other_connected' })
  })

  it('speaks the full form too', async () => {
    const send = (payload: object) => post(ana, 'user/domain', payload)
    expect((await send({ action: 'add' })).json()).toMatchObject({ message: 'Domen je obavezan' })
    expect((await send({})).json()).toMatchObject({ message: 'Domen je obavezan' })
    expect((await send({ customDomain: 'a.rs', action: 'prodaj' })).statusCode).toBe(400)
    await send({ customDomain: 'moja-radnja.rs', action: 'add' })
    expect((await send({ customDomain: 'moja-radnja.rs', action: 'verify' })).statusCode).toBe(400)
    expect((await send({ customDomain: 'moja-radnja.rs', action: 'remove' })).json()).toMatchObject({
      domain: null,
    })
  })

  it('verifies and removes without naming the domain', async () => {
    expect((await post(ana, 'user/domain/verify')).statusCode).toBe(404)
    expect((await ana.request({ method: 'DELETE', url: '/api/user/domain' })).statusCode).toBe(404)
    await setUp(ana, 'moja-radnja.rs')
    expect((await post(ana, 'user/domain/verify')).json()).toMatchObject({
      message: 'Domen je uspešno verificiran',
      isVerified: true,
    })
    const removed = await ana.request({ method: 'DELETE', url: '/api/user/domain' })
    expect(removed.json()).toMatchObject({ message: 'Domen je uspešno uklonjen' })
    expect(await single(ana)).toEqual({ domain: null, isVerified: false, verificationToken: null })
  })

  it('and the account’s three columns say what the table says', async () => {
    const columns = () =>
      test.services.db
        .selectFrom('users')
        .select(['customDomain', 'customDomainStatus', 'customDomainDnsInstructions'])
        .where('id', '=', ana.userId)
        .executeTakeFirstOrThrow()
    expect(await columns()).toMatchObject({ customDomain: null, customDomainStatus: 'pending' })
    await setUp(ana, 'moja-radnja.rs')
    expect(await columns()).toMatchObject({
      customDomain: 'moja-radnja.rs',
      customDomainStatus: 'pending',
      customDomainDnsInstructions: { a: { value: serverIp } },
    })
    await verify(ana, 'moja-radnja.rs')
    expect(await columns()).toMatchObject({ customDomainStatus: 'verified' })
    await remove(ana, 'moja-radnja.rs')
    expect(await columns()).toMatchObject({ customDomain: null, customDomainStatus: 'pending' })
  })
})

it('a domain that rules of today would not take is answered like any other that is not proven', async () => {
  await buildDomain(test.services.db, ana.userId, {
    domain: 'demo-prodavnica.izlog.local',
    status: 'pending',
    isLive: false,
  })
  for (const path of ['domains/verify', 'domains/test-dns']) {
    const answer = await post(ana, path, { host: 'demo-prodavnica.izlog.local' })
    expect(answer.body, path).toMatch(/ne postoji u DNS-u|nema TXT zapisa/)
    expect(answer.body, path).not.toContain('nije pronađen među')
  }
})

describe('proving a host', () => {
  it('needs the record, then makes the first one primary and looks after its certificate', async () => {
    await setUp(ana, 'moja-radnja.rs')
    const answer = await verify(ana, 'www.MOJA-radnja.rs')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ state: 'certificate', isPrimary: true, claimExpiresAt: null })
    expect(await single(ana)).toMatchObject({ isVerified: true })
    const jobs = await test.services.db.selectFrom('outbox').select('payload').execute()
    const { id } = await rowOf('moja-radnja.rs')
    expect(jobs).toEqual([
      { payload: { name: 'domains.check', payload: { userId: ana.userId, domainId: id } } },
    ])
  })

  it('says what is missing: no such name, no text, another text, no answer', async () => {
    await add(ana, 'moja-radnja.rs')
    const sentence = async () => {
      const answer = await verify(ana, 'moja-radnja.rs')
      expect(answer.statusCode).toBe(400)
      return answer.json<{ message: string }>().message
    }
    expect(await sentence()).toContain('ne postoji u DNS-u')
    dns.set('moja-radnja.rs', { A: [serverIp] })
    expect(await sentence()).toContain('nema TXT zapisa')
    dns.set('moja-radnja.rs', { TXT: ['v=spf1 -all', 'izlog-verify=tudji'] })
    expect(await sentence()).toContain('nijedan nema vrednost')
    for (const mishap of ['servfail', 'silence'] as const) {
      dns.fail('moja-radnja.rs', mishap)
      expect(await sentence()).toContain('trenutno ne odgovaraju')
    }
    expect(await rowOf('moja-radnja.rs')).toMatchObject({
      status: 'pending',
      lastCheckedAt: expect.any(Date),
    })
  })

  it.each([
    ['a text that only begins with ours', (txt: string) => [`${txt}x`]],
    ['a text that contains ours', (txt: string) => [`x${txt}`]],
    ['ours in capitals', (txt: string) => [txt.toUpperCase()]],
    ['the token without its prefix', (txt: string) => [txt.replace('izlog-verify=', '')]],
  ])('takes nothing else: %s', async (_name, texts) => {
    const txt = txtOf(await add(ana, 'moja-radnja.rs'))
    dns.set('moja-radnja.rs', { TXT: texts(txt) })
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(400)
  })

  it('takes a text in several pieces, and one at the subdomain itself', async () => {
    const txt = txtOf(await add(ana, 'moja-radnja.rs'))
    dns.set('moja-radnja.rs', { TXT: ['google=1', [txt.slice(0, 20), txt.slice(20)]] })
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(200)
    dns.set('prodaja.moja-radnja.rs', { TXT: [txtOf(await add(ana, 'prodaja.moja-radnja.rs'))] })
    expect((await verify(ana, 'prodaja.moja-radnja.rs')).statusCode).toBe(200)
  })

  it('is over after seven days; refreshing gives a new token', async () => {
    const old = await setUp(ana, 'moja-radnja.rs')
    await test.services.db
      .updateTable('customDomains')
      .set({ claimExpiresAt: new Date(0) })
      .execute()
    const late = await verify(ana, 'moja-radnja.rs')
    expect(late.statusCode).toBe(400)
    expect(late.json()).toMatchObject({ code: 'domains.claim_expired' })
    const fresh = txtOf(await post(ana, 'domains/refresh', { host: 'moja-radnja.rs' }))
    expect(fresh).not.toBe(old)
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(400)
    dns.set('moja-radnja.rs', { TXT: [fresh] })
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(200)
  })

  it('of a foreign or missing host looks the same', async () => {
    await setUp(ana, 'moja-radnja.rs')
    const { id } = await rowOf('moja-radnja.rs')
    const refused = async (caller: TestCaller, host: string) => [
      await verify(caller, host),
      await post(caller, 'domains/test-dns', { host }),
      await post(caller, 'domains/refresh', { host }),
      await remove(caller, host),
    ]
    const all = [...(await refused(mira, 'moja-radnja.rs')), ...(await refused(mira, 'nema-je.rs'))]
    all.push(await post(mira, 'domains/primary', { domainId: id }))
    for (const answer of all) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ message: 'Domen nije pronađen među vašim domenima.' })
    }
    expect(await list(ana)).toHaveLength(1)
  })
})

describe('whose a host is', () => {
  it('a claim keeps nobody off: who proves it first has it', async () => {
    await add(ana, 'moja-radnja.rs')
    await setUp(mira, 'moja-radnja.rs')
    expect((await verify(mira, 'moja-radnja.rs')).statusCode).toBe(200)
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(400)
  })

  it('a verified one is refused to others, also under its www name', async () => {
    await setUp(ana, 'moja-radnja.rs')
    await verify(ana, 'moja-radnja.rs')
    for (const answer of [
      await add(mira, 'moja-radnja.rs'),
      await post(mira, 'user/domain', { domain: 'www.moja-radnja.rs' }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: 'Ovaj domen je već povezan sa drugim nalogom.' })
    }
  })

  it('of two who prove it at once one wins, every time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const host = `trka-${round}.rs`
      const [first, second] = [txtOf(await add(ana, host)), txtOf(await add(mira, host))]
      dns.set(host, { TXT: [first, second] })
      const statuses = await Promise.all(
        [ana, mira, ana, mira].map(async (caller) => (await verify(caller, host)).statusCode),
      )
      const winners = await test.services.db
        .selectFrom('customDomains')
        .select('userId')
        .where('domain', '=', host)
        .where('status', '=', 'verified')
        .execute()
      expect(winners).toHaveLength(1)
      const winner = winners[0]?.userId === ana.userId ? [200, 409, 200, 409] : [409, 200, 409, 200]
      expect(statuses).toEqual(winner)
    }
  })

  it('removed and still leading here it is nobody’s, and an old token opens nothing', async () => {
    const old = await setUp(ana, 'moja-radnja.rs')
    await verify(ana, 'moja-radnja.rs')
    await remove(ana, 'moja-radnja.rs')
    await add(mira, 'moja-radnja.rs')
    expect((await verify(mira, 'moja-radnja.rs')).statusCode).toBe(400)
    const fresh = txtOf(await add(ana, 'moja-radnja.rs'))
    expect(fresh).not.toBe(old)
    expect((await verify(ana, 'moja-radnja.rs')).statusCode).toBe(400)
  })

  it('sold with its domain it goes to who proves it, once the old record is gone', async () => {
    const old = await setUp(ana, 'moja-radnja.rs')
    await verify(ana, 'moja-radnja.rs')
    await test.services.db.updateTable('customDomains').set({ missedChecks: 1 }).execute()
    const fresh = txtOf(await add(mira, 'moja-radnja.rs'))
    dns.set('moja-radnja.rs', { TXT: [old, fresh] })
    expect((await verify(mira, 'moja-radnja.rs')).json()).toMatchObject({ code: 'domains.taken' })
    dns.set('moja-radnja.rs', { TXT: [fresh] })
    expect((await verify(mira, 'moja-radnja.rs')).statusCode).toBe(200)
    expect(await rowOf('moja-radnja.rs')).toMatchObject({
      status: 'pending',
      problem: 'suspended',
      isPrimary: false,
    })
  })

  it('the database itself keeps two from having it', async () => {
    await buildDomain(test.services.db, ana.userId, { domain: 'moja-radnja.rs' })
    await expect(
      buildDomain(test.services.db, mira.userId, { domain: 'www.moja-radnja.rs' }),
    ).rejects.toThrow('custom_domains_verified_host')
  })
})

describe('testing DNS', () => {
  const testDns = (host = 'moja-radnja.rs') => post(ana, 'domains/test-dns', { host })

  it('shows what stands there now against what is needed, and changes nothing', async () => {
    const txt = txtOf(await add(ana, 'moja-radnja.rs'))
    dns.set('moja-radnja.rs', { TXT: ['v=spf1 -all'], A: ['198.51.100.7', serverIp] })
    const before = await rowOf('moja-radnja.rs')
    const answer = await testDns()
    expect(answer.statusCode).toBe(200)
    const { records, ...rest } = answer.json<DnsTest>()
    expect(records).toEqual([
      { type: 'TXT', name: '@', needed: txt, found: [], state: 'other' },
      { type: 'A', name: '@', needed: serverIp, found: ['198.51.100.7', serverIp], state: 'other' },
      { type: 'CNAME', name: 'www', needed: target, found: [], state: 'missing' },
    ])
    expect(rest).toEqual({ success: false, message: expect.stringContaining('24 sata') })
    expect(rest.message).toContain('A zapis za @ je 198.51.100.7, 203.0.113.10')
    expect(await rowOf('moja-radnja.rs')).toEqual({ ...before, lastCheckedAt: expect.any(Date) })
  })

  it('is positive when everything stands, and verifies nothing', async () => {
    await setUp(ana, 'moja-radnja.rs')
    expect((await testDns()).json()).toMatchObject({ success: true, message: 'Svi zapisi su na mestu.' })
    expect((await list(ana))[0]?.state).toBe('dns')
  })

  it('follows chains of aliases', async () => {
    await setUp(ana, 'moja-radnja.rs')
    dns.set('www.moja-radnja.rs', { CNAME: 'korak.mreza-primer.rs' })
    dns.set('korak.mreza-primer.rs', { CNAME: target })
    expect((await testDns()).json()).toMatchObject({ success: true })
    dns.set('korak.mreza-primer.rs', { CNAME: 'drugde.mreza-primer.rs' })
    dns.set('drugde.mreza-primer.rs', { A: ['198.51.100.7'] })
    expect((await testDns()).json<DnsTest>().records[2]).toMatchObject({
      state: 'other',
      found: ['korak.mreza-primer.rs'],
    })
  })

  it('sees an address for newer networks that leads elsewhere', async () => {
    const txt = await setUp(ana, 'moja-radnja.rs')
    dns.set('moja-radnja.rs', { TXT: [txt], A: [serverIp], AAAA: ['2001:db8::7'] })
    expect((await testDns()).json<DnsTest>().records[1]).toMatchObject({ state: 'other' })
  })

  it('asks through a proxy of the seller’s', async () => {
    const txt = await setUp(ana, 'moja-radnja.rs')
    dns.set('moja-radnja.rs', { TXT: [txt], A: ['198.51.100.7'] })
    expect((await testDns()).json()).toMatchObject({ success: false })
    reached = 'https'
    expect((await testDns()).json()).toMatchObject({
      success: true,
      message: 'TXT zapis je na mestu, a domen vodi ovde preko posrednika.',
    })
  })

  it('distinguishes one silent name from a whole silent DNS', async () => {
    await setUp(ana, 'moja-radnja.rs')
    dns.fail('www.moja-radnja.rs', 'servfail')
    expect((await testDns()).json<DnsTest>()).toMatchObject({
      success: false,
      message: expect.stringContaining('ne može da se pročita'),
    })
    dns.fail('moja-radnja.rs', 'silence')
    const dead = await testDns()
    expect(dead.statusCode).toBe(502)
    expect(dead.json()).toMatchObject({ code: 'domains.dns_unavailable' })
  })
})

describe('the primary domain', () => {
  const makePrimary = (caller: TestCaller, domainId: number) => post(caller, 'domains/primary', { domainId })

  it('is the first verified one, then whichever the seller says', async () => {
    for (const host of ['prva-radnja.rs', 'druga-radnja.rs']) {
      await setUp(ana, host)
      await verify(ana, host)
    }
    expect((await list(ana)).map(({ host, isPrimary }) => [host, isPrimary])).toEqual([
      ['prva-radnja.rs', true],
      ['druga-radnja.rs', false],
    ])
    const { id } = await rowOf('druga-radnja.rs')
    expect((await makePrimary(ana, id)).json()).toMatchObject({ message: 'Glavni domen postavljen!' })
    expect((await list(ana))[0]).toMatchObject({ host: 'druga-radnja.rs', isPrimary: true })
    expect(await single(ana)).toMatchObject({ domain: 'druga-radnja.rs' })
  })

  it('is never a pending one', async () => {
    const { id } = (await add(ana, 'moja-radnja.rs')).json<CustomDomain>()
    const answer = await makePrimary(ana, id)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Samo verificiran domen može da bude glavni.' })
  })

  it('stays exactly one when two are chosen at once', async () => {
    const made = [
      await buildDomain(test.services.db, ana.userId, { isPrimary: true }),
      await buildDomain(test.services.db, ana.userId),
      await buildDomain(test.services.db, ana.userId),
    ]
    const answers = await Promise.all([...made, ...made].map(({ id }) => makePrimary(ana, id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect((await list(ana)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('passes to the oldest verified one when it is removed', async () => {
    const { db } = test.services
    await buildDomain(db, ana.userId, { domain: 'glavna.rs', isPrimary: true })
    await buildDomain(db, ana.userId, { domain: 'mladja.rs', verifiedAt: new Date('2026-05-02') })
    await buildDomain(db, ana.userId, { domain: 'starija.rs', verifiedAt: new Date('2026-05-01') })
    await buildDomain(db, ana.userId, { domain: 'ceka.rs', status: 'pending', verifiedAt: null })
    expect((await remove(ana, 'glavna.rs')).statusCode).toBe(200)
    expect((await list(ana))[0]).toMatchObject({ host: 'starija.rs', isPrimary: true })
  })
})

it('refreshing follows the settings and keeps the token', async () => {
  const txt = txtOf(await add(ana, 'moja-radnja.rs'))
  await test.services.db
    .updateTable('customDomains')
    .set({ dnsInstructions: JSON.stringify({ stare: true }) })
    .execute()
  const answer = await post(ana, 'domains/refresh', { host: 'moja-radnja.rs' })
  expect(answer.statusCode).toBe(200)
  expect(txtOf(answer)).toBe(txt)
})

it('no answer carries the access token of a pixel', async () => {
  await buildDomain(test.services.db, ana.userId, {
    pixelAccessToken: 'v1.kljuc.tajna',
    facebookPixelId: '123',
  })
  const answer = await ana.request({ method: 'GET', url: '/api/domains' })
  expect(answer.body).not.toContain('tajna')
  expect(answer.json<CustomDomain[]>()[0]?.pixelConfig).toEqual({
    pixelId: '123',
    testCode: null,
    enabled: true,
    hasAccessToken: true,
  })
})
