import { describe, expect, test } from 'vitest'
import { isShopLine, shopLineRows, withoutShopLines } from './shop-lines.ts'

describe('every row of the table', () => {
  test.each(shopLineRows)('$words', ({ example, counter }) => {
    expect({ example: isShopLine(example), counter: isShopLine(counter) }).toEqual({
      example: true,
      counter: false,
    })
  })
})

describe('a description', () => {
  test('loses what the shop and its buyers say, and keeps the rest', () => {
    expect(
      withoutShopLines(
        'Ranac ima dva džepa.\n- pojemność: 35 litrów\n🚚 Besplatna dostava preko 5.000\n## Recenzije (2)\nNosila sam ga tri dana.\n## Održavanje\nPere se ručno.',
      ),
    ).toBe('Ranac ima dva džepa.\n- pojemność: 35 litrów\n## Održavanje\nPere se ručno.')
  })
})
