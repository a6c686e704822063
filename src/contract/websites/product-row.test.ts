import { expect, it } from 'vitest'
import { productRow } from './product-row.ts'

const row = (...values: [label: string, value: string][]) =>
  productRow({ values: values.map(([label, value]) => ({ label, value })) }).map(
    ({ number, text }) => `${number} ${text}`,
  )

it.each([
  ['Težina', '160 g', '160 g težina'],
  ['Broj komada', '6', '6 komada'],
  ['Broj komada', '2', '2 komada'],
  ['Broj nastavaka', '6', '6 nastavaka'],
  ['Domet', 'do 250 m', 'do 250 m domet'],
  ['Ekran', '3,2"', '3,2" ekran'],
  ['LED diode', '12', '12 LED diode'],
  ['Uzrast', '3+', '3+ uzrast'],
])('%s: %s stands as „%s“', (label, value, said) => expect(row([label, value])).toEqual([said]))

it.each([
  // The number takes another case of the word than its label has.
  ['Broj komada', '1'],
  ['Broj nastavaka', '3'],
  ['Broj dioda', '21'],
  ['Dimenzije', '17 x 16 x 17 cm'],
  ['Materijal', 'čelik'],
  ['Šifra', '3345'],
  ['EAN', '860012345'],
  ['Garancija', '24 meseca'],
  ['Dužina kabla za napajanje uređaja', '2 m'],
  ['Baterija', 'CR2025'],
])('%s: %s stays in the table', (label, value) => expect(row([label, value])).toEqual([]))

it('takes the first three and none twice', () => {
  expect(row(['A', '1 g'], ['A', '2 g'], ['B', '3 g'], ['C', '4 g'], ['D', '5 g'])).toEqual([
    '1 g A',
    '3 g B',
    '4 g C',
  ])
  expect(productRow(null)).toEqual([])
})
