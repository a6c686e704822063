import { describe, expect, it } from 'vitest'
import { buildItem, buildStockProduct } from '../../../../test/fakes/api-stock.ts'
import {
  found,
  lowFirst,
  moneyText,
  pieceText,
  shelfValues,
  stateOf,
  sumsOf,
  troubledItems,
  valueOf,
} from './figures.ts'

const item = buildItem

describe('sums', () => {
  it('what one combination lacks does not take from what another has', () => {
    const items = [item({ onHand: 5, reserved: 1 }), item({ id: 2, onHand: 0, reserved: 2 })]
    expect(sumsOf(items)).toEqual({ available: 4, onHand: 5, reserved: 3 })
  })

  it.each([
    ['nothing on the shelf', [item({ onHand: 0, averageCost: '10.00' })], null],
    ['no cost known', [item({ onHand: 3 })], null],
    ['a cost known', [item({ onHand: 3, averageCost: '12.50' })], { minor: 3750, unknown: 0 }],
    [
      'known of some',
      [item({ onHand: 2, averageCost: '100.00' }), item({ id: 2, onHand: 7 })],
      { minor: 20_000, unknown: 7 },
    ],
    [
      'more sent than there was',
      [item({ onHand: -2, averageCost: '100.00' }), item({ id: 2, onHand: 1, averageCost: '5.00' })],
      { minor: 500, unknown: 0 },
    ],
  ])('the value of a shelf: %s', (_name, items, value) => expect(valueOf(items)).toEqual(value))

  it('dinars are never added to euros', () => {
    const of = (id: number, currency: string, averageCost: string) =>
      buildStockProduct({ id, currency, items: [item({ onHand: 2, averageCost })] })
    expect(shelfValues([of(1, 'RSD', '100.00'), of(2, 'EUR', '3.00'), of(3, 'RSD', '1.00')])).toEqual([
      { currency: 'RSD', minor: 20_200 },
      { currency: 'EUR', minor: 600 },
    ])
  })
})

describe('what wants attention', () => {
  it.each([
    [{ onHand: 0, reserved: 2 }, 'short'],
    [{ onHand: 0 }, 'out'],
    [{ onHand: 2, isLow: true }, 'low'],
    [{ onHand: 2 }, 'fine'],
  ] as const)('%o is %s', (over, state) => expect(stateOf(item(over))).toBe(state))

  it('short before low before empty before full, then by name', () => {
    const of = (id: number, name: string, over: Parameters<typeof item>[0]) =>
      buildStockProduct({ id, name, items: [item(over)] })
    const products = [
      of(1, 'Čaša', {}),
      of(2, 'Bokal', {}),
      of(3, 'Prazno', { onHand: 0 }),
      of(4, 'Malo', { onHand: 1, isLow: true }),
      of(5, 'Manjak', { onHand: 0, reserved: 1 }),
    ]
    expect(lowFirst(products).map(({ name }) => name)).toEqual(['Manjak', 'Malo', 'Prazno', 'Bokal', 'Čaša'])
  })

  it('the worst combination comes first, and one that is merely empty is no trouble without a limit', () => {
    const items = [
      item({ id: 1, onHand: 2, isLow: true }),
      item({ id: 2, onHand: 0 }),
      item({ id: 3, onHand: 0, reserved: 3 }),
    ]
    expect(troubledItems({ items }).map(({ id }) => id)).toEqual([3, 1])
  })
})

it('a search finds name, page and combination without diacritics', () => {
  const shoes = buildStockProduct({ name: 'Čizme', items: [item({ choice: ['42', 'crna'] })] })
  const other = buildStockProduct({ id: 2, name: 'Šolja', websites: [] })
  expect(found([shoes, other], 'cizme 42')).toEqual([shoes])
  expect(found([shoes, other], 'senzorom')).toEqual([shoes])
  expect(found([shoes, other], '')).toEqual([shoes, other])
})

it('amounts and pieces are written as everywhere', () => {
  expect(moneyText(1250, 'KM')).toBe('12,50\u00A0KM')
  expect(moneyText(299_000, 'RSD')).toBe('2.990\u00A0RSD')
  expect([pieceText(1204), pieceText(-2)]).toEqual(['1.204', '−2'])
})
