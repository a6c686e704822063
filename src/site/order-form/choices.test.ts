import { expect, it } from 'vitest'
import type { PageVariants } from '#contract/public-pages/schema.ts'
import { checkedChoices, isSold } from './choices.ts'

const variants: PageVariants = {
  options: [
    { name: 'Veličina', values: ['42', '43'].map((text) => ({ text, color: null })) },
    { name: 'Boja', values: ['crna', 'bela'].map((text) => ({ text, color: null })) },
  ],
  rows: [
    { choice: ['42', 'crna'], difference: '0.00', image: null, isLeft: true },
    { choice: ['42', 'bela'], difference: '0.00', image: null, isLeft: true },
    { choice: ['43', 'crna'], difference: '0.00', image: null, isLeft: false },
  ],
  images: [],
  sizeTable: null,
}

it.each([
  ['is there', ['42', 'bela'], ['42', 'bela'], {}],
  ['is half chosen', ['42', ''], ['42', ''], { '0-1': 'Boja: izaberite' }],
  ['is sold out', ['43', 'crna'], ['', 'crna'], { '0-0': '„43, crna“ je rasprodato. Izaberite drugo.' }],
  [
    'is not offered',
    ['43', 'bela'],
    ['', 'bela'],
    { '0-0': '„43, bela“ više nije u ponudi. Izaberite drugo.' },
  ],
])('a form that is drawn again, of what %s', (_case, typed, choice, errors) =>
  expect(checkedChoices(variants, [typed])).toEqual({ choices: [choice], errors }),
)

it('names the piece of several', () =>
  expect(
    checkedChoices(variants, [
      ['42', 'crna'],
      ['43', 'crna'],
      ['', ''],
    ]).errors,
  ).toEqual({
    '1-0': '„43, crna“ je rasprodato. Izaberite drugo.',
    '2-0': 'Veličina: izaberite za 3. komad',
    '2-1': 'Boja: izaberite za 3. komad',
  }))

it.each([
  ['43', [], 'sold-out'],
  ['43', ['', 'bela'], 'never'],
  ['42', ['', 'bela'], 'left'],
] as const)('%s beside %j is %s', (value, choice, sold) =>
  expect(isSold(variants, { option: 0, value, choice })).toBe(sold),
)
