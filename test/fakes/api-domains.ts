import type { Endpoint } from '#contract/common/endpoint.ts'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import type { CustomDomain, DnsTest, UserDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import type { FakeState, Handler } from './api.ts'

export type DomainState = {
  domains: CustomDomain[]
  /** Whether every record stands; otherwise the one of the name is missing. */
  dns: 'ready' | 'missing' | 'elsewhere'
}

export const domainState = (): DomainState => ({ domains: [], dns: 'ready' })

const token = 'Q4b8nZ1xK7w2Lr9TgV5yHs0cJmEaPdUf3oXiNqRtBvY'

export const buildDomain = (over: Partial<CustomDomain> = {}): CustomDomain => {
  const host = over.host ?? 'kucica-shop.rs'
  return {
    id: 1,
    host,
    displayHost: host,
    zone: host,
    isPrimary: false,
    state: 'dns',
    problem: null,
    verifiedAt: null,
    createdAt: '2026-11-18T09:00:00.000Z',
    lastCheckedAt: null,
    claimExpiresAt: '2036-11-25T09:00:00.000Z',
    dnsInstructions: {
      txt: { name: '@', value: `izlog-verify=${token}` },
      a: { name: '@', value: '203.0.113.10' },
      cname: { name: 'www', value: 'izlog.primer.rs' },
    },
    pixelConfig: { pixelId: null, testCode: null, enabled: true, hasAccessToken: false },
    ...over,
  }
}

export const liveDomain = (over: Partial<CustomDomain> = {}): CustomDomain =>
  buildDomain({
    state: 'live',
    isPrimary: true,
    verifiedAt: '2026-11-18T10:00:00.000Z',
    lastCheckedAt: '2026-11-20T04:10:00.000Z',
    claimExpiresAt: null,
    ...over,
  })

type Given = { state: FakeState; iso: () => string; refuse: (code: ErrorCode) => never }

const { messages } = domainStrings
const done = (message: string) => ({ success: true, message })

export const domainHandlers = ({ state, iso, refuse }: Given): [Endpoint, Handler][] => {
  const main = () => state.domains.find(({ isPrimary }) => isPrimary) ?? state.domains[0]
  const single = (): UserDomain => {
    const domain = main()
    return domain
      ? { domain: domain.host, isVerified: domain.state !== 'dns', verificationToken: token }
      : state.domain
  }
  const find = (host: string | undefined): CustomDomain =>
    state.domains.find((domain) => domain.host === host) ?? refuse('domains.not_found')
  const hostOf = (body: unknown) => (body as { host: string }).host
  const change = (host: string, changes: Partial<CustomDomain>): CustomDomain => {
    const changed = { ...find(host), ...changes }
    state.domains = state.domains.map((domain) => (domain.host === host ? changed : domain))
    return changed
  }
  const add = (host: string): CustomDomain => {
    if (state.domains.some((domain) => domain.host === host)) refuse('domains.already_yours')
    if (!host.includes('.')) refuse('domains.not_a_host')
    const id = Math.max(0, ...state.domains.map((domain) => domain.id)) + 1
    const domain = buildDomain({ id, host, createdAt: iso() })
    state.domains = [...state.domains, domain]
    return domain
  }
  const verify = (host: string): CustomDomain => {
    change(host, { lastCheckedAt: iso() })
    if (state.dns === 'missing') refuse('domains.not_proven')
    const isFirst = !state.domains.some(({ isPrimary }) => isPrimary)
    return change(host, {
      state: state.dns === 'ready' ? 'certificate' : 'verified',
      verifiedAt: iso(),
      claimExpiresAt: null,
      problem: null,
      ...(isFirst ? { isPrimary: true } : {}),
    })
  }
  const remove = (host: string) => {
    const { isPrimary } = find(host)
    state.domains = state.domains.filter((domain) => domain.host !== host)
    const next = isPrimary && state.domains.find((domain) => domain.state !== 'dns')
    if (next) change(next.host, { isPrimary: true })
  }
  const test = (host: string): DnsTest => {
    const { txt, a, cname } = change(host, { lastCheckedAt: iso() }).dnsInstructions
    const isReady = state.dns === 'ready'
    const line = (type: 'TXT' | 'A' | 'CNAME', record: { name: string; value: string }) => ({
      type,
      name: record.name,
      needed: record.value,
    })
    const elsewhere = { found: ['198.51.100.7'], state: 'other' as const }
    const ok = (value: string) => ({ found: [value], state: 'ok' as const })
    return {
      success: isReady,
      message: isReady
        ? messages.ready
        : messages.notReady(
            state.dns === 'missing' ? messages.missing('TXT', '@') : messages.other('A', '@', '198.51.100.7'),
          ),
      records: [
        {
          ...line('TXT', txt),
          ...(state.dns === 'missing' ? { found: [], state: 'missing' as const } : ok(txt.value)),
        },
        ...(a ? [{ ...line('A', a), ...(isReady ? ok(a.value) : elsewhere) }] : []),
        { ...line('CNAME', cname), ...ok(cname.value) },
      ],
    }
  }
  return [
    [domainEndpoints.find, single],
    [
      domainEndpoints.connect,
      ({ body }) => {
        const { customDomain } = body as { customDomain: string }
        if (main() && main()?.host !== customDomain) refuse('domains.other_connected')
        if (!main()) add(customDomain)
        return { ...single(), message: messages.connected }
      },
    ],
    [
      domainEndpoints.verifyOwn,
      () => {
        verify(main()?.host ?? refuse('domains.not_found'))
        return { ...single(), message: messages.verified }
      },
    ],
    [
      domainEndpoints.disconnect,
      () => {
        remove(main()?.host ?? refuse('domains.not_found'))
        return done(messages.removed)
      },
    ],
    [domainEndpoints.list, () => state.domains.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))],
    [domainEndpoints.add, ({ body }) => ({ ...add(hostOf(body)), message: messages.added })],
    [domainEndpoints.verify, ({ body }) => ({ ...verify(hostOf(body)), message: messages.verified })],
    [
      domainEndpoints.makePrimary,
      ({ body }) => {
        const { domainId } = body as { domainId: number }
        state.domains = state.domains.map((domain) => ({ ...domain, isPrimary: domain.id === domainId }))
        return done(messages.primary)
      },
    ],
    [
      domainEndpoints.remove,
      ({ params }) => {
        remove(decodeURIComponent(params['host'] ?? ''))
        return done(messages.removed)
      },
    ],
    [domainEndpoints.refresh, ({ body }) => ({ ...find(hostOf(body)), message: messages.refreshed })],
    [domainEndpoints.testDns, ({ body }) => test(hostOf(body))],
    [
      pixelEndpoints.saveConfig,
      ({ body }) => {
        const pixel = body as {
          domain: string
          pixelId: string | null
          testCode?: string | null
          enabled: boolean
          accessToken?: string | null
        }
        const before = find(pixel.domain).pixelConfig
        change(pixel.domain, {
          pixelConfig: {
            pixelId: pixel.pixelId,
            testCode: pixel.testCode ?? null,
            enabled: pixel.enabled,
            hasAccessToken:
              pixel.accessToken === undefined ? before.hasAccessToken : pixel.accessToken !== null,
          },
        })
        return { pixelId: pixel.pixelId, enabled: pixel.enabled, domain: pixel.domain }
      },
    ],
  ]
}
