import { expect, it } from 'vitest'
import { begins, ranked, scoreOf } from './rank.ts'

const entries = [
  { label: 'Podešavanja', also: 'nalog profil' },
  { label: 'Đakonija za čuku', detail: '/djakonija' },
  { label: 'Narudžbe', also: 'porudžbine pošiljke' },
  { label: 'Pošiljka u boji' },
]
const found = (query: string) => ranked(entries, query).map(({ entry }) => entry.label)

it.each([
  ['podesav', ['Podešavanja']],
  ['ПОДЕШАВАЊА', ['Podešavanja']],
  ['djakonija', ['Đakonija za čuku']],
  ['dakonija cuku', ['Đakonija za čuku']],
  ['đak', ['Đakonija za čuku']],
  ['narudz', ['Narudžbe']],
  // What is called so comes before what is only found by it.
  ['pošiljk', ['Pošiljka u boji', 'Narudžbe']],
  ['profil', ['Podešavanja']],
  ['narudžbe xyz', []],
  ['', []],
  // A slip, and letters left out.
  ['podešvanja', ['Podešavanja']],
  ['narduzbe', ['Narudžbe']],
  ['narudzbw', ['Narudžbe']],
  ['nrdzb', ['Narudžbe']],
  ['xarudzbe', []],
])('finds by „%s“', (query, labels) => expect(found(query)).toEqual(labels))

it('prefers whole words to beginnings, and beginnings to what stands inside', () => {
  const of = (query: string) => scoreOf({ label: 'Lampa za noć' }, query)
  expect(of('lampa')).toBeGreaterThan(of('lam'))
  expect(of('noć')).toBeGreaterThan(of('no'))
  expect(of('za')).toBeGreaterThan(of('mpa'))
})

it('takes a single letter for the beginning of a word only', () => {
  expect(scoreOf({ label: 'Profit' }, 'p')).toBeGreaterThan(0)
  expect(scoreOf({ label: 'Profit' }, 'o')).toBe(0)
})

it('knows what begins a word from what only stands inside one', () => {
  const days = { label: 'Isporuka od (radnih dana)', also: 'kurir rok' }
  expect(begins(days, 'ana')).toBe(false)
  expect(begins(days, 'dan')).toBe(true)
  expect(begins(days, 'isporuka kur')).toBe(true)
  expect(begins(days, 'isporuka ana')).toBe(false)
})
