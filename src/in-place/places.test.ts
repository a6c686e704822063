import { describe, expect, it } from 'vitest'
import { findPart } from './places.ts'

describe('a shown text in its value', () => {
  it.each([
    ['Pali se sama – kad prođete', 'kad prođete', 0, [15, 26]],
    ['Prvi pasus.\n\nDrugi\npasus.', 'Drugi pasus.', 0, [13, 25]],
    ['isto, isto, isto', 'isto', 7, [6, 10]],
    ['Cena (2.990 RSD)?', '(2.990 RSD)?', 0, [5, 17]],
  ])('%j has %j', (value, shown, near, [from, to]) =>
    expect(findPart(value, shown, near)).toEqual({ from, to }),
  )

  it.each([
    ['Pali se sama', 'Gasi se sama'],
    ['Pali se sama', '  '],
  ])('%j has no %j', (value, shown) => expect(findPart(value, shown)).toBeNull())
})
