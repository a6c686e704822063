import ipaddr from 'ipaddr.js'

/** IPv4 inside IPv6 is unwrapped; null for what is no address. */
const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const bare = address.split('%')[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null
}

const prefixOf = (ip: ipaddr.IPv6, groups: number): string =>
  `${ip.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')}::/${groups * 16}`

/** The network one customer holds, however the address is written: an IPv4 address, or the /64 of an IPv6 one. */
export const customerNetwork = (address: string): string => {
  const ip = parse(address)
  if (!ip) return 'unknown'
  return ip instanceof ipaddr.IPv6 ? prefixOf(ip, 4) : ip.toString()
}

/** A customer who rents a line or a machine often gets a whole /48, sixty-five thousand networks of one customer. */
const wideShare = 4

/**
 * Under which names something of a network (as `customerNetwork` writes it) is counted, and how many times the limit of one customer
 * each may take: the network itself and, for IPv6, the /48 around it.
 */
export const networkBuckets = (network: string): { key: string; share: number }[] => {
  const own = { key: network, share: 1 }
  if (!network.endsWith('::/64')) return [own]
  const ip = ipaddr.IPv6.parse(network.slice(0, -'/64'.length))
  return [own, { key: prefixOf(ip, 3), share: wideShare }]
}

/** Roughly where an address is, for people and the log: `203.0.113.0/24` or a /48. Null for what is no address. */
export const roughNetwork = (address: string): string | null => {
  const ip = parse(address)
  if (!ip) return null
  if (ip instanceof ipaddr.IPv6) return prefixOf(ip, 3)
  return `${ip.octets.slice(0, 3).join('.')}.0/24`
}

/** One spelling for each address, so that its hash is always the same. */
export const normalAddress = (address: string): string => parse(address)?.toNormalizedString() ?? address
