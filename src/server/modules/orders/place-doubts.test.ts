import { expect, it } from 'vitest'
import { placeDoubts } from './place-doubts.ts'

it.each<[string, { address: string; city: string; postalCode: string | null }, string[]]>([
  ['everything is in order', { address: 'Žička 12', city: 'Šabac', postalCode: '15000' }, []],
  ['the town’s code is missing', { address: 'Žička 12/3', city: 'sabac', postalCode: null }, []],
  ['a house has no number and says so', { address: 'Glavna bb', city: 'Šabac', postalCode: null }, []],
  ['a number is missing', { address: 'Žička', city: 'Šabac', postalCode: null }, ['address']],
  ['the code is another town’s', { address: 'Žička 12', city: 'Šabac', postalCode: '11000' }, ['postalCode']],
  ['the town is in no table', { address: 'Žička 12', city: 'Šabcac', postalCode: '15000' }, ['city']],
  ['nothing is typed yet', { address: '', city: '', postalCode: null }, []],
])('%s', (_what, place, fields) =>
  expect(placeDoubts('Serbia', place).map(({ field }) => field)).toEqual(fields),
)
