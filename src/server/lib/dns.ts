import { Resolver } from 'node:dns/promises'
import { isOutsideHeld } from './outside.ts'
import { isPublicAddress } from './public-address.ts'

/** `none`: the name or the record does not exist. `unavailable`: nobody answered, so nothing is known. */
export type DnsAnswer =
  | { kind: 'found'; values: string[] }
  | { kind: 'none'; reason: 'no-name' | 'no-record' }
  | { kind: 'unavailable' }

type RecordType = 'TXT' | 'CNAME' | 'A' | 'AAAA'

export type Dns = {
  /**
   * Records of a name, lower case except for texts, each split text as one. `zone` is the registered domain: its own name servers are
   * asked when a resolver denies a name, because resolvers cache a denial for up to hours.
   */
  ask(name: string, type: RecordType, zone: string): Promise<DnsAnswer>
}

export type DnsOptions = {
  /** `address` or `address:port`; empty: the system's own. */
  servers: readonly string[]
  timeoutMs?: number
  tries?: number
  /** Where name servers of a zone listen, and which addresses may be asked. */
  authority?: { port: number; mayAsk: (address: string) => boolean }
}

const noRecord = new Set(['ENODATA'])
const noName = new Set(['ENOTFOUND', 'EBADNAME'])
/** Name servers of a zone that are asked; they all say the same. */
const maxAuthorities = 3

export const createDns = ({ servers, timeoutMs = 2000, tries = 2, authority }: DnsOptions): Dns => {
  const { port, mayAsk } = authority ?? { port: 53, mayAsk: isPublicAddress }
  const resolverFor = (addresses: readonly string[]): Resolver => {
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (addresses.length > 0) resolver.setServers(addresses)
    return resolver
  }
  const recursive = resolverFor(servers)

  const askAuthority = async (name: string, type: RecordType, zone: string): Promise<DnsAnswer | null> => {
    const names = await recursive.resolveNs(zone).catch(() => [])
    const found = await Promise.all(
      names.slice(0, maxAuthorities).map((server) => recursive.resolve4(server).catch(() => [])),
    )
    const addresses = found.flat().filter(mayAsk)
    if (addresses.length === 0) return null
    return answerOf(resolverFor(addresses.map((address) => `${address}:${port}`)), name, type)
  }

  return {
    async ask(name, type, zone) {
      if (isOutsideHeld()) return { kind: 'unavailable' }
      const first = await answerOf(recursive, name, type)
      if (first.kind !== 'none') return first
      const fresh = await askAuthority(name, type, zone)
      return fresh?.kind === 'found' ? fresh : first
    },
  }
}

const read = async (resolver: Resolver, name: string, type: RecordType): Promise<string[]> => {
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''))
  if (type === 'A') return resolver.resolve4(name)
  const values = await (type === 'AAAA' ? resolver.resolve6(name) : resolver.resolveCname(name))
  return values.map((value) => value.toLowerCase().replace(/\.$/, ''))
}

const answerOf = async (resolver: Resolver, name: string, type: RecordType): Promise<DnsAnswer> => {
  try {
    const values = await read(resolver, name, type)
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none', reason: 'no-record' }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (noRecord.has(code)) return { kind: 'none', reason: 'no-record' }
    if (noName.has(code)) return { kind: 'none', reason: 'no-name' }
    return { kind: 'unavailable' }
  }
}
