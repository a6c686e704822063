import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it.each([
  ['Žička 12', 'Šabac'],
  ['žička 12', 'šabac'],
  ['Zicka 12', 'Sabac'],
  ['ul. Žička br. 12', 'Šabac'],
  ['Ulica Žička, broj 12', 'ŠABAC '],
  ['Жичка 12', 'Шабац'],
  ['  Žička   12 ', 'Šabac'],
])('%s, %s is one address', (address, city) => expect(addressKey(address, city)).toBe('zicka12|sabac'))

it.each([
  ['Žička 12a', 'Žička 12/a'],
  ['Žička 12 stan 3', 'Žička 12, stan 3'],
])('%s is %s', (one, other) => expect(addressKey(one, 'Šabac')).toBe(addressKey(other, 'Šabac')))

it.each([
  ['Žička 12', 'Žička 13'],
  ['Žička 12', 'Ulička 12'],
])('%s is not %s', (one, other) => expect(addressKey(one, 'Šabac')).not.toBe(addressKey(other, 'Šabac')))

it.each(['Donje Selo bb', 'Žička', '12', ''])('%s is no house', (address) =>
  expect(addressKey(address, 'Šabac')).toBeNull(),
)
