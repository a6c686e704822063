import { expect, it } from 'vitest'
import { customerNetwork, networkBuckets, normalAddress, roughNetwork } from './networks.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1e', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:5:7::1', '2001:db8:5:7::/64'],
  ['2001:db8:5:7:1:2:3:4', '2001:db8:5:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nije adresa', 'unknown'],
  ['', 'unknown'],
])('%s is of the customer %s', (address, network) => expect(customerNetwork(address)).toBe(network))

it('IPv6 is counted by the /48 besides', () => {
  expect(networkBuckets(customerNetwork('2001:db8:5:7::1'))).toEqual([
    { key: '2001:db8:5:7::/64', share: 1 },
    { key: '2001:db8:5::/48', share: 4 },
  ])
  expect(networkBuckets(customerNetwork('2001:db8::1'))[1]?.key).toBe('2001:db8:0::/48')
  expect(networkBuckets('203.0.113.7')).toEqual([{ key: '203.0.113.7', share: 1 }])
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:5:7::1', '2001:db8:5::/48'],
  ['nije adresa', null],
])('%s is kept as %s', (address, network) => expect(roughNetwork(address)).toBe(network))

it('an address has one spelling', () =>
  expect(normalAddress('2001:DB8::1')).toBe(normalAddress('2001:0db8:0:0:0:0:0:1')))
