import { expect, it } from 'vitest'
import {
  searchDay,
  searchMark,
  searchNumber,
  searchOneOf,
  searchPattern,
  searchSchema,
  searchText,
} from './search-schema.ts'

const schema = searchSchema({
  stranica: searchNumber(),
  od: searchDay(),
  nova: searchMark('1'),
  prikaz: searchOneOf(['sve', 'liste']),
  uvoz: searchPattern(/^[1-9]\d*$/, 4),
  trazi: searchText(5),
})

it('reads what an address says', () => {
  expect(
    schema.parse({ stranica: '3', od: '2026-11-29', nova: 1, prikaz: 'liste', uvoz: 12, trazi: ' ana ' }),
  ).toEqual({ stranica: 3, od: '2026-11-29', nova: '1', prikaz: 'liste', uvoz: '12', trazi: 'ana' })
})

it.each([
  { stranica: '0' },
  { stranica: 'dve' },
  { od: '29.11.2026' },
  { nova: '2' },
  { prikaz: 'nikad' },
  { uvoz: '12345' },
  { uvoz: '0' },
  { trazi: 'predugačko' },
])('takes %j for not set, and the rest as it is', (search) => {
  const read = schema.parse({ prikaz: 'sve', ...search })
  const [name = ''] = Object.keys(search)
  expect(read[name as keyof typeof read]).toBeUndefined()
  if (name !== 'prikaz') expect(read.prikaz).toBe('sve')
})
