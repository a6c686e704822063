import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type * as Undici from 'undici'
import type { Agent } from 'undici'
import { isPublicAddress } from './public-address.ts'

export type SafeFetchFailure =
  | 'bad-url'
  | 'forbidden-address'
  /** The name of the host leads nowhere. */
  | 'no-host'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'not-a-page'

/** Answers every address of a host name; tests inject their own. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>

/** What a guarded call may reach besides public addresses on the usual ports. */
export type GuardOptions = {
  /** `host:port` entries that may be called although private or on another port. */
  allowedHosts?: readonly string[]
  /** Until the connection stands, its TLS handshake included. */
  connectTimeoutMs?: number
  resolveHost?: ResolveHost
}

const usualConnectMs = 3000

export class Refused extends Error {
  readonly reason: SafeFetchFailure
  constructor(reason: SafeFetchFailure, detail: string) {
    super(detail)
    this.reason = reason
  }
}

export const checkedUrl = (address: string, base: URL | undefined, options: GuardOptions): URL => {
  const url = URL.parse(address.trim(), base?.href)
  if (!url) throw new Refused('bad-url', 'not an address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused('bad-url', url.protocol)
  if (url.username || url.password) throw new Refused('bad-url', 'credentials in the address')
  if (url.port && !isAllowed(options, url.hostname, portOf(url))) {
    throw new Refused('forbidden-address', `port ${url.port}`)
  }
  return url
}

export const portOf = (target: { port?: string | null; protocol?: string }): string =>
  target.port || (target.protocol === 'https:' ? '443' : '80')

export const isAllowed = (options: GuardOptions, hostname: string, port: string): boolean =>
  (options.allowedHosts ?? []).includes(`${hostname}:${port}`)

export const guardedAgent = (
  { Agent, buildConnector }: Pick<typeof Undici, 'Agent' | 'buildConnector'>,
  options: GuardOptions,
): Agent => {
  const resolveHost = options.resolveHost ?? resolveBySystem
  const timeout = options.connectTimeoutMs ?? usualConnectMs
  const guarded = buildConnector({ timeout, lookup: checkedLookup(resolveHost, false) })
  const open = buildConnector({ timeout, lookup: checkedLookup(resolveHost, true) })
  return new Agent({
    connections: 1,
    allowH2: false,
    connect: (target, callback) => {
      if (isAllowed(options, target.hostname, portOf(target))) return open(target, callback)
      // A literal address never reaches `lookup`, so it is judged here.
      const literal = target.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) && !isPublicAddress(literal)) {
        callback(new Refused('forbidden-address', literal), null)
        return undefined
      }
      return guarded(target, (error, socket) => {
        if (error) return callback(error, null)
        if (socket.remoteAddress && isPublicAddress(socket.remoteAddress)) return callback(null, socket)
        socket.destroy()
        return callback(new Refused('forbidden-address', socket.remoteAddress ?? 'unknown'), null)
      })
    },
  })
}

/** Resolves once; the list that was judged is the list the socket connects to (no second answer can slip in). */
const checkedLookup =
  (resolveHost: ResolveHost, trusted: boolean): LookupFunction =>
  (hostname, lookupOptions, callback) => {
    void resolveHost(hostname).then(
      (addresses) => {
        const first = addresses[0]
        const bad = trusted ? undefined : addresses.find((entry) => !isPublicAddress(entry.address))
        if (!first) return callback(new Refused('unreachable', 'no address'), '')
        if (bad) return callback(new Refused('forbidden-address', bad.address), '')
        if (lookupOptions.all) return callback(null, addresses)
        return callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

const resolveBySystem: ResolveHost = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, list) => (error ? reject(error) : resolve(list)))
  })
