import { expect, test } from 'vitest'
import { ownOfModels, withOwnModels } from './own-model.ts'

const across = [
  ['Model', 'ISKRA-600', 'ISKRA-900', 'ISKRA-2500 PRO'],
  ['Vršna struja', '600 A', '900 A', '2500 A'],
  ['Kompresor', 'ne', '–', 'da, 10 bar'],
  ['MP cena', '90', '119', '240'],
]
const down = [
  ['Модел', 'Резервоар'],
  ['Росица 12', '12 л'],
  ['Росица 16', '16 л'],
]

test.each([
  ['starter booster iskra-900 za auto', across, { 'Vršna struja': '900 A' }],
  ['Booster Iskra 900 „pali i kamion“', across, { 'Vršna struja': '900 A' }],
  ['ISKRA-2500 PRO', across, { 'Vršna struja': '2500 A', Kompresor: 'da, 10 bar' }],
  ['Прскалица Росица 16 л', down, { Резервоар: '16 л' }],
  // Of several that fit the longer name.
  [
    'Stolica NAVA XXL',
    [
      ['Osobina', 'NAVA', 'NAVA XXL'],
      ['Nosivost', '120 kg', '150 kg'],
    ],
    { Nosivost: '150 kg' },
  ],
])('%s', (goods, grid, own) => {
  expect(Object.fromEntries(ownOfModels(grid, goods)?.map(({ name, value }) => [name, value]) ?? [])).toEqual(
    own,
  )
})

test.each([
  ['Booster GROM 400', across],
  // Columns and sizes are no models, whatever words the name has.
  [
    'Polica dužina 80',
    [
      ['Broj', 'Dužina', 'Širina'],
      ['38', '24 cm', '9 cm'],
    ],
  ],
  [
    'Kamera RW2 front',
    [
      ['microSD card', 'Front only', 'Front + rear'],
      ['32 GB', '3 h', '2 h'],
    ],
  ],
  [
    'Rod 3,60 m',
    [
      ['', '3,30 m', '3,60 m'],
      ['Masa', '200 g', '220 g'],
    ],
  ],
])('nothing of %s', (goods, grid) => {
  expect(ownOfModels(grid, goods)).toBeNull()
})

test('what stands around a table stays', () => {
  const text = [
    'Pali benzinac.',
    '| Model | A-1 | A-2 |',
    '| Masa | 3 kg | 4 kg |',
    'Radi od -20 do 60.',
  ].join('\n')
  expect(withOwnModels(text, 'Booster A-2')).toBe('Pali benzinac.\nMasa: 4 kg\nRadi od -20 do 60.')
  expect(withOwnModels(text, 'Booster B')).toBe(text)
})
