import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .map((entry) => ipaddr.process(entry.address.split('%', 1)[0] ?? '').toNormalizedString()),
  )

const globalUnicast6 = ipaddr.IPv6.parse('2000::')

/**
 * True for an address of the public internet that is not this machine's own. IPv4-mapped IPv6 is unwrapped first.
 * IPv6 must lie in 2000::/3, because ranges such as `::/96` (IPv4-compatible) count as unicast elsewhere.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  if (ip instanceof ipaddr.IPv6 && !ip.match(globalUnicast6, 3)) return false
  return !ownAddresses().has(ip.toNormalizedString())
}
