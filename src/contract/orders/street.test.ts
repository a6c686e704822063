import { expect, it } from 'vitest'
import { splitStreet } from './street.ts'

it.each([
  ['Žička 12', 'Žička', '12'],
  ['Bulevar kralja Aleksandra 73/4', 'Bulevar kralja Aleksandra', '73/4'],
  ['Cara Dušana 12, stan 4', 'Cara Dušana', '12, stan 4'],
  ['Ulica 27. marta 15a', 'Ulica 27. marta', '15a'],
  ['7. jula 5', '7. jula', '5'],
  ['Vojvode Stepe bb', 'Vojvode Stepe', 'bb'],
  ['Novo naselje b.b.', 'Novo naselje', 'b.b.'],
  ['Цара Душана 12', 'Цара Душана', '12'],
  ['Trg slobode', 'Trg slobode', ''],
  ['Selo Gornji Bbreg', 'Selo Gornji Bbreg', ''],
  ['  Žička,  12 ', 'Žička', '12'],
  ['12', '12', ''],
])('%s', (address, street, houseNumber) => {
  expect(splitStreet(address)).toEqual({ street, houseNumber })
})
