import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'

export type HostName = {
  /** Lower case, ASCII, without a dot at the end. */
  host: string
  /** The part that is registered, below the public suffix. */
  zone: string
}

export type HostNameProblem = 'domains.not_a_host' | 'domains.not_registrable'

const hostShape = /^(?=.{3,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/

/** Removes what people paste around a host: scheme, a slash or dot at the end, capitals. */
const bare = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')

/** What was typed as a host in ASCII, whether or not it can be bought; null when it has not the shape of one. */
export const hostShaped = (typed: string): string | null => {
  const text = bare(typed)
  // Converted only when it is made of letters: the conversion would also turn `0x7f.1` into an address.
  const host = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) ? domainToASCII(text) : ''
  return hostShape.test(host) ? host : null
}

/** What a seller typed as a host that can be bought, or why it is none. Addresses, ports, paths and bare suffixes are refused. */
export const readHostName = (typed: string): HostName | { problem: HostNameProblem } => {
  const host = hostShaped(typed)
  if (host === null) return { problem: 'domains.not_a_host' }
  const { domain, isIp, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  if (isIp) return { problem: 'domains.not_a_host' }
  return domain && (isIcann || isPrivate) ? { host, zone: domain } : { problem: 'domains.not_registrable' }
}

/** For hosts that were accepted before. */
export const zoneOf = (host: string): string => parse(host, { allowPrivateDomains: true }).domain ?? host

/** `www.` is the same shop (decision 016). */
export const bareDomain = (host: string): string => host.replace(/^www\./, '')

/** As people write it: `čarape.rs` for `xn--arape-gya.rs`. */
export const displayHost = (host: string): string => domainToUnicode(host) || host

/** The host in a tenant's free text, such as `https://primer.rs/akcija`; null when there is none. */
export const hostInText = (text: string): string | null => {
  const [authority = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/)
  const read = readHostName(authority.replace(/:\d+$/, ''))
  return 'host' in read ? read.host : null
}
